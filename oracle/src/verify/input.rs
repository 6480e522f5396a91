//! Reading files of records: SGF, or JSON.

use crate::compare::Saved;
use crate::record::{Record, RecordError};
use crate::sgf::Collection;
use crate::transcript::{Malformed, Transcript};
use std::path::Path;
use thiserror::Error;

/// Why a file gives no record.
#[derive(Debug, Error)]
pub enum InputError {
    /// The operating system does not give it.
    #[error("cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// It is JSON, but no record.
    #[error("is no record: {0}")]
    Json(#[from] RecordError),
    /// It is SGF without a game.
    #[error("malformed at {}: {}", .0.place, .0.problem)]
    Malformed(Malformed),
    /// Its size fits no board.
    #[error("{0}")]
    Size(#[from] tengen_spec::SizeError),
}

/// The games of a file.
pub fn read(path: &Path) -> Result<Vec<Transcript>, InputError> {
    parse(&std::fs::read(path)?)
}

/// The games of a text: JSON if it begins with a brace, SGF otherwise.
pub fn parse(bytes: &[u8]) -> Result<Vec<Transcript>, InputError> {
    if bytes.trim_ascii_start().starts_with(b"{") {
        let text = String::from_utf8_lossy(bytes);
        let record = Saved::from_json(&text).map(|saved| saved.record).or_else(|_| Record::from_json(&text))?;
        return Ok(vec![Transcript::of_record(&record)]);
    }
    let collection = Collection::read(bytes);
    let games = collection.games().map(|game| Transcript::of_main_line(&game.main_line())).collect::<Result<Vec<_>, _>>()?;
    match collection.diagnostics().iter().max_by_key(|diagnostic| diagnostic.severity()) {
        Some(worst) if games.is_empty() => {
            Err(InputError::Malformed(Malformed { place: worst.place, code: worst.code(), problem: worst.problem.to_string() }))
        }
        _ => Ok(games),
    }
}
