use super::*;
use crate::engine::{Embedded, Engine};
use crate::zoo::{Lair, Lurking};
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::{Repetition, Suicide};

fn reference() -> Box<dyn Engine> {
    Box::new(Embedded::<ReferenceGame>::new("reference"))
}

fn fast() -> Box<dyn Engine> {
    Box::new(Embedded::<FastGame>::new("fast"))
}

fn worlds(size: &str, rules: Ruleset) -> Worlds {
    Worlds::new(size.parse().unwrap(), rules)
}

fn held(worlds: &Worlds, engine: Maker) -> Record {
    let record = worlds.record("engine").unwrap();
    worlds.run(&reference, engine, record, &AtomicBool::new(false), &|_| {}).unwrap()
}

fn new_zealand() -> Ruleset {
    crate::rulesets::choose("new-zealand,komi=0").unwrap().rules
}

/// Numbers of legal positions: J. Tromp, "Number of legal Go positions". Numbers of plays between them where they are known: the same with
/// G. Farnebäck, "Combinatorics of Go", and programs independent of this one.
const PUBLISHED: [(usize, usize, u64, Option<u64>); 19] = [
    (1, 1, 1, Some(0)),
    (1, 2, 5, Some(12)),
    (1, 3, 15, Some(42)),
    (1, 4, 41, Some(144)),
    (1, 5, 113, Some(492)),
    (1, 6, 313, Some(1620)),
    (1, 7, 867, None),
    (1, 8, 2401, None),
    (1, 9, 6649, None),
    (1, 10, 18413, None),
    (1, 11, 50991, None),
    (1, 12, 141_209, None),
    (2, 2, 57, Some(192)),
    (2, 3, 489, Some(2312)),
    (2, 4, 4125, Some(25608)),
    (2, 5, 35117, None),
    (2, 6, 299_681, None),
    (3, 3, 12675, Some(86200)),
    (3, 4, 321_689, Some(2_873_612)),
];

/// Half a minute on two cores: all that small boards have, standing and lying.
#[test]
fn the_optimised_engine_agrees_on_every_legal_position_of_every_board_of_at_most_twelve_points() {
    let boards = PUBLISHED.into_iter().flat_map(|board| {
        let turned = (board.1, board.0, board.2, board.3);
        [board, turned].into_iter().take(if board.0 == board.1 { 1 } else { 2 })
    });
    let mut sizes = std::collections::BTreeSet::new();
    for (width, height, positions, plays) in boards {
        let size = format!("{width}x{height}");
        let record = held(&worlds(&size, Ruleset::TROMP_TAYLOR), &fast);
        assert_eq!((record.counts.differences, record.is_complete()), (0, true), "{size}: {:?}", record.differences);
        assert_eq!(record.counts.positions, positions, "{size}");
        assert_eq!(record.counts.legal, plays.unwrap_or(record.counts.legal), "{size}");
        sizes.insert((width, height));
    }
    let all = (1..=12).flat_map(|width| (1..=12 / width).map(move |height| (width, height)));
    assert_eq!(sizes, all.collect());
}

/// J. Tromp and G. Farnebäck: 86200 plays on 3x3 lead from a legal position to another, 3726 leave it as it is.
#[test]
fn what_is_compared_on_3x3_is_what_is_published() {
    let record = held(&worlds("3x3", Ruleset::TROMP_TAYLOR), &fast);
    assert_eq!((record.counts.positions, record.counts.legal), (12675, 86200));
    assert_eq!(record.counts.refusals["repetition.positional"], 3726);
    assert_eq!(record.counts.verdicts, 2 * 9 * 12675);
}

#[test]
fn asking_the_reference_about_one_of_each_class_changes_neither_the_digest_nor_what_is_counted() {
    let several = Ruleset { suicide: Suicide::Several, repetition: Repetition::Situational, ..Ruleset::TROMP_TAYLOR };
    let komi = Ruleset { komi: 11, ..new_zealand() };
    for rules in [Ruleset::TROMP_TAYLOR, Ruleset::LOGICAL_7A, several, new_zealand(), komi] {
        for (size, any, turns) in [("3x3", false, 1), ("2x3", true, 1), ("3x2", true, 1), ("1x5", true, 2), ("2x2", true, 2)] {
            let reduced = Worlds { any, turns, ..worlds(size, rules) };
            let whole = Worlds { symmetry: false, ..reduced.clone() };
            let (reduced, whole) = (held(&reduced, &fast), held(&whole, &fast));
            assert_eq!((reduced.counts.differences, whole.counts.differences), (0, 0), "{size} {rules}");
            assert_eq!(reduced.digest, whole.digest, "{size} {rules}");
            assert!(reduced.counts.reference_asked < whole.counts.reference_asked, "{size} {rules}");
            let counts = Counts { reference_asked: whole.counts.reference_asked, ..reduced.counts };
            assert_eq!(counts, whole.counts, "{size} {rules}");
        }
    }
}

