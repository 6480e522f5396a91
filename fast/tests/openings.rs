//! Starts, set-ups and handicaps.

mod common;
use common::*;
use tengen_fast::FastGame;
use tengen_spec::{Clause, Game, Illegal, Kind, Opening, Position, Size, Unsupported};

const FRESH: Option<tengen_spec::Colour> = None;

fn handicap(text: &str, size: &str, stones: u16) -> Result<FastGame, Unsupported> {
    FastGame::start(&rules(text), &Opening::handicap(common::size(size), stones))
}

fn free(text: &str, position: &str, stones: u16, to_move: tengen_spec::Colour) -> Result<FastGame, Unsupported> {
    FastGame::start(&rules(text), &Opening { handicap: stones, ..Opening::setup(board(position), to_move) })
}

#[test]
fn the_tibetan_start_has_twelve_stones_in_alternating_colours_and_white_moves() {
    let game = even("start=tibetan", "17");
    let mut expected = Position::empty(size("17"));
    for name in ["C3", "L3", "P7", "P15", "G15", "C11"] {
        expected.set(point(name), Some(BLACK));
    }
    for name in ["G3", "P3", "P11", "L15", "C15", "C7"] {
        expected.set(point(name), Some(WHITE));
    }
    assert_eq!((game.position(), mover(&game)), (expected, Some(WHITE)));
    let other = FastGame::start(&rules("start=tibetan"), &Opening::even(size("17x16")));
    let missing = Unsupported::NoInitialPosition { clause: Clause::StartTibetan, size: size("17x16") };
    assert_eq!(other.err(), Some(missing));
    assert_eq!(line(&from("start=tibetan", "X.", BLACK)), "X.");
}

#[test]
fn a_handicap_in_turns_is_a_run_of_plays_by_black() {
    let mut game = handicap("", "3x1", 2).unwrap();
    assert_eq!(refused(&game, "pass"), Illegal::MustPlay { clause: Clause::HandicapTurns });
    turns(&mut game, "B1");
    assert_eq!(mover(&game), Some(BLACK));
    assert_eq!(refused(&game, "pass"), Illegal::MustPlay { clause: Clause::HandicapTurns });
    turns(&mut game, "A1");
    assert_eq!(mover(&game), Some(WHITE));
    turns(&mut game, "C1");
    assert_eq!(line(&game), "..O");
    // Each turn of the run left a moment.
    assert_eq!(refused(&game, "B1"), Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 1 });
    let shape = Unsupported::Handicap { clause: Clause::HandicapTurns, stones: 3, size: size("3x1") };
    assert_eq!(handicap("", "3x1", 3).err(), Some(shape));
}

#[test]
fn in_a_run_of_handicap_turns_situations_differ_from_positions_of_ones_own() {
    for (repetition, legal) in [("situational", true), ("new-zealand", false), ("natural", false)] {
        let mut game = handicap(&format!("repetition={repetition}"), "3x1", 2).unwrap();
        turns(&mut game, "B1 A1 C1");
        assert_eq!(game.judge(&play("B1")).is_ok(), legal, "{repetition}");
    }
}

#[test]
fn a_handicap_of_white_passes_makes_whites_first_turns_passes() {
    let mut game = handicap("handicap=white-passes", "3", 3).unwrap();
    turns(&mut game, "B2");
    assert_eq!(refused(&game, "A1"), Illegal::MustPass { clause: Clause::HandicapWhitePasses });
    assert_eq!(refused(&game, "B2"), Illegal::Occupied { point: point("B2"), by: BLACK });
    assert_eq!(refused(&game, "D9"), Illegal::OffBoard { point: point("D9") });
    assert!(game.legal().is_empty() && !game.is_legal(point("A1")));
    turns(&mut game, "pass pass");
    assert_eq!(mover(&game), Some(WHITE));
    assert_eq!(refused(&game, "A1"), Illegal::MustPass { clause: Clause::HandicapWhitePasses });
    turns(&mut game, "pass");
    // Compulsory passes do not count: Black's one pass and these did not end the game.
    turns(&mut game, "pass A1");
    assert_eq!(line(&game), ".../.X./O..");
    for _ in 0..5 {
        game.take_back();
    }
    assert_eq!(refused(&game, "A1"), Illegal::MustPass { clause: Clause::HandicapWhitePasses });
    assert!(handicap("handicap=white-passes", "3", 9).is_err());
}

