//! Local ko rules, repetition and long cycles.

mod common;
use common::*;
use tengen_fast::FastGame;
use tengen_spec::{Clause, Game, Illegal, Kind, Outcome, Phase, Turn};

const REPETITIONS: [&str; 4] = ["positional", "situational", "new-zealand", "natural"];

fn repeats(clause: Clause, earlier: i32) -> Illegal {
    Illegal::Repeats { clause, earlier }
}

#[test]
fn basic_ko_forbids_taking_back_at_once_and_any_turn_lifts_it() {
    let mut game = from("repetition=none,ko=basic", ".XO..\nX.XO.\n.XO..", WHITE);
    turns(&mut game, "B2");
    assert_eq!(refused(&game, "C2"), repeats(Clause::KoBasic, 0));
    let before = shown(&game);
    turns(&mut game, "pass pass");
    game.take_back();
    game.take_back();
    assert_eq!(shown(&game), before);
    turns(&mut game, "E1 E3 C2");
    assert_eq!(line(&game), ".XO.O/X.XO./.XO.X");
}

#[test]
fn basic_ko_is_about_the_position_before_and_not_about_the_shape() {
    // Black takes one stone, White takes two back: the position before does not return.
    let mut game = from("repetition=none,ko=basic", ".OX", BLACK);
    turns(&mut game, "A1 B1");
    assert_eq!(line(&game), ".O.");
    // The last turn was not a play by the opponent.
    let mut game = from("repetition=none,ko=basic,end=three-passes", ".XO.\nX.XO\n.XO.", WHITE);
    turns(&mut game, "B2 pass pass C2");
    assert_eq!(line(&game), ".XO./X.XO/.XO.");
}

#[test]
fn two_passes_lift_basic_ko_but_no_positional_or_situational_ban() {
    for (repetition, legal) in [("none", true), ("positional", false), ("situational", false)] {
        let text = format!("repetition={repetition},ko=basic,end=three-passes");
        let mut game = from(&text, ".XO.\nX.XO\n.XO.", WHITE);
        turns(&mut game, "B2 pass pass");
        assert_eq!(game.judge(&play("C2")).is_ok(), legal, "{repetition}");
    }
}

#[test]
fn tibetan_ko_forbids_every_point_that_the_last_play_emptied() {
    let mut game = from("repetition=none,ko=tibetan", ".OOX\nXXXX", BLACK);
    turns(&mut game, "A2");
    assert_eq!(line(&game), "X..X/XXXX");
    let refusal = Illegal::JustRemoved { clause: Clause::KoTibetan, earlier: 1 };
    assert_eq!((refused(&game, "B2"), refused(&game, "C2")), (refusal.clone(), refusal));
    turns(&mut game, "pass pass");
    game.take_back();
    assert_eq!(game.judge(&play("B2")), Ok(()));
    // Stones of its own that a play removed count as well, but not the point of the play itself.
    let mut game = from("repetition=none,ko=tibetan", "O.X\nXX.", WHITE);
    turns(&mut game, "B2");
    assert_eq!(line(&game), "..X/XX.");
    assert!(matches!(refused(&game, "A2"), Illegal::JustRemoved { earlier: 1, .. }));
    assert_eq!(game.judge(&play("B2")), Ok(()));
}

#[test]
fn suicide_is_reported_before_a_local_ko_rule() {
    let game_after = |suicide: &str| {
        let mut game = from(&format!("repetition=none,ko=tibetan,suicide={suicide}"), ".OX.\nOXX.\nXX..", BLACK);
        turns(&mut game, "A3");
        game
    };
    assert_eq!(line(&game_after("allowed")), "X.X./.XX./XX..");
    assert!(matches!(refused(&game_after("allowed"), "A2"), Illegal::JustRemoved { .. }));
    assert!(matches!(refused(&game_after("forbidden"), "A2"), Illegal::Suicide { .. }));
}

