use crate::{Clause, Colour, PointSet, Proposal, Score};
use std::fmt;

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Turns are made.
    Playing {
        /// Who moves.
        to_move: Colour,
        /// What stands proposed, if anything.
        proposed: Option<Proposed>,
    },
    /// Hypothetical turns are made, to confirm life and death.
    Confirming {
        /// Who moves.
        to_move: Colour,
    },
    /// Play has stopped; the players agree, or go on.
    Stopped {
        /// What stands proposed, if anything.
        proposed: Option<Proposed>,
    },
    /// The players did not agree on what is dead, and settle who plays on.
    Deciding {
        /// What stands proposed, if anything.
        proposed: Option<Proposed>,
    },
    /// The game is over.
    Ended(Outcome),
}

/// A proposal that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    /// Who proposed it.
    pub by: Colour,
    /// What was proposed.
    pub what: Proposal,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// By score.
    Scored {
        /// The score, layer by layer.
        score: Score,
        /// Who won; nobody, in a tie.
        winner: Option<Colour>,
    },
    /// Without a result, by this clause.
    NoResult(Clause),
    /// As a draw, by this clause.
    Draw(Clause),
    /// To be played again, by this clause.
    Replay(Clause),
    /// With both players losing, by this clause.
    BothLose(Clause),
    /// A confirmation is over; what it showed.
    Confirmed {
        /// The points whose stone of the start was removed at some time in the sequence.
        captured: PointSet,
    },
}

impl Phase {
    /// Play, with this player to move and nothing proposed.
    pub fn playing(to_move: Colour) -> Phase {
        Phase::Playing { to_move, proposed: None }
    }

    /// Who makes the next turn, if a turn can be made.
    pub fn to_move(&self) -> Option<Colour> {
        match self {
            Phase::Playing { to_move, .. } | Phase::Confirming { to_move } => Some(*to_move),
            _ => None,
        }
    }

    /// Whether the game is over.
    pub fn is_ended(&self) -> bool {
        matches!(self, Phase::Ended(_))
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let waiting = |f: &mut fmt::Formatter<'_>, proposed: &Option<Proposed>| match proposed {
            Some(Proposed { by, what }) => write!(f, " ({by} proposes {what})"),
            None => Ok(()),
        };
        match self {
            Phase::Playing { to_move, proposed } => {
                write!(f, "{to_move} to move")?;
                waiting(f, proposed)
            }
            Phase::Confirming { to_move } => write!(f, "confirmation, {to_move} to move"),
            Phase::Stopped { proposed } => {
                f.write_str("play has stopped")?;
                waiting(f, proposed)
            }
            Phase::Deciding { proposed } => {
                f.write_str("who plays on is being settled")?;
                waiting(f, proposed)
            }
            Phase::Ended(outcome) => write!(f, "ended: {outcome}"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Scored { score, winner: Some(winner) } => write!(f, "{winner} wins, {score}"),
            Outcome::Scored { score, winner: None } => write!(f, "a tie, {score}"),
            Outcome::NoResult(clause) => write!(f, "no result ({clause})"),
            Outcome::Draw(clause) => write!(f, "a draw ({clause})"),
            Outcome::Replay(clause) => write!(f, "to be replayed ({clause})"),
            Outcome::BothLose(clause) => write!(f, "both players lose ({clause})"),
            Outcome::Confirmed { captured } if captured.is_empty() => f.write_str("the sequence captured no stone of the position"),
            Outcome::Confirmed { captured } => write!(f, "the sequence captured {captured}"),
        }
    }
}
