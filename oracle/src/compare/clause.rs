//! Which clause decides a question, where the two answers let one be named.

use super::divergence::Said;
use crate::engine::Verdict;
use tengen_spec::{Act, Clause, Colour, Outcome, Phase, Position, Score, Turn, Unsupported};

/// The clause that one of the answers rests on and the other does not, the reference's before the subject's.
pub(super) fn deciding(reference: &Said, subject: &Said, last: Option<(&Act, Colour)>) -> Option<Clause> {
    match (reference, subject) {
        (Said::Verdict(reference), Said::Verdict(subject)) => refusing(reference).or_else(|| refusing(subject)),
        (Said::Position(reference), Said::Position(subject)) => effect(reference, subject, last?),
        (Said::Score(reference), Said::Score(subject)) => layer(reference, subject),
        (Said::Phase(reference), Said::Phase(subject)) => ending(reference, subject),
        (Said::Opening(reference), Said::Opening(subject)) => {
            reference.as_ref().and_then(start).or_else(|| subject.as_ref().and_then(start))
        }
        _ => None,
    }
}

fn refusing(verdict: &Verdict) -> Option<Clause> {
    match verdict {
        Verdict::Illegal(Some(illegal)) => Some(illegal.clause()),
        _ => None,
    }
}

/// What the last turn should have done to the points on which the positions differ.
fn effect(reference: &Position, subject: &Position, (act, by): (&Act, Colour)) -> Option<Clause> {
    let point = match act {
        Act::Turn(Turn::Play(point)) => *point,
        Act::Turn(Turn::Pass) => return Some(Clause::TurnPass),
        _ => return None,
    };
    let differ = |state: Option<Colour>| {
        reference.size().points().any(|point| {
            let (right, wrong) = (reference.at(point), subject.at(point));
            right != wrong && (right == state || wrong == state)
        })
    };
    if differ(Some(by.opponent())) {
        Some(Clause::PlayClearOpponentFirst)
    } else if reference.at(point).is_some() && subject.at(point).is_none() {
        Some(Clause::PlayPlace)
    } else {
        Some(Clause::PlayClearOwnSecond)
    }
}

fn layer(reference: &Score, subject: &Score) -> Option<Clause> {
    let differs = |index: &usize| reference.counts.get(*index) != subject.counts.get(*index);
    let longest = reference.counts.len().max(subject.counts.len());
    let index = (0..longest).find(differs)?;
    reference.counts.get(index).or(subject.counts.get(index)).map(|count| count.clause)
}

fn ending(reference: &Phase, subject: &Phase) -> Option<Clause> {
    let clause = |phase: &Phase| match phase {
        Phase::Ended(Outcome::NoResult(clause) | Outcome::Draw(clause) | Outcome::Replay(clause) | Outcome::BothLose(clause)) => {
            Some(*clause)
        }
        _ => None,
    };
    match (reference, subject) {
        (Phase::Ended(Outcome::Scored { score: reference, .. }), Phase::Ended(Outcome::Scored { score: subject, .. })) => {
            layer(reference, subject).or(Some(Clause::ResultHigher))
        }
        (Phase::Ended(Outcome::Confirmed { .. }), _) => Some(Clause::ConfirmationEnd),
        _ => clause(reference).or_else(|| clause(subject)),
    }
}

fn start(unsupported: &Unsupported) -> Option<Clause> {
    match unsupported {
        Unsupported::NoInitialPosition { clause, .. } | Unsupported::Handicap { clause, .. } => Some(*clause),
        _ => None,
    }
}
