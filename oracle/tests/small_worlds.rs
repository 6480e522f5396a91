//! The commands on small boards, from outside.

use serde_json::Value;
use std::process::Command;
use tempfile::TempDir;

/// The status and the answer in JSON.
fn asked(folder: &TempDir, arguments: &str) -> (i32, Value) {
    let words = arguments.split(' ').chain(["--json"]);
    let output = Command::new(env!("CARGO_BIN_EXE_tengen")).args(words).current_dir(folder.path()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments}: {error}: {text}")))
}

fn answer(arguments: &str) -> Value {
    let (status, answer) = asked(&tempfile::tempdir().unwrap(), arguments);
    assert_eq!(status, 0, "{arguments}: {answer}");
    answer
}

#[test]
fn published_numbers_are_answered() {
    assert_eq!(answer("count positions 5x5")["positions"], "414295148741");
    assert_eq!(answer("count positions 3x3 --enumerate")["positions"], "12675");
    let nine = answer("count positions 9x9 --each-height")["positions"].clone();
    assert_eq!((&nine[0], &nine[8]), (&Value::from("6649"), &Value::from("103919148791293834318983090438798793469")));
    assert_eq!(answer("count games 1x3")["games"], "907");
    assert_eq!(answer("count games 1x2 --histogram")["by_turns"], serde_json::json!(["0", "0", "1", "2", "4", "2"]));
    assert_eq!(answer("count games 1x3 --rules repetition=situational,suicide=forbidden")["games"], "959");
    assert_eq!(answer("graph 2x3")["edges"], 2312);
    assert_eq!(answer("perft 3x3 4")["total"], 5281);
    assert_eq!(answer("perft 5x5 3 --no-pass")["total"], 13800);
    assert_eq!(answer("solve 2x2")["margin"], 1.0);
    assert_eq!(answer("solve 2x2 --plain first")["nodes"], 1446);
    assert_eq!(answer("solve 1x2 --start X. --rules suicide=forbidden,repetition=natural")["margin"], 2.0);
    let rows = answer("solve 1x2 --compare")["positions"].clone();
    assert_eq!(rows.as_array().unwrap().iter().filter(|row| row["differs"] == true).count(), 2);
}

#[test]
fn parts_of_a_world_kept_in_files_are_merged_into_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let whole = answer("worlds 2x3 --any");
    assert_eq!(whole["counts"]["differences"], 0);
    assert_eq!(asked(&folder, "worlds 2x3 --any --shard 1/2 --checkpoint a.json").0, 0);
    assert_eq!(asked(&folder, "worlds merge a.json").0, 2, "a part alone is not the whole");
    assert_eq!(asked(&folder, "worlds 2x3 --any --shard 2/2 --checkpoint b.json").0, 0);
    let (status, merged) = asked(&folder, "worlds merge a.json b.json");
    assert_eq!((status, &merged["digest"], &merged["counts"]), (0, &whole["digest"], &whole["counts"]));
    assert_eq!(asked(&folder, "worlds merge a.json a.json").0, 2);
    assert_eq!(asked(&folder, "worlds 2x3 --checkpoint a.json").0, 2, "the checkpoint is of another question");
}

#[test]
fn a_count_of_sequences_goes_on_from_its_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.json");
    let asked_again = || asked(&folder, "perft 2x3 7 --checkpoint a.json");
    assert_eq!(asked_again().1["total"], 26504);
    let whole: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    // As an interrupt would leave it: half of the beginnings, one of them with a count that only the file can have.
    let mut part = whole.clone();
    let done = part["done"].as_object_mut().unwrap();
    let keys: Vec<String> = done.keys().cloned().collect();
    assert!(keys.len() > 900, "{}", keys.len());
    keys.iter().skip(keys.len() / 2).for_each(|key| drop(done.remove(key)));
    let first = done[&keys[0]].as_u64().unwrap();
    done.insert(keys[0].clone(), (first + 1_000_000).into());
    std::fs::write(&file, part.to_string()).unwrap();
    assert_eq!(asked_again().1["total"], 1_026_504);
    assert_eq!(asked(&folder, "perft 2x3 6 --checkpoint a.json").0, 2, "the checkpoint is of another question");
}

#[test]
fn what_cannot_be_counted_is_told_with_status_2() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        "worlds 5x5",
        "count games 3x3",
        "count games 1x2 --rules repetition=none",
        "solve 3x3",
        "solve 2x3 --nodes 100",
        "solve 2x2 --start X.",
        "graph 3x3 --most 100",
    ] {
        let (status, answer) = asked(&folder, arguments);
        assert!(status == 2 && answer["error"].is_string(), "{arguments}: {answer}");
    }
}
