//! The published suite: what it promises, and that it finds every wrong engine of the zoo.

use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use tengen_fast::FastGame;
use tengen_oracle::engine::{Embedded, Engine};
use tengen_oracle::vectors::run::{Outcome, run};
use tengen_oracle::vectors::{Flag, Vector, coordinates, manifest, suite};
use tengen_oracle::zoo::{Bug, MISREADINGS, Mistake, Sloppy, matrix};
use tengen_reference::ReferenceGame;
use tengen_spec::{Clause, Role, Ruleset};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors/v1")
}

fn all() -> &'static [Vector] {
    suite::all().unwrap()
}

fn failures(engine: &mut dyn Engine) -> Vec<String> {
    let wrong = |vector: &Vector| match run(engine, vector) {
        Outcome::Passed => None,
        other => Some(format!("{}: {other:?}", vector.id)),
    };
    all().iter().filter_map(wrong).collect()
}

#[test]
fn the_files_are_byte_for_byte_what_the_directed_cases_make() {
    let made = manifest::files::<ReferenceGame>(&folder().join("perft")).unwrap();
    for (name, text) in &made {
        let published = std::fs::read_to_string(folder().join(name)).unwrap_or_default();
        assert!(published == *text, "{name} is not what `tengen vectors emit` writes");
    }
    let size: usize = made.iter().map(|(_, text)| text.len()).sum();
    assert!(size <= 5_000_000, "{size} bytes");
}

#[test]
fn the_fast_engine_confirms_every_expectation() {
    assert_eq!(failures(&mut Embedded::<FastGame>::new("fast")), Vec::<String>::new());
}

#[test]
fn the_implementation_of_the_zoo_is_right_without_a_mistake() {
    assert_eq!(failures(&mut Sloppy::new(Mistake::None)), Vec::<String>::new());
}

#[test]
fn ids_are_unique_and_begin_with_their_family() {
    let mut ids = BTreeSet::new();
    for vector in all() {
        assert!(ids.insert(&vector.id), "{} stands twice", vector.id);
        assert!(suite::FAMILIES.contains(&vector.family()), "{}", vector.id);
    }
    assert!(all().len() > 1000);
}

#[test]
fn every_line_is_read_and_written_again_unchanged_and_unknown_fields_are_refused() {
    for (name, text) in suite::files().iter().filter(|(name, _)| name.ends_with(".jsonl") && name != "coordinates.jsonl") {
        let vectors = suite::parse(name, text).unwrap();
        let again: String = vectors.iter().map(|vector| vector.to_line() + "\n").collect();
        assert!(again == *text, "{name}");
    }
    let line = all()[0].to_line();
    let with_more = line.replacen("{\"id\"", "{\"weather\":\"fine\",\"id\"", 1);
    assert!(suite::parse("x", &with_more).unwrap_err().to_string().contains("weather"));
    let deeper = line.replacen("\"phase\":{", "\"phase\":{\"moon\":\"full\",", 1);
    assert_ne!(deeper, line);
    assert!(suite::parse("x", &deeper).unwrap_err().to_string().contains("moon"));
    let without_axis = line.replacen("\"suicide\":\"allowed\",", "", 1);
    assert_ne!(without_axis, line);
    assert!(suite::parse("x", &without_axis).unwrap_err().to_string().contains("suicide"));
}

#[test]
fn every_clause_is_cited_every_prohibition_refuses_and_every_flag_is_borne() {
    let cited: BTreeSet<&str> = all().iter().flat_map(|vector| vector.clauses.iter().map(String::as_str)).collect();
    let refusing: BTreeSet<&str> = all().iter().flat_map(|vector| vector.turns.iter().filter_map(|turn| turn.illegal.as_deref())).collect();
    for clause in Clause::ALL {
        assert!(cited.contains(clause.id()), "no vector cites {clause}");
        assert!(clause.role() != Role::Prohibition || refusing.contains(clause.id()), "{clause} refuses nothing");
    }
    for flag in Flag::ALL {
        assert!(all().iter().any(|vector| vector.flags.contains(flag)), "no vector bears {}", flag.name());
    }
}

