//! A real engine: GNU Go, where it is installed.
#![cfg(unix)]

use std::path::Path;
use std::time::Instant;
use tengen_oracle::gtp::board_text::{BoardText, Drawn};
use tengen_oracle::gtp::{CommandLine, EngineFailure, Limits, Response, Session, Vertex};

/// GNU Go, or none and a line that says so.
fn gnu_go() -> Option<Session> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Debian installs games where not every PATH looks.
    let folders = std::env::split_paths(&path).chain([Path::new("/usr/games").to_owned()]);
    let mut programs = folders.map(|folder| folder.join("gnugo"));
    let Some(program) = programs.find(|program| program.is_file()) else {
        eprintln!("skipped: gnugo is not installed");
        return None;
    };
    let program = program.to_string_lossy().into_owned();
    let options = "--mode gtp --chinese-rules --positional-superko --allow-all-suicide";
    let words = std::iter::once(program.as_str()).chain(options.split(' '));
    let line = CommandLine::from_words(words).expect("a command line");
    Some(Session::start(line, Limits::default()).expect("gnugo starts"))
}

/// The text of an accepted command.
fn text(result: Result<Response, EngineFailure>) -> String {
    let response = result.expect("an answer");
    let accepted = response.accepted();
    accepted.unwrap_or_else(|| panic!("refused: {response:?}")).to_owned()
}

fn sorted(mut points: Vec<(u8, u8)>) -> Vec<(u8, u8)> {
    points.sort_unstable();
    points
}

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

const COLOURS: [&str; 2] = ["black", "white"];

/// A turn, and all that is asked about what it leads to.
fn turn(colour: &str, vertex: Vertex) -> [String; 5] {
    [
        format!("play {colour} {vertex}"),
        "all_legal black".to_owned(),
        "all_legal white".to_owned(),
        "list_stones black".to_owned(),
        "list_stones white".to_owned(),
    ]
}

#[test]
fn the_board_drawn_is_the_board_listed_at_every_size() {
    let Some(mut engine) = gnu_go() else { return };
    let mut dice = Dice(7);
    for size in 1..=19 {
        text(engine.exchange(&format!("boardsize {size}")));
        text(engine.exchange("clear_board"));
        for number in 0..40 {
            let colour = COLOURS[number % 2];
            let legal = text(engine.exchange(&format!("all_legal {colour}")));
            let legal = Vertex::parse_list(&legal).expect("vertices");
            if legal.is_empty() {
                break;
            }
            let vertex = legal[dice.below(legal.len())];
            text(engine.exchange(&format!("play {colour} {vertex}")));
        }
        let drawing = text(engine.exchange("showboard"));
        let board = BoardText::parse(&drawing).unwrap_or_else(|| panic!("{drawing}"));
        assert_eq!((board.width(), board.height()), (size, size));
        for (colour, drawn) in COLOURS.into_iter().zip([Drawn::Black, Drawn::White]) {
            let listed = text(engine.exchange(&format!("list_stones {colour}")));
            let listed = Vertex::parse_points(&listed).expect("points");
            assert_eq!(sorted(listed), sorted(board.points(drawn)), "{drawing}");
        }
    }
}

#[test]
fn what_it_answers_is_what_the_oracle_relies_on() {
    let Some(mut engine) = gnu_go() else { return };
    let commands = engine.learn_commands().expect("a list").clone();
    for needed in
        ["boardsize", "clear_board", "is_legal", "all_legal", "list_stones", "play", "undo", "final_score", "captures", "showboard"]
    {
        assert!(commands.contains(needed), "{needed}");
    }
    let refused = |why: &str| Response::Refused(why.to_owned());
    let accepted = |text: &str| Response::Accepted(text.to_owned());
    let script = [
        ("boardsize 25", refused("unacceptable size")),
        ("boardsize 2", accepted("")),
        ("clear_board", accepted("")),
        ("play black A1", accepted("")),
        ("play white A1", refused("illegal move")),
        ("is_legal white A1", accepted("0")),
        ("is_legal white B1", accepted("1")),
        ("play white B2", accepted("")),
        ("play white A2", accepted("")),
        ("play white B1", accepted("")),
        ("list_stones black", accepted("")),
        ("captures white", accepted("1")),
        ("undo", accepted("")),
        ("list_stones black", accepted("A1")),
        ("captures white", accepted("0")),
        ("play black pass", accepted("")),
        ("no_such_command", refused("unknown command")),
        ("quit", accepted("")),
    ];
    let sent: Vec<&str> = script.iter().map(|(command, _)| *command).collect();
    for ((command, expected), result) in script.iter().zip(engine.exchange_many(&sent)) {
        assert_eq!(result.as_ref(), Ok(expected), "{command}");
    }
}

#[test]
fn a_game_sent_at_once_is_answered_as_the_game_sent_turn_by_turn() {
    let Some(mut engine) = gnu_go() else { return };
    let setup = ["boardsize 2", "clear_board"];
    engine.exchange_many(&setup).into_iter().for_each(|result| {
        text(result);
    });
    let mut dice = Dice(11);
    let mut sent: Vec<String> = setup.map(str::to_owned).to_vec();
    let mut answers = vec![String::new(); setup.len()];
    let turns = 4000;
    let mut vertex = Vertex::Pass;
    let began = Instant::now();
    for number in 0..turns {
        let batch = turn(COLOURS[number % 2], vertex);
        let told: Vec<String> = engine.exchange_many(&batch).into_iter().map(text).collect();
        let legal = Vertex::parse_list(&told[1 + (number + 1) % 2]).expect("vertices");
        vertex = match dice.below(legal.len() + 1) {
            0 => Vertex::Pass,
            at => legal[at - 1],
        };
        sent.extend(batch);
        answers.extend(told);
        // Under superko a game on four points soon comes to its end.
        if number % 20 == 19 {
            sent.push("clear_board".to_owned());
            answers.push(text(engine.exchange("clear_board")));
            vertex = Vertex::Pass;
        }
    }
    let stepwise = began.elapsed();
    let began = Instant::now();
    let again: Vec<String> = engine.exchange_many(&sent).into_iter().map(text).collect();
    let at_once = began.elapsed();
    assert_eq!(again, answers);
    let plays = sent.iter().filter(|line| line.starts_with("play") && !line.ends_with("pass"));
    assert!(plays.count() > turns / 2, "most turns are plays");
    eprintln!(
        "gnugo on 2x2, {turns} turns with legal sets and stones of both colours: \
         {:.0} turns/s turn by turn, {:.0} turns/s at once",
        turns as f64 / stepwise.as_secs_f64(),
        turns as f64 / at_once.as_secs_f64()
    );
}

#[test]
fn a_restarted_engine_has_forgotten_the_board() {
    let Some(mut engine) = gnu_go() else { return };
    text(engine.exchange("boardsize 3"));
    text(engine.exchange("play black B2"));
    assert_eq!(text(engine.exchange("list_stones black")), "B2");
    engine.restart().expect("a fresh start");
    assert_eq!(text(engine.exchange("list_stones black")), "");
}
