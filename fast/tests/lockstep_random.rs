//! Random games: the same by every path, uniform, and as long as they should be.

mod literal;

use literal::Game;
use std::collections::HashMap;
use tengen_fast::lockstep::{Instructions, LANES, Lockstep, Plane, Policy, Single, Tally};
use tengen_spec::{Ko, Point, Repetition, Ruleset, Size, Suicide, Turn};

const EXACT: Ruleset = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
const LIGHT: Ruleset = Ruleset { repetition: Repetition::None, ko: Ko::Basic, ..EXACT };

fn start(side: usize, games: usize, rules: &Ruleset, seed: u64, instructions: Instructions) -> Lockstep {
    Lockstep::with_instructions(Size::new(side, side).unwrap(), games, rules, seed, instructions).unwrap()
}

/// The kinds of instructions to test, saying which this machine lacks.
fn available() -> Vec<Instructions> {
    let (have, lack): (Vec<_>, Vec<_>) = Instructions::ALL.into_iter().partition(|instructions| instructions.available());
    eprintln!("tested: {have:?}; not tested, because this machine lacks them: {lack:?}");
    have
}

#[test]
fn every_path_plays_the_same_games_from_the_same_seed() {
    for (width, height) in [(1, 3), (4, 4), (7, 7), (9, 9), (11, 11), (13, 13), (16, 16), (19, 19), (22, 16), (3, 52)] {
        let size = Size::new(width, height).unwrap();
        for rules in [EXACT, LIGHT, Ruleset::LOGICAL_7A, Ruleset { repetition: Repetition::Situational, ..Ruleset::TROMP_TAYLOR }] {
            for policy in [Policy::SparingEyes, Policy::AnyTurn] {
                let mut runs = available().into_iter().map(|instructions| {
                    let mut games = Lockstep::with_instructions(size, 13, &rules, 99, instructions).unwrap();
                    for _ in 0..400 {
                        games.random_turns(policy);
                        games.restart_ended();
                    }
                    games.find_legal();
                    games
                });
                let first = runs.next().unwrap();
                for other in runs {
                    for game in 0..13 {
                        assert_eq!(first.position(game), other.position(game), "{size} {:?}", other.instructions());
                        assert_eq!(first.turns(game), other.turns(game));
                        assert_eq!(first.legal(game), other.legal(game));
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_does_not_depend_on_the_games_beside_it() {
    let (mut few, mut many) = (start(9, 3, &EXACT, 5, Instructions::fastest()), start(9, 30, &EXACT, 5, Instructions::fastest()));
    for _ in 0..300 {
        few.random_turns(Policy::SparingEyes);
        many.random_turns(Policy::SparingEyes);
        few.restart_ended();
        many.restart_ended();
    }
    for game in 0..3 {
        assert_eq!(few.position(game), many.position(game));
    }
}

/// Mean number of turns of whole games, and its standard error. Whole games of each lane, so that no length is preferred.
fn length(side: usize, games: usize, rules: &Ruleset, longest: u64) -> (f64, f64) {
    let mut batch = start(side, games, rules, 2024, Instructions::fastest());
    let mut lengths = Vec::new();
    for _ in 0..longest {
        if batch.random_turns(Policy::SparingEyes).turns == 0 {
            break;
        }
    }
    lengths.extend((0..games).map(|game| batch.turns(game) as f64));
    let mean = lengths.iter().sum::<f64>() / games as f64;
    let variance = lengths.iter().map(|length| (length - mean).powi(2)).sum::<f64>() / (games - 1) as f64;
    (mean, (variance / games as f64).sqrt())
}

#[test]
fn random_games_are_as_long_as_others_have_measured() {
    let works = [
        (4, EXACT, 8000, 27.2, 0.05),
        (5, EXACT, 8000, 41.9, 0.05),
        (6, EXACT, 8000, 57.1, 0.05),
        (7, EXACT, 8000, 73.4, 0.2),
        (9, LIGHT, 8000, 114.4, 0.1),
        (13, LIGHT, 3000, 227.0, 0.5),
        (19, LIGHT, 1500, 473.5, 0.5),
    ];
    for (side, rules, games, expected, rounding) in works {
        let (mean, error) = length(side, games, &rules, 5000);
        assert!((mean - expected).abs() < 4.0 * error + rounding, "{side}: {mean:.2} ± {error:.2}, expected {expected}");
    }
}

/// Plays these turns in all games, then one random turn in each, many times; returns how often each turn was drawn.
fn draws(size: Size, rules: &Ruleset, turns: &[Turn], policy: Policy, times: usize) -> HashMap<Turn, usize> {
    let games = 64;
    let mut batch = Lockstep::new(size, games, rules, 77).unwrap();
    let mut drawn = HashMap::new();
    for _ in 0..times / games {
        for turn in turns {
            batch.play(&vec![Some(*turn); games]);
        }
        let before = batch.position(0);
        let player = batch.to_move(0);
        batch.random_turns(policy);
        for game in 0..games {
            let after = batch.position(game);
            let placed = size.points().find(|&point| before.at(point).is_none() && after.at(point) == Some(player));
            *drawn.entry(placed.map_or(Turn::Pass, Turn::Play)).or_default() += 1;
            batch.restart(game);
        }
    }
    drawn
}

/// How far counts are from equal, as chi-squared in standard deviations above its mean.
fn excess(counts: &[usize]) -> f64 {
    let total: usize = counts.iter().sum();
    let expected = total as f64 / counts.len() as f64;
    let chi: f64 = counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum();
    let freedom = (counts.len() - 1) as f64;
    (chi - freedom) / (2.0 * freedom).sqrt()
}

fn plays(text: &str) -> Vec<Turn> {
    text.split_whitespace().map(|turn| turn.parse().unwrap()).collect()
}

#[test]
fn every_legal_turn_is_drawn_equally_often_and_no_other() {
    // The last two lead to positions with superko bans, one-point eyes, and points where a stone would be removed at once.
    let works = [
        (3, ""),
        (5, "C3 B2 pass C2"),
        (3, "B2 pass A2 pass B1 pass"),
        (4, "B1 C1 A2 D2 B3 C3 C2 B2"),
        (3, "A2 A1 B1 pass C2 B2 B3 A1 pass"),
    ];
    for (side, text) in works {
        let size = Size::new(side, side).unwrap();
        for rules in [EXACT, LIGHT, Ruleset::LOGICAL_7A] {
            let mut game = Game::new(size, rules);
            let turns: Vec<Turn> = plays(text).into_iter().filter(|turn| game.act(*turn).is_ok()).collect();
            let player = game.now().next;
            let spared = |point: &Point| literal::is_eye(&game.now().position, *point, player);
            let legal: Vec<Point> = game.legal();
            for policy in [Policy::SparingEyes, Policy::AnyPlay, Policy::AnyTurn] {
                let mut choice: Vec<Turn> = match policy {
                    Policy::SparingEyes => legal.iter().filter(|point| !spared(point)).map(|&point| Turn::Play(point)).collect(),
                    _ => legal.iter().map(|&point| Turn::Play(point)).collect(),
                };
                if policy == Policy::AnyTurn || choice.is_empty() {
                    choice.push(Turn::Pass);
                }
                if choice.len() < 2 {
                    continue;
                }
                // A suicide of several stones leaves no played stone to see.
                let visible = |turn: &Turn| {
                    game.judge(*turn).is_ok_and(|after| match turn {
                        Turn::Pass => true,
                        Turn::Play(point) => after.at(*point).is_some(),
                    })
                };
                if !choice.iter().all(visible) {
                    continue;
                }
                let drawn = draws(size, &rules, &turns, policy, 32_000);
                let counts: Vec<usize> = choice.iter().map(|turn| drawn.get(turn).copied().unwrap_or(0)).collect();
                assert_eq!(counts.iter().sum::<usize>(), drawn.values().sum::<usize>(), "{text}: {drawn:?} but {choice:?}");
                assert!(excess(&counts) < 5.0, "{text} {policy:?}: {counts:?}");
            }
        }
    }
}

#[test]
fn games_that_go_on_are_counted_as_they_end() {
    let mut batch = start(9, 20, &EXACT, 3, Instructions::fastest());
    let tally: Tally = batch.play_on(Policy::SparingEyes, 2000);
    assert!(tally.turns >= 40_000 && tally.turns < 40_000 + 20 * 8);
    let running: u64 = (0..20).map(|game| batch.turns(game)).sum();
    assert_eq!(tally.turns, tally.turns_of_games + running);
    let ties = tally.games - tally.black_ahead - tally.white_ahead;
    assert!(ties < tally.games / 20 && tally.margin.unsigned_abs() < 20 * tally.games);
    // Without komi the first player is ahead more often.
    assert!(tally.black_ahead > tally.white_ahead);
}

#[test]
fn memory_is_laid_out_as_documented() {
    let size = Size::new(13, 6).unwrap();
    let mut batch = Lockstep::new(size, 11, &EXACT, 1).unwrap();
    for _ in 0..40 {
        batch.random_turns(Policy::SparingEyes);
    }
    batch.find_legal();
    let (memory, rows) = (batch.memory(), batch.rows_a_group());
    assert_eq!(memory.len(), 2 * rows * LANES);
    for game in 0..11 {
        let word = |row: usize| memory[(game / LANES * rows + row) * LANES + game % LANES];
        assert_eq!(word(batch.row_of_single(Single::Turns)), 40);
        assert_eq!(word(batch.row_of_single(Single::Colour)), 0);
        assert!(word(batch.row_of_single(Single::Passes)) < 2);
        for point in size.points() {
            let (at, bit) = batch.layout().place(point).unwrap();
            let has = |plane: Plane| word(batch.row_of(plane, at)) >> bit & 1 == 1;
            let stone = batch.position(game).at(point);
            assert_eq!(has(Plane::Own), stone == Some(batch.to_move(game)));
            assert_eq!(has(Plane::Opponent), stone == Some(batch.to_move(game).opponent()));
            assert_eq!(has(Plane::Legal), batch.legal(game).contains(point));
        }
    }
}
