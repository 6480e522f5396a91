//! Other ends: when passes stop play or end the game, and what a dispute brings about.

use crate::course::{Close, Course};
use tengen_spec::{Clause, Colour, Illegal, Outcome, Phase, Turn};

/// `end.pass-count`: Passes in a row are counted since the last play, the start or the resumption of play, and neither compulsory passes nor the pass that takes the button are counted.
///
/// The count after a turn that was the compulsory pass, took the button, or neither.
pub fn pass_count(count: u32, turn: Turn, compulsory: bool, takes_the_button: bool) -> u32 {
    match turn {
        Turn::Pass if compulsory || takes_the_button => 0,
        Turn::Pass => count + 1,
        Turn::Play(_) => 0,
    }
}

/// `end.three-passes`: The game ends when three turns in a row are passes.
pub fn three_passes(course: &Course) -> Option<Close> {
    (course.now.passes == 3).then_some(Close::AsItStands)
}

/// `end.four-passes`: The game ends when four turns in a row are passes.
pub fn four_passes(course: &Course) -> Option<Close> {
    (course.now.passes == 4).then_some(Close::AsItStands)
}

/// `end.simplified-ing`: Two passes in a row stop play once for agreement on dead stones, and the second time the game ends as it stands.
pub fn simplified_ing(course: &Course) -> Option<Close> {
    match (course.now.passes, course.now.stops) {
        (2, 0) => Some(Close::Stop),
        (2, _) => Some(Close::AsItStands),
        _ => None,
    }
}

/// `end.aga`: Two passes in a row stop play for agreement on dead stones, a dispute resumes it with the opponent of the last to pass, and four passes in a row end the game as it stands.
pub fn aga(course: &Course) -> Option<Close> {
    two_stop_and_four_end(course)
}

/// `end.aga`: Two passes in a row stop play for agreement on dead stones, a dispute resumes it with the opponent of the last to pass, and four passes in a row end the game as it stands.
pub fn aga_dispute(course: &Course, _by: Colour) -> Close {
    Close::Resume(course.latest().by.map_or(course.latest().next, Colour::opponent))
}

fn two_stop_and_four_end(course: &Course) -> Option<Close> {
    match (course.now.passes, course.now.passes_through_stops) {
        (_, 4) => Some(Close::AsItStands),
        (2, _) => Some(Close::Stop),
        _ => None,
    }
}

/// `end.aga.white-last`: Once a game under these rules is to end and Black was the last to pass, White must pass once more.
pub fn white_passes_last(course: &Course) -> bool {
    course.latest().by == Some(Colour::Black)
}

/// `end.aga.white-last`: Once a game under these rules is to end and Black was the last to pass, White must pass once more.
pub fn white_must_pass(course: &Course, turn: Turn) -> Option<Illegal> {
    let refused = course.now.white_last && turn != Turn::Pass;
    refused.then_some(Illegal::MustPass { clause: Clause::EndAgaWhiteLast })
}

/// `end.new-zealand`: Play stops when both players agree that no worthwhile move remains; without agreement on dead stones they play on, and without agreement on who plays on the game ends as it stands.
pub fn new_zealand_dispute(course: &Course, _by: Colour) -> Close {
    match course.now.phase {
        Phase::Deciding { .. } => Close::AsItStands,
        _ => Close::Decide,
    }
}

/// `end.japanese`: Two passes in a row stop play for agreement on dead stones, and a player who disputes lets the opponent make the next turn.
pub fn japanese(course: &Course) -> Option<Close> {
    (course.now.passes == 2).then_some(Close::Stop)
}

/// `end.japanese`: Two passes in a row stop play for agreement on dead stones, and a player who disputes lets the opponent make the next turn.
pub fn japanese_dispute(_course: &Course, by: Colour) -> Close {
    Close::Resume(by.opponent())
}

/// `end.japanese.both-lose`: In a stop the players may agree that both lose.
pub fn both_lose() -> Outcome {
    Outcome::BothLose(Clause::EndJapaneseBothLose)
}

/// `end.chinese`: Two passes in a row stop play for agreement on dead stones, as often as needed, and a dispute resumes it in the order of turns.
pub fn chinese(course: &Course) -> Option<Close> {
    (course.now.passes == 2).then_some(Close::Stop)
}

/// `end.igs`: Three passes in a row stop play for agreement on dead stones, as often as needed, and a dispute resumes it in the order of turns.
pub fn igs(course: &Course) -> Option<Close> {
    (course.now.passes == 3).then_some(Close::Stop)
}

/// `end.ing`: Two passes in a row stop play for agreement on dead stones, a dispute resumes it in the order of turns, and four passes in a row end the game as it stands.
pub fn ing(course: &Course) -> Option<Close> {
    two_stop_and_four_end(course)
}

/// Play resumes in the order of turns, as `end.simplified-ing`, `end.chinese`, `end.igs` and `end.ing` say.
pub fn dispute_in_the_order_of_turns(course: &Course, _by: Colour) -> Close {
    Close::Resume(course.latest().next)
}
