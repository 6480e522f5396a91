//! Engines with one fault each: every fault is called by its name within its time limit, leaves no
//! process behind, and does not hinder the next start.
#![cfg(unix)]

use std::time::{Duration, Instant};
use tengen_oracle::gtp::{
    CommandLine, EngineFailure, Exit, Goodbye, Ids, Limits, Response, Session, Stream,
};

const ANSWER: Duration = Duration::from_millis(400);

fn limits() -> Limits {
    Limits {
        answer: ANSWER,
        first_answer: Duration::from_secs(10),
        quit: Duration::from_millis(400),
        answer_bytes: 200_000,
        stderr_bytes: 1_000_000,
        ..Limits::default()
    }
}

/// An engine with the fault, which has answered its first command.
fn engine(fault: &str) -> Session {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/hostile/engine.sh");
    let line = CommandLine::from_words(["sh", program, fault]).expect("a command line");
    let mut engine = Session::start(line, limits()).expect("sh can be started");
    let first = engine
        .exchange("name")
        .expect("the first command is answered");
    assert_eq!(first, Response::Accepted("name".to_owned()));
    engine
}

/// The processes of a group that have not ended, where the system shows them.
fn living(group: u32) -> Vec<String> {
    let Ok(processes) = std::fs::read_dir("/proc") else {
        return Vec::new();
    };
    let stats = processes.flatten().filter_map(|process| {
        let stat = std::fs::read_to_string(process.path().join("stat")).ok()?;
        // pid (name) state parent group …; the name may contain anything.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let lives = !matches!(*fields.first()?, "Z" | "X");
        (lives && *fields.get(2)? == group.to_string()).then_some(stat)
    });
    stats.collect()
}

/// A killed process takes a moment to be gone.
fn assert_nobody_lives(group: u32) {
    let deadline = Instant::now() + Duration::from_secs(2);
    while !living(group).is_empty() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(
        living(group),
        Vec::<String>::new(),
        "group {group} lives on"
    );
}

/// Asks until the failure and sees to it that nothing is left and a restart works.
fn failure_of(fault: &str, commands: &[&str]) -> EngineFailure {
    let mut engine = engine(fault);
    let group = engine.process_group();
    if cfg!(target_os = "linux") {
        assert!(!living(group).is_empty(), "a living engine is seen");
    }
    let began = Instant::now();
    let results = engine.exchange_many(commands);
    assert_eq!(results.len(), commands.len());
    let failure = results
        .into_iter()
        .find_map(Result::err)
        .unwrap_or_else(|| panic!("{fault} did not fail"));
    // The limit holds for each answer; the rest is for a busy machine.
    let most = ANSWER * commands.len() as u32 + Duration::from_secs(2);
    assert!(began.elapsed() < most, "{fault} took {:?}", began.elapsed());
    assert_eq!(engine.failure(), Some(&failure));
    assert!(failure.ends_the_engine());
    assert!(!failure.to_string().contains('\n'), "{failure}");
    assert_nobody_lives(group);

    let again = engine.exchange("name");
    assert!(matches!(again, Err(EngineFailure::AfterFailure { first, .. }) if *first == failure));
    engine.restart().expect("a fresh start");
    assert_ne!(engine.process_group(), group);
    let fresh = engine.exchange("name").expect("a fresh engine answers");
    assert_eq!(fresh.text(), "name");
    let group = engine.process_group();
    drop(engine);
    assert_nobody_lives(group);
    failure
}

fn ask() -> String {
    "undo".to_owned()
}

#[test]
fn an_engine_without_fault_does_not_fail() {
    let mut engine = engine("none");
    let ok = Ok(Response::Accepted("ok".to_owned()));
    assert_eq!(engine.exchange("undo"), ok);
    assert_eq!(engine.exchange_many(&["undo"; 50]), vec![ok; 50]);
    assert_eq!(engine.listen(Duration::from_millis(30)), Ok(()));
    assert_eq!(engine.ids(), Ids::Echoed);
    let group = engine.process_group();
    let goodbye = Goodbye {
        answered: true,
        exit: Some(Exit::Code(0)),
    };
    assert_eq!(engine.close(), Ok(goodbye));
    assert_nobody_lives(group);
    let closed = engine.exchange("name");
    assert!(matches!(closed, Err(EngineFailure::Closed { .. })));
}

