#![forbid(unsafe_code)]
//! The rules of Go, transcribed clause by clause from `spec/RULES.md`.
//!
//! Read it beside the law. The files here, in this order, are the Tromp–Taylor rules and nothing else:
//! [`points`], [`reach`], [`play`], [`turn`], [`repetition`], [`suicide`] (optional Rule 7A), [`end`], [`score`].
//! Above each function stand the id and the sentence of the clause that it transcribes; its body reads like the sentence.
//! The clauses of the other rule systems are in [`other`]. Three files decide nothing: [`course`] holds what has happened,
//! [`game`] asks the clauses in order, and `effect` writes down what an act did. [`law`] is the table that says which clauses a ruleset puts in force.
//!
//! Nothing here is fast. There is no hash, no cache, and no way round a clause.
//!
//! ```
//! use tengen_reference::ReferenceGame;
//! use tengen_spec::{Act, Clause, Game, Opening, Ruleset, Size, Turn};
//!
//! let opening = Opening::even(Size::new(3, 1).unwrap());
//! let mut game = ReferenceGame::start(&Ruleset::TROMP_TAYLOR, &opening).unwrap();
//! for point in ["A1", "C1", "B1", "C1"] {
//!     game.act(&Act::Turn(point.parse::<Turn>().unwrap())).unwrap();
//! }
//! // Black took one stone, White took two; taking the one back would leave the board as White's first turn left it.
//! let refused = game.act(&Act::Turn("A1".parse::<Turn>().unwrap())).unwrap_err();
//! assert_eq!(refused.clause(), Clause::RepetitionPositional);
//! ```

pub mod course;
mod effect;
pub mod end;
pub mod game;
pub mod law;
pub mod other;
pub mod play;
pub mod points;
pub mod reach;
pub mod repetition;
pub mod score;
pub mod suicide;
pub mod turn;

pub use game::ReferenceGame;
