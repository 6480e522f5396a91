//! Programs that speak GTP, held against the rules: small wrong ones of our own, and GNU Go where it is installed.

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// A program that knows one point, always empty, always legal; `$1` is what it does instead at a `play`.
const ONE_POINT: &str = r#"#!/bin/sh
while read id command rest; do
  case "$command" in
    list_commands) printf '=%s boardsize\nclear_board\nplay\nall_legal\nlist_stones\nname\nversion\n\n' "$id";;
    boardsize) if [ "$rest" = 1 ]; then printf '=%s\n\n' "$id"; else printf '?%s unacceptable size\n\n' "$id"; fi;;
    all_legal) eval "${1:-true}"; printf '=%s A1\n\n' "$id";;
    quit) printf '=%s\n\n' "$id"; exit;;
    *) printf '=%s\n\n' "$id";;
  esac
done
"#;

fn tengen(folder: &Path, arguments: &[&str]) -> (i32, Value) {
    let output = Command::new(env!("CARGO_BIN_EXE_tengen")).args(arguments).arg("--json").current_dir(folder).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code().unwrap(), serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")))
}

fn with_engine() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("engine.sh"), ONE_POINT).unwrap();
    folder
}

#[test]
fn a_wrong_program_is_caught_and_the_saved_divergence_replays() {
    let folder = with_engine();
    let (status, answer) = tengen(folder.path(), &["check", "--gtp", "sh engine.sh", "--games", "5", "--svg", "d.svg"]);
    assert_eq!(status, 1, "{answer}");
    assert_eq!(answer["divergence"]["record"]["size"], "1x1");
    assert_eq!(answer["divergence"]["record"]["acts"], Value::Array(Vec::new()));
    assert_eq!(answer["divergence"]["clause"], "repetition.positional");
    assert_eq!(answer["minimal"]["proved"], true);
    assert!(folder.path().join("d.svg").is_file());
    let (status, again) = tengen(folder.path(), &["replay", "divergence.json"]);
    assert_eq!((status, &again["outcome"]), (1, &"the same divergence".into()), "{again}");
}

#[test]
fn a_program_that_crashes_or_hangs_fails_and_is_not_called_wrong() {
    let folder = with_engine();
    for (fault, what) in [("exit 3", "exit status 3"), ("sleep 60", "no answer")] {
        let command = format!("sh engine.sh '{fault}'");
        let (status, answer) = tengen(folder.path(), &["check", "--gtp", &command, "--games", "2", "--patience", "1"]);
        assert_eq!((status, &answer["outcome"]), (2, &"the engine failed".into()), "{answer}");
        let told = answer["counts"]["failures"][0]["what"].as_str().unwrap();
        assert!(told.contains(what), "{told}");
    }
}

fn gnugo(options: &str) -> Option<String> {
    let found = ["/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo"].into_iter().find(|path| Path::new(path).is_file());
    if found.is_none() {
        eprintln!("GNU Go is not installed: nothing was compared");
    }
    found.map(|path| format!("{path} --mode gtp --chinese-rules --positional-superko {options}"))
}

#[test]
fn gnu_go_is_caught_at_suicides_that_bring_back_a_position() {
    let Some(all) = gnugo("--allow-all-suicide") else { return };
    let folder = tempfile::tempdir().unwrap();
    let (status, answer) = tengen(folder.path(), &["check", "--gtp", &all]);
    assert_eq!(status, 1, "{answer}");
    assert_eq!(answer["divergence"]["explanation"]["clause"], "repetition.positional");
    assert!(answer["divergence"]["record"]["acts"].as_array().unwrap().len() <= 4, "{answer}");
    let (status, again) = tengen(folder.path(), &["replay", "divergence.json"]);
    assert_eq!((status, &again["outcome"]), (1, &"the same divergence".into()));
    let Some(several) = gnugo("--allow-suicide") else { return };
    let (status, answer) = tengen(folder.path(), &["check", "--gtp", &several]);
    assert_eq!(
        (status, &answer["minimal"]["proved"], &answer["divergence"]["record"]["size"]),
        (1, &true.into(), &"2x2".into()),
        "{answer}"
    );
}

#[test]
fn gnu_go_without_suicide_is_not_accused() {
    let Some(command) = gnugo("--forbid-suicide") else { return };
    let folder = tempfile::tempdir().unwrap();
    let (status, answer) = tengen(folder.path(), &["check", "--gtp", &command, "--rules", "logical-7a", "--games", "40", "--seed", "7"]);
    assert_eq!((status, &answer["counts"]["agreed"]), (0, &40.into()), "{answer}");
}
