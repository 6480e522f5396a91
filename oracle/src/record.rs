//! A game record: ruleset, opening and acts. Everything that is compared, shrunk, explained or replayed is one of these.

mod json;
pub mod map;
mod sgf;
pub mod text;

use serde::{Deserialize, Serialize};
use tengen_spec::{Act, Opening, PointError, PositionError, Ruleset, RulesetError, SizeError, Turn};

/// A game as data: nothing in it has been judged.
///
/// As JSON the ruleset is its `axis=value,…` text, positions are rows of `.`, `X` and `O` from the top, and acts are [`text`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "json::Written", into = "json::Written")]
pub struct Record {
    /// The ruleset, by its parameters.
    pub rules: Ruleset,
    /// How the game starts.
    pub opening: Opening,
    /// What was done, in order; it may contain acts that the law refuses.
    pub acts: Vec<Act>,
}

/// A text or JSON value that is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The ruleset cannot be read.
    #[error("rules: {0}")]
    Rules(#[from] RulesetError),
    /// The size cannot be read.
    #[error("size: {0}")]
    Size(#[from] SizeError),
    /// A position cannot be read.
    #[error("position: {0}")]
    Position(#[from] PositionError),
    /// A point cannot be read.
    #[error("point: {0}")]
    Point(#[from] PointError),
    /// A player is neither `B` nor `W`.
    #[error("player: {0}")]
    Colour(String),
    /// An act cannot be read.
    #[error("act: {0:?} is no act; write a point, pass, pass for C3, or B proposes …, B accepts, B disputes")]
    Act(String),
    /// A proposal cannot be read.
    #[error("act: {0:?} is no proposal; write stop, dead C3 D3, dead -, resume B, cycle or both-lose")]
    Proposal(String),
    /// The text is no JSON, or has other fields than a record.
    #[error("{0}")]
    Json(String),
}

impl Record {
    /// A record of turns only.
    pub fn of_turns(rules: Ruleset, opening: Opening, turns: impl IntoIterator<Item = Turn>) -> Record {
        Record { rules, opening, acts: turns.into_iter().map(Act::Turn).collect() }
    }

    /// The record as JSON, over several lines.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads a record as [`Record::to_json`] writes it.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        serde_json::from_str(text).map_err(|error| RecordError::Json(error.to_string()))
    }
}
