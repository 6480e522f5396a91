//! Handicaps.

use crate::course::Course;
use crate::turn::alternate;
use std::cmp::Ordering;
use tengen_spec::{Clause, Colour, Illegal, Moment, Point, Position, Size, Turn};

/// `handicap.turns`: A handicap of n stones is n turns in a row by Black before White's first, each of them a play.
///
/// The start, with Black to move whoever else would.
pub fn turns_first(start: Moment) -> Moment {
    Moment { next: Colour::Black, ..start }
}

/// `handicap.turns`: A handicap of n stones is n turns in a row by Black before White's first, each of them a play.
pub fn turns_next(course: &Course, by: Colour) -> Colour {
    let number_of_the_turn = course.turn() + 1;
    match number_of_the_turn.cmp(&i32::from(course.handicap)) {
        Ordering::Less => Colour::Black,
        Ordering::Equal => Colour::White,
        Ordering::Greater => alternate(course, by),
    }
}

/// `handicap.turns`: A handicap of n stones is n turns in a row by Black before White's first, each of them a play.
pub fn turns_are_plays(course: &Course, turn: Turn) -> Option<Illegal> {
    let among_them = course.turn() < i32::from(course.handicap);
    (among_them && turn == Turn::Pass).then_some(Illegal::MustPlay { clause: Clause::HandicapTurns })
}

/// `handicap.white-passes`: In a handicap of n stones White's first n−1 turns must be passes.
pub fn white_passes(course: &Course, turn: Turn) -> Option<Illegal> {
    let refused = white_must_pass(course) && turn != Turn::Pass;
    refused.then_some(Illegal::MustPass { clause: Clause::HandicapWhitePasses })
}

/// `handicap.white-passes`: In a handicap of n stones White's first n−1 turns must be passes.
///
/// Whether the turn now to be made is one of them.
pub fn white_must_pass(course: &Course) -> bool {
    course.now.phase.to_move() == Some(Colour::White) && course.turns_of(Colour::White) + 1 < usize::from(course.handicap)
}

/// `handicap.fixed`: In a handicap of n stones Black's stones stand on fixed points before the game starts, and White makes the first turn.
pub fn fixed(size: Size, stones: u16) -> Option<Position> {
    let line = |side: usize| if side < 13 { 2 } else { 3 };
    let (left, right, middle) = (line(size.width()), size.width().checked_sub(1 + line(size.width()))?, (size.width() - 1) / 2);
    let (low, high, centre) = (line(size.height()), size.height().checked_sub(1 + line(size.height()))?, (size.height() - 1) / 2);
    let corners = [(left, low), (right, high), (left, high), (right, low)];
    let sides = [(left, centre), (right, centre), (middle, low), (middle, high)];
    let places: Vec<(usize, usize)> = match stones {
        2..=4 => corners[..usize::from(stones)].to_vec(),
        5 => [&corners[..], &[(middle, centre)]].concat(),
        6 => [&corners[..], &sides[..2]].concat(),
        7 => [&corners[..], &sides[..2], &[(middle, centre)]].concat(),
        8 => [&corners[..], &sides[..]].concat(),
        9 => [&corners[..], &sides[..], &[(middle, centre)]].concat(),
        _ => return None,
    };
    let large = |least: usize| size.width() >= least && size.height() >= least;
    let odd = size.width() % 2 == 1 && size.height() % 2 == 1;
    if !large(7) || (stones >= 5 && !(large(9) && odd)) {
        return None;
    }
    let mut position = Position::empty(size);
    for (column, row) in places {
        position.set(Point::new(column as u8, row as u8), Some(Colour::Black));
    }
    Some(position)
}

/// `handicap.free`: In a handicap of n stones Black's stones stand where Black likes before the game starts, and White makes the first turn.
///
/// Whether a set-up is such a start.
pub fn free(position: &Position, to_move: Colour, stones: u16) -> bool {
    to_move == Colour::White && position.count(Some(Colour::Black)) == usize::from(stones) && position.count(Some(Colour::White)) == 0
}

/// `handicap.turns`: A handicap of n stones is n turns in a row by Black before White's first, each of them a play.
///
/// Whether the board has room for them; the same bound holds for `handicap.white-passes` and `handicap.free`.
pub fn fits(size: Size, stones: u16) -> bool {
    usize::from(stones) < size.area()
}
