//! Whether two engines can be compared on a game at all.

use super::clause;
use super::divergence::{Divergence, Question, Said};
use super::{Outcome, Plan};
use crate::engine::{Abilities, Engine};
use crate::record::Record;
use tengen_spec::Unsupported;

/// Whether both engines take the opening, and what they can be asked.
pub(super) fn openings(reference: &dyn Engine, subject: &dyn Engine, record: &Record, plan: &Plan) -> Result<Abilities, Outcome> {
    let ours = reference.supports(&record.rules, &record.opening);
    let theirs = subject.supports(&record.rules, &record.opening);
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => Ok(common(&ours, &theirs)),
        (Err(why @ Unsupported::Engine(_)), _) => Err(Outcome::NotComparable(format!("{}: {why}", reference.name()))),
        (_, Err(why @ Unsupported::Engine(_))) => Err(Outcome::NotComparable(format!("{}: {why}", subject.name()))),
        (Err(ours), Err(theirs)) if ours == theirs => Err(Outcome::NotComparable(format!("no such opening: {ours}"))),
        (ours, theirs) => {
            let (ours, theirs) = (Said::Opening(ours.err()), Said::Opening(theirs.err()));
            Err(Outcome::Diverged(Box::new(Divergence {
                record: Record { acts: Vec::new(), ..record.clone() },
                acts_before: 0,
                rewound: None,
                take_backs: plan.take_backs,
                question: Question::Opening,
                point: None,
                clause: clause::deciding(&ours, &theirs, None),
                reference: ours,
                subject: theirs,
            })))
        }
    }
}

/// What both can be asked.
fn common(ours: &Abilities, theirs: &Abilities) -> Abilities {
    let both = |ours: &Option<String>, theirs: &Option<String>| ours.as_ref().and(theirs.clone());
    Abilities {
        reasons: ours.reasons && theirs.reasons,
        legal: both(&ours.legal, &theirs.legal),
        board: both(&ours.board, &theirs.board),
        phase: ours.phase && theirs.phase,
        score: ours.score && theirs.score,
        take_back: ours.take_back && theirs.take_back,
        setup: ours.setup && theirs.setup,
        agreement: ours.agreement && theirs.agreement,
    }
}
