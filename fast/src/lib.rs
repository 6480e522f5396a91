#![forbid(unsafe_code)]
//! An optimised, exact engine for the rules of Go.
//!
//! [`FastGame`] satisfies the contract [`tengen_spec::Game`] under every ruleset. It keeps chains, hashes and the history
//! incrementally; a hash may speed a question up, but never answers one alone.
//!
//! ```
//! use tengen_fast::FastGame;
//! use tengen_spec::{Game, Illegal, Opening, Ruleset, Size};
//!
//! let size: Size = "5x4".parse()?;
//! let mut game = FastGame::start(&Ruleset::TROMP_TAYLOR, &Opening::even(size))?;
//! // A ko: White takes the stone on B2, and Black may not take back at once.
//! for point in ["C2", "A2", "B1", "E1", "B3", "C1", "E4", "D2", "D4", "C3", "B2"] {
//!     game.play(point.parse()?)?;
//! }
//! # let _ = game;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agreement;
mod api;
mod bans;
mod board;
mod cycles;
mod disturber;
mod effect;
mod ends;
mod game;
mod grid;
mod groups;
mod history;
mod judge;
mod ko;
mod lawless;
mod memory;
mod opening;
mod past;
mod plan;
mod refusal;
mod score;
mod standing;
mod table;
mod turn;
mod zobrist;

pub use game::FastGame;