#[test]
fn hot_stones_are_a_single_one_or_a_pair_that_took_as_many() {
    let mut game = from("repetition=none,ko=hot", ".XO..\nX.XO.\n.XO..", WHITE);
    turns(&mut game, "B2");
    assert_eq!(refused(&game, "C2"), repeats(Clause::KoHot, 0));
    // A pair that took a pair.
    let mut game = from("repetition=none,ko=hot", "O.XX", WHITE);
    turns(&mut game, "B1");
    assert_eq!(line(&game), "OO..");
    assert_eq!(refused(&game, "C1"), Illegal::Hot { clause: Clause::KoHot, stones: set("4x1", "A1 B1") });
    turns(&mut game, "D1");
    assert_eq!(line(&game), "OO.X");
}

#[test]
fn a_pair_that_took_a_pair_may_not_be_taken_at_once() {
    let game = |ko: &str| {
        let mut game = from(&format!("repetition=none,ko={ko}"), ".....\nXXOO.\nO.XXO\nXXOO.\n.....", WHITE);
        turns(&mut game, "B3");
        assert_eq!(line(&game), "...../XXOO./OO..O/XXOO./.....");
        game
    };
    assert_eq!(game("none").judge(&play("C3")), Ok(()));
    assert_eq!(game("basic").judge(&play("C3")), Ok(()));
    assert_eq!(refused(&game("hot"), "C3"), Illegal::Hot { clause: Clause::KoHot, stones: set("5", "A3 B3") });
    assert!(!game("hot").legal().contains(point("C3")));
    let mut later = game("hot");
    turns(&mut later, "E1 E5 C3");
    assert_eq!(line(&later), "....O/XXOO./..X.O/XXOO./....X");
}

#[test]
fn a_hot_pair_need_not_be_beside_the_stones_that_it_cleared() {
    // White's play clears B1 and C1 from afar; its pair may not be taken, on a point that was never used.
    let mut game = from("repetition=none,ko=hot", "OXXO..X.O.", WHITE);
    turns(&mut game, "H1");
    assert_eq!(line(&game), "O..O..XOO.");
    assert_eq!(refused(&game, "K1"), Illegal::Hot { clause: Clause::KoHot, stones: set("10x1", "H1 J1") });
    turns(&mut game, "pass pass");
    assert!(game.phase().is_ended());
}

#[test]
fn repetition_of_none_lets_any_position_return() {
    let mut game = from("repetition=none", "X.", WHITE);
    turns(&mut game, "B1 A1 B1 A1 B1");
    assert_eq!(line(&game), ".O");
}

#[test]
fn each_rule_of_repetition_has_its_own_answer_to_a_single_suicide() {
    let judged = |text: &str, before: &str| {
        REPETITIONS.map(|repetition| {
            let mut game = even(&format!("repetition={repetition},end=four-passes"), "3x1");
            for turn in before.split_whitespace() {
                if game.act(&play(turn)).is_err() {
                    return false;
                }
            }
            game.judge(&play(text)).is_ok()
        })
    };
    assert_eq!(judged("A1", "B1"), [false, true, true, true]);
    assert_eq!(judged("A1", "B1 pass pass"), [false, false, false, true]);
    assert_eq!(judged("A1", "B1 A1 pass"), [false; 4]);
}

#[test]
fn cycles_of_plays_alone_are_forbidden_by_every_rule_of_repetition() {
    let cycles = [(".O..", BLACK, "D1 A1 C1", "B1"), ("OO...", BLACK, "E1 C1 D1 A1 C1", "B1"), ("O.O.X..", BLACK, "D1 F1 B1 G1 E1", "A1")];
    for (position, first, before, last) in cycles {
        for repetition in REPETITIONS {
            let mut game = from(&format!("setup=as-played,repetition={repetition}"), position, first);
            turns(&mut game, before);
            let clause = rules(&format!("repetition={repetition}")).repetition.clause();
            assert_eq!(refused(&game, last), repeats(clause, 0), "{position} {repetition}");
        }
    }
}

