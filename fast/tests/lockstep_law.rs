//! The lockstep engine against the literal law, turn by turn: verdicts, whole legal sets, positions, ends, areas.

mod literal;

use literal::{Dice, Game, No, rulesets};
use std::collections::HashMap;
use tengen_fast::lockstep::{Area, Instructions, Lockstep, Policy, Verdict};
use tengen_spec::{Button, Cycle, End, Ko, Point, Repetition, Ruleset, Scoring, Seki, Size, Suicide, Tax, Turn, Unsupported};

const SIZES: [(usize, usize); 13] =
    [(1, 1), (1, 2), (3, 1), (1, 4), (1, 7), (2, 2), (2, 3), (3, 3), (4, 3), (2, 5), (4, 4), (5, 5), (3, 7)];
const LARGE: [(usize, usize); 7] = [(9, 9), (13, 5), (1, 52), (52, 2), (7, 51), (19, 19), (22, 16)];

/// A turn that may be anything: mostly plays, some on stones, some off the board, few passes.
fn any_turn(dice: &mut Dice, game: &Game, passes: usize) -> Turn {
    let size = game.now().position.size();
    let empty: Vec<Point> = game.now().position.points_of(None).collect();
    match dice.below(100) {
        roll if roll < passes || empty.is_empty() => Turn::Pass,
        99 => Turn::Play(Point::new(size.width() as u8, dice.below(60) as u8)),
        97 | 98 => Turn::Play(Point::new(dice.below(size.width()) as u8, dice.below(size.height()) as u8)),
        _ => Turn::Play(empty[dice.below(empty.len())]),
    }
}

fn verdict(judged: &Result<(), No>) -> Verdict {
    match judged {
        Ok(()) => Verdict::Made,
        Err(No::Ended) => Verdict::Ended,
        Err(No::OffBoard) => Verdict::OffBoard,
        Err(No::Occupied) => Verdict::Occupied,
        Err(No::Suicide) => Verdict::Suicide,
        Err(No::Ko) => Verdict::Ko,
        Err(No::Repeats) => Verdict::Repeats,
    }
}

/// Games of the literal law beside games in lockstep.
struct Beside {
    ours: Lockstep,
    law: Vec<Game>,
    dice: Dice,
    seen: HashMap<Verdict, usize>,
}

impl Beside {
    fn new(size: (usize, usize), rules: Ruleset, games: usize, instructions: Instructions, hash_bits: u32) -> Beside {
        let size = Size::new(size.0, size.1).unwrap();
        let ours = Lockstep::with_hash_bits(size, games, &rules, 7, instructions, hash_bits).unwrap();
        let law = (0..games).map(|_| Game::new(size, rules)).collect();
        Beside { ours, law, dice: Dice(0x1234_5678 + games as u64), seen: HashMap::new() }
    }

    fn compare(&mut self, what: &str) {
        self.ours.find_legal();
        let areas = self.ours.areas().to_vec();
        for (number, game) in self.law.iter().enumerate() {
            let now = game.now();
            let place = || format!("{what}, {:?}, game {number}, turn {}\n{}", game.rules, game.history.len() - 1, now.position);
            assert_eq!(self.ours.position(number), now.position, "{}", place());
            assert_eq!(self.ours.to_move(number), now.next, "{}", place());
            assert_eq!(self.ours.turns(number) as usize, game.history.len() - 1, "{}", place());
            assert_eq!(self.ours.is_ended(number), game.ended(), "{}", place());
            assert_eq!(self.ours.legal(number).iter().collect::<Vec<_>>(), game.legal(), "{}", place());
            let (black, white) = literal::areas(&now.position);
            assert_eq!(areas[number], Area { black, white }, "{}", place());
        }
    }

    /// Gives each game a turn and compares the verdicts.
    fn turn(&mut self, passes: usize) {
        let mut turns: Vec<Option<Turn>> = Vec::new();
        for game in &self.law {
            let idle = self.dice.below(16) == 0;
            turns.push((!idle).then(|| any_turn(&mut self.dice, game, passes)));
        }
        let verdicts = self.ours.play(&turns);
        for (number, turn) in turns.iter().enumerate() {
            let expected = turn.map_or(Verdict::NotAsked, |turn| verdict(&self.law[number].act(turn)));
            assert_eq!(verdicts[number], expected, "{:?} {turn:?}\n{}", self.law[number].rules, self.law[number].now().position);
            *self.seen.entry(expected).or_default() += 1;
        }
    }

