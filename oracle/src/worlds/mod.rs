//! Small worlds: every position of a board, both players and every point, an engine against the reference.
//!
//! The engine is asked about every position. The reference, which is slow, is asked about one position of each class of symmetric ones,
//! and its answer is turned around: sound as far as the *reference* treats symmetric positions alike, which tests hold it to without
//! the reduction. The colours are exchanged only under rulesets that treat the players alike (see [`colours_alike`]).

mod ask;
mod block;
mod board;
mod record;
mod reply;
#[cfg(test)]
mod tests;

use crate::check::Maker;
use block::Worker;
use board::Board;
pub use board::MOST_POINTS;
use rayon::prelude::*;
pub use record::{Counts, Difference, MergeError, Question, Record};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use tengen_spec::{Bonus, Button, Ruleset, Size, Ties};

/// What to compare.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// The size of the board: at most [`MOST_POINTS`] points.
    pub size: Size,
    /// The ruleset.
    pub rules: Ruleset,
    /// Whether colourings with chains without liberties are set up as well.
    pub any: bool,
    /// How many turns are made in every way: 1 for every play, 2 for every reply to every turn.
    pub turns: u32,
    /// Whether the reference answers for one position of each class of symmetric ones.
    pub symmetry: bool,
    /// The part to do, from 0, and the number of parts.
    pub shard: (u64, u64),
}

/// Why nothing could be compared.
#[derive(Debug, thiserror::Error)]
pub enum WorldsError {
    /// The board is too large.
    #[error("a board of {points} points has too many colourings; at most {MOST_POINTS} points")]
    TooManyPoints {
        /// Points of the board asked for.
        points: usize,
    },
    /// An engine did not answer.
    #[error("{0}")]
    Engine(String),
    /// The record to go on from is of something else.
    #[error(transparent)]
    Merge(#[from] MergeError),
}

const MOST_BLOCKS: u64 = 1 << 12;

/// Whether exchanging the colours of a position and of the player to move only exchanges the answers.
pub fn colours_alike(rules: &Ruleset) -> bool {
    rules.komi == 0 && rules.ties == Ties::Draw && rules.bonus == Bonus::None && rules.button == Button::None
}

impl Worlds {
    /// Every play from every legal position.
    pub fn new(size: Size, rules: Ruleset) -> Worlds {
        Worlds { size, rules, any: false, turns: 1, symmetry: true, shard: (0, 1) }
    }

    /// The record of nothing, to begin with.
    pub fn record(&self, engine: &str) -> Result<Record, WorldsError> {
        let blocks = Board::new(self.size)?.colourings().min(MOST_BLOCKS);
        let question = Question {
            size: self.size.to_string(),
            rules: self.rules.to_string(),
            engine: engine.to_string(),
            any: self.any,
            turns: self.turns,
            symmetry: self.symmetry,
        };
        Ok(Record::new(question, blocks))
    }

    /// Compares on all cores what the record has not yet; `tell` is given the record as it grows. Returns early when `stop` becomes true.
    pub fn run(
        &self,
        reference: Maker,
        engine: Maker,
        record: Record,
        stop: &AtomicBool,
        tell: &(dyn Fn(&Record) + Sync),
    ) -> Result<Record, WorldsError> {
        let board = Board::new(self.size)?;
        let (part, parts) = self.shard;
        let open: Vec<u64> = (0..record.blocks).filter(|&block| block % parts.max(1) == part && !record.has(block)).collect();
        let blank = Record::new(record.question.clone(), record.blocks);
        let (started, before) = (Instant::now(), record.seconds);
        let whole = Mutex::new(record);
        let worker = || Worker::new(self, &board, reference(), engine());
        open.par_iter().with_max_len(1).try_for_each_init(worker, |worker, &block| {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let part = worker.block(block, &blank).map_err(WorldsError::Engine)?;
            let mut whole = whole.lock().unwrap_or_else(PoisonError::into_inner);
            whole.merge(&part)?;
            whole.seconds = before + started.elapsed().as_secs_f64();
            tell(&whole);
            Ok::<(), WorldsError>(())
        })?;
        Ok(whole.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}
