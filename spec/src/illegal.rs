use crate::{Clause, Colour, Phase, Point, PointSet};
use std::fmt;

/// Why an act is refused: the clause, and the facts that were compared.
///
/// Reasons are given in this order, and the first that holds is the one reported: the phase, the board, the occupied
/// point, a compulsory pass or play, suicide, the local ko rules, the repetition of a whole position, an unbalanced cycle. Turns are numbered from 1 in the
/// order made; 0 is the start, and negative numbers are moments of a given past, −1 being the one just before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The act does not belong to the phase (`phase.acts`).
    WrongPhase {
        /// Where the game stands.
        phase: Phase,
    },
    /// The board has no such point (`play.on-board`).
    OffBoard {
        /// The point asked for.
        point: Point,
    },
    /// There is a stone on the point (`play.on-empty`).
    Occupied {
        /// The point asked for.
        point: Point,
        /// Whose stone it is.
        by: Colour,
    },
    /// The turn must be a pass.
    MustPass {
        /// The clause that says so.
        clause: Clause,
    },
    /// The turn must be a play.
    MustPlay {
        /// The clause that says so.
        clause: Clause,
    },
    /// Stones of the player's own colour would be removed.
    Suicide {
        /// The clause that forbids it.
        clause: Clause,
        /// The own stones that would be removed, the one just played among them if it is.
        stones: PointSet,
    },
    /// The opponent's last play has just emptied the point.
    JustRemoved {
        /// The clause that forbids it.
        clause: Clause,
        /// The turn that emptied the point.
        earlier: i32,
    },
    /// In a confirmation: the ko may not be retaken without a pass for it.
    Banned {
        /// The clause that forbids it.
        clause: Clause,
        /// The turn that took the ko.
        earlier: i32,
    },
    /// The stones that just captured may not be captured at once.
    Hot {
        /// The clause that forbids it.
        clause: Clause,
        /// The stones that just captured.
        stones: PointSet,
    },
    /// An earlier position would return.
    Repeats {
        /// The clause that forbids it.
        clause: Clause,
        /// The earliest turn whose position returns, of those that the clause compares.
        earlier: i32,
    },
    /// There is no ko for this player at the point, so none to pass for.
    NoKo {
        /// The point asked for.
        point: Point,
    },
    /// The ruleset does not know this proposal here.
    NotProposable {
        /// The clause that says what may be proposed.
        clause: Clause,
    },
    /// Nothing of the opponent's stands proposed.
    NothingProposed {
        /// Who wanted to accept.
        by: Colour,
    },
    /// The point in a list of dead stones is empty, or the list holds only a part of its chain.
    NotWholeChain {
        /// The first such point.
        point: Point,
    },
    /// A chain that the list of dead stones leaves on the board would have no liberty.
    LeavesNoLiberty {
        /// The first point of such a chain.
        point: Point,
    },
}

impl Illegal {
    /// The clause that refuses the act.
    pub fn clause(&self) -> Clause {
        match self {
            Illegal::WrongPhase { .. } => Clause::PhaseActs,
            Illegal::OffBoard { .. } => Clause::PlayOnBoard,
            Illegal::Occupied { .. } => Clause::PlayOnEmpty,
            Illegal::MustPass { clause }
            | Illegal::MustPlay { clause }
            | Illegal::Suicide { clause, .. }
            | Illegal::JustRemoved { clause, .. }
            | Illegal::Banned { clause, .. }
            | Illegal::Hot { clause, .. }
            | Illegal::NotProposable { clause }
            | Illegal::Repeats { clause, .. } => *clause,
            Illegal::NoKo { .. } => Clause::ConfirmationPassForKo,
            Illegal::NothingProposed { .. } => Clause::PhaseProposals,
            Illegal::NotWholeChain { .. } | Illegal::LeavesNoLiberty { .. } => Clause::DeadAgreed,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = |earlier: &i32| match earlier {
            0 => "the start".to_string(),
            before if *before < 0 => format!("moment {before} of the given past"),
            turn => format!("turn {turn}"),
        };
        write!(f, "{}: ", self.clause())?;
        match self {
            Illegal::WrongPhase { phase } => write!(f, "not in this phase: {phase}"),
            Illegal::OffBoard { point } => write!(f, "{point} is not on the board"),
            Illegal::Occupied { point, by } => write!(f, "there is a stone of {by} on {point}"),
            Illegal::MustPass { .. } => f.write_str("this turn must be a pass"),
            Illegal::MustPlay { .. } => f.write_str("this turn must be a play"),
            Illegal::Suicide { stones, .. } => write!(f, "own stones would be removed: {stones}"),
            Illegal::JustRemoved { earlier, .. } => write!(f, "{} has just emptied the point", turn(earlier)),
            Illegal::Banned { earlier, .. } => write!(f, "{} took this ko; a pass for it must come first", turn(earlier)),
            Illegal::Hot { stones, .. } => write!(f, "{stones} have just captured and may not be captured at once"),
            Illegal::Repeats { earlier, .. } => write!(f, "the position of {} would return", turn(earlier)),
            Illegal::NoKo { point } => write!(f, "no ko that this player may not retake at {point}"),
            Illegal::NotProposable { .. } => f.write_str("this may not be proposed here"),
            Illegal::NothingProposed { by } => write!(f, "nothing is proposed that {by} could accept"),
            Illegal::NotWholeChain { point } => write!(f, "{point} is no stone of a chain listed whole"),
            Illegal::LeavesNoLiberty { point } => write!(f, "the chain at {point} would be left without a liberty"),
        }
    }
}

impl std::error::Error for Illegal {}
