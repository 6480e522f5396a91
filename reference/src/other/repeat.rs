//! Other rules on repetition. Each compares with the moments of the history that it names.

use crate::course::Course;
use crate::play::Play;
use tengen_spec::{Clause, Colour, Illegal, Kind, Moment};

fn repeats(course: &Course, play: &Play, clause: Clause, compared: impl Fn(&Moment) -> bool) -> Option<Illegal> {
    let (earlier, _) = course.history().find(|(_, moment)| moment.position == play.after && compared(moment))?;
    Some(Illegal::Repeats { clause, earlier })
}

/// `repetition.situational`: A play must not leave a position with the same player to move next as at a moment of the history with that position.
pub fn situational(course: &Course, play: &Play) -> Option<Illegal> {
    let next = course.next_after_turn_of(play.by);
    repeats(course, play, Clause::RepetitionSituational, |moment| moment.next == next)
}

/// `repetition.new-zealand`: A play must not leave a position that an earlier turn of the same player left.
pub fn new_zealand(course: &Course, play: &Play) -> Option<Illegal> {
    let turn = |moment: &Moment| matches!(moment.kind, Kind::Play | Kind::Pass);
    repeats(course, play, Clause::RepetitionNewZealand, |moment| turn(moment) && moment.by == Some(play.by))
}

/// `repetition.natural`: A play must not leave a position that an earlier play of the same player left.
pub fn natural(course: &Course, play: &Play) -> Option<Illegal> {
    repeats(course, play, Clause::RepetitionNatural, |moment| moment.kind == Kind::Play && moment.by == Some(play.by))
}

/// `repetition.disturber`: A capture by the player who made the first capture of a completed cycle must not leave a position of that cycle.
pub fn disturber(course: &Course, play: &Play) -> Option<Illegal> {
    let captures = play.placed != play.captured;
    let history: Vec<(i32, &Moment)> = course.history().collect();
    let of_the_player = cycles(&history).into_iter().filter(|cycle| disturber_of(&history, cycle) == Some(play.by));
    let returns = of_the_player.flat_map(|(first, last)| first..=last).filter(|&at| history[at].1.position == play.after);
    let earlier = returns.map(|at| history[at].0).min()?;
    captures.then_some(Illegal::Repeats { clause: Clause::RepetitionDisturber, earlier })
}

/// The completed cycles, by the places of their first and last moment in the history.
fn cycles(history: &[(i32, &Moment)]) -> Vec<(usize, usize)> {
    let same = |a: &Moment, b: &Moment| a.position == b.position && a.next == b.next;
    let ends = (0..history.len()).filter(|&last| history[last].1.kind == Kind::Play);
    let cycle = |last: usize| (0..last).rev().find(|&first| same(history[first].1, history[last].1)).map(|first| (first, last));
    ends.filter_map(cycle).collect()
}

fn disturber_of(history: &[(i32, &Moment)], &(first, last): &(usize, usize)) -> Option<Colour> {
    (first + 1..=last).find_map(|at| {
        let (before, after) = (history[at - 1].1, history[at].1);
        let maker = after.by.filter(|_| after.kind == Kind::Play)?;
        let captured = before.position.points_of(Some(maker.opponent())).any(|point| after.position.at(point) != Some(maker.opponent()));
        captured.then_some(maker)
    })
}
