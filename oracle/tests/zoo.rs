//! Every wrong engine is found out by a small number of games, and shown by a small game.

use tengen_oracle::check::{Check, Report, check};
use tengen_oracle::compare::{Outcome, Plan, Question, Said, Saved, TakeBacks, compare};
use tengen_oracle::engine::{Embedded, Engine};
use tengen_oracle::explain::divergence::explain;
use tengen_oracle::generate::{Limits, Seeded, generate};
use tengen_oracle::zoo::{Fault, Faulty};
use tengen_reference::ReferenceGame;
use tengen_spec::Ruleset;

fn reference() -> Box<dyn Engine> {
    Box::new(Embedded::<ReferenceGame>::new("reference"))
}

fn held(fault: Fault, plan: &Check) -> Report {
    let subject = || Box::new(Faulty::<ReferenceGame>::new(fault)) as Box<dyn Engine>;
    check::<ReferenceGame>(&reference, &subject, plan, &|_| {})
}

fn plan(seed: u64) -> Check {
    Check::new(seed, 100, Limits::under(Ruleset::TROMP_TAYLOR))
}

#[test]
fn every_fault_is_found_within_a_hundred_games_and_shown_by_a_game_of_few_acts_on_a_tiny_board() {
    for &fault in Fault::ALL {
        let found = held(fault, &plan(1)).found.unwrap_or_else(|| panic!("{} was not found", fault.name()));
        let smallest = found.smallest();
        let most = if fault == Fault::ShortMemory { 9 } else { 4 };
        assert!(smallest.acts_before <= most, "{}: {}", fault.name(), smallest.record.to_json());
        assert!(smallest.record.opening.size.area() <= 4, "{}: {}", fault.name(), smallest.record.to_json());
        assert!(found.shrunk.complete, "{}", fault.name());
    }
}

#[test]
fn what_is_found_does_not_depend_on_the_number_of_threads() {
    let by = |threads| held(Fault::NearbyClearedOnly, &Check { threads, ..plan(3) });
    let (one, three) = (by(1), by(3));
    assert_eq!(one.events, three.events);
    assert_eq!(one.questions, three.questions);
    let game = |report: &Report| report.found.as_ref().map(|found| (found.game, found.shrunk.clone(), found.minimal.clone()));
    assert!(game(&one).is_some());
    assert_eq!(game(&one), game(&three));
}

#[test]
fn a_saved_divergence_is_found_again_from_its_file() {
    for fault in [Fault::OwnClearedFirst, Fault::TakeBackForgets, Fault::RefusalPasses, Fault::LatestTurnNamed] {
        let found = held(fault, &plan(1)).found.unwrap_or_else(|| panic!("{}", fault.name()));
        let text = Saved::new(fault.name(), &found.shrunk.divergence).to_json();
        let saved = Saved::from_json(&text).expect(&text);
        let plan = Plan { take_backs: saved.take_backs, every_point_up_to: usize::MAX, every_point_each: 1 };
        let again = compare(reference().as_mut(), &mut Faulty::<ReferenceGame>::new(fault), &saved.record, &plan);
        match again.outcome {
            Outcome::Diverged(divergence) => assert!(saved.is(&divergence), "{text}"),
            other => panic!("{}: {other:?}", fault.name()),
        }
    }
}

#[test]
fn a_fault_in_taking_back_is_unseen_without_take_backs() {
    let mut plain = plan(1);
    plain.plan.take_backs = TakeBacks::Never;
    assert!(held(Fault::TakeBackForgets, &plain).found.is_none());
    let found = held(Fault::TakeBackForgets, &plan(1)).found.expect("found");
    assert_eq!(found.shrunk.divergence.take_backs, TakeBacks::Always);
    assert!(found.shrunk.divergence.rewound.is_some());
}

#[test]
fn an_engine_without_a_fault_is_not_accused() {
    // The fault shows only where the sides differ.
    let square = tengen_oracle::generate::Sizes::Sides { shortest: 1, longest: 4, square: true };
    let limits = Limits { sizes: square, ..Limits::under(Ruleset::TROMP_TAYLOR) };
    let report = held(Fault::SwappedSides, &Check::new(1, 100, limits));
    assert_eq!(report.found.map(|found| found.original), None);
    assert!(report.agreed >= 95);
}

#[test]
fn the_shortest_game_is_proved_shortest() {
    let found = held(Fault::OneChainCaptured, &plan(1)).found.expect("found");
    let minimal = found.minimal.expect("searched");
    let record = minimal.divergence.expect("a game on at most four points").record;
    assert_eq!((record.opening.size.to_string().as_str(), record.acts.len()), ("1x3", 4));
    assert_eq!(minimal.proof.fewer_turns_than, 4);
    let done: Vec<String> = minimal.proof.boards.iter().take(minimal.proof.boards_done).map(|size| size.to_string()).collect();
    assert_eq!(done, ["1x1", "1x2", "2x1"]);
}

#[test]
fn shrinking_what_is_shrunk_changes_nothing() {
    use tengen_oracle::shrink::{Effort, shrink};
    let found = held(Fault::QuietNotCompared, &plan(5)).found.expect("found");
    let effort = Effort { acts: 100_000, change_rules: false, allowed: &|_| true, like: &|_| true };
    let mut subject = Faulty::<ReferenceGame>::new(Fault::QuietNotCompared);
    let again = shrink(reference().as_mut(), &mut subject, &found.shrunk.divergence, &effort);
    assert_eq!(again.divergence, found.shrunk.divergence);
}

#[test]
fn the_record_of_a_game_before_the_first_divergence_shows_none() {
    let found = held(Fault::PassClearsMemory, &plan(2)).found.expect("found");
    for game in 0..found.game {
        let limits = Limits::under(Ruleset::TROMP_TAYLOR);
        let record = generate::<ReferenceGame>(&mut Seeded::new(2, game), &limits, &|_, _| true).expect("a record");
        let mut subject = Faulty::<ReferenceGame>::new(Fault::PassClearsMemory);
        let outcome = compare(reference().as_mut(), &mut subject, &record, &Plan::default()).outcome;
        assert!(!matches!(outcome, Outcome::Diverged(_)), "game {game}");
    }
}

#[test]
fn a_question_after_take_backs_is_explained_from_where_the_acts_left_the_game() {
    let mut explained = 0;
    let limits = Limits::under(Ruleset::TROMP_TAYLOR);
    for game in 0..200 {
        let Some(record) = generate::<ReferenceGame>(&mut Seeded::new(1, game), &limits, &|_, _| true) else { continue };
        let mut subject = Faulty::<ReferenceGame>::new(Fault::TakeBackForgets);
        let Outcome::Diverged(divergence) = compare(reference().as_mut(), &mut subject, &record, &Plan::default()).outcome else {
            continue;
        };
        let (Question::Legal, Some(point), Some(rewound)) = (&divergence.question, divergence.point, divergence.rewound) else { continue };
        let Said::Legal(legal) = &divergence.reference else { continue };
        let told = explain("take-back-forgets", &divergence).explanation.expect("explained");
        assert_eq!(told.illegal.is_none(), legal.contains(point), "game {game}: {}", divergence.record.to_json());
        assert_eq!(told.illegal.map(|illegal| illegal.clause()), divergence.clause, "game {game}");
        explained += u32::from(rewound.made_again < rewound.taken_back);
    }
    assert!(explained >= 10, "only {explained} questions were asked at an earlier moment");
}