#[test]
fn the_earliest_of_the_compared_moments_is_reported() {
    // Moments 0 to 3 all have the position; White moves next at 1 and 3.
    let mut game = from("repetition=situational,end=four-passes", "X.", BLACK);
    turns(&mut game, "pass pass pass B1");
    assert_eq!(refused(&game, "A1"), repeats(Clause::RepetitionSituational, 1));
    // Black made moment 2.
    let mut game = from("repetition=new-zealand,end=igs", "X.", WHITE);
    turns(&mut game, "pass pass B1");
    assert_eq!(refused(&game, "A1"), repeats(Clause::RepetitionNewZealand, 2));
}

#[test]
fn a_disturber_may_not_recreate_a_position_of_the_cycle_by_a_capture() {
    // 1x2: from ".O" Black takes, White takes back: the first capture was Black's.
    let mut game = from("repetition=disturber", ".O", BLACK);
    turns(&mut game, "A1 B1");
    assert_eq!(line(&game), ".O");
    // The cycle is complete: moments 0 to 2, disturber Black.
    assert_eq!(refused(&game, "A1"), repeats(Clause::RepetitionDisturber, 1));
    turns(&mut game, "pass");
    // White is no disturber; White's own play is judged on.
    assert_eq!(game.judge(&play("A1")), Ok(()));
    game.take_back();
    game.take_back();
    assert_eq!(game.take_back(), Some(play("A1")));
    assert_eq!(game.judge(&play("A1")), Ok(()));
}

#[test]
fn a_repetition_may_end_the_game_by_agreement_before_the_next_turn() {
    let text = "repetition=none,cycle=agreed,cycle-outcome=draw";
    let mut game = from(text, "X.", WHITE);
    let cycle = || propose(WHITE, tengen_spec::Proposal::Cycle);
    let refusal = Illegal::NotProposable { clause: Clause::PhaseProposals };
    assert_eq!(game.act(&cycle()), Err(refusal.clone()));
    turns(&mut game, "B1");
    assert_eq!(game.act(&cycle()), Err(refusal.clone()));
    turns(&mut game, "A1");
    acts(&mut game, &[cycle()]);
    assert_eq!(game.act(&accept(WHITE)), Err(Illegal::NothingProposed { by: WHITE }));
    acts(&mut game, &[dispute(WHITE), cycle(), accept(BLACK)]);
    assert_eq!(game.phase(), Phase::Ended(Outcome::Draw(Clause::CycleOutcomeDraw)));
    for _ in 0..4 {
        game.take_back();
    }
    turns(&mut game, "pass");
    assert_eq!(game.act(&cycle()), Err(refusal));
    // A pass leaves no repetition, a given moment neither.
    let past = vec![
        moment("X.", None, Kind::Start, WHITE),
        moment(".O", Some(WHITE), Kind::Play, BLACK),
        moment("X.", Some(BLACK), Kind::Play, WHITE),
    ];
    assert!(from_past(text, past).judge(&cycle()).is_err());
}

#[test]
fn a_balanced_cycle_ends_the_game_and_an_unbalanced_one_may_not_be_completed() {
    let text = "repetition=none,cycle=balanced,cycle-outcome=replay";
    // Four plays, two for two.
    let mut game = from(text, ".O..", BLACK);
    turns(&mut game, "D1 A1 C1 B1");
    assert_eq!(game.phase(), Phase::Ended(Outcome::Replay(Clause::CycleOutcomeReplay)));
    assert_eq!(game.take_back(), Some(play("B1")));
    assert!(game.judge(&play("B1")).is_ok());
    // Sending two, returning one, with a pass: 1x3 from X.O.
    let mut game = from(text, "X.O", BLACK);
    turns(&mut game, "B1 C1 A1");
    assert_eq!(line(&game), "X.O");
    // That was another player's turn, so no cycle. White's pass brings the situation of moment 0, and is no play.
    turns(&mut game, "pass");
    // Black's next play would complete a cycle in which Black lost two stones and White one.
    assert_eq!(refused(&game, "B1"), repeats(Clause::CycleBalanced, 1));
}

