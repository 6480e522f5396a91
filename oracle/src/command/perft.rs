use super::{Answer, Problem, Status, checkpoint, rules, watch};
use crate::perft::{Perft, PerftError, Record, total};
use serde_json::json;
use std::fmt::Write;
use std::path::PathBuf;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::{Game, Size};

/// The number of sequences of exactly DEPTH turns, passes included; none goes on past the end of the game. All cores count. Status 2: not all was
/// counted.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Size of the board, such as 9x9
    size: Size,
    /// Number of turns
    depth: u32,
    /// List the count for each first turn
    #[arg(long)]
    divide: bool,
    /// Count sequences of plays alone
    #[arg(long)]
    no_pass: bool,
    /// The implementation that counts
    #[arg(long, value_enum, default_value = "fast")]
    engine: Counter,
    /// Ruleset: a preset, a ruleset file, or axis=value,…
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Keep what is done in this file, and go on from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

/// The implementation that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Counter {
    /// The optimised engine.
    Fast,
    /// The literal transcription.
    Reference,
}

impl Counter {
    fn name(self) -> &'static str {
        match self {
            Counter::Fast => "fast",
            Counter::Reference => "reference",
        }
    }
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let chosen = rules(args.rules.as_deref())?;
    let perft = Perft { size: args.size, rules: chosen.rules, depth: args.depth, passes: !args.no_pass };
    match args.engine {
        Counter::Fast => count::<FastGame>(args, &perft),
        Counter::Reference => count::<ReferenceGame>(args, &perft),
    }
}

fn count<G: Game>(args: &Args, perft: &Perft) -> Result<Answer, Problem> {
    let blank = Record::new(perft, args.engine.name());
    let record = match args.checkpoint.as_deref().filter(|file| file.exists()) {
        Some(file) => checkpoint::load(file)?,
        None => blank.clone(),
    };
    record.same(&blank).map_err(Problem::new)?;
    let bar = watch::bar(0, "beginnings");
    let keeper = checkpoint::Keeper::new(args.checkpoint.as_deref());
    bar.set_position(record.done.len() as u64);
    bar.reset_eta();
    let tell = |record: &Record, beginnings: usize| {
        bar.set_length(beginnings as u64);
        bar.set_position(record.done.len() as u64);
        keeper.keep(record);
    };
    let record = perft.run::<G>(record, watch::interrupt()?, &tell).map_err(Problem::new)?;
    bar.finish_and_clear();
    keeper.finish(&record)?;
    match perft.divided::<G>(&record).map_err(Problem::new)? {
        Some(divided) => {
            let sum = if args.depth == 0 { Ok(1) } else { total(&divided) };
            Ok(answer(args, perft, &divided, sum.map_err(Problem::new)?))
        }
        None if args.checkpoint.is_some() => Err(Problem::new("interrupted: the same command goes on from its checkpoint")),
        None => Err(Problem::new(PerftError::Interrupted)),
    }
}

fn answer(args: &Args, perft: &Perft, divided: &[(tengen_spec::Turn, u64)], total: u64) -> Answer {
    let mut text = String::new();
    if args.divide {
        for (turn, count) in divided {
            let _ = writeln!(text, "{turn:<6}{count}");
        }
    }
    let _ = writeln!(text, "{total}");
    let json = json!({
        "rules": perft.rules.to_string(),
        "size": perft.size.to_string(),
        "depth": perft.depth,
        "passes": perft.passes,
        "total": total,
        "divide": divided.iter().map(|(turn, count)| json!({"turn": turn.to_string(), "count": count})).collect::<Vec<_>>(),
    });
    Answer { status: Status::Agreed, text, json }
}
