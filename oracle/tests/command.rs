//! The command from outside: exit statuses, texts and JSON.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn tengen(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tengen")).args(arguments).current_dir(folder).output().unwrap()
}

/// Runs the command in a folder with these files; the status and what it printed.
fn run(files: &[(&str, &str)], arguments: &[&str]) -> (i32, String) {
    let folder = folder(files);
    let output = tengen(arguments, folder.path());
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

fn run_json(files: &[(&str, &str)], arguments: &[&str]) -> (i32, Value) {
    let (status, text) = run(files, &[arguments, &["--json"]].concat());
    (status, serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")))
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path: PathBuf = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

const LEGAL: &str = "(;GM[1]FF[4]SZ[3]KM[0.5]RE[B+8.5];B[bb];W[];B[])";
/// A1 on one row of three: White takes two, Black's A1 would bring turn 2 back.
const REPEATS: &str = "(;GM[1]FF[4]SZ[3:1];B[aa];W[ca];B[ba];W[ca];B[aa])";
const OFF_BOARD: &str = "(;GM[1]FF[4]SZ[3];B[bb]\n;W[zz];B[])";

#[test]
fn the_status_tells_legal_from_illegal_from_what_could_not_be_asked() {
    let status = |files: &[(&str, &str)], arguments: &[&str]| run(files, arguments).0;
    assert_eq!(status(&[("a.sgf", LEGAL)], &["verify", "a.sgf"]), 0);
    assert_eq!(status(&[("a.sgf", REPEATS)], &["verify", "a.sgf"]), 1);
    assert_eq!(status(&[("a.sgf", OFF_BOARD)], &["verify", "a.sgf"]), 2);
    assert_eq!(status(&[], &["verify", "nowhere.sgf"]), 2);
    assert_eq!(status(&[], &["verify"]), 2);
    assert_eq!(status(&[], &["perft", "0x3", "2"]), 2);
    assert_eq!(status(&[("a.sgf", LEGAL)], &["verify", "a.sgf", "--rules", "chess"]), 2);
    assert_eq!(status(&[("a.sgf", LEGAL)], &["explain", "a.sgf", "--turn", "9"]), 2);
    assert_eq!(status(&[("a.sgf", LEGAL)], &["explain", "a.sgf", "--game", "2"]), 2);
    assert_eq!(status(&[], &["check", "--gtp", "/nowhere/engine"]), 2);
    assert_eq!(status(&[("d.json", "{}")], &["replay", "d.json"]), 2);
}

#[test]
fn with_json_even_a_question_that_could_not_be_asked_is_answered_in_json() {
    let (status, answer) = run_json(&[], &["explain", "nowhere.sgf"]);
    assert_eq!(status, 2);
    assert!(answer["error"].as_str().unwrap().contains("nowhere.sgf"), "{answer}");
}

#[test]
fn one_bad_file_never_stops_the_run() {
    let files = [
        ("a/bad.sgf", "\u{0}not a record"),
        ("a/legal.sgf", LEGAL),
        ("b/deep/illegal.sgf", REPEATS),
        ("b/off.sgf", OFF_BOARD),
        ("b/notes.txt", "x"),
        ("c.json", "{"),
    ];
    let (status, answer) = run_json(&files, &["verify", ".", "gone"]);
    assert_eq!(status, 1);
    let findings = &answer["summary"]["findings"];
    assert_eq!(
        (&findings["legal"], &findings["illegal"], &findings["malformed"], &findings["unreadable"]),
        (&1.into(), &1.into(), &2.into(), &2.into()),
        "{findings}"
    );
    assert_eq!(answer["summary"]["records"], 6);
    let illegal = answer["records"].as_array().unwrap().iter().find(|record| record["finding"] == "illegal").unwrap();
    assert_eq!(illegal["detail"]["clause"], "repetition.positional");
    assert_eq!(illegal["detail"]["turn"], 5);
    assert_eq!(illegal["detail"]["place"]["column"], 45);
}

#[test]
fn a_malformed_record_is_told_with_its_place_and_the_legal_turns_before() {
    let (_, text) = run(&[("a.sgf", OFF_BOARD)], &["verify", "a.sgf"]);
    assert!(text.contains("malformed") && text.contains("at 2:3") && text.contains("1 legal turns before"), "{text}");
}

#[test]
fn a_recorded_result_that_differs_is_no_illegality() {
    let differs = LEGAL.replace("B+8.5", "W+2.5");
    let (status, answer) = run_json(&[("a.sgf", &differs)], &["verify", "a.sgf"]);
    assert_eq!(status, 0);
    assert_eq!(answer["records"][0]["result"]["comparison"], "differs");
    for (recorded, comparison) in [("B+8.5", "agrees"), ("B+R", "unchecked"), ("B+T", "unchecked"), ("B+", "agrees")] {
        let (_, answer) = run_json(&[("a.sgf", &LEGAL.replace("B+8.5", recorded))], &["verify", "a.sgf"]);
        assert_eq!(answer["records"][0]["result"]["comparison"], comparison, "{recorded}");
    }
}

#[test]
fn a_turn_after_the_end_is_illegal_by_the_clause_on_phases() {
    let (status, answer) = run_json(&[("a.sgf", "(;SZ[3];B[];W[];B[aa])")], &["verify", "a.sgf"]);
    assert_eq!((status, &answer["records"][0]["detail"]["clause"]), (1, &"phase.acts".into()));
}

#[test]
fn every_game_of_a_file_is_judged() {
    let (_, answer) = run_json(&[("a.sgf", &format!("{LEGAL}{REPEATS}"))], &["verify", "a.sgf"]);
    let findings: Vec<&str> = answer["records"].as_array().unwrap().iter().map(|record| record["finding"].as_str().unwrap()).collect();
    assert_eq!(findings, ["legal", "illegal"]);
}

#[test]
fn a_record_in_json_brings_its_own_ruleset_unless_another_is_asked_for() {
    let suicide = r#"{"rules": "suicide=forbidden", "size": "4x1", "acts": ["A1", "C1", "B1"]}"#;
    let (status, answer) = run_json(&[("a.json", suicide)], &["verify", "a.json"]);
    assert_eq!((status, &answer["records"][0]["detail"]["clause"]), (1, &"suicide.forbidden".into()));
    assert_eq!(run(&[("a.json", suicide)], &["verify", "a.json", "--rules", "tromp-taylor"]).0, 0);
}

#[test]
fn explain_names_the_clause_and_the_earlier_turn_and_shows_both_boards() {
    let (status, answer) = run_json(&[("a.sgf", REPEATS)], &["explain", "a.sgf"]);
    let explanation = &answer["explanation"];
    assert_eq!(status, 1);
    assert_eq!((&explanation["clause"], &explanation["earlier"]["turn"]), (&"repetition.positional".into(), &2.into()));
    assert_eq!((&explanation["before"], &explanation["after"]), (&"..O".into(), &"X.O".into()));
    let (status, text) = run(&[("a.sgf", REPEATS)], &["explain", "a.sgf", "--turn", "4"]);
    assert_eq!(status, 0);
    assert!(text.contains("White C1 is legal") && text.contains("removes Black A1 B1"), "{text}");
}

#[test]
fn explain_draws_the_boards_as_svg() {
    let folder = folder(&[("a.sgf", REPEATS)]);
    tengen(&["explain", "a.sgf", "--svg", "a.svg"], folder.path());
    let picture = std::fs::read_to_string(folder.path().join("a.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.matches("<rect").count() == 3, "{picture}");
}

#[test]
fn a_score_is_told_layer_by_layer() {
    let (status, answer) = run_json(&[("a.sgf", LEGAL)], &["score", "a.sgf"]);
    assert_eq!(status, 0);
    let layers: Vec<&str> = answer["score"]["layers"].as_array().unwrap().iter().map(|layer| layer["clause"].as_str().unwrap()).collect();
    assert_eq!(layers, ["score.area", "komi"]);
    assert_eq!((&answer["score"]["black"], &answer["score"]["white"]), (&"9".into(), &"0.5".into()));
}

#[test]
fn perft_gives_the_published_numbers_by_both_implementations() {
    let total = |arguments: &[&str]| run(&[], &[&["perft"], arguments].concat()).1.lines().last().unwrap().parse::<u64>().unwrap();
    assert_eq!(total(&["9x9", "3"]), 531_522);
    assert_eq!(total(&["3x3", "7"]), 857_576);
    assert_eq!(total(&["3x3", "0"]), 1);
    for depth in ["1", "2", "3", "4"] {
        assert_eq!(total(&["3x2", depth, "--engine", "reference"]), total(&["3x2", depth]), "{depth}");
    }
}

#[test]
fn the_counts_of_the_first_turns_add_up() {
    let (_, answer) = run_json(&[], &["perft", "3x3", "3", "--divide"]);
    let sum: u64 = answer["divide"].as_array().unwrap().iter().map(|turn| turn["count"].as_u64().unwrap()).sum();
    assert_eq!((answer["total"].as_u64().unwrap(), answer["divide"].as_array().unwrap().len()), (sum, 10));
}

#[test]
fn our_engines_agree_and_the_same_seed_gives_the_same_answer() {
    let arguments = ["check", "--games", "20", "--sizes", "2x2,3x1,3x3", "--rules", "logical-7a"];
    let (status, answer) = run_json(&[], &arguments);
    assert_eq!((status, &answer["outcome"], &answer["counts"]["agreed"]), (0, &"no difference".into(), &20.into()), "{answer}");
    assert_eq!(run_json(&[], &arguments).1, answer);
}