#[test]
fn every_reply_is_compared_with_two_turns() {
    for repetition in Repetition::ALL {
        for size in ["1x4", "2x3"] {
            let rules = Ruleset { repetition: *repetition, ..Ruleset::TROMP_TAYLOR };
            let record = held(&Worlds { any: true, turns: 2, ..worlds(size, rules) }, &fast);
            assert_eq!(record.counts.differences, 0, "{size} {}", repetition.name());
        }
    }
}

#[test]
fn parts_merged_are_the_whole_and_a_part_is_not_counted_twice() {
    let all = worlds("2x4", Ruleset::TROMP_TAYLOR);
    let whole = held(&all, &fast);
    let mut parts = (0..3).map(|part| held(&Worlds { shard: (part, 3), ..all.clone() }, &fast));
    let mut merged = parts.next().unwrap();
    let second = parts.next().unwrap();
    merged.merge(&second).unwrap();
    assert!(matches!(merged.merge(&second), Err(MergeError::Twice(1))));
    assert!(!merged.is_complete());
    merged.merge(&parts.next().unwrap()).unwrap();
    assert_eq!((&merged.digest, &merged.counts, &merged.done), (&whole.digest, &whole.counts, &whole.done));
    let other = held(&worlds("2x4", Ruleset::LOGICAL_7A), &fast);
    assert!(matches!(merged.merge(&other), Err(MergeError::Question(..))));
    assert_ne!(other.digest, whole.digest);
}

#[test]
fn an_interrupted_comparison_goes_on_where_it_stopped() {
    let all = worlds("2x4", Ruleset::TROMP_TAYLOR);
    let stop = AtomicBool::new(false);
    let stop_soon = |record: &Record| stop.store(record.blocks_done() >= 100, Ordering::Relaxed);
    let first = all.run(&reference, &fast, all.record("engine").unwrap(), &stop, &stop_soon).unwrap();
    assert!(!first.is_complete() && first.blocks_done() >= 100);
    let rest = all.run(&reference, &fast, first, &AtomicBool::new(false), &|_| {}).unwrap();
    let whole = held(&all, &fast);
    assert_eq!((rest.digest, rest.counts), (whole.digest, whole.counts));
}

#[test]
fn an_engine_that_is_wrong_in_one_corner_only_is_found_there_and_only_there() {
    let differs = |worlds: &Worlds, lair: Lair| {
        let engine = || Box::new(Lurking::<FastGame>::new(lair)) as Box<dyn Engine>;
        held(worlds, &engine).counts.differences > 0
    };
    let tromp_taylor = |size: &str| worlds(size, Ruleset::TROMP_TAYLOR);
    let with_any = Worlds { any: true, ..tromp_taylor("3x2") };
    assert!(differs(&with_any, Lair::LibertylessSetUp));
    assert!(!differs(&tromp_taylor("3x2"), Lair::LibertylessSetUp), "no libertyless chain is set up");
    assert!(differs(&tromp_taylor("3x2"), Lair::NotSquare));
    assert!(!differs(&tromp_taylor("2x2"), Lair::NotSquare) && !differs(&tromp_taylor("3x3"), Lair::NotSquare));
    assert!(differs(&worlds("2x2", new_zealand()), Lair::NewZealand));
    for other in [Ruleset { repetition: Repetition::Natural, ..new_zealand() }, Ruleset::TROMP_TAYLOR] {
        assert!(!differs(&worlds("3x2", other), Lair::NewZealand));
    }
}

#[test]
fn a_difference_is_told_with_its_position_turns_and_both_answers() {
    let engine = || Box::new(Lurking::<FastGame>::new(Lair::NotSquare)) as Box<dyn Engine>;
    let record = held(&worlds("2x1", Ruleset::TROMP_TAYLOR), &engine);
    let difference = &record.differences[0];
    assert_eq!((difference.position.as_str(), difference.to_move, difference.turns.as_str()), ("X.", 'B', "B1"));
    assert!(difference.reference.starts_with("legal, leaves .."), "{difference:?}");
    assert!(difference.engine.starts_with("suicide.forbidden"), "{difference:?}");
}
