use super::{Answer, Problem, Status, rules};
use crate::verify::{Finding, Found, Judge, Report, Summary, Told, find, unreadable, verify_file};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::json;
use std::fmt::Write;
use std::path::PathBuf;

/// Every record in the files, and in all `.sgf` and `.json` files below the folders: legal, or its first illegal turn, or where it is malformed.
///
/// Status 1: an illegal turn, or a turn out of turn. Status 2: none of these, but a record that could not be judged to its end.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Files and folders
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Ruleset: a preset, a ruleset file, or axis=value,… (a record in JSON brings its own)
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// The implementation that judges first; what it calls illegal the reference judges as well
    #[arg(long, value_enum, default_value = "fast")]
    engine: Judge,
    /// Print only what is not simply legal
    #[arg(long)]
    quiet: bool,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let chosen = rules(args.rules.as_deref())?;
    let found = find(&args.paths);
    if found.is_empty() {
        return Err(Problem::new("no .sgf or .json file below these folders"));
    }
    let bar = ProgressBar::new(found.len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} files {elapsed}").unwrap_or_else(|_| ProgressStyle::default_bar()));
    let judge = |found: &Found| {
        let reports = match found {
            Found::File(path) => verify_file(path, &chosen.rules, args.rules.is_some(), args.engine),
            Found::Lost(path, why) => vec![unreadable(path, why)],
        };
        bar.inc(1);
        reports
    };
    let reports: Vec<Report> = found.par_iter().map(judge).collect::<Vec<_>>().into_iter().flatten().collect();
    bar.finish_and_clear();
    let summary = Summary::of(&reports);
    let mut text = format!("rules: {} ({})\n\n", chosen.asked, chosen.rules);
    for report in reports.iter().filter(|report| !args.quiet || report.finding != Finding::Legal) {
        let _ = writeln!(text, "{}", Told(report));
    }
    let _ = write!(text, "\n{summary}");
    let json = json!({
        "rules": {"asked": chosen.asked, "parameters": chosen.rules.to_string()},
        "records": reports.iter().map(|report| Told(report).to_json()).collect::<Vec<_>>(),
        "summary": summary.to_json(),
    });
    Ok(Answer { status: status(&reports), text, json })
}

fn status(reports: &[Report]) -> Status {
    let of = |report: &Report| match report.finding {
        Finding::Legal => Status::Agreed,
        Finding::Illegal(_) | Finding::OutOfTurn => Status::Found,
        _ => Status::NotAsked,
    };
    let all: Vec<Status> = reports.iter().map(of).collect();
    let any = |status| all.contains(&status);
    if reports.iter().any(|report| matches!(report.finding, Finding::Disputed { .. })) {
        Status::NotAsked
    } else if any(Status::Found) {
        Status::Found
    } else if any(Status::NotAsked) {
        Status::NotAsked
    } else {
        Status::Agreed
    }
}
