//! The generator must keep producing what goes wrong in real engines.

use tengen_fast::FastGame;
use tengen_oracle::check::{Check, check};
use tengen_oracle::engine::{Embedded, Engine};
use tengen_oracle::generate::{Limits, Sizes};
use tengen_reference::ReferenceGame;
use tengen_spec::{Clause, Role, Ruleset};

fn reference() -> Box<dyn Engine> {
    Box::new(Embedded::<ReferenceGame>::new("reference"))
}

fn fast() -> Box<dyn Engine> {
    Box::new(Embedded::<FastGame>::new("fast"))
}

#[test]
fn two_thousand_games_meet_every_floor_and_show_no_difference() {
    let limits = Limits::under(Ruleset::TROMP_TAYLOR);
    let report = check::<ReferenceGame>(&reference, &fast, &Check::new(1, 2_000, limits), &|_| {});
    assert_eq!(report.found.map(|found| found.shrunk.divergence), None);
    assert!(report.failures.is_empty());
    assert_eq!(report.events.missing(), Vec::<String>::new(), "{:?}", report.events.rows());
}

/// Games under random rulesets, the reference against itself: what is counted here is what the generator reaches.
#[test]
fn random_rulesets_meet_every_clause_that_forbids_something() {
    let sizes = Sizes::Sides { shortest: 1, longest: 7, square: false };
    let plan = Check::new(1, 1_500, Limits { sizes, acts: 80, ..Limits::any_rules() });
    let report = check::<ReferenceGame>(&reference, &reference, &plan, &|_| {});
    assert!(report.failures.is_empty() && report.found.is_none());
    let forbidding = Clause::ALL.iter().filter(|clause| clause.role() == Role::Prohibition);
    let unmet: Vec<&Clause> = forbidding.filter(|clause| !report.events.refusals.contains_key(clause)).collect();
    assert_eq!(unmet, Vec::<&Clause>::new(), "{:?}", report.events.refusals);
    assert!(report.events.confirmations > 20 && report.events.handicaps > 50 && report.events.ended_otherwise > 20);
}
