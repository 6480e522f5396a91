use crate::{Colour, Point, PointSet};
use std::fmt;

/// A turn, as the law uses the word: a pass or a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// No stone is played.
    Pass,
    /// A stone of the player to move is played on this point.
    Play(Point),
}

/// Anything that a record can contain: a turn, and what the phases beyond play need.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// A turn of the player to move.
    Turn(Turn),
    /// In a confirmation: a pass for the ko that this point, where the player may not retake, belongs to.
    PassFor(Point),
    /// A proposal; a newer one takes the place of an older one.
    Propose {
        /// Who proposes.
        by: Colour,
        /// What is proposed.
        what: Proposal,
    },
    /// Agreement to what the opponent proposed.
    Accept {
        /// Who agrees.
        by: Colour,
    },
    /// Disagreement: with what is proposed, or with ending now.
    Dispute {
        /// Who disagrees.
        by: Colour,
    },
}

/// What one player may propose to the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Proposal {
    /// That no worthwhile move remains, so that play stops.
    Stop,
    /// That these stones are dead, and that nothing else is; the game is then scored.
    Dead(PointSet),
    /// That play goes on with this player to move.
    Resume(Colour),
    /// That the repetition which just happened ends the game by the ruleset's outcome for long cycles.
    Cycle,
    /// That both players lose.
    BothLose,
}

impl From<Turn> for Act {
    fn from(turn: Turn) -> Act {
        Act::Turn(turn)
    }
}

impl From<Point> for Turn {
    fn from(point: Point) -> Turn {
        Turn::Play(point)
    }
}

impl fmt::Display for Turn {
    /// A point, or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Pass => f.pad("pass"),
            Turn::Play(point) => point.fmt(f),
        }
    }
}

impl std::str::FromStr for Turn {
    type Err = crate::PointError;

    fn from_str(text: &str) -> Result<Turn, crate::PointError> {
        if text.trim().eq_ignore_ascii_case("pass") { Ok(Turn::Pass) } else { text.parse().map(Turn::Play) }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Turn(turn) => turn.fmt(f),
            Act::PassFor(point) => write!(f, "pass for the ko at {point}"),
            Act::Propose { by, what } => write!(f, "{by} proposes {what}"),
            Act::Accept { by } => write!(f, "{by} accepts"),
            Act::Dispute { by } => write!(f, "{by} disputes"),
        }
    }
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::Stop => f.write_str("to stop"),
            Proposal::Dead(dead) if dead.is_empty() => f.write_str("that no stone is dead"),
            Proposal::Dead(dead) => write!(f, "that {dead} are dead"),
            Proposal::Resume(first) => write!(f, "that {first} plays on"),
            Proposal::Cycle => f.write_str("to end the repetition"),
            Proposal::BothLose => f.write_str("that both lose"),
        }
    }
}
