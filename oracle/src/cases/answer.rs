//! The answer to a question: legal, or the refusing clause with what it compared.

use super::act;
use std::fmt;
use tengen_spec::{Clause, Illegal, Point, PointSet, Size};

/// An expected answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The act is legal.
    Legal,
    /// The act is refused by this clause.
    Refused {
        /// The clause.
        clause: Clause,
        /// What the clause compared, as far as the case says.
        facts: Facts,
    },
}

/// What a refusal must show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Facts {
    /// The case does not say.
    Any,
    /// This turn.
    Turn(i32),
    /// These stones.
    Stones(PointSet),
    /// This point.
    Point(Point),
}

impl Answer {
    /// Reads `legal`, or a clause id, followed by ` at N`, ` stones A1 B1` or ` point C3`.
    pub fn read(text: &str, size: Size) -> Result<Answer, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((id, facts)) = words.split_first() else { return Err("an empty answer".to_string()) };
        if *id == "legal" && facts.is_empty() {
            return Ok(Answer::Legal);
        }
        let clause = Clause::named(id).ok_or_else(|| format!("answer: no clause {id:?}"))?;
        let facts = match *facts {
            [] => Facts::Any,
            ["at", turn] => Facts::Turn(turn.parse().map_err(|_| format!("answer: {turn:?} is no turn"))?),
            ["stones", ref points @ ..] => Facts::Stones(act::set(points, size)?),
            ["point", point] => Facts::Point(act::point(point)?),
            _ => return Err(format!("answer {text:?} is not understood")),
        };
        Ok(Answer::Refused { clause, facts })
    }

    /// Whether a judgement is this answer.
    pub fn is(&self, judged: &Result<(), Illegal>) -> bool {
        match (self, judged) {
            (Answer::Legal, Ok(())) => true,
            (Answer::Refused { clause, facts }, Err(illegal)) => illegal.clause() == *clause && facts.are_of(illegal),
            _ => false,
        }
    }
}

impl Facts {
    fn are_of(&self, illegal: &Illegal) -> bool {
        match (self, illegal) {
            (Facts::Any, _) => true,
            (
                Facts::Turn(expected),
                Illegal::Repeats { earlier, .. } | Illegal::JustRemoved { earlier, .. } | Illegal::Banned { earlier, .. },
            ) => earlier == expected,
            (Facts::Stones(expected), Illegal::Suicide { stones, .. } | Illegal::Hot { stones, .. }) => stones == expected,
            (
                Facts::Point(expected),
                Illegal::OffBoard { point }
                | Illegal::Occupied { point, .. }
                | Illegal::NoKo { point }
                | Illegal::NotWholeChain { point }
                | Illegal::LeavesNoLiberty { point },
            ) => point == expected,
            _ => false,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Legal => f.write_str("legal"),
            Answer::Refused { clause, facts: Facts::Any } => write!(f, "{clause}"),
            Answer::Refused { clause, facts: Facts::Turn(turn) } => write!(f, "{clause} at {turn}"),
            Answer::Refused { clause, facts: Facts::Stones(stones) } => write!(f, "{clause} stones {stones}"),
            Answer::Refused { clause, facts: Facts::Point(point) } => write!(f, "{clause} point {point}"),
        }
    }
}
