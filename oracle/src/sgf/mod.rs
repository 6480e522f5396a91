//! SGF (Smart Game Format), FF\[1\] to FF\[4\]: bytes to game trees to the main line of a game, and back.
//!
//! Real files are sloppy, so the reader takes whatever it is given; but it drops nothing silently.
//! Each departure from the format is a [`Diagnostic`] with a place, a stable code and one line to
//! read. What it cannot read on the main line ends the reading there, so that no wrong game is made
//! of a damaged file: the record is *malformed at line:column*, and the events before that are kept.
//!
//! This module knows no rule of Go. It says what the file says: a set-up is points, not captures; a
//! play may be illegal; the same colour may move twice.
//!
//! ```
//! use tengen_oracle::sgf::{Action, Collection, Colour, Coordinate};
//!
//! let file = Collection::read(b"(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[])");
//! let game = file.games().next().expect("one game").main_line();
//! assert!(game.malformed.is_none());
//! assert_eq!(game.header.komi.and_then(|komi| komi.half_points), Some(13));
//! let centre = Coordinate { column: 4, row: 4 };
//! assert_eq!(game.events[0].action, Action::Play { colour: Colour::Black, at: centre });
//! assert_eq!(game.events[1].action, Action::Pass { colour: Colour::White });
//! ```
//!
//! Values are read as UTF-8 whatever CA says; a file in another encoding keeps its moves, and its
//! texts are shown with the unreadable bytes replaced.

mod board;
mod build;
mod diagnostic;
mod header;
mod main_line;
mod number;
mod points;
mod scan;
mod setup;
mod text;
mod tree;
mod write;

#[cfg(test)]
mod tests;

pub use board::{BoardSize, Colour, Coordinate, LONGEST_SIDE};
pub use diagnostic::{Diagnostic, Place, Problem, Severity};
pub use header::{Fact, Handicap, Header};
pub use main_line::{Action, Event, MainLine};
pub use number::Komi;
pub use points::{PointList, Rectangle};
pub use setup::Setup;
pub use tree::{Collection, Game, Node, Property, Tree, Value};
pub use write::{CannotWrite, Draft, RootValue};
