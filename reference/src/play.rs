//! A play: where it may be, and what it does.

use crate::course::Course;
use crate::reach::{EMPTY, clear};
use tengen_spec::{Colour, Illegal, Point, Position};

/// A play with the positions that it goes through, named as in the law: p, p₁, p₂, q.
pub struct Play {
    /// The player.
    pub by: Colour,
    /// The point played.
    pub at: Point,
    /// p: the position before the play.
    pub before: Position,
    /// p₁: the stone is placed.
    pub placed: Position,
    /// p₂: the opponent's colour is cleared.
    pub captured: Position,
    /// q: the player's own colour is cleared.
    pub after: Position,
}

impl Play {
    /// The play of a colour on a point from a position.
    pub fn new(before: &Position, by: Colour, at: Point) -> Play {
        let placed = place(before, by, at);
        let captured = clear_opponent_first(&placed, by);
        let after = clear_own_second(&captured, by);
        Play { by, at, before: before.clone(), placed, captured, after }
    }
}

/// `play.on-board`: A play must be on a point of the board.
pub fn on_board(course: &Course, point: Point) -> Option<Illegal> {
    let outside = !point.is_on(course.position().size());
    outside.then_some(Illegal::OffBoard { point })
}

/// `play.on-empty`: A play must be on an empty point.
pub fn on_empty(course: &Course, point: Point) -> Option<Illegal> {
    course.position().at(point).map(|by| Illegal::Occupied { point, by })
}

/// `play.place`: A play gives an empty point the player's own colour.
fn place(before: &Position, by: Colour, at: Point) -> Position {
    debug_assert_eq!(before.at(at), EMPTY);
    before.with(at, Some(by))
}

/// `play.clear.opponent-first`: After the point has its colour, the opponent's colour is cleared.
fn clear_opponent_first(placed: &Position, by: Colour) -> Position {
    clear(placed, by.opponent())
}

/// `play.clear.own-second`: After the opponent's colour, the player's own colour is cleared.
fn clear_own_second(captured: &Position, by: Colour) -> Position {
    clear(captured, by)
}
