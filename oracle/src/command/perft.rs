use super::{Answer, Problem, Status, rules};
use rayon::prelude::*;
use serde_json::json;
use std::fmt::Write;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Game, Opening, Ruleset, Size, Turn, Unsupported};

/// The number of sequences of exactly DEPTH turns, passes included; none goes on past the end of the game.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Size of the board, such as 9x9
    size: Size,
    /// Number of turns
    depth: u32,
    /// List the count for each first turn
    #[arg(long)]
    divide: bool,
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
    let divided = match args.engine {
        Counter::Fast => divide::<FastGame>(&chosen.rules, args.size, args.depth),
        Counter::Reference => divide::<ReferenceGame>(&chosen.rules, args.size, args.depth),
    };
    let divided = divided.map_err(Problem::new)?;
    let total = if args.depth == 0 { Some(1) } else { divided.iter().try_fold(0u64, |sum, (_, count)| sum.checked_add((*count)?)) };
    let total = total.ok_or_else(|| Problem::new("more sequences than 64 bits can count"))?;
    let mut text = String::new();
    if args.divide {
        for (turn, count) in &divided {
            let _ = writeln!(text, "{turn:<6}{}", count.unwrap_or(0));
        }
    }
    let _ = writeln!(text, "{total}");
    let json = json!({
        "rules": chosen.rules.to_string(),
        "size": args.size.to_string(),
        "depth": args.depth,
        "total": total,
        "divide": divided.iter().map(|(turn, count)| json!({"turn": turn.to_string(), "count": count})).collect::<Vec<_>>(),
    });
    Ok(Answer { status: Status::Agreed, text, json })
}

/// The count for each legal first turn; `None` where it does not fit.
fn divide<G: Game>(rules: &Ruleset, size: Size, depth: u32) -> Result<Vec<(Turn, Option<u64>)>, Unsupported> {
    let opening = Opening::even(size);
    let game = G::start(rules, &opening)?;
    let Some(after) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    let firsts = turns(&game);
    let count = |turn: &Turn| {
        let Ok(mut game) = G::start(rules, &opening) else { return (*turn, None) };
        let count = if game.act(&Act::Turn(*turn)).is_ok() { sequences(&mut game, after) } else { Some(0) };
        (*turn, count)
    };
    Ok(firsts.par_iter().map(count).collect())
}

/// The turns that are legal now, the pass last.
fn turns<G: Game>(game: &G) -> Vec<Turn> {
    let mut turns: Vec<Turn> = game.legal().iter().map(Turn::Play).collect();
    if game.judge(&Act::Turn(Turn::Pass)).is_ok() {
        turns.push(Turn::Pass);
    }
    turns
}

/// The number of sequences of exactly `depth` more turns. The last turn of each is counted without being made.
fn sequences<G: Game>(game: &mut G, depth: u32) -> Option<u64> {
    match depth {
        0 => Some(1),
        1 => {
            let pass = game.judge(&Act::Turn(Turn::Pass)).is_ok();
            Some(game.legal().len() as u64 + u64::from(pass))
        }
        _ => {
            let mut sum = 0u64;
            for turn in turns(game) {
                if game.act(&Act::Turn(turn)).is_ok() {
                    sum = sum.checked_add(sequences(game, depth - 1)?)?;
                    game.take_back();
                }
            }
            Some(sum)
        }
    }
}
