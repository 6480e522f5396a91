use super::{Answer, Problem, Status, rules};
use crate::engine::{Answer as Said, Embedded, Engine, Verdict};
use crate::explain::explain_act;
use crate::families::sgf;
use crate::gtp::{CommandLine, Limits, Response, Session, Vertex};
use crate::record::Record;
use crate::walk::Numbering;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::Duration;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Colour, Opening, Point, Ruleset, Score, Size, Turn};

/// Lets two GTP programs play a game, rules on every turn, and reports the first departure of either.
///
/// The first program plays Black. Status 1: one of them made a turn that the rules forbid, refused one that they allow, or failed.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The command line of the program that plays Black
    black: String,
    /// The command line of the program that plays White
    white: String,
    /// Ruleset: a preset, a ruleset file, or axis=value,…
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// The board
    #[arg(long, value_name = "SIZE", default_value = "9x9")]
    size: Size,
    /// The largest number of turns
    #[arg(long, value_name = "N", default_value_t = 500)]
    turns: usize,
    /// Seconds that a program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    patience: u64,
    /// The file that the game is written to
    #[arg(long, value_name = "SGF")]
    save: Option<PathBuf>,
}

/// What ended a game.
enum End {
    /// The rules say so.
    Over,
    /// The number of turns was reached.
    Long,
    /// A program resigned.
    Resigned(Colour),
    /// A program departed from the rules or from the protocol, and how.
    Departed(Colour, String),
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let rules = rules(args.rules.as_deref())?.rules;
    if !args.size.is_square() || args.size.width() > 25 {
        return Err(Problem::new("programs are asked to play on square boards of at most 25 lines"));
    }
    let mut players = [player(&args.black, args.patience)?, player(&args.white, args.patience)?];
    let names: Vec<String> = players.iter_mut().map(|player| ask(player, "name").unwrap_or_else(|why| why)).collect();
    let mut record = Record { rules, opening: Opening::even(args.size), acts: Vec::new() };
    let end = match prepare(&mut players, &rules, args.size) {
        Err(departed) => departed,
        Ok(()) => play(&mut players, &mut record, args.turns),
    };
    if let Some(path) = &args.save {
        std::fs::write(path, sgf(&record) + "\n").map_err(|why| Problem(format!("{}: {why}", path.display())))?;
    }
    tell(&names, &record, &end)
}

fn player(command: &str, seconds: u64) -> Result<Session, Problem> {
    let answer = Duration::from_secs(seconds.max(1));
    let limits = Limits { answer, first_answer: answer.max(Limits::default().first_answer), ..Limits::default() };
    Session::start(CommandLine::parse(command).map_err(Problem::new)?, limits).map_err(Problem::new)
}

/// The text of an accepted command, or how it went wrong.
fn ask(player: &mut Session, command: &str) -> Result<String, String> {
    match player.exchange(command) {
        Ok(Response::Accepted(text)) => Ok(text),
        Ok(Response::Refused(why)) => Err(format!("refuses `{command}`: {why}")),
        Err(failure) => Err(failure.to_string()),
    }
}

fn prepare(players: &mut [Session; 2], rules: &Ruleset, size: Size) -> Result<(), End> {
    let commands = [format!("boardsize {}", size.width()), "clear_board".to_string(), format!("komi {}", Score::points(rules.komi))];
    for (player, colour) in players.iter_mut().zip(Colour::BOTH) {
        for command in &commands {
            ask(player, command).map_err(|why| End::Departed(colour, why))?;
        }
    }
    Ok(())
}

fn play(players: &mut [Session; 2], record: &mut Record, turns: usize) -> End {
    let mut law = Embedded::<ReferenceGame>::new("reference");
    if !matches!(law.start(&record.rules, &record.opening), Said::Is(())) {
        return End::Departed(Colour::Black, "the ruleset has no such start".to_string());
    }
    while record.acts.len() < turns {
        let Said::Is(phase) = law.phase() else { return End::Over };
        let Some(by) = phase.to_move() else { return End::Over };
        let [black, white] = players;
        let (mover, other) = if by == Colour::Black { (black, white) } else { (white, black) };
        let word = by.to_string().to_lowercase();
        let wish = match ask(mover, &format!("genmove {word}")) {
            Ok(wish) => wish,
            Err(why) => return End::Departed(by, why),
        };
        let turn = match Vertex::parse(wish.trim()) {
            Ok(Vertex::Pass) => Turn::Pass,
            Ok(Vertex::Point { column, row }) => Turn::Play(Point::new(column, row)),
            Err(_) if wish.trim().eq_ignore_ascii_case("resign") => return End::Resigned(by),
            Err(why) => return End::Departed(by, why.to_string()),
        };
        let act = Act::Turn(turn);
        if !matches!(law.act(&act), Said::Is(Verdict::Legal)) {
            let told =
                explain_act(record, &record.acts, &act, &Numbering::default()).map_or_else(|_| String::new(), |told| told.to_string());
            return End::Departed(by, format!("plays {turn}, which the rules forbid\n\n{told}"));
        }
        record.acts.push(act);
        if let Err(why) = ask(other, &format!("play {word} {turn}")) {
            return End::Departed(by.opponent(), format!("{why}; the rules allow {turn}"));
        }
    }
    End::Long
}

fn tell(names: &[String], record: &Record, end: &End) -> Result<Answer, Problem> {
    let mut law = Embedded::<ReferenceGame>::new("reference");
    let _ = law.start(&record.rules, &record.opening);
    for act in &record.acts {
        let _ = law.act(act);
    }
    let score = match law.score() {
        Said::Is(score) => score.to_string(),
        _ => "none".to_string(),
    };
    let (status, word) = match end {
        End::Over => (Status::Agreed, format!("the game is over: {score}")),
        End::Long => (Status::Agreed, format!("stopped after {} turns: {score}", record.acts.len())),
        End::Resigned(by) => (Status::Agreed, format!("{by} resigns")),
        End::Departed(by, how) => (Status::Found, format!("{by} departs: {how}")),
    };
    let name = |index: usize| names.get(index).cloned().unwrap_or_default();
    let text = format!("Black: {}\nWhite: {}\nrules: {}\n{} turns\n\n{word}\n", name(0), name(1), record.rules, record.acts.len());
    let departed: Value = match end {
        End::Departed(by, how) => json!({"by": by.to_string(), "how": how}),
        _ => Value::Null,
    };
    let json = json!({"black": name(0), "white": name(1), "outcome": word, "departed": departed, "record": record, "sgf": sgf(record)});
    Ok(Answer { status, text, json })
}
