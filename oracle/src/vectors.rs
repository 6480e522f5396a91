//! The published suite: cases as JSON lines, with expectations that the reference computes and the fast engine confirms.
//!
//! A vector is one game under one ruleset, with what is expected at its start and after its turns; nothing in it needs this crate. The directed cases
//! of `spec/cases` are where they come from ([`emit`]); the files are built into the program ([`suite`]), so that an installed `tengen` carries them along.

pub mod coordinates;
pub mod emit;
pub mod expectations;
pub mod flags;
pub mod format;
pub mod manifest;
mod phase;
mod points;
mod rules;
pub mod run;
pub mod suite;

pub use flags::Flag;
pub use format::{Coordinates, Expect, Layer, Past, ScoreExpected, Start, TurnExpected, Vector};
pub use phase::PhaseExpected;
pub use points::Points;
pub use rules::Rules;
