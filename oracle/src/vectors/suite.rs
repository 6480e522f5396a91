//! The published files, built into the program.

use super::format::{Coordinates, Vector};
use std::sync::OnceLock;

macro_rules! files {
    ($($name:literal)+) => {
        /// The families of games, each a file of that name.
        pub const FAMILIES: &[&str] = &[$($name,)+];

        /// The text of each family's file.
        const TEXTS: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../../vectors/v1/", $name, ".jsonl"))),)+];
    };
}

files! {
    "board" "confirmation" "cycle" "dead" "ends" "extras" "handicap" "ko" "play" "presets" "repetition" "score" "seki" "separating" "setup" "start"
    "suicide" "tax" "turn" "zoo"
}

/// The file of coordinates.
pub const COORDINATES: &str = include_str!("../../../vectors/v1/coordinates.jsonl");
/// The manifest.
pub const MANIFEST: &str = include_str!("../../../vectors/v1/MANIFEST.json");
/// The schema of a line.
pub const SCHEMA: &str = include_str!("../../../vectors/v1/schema.json");
/// What is promised, and the contract.
pub const README: &str = include_str!("../../../vectors/v1/README.md");

/// A file that is no part of the suite: which line, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}, line {line}: {what}")]
pub struct SuiteError {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// Reads vectors, one a line.
pub fn parse(file: &str, text: &str) -> Result<Vec<Vector>, SuiteError> {
    lines(file, text)
}

fn lines<T: for<'de> serde::Deserialize<'de>>(file: &str, text: &str) -> Result<Vec<T>, SuiteError> {
    let read = |(index, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| SuiteError { file: file.to_string(), line: index + 1, what: error.to_string() })
    };
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(read).collect()
}

/// Every vector that is built in, in the order of the files.
pub fn all() -> Result<&'static [Vector], SuiteError> {
    static ALL: OnceLock<Result<Vec<Vector>, SuiteError>> = OnceLock::new();
    let read = || -> Result<Vec<Vector>, SuiteError> {
        Ok(TEXTS.iter().map(|(family, text)| parse(family, text)).collect::<Result<Vec<_>, _>>()?.concat())
    };
    ALL.get_or_init(read).as_deref().map_err(Clone::clone)
}

/// Every case of coordinates.
pub fn coordinates() -> Result<Vec<Coordinates>, SuiteError> {
    lines("coordinates", COORDINATES)
}

/// Every file that is built in, with its text.
pub fn files() -> Vec<(String, &'static str)> {
    let families = TEXTS.iter().map(|(family, text)| (format!("{family}.jsonl"), *text));
    let others = [("coordinates.jsonl", COORDINATES), ("MANIFEST.json", MANIFEST), ("schema.json", SCHEMA), ("README.md", README)];
    families.chain(others.map(|(name, text)| (name.to_string(), text))).collect()
}
