use super::{events, findings, main_line, malformed};
use crate::sgf::{BoardSize, Colour};

fn size(text: &str) -> Option<(u8, u8)> {
    let size = main_line(&format!("(;GM[1]FF[4]SZ[{text}])")).header.size?;
    Some((size.columns(), size.rows()))
}

#[test]
fn defaults_are_noted() {
    let line = main_line("(;B[aa])");
    assert_eq!(line.header.size, Some(BoardSize::DEFAULT));
    assert_eq!(line.header.format, None);
    assert_eq!(findings("(;B[aa])"), ["1:2 missing-format", "1:2 missing-game", "1:2 missing-size"]);
}

#[test]
fn a_board_is_a_square_or_width_by_height_up_to_52() {
    assert_eq!(size("9"), Some((9, 9)));
    assert_eq!(size("9:5"), Some((9, 5)));
    assert_eq!(size("1:52"), Some((1, 52)));
    assert_eq!(size(" 13 "), Some((13, 13)));
    for bad in ["", "0", "53", "9x9", "9:", ":9", "9:0", "9:9:9", "-9", "256", "4294967305", "9.0", "a"] {
        assert_eq!(size(bad), None, "{bad:?}");
    }
}

#[test]
fn a_size_that_cannot_be_read_leaves_the_moves_unread_but_not_the_other_facts() {
    let source = "(;GM[1]FF[4]SZ[99]KM[6.5];B[aa];W[bb])";
    let line = main_line(source);
    assert!(line.events.is_empty());
    assert_eq!(line.header.komi.and_then(|komi| komi.half_points), Some(13));
    assert_eq!(malformed(source), Some("1:15 bad-size".into()));
    assert_eq!(findings(source), ["1:2 nodes-not-read", "1:15 bad-size"]);
}

#[test]
fn a_square_written_as_a_rectangle_is_told() {
    assert_eq!(findings("(;GM[1]FF[4]SZ[9:9])"), ["1:15 square-as-rectangle"]);
    assert_eq!(findings("(;GM[1]FF[3]SZ[9:8])"), ["1:15 newer-feature"]);
}

#[test]
fn another_game_than_go_is_refused() {
    for game in ["2", "", "01x", "Go"] {
        let source = format!("(;GM[{game}]FF[4]SZ[9];B[aa])");
        assert_eq!(malformed(&source), Some("1:5 other-game".into()), "{game:?}");
        assert!(events(&source).is_empty());
    }
}

#[test]
fn komi_keeps_its_text_and_its_exact_value() {
    let komi = |text: &str| {
        let line = main_line(&format!("(;GM[1]FF[4]SZ[9]KM[{text}])"));
        let codes: Vec<&str> = line.diagnostics.iter().map(|told| told.code()).collect();
        let komi = line.header.komi.unwrap();
        (komi.text, komi.half_points, codes.join(" "))
    };
    assert_eq!(komi("6.50"), ("6.50".into(), Some(13), "".into()));
    assert_eq!(komi("375"), ("375".into(), Some(750), "".into()));
    assert_eq!(komi("3.75"), ("3.75".into(), None, "komi-not-half".into()));
    assert_eq!(komi(""), ("".into(), None, "bad-komi".into()));
    assert_eq!(komi("6,5"), ("6,5".into(), None, "bad-komi".into()));
    assert_eq!(komi(" 6.5"), (" 6.5".into(), Some(13), "sloppy-number".into()));
}

#[test]
fn handicap_rules_result_and_player_are_facts() {
    let source = "(;GM[1]FF[4]SZ[9]HA[2]RU[New\nZealand]RE[B+R]PL[W]AB[cc][gg])";
    let header = main_line(source).header;
    assert_eq!(header.handicap.and_then(|handicap| handicap.stones), Some(2));
    assert_eq!(header.rules.map(|fact| fact.text), Some("New Zealand".into()));
    assert_eq!(header.result.map(|fact| fact.text), Some("B+R".into()));
    assert_eq!(header.player, Some(Colour::White));
    assert_eq!(findings(source), [""; 0]);
}

#[test]
fn handicap_that_does_not_match_the_stones_is_noted() {
    assert_eq!(findings("(;GM[1]FF[4]SZ[9]HA[2]AB[cc])"), ["1:20 handicap-stones"]);
    assert_eq!(findings("(;GM[1]FF[4]SZ[9]HA[two])"), ["1:20 bad-handicap"]);
    assert_eq!(findings("(;GM[1]FF[4]SZ[9]HA[0])"), [""; 0]);
}

#[test]
fn facts_in_later_nodes_count_once() {
    let source = "(;GM[1]FF[4]SZ[9];KM[5.5];KM[6.5])";
    let komi = main_line(source).header.komi.unwrap();
    assert_eq!(komi.text, "5.5");
    assert_eq!(findings(source), ["1:19 info-inside", "1:27 info-repeated"]);
}

#[test]
fn a_size_given_twice_must_be_the_same() {
    assert_eq!(findings("(;GM[1]FF[4]SZ[9]SZ[9])"), ["1:18 repeated-property"]);
    assert_eq!(malformed("(;GM[1]FF[4]SZ[9]SZ[13];B[aa])"), Some("1:20 conflicting-property".into()));
    assert_eq!(malformed("(;GM[1]FF[4]SZ[9][13];B[aa])"), Some("1:18 conflicting-property".into()));
}

#[test]
fn a_second_game_inside_the_first_is_seen() {
    // The `)` between two games is missing.
    let source = "(;GM[1]FF[4]SZ[9];B[aa](;GM[1]FF[4]SZ[13];B[mm]))";
    assert_eq!(events(source), ["B aa"]);
    assert_eq!(malformed(source), Some("1:36 root-property-changed".into()));
}

#[test]
fn a_format_that_does_not_exist_is_a_warning() {
    assert_eq!(findings("(;GM[1]FF[5]SZ[9])"), ["1:10 bad-format"]);
    assert_eq!(main_line("(;GM[1]FF[2]SZ[9])").header.format, Some(2));
}
