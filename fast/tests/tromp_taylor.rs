//! The clauses of Part I, each on the smallest board that shows it.

mod common;
use common::*;
use tengen_spec::{Act, Clause, Game, Illegal, Opening, Outcome, Phase, Point, Turn};

const TT: &str = "";

#[test]
fn the_game_starts_from_the_empty_board_with_black_to_move_and_turns_alternate() {
    let mut game = even(TT, "3x2");
    assert_eq!((line(&game).as_str(), mover(&game)), (".../...", Some(BLACK)));
    turns(&mut game, "C2");
    assert_eq!((line(&game).as_str(), mover(&game)), ("..X/...", Some(WHITE)));
    turns(&mut game, "pass A1");
    assert_eq!((line(&game).as_str(), mover(&game)), ("..X/X..", Some(WHITE)));
}

#[test]
fn a_play_must_be_on_an_empty_point_of_the_board() {
    let mut game = even(TT, "3x2");
    assert_eq!(refused(&game, "D1"), Illegal::OffBoard { point: point("D1") });
    assert_eq!(refused(&game, "A3"), Illegal::OffBoard { point: point("A3") });
    let far = Act::Turn(Turn::Play(Point::new(255, 255)));
    assert_eq!(game.act(&far), Err(Illegal::OffBoard { point: Point::new(255, 255) }));
    turns(&mut game, "B1");
    assert_eq!(refused(&game, "B1"), Illegal::Occupied { point: point("B1"), by: BLACK });
}

#[test]
fn the_opponents_colour_is_cleared_before_the_players_own() {
    let mut game = from(TT, ".XO\nXO.\nO..", BLACK);
    assert_eq!(game.legal().len(), 4);
    turns(&mut game, "pass A3");
    assert_eq!(line(&game), "O.O/.O./O..");
}

#[test]
fn a_play_removes_several_chains_and_gives_them_back_when_it_is_taken_back() {
    let mut game = from(TT, "XO.OX\nXOXOX\n.XXX.", BLACK);
    let before = shown(&game);
    turns(&mut game, "C3");
    assert_eq!(line(&game), "X.X.X/X.X.X/.XXX.");
    assert_eq!(game.take_back(), Some(play("C3")));
    assert_eq!(shown(&game), before);
    assert_eq!(game.take_back(), None);
}

#[test]
fn several_stones_may_be_given_up_and_one_stone_would_repeat() {
    let mut game = from(TT, "XX.O\nOOO.", BLACK);
    turns(&mut game, "C2");
    assert_eq!(line(&game), "...O/OOO.");
    let game = from(TT, ".O\nO.", BLACK);
    assert_eq!(refused(&game, "A2"), Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 0 });
}

#[test]
fn suicide_is_refused_with_the_stones_that_would_go() {
    let game = from("suicide=forbidden", "XX.O\nOOO.", BLACK);
    let stones = set("4x2", "A2 B2 C2");
    assert_eq!(refused(&game, "C2"), Illegal::Suicide { clause: Clause::SuicideForbidden, stones });
    assert!(!game.legal().contains(point("C2")));
}

#[test]
fn only_the_removal_of_the_stone_just_played_is_refused_where_several_may_go() {
    let game = from("suicide=several", "XX.O\nOOO.", BLACK);
    assert_eq!(game.judge(&play("C2")), Ok(()));
    let game = from("suicide=several", ".O\nO.", BLACK);
    assert_eq!(refused(&game, "A2"), Illegal::Suicide { clause: Clause::SuicideSeveral, stones: set("2x2", "A2") });
}

#[test]
fn a_position_must_not_return_and_the_earliest_turn_is_reported() {
    let mut game = even(TT, "5x3");
    // A ko: Black takes at C2, White may not take back at once.
    turns(&mut game, "B3 C3 A2 D2 B1 C1 pass B2 C2");
    assert_eq!(line(&game), ".XO../X.XO./.XO..");
    assert_eq!(refused(&game, "B2"), Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 8 });
    turns(&mut game, "E1 E3 B2");
    assert_eq!(line(&game), ".XO.X/XO.O./.XO.O");
}

