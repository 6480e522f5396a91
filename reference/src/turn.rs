//! Turns: who makes them, and the pass.

use crate::course::Course;
use tengen_spec::{Colour, Kind, Moment, Position, Size};

/// `start.empty`: The game starts from the empty board, and Black makes the first turn.
pub fn start_empty(size: Size) -> Option<Moment> {
    Some(Moment { position: Position::empty(size), by: None, kind: Kind::Start, next: Colour::Black })
}

/// `setup.fresh`: When a game starts from a set-up, the history holds the set-up position as a start that nobody made.
pub fn setup_fresh(position: &Position, to_move: Colour) -> Moment {
    Moment { position: position.clone(), by: None, kind: Kind::Start, next: to_move }
}

/// `turn.alternate`: The players take turns alternately.
pub fn alternate(_course: &Course, by: Colour) -> Colour {
    by.opponent()
}

/// `turn.pass`: A turn may always be a pass, which leaves the position as it is.
pub fn pass(course: &Course) -> Position {
    course.position().clone()
}
