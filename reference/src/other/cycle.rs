//! Long cycles.

use crate::course::{Close, Course, PerColour};
use crate::play::Play;
use tengen_spec::{Clause, Colour, CycleOutcome, Illegal, Kind, Moment, Outcome};

/// `cycle.event`: A repetition happens when a play leaves a position with the same player to move next as at an earlier moment of the history.
pub fn has_just_repeated(course: &Course) -> bool {
    let latest = course.latest();
    let earlier = course.history().any(|(turn, moment)| turn < course.turn() && same(moment, latest));
    course.turn() > 0 && latest.kind == Kind::Play && earlier
}

fn same(one: &Moment, other: &Moment) -> bool {
    one.position == other.position && one.next == other.next
}

/// `cycle.agreed`: After a repetition the players may agree, before the next turn, that it ends the game.
pub fn agreed(course: &Course) -> bool {
    has_just_repeated(course)
}

/// `cycle.balanced`: A play that completes a cycle ends the game if both players lost as many stones in the cycle, and is illegal if they did not.
pub fn unbalanced(course: &Course, play: &Play) -> Option<Illegal> {
    let completed = Moment { position: play.after.clone(), by: Some(play.by), kind: Kind::Play, next: course.next_after_turn_of(play.by) };
    let (start, _) = course.history().rev().find(|(_, moment)| same(moment, &completed))?;
    let (_, since): (Vec<i32>, Vec<&Moment>) = course.history().filter(|&(turn, _)| turn >= start).unzip();
    let lost = lost_in(&since.into_iter().chain([&completed]).collect::<Vec<_>>());
    (lost.black != lost.white).then_some(Illegal::Repeats { clause: Clause::CycleBalanced, earlier: start })
}

/// `cycle.balanced`: A play that completes a cycle ends the game if both players lost as many stones in the cycle, and is illegal if they did not.
pub fn balanced(course: &Course) -> Option<Close> {
    has_just_repeated(course).then(|| Close::Otherwise(outcome(course)))
}

/// The stones that each player lost by the plays that lead from each of these moments to the next.
///
/// A play adds one stone of its maker, so whatever is then missing was removed.
fn lost_in(moments: &[&Moment]) -> PerColour {
    let mut lost = PerColour::default();
    for pair in moments.windows(2).filter(|pair| pair[1].kind == Kind::Play) {
        let (before, after) = (pair[0], pair[1]);
        for colour in Colour::BOTH {
            let placed = usize::from(after.by == Some(colour));
            let stones = |moment: &Moment| moment.position.count(Some(colour));
            lost.add(colour, (stones(before) + placed).saturating_sub(stones(after)));
        }
    }
    lost
}

/// `cycle.third`: The third occurrence of a position with the same player to move next, since the last pass, ends the game.
pub fn third(course: &Course) -> Option<Close> {
    let latest = course.latest();
    let last_pass = course.history().rfind(|(_, moment)| moment.kind == Kind::Pass).map(|(turn, _)| turn);
    let since = course.history().filter(|&(turn, _)| last_pass.is_none_or(|pass| turn >= pass));
    let occurrences = since.filter(|(_, moment)| same(moment, latest)).count();
    (latest.kind == Kind::Play && course.turn() > 0 && occurrences >= 3).then(|| Close::Otherwise(outcome(course)))
}

/// `cycle-outcome.no-result`: A game that a long cycle ends has no result.
fn no_result() -> Outcome {
    Outcome::NoResult(Clause::CycleOutcomeNoResult)
}

/// `cycle-outcome.draw`: A game that a long cycle ends is a draw.
fn draw() -> Outcome {
    Outcome::Draw(Clause::CycleOutcomeDraw)
}

/// `cycle-outcome.replay`: A game that a long cycle ends is to be played again.
fn replay() -> Outcome {
    Outcome::Replay(Clause::CycleOutcomeReplay)
}

/// How a game ends that a long cycle ends.
pub fn outcome(course: &Course) -> Outcome {
    match course.rules.cycle_outcome {
        CycleOutcome::NoResult => no_result(),
        CycleOutcome::Draw => draw(),
        CycleOutcome::Replay => replay(),
    }
}
