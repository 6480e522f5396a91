use super::subject::{Subject, reference};
use super::{Answer, Problem, Status, checkpoint, rules, watch};
use crate::worlds::{Record, Worlds};
use serde_json::json;
use std::fmt::Write;
use std::path::PathBuf;
use tengen_spec::Size;

/// Compares the fast engine with the reference at every position of a small board, for both players, at every point: verdict and reason, position,
/// captures, score. Status 1: a difference. Status 2: not all was compared.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Args {
    #[command(subcommand)]
    merge: Option<Merge>,
    /// Size of the board, such as 4x3: at most 20 points
    #[arg(required = true)]
    size: Option<Size>,
    /// Ruleset: a preset, a ruleset file, or axis=value,…
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Set up colourings with chains without liberties as well
    #[arg(long)]
    any: bool,
    /// Make so many turns in every way: 2 compares every reply to every turn
    #[arg(long, value_name = "N", default_value_t = 1)]
    turns: u32,
    /// Ask the reference about every position, not about one of each class of symmetric ones
    #[arg(long)]
    no_symmetry: bool,
    /// Do one part of several, such as 2/5
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    shard: (u64, u64),
    /// Keep what is done in this file, and go on from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
}

#[derive(clap::Subcommand)]
enum Merge {
    /// Add up the records of parts
    Merge {
        /// Records: checkpoint files, or answers with --json
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts: Option<(u64, u64)> = text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    match parts {
        Some((part, parts)) if 1 <= part && part <= parts => Ok((part - 1, parts)),
        _ => Err(format!("{text:?} is no part such as 2/5")),
    }
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    match (&args.merge, args.size) {
        (Some(Merge::Merge { files }), _) => merge(files),
        (None, Some(size)) => compare(args, size),
        (None, None) => Err(Problem::new("which board?")),
    }
}

fn merge(files: &[PathBuf]) -> Result<Answer, Problem> {
    let mut records = files.iter().map(|file| checkpoint::load::<Record>(file));
    let mut whole = records.next().ok_or_else(|| Problem::new("no file"))??;
    for record in records {
        whole.merge(&record?).map_err(Problem::new)?;
    }
    Ok(answer(&whole, whole.is_complete()))
}

fn compare(args: &Args, size: Size) -> Result<Answer, Problem> {
    let chosen = rules(args.rules.as_deref())?;
    let worlds =
        Worlds { any: args.any, turns: args.turns, symmetry: !args.no_symmetry, shard: args.shard, ..Worlds::new(size, chosen.rules) };
    let blank = worlds.record(&Subject::Fast.name()).map_err(Problem::new)?;
    let mut record = blank.clone();
    if let Some(file) = args.checkpoint.as_deref().filter(|file| file.exists()) {
        record.merge(&checkpoint::load(file)?).map_err(Problem::new)?;
    }
    let (part, parts) = args.shard;
    let mine = |record: &Record| (part..record.blocks).step_by(parts as usize).filter(|&block| record.has(block)).count() as u64;
    let total = (part..record.blocks).step_by(parts as usize).count() as u64;
    let bar = watch::bar(total, "blocks");
    bar.set_position(mine(&record));
    bar.reset_eta();
    let keeper = checkpoint::Keeper::new(args.checkpoint.as_deref());
    let tell = |record: &Record| {
        bar.inc(1);
        bar.set_message(format!("{} verdicts", record.counts.verdicts));
        keeper.keep(record);
    };
    let stop = watch::interrupt()?;
    let record = worlds.run(&reference, &|| Subject::Fast.make(), record, stop, &tell).map_err(Problem::new)?;
    bar.finish_and_clear();
    keeper.finish(&record)?;
    Ok(answer(&record, mine(&record) == total))
}

fn answer(record: &Record, done: bool) -> Answer {
    let (question, counts) = (&record.question, &record.counts);
    let mut text = String::new();
    let which = if question.any { "colourings" } else { "legal positions" };
    let _ = writeln!(text, "board:  {}, {which}, every sequence of {} turn(s), both players", question.size, question.turns);
    let _ = writeln!(text, "rules:  {}\nengine: {}\n", question.rules, question.engine);
    let rows = [
        (counts.positions, "positions set up"),
        (counts.reference_asked, "positions and players that the reference was asked about"),
        (counts.verdicts, "verdicts compared"),
        (counts.legal, "legal plays and passes, with what they lead to"),
        (counts.captured, "stones captured"),
        (counts.lost, "own stones removed"),
        (counts.differences, "positions and players with a difference"),
    ];
    for (count, label) in rows {
        let _ = writeln!(text, "{count:>12}  {label}");
    }
    for (clause, count) in &counts.refusals {
        let _ = writeln!(text, "{count:>12}  refused by {clause}");
    }
    let _ = writeln!(
        text,
        "\ndigest:  {}\nseconds: {:.1}\nblocks:  {} of {}",
        record.digest,
        record.seconds,
        record.blocks_done(),
        record.blocks
    );
    for difference in &record.differences {
        let _ = writeln!(text, "\n{}, {} to move, {}", difference.position, difference.to_move, difference.turns);
        let _ = writeln!(text, "  reference: {}\n  engine:    {}", difference.reference, difference.engine);
    }
    let (status, outcome) = match (counts.differences, done) {
        (1.., _) => (Status::Found, "differences"),
        (0, true) => (Status::Agreed, "no difference"),
        (0, false) => (Status::NotAsked, "not all was compared: the same command with its checkpoint goes on"),
    };
    let _ = writeln!(text, "\noutcome: {outcome}");
    Answer { status, text, json: json!(record) }
}