#[test]
fn a_refusal_is_an_answer() {
    let mut engine = engine("refuse");
    let refused = Ok(Response::Refused("illegal move".to_owned()));
    assert_eq!(engine.exchange("play black A1"), refused);
    assert_eq!(engine.failure(), None);
}

#[test]
fn a_program_that_is_not_there_cannot_be_started() {
    let line = CommandLine::parse("/no/such/engine --mode 'a b'").expect("a command line");
    let failure = Session::start(line, limits()).err().expect("a failure");
    assert!(
        matches!(&failure, EngineFailure::CouldNotStart { command_line, .. }
            if command_line == "/no/such/engine --mode 'a b'"),
        "{failure}"
    );
}

#[test]
fn a_command_line_without_program_or_with_an_open_quote_cannot_be_started() {
    for text in ["", "  ", "gnugo 'mode"] {
        let parsed = CommandLine::parse(text);
        assert!(matches!(parsed, Err(EngineFailure::CouldNotStart { .. })));
    }
}

#[test]
fn silence_is_a_hang() {
    for fault in ["hang", "never"] {
        let hung = EngineFailure::Hung {
            command: ask(),
            limit: ANSWER,
        };
        assert_eq!(failure_of(fault, &["undo"]), hung);
    }
}

#[test]
fn a_late_answer_is_a_hang_and_answers_nothing_after_the_restart() {
    let hung = EngineFailure::Hung {
        command: ask(),
        limit: ANSWER,
    };
    assert_eq!(failure_of("late", &["undo", "name"]), hung);
}

#[test]
fn an_end_is_a_crash_with_status_or_signal() {
    let exits = [
        ("exit", Exit::Code(3)),
        ("signal", Exit::Signal(11)),
        // Its child holds the output open.
        ("orphan", Exit::Code(6)),
    ];
    for (fault, exit) in exits {
        let crashed = EngineFailure::Crashed {
            command: ask(),
            exit,
        };
        assert_eq!(failure_of(fault, &["undo"]), crashed);
    }
}

#[test]
fn the_answers_before_a_crash_are_kept() {
    let mut engine = engine("crash-at-four");
    let results = engine.exchange_many(&["play black A1", "undo", "komi 0", "name", "quit"]);
    let ok = Ok(Response::Accepted("ok".to_owned()));
    assert_eq!(results.get(..2), Some(&[ok.clone(), ok][..]));
    let crash = EngineFailure::Crashed {
        command: "komi 0".to_owned(),
        exit: Exit::Code(4),
    };
    assert_eq!(results.get(2), Some(&Err(crash.clone())));
    for (result, name) in results.iter().skip(3).zip(["name", "quit"]) {
        let after = EngineFailure::AfterFailure {
            command: name.to_owned(),
            first: Box::new(crash.clone()),
        };
        assert_eq!(result, &Err(after));
    }
}

#[test]
fn the_last_words_on_the_error_stream_are_kept() {
    let mut engine = engine("last-words");
    assert!(engine.exchange("komi 0").is_err());
    assert_eq!(engine.stderr_tail(), "assertion failed: komi\n");
}

#[test]
fn a_second_answer_at_once_is_noticed() {
    let twice = failure_of("twice", &["undo"]);
    let expected = |extra: &str| EngineFailure::AnsweredTwice {
        command: ask(),
        extra: extra.to_owned(),
    };
    // How much of it had come depends on how the bytes were cut.
    assert!(matches!(&twice, EngineFailure::AnsweredTwice { command, .. } if *command == ask()));
    let flood = failure_of("flood-answers", &["undo", "undo"]);
    assert!(
        matches!(flood, EngineFailure::AnsweredTwice { .. }),
        "{flood}"
    );
    assert_eq!(failure_of("skip-and-repeat", &["undo"]), {
        EngineFailure::AnsweredTwice {
            command: "name".to_owned(),
            extra: "ok".to_owned(),
        }
    });
    let _ = expected;
}

#[test]
fn a_second_answer_that_comes_late_is_noticed_at_the_next_exchange() {
    let mut engine = engine("twice-late");
    assert!(engine.exchange("undo").is_ok());
    std::thread::sleep(Duration::from_millis(300));
    let failure = engine.exchange("komi 0");
    assert!(
        matches!(&failure, Err(EngineFailure::AnsweredTwice { command, .. }) if *command == ask()),
        "{failure:?}"
    );
    assert_nobody_lives(engine.process_group());
}