    fn restart_ended(&mut self, after: usize) {
        for (number, game) in self.law.iter_mut().enumerate() {
            if (game.ended() && self.dice.below(3) == 0) || game.history.len() > after {
                *game = Game::new(game.now().position.size(), game.rules);
                self.ours.restart(number);
            }
        }
    }
}

#[test]
fn every_answer_agrees_with_the_law_on_small_boards_under_every_ruleset() {
    let mut seen: HashMap<Verdict, usize> = HashMap::new();
    for rules in rulesets() {
        for size in SIZES {
            let mut beside = Beside::new(size, rules, 11, Instructions::fastest(), 64);
            for turn in 0..90 {
                beside.turn(8);
                if turn % 3 == 0 {
                    beside.compare("small");
                }
                beside.restart_ended(120);
            }
            beside.seen.iter().for_each(|(verdict, times)| *seen.entry(*verdict).or_default() += times);
        }
    }
    for verdict in
        [Verdict::NotAsked, Verdict::Ended, Verdict::OffBoard, Verdict::Occupied, Verdict::Suicide, Verdict::Repeats, Verdict::Ko]
    {
        let times = seen.get(&verdict).copied().unwrap_or(0);
        assert!(times > 100, "{verdict:?} was met {times} times only");
    }
}

#[test]
fn a_hash_of_few_bits_changes_no_answer() {
    for repetition in [Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural] {
        for bits in [0, 4] {
            let rules = Ruleset { repetition, suicide: Suicide::Allowed, ..Ruleset::TROMP_TAYLOR };
            for size in [(1, 4), (2, 2), (3, 2), (3, 3), (4, 4)] {
                let mut beside = Beside::new(size, rules, 8, Instructions::fastest(), bits);
                for _ in 0..150 {
                    beside.turn(6);
                    beside.compare("weak hash");
                    beside.restart_ended(200);
                }
            }
        }
    }
}

#[test]
fn random_games_on_large_and_long_boards_agree_with_the_law() {
    for (number, size) in LARGE.into_iter().enumerate() {
        let rules = rulesets()[(number * 7 + 1) % 30];
        let mut beside = Beside::new(size, rules, 3, Instructions::fastest(), 64);
        let turns = size.0 * size.1;
        for turn in 0..turns {
            beside.turn(1);
            if turn % (turns / 12).max(1) == 0 {
                beside.compare("large");
            }
            beside.restart_ended(usize::MAX);
        }
        beside.compare("large, at the end");
    }
}

/// The random turn that each game has just made, from two positions and the number of turns.
fn made(before: &tengen_spec::Position, ours: &Lockstep, game: &Game, number: usize) -> Turn {
    let after = ours.position(number);
    let player = game.now().next;
    let placed = before.size().points().find(|&point| before.at(point).is_none() && after.at(point) == Some(player));
    match placed {
        Some(point) => Turn::Play(point),
        None if after == *before => Turn::Pass,
        // A suicide: the play is on an empty point that it joined to what is gone.
        None => {
            let leads = |&point: &Point| game.judge(Turn::Play(point)).is_ok_and(|position| position == after);
            Turn::Play(before.points_of(None).find(leads).expect("some play leads to the position"))
        }
    }
}

