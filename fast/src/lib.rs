#![deny(unsafe_code)]
//! An optimised, exact engine for the rules of Go.
//!
//! [`FastGame`] satisfies the contract [`tengen_spec::Game`] under every ruleset. It keeps chains, hashes and the history
//! incrementally; a hash may speed a question up, but never answers one alone.
//!
//! ```
//! use tengen_fast::FastGame;
//! use tengen_spec::{Clause, Colour, Game, Illegal, Opening, Position, Ruleset};
//!
//! let position: Position = ".XO.\nX.XO\n.XO.".parse()?;
//! let mut game = FastGame::start(&Ruleset::TROMP_TAYLOR, &Opening::setup(position, Colour::White))?;
//! game.play("B2".parse()?)?;
//! assert_eq!(game.position().line(), ".XO./XO.O/.XO.");
//! assert_eq!(game.liberties("B2".parse()?), 1);
//!
//! // Black may not take back: the position of the start would return.
//! let refusal = Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 0 };
//! assert_eq!(game.play("C2".parse()?), Err(refusal));
//! assert!(!game.is_legal("C2".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The files, from the bottom up: `grid` and `zobrist` (cells and keys), `cell` and `board` (chains, plays done and undone), `effect` and
//! `lawless` (what a play would do), `history` and `table` (moments, and how they are found again), `memory`, `cycles` and
//! `disturber` (what may not return), `ko` and `bans` (local rules), `judge` (the order of the reasons), `turn`, `ends` and
//! `agreement` (acts), `score` and `groups` (counting), `draw` (random turns). `plan` turns a ruleset into switches, and nothing else reads its axes.
//! [`lockstep`] plays many games of the Tromp–Taylor family side by side; the one module with unsafe code is in it, `machine`.

mod agreement;
mod api;
mod bans;
mod board;
mod cell;
mod cycles;
mod disturber;
mod draw;
mod effect;
mod ends;
mod game;
mod grid;
mod groups;
mod history;
mod judge;
mod ko;
mod lawless;
pub mod lockstep;
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

/// The example of the README is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
