//! The catalogue of tricky positions: what each is, and what every ruleset answers.
//!
//! An entry is a small file in `spec/positions`. The answers written there are computed by the reference, checked against it by a test, and read by people.

mod answer;
mod entry;
mod page;
mod symmetry;

pub use answer::{answers, unbanned};
pub use entry::{Entry, EntryError, Group, Theme};
pub use page::page;
pub use symmetry::canonical;

use std::path::Path;

/// Every entry of a folder, by theme and name of the file.
pub fn read(folder: &Path) -> Result<Vec<Entry>, EntryError> {
    let told = |what: String| EntryError { place: folder.display().to_string(), what };
    let listed = std::fs::read_dir(folder).map_err(|error| told(error.to_string()))?;
    let mut paths: Vec<_> = listed.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    let mut entries = Vec::new();
    for path in paths {
        let slug = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(|error| EntryError { place: slug.clone(), what: error.to_string() })?;
        entries.push(Entry::parse(&slug, &text)?);
    }
    entries.sort_by_key(|entry| entry.theme);
    Ok(entries)
}