#[test]
fn random_turns_are_legal_and_follow_their_policy_to_the_end() {
    for policy in [Policy::SparingEyes, Policy::AnyPlay, Policy::AnyTurn] {
        for rules in rulesets() {
            for size in [(1, 5), (3, 3), (4, 5)] {
                let mut beside = Beside::new(size, rules, 5, Instructions::fastest(), 64);
                for _ in 0..80 {
                    let before: Vec<_> = (0..5).map(|number| beside.ours.position(number)).collect();
                    beside.ours.random_turns(policy);
                    for (number, game) in beside.law.iter_mut().enumerate().filter(|(_, game)| !game.ended()) {
                        let turn = made(&before[number], &beside.ours, game, number);
                        let allowed: Vec<Point> = game.legal();
                        let spared =
                            |point: &Point| policy == Policy::SparingEyes && literal::is_eye(&before[number], *point, game.now().next);
                        let choice = allowed.iter().filter(|point| !spared(point)).count();
                        match turn {
                            // Single-stone suicide, where it is allowed, leaves the same position as a pass.
                            Turn::Pass if rules.suicide == Suicide::Allowed => {}
                            Turn::Pass => assert!(choice == 0 || policy == Policy::AnyTurn, "{rules:?}\n{}", before[number]),
                            Turn::Play(point) => assert!(!spared(&point)),
                        }
                        if rules.suicide == Suicide::Allowed && turn == Turn::Pass && beside.ours.is_ended(number) != game.ended() {
                            *game = Game::new(game.now().position.size(), rules);
                            beside.ours.restart(number);
                            continue;
                        }
                        game.act(turn).unwrap_or_else(|no| panic!("{no:?} {turn} {rules:?}\n{}", before[number]));
                        if game.history.len() > 70 || (rules.suicide == Suicide::Allowed && turn == Turn::Pass) {
                            *game = Game::new(game.now().position.size(), rules);
                            beside.ours.restart(number);
                        }
                    }
                    if rules.suicide != Suicide::Allowed {
                        beside.compare("random turns");
                    }
                }
            }
        }
    }
}

#[test]
fn legal_sets_stay_exact_until_the_end_of_random_games() {
    // Late in such games chains with two eyes are remembered, and kos and repeated positions come up.
    for rules in rulesets().into_iter().filter(|rules| rules.suicide != Suicide::Allowed) {
        for size in [(6, 6), (9, 9)] {
            let mut beside = Beside::new(size, rules, 3, Instructions::fastest(), 64);
            for turn in 0..160 {
                let before: Vec<_> = (0..3).map(|number| beside.ours.position(number)).collect();
                beside.ours.random_turns(if turn % 40 == 39 { Policy::AnyPlay } else { Policy::SparingEyes });
                for (number, game) in beside.law.iter_mut().enumerate().filter(|(_, game)| !game.ended()) {
                    let turn = made(&before[number], &beside.ours, game, number);
                    game.act(turn).unwrap_or_else(|no| panic!("{no:?} {turn} {rules:?}\n{}", before[number]));
                }
                if turn > 40 && turn % 4 == 0 {
                    beside.compare("late");
                }
            }
        }
    }
}

#[test]
fn rules_and_sizes_that_the_engine_does_not_know_are_named() {
    let tt = Ruleset::TROMP_TAYLOR;
    let unknown = [
        Ruleset { ko: Ko::Tibetan, ..tt },
        Ruleset { ko: Ko::Hot, ..tt },
        Ruleset { repetition: Repetition::Disturber, ..tt },
        Ruleset { cycle: Cycle::Third, ..tt },
        Ruleset { score: Scoring::Territory, ..tt },
        Ruleset { seki: Seki::Group, ..tt },
        Ruleset { tax: Tax::Two, ..tt },
        Ruleset { end: End::ThreePasses, ..tt },
        Ruleset { button: Button::Half, ..tt },
    ];
    for rules in unknown {
        let refused = Lockstep::new(Size::new(5, 5).unwrap(), 1, &rules, 0).unwrap_err();
        assert!(matches!(&refused, Unsupported::Engine(why) if why.contains('=')), "{refused}");
    }
    let refused = Lockstep::new(Size::new(20, 20).unwrap(), 1, &tt, 0).unwrap_err();
    assert!(refused.to_string().contains("361"), "{refused}");
}

#[test]
fn a_batch_without_games_and_calls_about_games_that_are_not_there_are_harmless() {
    let mut none = Lockstep::new(Size::new(3, 3).unwrap(), 0, &Ruleset::TROMP_TAYLOR, 0).unwrap();
    assert!(none.play(&[Some(Turn::Pass)]).is_empty() && none.areas().is_empty() && none.memory().is_empty());
    assert_eq!(none.play_on(Policy::AnyPlay, 100).turns, 0);
    none.restart(5);
    let mut one = Lockstep::new(Size::new(3, 3).unwrap(), 1, &Ruleset::TROMP_TAYLOR, 0).unwrap();
    one.restart(1);
    assert_eq!(one.play(&[None, Some(Turn::Pass)]), [Verdict::NotAsked]);
    assert!(one.legal(9).is_empty() && !one.is_ended(9));
}
