//! Explanations as they are printed, one for each way of being refused and for what plays do.

use tengen_oracle::explain::explain_act;
use tengen_oracle::record::{Record, text};
use tengen_oracle::rulesets::choose;
use tengen_oracle::walk::Numbering;
use tengen_spec::{Act, Colour, Opening, Position};

/// Explains the last of the acts, after the ones before it, from a drawn position.
fn told(rules: &str, board: &str, first: Colour, acts: &[&str]) -> String {
    let position: Position = board.parse().unwrap();
    let opening = if position.count(None) == position.size().area() && first == Colour::Black {
        Opening::even(position.size())
    } else {
        Opening::setup(position.clone(), first)
    };
    let acts: Vec<Act> = acts.iter().map(|act| text::read(act, position.size()).unwrap()).collect();
    let record = Record { rules: choose(rules).unwrap().rules, opening, acts };
    let (last, before) = record.acts.split_last().unwrap();
    explain_act(&record, before, last, &Numbering::default()).unwrap().to_string()
}

macro_rules! explanations {
    ($($name:ident: $rules:literal, $board:literal, $first:ident, [$($act:literal),*];)+) => {
        $(#[test] fn $name() { insta::assert_snapshot!(told($rules, $board, Colour::$first, &[$($act),*])); })+
    };
}

explanations! {
    a_single_stone_suicide_repeats: "tromp-taylor", ".X.", White, ["A1"];
    sending_two_and_returning_one_repeats: "tromp-taylor", "...", Black, ["A1", "C1", "B1", "C1", "A1"];
    a_basic_ko_repeats: "tromp-taylor", ".xo.\nxo.o\n.xo.\n....", Black, ["C3", "B3"];
    a_suicide_is_forbidden: "logical-7a", ".XO.\nXXO.\nOO..", Black, ["A3"];
    a_suicide_of_several_stones_is_legal: "tromp-taylor", ".XO.\nXXO.\nOO..", Black, ["A3"];
    a_capture_comes_before_the_own_clearing: "logical-7a", ".OX\nOX.\nX..", Black, ["A3"];
    a_point_off_the_board: "tromp-taylor", "..\n..", Black, ["C1"];
    an_occupied_point: "tromp-taylor", "X.\n..", White, ["A2"];
    an_act_after_the_end: "tromp-taylor", "..\n..", Black, ["pass", "pass", "A1"];
    a_pass_that_ends_the_game: "tromp-taylor", "X..\n...", White, ["pass", "pass"];
    a_proposal_that_the_rules_do_not_know: "tromp-taylor", "..", Black, ["B proposes stop"];
    a_situation_that_returns: "repetition=situational", "..O", Black, ["A1", "pass", "B1", "C1"];
    a_turn_of_the_same_player_that_returns: "repetition=new-zealand", "...", Black, ["B1", "A1", "pass", "A1"];
    a_recapture_by_basic_ko: "japanese-1989", ".xo.\nxo.o\n.xo.\n....", Black, ["C3", "B3"];
    a_play_where_a_stone_was_just_removed: "ko=tibetan,repetition=none", ".xo.\nxo.o\n.xo.\n....", Black, ["C3", "B3"];
    a_chain_of_which_a_part_is_called_dead: "japanese-1989", "XX.\n...\n...", White, ["pass", "pass", "B proposes dead A3"];
}
