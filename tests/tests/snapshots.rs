//! Positions that bear a fact of the Tromp–Taylor rules, answered in full and drawn for review. Each answer in `snapshots/` was checked by eye
//! against what the rules say; the two implementations must give it alike.

use tengen_spec::Ruleset;
use tengen_tests::diagram::drawn;
use tengen_tests::{Fast, Reference};

fn shown(title: &str, rules: Ruleset, start: &str, made: &str, asked: &str) -> String {
    let text = drawn::<Reference>(&rules, start, made, asked);
    assert_eq!(text, drawn::<Fast>(&rules, start, made, asked));
    format!("{title}\n\n{text}")
}

macro_rules! diagrams {
    ($($name:ident: $title_text:literal, $start:expr, $made:expr, $asked:expr;)+) => {
        $(
            #[test]
            fn $name() {
                let text = shown($title_text, Ruleset::TROMP_TAYLOR, $start, $made, $asked);
                insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
                    insta::assert_snapshot!(stringify!($name), text);
                });
            }
        )+
    };
}

diagrams! {
    on_one_point_only_a_pass_is_legal: "One point: the only play is the suicide of a single stone.", "1x1", "", "B A1, B pass";
    a_capture_may_fill_the_last_liberty: "Two points: White takes by filling the last liberty; then no play is legal.",
        "2x1", "B A1, W B1", "B A1, B pass";
    two_stones_may_not_die_into_the_empty_start: "The suicide of two stones brings back the empty board.", "2x1", "B A1, W pass", "B B1";
    the_empty_start_counts_whoever_moves: "The same by White, after passes: the start is in the history.", "2x1", "B pass, W A1, B pass", "W B1";
    sending_two_returning_one_in_miniature: "Sending two, returning one: a cycle of three plays.", "3x1", "B A1, W C1, B B1, W C1", "B A1, B B1";
    the_suicide_of_one_stone_repeats: "The suicide of a single stone leaves the position as it was.", "3x1", "B B1", "W A1, W C1";
    superko_sees_through_a_pass: "A retake that brings back a position made by an earlier turn.", "4x1", "B B1, W C1, B pass, W A1", "B B1, B D1";
    the_smallest_suicide_of_several_stones_that_repeats_later: "The suicide of two white stones brings back turn 1.",
        "4x1", "B B1, W C1, B pass", "W D1, W A1";
    two_diagonal_stones_own_the_small_square: "Black owns 2x2: every play of White is the suicide of a single stone.", "X./.X W", "", "W A1, W B2";
    two_passes_end_the_game_on_the_empty_board: "Two passes at once: the empty board scores 0 to 0.", "19x19", "B pass, W pass", "B D4, B pass";
    one_stone_owns_the_whole_board: "One stone on 19x19: all empty points reach black only.", "19x19", "B K10", "";
    a_whole_board_may_die_from_a_set_up: "A full board but one point, as a set-up: its owner may fill it, for the empty board is not in the history.",
        "XXXXX/XXXXX/XXXXX/XXXX. B", "", "B E1";
    a_whole_board_may_not_die_in_an_ordinary_game: "The same shape in a game from the empty board.",
        "2x2", "B A1, W pass, B A2, W pass, B B1, W pass", "B B2";
    one_stone_captures_a_whole_board: "A full board but one point: the opponent takes all of it.", "XXXXX/XXXXX/XXXXX/XXXX. W", "", "W E1";
    a_region_beside_both_colours_is_neutral: "The middle row reaches both colours.", "XXXXX/...../OOOOO B", "", "";
    a_single_dame_is_neutral: "One point between two stones.", "X.O B", "", "B B1";
    a_stray_stone_neutralises_a_region: "One white stone makes the whole region below neutral.", "......./XXXXXXX/O....../....... B", "", "";
    a_play_without_liberty_captures_two_chains: "The stone has no liberty until both white chains are gone.", ".OX/OX./X.. B", "", "B A3";
    a_play_that_joins_chains_without_liberty_is_a_suicide:
        "The same point played by White joins two chains, and none of the three stones has a liberty.", ".OX/OX./X.. W", "", "W A3";
    a_snapback_is_no_ko: "White retakes two stones on a point where a stone was just captured.", "3x1", "B A1, W C1, B B1", "W C1, W pass";
    a_stone_after_a_suicide_brings_back_the_start: "After the suicide of two stones, putting one back repeats the start.",
        ".OXO.X/OXXOOO/XX..../....../...... B", "B E5, W pass", "B F5, B E5";
    clearing_is_board_wide: "A set-up with a chain without liberty: it goes at the opponent's next play, wherever that is.", "XO.. W", "", "W D1, W C1";
    both_clearings_act_from_a_dead_set_up: "White's play clears the black chain first and then the white chain left without liberty.",
        "XO.X. W", "", "W E1, W pass";
    a_set_up_may_lose_another_own_stone: "White's play far away clears a white chain that had no liberty: no suicide of the stone played.",
        "OX.. W", "", "W D1";
    a_pass_leaves_libertyless_chains: "A pass clears nothing.", "XO.. W", "W pass", "B D1, B C1";
    a_ko_may_not_be_retaken_at_once: "Basic ko: the retake repeats the start.", ".XO./XO.O/.XO./.... B", "B C3", "W B3";
    a_ko_may_be_retaken_once_the_board_has_changed: "Basic ko after a pass and a play elsewhere.", ".XO./XO.O/.XO./.... B", "B C3, W pass, B D1", "W B3";
    a_pass_before_the_ko_lifts_nothing: "The position before the capture is in the history, whoever made it.", ".XO./XO.O/.XO./.... W", "W pass, B C3", "W B3";
    a_game_may_end_with_an_open_ko: "Two passes end the game with a ko open, and it is scored as it stands.", ".XO./XO.O/.XO./.... B", "B C3, W pass, B pass", "W B3";
    the_sixth_capture_of_a_triple_ko_repeats: "Triple ko: after five captures White's next one repeats the start.",
        "OOOOOOO/OXO.O.O/X.XOXOX/XXXXXXX/OOOOOOO/....... B", "B D5, W B4, B F5, W D4, B B5", "W F4, W B4";
    the_eighth_capture_of_a_quadruple_ko_repeats: "Quadruple ko: after seven captures White's next one repeats the start.",
        "OOOOOOOOO/OXOXO.O.O/X.X.XOXOX/XXXXXXXXX/OOOOOOOOO/......... B", "B F5, W B4, B H5, W D4, B B5, W F4, B D5", "W H4, W D4";
    eternal_life_is_a_cycle_of_four: "Eternal life: captures of two for two; the fourth play repeats the start.",
        "......../OOOOOO../XXXXXO../XOOOXXOO/.O.X.OX. B", "B C1, W E1, B D1", "W F1";
    sending_two_returning_one_on_a_board: "Sending two, returning one at an edge: Black's stone brings back turn 8.",
        "6x6", "B A5, W B3, B B4, W B2, B F6, W A1, B A3, W B1, B A2, W A4", "B A3, B A2";
    a_pass_is_the_only_ko_threat_on_a_crowded_board: "Single ko on a crowded board.", "OX.XX/.OXXX/OOXXX/XXX.X/XXXX. W", "W C5", "B B5, B A4, B pass";
    a_two_step_ko_counts_as_it_stands: "A ko of two steps, not fought: the score as it stands.", "X.X..../.XX..../XOX..../OOO..../....... B", "", "";
    a_position_may_not_return_after_thirty_turns: "White alone on D1 was turn 2; taking the whole board would bring it back at turn 32.",
        "4x4", &black_fills_4x4_around_d1(), "W D1";
    handicap_turns_are_in_the_history: "A handicap of two given in turns: Black's capture brings back the first of them.", "3x1 handicap 2", "B B1, B A1, W C1", "B B1, B A1";
    eyes_in_seki_count: "A seki with an eye each: the eyes count, the shared point does not.", ".XX.OO. B", "", "B D1";
    dead_stones_stay: "One white stone in Black's area stays, and makes the empty points beside it neutral.", ".XX/.X./OXX B", "", "";
    every_stone_counts_as_it_stands: "No stone is removed as dead, whatever a program thinks of its life.", "...X/XX../OXXX/OOX./.X.X B", "", "";
    two_for_two_is_a_cycle_of_four: "A cycle of four plays without suicide.", ".O.. B", "B D1, W A1, B C1", "W B1";
    three_for_two_is_a_cycle_of_five: "A cycle of five plays: it closes with the other player to move.", "XX.. B", "B C1, W D1, B A1, W C1", "B B1";
    three_for_three_is_a_cycle_of_six: "A cycle of six plays.", "OO... B", "B E1, W C1, B D1, W A1, B C1", "W B1";
    two_one_two_one_is_a_cycle_of_six: "A cycle of six plays in which stones go by two and by one.", "O.O.X.. B", "B D1, W F1, B B1, W G1, B E1", "W A1";
}

/// White puts a stone on D1; Black takes it and fills all other points, White passing.
fn black_fills_4x4_around_d1() -> String {
    let points = "C1 D2 A1 B1 A2 B2 C2 A3 B3 C3 D3 A4 B4 C4 D4";
    let turns: Vec<String> = points.split(' ').map(|point| format!("B {point}, W pass")).collect();
    format!("B pass, W D1, {}", turns.join(", ").trim_end_matches(", W pass"))
}