#[test]
fn the_balance_counts_suicides_with_the_stone_played() {
    // Black gives up one stone: position and next player of moment 1 return by a play.
    let text = "repetition=none,cycle=balanced,end=four-passes";
    let mut game = from(text, ".O.", BLACK);
    turns(&mut game, "pass");
    game.take_back();
    turns(&mut game, "A1");
    assert_eq!(line(&game), ".O.");
    turns(&mut game, "pass");
    assert_eq!(refused(&game, "C1"), repeats(Clause::CycleBalanced, 1));
    let past = vec![
        moment(".O.", None, Kind::Start, WHITE),
        moment(".O.", Some(WHITE), Kind::Pass, BLACK),
        moment(".O.", Some(BLACK), Kind::Play, WHITE),
    ];
    let mut game = from_past(text, past);
    turns(&mut game, "pass");
    assert_eq!(refused(&game, "C1"), repeats(Clause::CycleBalanced, 0));
}

#[test]
fn the_third_occurrence_since_the_last_pass_ends_the_game() {
    let mut game = from("repetition=none,cycle=third", "X.", WHITE);
    turns(&mut game, "B1 A1 B1");
    assert!(!game.phase().is_ended());
    turns(&mut game, "A1");
    assert_eq!(game.phase(), Phase::Ended(Outcome::NoResult(Clause::CycleOutcomeNoResult)));
    game.take_back();
    turns(&mut game, "pass pass");
    assert!(is_scored(&game));
    // A pass starts the count anew, its own moment included.
    let mut game = from("repetition=none,cycle=third", "X.", WHITE);
    turns(&mut game, "B1 A1 pass");
    assert_eq!(mover(&game), Some(BLACK));
    turns(&mut game, "pass");
    assert!(is_scored(&game));
    let mut game = from("repetition=none,cycle=third", "X.", BLACK);
    turns(&mut game, "pass B1 A1 B1");
    assert!(!game.phase().is_ended());
    turns(&mut game, "A1");
    assert!(matches!(game.phase(), Phase::Ended(Outcome::NoResult(_))));
}

#[test]
fn values_of_the_smallest_board_differ_by_rule_of_repetition() {
    let value = |text: &str| search(&mut from(text, "X.", BLACK), BLACK);
    let values = |suicide: &str| REPETITIONS.map(|repetition| value(&format!("suicide={suicide},repetition={repetition}")));
    assert_eq!(values("forbidden"), [-2, -2, -2, 2]);
    assert_eq!(values("allowed"), [-2, 0, 0, 2]);
}

/// The best margin, in points, that Black can reach.
fn search(game: &mut FastGame, to_move: tengen_spec::Colour) -> i32 {
    if game.phase().is_ended() {
        return game.score().margin() / 2;
    }
    let turns = game.legal().iter().map(Turn::Play).chain([Turn::Pass]).collect::<Vec<_>>();
    let values = turns.into_iter().map(|turn| {
        game.act(&turn.into()).unwrap();
        let value = search(game, to_move.opponent());
        game.take_back();
        value
    });
    if to_move == BLACK { values.max().unwrap() } else { values.min().unwrap() }
}

#[test]
fn a_repetition_a_hundred_thousand_turns_back_is_found() {
    let mut game = from("repetition=situational,end=new-zealand", "X.\n..", WHITE);
    turns(&mut game, "B1");
    for _ in 0..100_000 {
        turns(&mut game, "pass");
    }
    turns(&mut game, "B2");
    assert_eq!(line(&game), "XX/.O");
    turns(&mut game, "A1");
    assert_eq!(line(&game), "../OO");
    assert_eq!(game.turns(), 100_003);
}