#[test]
fn a_pass_may_repeat_and_does_not_lift_the_ban() {
    let mut game = even(TT, "1x3");
    turns(&mut game, "A1 pass A2 A3");
    assert_eq!(line(&game), "O/./.");
    let mut game = even(TT, "2x1");
    turns(&mut game, "A1 pass");
    assert_eq!(refused(&game, "B1"), Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 0 });
}

#[test]
fn two_passes_end_the_game_and_no_act_follows() {
    let mut game = even(TT, "2x2");
    turns(&mut game, "pass pass");
    let Phase::Ended(Outcome::Scored { score, winner }) = game.phase() else { panic!("{}", game.phase()) };
    assert_eq!((score.black(), score.white(), winner), (0, 0, None));
    assert_eq!(refused(&game, "A1"), Illegal::WrongPhase { phase: game.phase() });
    assert!(game.legal().is_empty());
    assert_eq!(game.take_back(), Some(play("pass")));
    assert_eq!(mover(&game), Some(WHITE));
    turns(&mut game, "A1 pass B1 pass pass");
    assert!(game.phase().is_ended());
}

#[test]
fn an_area_is_stones_and_empty_points_that_reach_only_them() {
    let game = from(TT, ".X.O.\nXX.OO", BLACK);
    let score = game.score();
    assert_eq!((score.black(), score.white()), (8, 8));
    assert_eq!(score.counts[0].clause, Clause::ScoreArea);
    assert_eq!(from(TT, "...\n.X.", BLACK).score().black(), 12);
}

#[test]
fn from_a_set_up_a_play_clears_the_whole_board_and_a_pass_nothing() {
    let mut game = from(TT, "XO..", WHITE);
    let before = shown(&game);
    turns(&mut game, "pass");
    assert_eq!(line(&game), "XO..");
    turns(&mut game, "pass");
    game.take_back();
    game.take_back();
    assert_eq!(shown(&game), before);
    turns(&mut game, "D1");
    assert_eq!(line(&game), ".O.O");
    assert_eq!(game.take_back(), Some(play("D1")));
    assert_eq!(shown(&game), before);
}

#[test]
fn from_a_set_up_both_clearings_may_remove_stones() {
    let mut game = from(TT, "XO.X.", WHITE);
    turns(&mut game, "E1");
    assert_eq!(line(&game), ".O.X.");
    let game = from("suicide=forbidden", "XO.X.", WHITE);
    assert_eq!(refused(&game, "E1"), Illegal::Suicide { clause: Clause::SuicideForbidden, stones: set("5x1", "E1") });
}

#[test]
fn a_single_stone_that_goes_with_another_one_s_removal_is_not_the_stone_played() {
    let game = from("suicide=several", "OX..", WHITE);
    assert_eq!(game.judge(&play("D1")), Ok(()));
    let game = from("suicide=forbidden", "OX..", WHITE);
    assert_eq!(refused(&game, "D1"), Illegal::Suicide { clause: Clause::SuicideForbidden, stones: set("4x1", "A1") });
}

#[test]
fn boards_of_every_shape_can_be_played_on() {
    for (width, height) in [(1, 1), (1, 52), (52, 1), (52, 52), (7, 3)] {
        let size = tengen_spec::Size::new(width, height).unwrap();
        let mut game = tengen_fast::FastGame::start(&rules(TT), &Opening::even(size)).unwrap();
        let corner = Point::new(width as u8 - 1, height as u8 - 1);
        let verdict = game.act(&Act::Turn(Turn::Play(corner)));
        if size.area() == 1 {
            assert_eq!(verdict, Err(Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 0 }));
        } else {
            assert_eq!(verdict, Ok(()));
            assert_eq!(game.position().at(corner), Some(BLACK));
        }
    }
}
