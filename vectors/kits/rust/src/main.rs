//! Runs the Tengen vectors against an implementation of Go.
//!
//!     cargo run -- FOLDER [--expected-failures FILE] [--skeleton]
//!
//! Copy this file, replace `goban_adapter` by your own implementation of [`Adapter`], and fill in what it can say. An id in the file of expected failures that
//! passes is an error: take it out of the file. Status 0: nothing unexpected.

mod goban_adapter;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;

/// An implementation. Of these only `start` and `play` are needed; what answers `None` is not compared. `Err` is a reason to skip the vector.
pub trait Adapter {
    /// Starts a game: `rules`, `size` (columns, rows), `start`.
    fn start(&mut self, vector: &Value) -> Result<(), String>;
    /// Makes a turn (`C3`, `pass`, …). `true`: it was legal and is made. `false`: it was refused and nothing has changed.
    fn play(&mut self, act: &str) -> Result<bool, String>;
    /// Takes the last turn back.
    fn undo(&mut self) -> Result<(), String> {
        Err("cannot take back".to_string())
    }
    /// Rows from the top: `.`, `X`, `O`.
    fn board(&self) -> Option<Vec<String>> {
        None
    }
    /// The names of all points where the player to move may play, in any order.
    fn legal(&self) -> Option<BTreeSet<String>> {
        None
    }
    /// `B` or `W`.
    fn to_move(&self) -> Option<char> {
        None
    }
}

/// A trivial implementation that can do nothing.
struct Skeleton;

impl Adapter for Skeleton {
    fn start(&mut self, _: &Value) -> Result<(), String> {
        Err("nothing is implemented".to_string())
    }
    fn play(&mut self, _: &str) -> Result<bool, String> {
        Err("nothing is implemented".to_string())
    }
}

enum Stop {
    Skip(String),
    Wrong(String),
}

fn texts(value: &Value) -> impl Iterator<Item = String> + '_ {
    value.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_string))
}

fn compare(adapter: &dyn Adapter, expect: &Value, place: &str) -> Result<(), Stop> {
    let wrong = |what: &str, found: String, expected: String| Err(Stop::Wrong(format!("{place}: {what} {found}, expected {expected}")));
    if let (Some(found), true) = (adapter.board(), expect["board"].is_array()) {
        let expected: Vec<String> = texts(&expect["board"]).collect();
        if found != expected {
            return wrong("board", found.join("/"), expected.join("/"));
        }
    }
    let to_move = expect["phase"]["to-move"].as_str().and_then(|mover| mover.chars().next());
    let Some(to_move) = to_move else { return Ok(()) };
    if let Some(found) = adapter.to_move().filter(|found| *found != to_move) {
        return wrong("to move", found.to_string(), to_move.to_string());
    }
    if let (Some(found), true) = (adapter.legal(), expect["legal"].is_array()) {
        let expected: BTreeSet<String> = texts(&expect["legal"]).collect();
        if found != expected {
            return wrong("legal", format!("{found:?}"), format!("{expected:?}"));
        }
    }
    Ok(())
}

fn run(adapter: &mut dyn Adapter, vector: &Value) -> Result<(), Stop> {
    if vector["unsupported"].is_string() {
        return Err(Stop::Skip("about starts that a ruleset does not have".to_string()));
    }
    adapter.start(vector).map_err(Stop::Skip)?;
    compare(adapter, &vector["expect"], "at the start")?;
    for (index, turn) in vector["turns"].as_array().into_iter().flatten().enumerate() {
        let act = turn["act"].as_str().unwrap_or_default();
        let place = format!("turn {} ({act})", index + 1);
        if act == "undo" {
            adapter.undo().map_err(Stop::Skip)?;
        } else {
            let legal = adapter.play(act).map_err(Stop::Skip)?;
            if legal == turn["illegal"].is_string() {
                let (found, why) = (if legal { "legal" } else { "refused" }, turn["illegal"].as_str().unwrap_or("it is legal"));
                return Err(Stop::Wrong(format!("{place}: {found}, but {why}")));
            }
        }
        compare(adapter, &turn["expect"], &place)?;
    }
    Ok(())
}

fn vectors(folder: &Path) -> std::io::Result<Vec<Value>> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let is_other = |path: &Path| path.ends_with("coordinates.jsonl") || path.ends_with("bugs.jsonl");
    paths.retain(|path| path.extension().is_some_and(|end| end == "jsonl") && !is_other(path));
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(path)?;
        all.extend(text.lines().map(serde_json::from_str::<Value>).collect::<Result<Vec<_>, _>>()?);
    }
    Ok(all)
}

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let skeleton = arguments.iter().position(|argument| argument == "--skeleton").map(|at| arguments.remove(at)).is_some();
    let expected =
        arguments.iter().position(|argument| argument == "--expected-failures").map(|at| arguments.drain(at..=at + 1).next_back());
    let Some(folder) = arguments.first() else {
        eprintln!("usage: cargo run -- FOLDER [--expected-failures FILE] [--skeleton]");
        return ExitCode::from(2);
    };
    let known = expected.flatten().map_or(Ok(String::new()), std::fs::read_to_string);
    let (vectors, known) = match (vectors(Path::new(folder)), known) {
        (Ok(vectors), Ok(known)) => (vectors, known),
        (Err(why), _) | (_, Err(why)) => {
            eprintln!("{why}");
            return ExitCode::from(2);
        }
    };
    let known: BTreeSet<&str> = known.lines().filter_map(|line| Some(line.split('#').next()?.trim())).collect();
    // A panic of an implementation is a failure like any other, and is told like one.
    std::panic::set_hook(Box::new(|_| {}));
    let mut adapter: Box<dyn Adapter> = if skeleton { Box::new(Skeleton) } else { Box::<goban_adapter::Crate>::default() };
    let (mut skipped, mut passed, mut failed, mut unexpected) = (BTreeMap::new(), 0, 0, 0);
    for vector in &vectors {
        let id = vector["id"].as_str().unwrap_or_default();
        let outcome =
            catch_unwind(AssertUnwindSafe(|| run(adapter.as_mut(), vector))).unwrap_or_else(|_| Err(Stop::Wrong("panicked".to_string())));
        match outcome {
            Err(Stop::Skip(why)) => *skipped.entry(why).or_insert(0) += 1,
            Err(Stop::Wrong(what)) => {
                failed += 1;
                if !known.contains(id) {
                    unexpected += 1;
                    println!("FAILED {id}\n       {what}\n       {}", vector["why"].as_str().unwrap_or_default());
                }
            }
            Ok(()) => {
                passed += 1;
                if known.contains(id) {
                    unexpected += 1;
                    println!("PASSES {id}, though it is expected to fail");
                }
            }
        }
    }
    for (why, count) in &skipped {
        println!("{count:6} skipped: {why}");
    }
    println!("{passed} passed, {failed} failed, {unexpected} unexpected, {} skipped", skipped.values().sum::<i32>());
    ExitCode::from(u8::from(unexpected > 0))
}
