use super::*;
use std::collections::HashSet;
use std::time::Duration;

#[test]
fn everyone_works_at_everything_that_they_can_do() {
    let all = contestants(&[5]);
    let names: HashSet<String> = all.iter().map(Contestant::name).collect();
    assert_eq!(names.len(), all.len());
    for contestant in &all {
        let mut worker = (contestant.start)(1);
        let units: u64 = (0..3).map(|_| worker.work()).sum();
        assert!(units > 0, "{}", contestant.name());
    }
    for kind in Kind::ALL {
        let engines: Vec<_> = all.iter().filter(|contestant| contestant.kind == kind).map(|contestant| contestant.engine).collect();
        assert!(engines.contains(&"fast"), "{}: {engines:?}", kind.name());
    }
}

#[test]
fn every_engine_counts_the_same_sequences() {
    let units = |contestant: &Contestant| {
        let mut worker = (contestant.start)(1);
        // A first turn at a time, the pass and one of nine points, or all of them at once.
        match contestant.engine.starts_with("lockstep") {
            true => worker.work(),
            false => (0..10).map(|_| worker.work()).sum(),
        }
    };
    let all = contestants(&[3]);
    let perft = all.iter().filter(|contestant| matches!(contestant.kind, Kind::PerftCounted | Kind::PerftMade));
    let counts: Vec<(String, u64)> = perft.map(|contestant| (contestant.name(), units(contestant))).collect();
    assert!(counts.len() >= 8 && counts.iter().all(|(_, count)| *count == 738), "{counts:?}");
}

#[test]
fn a_report_gives_medians_ratios_and_targets() {
    let mut all = contestants(&[5]);
    all.retain(|contestant| contestant.kind == Kind::FinalScore && !contestant.engine.starts_with("reference"));
    let options = Options { rounds: 3, slice: Duration::from_millis(2), threads: 2 };
    let mut slices = 0;
    let results = measure(&all, &options, || slices += 1);
    assert_eq!((results.len(), slices), (all.len(), 3 * all.len()));
    for result in &results {
        let Rate { median, least, greatest } = result.one_thread;
        assert!(0.0 < least && least <= median && median <= greatest, "{result:?}");
        assert!(result.all_threads.is_some());
    }
    let report = Report::new(&results, 2);
    assert!(results.iter().filter(|result| result.engine.starts_with("goban")).all(|result| report.ratio(result) == Some(1.0)));
    assert!(report.text().contains("x goban") && report.json()["results"].as_array().unwrap().len() == all.len());
}
