//! Files that keep what a long command has done.

use super::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, Instant};

const BETWEEN: Duration = Duration::from_secs(10);

pub(super) fn load<R: DeserializeOwned>(file: &Path) -> Result<R, Problem> {
    let told = |why: &dyn std::fmt::Display| Problem(format!("{}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|why| told(&why))?;
    serde_json::from_str(&text).map_err(|why| told(&why))
}

/// Writes beside the file first: an interrupt must not leave half a record.
fn save(file: &Path, record: &impl Serialize) -> Result<(), Problem> {
    let mut beside = file.as_os_str().to_owned();
    beside.push(".part");
    let text = serde_json::to_string_pretty(record).map_err(Problem::new)?;
    let written = std::fs::write(&beside, text + "\n").and_then(|()| std::fs::rename(&beside, file));
    written.map_err(|why| Problem(format!("{}: {why}", file.display())))
}

/// Writes a record now and then, if there is a file for it.
pub(super) struct Keeper<'a> {
    file: Option<&'a Path>,
    saved: Mutex<Instant>,
}

impl Keeper<'_> {
    pub(super) fn new(file: Option<&Path>) -> Keeper<'_> {
        Keeper { file, saved: Mutex::new(Instant::now()) }
    }

    pub(super) fn keep(&self, record: &impl Serialize) {
        if let (Some(file), Ok(mut saved)) = (self.file, self.saved.lock())
            && saved.elapsed() > BETWEEN
        {
            // A checkpoint that cannot be written now may be written later; the last one tells.
            let _ = save(file, record);
            *saved = Instant::now();
        }
    }

    /// Writes the record at the end.
    pub(super) fn finish(&self, record: &impl Serialize) -> Result<(), Problem> {
        self.file.map_or(Ok(()), |file| save(file, record))
    }
}
