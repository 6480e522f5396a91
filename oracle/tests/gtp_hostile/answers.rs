//! Faults in what an engine answers.

use crate::harness::{ask, assert_nobody_lives, engine, failure_of, limits};
use std::time::Duration;
use tengen_oracle::gtp::{CommandLine, EngineFailure, Exit, Goodbye, Ids, Response, Session};

#[test]
fn an_engine_without_fault_does_not_fail() {
    let mut engine = engine("none");
    let ok = Ok(Response::Accepted("ok".to_owned()));
    assert_eq!(engine.exchange("undo"), ok);
    assert_eq!(engine.exchange_many(&["undo"; 50]), vec![ok; 50]);
    assert_eq!(engine.listen(Duration::from_millis(30)), Ok(()));
    assert_eq!(engine.ids(), Ids::Echoed);
    let group = engine.process_group();
    let goodbye = Goodbye { answered: true, exit: Some(Exit::Code(0)) };
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
fn a_second_answer_at_once_is_noticed() {
    // The second command is for the case that the second answer comes a moment later.
    let twice = failure_of("twice", &["undo", "komi 0"]);
    assert!(matches!(&twice, EngineFailure::AnsweredTwice { command, .. } if *command == ask()), "{twice}");
    let flood = failure_of("flood-answers", &["undo", "undo"]);
    assert!(matches!(flood, EngineFailure::AnsweredTwice { .. }), "{flood}");
    let repeated = EngineFailure::AnsweredTwice { command: "name".to_owned(), extra: "ok".to_owned() };
    assert_eq!(failure_of("skip-and-repeat", &["undo"]), repeated);
}

#[test]
fn a_second_answer_that_comes_late_is_noticed_at_the_next_exchange() {
    let mut engine = engine("twice-late");
    assert!(engine.exchange("undo").is_ok());
    std::thread::sleep(Duration::from_millis(400));
    let failure = engine.exchange("komi 0");
    assert!(matches!(&failure, Err(EngineFailure::AnsweredTwice { command, .. }) if *command == ask()), "{failure:?}");
    assert_eq!(engine.stderr_tail(), "once more\n");
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
fn an_id_that_was_not_sent_is_noticed() {
    let ids = [
        ("wrong-id", Some("777777")),
        ("huge-id", Some("99999999999999999999999999")),
        // This engine repeated an id before.
        ("drop-id", None),
    ];
    for (fault, found) in ids {
        let wrong = EngineFailure::WrongId { command: ask(), expected: 2, found: found.map(str::to_owned) };
        assert_eq!(failure_of(fault, &["undo"]), wrong);
    }
}

#[test]
fn an_engine_without_ids_is_matched_by_order() {
    let mut engine = engine("no-ids");
    assert_eq!(engine.ids(), Ids::Ignored);
    let answers: Vec<String> =
        engine.exchange_many(&["a", "b", "c"]).into_iter().map(|answer| answer.expect("an answer").text().to_owned()).collect();
    assert_eq!(answers, ["a", "b", "c"]);
}

#[test]
fn an_engine_without_ids_that_answers_twice_is_noticed() {
    let failure = failure_of("no-ids-twice", &["undo", "name"]);
    assert!(matches!(&failure, EngineFailure::AnsweredTwice { command, .. } if *command == ask()), "{failure}");
    let soon = engine("no-ids-soon").exchange("slow");
    assert!(matches!(soon, Err(EngineFailure::AnsweredTwice { command, .. }) if command == "slow"));
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
    assert!(matches!(engine.exchange("showboard"), Ok(Response::Refused(_))));
    let lied = EngineFailure::Lied { command: "final_score".to_owned(), answer: "unknown command".to_owned() };
    assert_eq!(engine.exchange("final_score"), Err(lied));
    assert_nobody_lives(engine.process_group());
}

#[test]
fn bytes_that_are_no_answer_are_garbage() {
    for (fault, line) in [("garbage", "Killed: 9 oh dear"), ("half-garbage", "thinking...")] {
        let garbage = EngineFailure::Garbage { command: ask(), bytes: line.to_owned() };
        assert_eq!(failure_of(fault, &["undo"]), garbage);
    }
}

#[test]
fn an_engine_that_speaks_unasked_speaks_garbage() {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/hostile/engine.sh");
    let line = CommandLine::from_words(["sh", program, "banner"]).expect("a command line");
    let mut engine = Session::start(line, limits("banner")).expect("sh can be started");
    let failure = engine.exchange("name");
    assert!(matches!(&failure, Err(EngineFailure::Garbage { bytes, .. }) if bytes.starts_with("Wel")), "{failure:?}");
}

#[test]
fn what_cannot_be_one_command_is_not_sent_and_harms_nothing() {
    let mut engine = engine("none");
    for text in ["", " ", "name\nquit", "name # quit", "na\0me"] {
        let refused = engine.exchange(text);
        assert!(matches!(refused, Err(EngineFailure::Unsendable { .. })), "{text:?}");
    }
    let results = engine.exchange_many(&["undo", "a\nb", "undo"]);
    assert!(matches!(&results[..], [Ok(_), Err(EngineFailure::Unsendable { .. }), Err(EngineFailure::AfterFailure { .. })]));
    assert_eq!(engine.failure(), None);
    assert!(engine.exchange("undo").is_ok());
}
