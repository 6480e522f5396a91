//! The score, and who has won.

use crate::course::Course;
use crate::points::points;
use crate::reach::{EMPTY, reaches};
use tengen_spec::{Clause, Colour, Count, Score};

/// `score.area`: A player's area is the points of the player's colour and the empty points that reach only that colour.
pub fn area(course: &Course) -> Count {
    let position = course.position();
    let area = |colour: Colour| {
        let stones = points(position.size()).filter(|&point| position.at(point) == Some(colour));
        let surrounded = points(position.size()).filter(|&point| {
            position.at(point) == EMPTY && reaches(position, point, Some(colour)) && !reaches(position, point, Some(colour.opponent()))
        });
        stones.count() + surrounded.count()
    };
    in_points(Clause::ScoreArea, area(Colour::Black), area(Colour::White))
}

/// `result.higher`: The player with the higher score wins.
///
/// `None` if the scores are equal; what that means is for the clause on ties.
pub fn higher(score: &Score) -> Option<Colour> {
    match score.black().cmp(&score.white()) {
        std::cmp::Ordering::Greater => Some(Colour::Black),
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Equal => None,
    }
}

/// `ties.draw`: Equal scores are a tie.
pub fn ties_draw() -> Option<Colour> {
    None
}

/// A layer of so many points for each player; a score is kept in half points.
pub fn in_points(clause: Clause, black: usize, white: usize) -> Count {
    Count { clause, black: 2 * black as i32, white: 2 * white as i32 }
}
