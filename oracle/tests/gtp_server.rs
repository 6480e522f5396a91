//! The law over GTP, and the referee.
#![cfg(unix)]

use std::io::Write;
use std::process::{Command, Stdio};
use tengen_oracle::check::{Check, check};
use tengen_oracle::engine::{Embedded, Engine};
use tengen_oracle::generate::{Limits, Sizes};
use tengen_oracle::gtp::Limits as Patience;
use tengen_oracle::gtp_engine::GtpEngine;
use tengen_oracle::gtp_server::GtpServer;
use tengen_reference::ReferenceGame;
use tengen_spec::{Ruleset, Size};

fn server(rules: &str) -> GtpServer {
    GtpServer::new(rules.parse().expect("rules"), Size::new(9, 9).expect("a size"))
}

fn told(server: &mut GtpServer, commands: &[&str]) -> Vec<String> {
    commands.iter().map(|command| server.line(command).map_or_else(String::new, |(answer, _)| answer.trim_end().to_string())).collect()
}

#[test]
fn the_framing_is_that_of_the_protocol() {
    let mut server = server("");
    assert_eq!(server.line("# a comment"), None);
    assert_eq!(server.line("   "), None);
    assert_eq!(server.line("7 protocol_version\r"), Some(("=7 2\n\n".to_string(), false)));
    assert_eq!(server.line("\tname # who?"), Some(("= Tengen\n\n".to_string(), false)));
    assert_eq!(server.line("no_such_thing"), Some(("? unknown command\n\n".to_string(), false)));
    assert_eq!(server.line("3 quit"), Some(("=3\n\n".to_string(), true)));
    let (board, _) = server.line("showboard").expect("a board");
    assert!(board.ends_with("\n\n") && !board.trim_end().contains("\n\n"), "{board:?}");
    let listed = server.line("list_commands").expect("a list").0;
    for command in listed.trim_start_matches("= ").split_whitespace() {
        assert_ne!(server.line(command).expect("an answer").0, "? unknown command\n\n", "{command}");
    }
}

#[test]
fn a_refusal_names_the_clause() {
    let mut server = server("repetition=positional");
    let answers = told(
        &mut server,
        &["boardsize 3", "rectangular_boardsize 3 1", "play b a1", "play w c1", "play b b1", "play w c1", "play b a1", "play w a1"],
    );
    assert_eq!(answers.get(..6), Some(["=", "=", "=", "=", "=", "="].map(str::to_string).as_slice()));
    assert!(answers[6].contains("repetition.positional"), "{answers:?}");
    assert!(answers[7].contains("it is Black's turn"), "{answers:?}");
    assert_eq!(told(&mut server, &["is_legal b a1", "is_legal b b1", "all_legal b", "final_score"]), ["= 0", "= 1", "= B1", "= W+3"]);
}

#[test]
fn rules_komi_and_handicap_can_be_told() {
    let mut server = server("");
    let answers = told(&mut server, &["fixed_handicap 4", "list_stones black", "play black e5", "play white e5", "undo", "undo"]);
    assert_eq!(answers[0], "= C3 G7 G3 C7");
    assert!(answers[2].starts_with("? illegal move: it is White's turn"), "{answers:?}");
    assert_eq!(&answers[3..], ["=", "=", "? cannot undo"]);
    let answers = told(
        &mut server,
        &["clear_board", "komi 6.5", "get_komi", "final_score", "kata-set-rules japanese", "kata-get-rules", "get_komi", "komi x"],
    );
    assert_eq!(&answers[..4], ["=", "=", "= 6.5", "= W+6.5"]);
    assert!(answers[5].contains("\"scoring\":\"TERRITORY\"") && answers[6] == "= 6.5" && answers[7].starts_with('?'), "{answers:?}");
}

#[test]
fn a_game_is_printed_and_loaded_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    let mut first = server("");
    told(&mut first, &["boardsize 5", "play b c3", "play w pass", "play b a5"]);
    let printed = told(&mut first, &["printsgf"]).remove(0);
    std::fs::write(&path, printed.trim_start_matches("= ")).expect("a file");
    let mut second = server("");
    let load = format!("loadsgf {}", path.display());
    assert_eq!(told(&mut second, &[&load, "list_stones b", "query_boardsize"]), ["= white", "= C3 A5", "= 5x5"]);
    assert_eq!(told(&mut second, &[&format!("{load} 3"), "list_stones b"]), ["= black", "= C3"]);
    assert!(told(&mut second, &["loadsgf /no/such/file"])[0].starts_with("? cannot load file"));
}

#[test]
fn the_law_over_gtp_agrees_with_the_law() {
    let rules: Ruleset = "suicide=several,repetition=situational".parse().expect("rules");
    let command = format!("{} gtp --rules {}", env!("CARGO_BIN_EXE_tengen"), "suicide=several,repetition=situational");
    let limits = Limits { acts: 60, ..Limits::turns_only(rules, Sizes::Sides { shortest: 1, longest: 5, square: false }) };
    let subject = || -> Box<dyn Engine> { Box::new(GtpEngine::new(&command, Patience::default()).expect("a command line")) };
    let reference = || -> Box<dyn Engine> { Box::new(Embedded::<ReferenceGame>::new("reference")) };
    let report = check::<ReferenceGame>(&reference, &subject, &Check { bounds: None, ..Check::new(1, 40, limits) }, &|_| {});
    assert!(report.found.is_none() && report.failures.is_empty(), "{report:?}");
    assert!(report.questions.legal_sets > 500 && report.questions.take_backs > 100, "{:?}", report.questions);
}

fn referee(black: &str, white: &str) -> (i32, String) {
    let command = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["referee", black, white, "--size", "3x3", "--turns", "60", "--patience", "5"])
        .output();
    let output = command.expect("tengen runs");
    (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn the_referee_lets_two_games_of_the_law_be_and_catches_a_player_under_other_rules() {
    let tengen = env!("CARGO_BIN_EXE_tengen");
    let (status, text) = referee(&format!("{tengen} gtp"), &format!("{tengen} gtp"));
    assert_eq!(status, 0, "{text}");
    let (status, text) = referee(&format!("{tengen} gtp"), "/no/such/engine");
    assert_eq!((status, text.as_str()), (2, ""));
    // A program that plays the same point again and again.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("stubborn.sh");
    let mut file = std::fs::File::create(&path).expect("a file");
    file.write_all(
        b"while read -r id command rest; do case $command in genmove) echo \"=$id B2\" ;; *) echo \"=$id\" ;; esac; echo; done\n",
    )
    .expect("written");
    drop(file);
    let stubborn = format!("sh {}", path.display());
    let (status, text) = referee(&stubborn, &stubborn);
    assert_eq!(status, 1, "{text}");
    assert!(text.contains("White departs: plays B2") && text.contains("play.on-empty"), "{text}");
}

#[test]
fn a_client_may_leave_without_a_word() {
    let mut child =
        Command::new(env!("CARGO_BIN_EXE_tengen")).arg("gtp").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("tengen starts");
    child.stdin.take().expect("a pipe").write_all(b"boardsize 9\nplay b e5").expect("written");
    assert!(child.wait().expect("it ends").success());
}
