//! What is added to a score that is not on the board, and ties.

use crate::course::Course;
use crate::score::in_points;
use tengen_spec::{Clause, Colour, Count, Ruleset};

/// `pass-stones.given`: Every pass gives the opponent a point.
pub fn pass_stones(course: &Course) -> Count {
    in_points(Clause::PassStonesGiven, course.now.passed.of(Colour::White), course.now.passed.of(Colour::Black))
}

/// `bonus.n-1`: White receives a point for every handicap stone but one.
pub fn bonus_but_one(course: &Course) -> Count {
    in_points(Clause::BonusButOne, 0, usize::from(course.handicap.saturating_sub(1)))
}

/// `bonus.n`: White receives a point for every handicap stone.
pub fn bonus_each(course: &Course) -> Count {
    in_points(Clause::BonusEach, 0, usize::from(course.handicap))
}

/// `button.half`: The first pass of the game, unless compulsory, earns half a point and does not count towards the end.
pub fn button(course: &Course) -> Count {
    let half = |colour| i32::from(course.now.button == Some(colour));
    Count { clause: Clause::ButtonHalf, black: half(Colour::Black), white: half(Colour::White) }
}

/// `button.half`: The first pass of the game, unless compulsory, earns half a point and does not count towards the end.
///
/// Whether a pass that is made now takes it.
pub fn pass_takes_the_button(course: &Course, compulsory: bool) -> bool {
    course.now.button.is_none() && !compulsory
}

/// `komi`: White's score is increased by the komi.
pub fn komi(course: &Course) -> Count {
    Count { clause: Clause::Komi, black: 0, white: komi_for(&course.rules, course.handicap) }
}

/// `komi`: White's score is increased by the komi.
///
/// The komi of an even game, or of a game with a handicap, in half points.
pub fn komi_for(rules: &Ruleset, handicap: u16) -> i32 {
    if handicap == 0 { rules.komi } else { rules.handicap_komi }
}

/// `ties.black`: Black wins if the scores are equal.
pub fn ties_black() -> Option<Colour> {
    Some(Colour::Black)
}
