//! What of a count is done, to be kept and gone on from.

use super::Perft;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tengen_spec::Turn;

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The size of the board, columns by rows.
    pub size: String,
    /// Every axis of the ruleset.
    pub rules: String,
    /// The number of turns.
    pub depth: u32,
    /// Whether a turn may be a pass.
    pub passes: bool,
    /// The implementation that counts.
    pub engine: String,
}

/// The counts of the beginnings that are done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// What is counted.
    pub question: Question,
    /// For the turns of each beginning, separated by blanks, how many sequences begin so.
    pub done: BTreeMap<String, u64>,
    /// Seconds of the clock, added up over all runs.
    pub seconds: f64,
}

/// The record is of something else.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the record is of {found}, asked is {asked}")]
pub struct RecordError {
    found: String,
    asked: String,
}

impl Question {
    fn in_words(&self) -> String {
        let passes = if self.passes { "passes counted" } else { "passes left out" };
        format!("{} turns on {}, {passes}, by {}, under {}", self.depth, self.size, self.engine, self.rules)
    }
}

impl Record {
    /// The record of nothing, to begin with.
    pub fn new(perft: &Perft, engine: &str) -> Record {
        let question = Question {
            size: perft.size.to_string(),
            rules: perft.rules.to_string(),
            depth: perft.depth,
            passes: perft.passes,
            engine: engine.to_string(),
        };
        Record { question, done: BTreeMap::new(), seconds: 0.0 }
    }

    /// Checks that the record is of this count.
    ///
    /// # Errors
    ///
    /// When it is of another board, ruleset, number of turns or kind of turns.
    pub fn answers(&self, perft: &Perft) -> Result<(), RecordError> {
        self.same(&Record::new(perft, &self.question.engine))
    }

    /// Checks that both records are of the same count by the same implementation.
    ///
    /// # Errors
    ///
    /// When they are not.
    pub fn same(&self, asked: &Record) -> Result<(), RecordError> {
        if self.question == asked.question {
            return Ok(());
        }
        Err(RecordError { found: self.question.in_words(), asked: asked.question.in_words() })
    }

    /// Whether the count of a beginning is known.
    pub fn has(&self, turns: &[Turn]) -> bool {
        self.count(turns).is_some()
    }

    /// The count of a beginning, if it is known.
    pub fn count(&self, turns: &[Turn]) -> Option<u64> {
        self.done.get(&key(turns)).copied()
    }

    pub(super) fn add(&mut self, turns: &[Turn], count: u64) {
        self.done.insert(key(turns), count);
    }
}

fn key(turns: &[Turn]) -> String {
    turns.iter().map(Turn::to_string).collect::<Vec<_>>().join(" ")
}
