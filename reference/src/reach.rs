//! Reaching and clearing.

use crate::points::{adjacent, points};
use tengen_spec::{Colour, Point, PointSet, Position};

/// `position.colours`: Every point is empty, black or white, and nothing else.
///
/// The three states of a point; `None` is empty.
pub type State = Option<Colour>;

/// The empty state, as a word.
pub const EMPTY: State = None;

/// `reach.path`: A point that is not of a colour reaches that colour when a path of adjacent points of its own state leads to a point beside that colour.
pub fn reaches(position: &Position, point: Point, colour: State) -> bool {
    connected(position, point).iter().any(|end| adjacent(position.size(), end).any(|beside| position.at(beside) == colour))
}

/// `reach.path`: A point that is not of a colour reaches that colour when a path of adjacent points of its own state leads to a point beside that colour.
///
/// The points that paths of the point's own state lead to: its chain if it is a stone, its region if it is empty.
pub fn connected(position: &Position, point: Point) -> PointSet {
    let mut found = PointSet::of(position.size(), [point]);
    let mut ends = vec![point];
    while let Some(end) = ends.pop() {
        for beside in adjacent(position.size(), end) {
            if position.at(beside) == position.at(point) && found.insert(beside) {
                ends.push(beside);
            }
        }
    }
    found
}

/// `clear.colour`: Clearing a colour empties all points of that colour that do not reach empty.
pub fn clear(position: &Position, colour: Colour) -> Position {
    let mut cleared = position.clone();
    for point in points(position.size()) {
        if position.at(point) == Some(colour) && !reaches(position, point, EMPTY) {
            cleared.set(point, EMPTY);
        }
    }
    cleared
}
