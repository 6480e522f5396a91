//! Confirmation of life and death by hypothetical play.

mod common;
use common::*;
use tengen_fast::FastGame;
use tengen_spec::{Act, Clause, Colour, Game, Illegal, Opening, Outcome, Phase, Proposal};

const KO: &str = ".XO..\nX.XO.\n.XO..";

fn confirm(text: &str, position: &str, to_move: Colour) -> FastGame {
    FastGame::start(&rules(text), &Opening::confirmation(board(position), to_move)).unwrap()
}

fn banned(earlier: i32) -> Illegal {
    Illegal::Banned { clause: Clause::ConfirmationKoBan, earlier }
}

fn pass_for(name: &str) -> Act {
    Act::PassFor(point(name))
}

#[test]
fn a_ko_may_not_be_retaken_without_a_pass_for_it() {
    let mut game = confirm("confirmation=each", KO, WHITE);
    assert_eq!(game.phase(), Phase::Confirming { to_move: WHITE });
    turns(&mut game, "B2");
    assert_eq!(refused(&game, "C2"), banned(1));
    assert!(!game.legal().contains(point("C2")));
    // Neither plays elsewhere nor ordinary passes lift the ban.
    turns(&mut game, "E1 E3 pass pass");
    assert!(game.phase().is_ended());
    game.take_back();
    turns(&mut game, "E2");
    assert_eq!(refused(&game, "C2"), banned(1));
    acts(&mut game, &[pass_for("C2")]);
    assert_eq!(game.phase(), Phase::Confirming { to_move: WHITE });
    turns(&mut game, "pass C2");
    assert_eq!(line(&game), ".XO.O/X.XOO/.XO.X");
}

#[test]
fn a_pass_for_a_ko_needs_a_ban_at_the_point() {
    let mut game = confirm("confirmation=each", KO, WHITE);
    assert_eq!(game.judge(&pass_for("C2")), Err(Illegal::NoKo { point: point("C2") }));
    turns(&mut game, "B2");
    assert_eq!(game.judge(&pass_for("B2")), Err(Illegal::NoKo { point: point("B2") }));
    assert_eq!(game.judge(&pass_for("T19")), Err(Illegal::NoKo { point: point("T19") }));
    turns(&mut game, "pass");
    // The ban is Black's.
    assert_eq!(game.judge(&pass_for("C2")), Err(Illegal::NoKo { point: point("C2") }));
}

#[test]
fn each_capture_bans_anew_or_a_pass_serves_for_good() {
    for (confirmation, again) in [("each", true), ("once", false)] {
        let mut game = confirm(&format!("confirmation={confirmation}"), KO, WHITE);
        turns(&mut game, "B2");
        acts(&mut game, &[pass_for("C2")]);
        turns(&mut game, "E1 C2");
        assert_eq!(refused(&game, "B2"), banned(4));
        acts(&mut game, &[pass_for("B2")]);
        turns(&mut game, "E3 B2");
        assert_eq!(game.judge(&play("C2")).is_err(), again, "{confirmation}");
        if again {
            assert_eq!(refused(&game, "C2"), banned(7));
        }
        let expected = ["B2", "E3"].map(play).into_iter().chain([pass_for("B2")]);
        let expected = expected.chain(["C2", "E1"].map(play)).chain([pass_for("C2"), play("B2")]);
        for act in expected {
            assert_eq!(game.take_back(), Some(act));
        }
        assert_eq!(game.judge(&pass_for("C2")), Err(Illegal::NoKo { point: point("C2") }));
        turns(&mut game, "B2");
        assert_eq!(refused(&game, "C2"), banned(1));
    }
}

#[test]
fn a_ban_is_on_taking_exactly_the_one_stone() {
    let mut game = confirm("confirmation=each", KO, WHITE);
    turns(&mut game, "B2 D3 E1");
    // Black's C2 would take B2 and C3.
    turns(&mut game, "C2");
    assert_eq!(line(&game), ".X.X./X.XO./.XO.O");
    let mut game = confirm("confirmation=each", KO, WHITE);
    turns(&mut game, "B2 E3 E1");
    assert_eq!(refused(&game, "C2"), banned(1));
}

#[test]
fn what_was_captured_before_the_confirmation_bans_nothing_and_repetition_is_free() {
    let past = vec![
        tengen_spec::Moment { position: board(KO), by: None, kind: tengen_spec::Kind::Start, next: WHITE },
        moment(".XO..\nXO.O.\n.XO..", Some(WHITE), tengen_spec::Kind::Play, BLACK),
    ];
    let setup = tengen_spec::Setup { position: past[1].position.clone(), to_move: BLACK, past };
    let opening = Opening { setup: Some(setup), stage: tengen_spec::Stage::Confirmation, ..Opening::even(size("5x3")) };
    let mut game = FastGame::start(&rules("confirmation=each,ko=basic"), &opening).unwrap();
    turns(&mut game, "C2");
    assert_eq!(line(&game), KO.replace('\n', "/"));
}

#[test]
fn a_confirmation_ends_with_two_ordinary_passes_and_shows_what_was_removed() {
    let mut game = confirm("confirmation=each", KO, WHITE);
    assert_eq!(game.judge(&propose(WHITE, Proposal::Stop)), Err(Illegal::WrongPhase { phase: game.phase() }));
    assert_eq!(game.judge(&accept(WHITE)), Err(Illegal::WrongPhase { phase: game.phase() }));
    assert_eq!(game.judge(&dispute(WHITE)), Err(Illegal::WrongPhase { phase: game.phase() }));
    turns(&mut game, "B2 pass");
    turns(&mut game, "E1");
    acts(&mut game, &[pass_for("C2")]);
    turns(&mut game, "pass C2");
    assert_eq!(line(&game), ".XO../X.XO./.XO.O");
    turns(&mut game, "pass pass");
    // B2 was no stone of the start.
    assert_eq!(game.phase(), Phase::Ended(Outcome::Confirmed { captured: set("5x3", "C2") }));
    game.take_back();
    assert_eq!(game.phase(), Phase::Confirming { to_move: BLACK });
}

#[test]
fn a_pass_for_a_ko_is_a_turn_between_ordinary_passes() {
    let mut game = confirm("confirmation=each", KO, WHITE);
    turns(&mut game, "B2 E1 pass");
    acts(&mut game, &[pass_for("C2")]);
    turns(&mut game, "pass");
    assert_eq!(game.phase(), Phase::Confirming { to_move: BLACK });
    turns(&mut game, "pass");
    assert!(game.phase().is_ended());
}

#[test]
fn suicide_is_judged_in_a_confirmation() {
    let game = confirm("confirmation=each,suicide=forbidden", "XX.O\nOOO.", BLACK);
    assert!(matches!(refused(&game, "C2"), Illegal::Suicide { .. }));
}
