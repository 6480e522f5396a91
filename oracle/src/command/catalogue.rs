use super::{Answer, Problem, Status};
use crate::catalogue::{Entry, answers, page, read};
use serde_json::json;
use std::fmt::Write;
use std::path::PathBuf;
use tengen_reference::ReferenceGame;

/// The catalogue of tricky positions: what every ruleset answers, and by which clause.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Only entries whose name of file contains this
    name: Option<String>,
    /// The folder of the entries
    #[arg(long, value_name = "FOLDER", default_value = "spec/positions")]
    folder: PathBuf,
    /// Write a page with pictures into this file
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the answers into the files of the entries (for those who work on them)
    #[arg(long)]
    fill: bool,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let entries = read(&args.folder).map_err(Problem::new)?;
    let entries: Vec<Entry> =
        entries.into_iter().filter(|entry| args.name.as_deref().is_none_or(|name| entry.slug.contains(name))).collect();
    let mut text = String::new();
    if let Some(path) = &args.html {
        std::fs::write(path, page::<ReferenceGame>(&entries)).map_err(|why| Problem(format!("{}: {why}", path.display())))?;
        let _ = writeln!(text, "{} entries written to {}", entries.len(), path.display());
        return Ok(Answer { status: Status::Agreed, text, json: json!({"entries": entries.len()}) });
    }
    let mut changed = Vec::new();
    for entry in &entries {
        let groups = answers::<ReferenceGame>(entry);
        let _ = writeln!(text, "{}: {}\n{}", entry.slug, entry.name, entry.question);
        for group in &groups {
            let _ = writeln!(text, "    {}\n        {}", group.says, group.rules);
        }
        text.push('\n');
        if groups != entry.answers {
            changed.push(entry.slug.clone());
            if args.fill {
                fill(&args.folder.join(format!("{}.toml", entry.slug)), &Entry::written(&groups))?;
            }
        }
    }
    let word = if args.fill { "written" } else { "not as the file says" };
    for slug in &changed {
        let _ = writeln!(text, "{slug}: answers {word}");
    }
    let _ = writeln!(text, "{} entries", entries.len());
    let status = if changed.is_empty() || args.fill { Status::Agreed } else { Status::Found };
    Ok(Answer { status, text, json: json!({"entries": entries.len(), "changed": changed}) })
}

fn fill(path: &PathBuf, answers: &str) -> Result<(), Problem> {
    let told = |why: std::io::Error| Problem(format!("{}: {why}", path.display()));
    let text = std::fs::read_to_string(path).map_err(told)?;
    let kept = text.split("\n[[answers]]").next().unwrap_or("").trim_end();
    std::fs::write(path, format!("{kept}\n{answers}")).map_err(told)
}
