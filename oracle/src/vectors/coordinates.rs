//! Points as GTP and SGF write them.

use super::format::{Coordinates, Means};
use crate::gtp::Vertex;
use crate::sgf::{BoardSize, Coordinate};
use serde::Deserialize;
use tengen_spec::Size;

/// Reads a text of a format on a board of a size.
pub type Reader<'a> = &'a dyn Fn(&str, Size, &str) -> Means;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    coordinates: Vec<Coordinates>,
}

/// The cases of `spec/coordinates.toml`.
pub fn parse(text: &str) -> Result<Vec<Coordinates>, String> {
    toml::from_str::<File>(text).map(|file| file.coordinates).map_err(|error| error.to_string())
}

/// What a text means, by our own readers.
pub fn read(format: &str, size: Size, text: &str) -> Means {
    match format {
        "gtp" => gtp(size, text),
        "sgf" => sgf(size, text),
        _ => error(),
    }
}

/// In what a reader departs from a case.
pub fn failure(case: &Coordinates, reader: Reader<'_>) -> Option<String> {
    let size = match Size::new(case.size[0].into(), case.size[1].into()) {
        Ok(size) => size,
        Err(error) => return Some(error.to_string()),
    };
    let found = reader(&case.format, size, &case.text);
    (found != case.means).then(|| format!("{:?} means {:?}, expected {:?}", case.text, found, case.means))
}

/// No point.
pub fn error() -> Means {
    Means::Word("error".to_string())
}

/// A pass.
pub fn pass() -> Means {
    Means::Word("pass".to_string())
}

/// A point, its column and row from 0 at the lower left, if the board has it.
pub fn point(size: Size, column: usize, row: usize) -> Means {
    if column < size.width() && row < size.height() { Means::Point([column as u8 + 1, row as u8 + 1]) } else { error() }
}

fn gtp(size: Size, text: &str) -> Means {
    match Vertex::parse(text) {
        Ok(Vertex::Pass) => pass(),
        Ok(Vertex::Point { column, row }) => point(size, column.into(), row.into()),
        Err(_) => error(),
    }
}

fn sgf(size: Size, text: &str) -> Means {
    let board = BoardSize::new(size.width() as u8, size.height() as u8);
    if text.is_empty() || (text == "tt" && board.is_some_and(BoardSize::reads_tt_as_pass)) {
        return pass();
    }
    match Coordinate::from_letters(text.as_bytes()) {
        Some(at) => match size.height().checked_sub(1 + usize::from(at.row)) {
            Some(row) => point(size, at.column.into(), row),
            None => error(),
        },
        None => error(),
    }
}
