use super::{Answer, Problem, Status, watch};
use crate::bench::{Contestant, Options, Report, contestants, measure};
use std::time::Duration;

/// How fast the engines are at the same works, side by side in interleaved rounds, with the crate goban beside them.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Measure only what has this in its name, such as exact-game, lockstep or "9x9 clone"; every one of several must be there
    #[arg(long, value_name = "WORD")]
    only: Vec<String>,
    /// Sides of the boards
    #[arg(long, value_name = "SIDE", value_delimiter = ',', default_values_t = [9, 13, 19])]
    sides: Vec<usize>,
    /// Rounds
    #[arg(long, value_name = "N", default_value_t = 5)]
    rounds: usize,
    /// Milliseconds that each work is done in a round
    #[arg(long, value_name = "MS", default_value_t = 60)]
    slice: u64,
    /// Measure one thread only
    #[arg(long)]
    one_thread: bool,
    /// List what would be measured
    #[arg(long)]
    list: bool,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    if cfg!(debug_assertions) && !args.list {
        eprintln!("tengen: this is not an optimised build, so the figures mean little: use --release");
    }
    let words: Vec<String> = args.only.iter().flat_map(|words| words.split_whitespace()).map(str::to_string).collect();
    let wanted = |contestant: &Contestant| words.iter().all(|word| contestant.name().contains(word.as_str()));
    let mut chosen = contestants(&args.sides);
    // The peer stays beside whatever is measured.
    let kept: Vec<_> = chosen.iter().filter(|contestant| wanted(contestant)).map(|contestant| (contestant.size, contestant.kind)).collect();
    chosen.retain(|contestant| {
        wanted(contestant) || contestant.engine.starts_with("goban") && kept.contains(&(contestant.size, contestant.kind))
    });
    if chosen.is_empty() {
        return Err(Problem(format!("nothing to measure has {} in its name: see --list", words.join(" and "))));
    }
    if args.list {
        let names: Vec<String> = chosen.iter().map(Contestant::name).collect();
        return Ok(Answer { status: Status::Agreed, text: names.join("\n") + "\n", json: serde_json::json!({"works": names}) });
    }
    let threads = if args.one_thread { 0 } else { std::thread::available_parallelism().map_or(1, usize::from) };
    let options = Options { rounds: args.rounds, slice: Duration::from_millis(args.slice), threads };
    let bar = watch::bar((chosen.len() * args.rounds.max(1)) as u64, "slices");
    let results = measure(&chosen, &options, || bar.inc(1));
    bar.finish_and_clear();
    let report = Report::new(&results, threads);
    Ok(Answer { status: Status::Agreed, text: report.text(), json: report.json() })
}
