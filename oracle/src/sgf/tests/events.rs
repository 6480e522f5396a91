use super::{events, findings, main_line, malformed};

fn with(size: &str, rest: &str) -> String {
    format!("(;GM[1]FF[4]SZ[{size}]{rest})")
}

#[test]
fn columns_count_from_the_left_and_rows_from_the_top() {
    let line = main_line(&with("9:5", ";B[hb]"));
    let event = line.events.first().unwrap();
    assert_eq!(format!("{:?}", event.action), "Play { colour: Black, at: Coordinate { column: 7, row: 1 } }");
    assert_eq!((event.place.to_string(), event.node), ("1:21".into(), 1));
}

#[test]
fn capital_letters_reach_the_52nd_line() {
    assert_eq!(events(&with("52", ";B[ZZ];W[zA]")), ["B ZZ", "W zA"]);
    assert_eq!(malformed(&with("51", ";B[ZZ]")), Some("1:21 off-board".into()));
}

#[test]
fn a_move_without_a_point_is_a_pass() {
    assert_eq!(events(&with("9", ";B[];W[]")), ["B pass", "W pass"]);
    assert_eq!(findings("(;GM[1]FF[3]SZ[9];B[];W[])"), ["1:20 newer-feature"]);
}

#[test]
fn tt_is_a_pass_only_while_both_sides_are_at_most_19() {
    assert_eq!(events(&with("19", ";B[tt]")), ["B pass"]);
    assert_eq!(events(&with("9:5", ";B[tt]")), ["B pass"]);
    assert_eq!(events(&with("20", ";B[tt]")), ["B tt"]);
    assert_eq!(malformed(&with("20:19", ";B[tt]")), Some("1:24 off-board".into()));
    assert_eq!(malformed(&with("19", ";B[TT]")), Some("1:21 off-board".into()));
}

#[test]
fn what_is_not_two_letters_is_not_a_point() {
    for bad in [" ", "a", "aaa", "a a", "\n", "a\n", "aa ", "``", "a`", "5d", "a:", "aa:bb", "\\aa", "é", "D4"] {
        let source = with("19", &format!(";B[cc];W[{bad}];B[dd]"));
        assert_eq!(events(&source), ["B cc"], "{bad:?}");
        assert_eq!(malformed(&source), Some("1:27 bad-point".into()), "{bad:?}");
    }
}

#[test]
fn a_point_beyond_the_short_side_is_off_the_board() {
    assert_eq!(malformed(&with("9:5", ";B[af]")), Some("1:22 off-board".into()));
    assert_eq!(malformed(&with("5:9", ";B[fa]")), Some("1:22 off-board".into()));
    assert_eq!(events(&with("5:9", ";B[af]")), ["B af"]);
}

#[test]
fn black_and_white_in_one_node_count_in_the_order_of_the_file() {
    let source = with("9", ";W[aa]B[bb];B[cc]");
    assert_eq!(events(&source), ["W aa", "B bb", "B cc"]);
    assert_eq!(findings(&source), ["1:24 several-moves"]);
    let nodes: Vec<u32> = main_line(&source).events.iter().map(|event| event.node).collect();
    assert_eq!(nodes, [1, 1, 2]);
}

#[test]
fn two_values_of_one_move_end_the_reading() {
    assert_eq!(malformed(&with("9", ";B[aa][bb]")), Some("1:24 several-values".into()));
}

#[test]
fn the_setup_of_a_node_is_one_event() {
    let source = with("9", "AB[aa][cc]AW[bb];AE[aa]");
    assert_eq!(events(&source), ["AB aa cc AW bb", "AE aa"]);
    assert_eq!(findings(&source), [""; 0]);
}

#[test]
fn lists_given_in_pieces_are_joined_with_a_warning() {
    let source = with("9", "AB[aa]AB[cc]");
    assert_eq!(events(&source), ["AB aa cc"]);
    assert_eq!(findings(&source), ["1:24 repeated-property"]);
}

#[test]
fn rectangles_stand_for_all_their_points() {
    let source = with("9", "AB[aa:cb]");
    assert_eq!(events(&source), ["AB aa ba ca ab bb cb"]);
    assert_eq!(findings(&source), [""; 0]);
    assert_eq!(findings("(;GM[1]FF[3]SZ[9]AB[aa:cb])"), ["1:20 newer-feature"]);
    assert_eq!(malformed(&with("9:5", "AB[aa:cf]")), Some("1:22 off-board".into()));
    assert_eq!(malformed(&with("9", "AB[aa:c]")), Some("1:20 bad-point".into()));
}

#[test]
fn rectangles_with_strange_corners_are_told() {
    let source = with("9", "AB[ba:ab][cc:cc]");
    assert_eq!(events(&source), ["AB aa ba ab bb cc"]);
    assert_eq!(findings(&source), ["1:20 reversed-rectangle", "1:27 one-point-rectangle"]);
}

#[test]
fn a_point_listed_twice_counts_once() {
    let source = with("9", "AB[bb][aa:cb][bb]");
    assert_eq!(events(&source), ["AB bb aa ba ca ab cb"]);
    assert_eq!(findings(&source), ["1:24 repeated-point", "1:31 repeated-point"]);
}

#[test]
fn a_point_listed_for_two_colours_ends_the_reading_without_a_half_made_position() {
    let source = with("9", "AB[cc];AB[aa][bb]PL[W]AW[bb]");
    assert_eq!(events(&source), ["AB cc"]);
    assert_eq!(malformed(&source), Some("1:42 conflicting-point".into()));
}

#[test]
fn an_empty_list_sets_nothing_up() {
    let source = with("9", "AB[]PL[W];W[aa]");
    assert_eq!(events(&source), ["PL W", "W aa"]);
    assert_eq!(findings(&source), ["1:20 empty-point-list"]);
}

#[test]
fn setup_and_moves_in_one_node_count_in_the_order_of_the_file() {
    let source = with("9", ";AB[aa]W[bb]AW[cc]");
    assert_eq!(events(&source), ["AB aa", "W bb", "AW cc"]);
    assert_eq!(findings(&source), ["1:25 setup-with-move"]);
    let source = with("9", ";W[bb]AB[aa]");
    assert_eq!(events(&source), ["W bb", "AB aa"]);
    assert_eq!(findings(&source), ["1:24 setup-with-move"]);
}

#[test]
fn the_player_to_move_is_an_event() {
    let source = with("9", "PL[W]AB[aa]AW[bb];PL[b];PL[black]");
    assert_eq!(events(&source), ["PL W", "AB aa AW bb", "PL B", "PL B"]);
    assert_eq!(findings(&source), ["1:38 sloppy-colour", "1:44 sloppy-colour"]);
    assert_eq!(malformed(&with("9", "PL[1]")), Some("1:20 bad-colour".into()));
}

#[test]
fn a_move_the_file_itself_calls_illegal_is_noted() {
    assert_eq!(findings(&with("9", ";B[aa]KO[]")), ["1:24 forced-move"]);
}
