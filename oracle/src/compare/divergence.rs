//! Two answers to one question that differ, and everything needed to see it again.

use super::TakeBacks;
use crate::engine::Verdict;
use crate::record::{Record, RecordError, text};
use serde::{Deserialize, Serialize};
use std::fmt;
use tengen_spec::{Act, Clause, Phase, Point, PointSet, Position, Score, Unsupported};

/// What two engines were asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Whether the game can start so.
    Opening,
    /// Whether this act is allowed.
    Verdict(Act),
    /// Where the player to move may play.
    Legal,
    /// What the position is.
    Position,
    /// Where the game stands.
    Phase,
    /// What the score is.
    Score,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The opening is possible, or why it is not.
    Opening(Option<Unsupported>),
    /// The verdict on an act.
    Verdict(Verdict),
    /// The points where a play is legal.
    Legal(PointSet),
    /// The position.
    Position(Position),
    /// The phase.
    Phase(Phase),
    /// The score.
    Score(Score),
}

/// Acts taken back just before the question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rewound {
    /// How many acts were taken back.
    pub taken_back: usize,
    /// How many of them had been made again.
    pub made_again: usize,
}

/// Two answers that differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The record up to the question. If the question is the verdict on an act that the record tried, that act is its last.
    pub record: Record,
    /// Number of acts of the record that came before the question.
    pub acts_before: usize,
    /// The acts that were taken back (and made again) just before the question, if any.
    pub rewound: Option<Rewound>,
    /// How acts were taken back in the comparison that found it; the same is needed to find it again.
    pub take_backs: TakeBacks,
    /// What was asked.
    pub question: Question,
    /// A point on which the answers differ, if they are about points.
    pub point: Option<Point>,
    /// What the reference said.
    pub reference: Said,
    /// What the other engine said.
    pub subject: Said,
    /// The clause that decides the question, where one can be named.
    pub clause: Option<Clause>,
}

impl Question {
    /// The kind of question in one word.
    pub fn kind(&self) -> &'static str {
        match self {
            Question::Opening => "opening",
            Question::Verdict(_) => "verdict",
            Question::Legal => "legal",
            Question::Position => "position",
            Question::Phase => "phase",
            Question::Score => "score",
        }
    }
}

impl Divergence {
    /// Whether another divergence is about the same kind of thing: legality, position, phase, score or opening.
    pub fn is_like(&self, other: &Divergence) -> bool {
        let kind = |question: &Question| match question {
            Question::Verdict(_) | Question::Legal => "legality",
            other => other.kind(),
        };
        kind(&self.question) == kind(&other.question)
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Opening => f.write_str("can the game start so?"),
            Question::Verdict(act) => write!(f, "is this allowed: {act}?"),
            Question::Legal => f.write_str("where may the player to move play?"),
            Question::Position => f.write_str("what is the position?"),
            Question::Phase => f.write_str("where does the game stand?"),
            Question::Score => f.write_str("what is the score?"),
        }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Opening(None) => f.write_str("the game can start"),
            Said::Opening(Some(unsupported)) => unsupported.fmt(f),
            Said::Verdict(Verdict::Legal) => f.write_str("legal"),
            Said::Verdict(Verdict::Illegal(None)) => f.write_str("illegal"),
            Said::Verdict(Verdict::Illegal(Some(illegal))) => write!(f, "illegal, {illegal}"),
            Said::Legal(points) => points.fmt(f),
            Said::Position(position) => f.write_str(&position.line()),
            Said::Phase(phase) => phase.fmt(f),
            Said::Score(score) => {
                let layer =
                    |count: &tengen_spec::Count| format!("{} {}:{}", count.clause, Score::points(count.black), Score::points(count.white));
                let layers: Vec<String> = score.counts.iter().map(layer).collect();
                write!(f, "{score} ({})", layers.join(", "))
            }
        }
    }
}

/// A divergence as it is kept in a file: the game, not the seed that led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// How to start the engine that was held against the reference: the name of one of ours, or a command.
    pub engine: String,
    /// The game up to the question.
    pub record: Record,
    /// See [`Divergence::rewound`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rewound: Option<Rewound>,
    /// See [`Divergence::take_backs`].
    pub take_backs: TakeBacks,
    /// The kind of question, see [`Question::kind`].
    pub question: String,
    /// The act that the question is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<String>,
    /// The answer of the reference, to read.
    pub reference: String,
    /// The answer of the engine, to read.
    pub subject: String,
    /// The id of the clause that decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

impl Saved {
    /// A divergence of this engine, to be kept.
    pub fn new(engine: &str, divergence: &Divergence) -> Saved {
        let act = match &divergence.question {
            Question::Verdict(act) => Some(text::write(act)),
            _ => None,
        };
        Saved {
            engine: engine.to_string(),
            record: divergence.record.clone(),
            rewound: divergence.rewound,
            take_backs: divergence.take_backs,
            question: divergence.question.kind().to_string(),
            act,
            reference: divergence.reference.to_string(),
            subject: divergence.subject.to_string(),
            clause: divergence.clause.map(|clause| clause.id().to_string()),
        }
    }

    /// Whether a divergence, found by comparing anew, is the one that was kept.
    pub fn is(&self, divergence: &Divergence) -> bool {
        *self == Saved::new(&self.engine, divergence)
    }

    /// The saved divergence as JSON, over several lines.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads what [`Saved::to_json`] writes.
    pub fn from_json(text: &str) -> Result<Saved, RecordError> {
        serde_json::from_str(text).map_err(|error| RecordError::Json(error.to_string()))
    }
}
