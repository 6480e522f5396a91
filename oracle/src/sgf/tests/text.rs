use super::{events, findings, main_line, malformed, text_findings};
use crate::sgf::Collection;

/// A first node that gives no reason for any diagnostic.
const ROOT: &str = ";GM[1]FF[4]SZ[9]";

fn values(source: &str, name: &str) -> Vec<String> {
    let file = Collection::read(source.as_bytes());
    let root = file.games().next().unwrap().tree().unwrap().nodes().next().unwrap();
    root.property(name).unwrap().values().map(|value| value.text()).collect()
}

#[test]
fn a_well_formed_file_gives_no_diagnostic() {
    let source = format!("({ROOT}KM[6.5]C[a \\] b]\n ;B[aa] ; W [bb]\n(;B[cc]))\n");
    assert_eq!(findings(&source), [""; 0]);
    assert_eq!(events(&source), ["B aa", "W bb", "B cc"]);
}

#[test]
fn every_element_knows_its_place() {
    let file = Collection::read("(;GM[1]\r\n  C[囲碁]AB[aa]\n[bb])".as_bytes());
    let tree = file.games().next().unwrap().tree().unwrap();
    let node = tree.nodes().next().unwrap();
    assert_eq!(tree.place().to_string(), "1:1");
    assert_eq!(node.place().to_string(), "1:2");
    let places: Vec<String> = node
        .properties()
        .map(|property| {
            let values = property.values().map(|value| format!(" {}", value.place()));
            format!("{} {}{}", property.name(), property.place(), values.collect::<String>())
        })
        .collect();
    assert_eq!(places, ["GM 1:3 1:5", "C 2:3 2:4", "AB 2:8 2:10 3:1"]);
    assert_eq!(node.property("AB").unwrap().place().offset, 20);
}

#[test]
fn a_file_without_a_game_is_an_error() {
    for source in ["", "hello", "()", "(no game", "\u{feff}", "((("] {
        let read = Collection::read(source.as_bytes());
        let errors = read.games().map(|game| game.main_line().malformed.is_some());
        let nothing = read.diagnostics().iter().any(|told| told.code() == "no-game");
        assert!(nothing || errors.into_iter().all(|error| error), "{source:?}");
    }
    assert_eq!(text_findings(""), ["1:1 no-game"]);
    assert_eq!(malformed("((("), Some("1:1 no-node".into()));
}

#[test]
fn text_around_games_is_ignored_with_a_warning() {
    let source = "Dear (friend),\nsee (1):\n(;GM[1]) and (;GM[1]) bye";
    assert_eq!(Collection::read(source.as_bytes()).games().len(), 2);
    assert_eq!(text_findings(source), ["1:1 outside-text", "3:10 outside-text", "3:23 outside-text"]);
}

#[test]
fn a_byte_order_mark_takes_no_column() {
    assert_eq!(text_findings("\u{feff}(;GM[1])"), ["1:1 byte-order-mark"]);
    let file = Collection::read("\u{feff}(;GM[1])".as_bytes());
    let place = file.games().next().unwrap().tree().unwrap().place();
    assert_eq!((place.offset, place.column), (3, 1));
}

#[test]
fn utf_16_is_refused() {
    assert_eq!(text_findings(b"\xff\xfe(\0;\0"), ["1:1 utf-16"]);
}

#[test]
fn each_game_of_a_collection_has_its_own_findings() {
    let source = "junk(;GM[1]FF[4]SZ[9];B[a])(;GM[1]FF[4]SZ[13]CoPy[x];B[mm]";
    let file = Collection::read(source.as_bytes());
    let codes = |index: usize| -> Vec<&str> {
        let line = file.games().nth(index).unwrap().main_line();
        line.diagnostics.iter().map(|told| told.code()).collect()
    };
    assert_eq!(codes(0), ["nodes-not-read", "bad-point"]);
    assert_eq!(codes(1), ["lowercase-in-names", "missing-parentheses"]);
    let outside: Vec<&str> = file.diagnostics_outside_games().map(|told| told.code()).collect();
    assert_eq!(outside, ["outside-text"]);
}

#[test]
fn lowercase_letters_of_old_names_do_not_count() {
    let source = "(;GaMe[1]FileFormat[3]SiZe[9];Black[aa];White[tt])";
    assert_eq!(events(source), ["B aa", "W pass"]);
    assert_eq!(findings(source), ["1:3 lowercase-in-names"]);
}

#[test]
fn a_name_without_capitals_ends_the_reading() {
    let source = format!("({ROOT};B[aa];w[bb];B[cc])");
    assert_eq!(events(&source), ["B aa"]);
    assert_eq!(malformed(&source), Some("1:25 name-without-capitals".into()));
}

#[test]
fn text_between_properties_ends_the_reading() {
    let source = format!("({ROOT};B[aa]W bb];B[cc])");
    // The second bracket makes this one long value of B.
    assert_eq!(malformed(&source), Some("1:20 bad-point".into()));
    let source = format!("({ROOT};B[aa];W bb;B[cc])");
    assert_eq!(events(&source), ["B aa"]);
    assert_eq!(malformed(&source), Some("1:25 stray-text".into()));
}

