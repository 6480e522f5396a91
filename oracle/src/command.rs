//! The command `tengen`: what it is asked, what it answers, and with which exit status.
//!
//! The status is 0 for agreement or when all is legal, 1 when a divergence or an illegal turn was found, and 2 when the question could not be asked
//! (usage, a file that cannot be read, an engine that fails). With `--json` the answer is one JSON document on standard output, whatever the status.

mod all_rules;
#[cfg(feature = "bench")]
mod bench;
mod catalogue;
mod check;
mod checkpoint;
mod count;
mod explain;
mod graph;
mod gtp;
mod jsonl;
mod matrix;
mod matrix_page;
mod perft;
mod referee;
mod replay;
mod rules;
mod score;
mod solve;
mod subject;
mod vectors;
mod verify;
mod watch;
mod worlds;
mod zoo;

use crate::rulesets::{self, Chosen};
use crate::transcript::Transcript;
use crate::verify::input;
use clap::{Parser, Subcommand};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// Holds games and engines against the rules of Go, and argues every verdict from the clauses.
#[derive(Parser)]
#[command(
    name = "tengen",
    version,
    after_help = "Exit status: 0 agreement or all legal, 1 a divergence or an illegal turn, 2 the question could not be asked."
)]
struct Cli {
    /// Answer with one JSON document
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compare an engine with the reference over many generated games
    Check(check::Args),
    /// Judge every record in files and folders
    Verify(verify::Args),
    /// Explain the verdict on a turn of a record
    Explain(explain::Args),
    /// Compare the engine of a saved divergence anew
    Replay(replay::Args),
    /// Count all sequences of turns of a length
    Perft(perft::Args),
    /// Count the final position of a record, layer by layer
    Score(score::Args),
    /// Show rulesets, and what separates them
    Rules(rules::Args),
    /// Compare an engine with the reference on every position of a small board
    Worlds(worlds::Args),
    /// Count positions or games
    Count(count::Args),
    /// Count the graph of positions of a small board
    Graph(graph::Args),
    /// Find the best result of a tiny board
    Solve(solve::Args),
    /// Measure how fast the engines are
    #[cfg(feature = "bench")]
    Bench(bench::Args),
    /// Use the published suite of cases
    Vectors(vectors::Args),
    /// Show the catalogue of tricky positions
    Catalogue(catalogue::Args),
    /// Show which vectors find out which wrong engines
    Zoo(zoo::Args),
    /// Survey every installed program, family by family
    Matrix(matrix::Args),
    /// Answer questions about the law by GTP
    Gtp(gtp::Args),
    /// Let two GTP programs play, and rule on every turn
    Referee(referee::Args),
    /// Answer questions about the law by the JSON-lines protocol
    Jsonl(jsonl::Args),
}

/// How the question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    /// Agreement, or all legal.
    Agreed = 0,
    /// A divergence, or an illegal turn.
    Found = 1,
    /// The question could not be asked.
    NotAsked = 2,
}

/// What is printed, in both forms, and the status.
struct Answer {
    status: Status,
    text: String,
    json: Value,
}

/// Why the question could not be asked, in one line.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Problem(String);

impl Problem {
    fn new(why: impl std::fmt::Display) -> Problem {
        Problem(why.to_string())
    }
}

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let answer = match cli.command {
        Command::Check(args) => check::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Worlds(args) => worlds::run(&args),
        Command::Count(args) => count::run(&args),
        Command::Graph(args) => graph::run(&args),
        Command::Solve(args) => solve::run(&args),
        #[cfg(feature = "bench")]
        Command::Bench(args) => bench::run(&args),
        Command::Vectors(args) => vectors::run(&args),
        Command::Zoo(args) => zoo::run(&args),
        Command::Catalogue(args) => catalogue::run(&args),
        Command::Matrix(args) => matrix::run(&args),
        Command::Gtp(args) => gtp::run(&args),
        Command::Referee(args) => referee::run(&args),
        Command::Jsonl(args) => jsonl::run(&args),
    };
    let answer = answer.unwrap_or_else(|problem| {
        eprintln!("tengen: {problem}");
        Answer { status: Status::NotAsked, text: String::new(), json: json!({"error": problem.to_string()}) }
    });
    print(&answer, cli.json);
    ExitCode::from(answer.status as u8)
}

/// Whoever stops listening has heard enough: that is no failure.
fn print(answer: &Answer, as_json: bool) {
    let mut out = std::io::stdout().lock();
    let _ = if as_json { writeln!(out, "{:#}", answer.json) } else { out.write_all(answer.text.as_bytes()) };
    let _ = out.flush();
}

/// The ruleset asked for, or the default.
fn rules(asked: Option<&str>) -> Result<Chosen, Problem> {
    rulesets::choose(asked.unwrap_or(rulesets::DEFAULT)).map_err(Problem::new)
}

/// One game of a file, by its number from 1.
fn game(path: &Path, number: usize) -> Result<Transcript, Problem> {
    let games = input::read(path).map_err(|error| Problem(format!("{}: {error}", path.display())))?;
    let count = games.len();
    let chosen = number.checked_sub(1).and_then(|index| games.into_iter().nth(index));
    chosen.ok_or_else(|| Problem(format!("{}: no game {number}; the file has {count}", path.display())))
}
