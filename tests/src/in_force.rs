//! Which clauses can refuse an act under a ruleset: read off the law, apart from any implementation's table.

use tengen_spec::{Clause, Cycle, End, Handicap, Opening, Role, Ruleset, Stage};

/// The clauses that may be given as the reason of a refusal in a game of this ruleset from this opening.
pub fn prohibitions(rules: &Ruleset, opening: &Opening) -> Vec<Clause> {
    let mut clauses = vec![Clause::PhaseActs, Clause::PlayOnBoard, Clause::PlayOnEmpty, rules.suicide.clause()];
    if opening.stage == Stage::Confirmation {
        clauses.extend([Clause::ConfirmationKoBan, Clause::ConfirmationPassForKo]);
    } else {
        clauses.extend([Clause::PhaseProposals, rules.ko.clause(), rules.repetition.clause()]);
        if rules.cycle == Cycle::Balanced {
            clauses.push(Clause::CycleBalanced);
        }
        if ends_by_agreement(rules.end) {
            clauses.push(rules.dead.clause());
        }
        if rules.end == End::Aga {
            clauses.push(Clause::EndAgaWhiteLast);
        }
        if opening.handicap > 0 && matches!(rules.handicap, Handicap::Turns | Handicap::WhitePasses) {
            clauses.push(rules.handicap.clause());
        }
    }
    clauses.retain(|clause| clause.role() == Role::Prohibition);
    clauses
}

/// Whether play can stop for agreement under this end.
pub fn ends_by_agreement(end: End) -> bool {
    !matches!(end, End::TwoPasses | End::ThreePasses | End::FourPasses)
}
