//! Starting an engine with a fault, and looking after what is left of it.

use std::time::{Duration, Instant};
use tengen_oracle::gtp::{CommandLine, EngineFailure, Limits, Response, Session};

/// Where the fault is that nothing more comes, this is waited out. Long enough for a busy machine to
/// bring what does come.
pub const BRIEF: Duration = Duration::from_millis(700);

const AMPLE: Duration = Duration::from_secs(10);

pub fn limits(fault: &str) -> Limits {
    let waits = matches!(fault, "hang" | "never" | "late" | "unterminated" | "half-garbage" | "close-input");
    Limits {
        answer: if waits { BRIEF } else { AMPLE },
        first_answer: AMPLE,
        quit: if fault == "deaf-to-quit" { BRIEF } else { AMPLE },
        answer_bytes: 200_000,
        stderr_bytes: 1_000_000,
        settle: Duration::from_millis(if fault == "no-ids-soon" { 800 } else { 5 }),
    }
}

/// An engine with the fault, which has answered its first command.
pub fn engine(fault: &str) -> Session {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/hostile/engine.sh");
    let line = CommandLine::from_words(["sh", program, fault]).expect("a command line");
    let mut engine = Session::start(line, limits(fault)).expect("sh can be started");
    let first = engine.exchange("name").expect("the first command is answered");
    assert_eq!(first, Response::Accepted("name".to_owned()));
    engine
}

/// The processes of a group that have not ended, where the system shows them.
pub fn living(group: u32) -> Vec<String> {
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
pub fn assert_nobody_lives(group: u32) {
    let deadline = Instant::now() + Duration::from_secs(2);
    while !living(group).is_empty() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(living(group), Vec::<String>::new(), "group {group} lives on");
}

/// Asks until the failure and sees to it that nothing is left and a restart works.
pub fn failure_of(fault: &str, commands: &[&str]) -> EngineFailure {
    let mut engine = engine(fault);
    let group = engine.process_group();
    if cfg!(target_os = "linux") {
        assert!(!living(group).is_empty(), "a living engine is seen");
    }
    let began = Instant::now();
    let results = engine.exchange_many(commands);
    assert_eq!(results.len(), commands.len());
    let failure = results.into_iter().find_map(Result::err).unwrap_or_else(|| panic!("{fault} did not fail"));
    let most = AMPLE; // Far more than the limits of the faults that are waited out.
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

pub fn ask() -> String {
    "undo".to_owned()
}
