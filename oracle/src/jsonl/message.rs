//! The messages, as they are written.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tengen_spec::{Colour, Point, Position, Size, Turn};

/// What is asked. With an `id` beside it this is a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Ask {
    /// Who are you, and what can you be asked? The first request.
    Start {
        /// The version of the protocol.
        protocol: u32,
    },
    /// Follow these rules in every game from now on: a value for each axis.
    Rules {
        /// Axis by axis, as `tengen rules` prints them.
        rules: BTreeMap<String, String>,
    },
    /// Begin a new game.
    Position {
        /// Points in a row.
        width: usize,
        /// Points in a column.
        height: usize,
        /// A set-up: rows of `.`, `X` and `O` from the top. Left out: the empty board.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rows: Option<Vec<String>>,
        /// Who makes the first turn: `B` or `W`.
        to_move: String,
        /// Turns that Black makes in a row before White's first.
        #[serde(default, skip_serializing_if = "is_zero")]
        handicap: u16,
    },
    /// Make a turn; the value says whether it was accepted.
    Play {
        /// Whose turn: `B` or `W`.
        by: String,
        /// Where.
        at: At,
    },
    /// Where may this player play now?
    Legal {
        /// `B` or `W`.
        by: String,
    },
    /// What stands on the board?
    Board,
    /// What is the score of the present position?
    Score,
    /// Is the game over?
    Ended,
    /// Take the last turn back.
    Undo,
    /// There will be no more requests.
    Stop,
}

fn is_zero(stones: &u16) -> bool {
    *stones == 0
}

/// A point as `[x, y]` from the upper left, or `"pass"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum At {
    /// A point.
    Point([u8; 2]),
    /// The word `pass`.
    Word(String),
}

/// The answer to `start`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the protocol that is spoken.
    pub protocol: u32,
    /// The program or library that answers.
    pub name: String,
    /// Its version.
    #[serde(default)]
    pub version: String,
    /// By what it finds its answers.
    #[serde(default)]
    pub channels: Channels,
}

/// What of a program or library each answer comes from, in its own words. What is left out cannot be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Channels {
    /// Of `legal`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<String>,
    /// Of `board`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Of `score`. Named only where it is the score by the rules, not an estimate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// Of `ended`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// Of `undo`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<String>,
    /// How `rows` are set up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<String>,
}

/// The answer to `score`: both counts, or their difference alone, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Tally {
    /// What each player has.
    Counts {
        /// Black's points.
        black: f64,
        /// White's points, komi included.
        white: f64,
    },
    /// Black's points less White's.
    Margin {
        /// The difference.
        margin: f64,
    },
}

/// An answer without its id.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// The answer.
    Value(Value),
    /// It cannot be asked that, and why.
    Unsupported(String),
    /// The request could not be read, or failed.
    Error(String),
}

impl Reply {
    /// The answer as a line without its end.
    pub fn line(&self, id: &Value) -> String {
        match self {
            Reply::Value(value) => json!({"id": id, "value": value}),
            Reply::Unsupported(why) => json!({"id": id, "unsupported": why}),
            Reply::Error(why) => json!({"id": id, "error": why}),
        }
        .to_string()
    }

    /// Reads an answer; the id beside it.
    pub(super) fn read(line: &str) -> Option<(Value, Reply)> {
        let Ok(Value::Object(mut fields)) = serde_json::from_str::<Value>(line) else { return None };
        let id = fields.remove("id")?;
        let word = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
        let mut fields = fields.into_iter();
        let reply = match fields.next() {
            Some((name, value)) if name == "value" => Reply::Value(value),
            Some((name, why)) if name == "unsupported" => Reply::Unsupported(word(why)),
            Some((name, why)) if name == "error" => Reply::Error(word(why)),
            _ => return None,
        };
        fields.next().is_none().then_some((id, reply))
    }
}

impl Ask {
    /// The request as a line without its end.
    pub fn line(&self, id: u32) -> String {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        value["id"] = json!(id);
        value.to_string()
    }

    /// Reads a request: its id, and what is asked or why that cannot be read. `None` if the line is no object with an id.
    pub fn read(line: &str) -> Option<(Value, Result<Ask, String>)> {
        let Ok(Value::Object(mut fields)) = serde_json::from_str::<Value>(line) else { return None };
        let id = fields.remove("id")?;
        Some((id, serde_json::from_value(Value::Object(fields)).map_err(|why| why.to_string())))
    }
}

impl At {
    /// A turn on a board of this size.
    pub fn of(turn: Turn, size: Size) -> At {
        match turn {
            Turn::Pass => At::Word("pass".to_string()),
            // Off the board above, a row has no number here: it is counted on from below.
            Turn::Play(point) => At::Point([point.column, (size.height() as u8).wrapping_sub(1).wrapping_sub(point.row)]),
        }
    }

    /// The turn on a board of this size.
    pub fn turn(&self, size: Size) -> Option<Turn> {
        match self {
            At::Point(at) => Some(Turn::Play(point(*at, size))),
            At::Word(word) => (word == "pass").then_some(Turn::Pass),
        }
    }
}

pub(super) fn point([x, y]: [u8; 2], size: Size) -> Point {
    Point::new(x, (size.height() as u8).wrapping_sub(1).wrapping_sub(y))
}

pub(super) fn rows(position: &Position) -> Vec<String> {
    position.to_string().lines().map(str::to_string).collect()
}

pub(super) fn letter(colour: Colour) -> String {
    colour.letter().to_string()
}
