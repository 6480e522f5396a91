//! Drawings in the manner of several engines, and drawings that must not be read.

use super::*;

/// The board in the plainest drawing: highest row first.
fn plain(board: &BoardText) -> String {
    let rows: Vec<String> = (0..board.height())
        .rev()
        .map(|row| {
            (0..board.width())
                .map(|column| match board.at(column, row) {
                    Some(Drawn::Empty) => '.',
                    Some(Drawn::Black) => 'X',
                    Some(Drawn::White) => 'O',
                    None => '?',
                })
                .collect()
        })
        .collect();
    rows.join("/")
}

fn read(text: &str) -> Option<String> {
    BoardText::parse(text).map(|board| plain(&board))
}

#[test]
fn gnu_go_writes_captured_counts_at_the_side() {
    let text = "
   A B C D E
 5 . . . . . 5
 4 . + . + . 4
 3 . . O . . 3
 2 . + . X . 2     WHITE (O) has captured 0 stones
 1 X . . . . 1     BLACK (X) has captured 13 stones
   A B C D E";
    let board = BoardText::parse(text).expect("a board");
    assert_eq!(plain(&board), "...../...../..O../...X./X....");
    assert_eq!(board.points(Drawn::Black), [(0, 0), (3, 1)]);
    assert_eq!(board.points(Drawn::White), [(2, 2)]);
    assert_eq!(board.points(Drawn::Empty).len(), 22);
    assert_eq!(board.at(5, 0), None);
    assert_eq!(board.at(0, 5), None);
}

#[test]
fn kata_go_numbers_the_latest_turns_also_where_the_stone_is_gone() {
    let text = "MoveNum: 5 HASH: 26A8ADC62AA63979759CC0D027C3BB5D
   A B C D
 3 X1. O .
 2 .2X . O3
 1 . . X .
Next player: White
Rules: {\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"tax\":\"NONE\"}
B stones captured: 0
W stones captured: 1";
    assert_eq!(read(text).as_deref(), Some("X.O./.X.O/..X."));
}

#[test]
fn leela_zero_puts_the_latest_turn_in_parentheses() {
    let text = "
Passes: 0            Black (X) Prisoners: 0
White (O) to move    White (O) Prisoners: 5

   a b c d e
 5 . . O .(O) 5
 4(X). O O X  4
 3 X O O X .  3
 2 . X X O +  2
 1 O X .(X).  1
   a b c d e

Hash: D45D73AFD91565F9 Ko-Hash: 97A9823D509053A3
";
    assert_eq!(read(text).as_deref(), Some("..O.O/X.OOX/XOOX./.XXO./OX.X."));
}

#[test]
fn bars_borders_and_a_mark_behind_the_stone_are_no_points() {
    let text = "
Move:   3  Komi: 7.5  Handicap: 0
      A B C
    +-------+
  2 | . X)O |
  1 | O . X)|
    +-------+
";
    assert_eq!(read(text).as_deref(), Some(".XO/O.X"));
}

#[test]
fn every_size_with_every_kind_of_point_is_read() {
    for width in 1..=MAX_LINES {
        for height in 1..=MAX_LINES {
            let letters: Vec<String> = "ABCDEFGHJKLMNOPQRSTUVWXYZ".chars().take(usize::from(width)).map(String::from).collect();
            let mut text = format!("\n   {}\n", letters.join(" "));
            let mut expected = Vec::new();
            for row in (1..=height).rev() {
                let kinds = (0..width).map(|column| match (column * 7 + row) % 4 {
                    0 => "X",
                    1 => "O",
                    2 => ".",
                    _ => "+",
                });
                let kinds: Vec<&str> = kinds.collect();
                text += &format!("{row:2} {} {row}\n", kinds.join(" "));
                expected.push(kinds.concat().replace('+', "."));
            }
            assert_eq!(read(&text), Some(expected.join("/")), "{text}");
        }
    }
}

#[test]
fn a_board_of_one_point_is_read() {
    let text = "\n   A\n 1 + 1     BLACK (X) has captured 0 stones\n   A";
    assert_eq!(read(text).as_deref(), Some("."));
}

#[test]
fn letters_below_the_rows_are_enough() {
    assert_eq!(read(" 2 X .\n 1 . O\n   A B").as_deref(), Some("X./.O"));
}

#[test]
fn rows_may_be_drawn_upwards_when_their_numbers_say_so() {
    assert_eq!(read("   A B\n 1 X .\n 2 . O").as_deref(), Some(".O/X."));
}

#[test]
fn a_drawing_in_doubt_is_not_read() {
    let doubtful = [
        ("no drawing", "three stones"),
        ("nothing", ""),
        ("no letters", " 2 . .\n 1 . ."),
        ("a row is missing", "   A B\n 3 . .\n 1 . ."),
        ("the lowest row is missing", "   A B\n 3 . .\n 2 . ."),
        ("a row stands twice", "   A B\n 2 . .\n 2 . .\n 1 . ."),
        ("a row is too short", "   A B\n 2 .\n 1 . ."),
        ("a row is too long", "   A B\n 2 . . .\n 1 . . ."),
        ("labels disagree", "   A B\n 2 . . 3\n 1 . . 1"),
        ("letters disagree", "   A B\n 1 . .\n   A B C"),
        ("letters are out of order", "   A C\n 1 . ."),
        ("letters contain I", "   A B C D E F G H I\n 1 . . . . . . . . ."),
        ("an unknown point", "   A B\n 1 . @"),
        ("two boards", "   A\n 1 .\n   A\n 1 X\n   A"),
        ("letters far from the rows", "A\n\nsome text\n 1 X"),
        ("a row of number 0", "   A\n 0 ."),
    ];
    for (why, text) in doubtful {
        assert_eq!(read(text), None, "{why}: {text}");
    }
}

/// Damage is either noticed, by the reader or by the size, or confined to the point it hit.
#[test]
fn one_changed_character_never_moves_another_point() {
    let drawing = "
   A B C D
 3 X . O + 3
 2 . X . O 2     WHITE (O) has captured 2 stones
 1 O . X)X 1     BLACK (X) has captured 3 stones
   A B C D";
    let whole = BoardText::parse(drawing).expect("a board");
    let mut changed = 0;
    for (at, old) in drawing.char_indices() {
        for new in "XO.+ 123ABCD()|-\n\u{e9}".chars() {
            let (before, after) = drawing.split_at(at);
            let text = format!("{before}{new}{}", &after[old.len_utf8()..]);
            let Some(board) = BoardText::parse(&text) else {
                continue;
            };
            if (board.width(), board.height()) != (4, 3) {
                continue;
            }
            let points = (0..4).flat_map(|c| (0..3).map(move |r| (c, r)));
            let moved = points.filter(|&(c, r)| board.at(c, r) != whole.at(c, r));
            let moved = moved.count();
            assert!(moved <= 1, "{text}");
            changed += moved;
        }
    }
    assert!(changed > 12, "some changes hit points");
}
