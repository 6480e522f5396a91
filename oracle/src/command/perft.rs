use super::{Answer, Problem, Status, rules, watch};
use crate::perft::{Perft, PerftError};
use serde_json::json;
use std::fmt::Write;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::Size;

/// The number of sequences of exactly DEPTH turns, passes included; none goes on past the end of the game. All cores count.
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
}

/// The implementation that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Counter {
    /// The optimised engine.
    Fast,
    /// The literal transcription.
    Reference,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let chosen = rules(args.rules.as_deref())?;
    let perft = Perft { size: args.size, rules: chosen.rules, depth: args.depth, passes: !args.no_pass };
    let stop = watch::interrupt()?;
    let divided = match args.engine {
        Counter::Fast => perft.divide::<FastGame>(stop),
        Counter::Reference => perft.divide::<ReferenceGame>(stop),
    };
    let divided = divided.map_err(Problem::new)?;
    let sum = divided.iter().try_fold(0u64, |sum, (_, count)| sum.checked_add(*count));
    let total = if args.depth == 0 { Some(1) } else { sum }.ok_or_else(|| Problem::new(PerftError::TooMany))?;
    let mut text = String::new();
    if args.divide {
        for (turn, count) in &divided {
            let _ = writeln!(text, "{turn:<6}{count}");
        }
    }
    let _ = writeln!(text, "{total}");
    let json = json!({
        "rules": chosen.rules.to_string(),
        "size": args.size.to_string(),
        "depth": args.depth,
        "passes": !args.no_pass,
        "total": total,
        "divide": divided.iter().map(|(turn, count)| json!({"turn": turn.to_string(), "count": count})).collect::<Vec<_>>(),
    });
    Ok(Answer { status: Status::Agreed, text, json })
}
