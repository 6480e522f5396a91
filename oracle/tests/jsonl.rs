//! The JSON-lines protocol: the law answers by it, a program is asked by it, and a program that breaks it is called by its fault.
#![cfg(unix)]

use std::time::{Duration, Instant};
use tengen_oracle::compare::{Outcome, Plan, compare};
use tengen_oracle::engine::{Answer, Embedded, Engine};
use tengen_oracle::gtp::Limits;
use tengen_oracle::jsonl::{Ask, JsonlEngine, schema, serve};
use tengen_oracle::record::Record;
use tengen_reference::ReferenceGame;
use tengen_spec::{Opening, Position, Ruleset, Size, Turn};

fn limits() -> Limits {
    let brief = Duration::from_millis(700);
    Limits {
        answer: brief,
        first_answer: Duration::from_secs(10),
        quit: Duration::from_millis(300),
        answer_bytes: 100_000,
        stderr_bytes: 1_000_000,
        ..Limits::default()
    }
}

fn law() -> JsonlEngine {
    JsonlEngine::new(&format!("{} jsonl", env!("CARGO_BIN_EXE_tengen")), limits()).expect("a command line")
}

/// What the law answers to these lines.
fn answers(requests: &str) -> Vec<String> {
    let mut out = Vec::new();
    serve::<ReferenceGame>("law", requests.as_bytes(), &mut out).expect("a stream in memory");
    String::from_utf8(out).expect("text").lines().map(str::to_string).collect()
}

