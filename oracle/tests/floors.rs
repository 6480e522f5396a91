//! The generator must keep producing what goes wrong in real engines.

use tengen_fast::FastGame;
use tengen_oracle::check::{Check, check};
use tengen_oracle::engine::{Embedded, Engine};
use tengen_oracle::generate::Limits;
use tengen_reference::ReferenceGame;
use tengen_spec::Ruleset;

#[test]
fn two_thousand_games_meet_every_floor_and_show_no_difference() {
    let reference = || Box::new(Embedded::<ReferenceGame>::new("reference")) as Box<dyn Engine>;
    let subject = || Box::new(Embedded::<FastGame>::new("fast")) as Box<dyn Engine>;
    let started = std::time::Instant::now();
    let report = check::<ReferenceGame>(
        &reference,
        &subject,
        &Check::new(1, 2_000, Limits { agreement: false, past: false, ..Limits::under(Ruleset::TROMP_TAYLOR) }),
        &|_| {},
    );
    eprintln!("{:?}", started.elapsed());
    for (label, count) in report.events.rows() {
        eprintln!("{label}: {count}");
    }
    eprintln!("{:?} {:?}", report.questions, report.not_comparable);
    eprintln!("{:?}", report.failures.first());
    assert_eq!(report.found.map(|found| found.shrunk.divergence), None);
    assert_eq!(report.events.missing(), Vec::<String>::new());
}
