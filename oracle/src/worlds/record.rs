//! What was compared so far: a checkpoint, a part of a whole, or the whole. Parts are merged by adding them up.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The size of the board, columns by rows.
    pub size: String,
    /// Every axis of the ruleset.
    pub rules: String,
    /// The engine that is held against the reference.
    pub engine: String,
    /// Whether colourings with chains without liberties are set up as well.
    pub any: bool,
    /// How many turns are made in every way: 1 for every play, 2 for every reply to every turn.
    pub turns: u32,
    /// Whether the reference answers for one position of each class of symmetric ones; the engine answers for every one in any case.
    pub symmetry: bool,
}

/// How often what was compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Positions set up, each for both players.
    pub positions: u64,
    /// Positions and players that the reference was asked about.
    pub reference_asked: u64,
    /// Verdicts compared, each with its reason or with the position and score that follow.
    pub verdicts: u64,
    /// Legal plays and passes among them.
    pub legal: u64,
    /// Stones captured from the opponent by the first turn.
    pub captured: u64,
    /// Stones of the player's own removed by the first turn.
    pub lost: u64,
    /// Refusals by their clause.
    pub refusals: BTreeMap<String, u64>,
    /// Positions and players with a difference.
    pub differences: u64,
}

/// A difference between the reference and the engine.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Difference {
    /// The number of the colouring.
    pub colouring: u64,
    /// The player to move, `B` or `W`.
    pub to_move: char,
    /// The position, rows from the top.
    pub position: String,
    /// The turns, the one asked about being the last.
    pub turns: String,
    /// What the reference says.
    pub reference: String,
    /// What the engine says.
    pub engine: String,
}

/// What was compared, and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// What is compared.
    pub question: Question,
    /// The number of blocks of colourings in the whole.
    pub blocks: u64,
    /// The blocks that are done, as ranges without their end.
    pub done: Vec<(u64, u64)>,
    /// How often what was compared.
    pub counts: Counts,
    /// The sum of the digests of all positions, in hexadecimal.
    pub digest: String,
    /// The first differences, by the number of the colouring.
    pub differences: Vec<Difference>,
    /// Seconds of the clock, added up over all runs.
    pub seconds: f64,
}

/// The most differences that are kept.
const KEPT: usize = 5;

/// Why records are not parts of one whole.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeError {
    /// They answer different questions.
    #[error("the records answer different questions: {0} and {1}")]
    Question(String, String),
    /// They share work, which would be counted twice.
    #[error("both records have block {0}")]
    Twice(u64),
    /// A digest is no number.
    #[error("{0:?} is no digest")]
    Digest(String),
}

impl Question {
    fn in_words(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Counts {
    fn add(&mut self, other: &Counts) {
        self.positions += other.positions;
        self.reference_asked += other.reference_asked;
        self.verdicts += other.verdicts;
        self.legal += other.legal;
        self.captured += other.captured;
        self.lost += other.lost;
        self.differences += other.differences;
        for (clause, count) in &other.refusals {
            *self.refusals.entry(clause.clone()).or_default() += count;
        }
    }
}

impl Record {
    /// Nothing is compared yet.
    pub fn new(question: Question, blocks: u64) -> Record {
        let digest = format!("{:032x}", 0);
        Record { question, blocks, done: Vec::new(), counts: Counts::default(), digest, differences: Vec::new(), seconds: 0.0 }
    }

    /// Adds a part that is not in this record yet.
    pub fn merge(&mut self, other: &Record) -> Result<(), MergeError> {
        if (&self.question, self.blocks) != (&other.question, other.blocks) {
            return Err(MergeError::Question(self.question.in_words(), other.question.in_words()));
        }
        if let Some(block) = other.done.iter().find_map(|&(first, end)| (first..end).find(|&block| self.has(block))) {
            return Err(MergeError::Twice(block));
        }
        let digest = |text: &str| u128::from_str_radix(text, 16).map_err(|_| MergeError::Digest(text.to_string()));
        self.digest = format!("{:032x}", digest(&self.digest)?.wrapping_add(digest(&other.digest)?));
        self.done.extend(&other.done);
        self.join_ranges();
        self.counts.add(&other.counts);
        self.differences.extend(other.differences.iter().cloned());
        self.differences.sort();
        self.differences.truncate(KEPT);
        self.seconds += other.seconds;
        Ok(())
    }

    fn join_ranges(&mut self) {
        self.done.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::new();
        for &(first, end) in &self.done {
            match joined.last_mut() {
                Some(last) if last.1 == first => last.1 = end,
                _ => joined.push((first, end)),
            }
        }
        self.done = joined;
    }

    /// Whether a block is done.
    pub fn has(&self, block: u64) -> bool {
        self.done.iter().any(|&(first, end)| (first..end).contains(&block))
    }

    /// The number of blocks that are done.
    pub fn blocks_done(&self) -> u64 {
        self.done.iter().map(|(first, end)| end - first).sum()
    }

    /// Whether the whole is done.
    pub fn is_complete(&self) -> bool {
        self.blocks_done() == self.blocks
    }
}
