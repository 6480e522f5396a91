//! Proposals, and who may answer them.

use crate::course::Course;
use crate::law::Law;
use crate::other::cycle;
use tengen_spec::{Clause, Colour, Cycle, End, Illegal, Phase, Proposal, Proposed};

/// `phase.proposals`: A proposal stands until it is answered, replaced or overtaken by a turn, and only the opponent of its maker may accept it.
///
/// Why something may not be proposed now.
pub fn not_proposable(course: &Course, law: &Law, what: &Proposal) -> Option<Illegal> {
    let rules = &course.rules;
    match (&course.now.phase, what) {
        (Phase::Playing { .. }, Proposal::Stop) if rules.end == End::NewZealand => None,
        (Phase::Playing { .. }, Proposal::Cycle) if rules.cycle == Cycle::Agreed && cycle::agreed(course) => None,
        (Phase::Stopped { .. }, Proposal::BothLose) if rules.end == End::Japanese => None,
        (Phase::Stopped { .. }, Proposal::Dead(list)) => law.agreement.as_ref().and_then(|agreement| (agreement.dead)(course, list)),
        (Phase::Deciding { .. }, Proposal::Resume(_)) => None,
        _ => Some(Illegal::NotProposable { clause: Clause::PhaseProposals }),
    }
}

/// `phase.proposals`: A proposal stands until it is answered, replaced or overtaken by a turn, and only the opponent of its maker may accept it.
///
/// What this player could accept.
pub fn acceptable(course: &Course, by: Colour) -> Result<&Proposal, Illegal> {
    match standing(course) {
        Some(proposed) if proposed.by == by.opponent() => Ok(&proposed.what),
        _ => Err(Illegal::NothingProposed { by }),
    }
}

/// `phase.proposals`: A proposal stands until it is answered, replaced or overtaken by a turn, and only the opponent of its maker may accept it.
///
/// Why this player may not dispute now: in play, because nothing is proposed.
pub fn not_disputable(course: &Course, by: Colour) -> Option<Illegal> {
    let in_play = matches!(course.now.phase, Phase::Playing { .. });
    (in_play && standing(course).is_none()).then_some(Illegal::NothingProposed { by })
}

/// The proposal that stands.
pub fn standing(course: &Course) -> Option<&Proposed> {
    match &course.now.phase {
        Phase::Playing { proposed, .. } | Phase::Stopped { proposed } | Phase::Deciding { proposed } => proposed.as_ref(),
        _ => None,
    }
}

/// The same phase with another proposal standing, or none.
pub fn with_proposal(phase: &Phase, proposed: Option<Proposed>) -> Phase {
    match phase {
        Phase::Playing { to_move, .. } => Phase::Playing { to_move: *to_move, proposed },
        Phase::Stopped { .. } => Phase::Stopped { proposed },
        Phase::Deciding { .. } => Phase::Deciding { proposed },
        other => other.clone(),
    }
}
