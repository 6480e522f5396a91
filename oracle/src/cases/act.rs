//! What a case does before its question: acts as records write them, `undo`, `512 * pass`, and `refused A1`.

use crate::record::text;
use tengen_spec::{Act, Point, PointSet, Size, Turn};

/// What is done in a case before the question.
#[derive(Clone, Debug)]
pub enum Step {
    /// An act.
    Do(Act),
    /// An act that must be refused, by whatever clause.
    Refused(Act),
    /// The last act is taken back.
    Undo,
}

/// Reads one entry of `acts`: an act, `undo`, `refused act`, or `N * act`.
pub fn steps(text: &str, size: Size) -> Result<Vec<Step>, String> {
    if text == "undo" {
        return Ok(vec![Step::Undo]);
    }
    if let Some(act) = text.strip_prefix("refused ") {
        return Ok(vec![Step::Refused(read(act, size)?)]);
    }
    let (times, act) = match text.split_once(" * ") {
        Some((times, act)) => (times.parse().map_err(|_| format!("{text:?}: {times:?} is no number"))?, act),
        None => (1, text),
    };
    Ok(vec![Step::Do(read(act, size)?); times])
}

/// Reads an act; lists of dead stones are of a board of this size.
pub fn read(text: &str, size: Size) -> Result<Act, String> {
    text::read(text, size).map_err(|error| error.to_string())
}

/// Points separated by spaces, each on the board; `-` for none.
pub fn set(words: &[&str], size: Size) -> Result<PointSet, String> {
    if words == ["-"] {
        return Ok(PointSet::empty(size));
    }
    let points = words.iter().map(|word| point(word)).collect::<Result<Vec<Point>, String>>()?;
    match points.iter().find(|point| !point.is_on(size)) {
        Some(off) => Err(format!("{off} is not on the board")),
        None => Ok(PointSet::of(size, points)),
    }
}

pub(super) fn point(text: &str) -> Result<Point, String> {
    match text.parse::<Turn>() {
        Ok(Turn::Play(point)) => Ok(point),
        _ => Err(format!("{text:?} is no point")),
    }
}
