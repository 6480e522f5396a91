#![forbid(unsafe_code)]
//! The vocabulary and the contract of the rules of Go.
//!
//! Two implementations of the rules (`tengen-reference`, `tengen-fast`) share this crate and nothing else. It holds what
//! they must have in common in order to be compared: what a point, a position, a turn, a ruleset and a verdict *are*. It
//! holds nothing that decides: no adjacency, no reachability, no clearing, no repetition, no scoring.
//!
//! The law itself is prose, in `RULES.md` beside this crate. Every clause of it has a stable id ([`Clause`]), and
//! [`Clause::sentence`] gives its sentence, so that a verdict can quote the law.
//!
//! ```
//! use tengen_spec::{Position, Size, Point};
//! let position: Position = ".XO\n..O".parse().unwrap();
//! assert_eq!(position.size(), Size::new(3, 2).unwrap());
//! assert_eq!(Point::new(1, 1).to_string(), "B2");
//! ```

mod act;
mod axis;
mod clause;
mod colour;
mod game;
mod illegal;
mod law;
mod opening;
mod phase;
mod point;
mod point_set;
mod position;
mod ruleset;
mod score;
mod size;

pub use act::{Act, Proposal, Turn};
pub use axis::*;
pub use clause::{Clause, Role};
pub use colour::Colour;
pub use game::Game;
pub use illegal::Illegal;
pub use opening::{Kind, Moment, Opening, Setup, Stage, Unsupported};
pub use phase::{Outcome, Phase, Proposed};
pub use point::{Point, PointError, column_letters};
pub use point_set::PointSet;
pub use position::{Position, PositionError};
pub use ruleset::{Ruleset, RulesetError};
pub use score::{Count, Score};
pub use size::{Size, SizeError};

/// The text of the law, `RULES.md`.
pub use law::RULES;