#[test]
fn a_second_answer_is_noticed_while_listening_and_at_the_close() {
    let mut first = engine("twice-late");
    assert!(first.exchange("undo").is_ok());
    let heard = first.listen(Duration::from_secs(2));
    assert!(matches!(heard, Err(EngineFailure::AnsweredTwice { .. })));
    let mut second = engine("twice-late");
    assert!(second.exchange("undo").is_ok());
    std::thread::sleep(Duration::from_millis(300));
    let closed = second.close();
    assert!(matches!(closed, Err(EngineFailure::AnsweredTwice { .. })));
}

#[test]
fn an_answer_without_its_blank_line_is_noticed() {
    let cases = [
        ("unterminated", &["undo"][..]),
        ("unterminated", &["undo", "undo"]),
        // The next answer would be swallowed.
        ("unterminated-then-on", &["undo", "undo", "undo"]),
    ];
    for (fault, commands) in cases {
        let failure = failure_of(fault, commands);
        assert!(
            matches!(&failure, EngineFailure::MissingTerminator { command, text }
                if *command == ask() && text.contains("ok")),
            "{failure}"
        );
    }
}

#[test]
fn a_flood_is_stopped_in_bounded_memory() {
    let floods = [
        ("flood-answer", Stream::Output, 200_000),
        ("flood-blank", Stream::Output, 200_000),
        ("flood-line", Stream::Output, 200_000),
        ("flood-errors", Stream::Errors, 1_000_000),
    ];
    for (fault, stream, limit) in floods {
        let flooded = EngineFailure::Flooded {
            command: ask(),
            stream,
            limit,
        };
        assert_eq!(failure_of(fault, &["undo"]), flooded);
    }
}

#[test]
fn talk_on_the_error_stream_is_no_fault_and_its_end_is_kept() {
    let mut engine = engine("chatter");
    for _ in 0..3 {
        assert!(
            engine
                .exchange_within("undo", Duration::from_secs(5))
                .is_ok()
        );
    }
    // What an engine writes there may arrive after its answer.
    assert_eq!(engine.listen(Duration::from_millis(50)), Ok(()));
    let tail = engine.stderr_tail();
    assert_eq!(tail.len(), 8 * 1024);
    assert!(tail.ends_with("the end\n"));
}

#[test]
fn an_id_that_was_not_sent_is_noticed() {
    let ids = [
        ("wrong-id", Some("777777")),
        ("huge-id", Some("99999999999999999999999999")),
        // This engine repeated an id before.
        ("drop-id", None),
    ];
    for (fault, found) in ids {
        let wrong = EngineFailure::WrongId {
            command: ask(),
            expected: 2,
            found: found.map(str::to_owned),
        };
        assert_eq!(failure_of(fault, &["undo"]), wrong);
    }
}

#[test]
fn an_engine_without_ids_is_matched_by_order() {
    let mut engine = engine("no-ids");
    assert_eq!(engine.ids(), Ids::Ignored);
    let answers: Vec<String> = engine
        .exchange_many(&["a", "b", "c"])
        .into_iter()
        .map(|answer| answer.expect("an answer").text().to_owned())
        .collect();
    assert_eq!(answers, ["a", "b", "c"]);
}

#[test]
fn an_engine_without_ids_that_answers_twice_is_noticed() {
    let failure = failure_of("no-ids-twice", &["undo", "name"]);
    assert!(
        matches!(&failure, EngineFailure::AnsweredTwice { command, .. } if *command == ask()),
        "{failure}"
    );
    let mut engine = engine("no-ids");
    assert!(engine.exchange("slow").is_ok());
    std::thread::sleep(Duration::from_millis(300));
    let next = engine.exchange("name");
    assert!(matches!(next, Err(EngineFailure::AnsweredTwice { command, .. }) if command == "slow"));
}

#[test]
fn carriage_returns_are_no_fault() {
    let answer = engine("crlf").exchange("undo");
    assert_eq!(answer, Ok(Response::Accepted("A1\nB2".to_owned())));
}

#[test]
fn bytes_that_are_not_utf_8_are_noted_and_no_failure() {
    let mut engine = engine("latin1");
    assert_eq!(engine.lossy_answers(), 0);
    let answer = engine.exchange("undo");
    assert_eq!(answer, Ok(Response::Accepted("caf\u{fffd}".to_owned())));
    assert_eq!(engine.lossy_answers(), 1);
}

