use super::subject::{Subject, reference};
use super::{Answer, Problem, Status};
use crate::compare::{Outcome, Plan, Saved, compare, compare_end};
use crate::explain::divergence;
use serde_json::json;
use std::path::PathBuf;

/// Compares the engine that a saved divergence names over its game.
///
/// Status 1: it diverges again. Status 0: it does not. The program that the file names is started: look at the file first if it is not yours.
#[derive(clap::Args)]
pub(super) struct Args {
    /// A divergence saved by `tengen check`
    file: PathBuf,
    /// Hold this GTP program against it instead of the one that the file names
    #[arg(long, value_name = "CMD")]
    gtp: Option<String>,
    /// Seconds that a program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    patience: u64,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let told = |why: &dyn std::fmt::Display| Problem(format!("{}: {why}", args.file.display()));
    let text = std::fs::read_to_string(&args.file).map_err(|why| told(&why))?;
    let saved = Saved::from_json(&text).map_err(|why| told(&why))?;
    let subject = match &args.gtp {
        Some(command) => Subject::gtp(command, args.patience),
        None => Subject::named(&saved.engine, args.patience).map_err(|why| told(&why))?,
    };
    let title = subject.introduce()?;
    let plan = Plan { every_point_up_to: usize::MAX, every_point_each: 1, take_backs: saved.take_backs };
    let (mut ours, mut theirs) = (reference(), subject.make());
    let mut compared = compare(ours.as_mut(), theirs.as_mut(), &saved.record, &plan);
    if !is_saved(&saved, &compared.outcome) {
        let at_end = compare_end(ours.as_mut(), theirs.as_mut(), &saved.record, &plan);
        if is_saved(&saved, &at_end.outcome) {
            compared = at_end;
        }
    }
    let header = format!("engine: {title}\nrules:  {}\n\n", saved.record.rules);
    let same = is_saved(&saved, &compared.outcome);
    let (status, word, shown) = match &compared.outcome {
        Outcome::Diverged(found) => {
            let shown = divergence::explain(&subject.name(), found);
            (Status::Found, if same { "the same divergence" } else { "a divergence, but not the one that was saved" }, Some(shown))
        }
        Outcome::Agreed => (Status::Agreed, "no difference any more", None),
        Outcome::NotComparable(why) => return Err(Problem(format!("cannot be compared: {why}"))),
        Outcome::Failed { engine, failure } => return Err(Problem(format!("{engine} failed, {failure}"))),
    };
    let body = shown.as_ref().map_or(String::new(), |shown| format!("{shown}\n"));
    let json =
        json!({"engine": {"name": subject.name(), "title": title}, "outcome": word, "divergence": shown.map(|shown| shown.to_json())});
    Ok(Answer { status, text: format!("{header}{body}outcome: {word}\n"), json })
}

/// Whether an outcome is the divergence that was saved, whichever engine shows it.
fn is_saved(saved: &Saved, outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Diverged(found) if saved.is(found))
}