#[test]
fn the_law_answers_each_request_by_its_id() {
    let told = answers(
        r#"{"id":1,"do":"position","width":3,"height":1,"to_move":"B"}
{"id":2,"do":"play","by":"B","at":[1,0]}
{"id":3,"do":"legal","by":"W"}
{"id":4,"do":"board"}
{"id":5,"do":"score"}
{"id":6,"do":"play","by":"B","at":[0,0]}
{"id":7,"do":"undo"}
{"id":8,"do":"undo"}
{"id":9,"do":"rules","rules":{"suicide":"perhaps"}}
{"id":10,"do":"dance"}
no json
{"id":12,"do":"stop"}
{"id":13,"do":"board"}
"#,
    );
    assert_eq!(
        told.get(..8).expect("eight answers"),
        [
            r#"{"id":1,"value":true}"#,
            r#"{"id":2,"value":true}"#,
            r#"{"id":3,"value":[]}"#,
            r#"{"id":4,"value":[".X."]}"#,
            r#"{"id":5,"value":{"black":3.0,"white":0.0}}"#,
            r#"{"id":6,"value":false}"#,
            r#"{"id":7,"value":true}"#,
            r#"{"id":8,"unsupported":"nothing to take back"}"#,
        ]
    );
    assert!(told[8].contains(r#""unsupported":"axis suicide has no value \"perhaps\""#), "{}", told[8]);
    assert!(told[9].contains(r#""error":"#), "{}", told[9]);
    assert!(told[10].contains(r#""id":null"#), "{}", told[10]);
    assert_eq!(told.len(), 12, "nothing is answered after stop");
}

#[test]
fn the_law_over_the_line_agrees_with_itself_in_every_channel() {
    let rules: Ruleset = "suicide=several,repetition=situational".parse().expect("rules");
    let size = Size::new(2, 3).expect("a size");
    let mut line = law();
    let points: Vec<Turn> =
        ["A1", "B1", "A2", "pass", "B2", "A3", "B3", "A1", "pass", "B1"].iter().map(|at| at.parse().expect("a turn")).collect();
    let position: Position = "X.\n.O\nO.".parse().expect("a board");
    for opening in [Opening::even(size), Opening::setup(position, tengen_spec::Colour::White), Opening::handicap(size, 2)] {
        let record = Record::of_turns(rules, opening, points.clone());
        let compared = compare(&mut Embedded::<ReferenceGame>::new("reference"), &mut line, &record, &Plan::default());
        assert!(matches!(compared.outcome, Outcome::Agreed), "{:?}", compared.outcome);
        let asked = &compared.questions;
        assert!(asked.legal_sets > 5 && asked.positions > 5 && asked.scores > 5 && asked.take_backs > 5, "{asked:?}");
    }
    assert_eq!(line.ended(), Answer::Is(false));
}

#[test]
fn the_published_schema_is_the_schema() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/jsonl.schema.json");
    let published = std::fs::read_to_string(path).expect("the schema; write it with tengen jsonl --schema");
    assert_eq!(published, format!("{:#}\n", schema()), "write it anew with tengen jsonl --schema");
}

#[test]
fn every_request_has_the_fields_that_the_schema_names() {
    let letter = || "B".to_string();
    let requests = [
        Ask::Start { protocol: 1 },
        Ask::Rules { rules: Default::default() },
        Ask::Position { width: 2, height: 2, rows: Some(vec!["..".to_string(); 2]), to_move: letter(), handicap: 2 },
        Ask::Play { by: letter(), at: tengen_oracle::jsonl::At::Point([0, 1]) },
        Ask::Legal { by: letter() },
        Ask::Board,
        Ask::Score,
        Ask::Ended,
        Ask::Undo,
        Ask::Stop,
    ];
    let schema = schema();
    let described = schema["$defs"]["request"]["oneOf"].as_array().expect("requests");
    assert_eq!(described.len(), requests.len());
    for (request, described) in requests.iter().zip(described) {
        let line = request.line(7);
        let written: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(written["do"], described["properties"]["do"]["const"], "{line}");
        let fields: Vec<&String> = written.as_object().expect("an object").keys().collect();
        let named: Vec<&String> = described["properties"].as_object().expect("properties").keys().collect();
        assert_eq!(fields, named, "{line}");
        assert_eq!(Ask::read(&line), Some((serde_json::json!(7), Ok(request.clone()))), "{line}");
    }
}

fn lives(group: u32) -> bool {
    std::process::Command::new("pgrep").args(["-g", &group.to_string()]).output().is_ok_and(|found| !found.stdout.is_empty())
}

/// What a program with this fault fails with, at the latest when a game starts and ten turns are made.
fn failure_of(fault: &str) -> String {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/hostile/jsonl.py");
    let mut engine = JsonlEngine::new(&format!("python3 {program} {fault}"), limits()).expect("a command line");
    engine.connect().expect("it starts properly");
    let group = engine.process_group().expect("it runs");
    let began = Instant::now();
    let mut failure = None;
    let size = Size::new(3, 3).expect("a size");
    if let Answer::Failed(found) = engine.start(&Ruleset::TROMP_TAYLOR, &Opening::even(size)) {
        failure = Some(found);
    }
    for _ in 0..3 {
        if failure.is_none()
            && let Answer::Failed(found) = engine.act(&Turn::Pass.into())
        {
            failure = Some(found);
        }
    }
    assert!(began.elapsed() < Duration::from_secs(8), "{fault}: {:?}", began.elapsed());
    let deadline = Instant::now() + Duration::from_secs(2);
    // An answer that makes no sense is no breach of the protocol: the program may live on.
    if failure.is_some() && engine.process_group().is_none() {
        while lives(group) && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(!lives(group), "{fault} leaves a process behind");
    }
    // A failure ends the program, and the next game starts a fresh one, which answers its first request properly.
    assert!(engine.connect().is_ok(), "{fault}");
    failure.map_or("none".to_string(), |failure| failure.what)
}

#[test]
fn a_hostile_program_is_called_by_its_fault() {
    for (fault, what) in [
        ("none", "none"),
        ("crlf", "none"),
        ("chatter", "none"),
        ("hang", "no answer to"),
        ("never", "no answer to"),
        ("late", "no answer to"),
        ("crash", "ended (exit status 3)"),
        ("crash-later", "ended (exit status 4)"),
        ("twice", "answered `"),
        ("half", "does not end"),
        ("wrong-id", "with id 777"),
        ("huge-id", "with id 1"),
        ("no-id", "wrote what is no answer"),
        ("garbage", "wrote what is no answer"),
        ("latin1", "wrote what is no answer"),
        ("two-fields", "wrote what is no answer"),
        ("flood", "wrote more than 100000 bytes to its output"),
        ("flood-errors", "wrote more than 1000000 bytes to its error stream"),
        ("orphan", "ended (exit status 6)"),
        ("close-output", "closed its output"),
        ("wrong-value", "which is no answer to that"),
        ("error", "error: no"),
    ] {
        let found = failure_of(fault);
        assert!(found.contains(what), "{fault}: {found}");
    }
}

#[test]
fn a_child_that_outlives_its_program_is_ended_with_it() {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/hostile/jsonl.py");
    let engine = JsonlEngine::new(&format!("python3 {program} nursery"), limits()).expect("a command line");
    engine.connect().expect("it starts");
    let group = engine.process_group().expect("it runs");
    assert!(lives(group));
    drop(engine);
    let deadline = Instant::now() + Duration::from_secs(2);
    while lives(group) && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!lives(group));
}
