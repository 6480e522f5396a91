//! Whether the parts of an opening fit one another.

use tengen_spec::{Clause, Colour, Kind, Moment, Opening, Position, Ruleset, Setup, Size, Unsupported};

fn rules(text: &str) -> Ruleset {
    text.parse().unwrap()
}

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn moment(text: &str, next: Colour) -> Moment {
    Moment { position: position(text), by: Some(next.opponent()), kind: Kind::Play, next }
}

fn with_past(past: Vec<Moment>) -> Opening {
    let setup = Setup { position: position("XO."), to_move: Colour::Black, past };
    Opening { setup: Some(setup), ..Opening::even(Size::new(3, 1).unwrap()) }
}

#[test]
fn an_ordinary_start_and_a_set_up_fit_any_ruleset() {
    let tromp_taylor = Ruleset::TROMP_TAYLOR;
    assert_eq!(Opening::even(Size::new(9, 9).unwrap()).check(&tromp_taylor), Ok(()));
    assert_eq!(Opening::setup(position("XO."), Colour::White).check(&tromp_taylor), Ok(()));
    assert_eq!(Opening::handicap(Size::new(9, 9).unwrap(), 4).check(&tromp_taylor), Ok(()));
}

#[test]
fn a_set_up_must_have_the_size_of_the_board() {
    let opening = Opening { size: Size::new(1, 3).unwrap(), ..Opening::setup(position("XO."), Colour::White) };
    let (position, board) = (Size::new(3, 1).unwrap(), Size::new(1, 3).unwrap());
    assert_eq!(opening.check(&Ruleset::TROMP_TAYLOR), Err(Unsupported::SetupSize { position, board }));
}

#[test]
fn a_confirmation_needs_a_ruleset_that_has_one_and_a_position() {
    let confirms = rules("confirmation=each");
    let opening = Opening::confirmation(position("XO."), Colour::White);
    assert_eq!(opening.check(&confirms), Ok(()));
    assert_eq!(opening.check(&Ruleset::TROMP_TAYLOR), Err(Unsupported::Confirmation));
    assert_eq!(Opening { setup: None, ..opening.clone() }.check(&confirms), Err(Unsupported::Confirmation));
    assert_eq!(Opening { handicap: 2, ..opening }.check(&confirms), Err(Unsupported::Confirmation));
}

#[test]
fn a_handicap_with_a_set_up_is_only_one_that_is_placed_freely() {
    let opening = Opening { handicap: 2, ..Opening::setup(position("X.X/..."), Colour::White) };
    assert_eq!(opening.check(&rules("handicap=free")), Ok(()));
    for (axis, clause) in
        [("turns", Clause::HandicapTurns), ("white-passes", Clause::HandicapWhitePasses), ("fixed", Clause::HandicapFixed)]
    {
        let refused = Unsupported::Handicap { clause, stones: 2, size: Size::new(3, 2).unwrap() };
        assert_eq!(opening.check(&rules(&format!("handicap={axis}"))), Err(refused));
    }
}

#[test]
fn a_given_past_must_lead_to_the_set_up_and_its_player() {
    let tromp_taylor = Ruleset::TROMP_TAYLOR;
    let leads = vec![moment("X..", Colour::White), moment("XO.", Colour::Black)];
    assert_eq!(with_past(leads.clone()).check(&tromp_taylor), Ok(()));
    for wrong in [
        vec![moment("X..", Colour::White)],
        vec![moment("XO.", Colour::White)],
        vec![moment("XO.", Colour::Black), moment("X.O", Colour::Black)],
        vec![moment("X", Colour::White), moment("XO.", Colour::Black)],
    ] {
        assert_eq!(with_past(wrong).check(&tromp_taylor), Err(Unsupported::Past));
    }
}

#[test]
fn each_reason_is_one_line_to_read() {
    let size = Size::new(3, 2).unwrap();
    let reasons = [
        Unsupported::NoInitialPosition { clause: Clause::StartTibetan, size },
        Unsupported::Handicap { clause: Clause::HandicapFixed, stones: 2, size },
        Unsupported::Confirmation,
        Unsupported::SetupSize { position: size, board: size },
        Unsupported::Past,
        Unsupported::Engine("no such size".to_string()),
    ];
    for reason in reasons {
        let line = reason.to_string();
        assert!(!line.is_empty() && !line.contains('\n'), "{line:?}");
    }
}
