use super::subject::{Subject, reference};
use super::{Answer, Problem, Status, rules};
use crate::check::{Check, Progress, Report, check};
use crate::compare::Saved;
use crate::explain::divergence;
use crate::generate::{Limits, Sizes};
use crate::influence::influence;
use crate::minimal::Bounds;
use crate::rulesets::Chosen;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use tengen_reference::ReferenceGame;
use tengen_spec::Size;

/// Draws games from a seed and compares an engine with the reference at every turn: the whole legal set, the board, and what else the engine can say.
///
/// Without --gtp the engine is our fast one. The first divergence is made as small as it gets, explained, and saved. Status 1: a divergence.
/// Status 2: the engine failed, or nothing could be compared.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Number of games; 5000 for an engine of ours, 1000 for a program
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Where all games are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Ruleset: a preset, a ruleset file, or axis=value,…; `any` for random values of all axes in every game; for a program, what its
    /// command line says
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// The command line of a program that speaks GTP
    #[arg(long, value_name = "CMD")]
    gtp: Option<String>,
    /// The command line of a program that speaks our JSON-lines protocol, see docs/harness.md
    #[arg(long, value_name = "CMD", conflicts_with = "gtp")]
    jsonl: Option<String>,
    /// A program that engines/NAME.toml describes, as NAME or NAME/RULESET, under the ruleset that it declares
    #[arg(long, value_name = "NAME", conflicts_with_all = ["gtp", "jsonl"])]
    engine: Option<String>,
    /// Boards, such as 2x2,9x9; without it those that the engine takes, small ones mostly
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    sizes: Vec<Size>,
    /// The largest number of acts in a game
    #[arg(long, value_name = "N", default_value_t = 400)]
    acts: usize,
    /// Seconds that a program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    patience: u64,
    /// The file that a divergence is saved in
    #[arg(long, value_name = "FILE", default_value = "divergence.json")]
    save: PathBuf,
    /// Also draw the boards of a divergence into this SVG file
    #[arg(long, value_name = "SVG")]
    svg: Option<PathBuf>,
}

/// What `--rules` says for random values of all axes.
const ANY: &str = "any";

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let any = args.rules.as_deref() == Some(ANY);
    let subject = match (&args.gtp, &args.jsonl, &args.engine) {
        (Some(command), ..) => Subject::gtp(command, args.patience),
        (_, Some(command), _) => Subject::jsonl(command, args.patience),
        (.., Some(name)) => Subject::adapter(name, args.patience)?,
        _ => Subject::Fast,
    };
    if any && subject.is_foreign() {
        return Err(Problem::new("a program follows one ruleset: name the one that it says it follows"));
    }
    let declared = subject.declared().map(|rules| rules.to_string());
    let chosen = rules(args.rules.as_deref().filter(|_| !any).or(declared.as_deref()))?;
    let title = subject.introduce()?;
    let plan = Check {
        bounds: Some(Bounds { turns: 8, games: 30_000, ..Bounds::default() }),
        ..Check::new(args.seed, games(args, &subject), limits(args, &chosen, &subject)?)
    };
    let bar = ProgressBar::new(plan.games);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games {msg} {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let progress = |progress: Progress| {
        bar.set_position(progress.games);
        bar.set_message(format!("{} turns", progress.turns));
    };
    let report = check::<ReferenceGame>(&reference, &|| subject.make(), &plan, &progress);
    bar.finish_and_clear();
    let (asked, parameters) = if any {
        (ANY.to_string(), "random values of all axes, others in every game".to_string())
    } else {
        (chosen.asked.clone(), chosen.rules.to_string())
    };
    let mut text = format!("engine: {title}\nrules:  {asked} ({parameters})\nseed:   {}\n\n", args.seed);
    counts(&mut text, &report);
    let mut json = json!({
        "engine": {"name": subject.name(), "title": title},
        "rules": {"asked": asked, "parameters": parameters},
        "seed": args.seed,
        "counts": counts_json(&report),
    });
    if any {
        let counters = influence(args.seed, plan.games);
        text.push_str("games in which a value gave another answer than some other value of its axis:\n");
        for ((axis, value), games) in &counters {
            let _ = writeln!(text, "{games:>12}  {axis}={value}");
            json["influence"][axis][value] = json!(games);
        }
        text.push('\n');
    }
    let status = outcome(&mut text, &mut json, args, &subject, &report)?;
    Ok(Answer { status, text, json })
}

fn games(args: &Args, subject: &Subject) -> u64 {
    args.games.unwrap_or(if subject.is_foreign() { 1000 } else { 5000 })
}

