#![forbid(unsafe_code)]
//! An optimised, exact engine for the rules of Go.

mod board;
mod effect;
mod game;
mod grid;
mod history;
mod judge;
mod lawless;
mod memory;
mod opening;
mod plan;
mod refusal;
mod score;
mod standing;
mod table;
mod zobrist;

pub use game::FastGame;
