//! Numbers that are known outside this project, computed from the definition alone.
//!
//! Counting is an anchor: a program that has the wrong idea of a chain, a liberty or a board edge gets these numbers
//! wrong.
//!
//! - [`positions`] counts the legal positions of a board: the colourings of its points in empty, black and white in
//!   which every chain has a liberty. It uses neither the project's vocabulary nor its implementations of the rules.
//! - [`games`] counts the complete games of tiny boards under a ruleset. What a play does is asked of an implementation;
//!   repetition is judged here.

mod control;
pub mod games;
mod positions;

pub use control::{Control, CountError, Progress};
pub use positions::{FrontierCount, Method, positions, positions_by_height};
