//! Random games under random rulesets: the reference and the optimised implementation agree on everything after every act, and each keeps
//! the contract.

use proptest::prelude::*;
use tengen_spec::{Clause, Cycle, Game, Ruleset};
use tengen_tests::choices::{Choices, numbers};
use tengen_tests::lockstep::{Compared, compare_a_game, compare_under};
use tengen_tests::swarm::any_rules;
use tengen_tests::wrong::{FAULTS, Wrong};
use tengen_tests::{Fast, Reference};

/// So many games of each kind, or as many as the environment variable `PROPTEST_CASES` says.
fn games(number: u32) -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(number);
    ProptestConfig { cases, failure_persistence: None, max_shrink_iters: 4000, ..ProptestConfig::default() }
}

/// Numbers that choose a game. They print as how many they are: what they chose is in the report.
#[derive(Clone)]
struct Drawn(Vec<u32>);

impl std::fmt::Debug for Drawn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} numbers", self.0.len())
    }
}

fn drawn(length: std::ops::Range<usize>) -> impl Strategy<Value = Drawn> {
    proptest::collection::vec(any::<u32>(), length).prop_map(Drawn)
}

proptest! {
    #![proptest_config(games(600))]

    /// All axes, presets or not, with refused acts, take-backs, agreements, confirmations, handicaps, set-ups and given pasts.
    #[test]
    fn the_two_implementations_agree_on_everything_after_every_act(
        rules in drawn(24..25),
        game in drawn(0..400),
    ) {
        let mut compared = Compared::default();
        compare_a_game::<Reference, Fast>(&rules.0, &game.0, &mut compared).map_err(TestCaseError::fail)?;
    }

    /// Long histories on tiny boards, where every rule against repetition bites.
    #[test]
    fn the_two_implementations_agree_on_long_histories(
        rules in drawn(24..25),
        game in drawn(300..900),
    ) {
        let mut rules = any_rules(&mut Choices::new(&rules.0));
        rules.end = tengen_spec::End::NewZealand; // no number of passes stops play
        rules.cycle = Cycle::None;
        compare_under::<Reference, Fast>(&rules, &game.0[..game.0.len() / 2], &mut Compared::default()).map_err(TestCaseError::fail)?;
    }
}

#[test]
fn a_pinned_run_compares_acts_refusals_and_take_backs_in_thousands() {
    let mut compared = Compared::default();
    for seed in 0..400 {
        compare_a_game::<Reference, Fast>(&numbers(seed, 24), &numbers(!seed, 250), &mut compared)
            .unwrap_or_else(|wrong| panic!("seed {seed}: {wrong}"));
    }
    println!("{compared:?}");
    assert!(compared.acts > 8_000 && compared.refused > 2_500 && compared.taken_back > 5_000, "{compared:?}");
    assert!(compared.unsupported * 5 < compared.games, "most openings must be playable: {compared:?}");
}

/// After how many games a faulty implementation is found out.
fn games_until_found<const FAULT: u8>() -> Option<u64> {
    let differs = |seed: u64| {
        let mut compared = Compared::default();
        compare_a_game::<Reference, Wrong<Reference, FAULT>>(&numbers(seed, 24), &numbers(!seed, 120), &mut compared).is_err()
    };
    (0..200).find(|&seed| differs(seed))
}

#[test]
fn the_comparison_finds_every_deliberate_fault() {
    let found = [
        games_until_found::<0>(),
        games_until_found::<1>(),
        games_until_found::<2>(),
        games_until_found::<3>(),
        games_until_found::<4>(),
        games_until_found::<5>(),
        games_until_found::<6>(),
    ];
    for ((number, fault), games) in FAULTS.iter().zip(found) {
        println!("{number}: {fault}: {games:?}");
        assert!(games.is_some(), "not found in 200 games: {fault}");
    }
}

/// The bound of the positional rule: a position may stand once, two passes end the game.
#[test]
fn no_game_under_positional_repetition_is_longer_than_twice_the_number_of_legal_positions() {
    for (size, legal_positions) in [("1x1", 1), ("1x2", 5), ("1x3", 15), ("2x1", 5), ("1x4", 41), ("2x2", 57)] {
        let mut longest = 0;
        for seed in 0..300 {
            longest = longest.max(length_of_a_stubborn_game::<Reference>(size, seed).max(length_of_a_stubborn_game::<Fast>(size, seed)));
        }
        println!("{size}: {longest} turns of at most {}", 2 * legal_positions);
        assert!(longest <= 2 * legal_positions, "{size}: {longest}");
        assert!(longest > legal_positions / 2, "{size}: the games are too short to test the bound: {longest}");
    }
}

/// A game in which nobody passes who need not, but for a pass now and then that is answered by a play.
fn length_of_a_stubborn_game<G: Game>(size: &str, seed: u64) -> usize {
    let mut game = tengen_tests::counting::even_game::<G>(&Ruleset::TROMP_TAYLOR, size);
    let drawn = numbers(seed, 400);
    let mut choices = Choices::new(&drawn);
    let (mut turns, mut passes) = (0, 0);
    while !game.phase().is_ended() {
        let legal: Vec<_> = game.legal().iter().collect();
        let pass = legal.is_empty() || (passes == 0 && choices.once_in(4));
        let turn = if pass { tengen_spec::Turn::Pass } else { choices.pick(&legal).into() };
        passes = if pass { passes + 1 } else { 0 };
        game.act(&turn.into()).unwrap();
        turns += 1;
    }
    turns
}

#[test]
fn verdicts_cite_only_clauses_in_force_and_every_prohibition_is_seen_to_forbid() {
    let mut forbidden = std::collections::BTreeMap::<Clause, usize>::new();
    for seed in 0..1500 {
        let game = numbers(!seed, 120);
        let rules = any_rules(&mut Choices::new(&numbers(seed, 24)));
        tally::<Reference>(&rules, &game, &mut forbidden);
    }
    for clause in Clause::ALL.iter().filter(|clause| clause.role() == tengen_spec::Role::Prohibition) {
        let times = forbidden.get(clause).copied().unwrap_or(0);
        println!("{clause:32}{times:>8}");
        assert!(times >= 5, "{clause} forbade something {times} times");
    }
}

/// Adds up which clauses refuse the acts of one game, and checks that each is in force.
fn tally<G: Game>(rules: &Ruleset, game: &[u32], forbidden: &mut std::collections::BTreeMap<Clause, usize>) {
    let mut choices = Choices::new(game);
    let opening = tengen_tests::swarm::any_opening(&mut choices, rules);
    let in_force = tengen_tests::in_force::prohibitions(rules, &opening);
    let Ok(mut game) = G::start(rules, &opening) else { return };
    let habits = tengen_tests::acts::Habits::any(&mut choices);
    while !choices.is_dry() {
        let act = tengen_tests::acts::any_act(&mut choices, &game, habits);
        let every_point = game.position().size().points().map(|point| tengen_spec::Act::Turn(point.into()));
        for act in every_point.chain([act.clone(), tengen_spec::Act::Turn(tengen_spec::Turn::Pass)]) {
            let Err(illegal) = game.judge(&act) else { continue };
            assert!(in_force.contains(&illegal.clause()), "{} is not in force under {rules}, {opening:?}: {illegal}", illegal.clause());
            *forbidden.entry(illegal.clause()).or_default() += 1;
        }
        let _ = game.act(&act);
    }
}
