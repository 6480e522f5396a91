use super::{Answer, Problem, Status};
use crate::vectors::suite;
use crate::zoo::Bug;
use crate::zoo::matrix::{self, Row};
use rayon::prelude::*;
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;
use tengen_spec::Clause;

/// Holds every wrong engine of the zoo against the vectors: how many of each family find it out, and by which smallest one.
///
/// Status 1: a wrong engine passes them all, or a clause has no wrong engine.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Only these bugs
    bugs: Vec<String>,
    /// Also play so many generated games against each, and tell in which one it is found out
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Where the generated games are drawn from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Also tell what each bug does wrong, and how its smallest vector shows it
    #[arg(long)]
    details: bool,
    /// Look through so many generated games for a small one that shows each bug, and print it
    #[arg(long, value_name = "N")]
    find: Option<u64>,
    /// The ruleset of those games; without it random ones
    #[arg(long, value_name = "RULES", requires = "find")]
    rules: Option<String>,
    /// Write the smallest vector of each bug into this file (for those who work on the suite)
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let bugs = chosen(args)?;
    if let Some(most) = args.find {
        let rules = args.rules.as_deref().map(|text| super::rules(Some(text))).transpose()?.map(|chosen| chosen.rules);
        let found = |bug: &Bug| matrix::find(*bug, args.seed, most, rules).unwrap_or_else(|| format!("# {}: not found\n", bug.name()));
        let text: String = bugs.iter().map(found).collect();
        return Ok(Answer { status: Status::Agreed, json: json!(text), text });
    }
    let vectors = suite::all().map_err(Problem::new)?;
    let points = suite::coordinates().map_err(Problem::new)?;
    let rows: Vec<Row> = bugs.par_iter().map(|bug| matrix::row(*bug, vectors, &points)).collect();
    let games: Vec<Option<Option<u64>>> =
        bugs.iter().map(|bug| args.games.filter(|_| bug.engine().is_some()).map(|most| matrix::games(*bug, args.seed, most))).collect();
    let mut text = table(&rows, &games, args);
    let survivors: Vec<String> = rows.iter().filter(|row| row.smallest.is_none()).map(|row| row.bug.name()).collect();
    let broken: BTreeSet<Clause> = bugs.iter().map(Bug::clause).collect();
    let whole: Vec<&Clause> = Clause::ALL.iter().filter(|clause| !broken.contains(clause) && args.bugs.is_empty()).collect();
    let _ = writeln!(
        text,
        "\n{} bugs, {} found out by {} vectors and {} coordinates; {} of {} clauses broken",
        rows.len(),
        rows.len() - survivors.len(),
        vectors.len(),
        points.len(),
        broken.len(),
        Clause::ALL.len()
    );
    for name in &survivors {
        let _ = writeln!(text, "SURVIVES: {name}");
    }
    for clause in &whole {
        let _ = writeln!(text, "NOT BROKEN: {clause}");
    }
    let row = |(row, games): (&Row, &Option<Option<u64>>)| {
        json!({
            "bug": row.bug.name(),
            "clause": row.bug.clause().id(),
            "what": row.bug.what(),
            "kills": row.families,
            "smallest": row.smallest.as_ref().map(|(id, what)| json!({"id": id, "what": what})),
            "games": games.flatten(),
        })
    };
    let json = json!({
        "bugs": rows.iter().zip(&games).map(row).collect::<Vec<_>>(),
        "survivors": survivors,
        "not_broken": whole.iter().map(|clause| clause.id()).collect::<Vec<_>>(),
    });
    if let Some(path) = &args.write {
        let kills: String = rows.iter().map(|row| matrix::line(row) + "\n").collect();
        std::fs::write(path, kills).map_err(|why| Problem(format!("{}: {why}", path.display())))?;
    }
    let status = if survivors.is_empty() && whole.is_empty() { Status::Agreed } else { Status::Found };
    Ok(Answer { status, text, json })
}

fn chosen(args: &Args) -> Result<Vec<Bug>, Problem> {
    if args.bugs.is_empty() {
        return Ok(Bug::all());
    }
    let named = |name: &String| Bug::named(name).ok_or_else(|| Problem(format!("no bug {name:?}; `tengen zoo` lists them")));
    args.bugs.iter().map(named).collect()
}

fn table(rows: &[Row], games: &[Option<Option<u64>>], args: &Args) -> String {
    let families: Vec<&str> = suite::FAMILIES.iter().copied().chain(["coordinates"]).collect();
    let wide = rows.iter().map(|row| row.bug.name().len()).max().unwrap_or(0);
    let mut text = String::new();
    for (number, family) in families.iter().enumerate() {
        let _ = writeln!(text, "{:wide$}  {}{family}", "", "    │".repeat(number));
    }
    for (row, games) in rows.iter().zip(games) {
        let _ = write!(text, "{:<wide$} ", row.bug.name());
        for family in &families {
            match row.families.get(*family) {
                Some(kills) => {
                    let _ = write!(text, "{kills:>5}");
                }
                None => text.push_str("    ·"),
            }
        }
        let smallest = row.smallest.as_ref().map_or("-", |(id, _)| id.as_str());
        let _ = write!(text, "   {smallest}");
        match games {
            Some(Some(games)) => {
                let _ = write!(text, "   game {games}");
            }
            Some(None) => text.push_str("   in no generated game"),
            None => {}
        }
        text.push('\n');
        if args.details {
            let shown = row.smallest.as_ref().map_or("", |(_, what)| what.as_str());
            let _ = writeln!(text, "    {}: {}\n    {shown}", row.bug.clause(), row.bug.what());
        }
    }
    text
}