#[test]
fn text_before_the_first_node_spoils_that_node() {
    let source = format!("(;C[x](junk{ROOT}KM[1];B[aa]))").replacen("SZ[9]", "", 1);
    assert_eq!(events(&source), [""; 0]);
    assert_eq!(malformed(&source), Some("1:8 stray-text".into()));
}

#[test]
fn an_unescaped_bracket_belongs_to_the_text_when_another_follows() {
    let source = format!("({ROOT}US[someone [3d]]C[smile :] ha];B[aa])");
    assert_eq!(values(&source, "US"), ["someone [3d]"]);
    assert_eq!(values(&source, "C"), ["smile :] ha"]);
    assert_eq!(events(&source), ["B aa"]);
    let told = ["1:20 bracket-in-value", "1:32 unescaped-bracket", "1:43 unescaped-bracket"];
    assert_eq!(findings(&source), told);
}

#[test]
fn escapes_are_resolved_in_texts() {
    let source = format!("({ROOT}C[rank 3d\\] and \\\\]N[one\\\ntwo]AP[a\\:b:1])");
    assert_eq!(values(&source, "C"), ["rank 3d] and \\"]);
    assert_eq!(values(&source, "N"), ["onetwo"]);
    let file = Collection::read(source.as_bytes());
    let root = file.games().next().unwrap().tree().unwrap().nodes().next().unwrap();
    let composed = root.property("AP").unwrap().values().next().unwrap().composed();
    assert_eq!(composed, Some(("a:b".into(), "1".into())));
}

#[test]
fn a_file_that_ends_early_keeps_what_it_has() {
    let source = format!("({ROOT};B[aa](;W[bb](;B[cc]");
    assert_eq!(events(&source), ["B aa", "W bb", "B cc"]);
    assert_eq!(findings(&source), ["1:38 missing-parentheses"]);
    let source = format!("({ROOT};B[aa];W[bb]C[never closed");
    assert_eq!(events(&source), ["B aa", "W bb"]);
    assert_eq!(malformed(&source), Some("1:31 unterminated-value".into()));
    let source = format!("({ROOT};B[aa];W[bb");
    assert_eq!(events(&source), ["B aa"]);
    assert_eq!(malformed(&source), Some("1:26 unterminated-value".into()));
}

#[test]
fn properties_without_a_semicolon_are_read_with_a_warning() {
    let source = "(GM[1]FF[4]SZ[9];B[aa])";
    assert_eq!(events(source), ["B aa"]);
    assert_eq!(findings(source), ["1:2 missing-semicolon"]);
}

#[test]
fn the_main_line_takes_the_first_variation_and_counts_the_others() {
    let source = format!("({ROOT}(;B[aa](;W[bb])(;W[cc];B[dd])(;W[ee]))(;B[ff](;W[gg])(;W[hh])))");
    let line = main_line(&source);
    assert_eq!(events(&source), ["B aa", "W bb"]);
    assert_eq!(line.skipped_variations, 3);
    assert_eq!(findings(&source), ["1:33 variations-skipped"]);
}

#[test]
fn errors_in_skipped_variations_are_told_but_do_not_end_the_reading() {
    let source = format!("({ROOT}(;B[aa])(;B[bb]stray))");
    assert_eq!(events(&source), ["B aa"]);
    assert_eq!(malformed(&source), None);
    assert_eq!(findings(&source), ["1:26 variations-skipped", "1:33 stray-text"]);
    // Behind the variations nothing belongs to the main line any more.
    let source = format!("({ROOT};B[aa](;W[bb])stray)");
    assert_eq!(events(&source), ["B aa", "W bb"]);
    assert_eq!(malformed(&source), None);
    assert_eq!(findings(&source), ["1:32 stray-text"]);
}

#[test]
fn a_node_behind_a_variation_is_one_more_variation() {
    let source = format!("({ROOT};B[aa](;W[bb]);B[cc](;W[dd]))");
    assert_eq!(events(&source), ["B aa", "W bb"]);
    assert_eq!(main_line(&source).skipped_variations, 1);
    let told = ["1:32 node-after-variation", "1:32 variations-skipped"];
    assert_eq!(findings(&source), told);
    let two = format!("{source}({ROOT};B[ee])");
    assert_eq!(Collection::read(two.as_bytes()).games().len(), 2);
}

#[test]
fn trees_without_nodes_of_their_own_are_stepped_through() {
    let source = format!("(({ROOT};B[aa])({ROOT};B[bb]))");
    assert_eq!(events(&source), ["B aa"]);
    assert_eq!(findings(&source), ["1:1 empty-tree", "1:26 variations-skipped"]);
}

#[test]
fn values_in_another_encoding_are_told_and_replaced() {
    let file = Collection::read(b"(;GM[1]FF[4]SZ[9]CA[GB2312]PB[\xce\xe2];B[aa])");
    let line = file.games().next().unwrap().main_line();
    let codes: Vec<&str> = line.diagnostics.iter().map(|told| told.code()).collect();
    assert_eq!(codes, ["foreign-charset", "not-utf-8"]);
    assert_eq!(line.header.charset.map(|fact| fact.text), Some("GB2312".into()));
    assert_eq!(line.events.len(), 1);
}

#[test]
fn a_value_without_a_name_ends_the_reading() {
    let source = format!("({ROOT};B[aa];[bb];B[cc])");
    assert_eq!(events(&source), ["B aa"]);
    assert_eq!(malformed(&source), Some("1:25 nameless-value".into()));
}
