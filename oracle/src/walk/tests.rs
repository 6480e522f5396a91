use super::*;
use crate::verify::input::parse;
use tengen_reference::ReferenceGame;

fn walked(sgf: &str) -> Walk {
    let transcript = parse(sgf.as_bytes()).unwrap().remove(0);
    walk::<ReferenceGame>(&transcript, &Ruleset::TROMP_TAYLOR)
}

fn repeats(walk: &Walk) -> Option<(u32, String)> {
    match &walk.end {
        End::Illegal(Fault { turn, illegal: Illegal::Repeats { earlier, .. }, .. }) => {
            Some((*turn, walk.segments.last().unwrap().numbering.name(*earlier)))
        }
        _ => None,
    }
}

#[test]
fn a_turn_out_of_turn_is_told_and_the_history_is_carried_over() {
    let walk = walked("(;SZ[3:1];B[aa];W[ca];W[];B[ba];W[ca];B[aa])");
    assert_eq!(walk.breaks.len(), 1);
    assert_eq!((walk.breaks[0].kind, walk.breaks[0].turn), (BreakKind::OutOfTurn(Colour::White), 3));
    assert_eq!(repeats(&walk), Some((6, "turn 2".to_string())));
}

#[test]
fn each_break_is_told_when_colours_repeat_again_and_again() {
    let walk = walked("(;SZ[9];B[aa];B[bb];B[cc];B[aa])");
    assert_eq!(walk.breaks.len(), 3);
    assert!(matches!(&walk.end, End::Illegal(fault) if fault.illegal.clause() == tengen_spec::Clause::PlayOnEmpty && fault.turn == 4));
}

#[test]
fn stones_set_up_by_hand_start_a_new_game() {
    let walk = walked("(;SZ[3:1];B[aa];W[ca];AE[aa][ca];B[aa])");
    assert_eq!((walk.end, walk.breaks[0].kind, walk.segments.len()), (End::Legal, BreakKind::Edited, 2));
}

#[test]
fn handicap_stones_on_the_board_leave_the_first_turn_to_white_and_turns_in_a_row_are_a_handicap() {
    let set_up = walked("(;SZ[9]HA[2]AB[cc][gg];W[ee];B[ed])");
    assert_eq!((set_up.end, set_up.breaks), (End::Legal, Vec::new()));
    let turns = walked("(;SZ[9]HA[2];B[cc];B[gg];W[ee];B[ed])");
    assert_eq!((turns.end, turns.breaks), (End::Legal, Vec::new()));
    assert_eq!(turns.segments[0].record.opening.handicap, 2);
    let undeclared = walked("(;SZ[9];B[cc];B[gg];W[ee];B[ed])");
    assert_eq!(undeclared.breaks.len(), 1);
}

#[test]
fn the_first_player_is_the_one_whom_the_file_names() {
    let named = walked("(;SZ[9]PL[W];W[ee];B[ed])");
    assert_eq!((named.end, named.breaks), (End::Legal, Vec::new()));
    let unnamed = walked("(;SZ[9];W[ee];B[ed])");
    assert_eq!(unnamed.breaks[0].kind, BreakKind::OutOfTurn(Colour::White));
    let contradicted = walked("(;SZ[9]AB[aa]PL[W];B[ee];W[ed])");
    assert_eq!(contradicted.breaks[0].kind, BreakKind::OutOfTurn(Colour::Black));
}

#[test]
fn a_diagram_without_turns_has_a_position() {
    let walk = walked("(;SZ[2]AB[aa][ab])");
    assert_eq!(walk.last.unwrap().position.line(), "X./X.");
}

#[test]
fn the_komi_is_that_of_the_file() {
    assert_eq!(walked("(;SZ[2]KM[6.5];B[])").rules.komi, 13);
}
