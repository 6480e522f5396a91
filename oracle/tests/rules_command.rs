//! The commands about rulesets: what they answer, as text and as JSON, and with which status.

use serde_json::Value;
use std::process::Command;

fn tengen(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tengen")).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn asked(args: &[&str]) -> String {
    let (status, out, err) = tengen(args);
    assert_eq!(status, 0, "{err}");
    out
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&asked(&[args, &["--json"]].concat())).unwrap()
}

#[test]
fn the_table_of_rules_has_every_preset_and_every_axis_that_varies() {
    insta::assert_snapshot!("rules", asked(&["rules"]));
}

#[test]
fn new_zealand_against_aga() {
    insta::assert_snapshot!("new-zealand-aga", asked(&["rules", "new-zealand", "--diff", "aga"]));
}

#[test]
fn japanese_against_tromp_taylor() {
    insta::assert_snapshot!("japanese-1989-tromp-taylor", asked(&["rules", "japanese-1989", "--diff", "tromp-taylor"]));
}

#[test]
fn one_ruleset_is_told_with_its_source_its_clauses_and_katago_s_name_for_it() {
    insta::assert_snapshot!("bga", asked(&["rules", "bga"]));
    let told = json(&["rules", "cgos"]);
    assert_eq!(told["axes"]["repetition"]["clause"], "repetition.positional");
    assert_eq!(told["same_rules_as"], serde_json::json!(["logical-7a"]));
    assert_eq!(told["katago"]["short"], "koPOSITIONALscoreAREAtaxNONEsui0komi7.5");
    assert_eq!(json(&["rules", "suicide=forbidden"])["name"], Value::Null);
}

#[test]
fn the_table_as_json_lists_at_least_sixteen_presets_each_with_a_source() {
    let table = json(&["rules"]);
    let presets = table["presets"].as_array().unwrap();
    assert!(presets.len() >= 16);
    assert!(presets.iter().all(|preset| !preset["source"].as_str().unwrap().is_empty()));
}

#[test]
fn every_difference_as_json_comes_with_a_game_or_says_that_none_was_found() {
    let diff = json(&["rules", "logical-7a", "--diff", "tromp-taylor"]);
    let differences = diff["differences"].as_array().unwrap();
    assert_eq!(differences.len(), 1);
    assert_eq!(differences[0]["axis"], "suicide");
    assert_eq!(differences[0]["game"]["kind"], "legality");
    assert_eq!(differences[0]["game"]["answers"][0]["legal"], false);
    assert_eq!(differences[0]["game"]["answers"][1]["legal"], true);
    assert_eq!(json(&["rules", "cgos", "--diff", "logical-7a"])["same_but_for_komi"], true);
    assert_eq!(json(&["rules", "cgos", "--diff", "cgos"])["same"], true);
    let inert = json(&["rules", "tromp-taylor", "--diff", "cycle-outcome=draw"]);
    assert_eq!(inert["differences"][0]["shown"]["inert"]["why"], "no clause in force lets a long cycle end a game");
}

#[test]
fn what_is_no_ruleset_cannot_be_asked_about() {
    for args in [&["rules", "japanse"][..], &["rules", "aga", "--diff", "suicide=maybe"]] {
        let (status, _, err) = tengen(args);
        assert_eq!(status, 2, "{args:?}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
    assert_eq!(tengen(&["rules", "--diff", "aga"]).0, 2);
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    file
}

/// Black sends two stones on 3x1, White returns one, and Black takes back.
const SENDING_TWO: &str = "(;FF[4]SZ[3:1]RU[x];B[aa];W[ca];B[ba];W[ca];B[aa])";

#[test]
fn a_turn_is_judged_under_every_preset() {
    let file = file(SENDING_TWO);
    let path = file.path().to_str().unwrap();
    let (status, out, _) = tengen(&["explain", path, "--all-rules", "--json"]);
    assert_eq!(status, 1, "{out}");
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(told["turn"], 5);
    let verdict = |name: &str| {
        let presets = told["presets"].as_array().unwrap();
        let preset = presets.iter().find(|preset| preset["name"] == name).unwrap();
        (preset["verdict"].as_str().unwrap().to_string(), preset["clause"].as_str().unwrap_or("").to_string())
    };
    assert_eq!(verdict("tromp-taylor"), ("illegal".to_string(), "repetition.positional".to_string()));
    assert_eq!(verdict("aga"), ("legal".to_string(), String::new()));
    assert_eq!(verdict("tibetan").0, "no-start");
    assert_eq!(told["presets"].as_array().unwrap().len(), 17);
    let (status, _, _) = tengen(&["explain", path, "--all-rules", "--rules", "aga"]);
    assert_eq!(status, 0);
}

#[test]
fn every_layer_of_the_final_position_is_counted_without_the_dead_stones() {
    let file = file("(;FF[4]SZ[4:1]KM[0.5];B[ba];W[da];B[];W[])");
    let path = file.path().to_str().unwrap();
    let told = json(&["explain", path, "--all-rules", "--dead", "D1"]);
    let layers = told["final_position"]["layers"].as_array().unwrap();
    let layer = |clause: &str| {
        let layer = layers.iter().find(|layer| layer["clause"] == clause).unwrap_or_else(|| panic!("{clause}"));
        format!("{}-{}", layer["black"].as_str().unwrap(), layer["white"].as_str().unwrap())
    };
    assert_eq!(told["final_position"]["position"], ".X..");
    assert_eq!(layer("score.area"), "4-0");
    assert_eq!(layer("score.territory"), "3-0");
    assert_eq!(layer("score.prisoners"), "1-0");
    assert_eq!(layer("tax.two"), "-2-0");
    assert_eq!(layer("pass-stones.given"), "1-1");
    assert_eq!(layer("button.half"), "0.5-0");
    assert_eq!(layer("komi"), "0-0.5");
    let (status, _, err) = tengen(&["explain", path, "--all-rules", "--dead", "A1"]);
    assert_eq!(status, 2);
    assert!(err.contains("dead.agreed"), "{err}");
    assert_eq!(tengen(&["explain", path, "--all-rules", "--dead", "Z9"]).0, 2);
    assert_eq!(tengen(&["explain", path, "--dead", "D1"]).0, 2);
}
