//! Random turns of one game: legal, uniform, and games as long as they should be.

mod literal;

use std::collections::HashMap;
use tengen_fast::FastGame;
use tengen_fast::lockstep::Policy;
use tengen_spec::{Act, Game, Opening, Point, Ruleset, Size, Suicide, Turn};

const EXACT: Ruleset = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };

fn start(side: usize, rules: &Ruleset) -> FastGame {
    FastGame::start(rules, &Opening::even(Size::new(side, side).unwrap())).unwrap()
}

#[test]
fn every_wanted_turn_is_drawn_equally_often_and_no_other() {
    let mut dice = literal::Dice(4);
    for rules in [EXACT, Ruleset::TROMP_TAYLOR, Ruleset::LOGICAL_7A] {
        for turns in ["", "B2 pass A2 pass B1 pass", "A2 A1 B1 pass C2 B2 B3 A1 pass", "C3 B2 pass C2"] {
            let mut game = start(3, &rules);
            for turn in turns.split_whitespace() {
                let _ = game.act(&Act::Turn(turn.parse().unwrap()));
            }
            for policy in [Policy::SparingEyes, Policy::AnyPlay, Policy::AnyTurn] {
                let player = game.to_move().unwrap();
                let spared = |point: &Point| policy == Policy::SparingEyes && literal::is_eye(&game.position(), *point, player);
                let mut choice: Vec<Turn> = game.legal().iter().filter(|point| !spared(point)).map(Turn::Play).collect();
                if policy == Policy::AnyTurn || choice.is_empty() {
                    choice.push(Turn::Pass);
                }
                let mut drawn: HashMap<Turn, usize> = HashMap::new();
                let times = 4000 * choice.len();
                for _ in 0..times {
                    *drawn.entry(game.random_turn(policy, |bound| dice.below(bound)).unwrap()).or_default() += 1;
                    game.take_back();
                }
                let counts: Vec<f64> = choice.iter().map(|turn| drawn.get(turn).copied().unwrap_or(0) as f64).collect();
                assert_eq!(counts.iter().sum::<f64>(), times as f64, "{turns} {policy:?}: {drawn:?}, but {choice:?}");
                let chi: f64 = counts.iter().map(|count| (count - 4000.0).powi(2) / 4000.0).sum();
                let freedom = (choice.len() - 1) as f64;
                assert!(chi <= freedom + 5.0 * (2.0 * freedom).sqrt(), "{turns} {policy:?}: {counts:?}");
            }
        }
    }
}

#[test]
fn random_games_are_as_long_as_others_have_measured() {
    let mut dice = literal::Dice(9);
    for (side, games, expected) in [(4, 6000, 27.2), (5, 4000, 41.9), (7, 2000, 73.4), (9, 1000, 114.4), (19, 40, 473.5)] {
        let lengths: Vec<f64> = (0..games)
            .map(|_| {
                let mut game = start(side, &EXACT);
                while game.random_turn(Policy::SparingEyes, |bound| dice.below(bound)).is_some() {}
                f64::from(game.turns())
            })
            .collect();
        let mean = lengths.iter().sum::<f64>() / f64::from(games);
        let variance = lengths.iter().map(|length| (length - mean).powi(2)).sum::<f64>() / f64::from(games - 1);
        let error = (variance / f64::from(games)).sqrt();
        assert!((mean - expected).abs() < 4.0 * error + 0.3, "{side}: {mean:.2} ± {error:.2}, expected {expected}");
    }
}

#[test]
fn a_game_that_has_ended_or_must_pass_is_told_so() {
    let mut game = start(3, &EXACT);
    game.pass().unwrap();
    game.pass().unwrap();
    assert_eq!(game.random_turn(Policy::AnyPlay, |_| 0), None);
    let mut none = start(1, &EXACT);
    assert_eq!(none.random_turn(Policy::AnyPlay, |_| 0), Some(Turn::Pass));
    assert_eq!(none.turns(), 1);
}
