//! The end of the game, and what may be done in which phase.

use crate::course::{Close, Course};
use tengen_spec::{Act, Illegal, Phase};

/// `end.two-passes`: The game ends when two turns in a row are passes.
pub fn two_passes(course: &Course) -> Option<Close> {
    (course.now.passes == 2).then_some(Close::AsItStands)
}

/// `phase.acts`: Each act belongs to a phase of the game, and no act is made once the game has ended.
pub fn acts(course: &Course, act: &Act) -> Option<Illegal> {
    let belongs = match (&course.now.phase, act) {
        (Phase::Playing { .. }, Act::PassFor(_)) => false,
        (Phase::Playing { .. }, _) => true,
        (Phase::Confirming { .. }, Act::Turn(_) | Act::PassFor(_)) => true,
        (Phase::Stopped { .. } | Phase::Deciding { .. }, Act::Propose { .. } | Act::Accept { .. } | Act::Dispute { .. }) => true,
        _ => false,
    };
    (!belongs).then(|| Illegal::WrongPhase { phase: course.now.phase.clone() })
}
