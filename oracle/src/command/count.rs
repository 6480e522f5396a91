use super::{Answer, Problem, Status, rules, watch};
use crate::count::games::{Lengths, Watch, games, lengths};
use crate::count::{Control, FrontierCount, Method, Progress, positions, positions_by_height};
use serde_json::json;
use std::fmt::Write;
use tengen_spec::Size;

/// Counts what is known outside this project.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// The colourings of a board in which every chain has a liberty
    Positions {
        /// Size of the board, such as 9x9
        size: Size,
        /// Look at every colouring in place of the frontier: at most 16 points
        #[arg(long)]
        enumerate: bool,
        /// Count the boards of as many columns and of 1, 2, … rows as well, all in one go
        #[arg(long, conflicts_with = "enumerate")]
        each_height: bool,
        /// Give up before border states take more memory than this, in MiB
        #[arg(long, value_name = "MIB", default_value_t = 8192)]
        memory: u64,
    },
    /// The sequences of legal turns from the empty board to the second pass in a row
    Games {
        /// Size of the board, such as 2x2
        size: Size,
        /// Ruleset: a preset, a ruleset file, or axis=value,…
        #[arg(long, value_name = "RULES")]
        rules: Option<String>,
        /// Count by plays and by turns as well, and give the longest games
        #[arg(long)]
        histogram: bool,
        /// Memory for what was already counted, about, in MiB
        #[arg(long, value_name = "MIB", default_value_t = 2048)]
        memory: usize,
    },
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    match &args.what {
        What::Positions { size, enumerate, each_height, memory } => count_positions(*size, *enumerate, *each_height, *memory),
        What::Games { size, rules, histogram, memory } => count_games(*size, rules.as_deref(), *histogram, *memory),
    }
}

fn count_positions(size: Size, enumerate: bool, each_height: bool, memory: u64) -> Result<Answer, Problem> {
    let bar = watch::bar(0, "steps");
    let report = |progress: Progress| {
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        bar.set_message(format!("{} border states", progress.border_states));
    };
    let method = if enumerate { Method::Enumeration } else { Method::Frontier };
    let control = Control::default().report(&report).stop(watch::interrupt()?).memory_limit(memory.saturating_mul(1 << 20));
    if each_height {
        let counted = positions_by_height(size.width(), size.height(), &control).map_err(Problem::new)?;
        bar.finish_and_clear();
        return Ok(by_height(size.width(), &counted));
    }
    let count = positions(size.width(), size.height(), method, &control).map_err(Problem::new)?;
    bar.finish_and_clear();
    let method = if enumerate { "enumeration" } else { "frontier" };
    let json = json!({"size": size.to_string(), "positions": count.to_string(), "method": method});
    Ok(Answer { status: Status::Agreed, text: format!("{count}\n"), json })
}

fn by_height(width: usize, counted: &FrontierCount) -> Answer {
    let mut text = String::new();
    for (height, count) in (1..).zip(&counted.positions) {
        let _ = writeln!(text, "{width}x{height} {count}");
    }
    let json = json!({
        "columns": width,
        "positions": counted.positions.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "states_after_row": counted.states_after_row,
        "most_states": counted.most_states,
        "peak_bytes": counted.peak_bytes,
        "method": "frontier",
    });
    Answer { status: Status::Agreed, text, json }
}

fn count_games(size: Size, asked: Option<&str>, histogram: bool, memory: usize) -> Result<Answer, Problem> {
    let chosen = rules(asked)?;
    let bar = watch::bar(0, "parts");
    let tell = |done: u64, total: u64| {
        bar.set_length(total);
        bar.set_position(done);
    };
    let watch = Watch { stop: watch::interrupt()?, tell: &tell, memory: memory.saturating_mul(1 << 20) };
    let mut json = json!({"size": size.to_string(), "rules": chosen.rules.to_string()});
    let text = if histogram {
        let lengths = lengths(size, &chosen.rules, &watch).map_err(Problem::new)?;
        let total: u128 = lengths.plays.iter().sum();
        let row = |row: &[u128]| row.iter().map(u128::to_string).collect::<Vec<_>>();
        json["games"] = json!(total.to_string());
        json["by_plays"] = json!(row(&lengths.plays));
        json["by_turns"] = json!(row(&lengths.turns));
        table(&lengths, total)
    } else {
        let total = games(size, &chosen.rules, &watch).map_err(Problem::new)?;
        json["games"] = json!(total.to_string());
        format!("{total}\n")
    };
    bar.finish_and_clear();
    Ok(Answer { status: Status::Agreed, text, json })
}

fn table(lengths: &Lengths, total: u128) -> String {
    let mut text = format!("{total}\n\n{:>6} {:>40} {:>40}\n", "length", "by plays", "by turns");
    for length in 0..lengths.plays.len().max(lengths.turns.len()) {
        let number = |row: &[u128]| row.get(length).map_or(String::new(), u128::to_string);
        let _ = writeln!(text, "{length:>6} {:>40} {:>40}", number(&lengths.plays), number(&lengths.turns));
    }
    let last = |row: &[u128]| row.len().saturating_sub(1);
    let _ = writeln!(text, "\nthe longest games: {} plays; {} turns", last(&lengths.plays), last(&lengths.turns));
    text
}
