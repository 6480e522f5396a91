use super::super::subject::Subject;
use super::super::{Answer, Problem, Status};
use super::Chosen;
use crate::vectors::run::{Outcome, run as run_one};
use crate::vectors::{Vector, suite};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::PathBuf;
use std::time::Instant;

/// Puts the vectors to an engine and tells what failed.
///
/// Status 1: a vector failed that is not expected to, or passed though it is expected to fail.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    chosen: Chosen,
    /// The engine: fast or reference
    #[arg(long, value_name = "NAME", default_value = "fast")]
    engine: String,
    /// The command line of a program that speaks GTP; vectors of other rulesets than its own are for you to leave out
    #[arg(long, value_name = "CMD", conflicts_with = "engine")]
    gtp: Option<String>,
    /// Seconds that a program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    patience: u64,
    /// Only vectors of this ruleset: a preset, a file, or axis=value,…
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Read the vectors from this file instead
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Ids that are known to fail, one a line: a failure that passes is an error
    #[arg(long, value_name = "FILE")]
    expected_failures: Option<PathBuf>,
    /// Write the ids that fail into this file
    #[arg(long, value_name = "FILE")]
    write_failures: Option<PathBuf>,
    /// Name every vector that is skipped
    #[arg(long)]
    skipped: bool,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let owned = args.file.as_ref().map(read).transpose()?;
    let all: Vec<&Vector> = match &owned {
        Some(vectors) => vectors.iter().filter(|vector| args.chosen.holds(vector)).collect(),
        None => args.chosen.vectors()?,
    };
    let rules = args.rules.as_deref().map(|text| super::super::rules(Some(text))).transpose()?.map(|chosen| chosen.rules);
    let vectors: Vec<&Vector> = all.into_iter().filter(|vector| rules.is_none_or(|rules| vector.rules.0 == rules)).collect();
    let subject = match (&args.gtp, args.engine.as_str()) {
        (Some(command), _) => Subject::gtp(command, args.patience),
        (None, name @ ("fast" | "reference")) => Subject::named(name, args.patience)?,
        (None, other) => return Err(Problem(format!("no engine {other:?}: fast or reference, or --gtp"))),
    };
    let title = subject.introduce()?;
    let start = Instant::now();
    let mut engine = subject.make();
    let outcomes: Vec<(&Vector, Outcome)> = vectors.iter().map(|vector| (*vector, run_one(engine.as_mut(), vector))).collect();
    let known = args.expected_failures.as_ref().map(ids).transpose()?.unwrap_or_default();
    let report = Report::of(&outcomes, &known);
    if let Some(path) = &args.write_failures {
        let text: String = report.failed.iter().map(|(id, _)| format!("{id}\n")).collect();
        std::fs::write(path, text).map_err(|why| Problem(format!("{}: {why}", path.display())))?;
    }
    let text = report.text(&title, args.skipped, start.elapsed().as_secs_f64());
    let status = if report.wrong() { Status::Found } else { Status::Agreed };
    Ok(Answer { status, text, json: report.json(&title) })
}

fn read(file: &PathBuf) -> Result<Vec<Vector>, Problem> {
    let text = std::fs::read_to_string(file).map_err(|why| Problem(format!("{}: {why}", file.display())))?;
    suite::parse(&file.display().to_string(), &text).map_err(Problem::new)
}

/// Ids, one a line; what follows `#` says why.
fn ids(file: &PathBuf) -> Result<BTreeSet<String>, Problem> {
    let text = std::fs::read_to_string(file).map_err(|why| Problem(format!("{}: {why}", file.display())))?;
    Ok(text.lines().filter_map(|line| line.split('#').next()).map(|id| id.trim().to_string()).filter(|id| !id.is_empty()).collect())
}

struct Report<'a> {
    passed: usize,
    skipped: Vec<(&'a str, &'a str)>,
    failed: Vec<(&'a str, &'a str)>,
    unexpected: Vec<(&'a str, &'a str)>,
    passes_now: Vec<&'a str>,
}

impl<'a> Report<'a> {
    fn of(outcomes: &'a [(&'a Vector, Outcome)], known: &BTreeSet<String>) -> Report<'a> {
        let mut report = Report { passed: 0, skipped: Vec::new(), failed: Vec::new(), unexpected: Vec::new(), passes_now: Vec::new() };
        for (vector, outcome) in outcomes {
            let id = vector.id.as_str();
            match outcome {
                Outcome::Passed => {
                    report.passed += 1;
                    if known.contains(id) {
                        report.passes_now.push(id);
                    }
                }
                Outcome::Skipped(why) => report.skipped.push((id, why)),
                Outcome::Failed(what) => {
                    report.failed.push((id, what));
                    if !known.contains(id) {
                        report.unexpected.push((id, what));
                    }
                }
            }
        }
        report
    }

    fn wrong(&self) -> bool {
        !self.unexpected.is_empty() || !self.passes_now.is_empty()
    }

    fn text(&self, title: &str, every_skip: bool, seconds: f64) -> String {
        let mut text = format!("engine: {title}\n");
        for (id, what) in &self.unexpected {
            let _ = writeln!(text, "FAILED  {id}\n        {what}");
        }
        for id in &self.passes_now {
            let _ = writeln!(text, "PASSES  {id}, though it is expected to fail");
        }
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for (id, why) in &self.skipped {
            *reasons.entry(why).or_default() += 1;
            if every_skip {
                let _ = writeln!(text, "skipped {id}: {why}");
            }
        }
        for (why, count) in reasons {
            let _ = writeln!(text, "{count:>6} skipped: {why}");
        }
        let expected = self.failed.len() - self.unexpected.len();
        let _ = writeln!(
            text,
            "{} passed, {} failed, {expected} failed as expected, {} skipped; {seconds:.2} s",
            self.passed,
            self.unexpected.len(),
            self.skipped.len()
        );
        text
    }

    fn json(&self, title: &str) -> serde_json::Value {
        let pairs = |list: &[(&str, &str)]| list.iter().map(|(id, what)| json!({"id": id, "what": what})).collect::<Vec<_>>();
        json!({
            "engine": title,
            "passed": self.passed,
            "failed": pairs(&self.failed),
            "unexpected": pairs(&self.unexpected),
            "passes_though_expected_to_fail": self.passes_now,
            "skipped": pairs(&self.skipped),
        })
    }
}
