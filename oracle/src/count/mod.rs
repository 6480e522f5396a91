//! Numbers that are known outside this project, computed from the definition alone.
//!
//! Counting is an anchor: a program that has the wrong idea of a chain, a liberty or a board edge gets these numbers
//! wrong. Nothing here uses the project's vocabulary or either of its implementations of the rules.
//!
//! - [`positions`] counts the legal positions of a board: the colourings of its points in empty, black and white in
//!   which every chain has a liberty.

mod control;
mod positions;

pub use control::{Control, CountError, Progress};
pub use positions::{FrontierCount, Method, positions, positions_by_height};
