//! Engines that stop, stall, flood or leave something behind.

use crate::harness::{BRIEF, ask, assert_nobody_lives, engine, failure_of, limits, living};
use std::time::Duration;
use tengen_oracle::gtp::{CommandLine, EngineFailure, Exit, Goodbye, Response, Session, Stream};

#[test]
fn a_program_that_is_not_there_cannot_be_started() {
    let line = CommandLine::parse("/no/such/engine --mode 'a b'").expect("a command line");
    let failure = Session::start(line, limits("none")).err().expect("a failure");
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
        let hung = EngineFailure::Hung { command: ask(), limit: BRIEF };
        assert_eq!(failure_of(fault, &["undo"]), hung);
    }
}

#[test]
fn a_late_answer_is_a_hang_and_answers_nothing_after_the_restart() {
    let hung = EngineFailure::Hung { command: ask(), limit: BRIEF };
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
        let crashed = EngineFailure::Crashed { command: ask(), exit };
        assert_eq!(failure_of(fault, &["undo"]), crashed);
    }
}

#[test]
fn the_answers_before_a_crash_are_kept() {
    let mut engine = engine("crash-at-four");
    let results = engine.exchange_many(&["play black A1", "undo", "komi 0", "name", "quit"]);
    let ok = Ok(Response::Accepted("ok".to_owned()));
    assert_eq!(results.get(..2), Some(&[ok.clone(), ok][..]));
    let crash = EngineFailure::Crashed { command: "komi 0".to_owned(), exit: Exit::Code(4) };
    assert_eq!(results.get(2), Some(&Err(crash.clone())));
    for (result, name) in results.iter().skip(3).zip(["name", "quit"]) {
        let after = EngineFailure::AfterFailure { command: name.to_owned(), first: Box::new(crash.clone()) };
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
fn a_flood_is_stopped_in_bounded_memory() {
    let floods = [
        ("flood-answer", Stream::Output, 200_000),
        ("flood-blank", Stream::Output, 200_000),
        ("flood-line", Stream::Output, 200_000),
        ("flood-errors", Stream::Errors, 1_000_000),
    ];
    for (fault, stream, limit) in floods {
        let flooded = EngineFailure::Flooded { command: ask(), stream, limit };
        assert_eq!(failure_of(fault, &["undo"]), flooded);
    }
}

#[test]
fn talk_on_the_error_stream_is_no_fault_and_its_end_is_kept() {
    let mut engine = engine("chatter");
    // Together more than the limit, which holds between two answers.
    for _ in 0..5 {
        assert!(engine.exchange_within("undo", Duration::from_secs(5)).is_ok());
    }
    // What an engine writes there may arrive after its answer.
    assert_eq!(engine.listen(Duration::from_millis(50)), Ok(()));
    let tail = engine.stderr_tail();
    assert_eq!(tail.len(), 8 * 1024);
    assert!(tail.ends_with("the end\n"));
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
    let ways =
        [("die-on-quit", false, Some(Exit::Code(5))), ("deaf-to-quit", false, None), ("unterminated-quit", true, Some(Exit::Code(0)))];
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