#[test]
fn our_readers_read_every_coordinate() {
    for case in suite::coordinates().unwrap() {
        assert_eq!(coordinates::failure(&case, &coordinates::read), None, "{}", case.id);
    }
}

#[test]
fn expectations_are_filled_in_as_they_were() {
    for vector in all().iter().step_by(97) {
        let mut bare = vector.clone();
        bare.expect = None;
        bare.unsupported = None;
        bare.turns.iter_mut().for_each(|turn| (turn.illegal, turn.at, turn.stones, turn.expect) = (None, None, None, None));
        assert_eq!(manifest::with_expectations::<ReferenceGame>(&bare).unwrap().to_line(), vector.to_line());
    }
}

#[test]
fn a_wrong_expectation_is_found_out() {
    let vector = all().iter().find(|vector| vector.id == "play/snapback@tromp-taylor").unwrap();
    let mut engine = Embedded::<FastGame>::new("fast");
    assert_eq!(run(&mut engine, vector), Outcome::Passed);
    let last = vector.turns.len() - 1;
    let broken = |change: &dyn Fn(&mut Vector)| {
        let mut wrong = vector.clone();
        change(&mut wrong);
        wrong
    };
    let illegal = broken(&|vector| vector.turns[last].illegal = Some("repetition.positional".to_string()));
    let board = broken(&|vector| vector.turns[0].expect.as_mut().unwrap().board = Some(vec!["...".to_string()]));
    let removed = broken(&|vector| vector.turns[last].expect.as_mut().unwrap().removed = Some(vec!["A1".to_string()]));
    let legal = broken(&|vector| vector.turns[last].expect.as_mut().unwrap().legal = Some(Vec::new()));
    for wrong in [illegal, board, removed, legal] {
        assert!(matches!(run(&mut engine, &wrong), Outcome::Failed(_)));
    }
}

/// Which vector kills each bug, as published.
fn published() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(folder().join("bugs.jsonl")).unwrap();
    let line = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        (value["bug"].as_str().unwrap().to_string(), value["vector"].as_str().unwrap_or("none").to_string())
    };
    text.lines().map(line).collect()
}

#[test]
fn every_bug_is_killed_by_the_vector_that_is_published_for_it() {
    let published = published();
    let points = suite::coordinates().unwrap();
    let survives = |bug: &Bug| {
        let id = published.get(&bug.name())?.as_str();
        let vectors: Vec<Vector> = all().iter().filter(|vector| vector.id == id).cloned().collect();
        matrix::row(*bug, &vectors, &points).smallest
    };
    let alive: Vec<String> = Bug::all().par_iter().filter(|bug| survives(bug).is_none()).map(Bug::name).collect();
    assert_eq!(alive, Vec::<String>::new(), "run `tengen zoo --write vectors/v1/bugs.jsonl`");
    assert_eq!(published.len(), Bug::all().len());
    assert!(published.len() >= 60);
}

#[test]
fn every_clause_is_broken_by_a_bug_and_bugs_have_names_of_their_own() {
    let bugs = Bug::all();
    let names: BTreeSet<String> = bugs.iter().map(Bug::name).collect();
    assert_eq!(names.len(), bugs.len());
    let broken: BTreeSet<Clause> = bugs.iter().map(Bug::clause).collect();
    let whole: Vec<&Clause> = Clause::ALL.iter().filter(|clause| !broken.contains(clause)).collect();
    assert_eq!(whole, Vec::<&Clause>::new());
}

#[test]
fn every_misreading_names_an_axis_and_two_values_of_it() {
    for misreading in MISREADINGS {
        let mut rules = Ruleset::TROMP_TAYLOR;
        rules.set(misreading.axis, misreading.value).unwrap();
        let read = misreading.read(&rules);
        assert_ne!(read, rules, "{}", misreading.name());
        assert!(read.values().contains(&(misreading.axis, misreading.taken_for.to_string())), "{}", misreading.name());
    }
}
