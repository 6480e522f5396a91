//! Set-up properties: AB, AW and AE of one node become one event.

use super::board::{BoardSize, Colour, Coordinate};
use super::diagnostic::{Diagnostic, Log, Problem, excerpt};
use super::points::{Mask, PointList, Rectangle};
use super::tree::{Property, Value};

/// Points that a node sets up, without any rule of the game being applied.
///
/// What the reader makes holds each point once in all three lists, every point on the board, and at
/// least one point.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Setup {
    /// AB: these points get a black stone.
    pub add_black: PointList,
    /// AW: these points get a white stone.
    pub add_white: PointList,
    /// AE: these points become empty.
    pub add_empty: PointList,
}

impl Setup {
    /// Whether nothing is set up.
    pub fn is_empty(&self) -> bool {
        self.add_black.is_empty() && self.add_white.is_empty() && self.add_empty.is_empty()
    }
}

/// What a set-up property puts on its points: `None` is empty.
pub(super) fn content(name: &str) -> Option<Option<Colour>> {
    match name {
        "AB" => Some(Some(Colour::Black)),
        "AW" => Some(Some(Colour::White)),
        "AE" => Some(None),
        _ => None,
    }
}

/// A set-up under way and the points it has used.
pub(super) struct SetupReader {
    size: BoardSize,
    pub(super) setup: Setup,
    seen: [Mask; 3],
}

impl SetupReader {
    pub(super) fn new(size: BoardSize) -> SetupReader {
        SetupReader { size, setup: Setup::default(), seen: [Mask::EMPTY; 3] }
    }

    /// Takes one AB, AW or AE. On an error the set-up is half read and no longer of use.
    pub(super) fn read(&mut self, property: Property<'_>, content: Option<Colour>, log: &mut Log) -> Result<(), Diagnostic> {
        for value in property.values() {
            if value.raw().is_empty() {
                let property = property.name().into_owned();
                log.add(value.place(), Problem::EmptyPointList { property });
            } else {
                let rectangle = read_rectangle(value, self.size, log)?;
                self.add(rectangle, content, value, log)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, rectangle: Rectangle, content: Option<Colour>, value: Value<'_>, log: &mut Log) -> Result<(), Diagnostic> {
        let [black, white, empty] = &mut self.seen;
        let (own, others, list) = match content {
            Some(Colour::Black) => (black, [white, empty], &mut self.setup.add_black),
            Some(Colour::White) => (white, [black, empty], &mut self.setup.add_white),
            None => (empty, [black, white], &mut self.setup.add_empty),
        };
        if others.iter().any(|other| other.meets(rectangle)) {
            return Err(log.fail(value.place(), Problem::ConflictingPoint));
        }
        if own.meets(rectangle) {
            log.add(value.place(), Problem::RepeatedPoint);
            own.missing_from(rectangle).into_iter().for_each(|run| list.push(run));
        } else {
            list.push(rectangle);
        }
        own.insert(rectangle);
        Ok(())
    }
}

fn read_rectangle(value: Value<'_>, size: BoardSize, log: &mut Log) -> Result<Rectangle, Diagnostic> {
    let (one, other) = match value.raw() {
        [one @ .., b':', c, d] if one.len() == 2 => (one, Some([*c, *d])),
        one => (one, None),
    };
    let first = point_on_board(one, value, size, log)?;
    let Some(other) = other else {
        return Ok(Rectangle::between(first, first));
    };
    let last = point_on_board(&other, value, size, log)?;
    if first == last {
        log.add(value.place(), Problem::OnePointRectangle);
    } else if first.column > last.column || first.row > last.row {
        log.add(value.place(), Problem::ReversedRectangle);
    }
    Ok(Rectangle::between(first, last))
}

/// Reads two letters as a point of the board; `value` is where they stand.
pub(super) fn point_on_board(letters: &[u8], value: Value<'_>, size: BoardSize, log: &mut Log) -> Result<Coordinate, Diagnostic> {
    let found = || excerpt(value.raw());
    let Some(at) = Coordinate::from_letters(letters) else {
        return Err(log.fail(value.place(), Problem::BadPoint { found: found() }));
    };
    if !size.contains(at) {
        let (columns, rows) = (size.columns(), size.rows());
        return Err(log.fail(value.place(), Problem::OffBoard { found: found(), columns, rows }));
    }
    Ok(at)
}
