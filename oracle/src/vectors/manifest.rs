//! The manifest: what the suite holds, with digests. And everything that `tengen vectors emit` writes.

use super::emit::{self, EmitError};
use super::flags::Flag;
use super::format::{Coordinates, Vector};
use super::{coordinates, emit::vectors};
use crate::cases::{self, Case, CaseError};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use tengen_spec::Game;

/// The version of the format and of its promises.
pub const VERSION: &str = "v1";

/// Why the suite cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The directed cases cannot be read.
    #[error(transparent)]
    Cases(#[from] CaseError),
    /// A case cannot become vectors.
    #[error(transparent)]
    Emit(#[from] EmitError),
    /// The coordinates cannot be read.
    #[error("coordinates: {0}")]
    Coordinates(String),
    /// The reference departs from what is written in a case.
    #[error("a case does not hold: {0}")]
    Departs(String),
}

/// The suite made anew from the directed cases: names of files and their texts, the manifest the last. `perft` is the folder of tables.
pub fn files<G: Game>(perft: &Path) -> Result<Vec<(String, String)>, WriteError> {
    let mut families: BTreeMap<String, Vec<Vector>> = BTreeMap::new();
    for case in cases::all()? {
        if let Some(wrong) = cases::failures::<G>(&case).into_iter().next() {
            return Err(WriteError::Departs(wrong));
        }
        families.entry(family(&case).to_string()).or_default().extend(vectors::<G>(&case)?);
    }
    let points = coordinates::parse(include_str!("../../../spec/coordinates.toml")).map_err(WriteError::Coordinates)?;
    let mut files: Vec<(String, String)> = families.iter().map(|(family, vectors)| (format!("{family}.jsonl"), lines(vectors))).collect();
    files.push(("coordinates.jsonl".to_string(), lines(&points)));
    files.push(("schema.json".to_string(), schema()));
    let manifest = manifest(&families, &points, &files, perft);
    files.push(("MANIFEST.json".to_string(), pretty(&manifest)));
    Ok(files)
}

fn family(case: &Case) -> &str {
    case.id.split('/').next().unwrap_or_default()
}

fn lines<T: serde::Serialize>(values: &[T]) -> String {
    values.iter().map(|value| serde_json::to_string(value).unwrap_or_default() + "\n").collect()
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

/// The JSON schema of a line: a game, or a case of coordinates.
pub fn schema() -> String {
    #[derive(schemars::JsonSchema)]
    #[serde(untagged)]
    #[allow(dead_code, reason = "only its schema is wanted")]
    enum Line {
        Game(Box<Vector>),
        Coordinates(Coordinates),
    }
    pretty(schemars::schema_for!(Line).as_value())
}

fn manifest(families: &BTreeMap<String, Vec<Vector>>, points: &[Coordinates], files: &[(String, String)], perft: &Path) -> Value {
    let vectors = || families.values().flatten();
    let mut by_family = Map::new();
    for (family, vectors) in families {
        let cases: BTreeSet<&str> = vectors.iter().filter_map(|vector| vector.id.split('@').next()).collect();
        by_family.insert(family.clone(), json!({"cases": cases.len(), "vectors": vectors.len()}));
    }
    by_family.insert("coordinates".to_string(), json!({"cases": points.len(), "vectors": points.len()}));
    let flags: Map<String, Value> = Flag::ALL
        .iter()
        .map(|flag| {
            let bearing = vectors().filter(|vector| vector.flags.contains(flag)).count();
            (flag.name().to_string(), json!({"note": flag.note(), "vectors": bearing}))
        })
        .collect();
    let clauses: BTreeSet<&String> = vectors().flat_map(|vector| &vector.clauses).collect();
    let mut digests: Map<String, Value> = files.iter().map(|(name, text)| (name.clone(), json!(digest(text.as_bytes())))).collect();
    digests.extend(tables(perft));
    json!({
        "format": VERSION,
        "generator": concat!("tengen ", env!("CARGO_PKG_VERSION")),
        "law": {"file": "spec/RULES.md", "sha256": digest(tengen_spec::RULES.as_bytes())},
        "counts": {
            "vectors": vectors().count() + points.len(),
            "turns": vectors().map(|vector| vector.turns.len()).sum::<usize>(),
            "clauses": clauses.len(),
            "rulesets": vectors().map(|vector| vector.rules.0.to_string()).collect::<BTreeSet<_>>().len(),
        },
        "families": by_family,
        "flags": flags,
        "sha256": digests,
        "withdrawn": {},
    })
}

fn tables(folder: &Path) -> Vec<(String, Value)> {
    let listed = std::fs::read_dir(folder).map(|entries| entries.filter_map(Result::ok).map(|entry| entry.path()).collect::<Vec<_>>());
    let mut paths = listed.unwrap_or_default();
    paths.sort();
    let digested = |path: &std::path::PathBuf| {
        let name = path.file_name()?.to_string_lossy().into_owned();
        Some((format!("perft/{name}"), json!(digest(&std::fs::read(path).ok()?))))
    };
    paths.iter().filter_map(digested).collect()
}

/// The SHA-256 of some bytes, in hexadecimal digits.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A game without expectations, with those that an implementation gives filled in: its acts are those of its turns.
pub fn with_expectations<G: Game>(vector: &Vector) -> Result<Vector, EmitError> {
    let wrong = |what: String| EmitError { id: vector.id.clone(), what };
    let opening = vector.opening().map_err(wrong)?;
    let mut filled = Vector { unsupported: None, expect: None, turns: Vec::new(), ..vector.clone() };
    let steps = vector.turns.iter().map(|turn| cases::steps(&turn.act, opening.size)).collect::<Result<Vec<_>, _>>().map_err(wrong)?;
    emit::expected::<G>(&mut filled, &vector.rules.0, &opening, &steps.concat())?;
    Ok(filled)
}