#[test]
fn a_listed_command_that_is_unknown_is_a_lie() {
    let mut engine = engine("lie");
    let listed = engine.learn_commands().expect("a list").clone();
    assert!(listed.contains("final_score"));
    // Refused, but never promised.
    assert!(matches!(
        engine.exchange("showboard"),
        Ok(Response::Refused(_))
    ));
    let lied = EngineFailure::Lied {
        command: "final_score".to_owned(),
        answer: "unknown command".to_owned(),
    };
    assert_eq!(engine.exchange("final_score"), Err(lied));
    assert_nobody_lives(engine.process_group());
}

#[test]
fn bytes_that_are_no_answer_are_garbage() {
    for (fault, line) in [
        ("garbage", "Killed: 9 oh dear"),
        ("half-garbage", "thinking..."),
    ] {
        let garbage = EngineFailure::Garbage {
            command: ask(),
            bytes: line.to_owned(),
        };
        assert_eq!(failure_of(fault, &["undo"]), garbage);
    }
}

#[test]
fn an_engine_that_speaks_unasked_speaks_garbage() {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/hostile/engine.sh");
    let line = CommandLine::from_words(["sh", program, "banner"]).expect("a command line");
    let mut engine = Session::start(line, limits()).expect("sh can be started");
    let failure = engine.exchange("name");
    assert!(
        matches!(&failure, Err(EngineFailure::Garbage { bytes, .. }) if bytes.starts_with("Wel")),
        "{failure:?}"
    );
}

#[test]
fn a_closed_stream_is_noticed() {
    let input = EngineFailure::ClosedInput { command: ask() };
    assert_eq!(failure_of("close-input", &["undo"]), input);
    let output = EngineFailure::ClosedOutput { command: ask() };
    assert_eq!(failure_of("close-output", &["undo"]), output);
}

#[test]
fn children_of_the_engine_do_not_outlive_it() {
    let mut engine = engine("nursery");
    assert!(engine.exchange("undo").is_ok());
    let group = engine.process_group();
    if cfg!(target_os = "linux") {
        assert!(living(group).len() > 1, "the engine has a child");
    }
    let goodbye = engine.close().expect("a goodbye");
    assert_eq!(goodbye.exit, Some(Exit::Code(0)));
    assert_nobody_lives(group);
}

#[test]
fn how_an_engine_quits_is_told() {
    let ways = [
        ("die-on-quit", false, Some(Exit::Code(5))),
        ("deaf-to-quit", false, None),
        ("unterminated-quit", true, Some(Exit::Code(0))),
    ];
    for (fault, answered, exit) in ways {
        let mut engine = engine(fault);
        let group = engine.process_group();
        assert_eq!(engine.close(), Ok(Goodbye { answered, exit }), "{fault}");
        assert_nobody_lives(group);
        assert_eq!(engine.restart(), Ok(()));
        assert!(engine.exchange("name").is_ok());
    }
}

#[test]
fn an_engine_that_answers_before_it_has_read_everything_blocks_nobody() {
    // Both pipes are full at once: 600 kB of commands against 1.2 MB of answers.
    let mut engine = engine("big");
    let long = format!("play {}", "x".repeat(2000));
    let results = engine.exchange_many(&vec![long; 300]);
    assert_eq!(results.len(), 300);
    for result in results {
        assert_eq!(result.expect("an answer").text().len(), 4000);
    }
}

#[test]
fn what_cannot_be_one_command_is_not_sent_and_harms_nothing() {
    let mut engine = engine("none");
    for text in ["", " ", "name\nquit", "name # quit", "na\0me"] {
        let refused = engine.exchange(text);
        assert!(
            matches!(refused, Err(EngineFailure::Unsendable { .. })),
            "{text:?}"
        );
    }
    let results = engine.exchange_many(&["undo", "a\nb", "undo"]);
    assert!(matches!(
        &results[..],
        [
            Ok(_),
            Err(EngineFailure::Unsendable { .. }),
            Err(EngineFailure::AfterFailure { .. })
        ]
    ));
    assert_eq!(engine.failure(), None);
    assert!(engine.exchange("undo").is_ok());
}