#[test]
fn a_fixed_handicap_stands_on_the_points_of_the_table() {
    let table = [
        (2, "D4 Q16"),
        (3, "D4 Q16 D16"),
        (4, "D4 Q16 D16 Q4"),
        (5, "D4 Q16 D16 Q4 K10"),
        (6, "D4 Q16 D16 Q4 D10 Q10"),
        (7, "D4 Q16 D16 Q4 D10 Q10 K10"),
        (8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
        (9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
    ];
    for (stones, names) in table {
        let game = handicap("handicap=fixed", "19", stones).unwrap();
        let mut expected = Position::empty(size("19"));
        names.split(' ').for_each(|name| expected.set(point(name), Some(BLACK)));
        assert_eq!((game.position(), mover(&game)), (expected, Some(WHITE)), "{stones}");
    }
    let game = handicap("handicap=fixed", "9", 2).unwrap();
    assert_eq!((game.at(point("C3")), game.at(point("G7"))), (Some(BLACK), Some(BLACK)));
    let game = handicap("handicap=fixed", "13x7", 4).unwrap();
    let placed: Vec<_> = game.position().points_of(Some(BLACK)).map(|point| point.to_string()).collect();
    assert_eq!(placed, ["D3", "K3", "D5", "K5"]);
}

#[test]
fn a_fixed_handicap_exists_only_where_its_points_do() {
    let exists = |text: &str, size: &str, stones| handicap(&format!("handicap=fixed,{text}"), size, stones).is_ok();
    assert!(!exists("", "19", 1) && !exists("", "19", 10) && !exists("", "6x19", 2) && exists("", "7x8", 4));
    assert!(!exists("", "18", 5) && !exists("", "7", 5) && exists("", "9x11", 9) && !exists("", "9x8", 5));
    assert!(!exists("start=tibetan", "17", 2));
    let refused = Unsupported::Handicap { clause: Clause::HandicapFixed, stones: 1, size: size("19") };
    assert_eq!(handicap("handicap=fixed", "19", 1).err(), Some(refused));
}

#[test]
fn a_free_handicap_is_a_set_up_of_just_that_many_black_stones() {
    let text = "handicap=free";
    assert_eq!(mover(&free(text, "X.X", 2, WHITE).unwrap()), Some(WHITE));
    assert!(free(text, "X.X", 1, WHITE).is_err());
    assert!(free(text, "XOX", 2, WHITE).is_err());
    assert!(free(text, "X.X", 2, BLACK).is_err());
    assert!(free(text, "XX", 2, WHITE).is_err());
    assert!(free("", "X.X", 2, WHITE).is_err());
    assert!(handicap(text, "3", 2).is_err());
    assert!(free(text, "XOX", 0, BLACK).is_ok());
}

#[test]
fn a_fresh_set_up_is_a_start_that_nobody_made() {
    for (repetition, legal) in [("positional", false), ("situational", false), ("new-zealand", true), ("natural", true)] {
        let mut game = from(&format!("repetition={repetition}"), "X.", WHITE);
        turns(&mut game, "B1");
        assert_eq!(line(&game), ".O");
        assert_eq!(game.judge(&play("A1")).is_ok(), legal, "{repetition}");
    }
}

#[test]
fn a_set_up_as_played_counts_as_the_opponents_play() {
    for repetition in ["positional", "situational", "new-zealand", "natural"] {
        let mut game = from(&format!("setup=as-played,repetition={repetition}"), "X.", WHITE);
        turns(&mut game, "B1");
        let clause = rules(&format!("repetition={repetition}")).repetition.clause();
        assert_eq!(refused(&game, "A1"), Illegal::Repeats { clause, earlier: 0 });
    }
    // What it removed is not known, so no local ko rule looks back at it.
    let game = from("setup=as-played,repetition=none,ko=tibetan", "X.", WHITE);
    assert_eq!(game.legal().len(), 1);
}

#[test]
fn a_set_up_that_the_history_does_not_hold_may_return() {
    let mut game = from("setup=none", "X.", WHITE);
    turns(&mut game, "B1 A1");
    assert_eq!(line(&game), "X.");
    // Now a turn has left it.
    assert_eq!(refused(&game, "B1"), Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 1 });
    // A pass leaves a moment with the position.
    let mut game = from("setup=none", "X.", BLACK);
    turns(&mut game, "pass B1");
    assert_eq!(refused(&game, "A1"), Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: 1 });
    // The local ko rules see it all the same.
    let mut game = from("setup=none,repetition=none,ko=basic", "X.", WHITE);
    turns(&mut game, "B1");
    assert_eq!(refused(&game, "A1"), Illegal::Repeats { clause: Clause::KoBasic, earlier: 0 });
}

