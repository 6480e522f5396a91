//! The clauses of the other rule systems: Part II of the law. A reader who wants only Tromp–Taylor needs none of it.

pub mod agreement;
pub mod confirmation;
pub mod cycle;
pub mod dead;
pub mod ends;
pub mod extras;
pub mod handicap;
pub mod ko;
pub mod region;
pub mod repeat;
pub mod scoring;
pub mod start;
pub mod suicides;
