//! Local ko rules: they look at the opponent's last play only.

use crate::course::Course;
use crate::play::Play;
use crate::points::adjacent;
use crate::reach::connected;
use tengen_spec::{Clause, Colour, Illegal, Kind, Moment, Point, PointSet, Position};

/// The moments before and after the last turn, if that was a play by the opponent.
fn last_play_by_the_opponent<'a>(course: &'a Course, play: &Play) -> Option<(&'a Moment, &'a Moment)> {
    let (before, after) = (course.previous()?, course.latest());
    (after.kind == Kind::Play && after.by == Some(play.by.opponent())).then_some((before, after))
}

/// The stones of a colour that stand in one position and not in the next.
fn removed(before: &Position, after: &Position, colour: Colour) -> Vec<Point> {
    before.points_of(Some(colour)).filter(|&point| after.at(point) != Some(colour)).collect()
}

/// `ko.basic`: A play must not capture back at once a single stone that has just captured a single stone, when that brings back the position before.
pub fn basic(course: &Course, play: &Play) -> Option<Illegal> {
    brings_back(course, play, Clause::KoBasic)
}

fn brings_back(course: &Course, play: &Play, clause: Clause) -> Option<Illegal> {
    let (before, after) = last_play_by_the_opponent(course, play)?;
    let on_the_single_stone_captured = removed(&before.position, &after.position, play.by) == [play.at];
    let brings_back = play.after == before.position && before.position != after.position;
    (on_the_single_stone_captured && brings_back).then_some(Illegal::Repeats { clause, earlier: course.turn() - 1 })
}

/// `ko.tibetan`: A play must not be on a point that the opponent's last play has emptied.
pub fn tibetan(course: &Course, play: &Play) -> Option<Illegal> {
    let (before, after) = last_play_by_the_opponent(course, play)?;
    let emptied = before.position.at(play.at).is_some() && after.position.at(play.at).is_none();
    emptied.then_some(Illegal::JustRemoved { clause: Clause::KoTibetan, earlier: course.turn() })
}

/// `ko.hot`: A play must not capture back at once a single stone that has just captured a single stone, nor a chain of two stones that has just captured a chain of two stones.
pub fn hot(course: &Course, play: &Play) -> Option<Illegal> {
    brings_back(course, play, Clause::KoHot).or_else(|| captures_a_hot_pair(course, play))
}

fn captures_a_hot_pair(course: &Course, play: &Play) -> Option<Illegal> {
    let (before, after) = last_play_by_the_opponent(course, play)?;
    let captured = removed(&before.position, &after.position, play.by);
    let [one, other] = captured[..] else { return None };
    let a_pair_was_captured = adjacent(after.position.size(), one).any(|point| point == other);
    let stone = played_on(before, after)?;
    let pair = connected(&after.position, stone);
    let is_captured = |pair: &PointSet| pair.iter().all(|point| play.placed.at(point).is_some() && play.captured.at(point).is_none());
    (a_pair_was_captured && pair.len() == 2 && is_captured(&pair)).then_some(Illegal::Hot { clause: Clause::KoHot, stones: pair })
}

/// The point of a play whose stone stayed on the board.
fn played_on(before: &Moment, after: &Moment) -> Option<Point> {
    let stones = after.position.points_of(after.by);
    stones.into_iter().find(|&point| before.position.at(point).is_none())
}