#[test]
fn given_moments_belong_to_the_history_and_have_numbers_up_to_zero() {
    let past = || {
        vec![
            moment("..", FRESH, Kind::Start, BLACK),
            moment("X.", Some(BLACK), Kind::Play, WHITE),
            moment("X.", Some(WHITE), Kind::Pass, BLACK),
            moment("X.", Some(BLACK), Kind::Pass, WHITE),
        ]
    };
    for setup in ["fresh", "none", "as-played"] {
        let mut game = from_past(&format!("setup={setup}"), past());
        assert_eq!(mover(&game), Some(WHITE));
        turns(&mut game, "B1");
        assert_eq!(refused(&game, "A1"), Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: -2 });
        turns(&mut game, "pass pass");
        assert!(game.phase().is_ended());
    }
    let mut game = from_past("repetition=natural", past());
    turns(&mut game, "B1");
    assert_eq!(refused(&game, "A1"), Illegal::Repeats { clause: Clause::RepetitionNatural, earlier: -2 });
    // The count of passes starts anew: two were given.
    let mut game = from_past("", past());
    turns(&mut game, "pass");
    assert!(!game.phase().is_ended());
    assert!(game.take_back().is_some() && game.take_back().is_none());
}

#[test]
fn local_ko_rules_look_back_at_given_moments() {
    let past = vec![moment(".XO./X.XO/.XO.", FRESH, Kind::Start, WHITE), moment(".XO./XO.O/.XO.", Some(WHITE), Kind::Play, BLACK)];
    let game = from_past("repetition=none,ko=basic", past.clone());
    assert_eq!(refused(&game, "C2"), Illegal::Repeats { clause: Clause::KoBasic, earlier: -1 });
    let game = from_past("repetition=none,ko=tibetan", past);
    assert_eq!(refused(&game, "C2"), Illegal::JustRemoved { clause: Clause::KoTibetan, earlier: 0 });
}

#[test]
fn openings_that_do_not_fit_together_are_refused() {
    let wrong = Opening { size: Size::new(3, 3).unwrap(), ..Opening::setup(board("X."), WHITE) };
    assert!(matches!(FastGame::start(&rules(""), &wrong), Err(Unsupported::SetupSize { .. })));
    let confirmation = Opening::confirmation(board("X."), WHITE);
    assert_eq!(FastGame::start(&rules(""), &confirmation).err(), Some(Unsupported::Confirmation));
    assert!(FastGame::start(&rules("confirmation=each"), &confirmation).is_ok());
}
