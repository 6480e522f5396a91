//! Recorded results against counted scores. A difference is no illegality: servers remove dead stones by agreement, which a file does not hold.

use crate::transcript::Facts;
use crate::walk::Last;
use std::fmt;
use tengen_spec::{Colour, Score};

/// A recorded result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// By score: Black's lead in half points, negative for White's.
    Margin(i64),
    /// A winner whose lead is not given.
    Winner(Colour),
    /// Not by score, for this reason.
    NotByScore(&'static str),
    /// A text that is no result.
    Unknown,
}

/// The counted score held against the recorded result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// No result is recorded.
    NotRecorded,
    /// They agree.
    Agrees,
    /// They differ: what was counted, as a result is written.
    Differs(String),
    /// They cannot be compared, for this reason.
    Unchecked(&'static str),
}

impl Recorded {
    /// Reads a result as SGF writes it, and as common programs do.
    pub fn read(text: &str) -> Recorded {
        let text = text.trim();
        match text.to_ascii_lowercase().as_str() {
            "0" | "draw" | "jigo" | "tie" => return Recorded::Margin(0),
            "void" => return Recorded::NotByScore("the game is void"),
            "?" | "" => return Recorded::NotByScore("the result is unknown"),
            _ => {}
        }
        let Some((winner, how)) = text.split_once('+') else { return Recorded::Unknown };
        let Ok(winner) = winner.trim().parse::<Colour>() else { return Recorded::Unknown };
        match how.trim().to_ascii_lowercase().as_str() {
            "" => Recorded::Winner(winner),
            "r" | "resign" | "resignation" => Recorded::NotByScore("resignation"),
            "t" | "time" => Recorded::NotByScore("time"),
            "f" | "forfeit" => Recorded::NotByScore("forfeit"),
            number => match half_points(number) {
                Some(lead) => Recorded::Margin(if winner == Colour::Black { lead } else { -lead }),
                None => Recorded::Unknown,
            },
        }
    }
}

/// Half points from `4`, `4.5` or `4.50`.
fn half_points(text: &str) -> Option<i64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let half = match part.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole = whole.bytes().all(|byte| byte.is_ascii_digit()).then(|| whole.parse::<i64>().ok())??;
    whole.checked_mul(2)?.checked_add(half)
}

/// A lead in half points as a result is written: `B+4.5`, `0`.
pub fn write(margin: i32) -> String {
    match margin {
        0 => "0".to_string(),
        1.. => format!("B+{}", Score::points(margin)),
        _ => format!("W+{}", Score::points(margin.saturating_neg())),
    }
}

/// Holds the recorded result against the score at the end of the game.
pub fn compare(facts: &Facts, last: &Last) -> Comparison {
    let Some(text) = &facts.result else { return Comparison::NotRecorded };
    let recorded = Recorded::read(text);
    if let Recorded::NotByScore(why) = recorded {
        return Comparison::Unchecked(why);
    }
    if !last.two_passes {
        return Comparison::Unchecked("the record does not end in two passes");
    }
    if facts.komi_half_points.is_none() {
        return Comparison::Unchecked("no komi that can be read");
    }
    let margin = last.score.margin();
    let agrees = match recorded {
        Recorded::Margin(lead) => lead == i64::from(margin),
        Recorded::Winner(Colour::Black) => margin > 0,
        Recorded::Winner(Colour::White) => margin < 0,
        _ => return Comparison::Unchecked("not a result by score"),
    };
    if agrees { Comparison::Agrees } else { Comparison::Differs(write(margin)) }
}

/// The comparison for a game that was not judged to its end.
pub fn unfinished(facts: &Facts) -> Comparison {
    if facts.result.is_some() { Comparison::Unchecked("the game was not judged to its end") } else { Comparison::NotRecorded }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Comparison::NotRecorded => f.write_str("no result recorded"),
            Comparison::Agrees => f.write_str("agrees"),
            Comparison::Differs(counted) => write!(f, "differs from {counted} as counted"),
            Comparison::Unchecked(why) => write!(f, "cannot be checked: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_written_and_nothing_is_rounded() {
        for (text, expected) in [
            ("B+4.5", Recorded::Margin(9)),
            ("W+0.50", Recorded::Margin(-1)),
            ("w+12", Recorded::Margin(-24)),
            ("Draw", Recorded::Margin(0)),
            ("B+", Recorded::Winner(Colour::Black)),
            ("W+Resign", Recorded::NotByScore("resignation")),
            ("B+T", Recorded::NotByScore("time")),
            ("Void", Recorded::NotByScore("the game is void")),
            ("B+3.75", Recorded::Unknown),
            ("B+-3", Recorded::Unknown),
            ("B+AW", Recorded::Unknown),
            ("X+3", Recorded::Unknown),
            ("B+99999999999999999999", Recorded::Unknown),
        ] {
            assert_eq!(Recorded::read(text), expected, "{text}");
        }
    }
}
