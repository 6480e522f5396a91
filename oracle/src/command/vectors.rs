mod run;

use super::{Answer, Problem, Status};
use crate::vectors::{Flag, Vector, manifest, suite};
use clap::Subcommand;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use tengen_reference::ReferenceGame;

/// The published suite: cases as JSON lines that any implementation can be held against.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// List vectors: id, clauses, and why
    List(Chosen),
    /// Put the vectors to an engine
    Run(run::Args),
    /// Write the suite into a folder
    Copy {
        /// The folder; it is made if need be
        folder: PathBuf,
    },
    /// Fill in what the law expects: each line of a file is a vector, of whose turns only the acts are read
    Expect {
        /// The file
        file: PathBuf,
    },
    /// Make the suite anew from the directed cases (for those who work on it)
    Emit {
        /// The folder of the suite
        #[arg(default_value = "vectors/v1")]
        folder: PathBuf,
        /// Write nothing, but compare. Status 1: something differs
        #[arg(long)]
        check: bool,
    },
}

/// Which vectors.
#[derive(clap::Args)]
struct Chosen {
    /// Only of this family
    #[arg(long, value_name = "FAMILY")]
    family: Option<String>,
    /// Only with this flag
    #[arg(long, value_name = "FLAG")]
    flag: Option<String>,
    /// Only those that cite this clause
    #[arg(long, value_name = "CLAUSE")]
    clause: Option<String>,
    /// Only with this text in the id
    #[arg(long, value_name = "TEXT")]
    id: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    match &args.what {
        What::List(chosen) => list(chosen),
        What::Run(args) => run::run(args),
        What::Copy { folder } => copy(folder),
        What::Expect { file } => expect(file),
        What::Emit { folder, check } => emit(folder, *check),
    }
}

impl Chosen {
    fn vectors(&self) -> Result<Vec<&'static Vector>, Problem> {
        let all = suite::all().map_err(Problem::new)?;
        let families: Vec<&str> = suite::FAMILIES.to_vec();
        if let Some(family) = self.family.as_deref().filter(|family| !families.contains(family)) {
            return Err(Problem(format!("no family {family:?}; the families are {}", families.join(", "))));
        }
        if let Some(flag) = self.flag.as_deref().filter(|flag| !Flag::ALL.iter().any(|known| known.name() == *flag)) {
            let names: Vec<&str> = Flag::ALL.iter().map(|flag| flag.name()).collect();
            return Err(Problem(format!("no flag {flag:?}; the flags are {}", names.join(", "))));
        }
        Ok(all.iter().filter(|vector| self.holds(vector)).collect())
    }

    fn holds(&self, vector: &Vector) -> bool {
        let within = |wanted: &Option<String>, holds: &dyn Fn(&str) -> bool| wanted.as_deref().is_none_or(holds);
        within(&self.family, &|family| vector.family() == family)
            && within(&self.flag, &|flag| vector.flags.iter().any(|known| known.name() == flag))
            && within(&self.clause, &|clause| vector.clauses.iter().any(|known| known == clause))
            && within(&self.id, &|text| vector.id.contains(text))
    }
}

fn list(chosen: &Chosen) -> Result<Answer, Problem> {
    let vectors = chosen.vectors()?;
    let mut text = String::new();
    let mut families: BTreeMap<&str, usize> = BTreeMap::new();
    for vector in &vectors {
        *families.entry(vector.family()).or_default() += 1;
        let _ = writeln!(text, "{}\n    {} ({})", vector.id, vector.why, vector.clauses.join(", "));
    }
    let _ = writeln!(text, "\n{} vectors", vectors.len());
    for (family, count) in &families {
        let _ = writeln!(text, "{count:>6}  {family}");
    }
    Ok(Answer { status: Status::Agreed, text, json: json!(vectors) })
}

fn copy(folder: &Path) -> Result<Answer, Problem> {
    let files: Vec<(String, String)> = suite::files().into_iter().map(|(name, text)| (name, text.to_string())).collect();
    write_files(folder, &files)?;
    let text = format!("{} files written to {}; start with README.md\n", files.len(), folder.display());
    Ok(Answer { status: Status::Agreed, text, json: json!({"files": files.iter().map(|(name, _)| name).collect::<Vec<_>>()}) })
}

fn write_files(folder: &Path, files: &[(String, String)]) -> Result<(), Problem> {
    let told = |path: &Path, why: std::io::Error| Problem(format!("{}: {why}", path.display()));
    std::fs::create_dir_all(folder).map_err(|why| told(folder, why))?;
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|why| told(&path, why))?;
    }
    Ok(())
}

fn expect(file: &Path) -> Result<Answer, Problem> {
    let text = std::fs::read_to_string(file).map_err(|why| Problem(format!("{}: {why}", file.display())))?;
    let vectors = suite::parse(&file.display().to_string(), &text).map_err(Problem::new)?;
    let filled: Vec<Vector> =
        vectors.iter().map(manifest::with_expectations::<ReferenceGame>).collect::<Result<_, _>>().map_err(Problem::new)?;
    let text = filled.iter().map(|vector| vector.to_line() + "\n").collect();
    Ok(Answer { status: Status::Agreed, text, json: json!(filled) })
}

fn emit(folder: &Path, check: bool) -> Result<Answer, Problem> {
    let files = manifest::files::<ReferenceGame>(&folder.join("perft")).map_err(Problem::new)?;
    let differs = |(name, text): &(String, String)| std::fs::read_to_string(folder.join(name)).ok().as_deref() != Some(text);
    let changed: Vec<&String> = files.iter().filter(|file| differs(file)).map(|(name, _)| name).collect();
    let mut text = String::new();
    for name in &changed {
        let _ = writeln!(text, "{name} {}", if check { "differs" } else { "written" });
    }
    if !check {
        write_files(folder, &files)?;
    }
    let _ = writeln!(text, "{} files, {} bytes", files.len(), files.iter().map(|(_, text)| text.len()).sum::<usize>());
    let status = if check && !changed.is_empty() { Status::Found } else { Status::Agreed };
    Ok(Answer { status, text, json: json!({"changed": changed}) })
}
