//! Other starts.

use tengen_spec::{Colour, Kind, Moment, Point, Position, Size};

/// `setup.as-played`: When a game starts from a set-up, the history holds the set-up position as if a play of the player not to move had left it.
pub fn as_played(position: &Position, to_move: Colour) -> Moment {
    Moment { position: position.clone(), by: Some(to_move.opponent()), kind: Kind::Play, next: to_move }
}

/// `setup.none`: When a game starts from a set-up, the history does not hold the set-up position.
///
/// The number of moments known that are not in the history.
pub fn outside_the_history() -> usize {
    1
}

/// `setup.full`: When the moments before a set-up are given, the history holds all of them.
///
/// The last of them is the set-up itself.
pub fn full(past: &[Moment]) -> Vec<Moment> {
    past.to_vec()
}

/// `start.tibetan`: The game starts on 17 by 17 points with twelve stones on the third line in alternating colours, and White makes the first turn.
pub fn tibetan(size: Size) -> Option<Moment> {
    if size.width() != 17 || size.height() != 17 {
        return None;
    }
    let around = [(2, 2), (6, 2), (10, 2), (14, 2), (14, 6), (14, 10), (14, 14), (10, 14), (6, 14), (2, 14), (2, 10), (2, 6)];
    let mut position = Position::empty(size);
    for ((column, row), colour) in around.into_iter().zip(Colour::BOTH.into_iter().cycle()) {
        position.set(Point::new(column, row), Some(colour));
    }
    Some(Moment { position, by: None, kind: Kind::Start, next: Colour::White })
}