fn limits(args: &Args, chosen: &Chosen, subject: &Subject) -> Result<Limits, Problem> {
    let rules = chosen.rules;
    let sizes = if args.sizes.is_empty() { Sizes::Any } else { Sizes::Only(args.sizes.clone()) };
    let any = args.rules.as_deref() == Some(ANY);
    let under = || if any { Limits::any_rules() } else { Limits::under(rules) };
    match subject {
        Subject::Adapter { sizes, .. } if args.sizes.is_empty() => {
            return Ok(Limits { acts: args.acts, ..Limits::turns_only(rules, sizes.clone()) });
        }
        Subject::Fast | Subject::Reference => return Ok(Limits { sizes, acts: args.acts, ..under() }),
        _ => {}
    }
    let sides = (1..=25).filter_map(|side| Size::new(side, side).ok());
    let asked: Vec<Size> = if args.sizes.is_empty() { sides.collect() } else { args.sizes.clone() };
    let taken = subject.takes(&rules, &asked)?;
    let (Some(first), Some(last)) = (taken.first(), taken.last()) else {
        return Err(Problem::new("the program takes none of these boards"));
    };
    let rectangle = Size::new(last.width().saturating_sub(1).max(1), last.width()).map_err(Problem::new)?;
    let square = args.sizes.is_empty() && subject.takes(&rules, &[rectangle])?.is_empty();
    let sizes = match args.sizes.is_empty() {
        true => Sizes::Sides { shortest: first.width(), longest: last.width(), square },
        false => Sizes::Only(taken),
    };
    Ok(Limits { acts: args.acts, ..Limits::turns_only(rules, sizes) })
}

fn counts(text: &mut String, report: &Report) {
    let rows = [("games compared to their end", report.agreed)].into_iter().chain(report.questions.rows()).chain(report.events.rows());
    for (label, count) in rows.filter(|(_, count)| *count > 0) {
        let _ = writeln!(text, "{count:>12}  {label}");
    }
    for (clause, count) in &report.events.refusals {
        let _ = writeln!(text, "{count:>12}  refused by {clause}");
    }
    for (why, count) in &report.not_comparable {
        let _ = writeln!(text, "{count:>12}  games not comparable: {why}");
    }
    for failed in &report.failures {
        let _ = writeln!(text, "engine failure in game {}: {} {}", failed.game, failed.engine, failed.failure);
    }
    text.push('\n');
}

fn counts_json(report: &Report) -> Value {
    let map = |rows: Vec<(&'static str, u64)>| {
        rows.into_iter().map(|(label, count)| (label.to_string(), json!(count))).collect::<serde_json::Map<_, _>>()
    };
    let refusals: serde_json::Map<String, Value> =
        report.events.refusals.iter().map(|(clause, count)| (clause.id().to_string(), json!(count))).collect();
    let failure = |failed: &crate::check::FailedGame| json!({"game": failed.game, "engine": failed.engine, "asked": failed.failure.asked, "what": failed.failure.what, "record": failed.record});
    json!({
        "agreed": report.agreed,
        "questions": map(report.questions.rows().to_vec()),
        "events": map(report.events.rows()),
        "refusals": refusals,
        "not_comparable": report.not_comparable,
        "failures": report.failures.iter().map(failure).collect::<Vec<_>>(),
    })
}

fn outcome(text: &mut String, json: &mut Value, args: &Args, subject: &Subject, report: &Report) -> Result<Status, Problem> {
    let Some(found) = &report.found else {
        let (status, word) = match (report.failures.is_empty(), report.agreed) {
            (false, _) => (Status::NotAsked, "the engine failed"),
            (true, 0) => (Status::NotAsked, "nothing could be compared"),
            (true, _) => (Status::Agreed, "no difference"),
        };
        let _ = writeln!(text, "outcome: {word}");
        json["outcome"] = json!(word);
        return Ok(status);
    };
    let smallest = found.smallest();
    let told = divergence::explain(&subject.name(), smallest);
    let saved = Saved::new(&subject.name(), smallest);
    let write =
        |path: &PathBuf, content: String| std::fs::write(path, content).map_err(|why| Problem(format!("{}: {why}", path.display())));
    write(&args.save, saved.to_json() + "\n")?;
    if let Some(path) = &args.svg {
        write(path, crate::svg::document(&told.drawings()))?;
    }
    let _ = writeln!(
        text,
        "outcome: a divergence, in game {} after {} acts, made smaller: {} acts\n",
        found.game,
        found.original.record.acts.len(),
        smallest.record.acts.len()
    );
    let _ = writeln!(text, "{told}");
    let proof = found.minimal.as_ref().map(|minimal| {
        let proved = minimal.divergence.as_ref().is_some_and(|proved| proved.record == smallest.record);
        let none_shorter = proved && smallest.record.acts.is_empty();
        (proved, if none_shorter { "no act precedes the question".to_string() } else { minimal.proof.to_string() })
    });
    if let Some((proved, proof)) = &proof {
        let _ = writeln!(text, "{}{proof}", if *proved { "proved to be a shortest game: " } else { "searched: " });
    }
    if let Some(script) = told.gtp_script() {
        let _ = writeln!(text, "\nby GTP:\n{script}");
    }
    let _ = writeln!(text, "\nsaved; to see it again: tengen replay {}", args.save.display());
    json["outcome"] = json!("divergence");
    json["divergence"] = told.to_json();
    json["found"] = json!({"game": found.game, "acts": found.original.record.acts.len()});
    json["minimal"] = proof.map_or(Value::Null, |(proved, proof)| json!({"proved": proved, "proof": proof}));
    json["saved"] = json!(args.save);
    Ok(Status::Found)
}
