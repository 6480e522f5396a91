use super::subject::{Subject, reference};
use super::{Answer, Problem, Status};
use crate::adapter::{self, Adapter, Declared};
use crate::compare::{Divergence, Saved};
use crate::explain::divergence;
use crate::families::{ENOUGH, Family, Standing, Survey, evidence, sgf, survey};
use crate::svg;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Surveys every installed program that engines/*.toml describes, family by family, under each ruleset that it declares.
///
/// Status 1: some program departs from what it declares. The page that --html writes needs nothing beside itself.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Only these, as NAME or NAME/RULESET
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    engines: Vec<String>,
    /// Games a ruleset
    #[arg(long, value_name = "N", default_value_t = 300)]
    games: u64,
    /// Seconds a ruleset, after which no further game is begun
    #[arg(long, value_name = "SECONDS", default_value_t = 30)]
    seconds: u64,
    /// Where all games are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Seconds that a program may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    patience: u64,
    /// Acts judged to make one departure smaller
    #[arg(long, value_name = "N", default_value_t = 6000)]
    effort: u64,
    /// The page to write
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// A folder in which each departure is saved, to be shown again by `tengen replay`
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

/// A program under a ruleset that it declares, and what was seen.
pub(super) struct Row {
    pub label: String,
    pub title: String,
    pub declared: Declared,
    pub survey: Survey,
    pub evidence: Vec<Evidence>,
}

/// The smallest game that shows a departure.
pub(super) struct Evidence {
    pub family: Family,
    pub divergence: Divergence,
    pub told: String,
    pub drawing: String,
    pub sgf: String,
    pub gtp: Option<String>,
    pub file: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let folder = adapter::folder().map_err(Problem::new)?;
    let adapters = adapter::all(&folder).map_err(Problem::new)?;
    let mut jobs = Vec::new();
    let mut skipped = Vec::new();
    for adapter in &adapters {
        let declared: Vec<&Declared> = adapter.rulesets.iter().filter(|declared| wanted(args, adapter, declared)).collect();
        match adapter.is_installed(&folder) {
            true => jobs.extend(declared.into_iter().map(|declared| (adapter, declared))),
            false if declared.is_empty() => {}
            false => skipped.push(format!("{}: not installed; engines/install {} sets it up", adapter.name, adapter.name)),
        }
    }
    let surveyed: Vec<Result<Row, String>> = jobs
        .par_iter()
        .map(|(adapter, declared)| {
            let row = row(args, adapter, declared).map_err(|problem| format!("{}/{}: {problem}", adapter.name, declared.name))?;
            eprintln!("{}: {} games, {:.0} turns a second", row.label, row.survey.games, speed(&row.survey));
            Ok(row)
        })
        .collect();
    let mut rows = Vec::new();
    for row in surveyed {
        match row {
            Ok(row) => rows.push(row),
            Err(why) => skipped.push(why),
        }
    }
    if let Some(path) = &args.html {
        std::fs::write(path, super::matrix_page::page(&rows)).map_err(|why| Problem(format!("{}: {why}", path.display())))?;
    }
    let departs = rows.iter().any(|row| Family::ALL.iter().any(|family| row.survey.standing(*family) == Standing::Departs));
    let status = match (rows.is_empty(), departs) {
        (true, _) => Status::NotAsked,
        (_, true) => Status::Found,
        _ => Status::Agreed,
    };
    Ok(Answer { status, text: text(&rows, &skipped), json: json(&rows, &skipped) })
}

fn wanted(args: &Args, adapter: &Adapter, declared: &Declared) -> bool {
    let label = format!("{}/{}", adapter.name, declared.name);
    args.engines.is_empty() || args.engines.iter().any(|name| *name == adapter.name || *name == label)
}

fn speed(survey: &Survey) -> f64 {
    survey.turns as f64 / survey.time.as_secs_f64().max(0.001)
}

fn row(args: &Args, adapter: &Adapter, declared: &Declared) -> Result<Row, Problem> {
    let subject = Subject::adapter(&format!("{}/{}", adapter.name, declared.name), args.patience)?;
    let title = subject.introduce()?;
    let title = title.split(" (`").next().unwrap_or_default().to_string();
    let (rules, sizes) = (declared.ruleset(), adapter.sizes());
    let mut engine = subject.make();
    let survey = survey(engine.as_mut(), &rules, &sizes, args.seed, args.games, Duration::from_secs(args.seconds));
    let mut row =
        Row { label: format!("{}/{}", adapter.name, declared.name), title, declared: declared.clone(), survey, evidence: Vec::new() };
    for &family in Family::ALL {
        let Some(example) = row.survey.of(family).example else { continue };
        let found = evidence(reference().as_mut(), engine.as_mut(), &example, family, &sizes, args.effort);
        let Some(found) = found else { continue };
        let file = args.save.as_ref().map(|folder| save(folder, &subject.name(), family, &found)).transpose()?;
        let told = divergence::explain(&subject.name(), &found);
        row.evidence.push(Evidence {
            family,
            told: told.to_string(),
            drawing: svg::document(&told.drawings()),
            sgf: sgf(&found.record),
            gtp: told.gtp_script(),
            file,
            divergence: found,
        });
    }
    Ok(row)
}

fn save(folder: &Path, label: &str, family: Family, found: &Divergence) -> Result<String, Problem> {
    let told = |why: std::io::Error| Problem(format!("{}: {why}", folder.display()));
    std::fs::create_dir_all(folder).map_err(told)?;
    let name = label.trim_start_matches(adapter::PREFIX).replace('/', "-");
    let path = folder.join(format!("{name}-{}.json", family.name().replace([' ', ','], "-").replace("--", "-")));
    std::fs::write(&path, Saved::new(label, found).to_json() + "\n").map_err(told)?;
    Ok(path.display().to_string())
}

/// A standing in one word.
pub(super) fn word(standing: Standing) -> &'static str {
    match standing {
        Standing::Holds => "holds",
        Standing::Departs => "departs",
        Standing::NotObservable => "not observable",
        Standing::NotObserved => "not observed",
        Standing::Failed => "engine failed",
    }
}

/// What the program behaves like.
pub(super) fn behaves(row: &Row) -> String {
    let Some(best) = row.survey.fitted.first() else { return "nothing could be fitted".to_string() };
    let words: Vec<String> = row.survey.fitted.iter().take(3).map(|fitted| fitted.words()).collect();
    let more = row.survey.fitted.len().saturating_sub(3);
    let rest = if more > 0 { format!(" (and {more} more that fit as well)") } else { String::new() };
    match best.wrong {
        0 => format!("behaves like {}{rest}, on all {} points", words.join(" = "), best.asked),
        wrong => format!("behaves most like {}{rest}, except on {wrong} of {} points", words.join(" = "), best.asked),
    }
}

fn text(rows: &[Row], skipped: &[String]) -> String {
    let mut text = String::new();
    for row in rows {
        let survey = &row.survey;
        let _ = writeln!(text, "{} as {}, declared {}", row.title, row.label, row.declared.rules);
        let _ = writeln!(text, "  {} games, {} turns, {:.0} turns a second; {}", survey.games, survey.turns, speed(survey), behaves(row));
        for &family in Family::ALL {
            let seen = survey.of(family);
            let standing = survey.standing(family);
            if standing == Standing::NotObservable {
                continue;
            }
            let departs = if seen.departs > 0 { format!(", {} otherwise", seen.departs) } else { String::new() };
            let channels = seen.channels.join("; ");
            let _ = writeln!(text, "  {:<34}{:<15}{:>9} asked{departs}  [{channels}]", family.name(), word(standing), seen.asked);
        }
        for failure in survey.failures.iter().take(3) {
            let _ = writeln!(text, "  engine failure: {failure}");
        }
        for shown in &row.evidence {
            let _ = writeln!(text, "\n  -- {} --\n{}", shown.family.name(), shown.told);
            let _ = shown.file.as_ref().map(|file| writeln!(text, "tengen replay {file}"));
        }
        text.push('\n');
    }
    for why in skipped {
        let _ = writeln!(text, "skipped {why}");
    }
    text
}

fn json(rows: &[Row], skipped: &[String]) -> Value {
    let family = |row: &Row, family: Family| {
        let seen = row.survey.of(family);
        json!({"family": family, "standing": row.survey.standing(family), "asked": seen.asked, "departs": seen.departs,
            "channels": seen.channels, "failure": seen.failure.map(|failure| failure.to_string())})
    };
    let shown = |shown: &Evidence| {
        json!({"family": shown.family, "record": shown.divergence.record, "clause": shown.divergence.clause.map(|clause| clause.id()),
            "reference": shown.divergence.reference.to_string(), "subject": shown.divergence.subject.to_string(), "told": shown.told,
            "sgf": shown.sgf, "gtp": shown.gtp, "saved": shown.file})
    };
    let row = |row: &Row| {
        json!({"engine": row.label, "title": row.title, "declared": row.declared.rules, "says": row.declared.says, "games": row.survey.games,
            "turns": row.survey.turns, "seconds": row.survey.time.as_secs_f64(), "turns_a_second": speed(&row.survey), "behaves": behaves(row),
            "families": Family::ALL.iter().map(|&f| family(row, f)).collect::<Vec<_>>(),
            "failures": row.survey.failures.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "evidence": row.evidence.iter().map(shown).collect::<Vec<_>>()})
    };
    json!({"enough": ENOUGH, "rows": rows.iter().map(row).collect::<Vec<_>>(), "skipped": skipped})
}
