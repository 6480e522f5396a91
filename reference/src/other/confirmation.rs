//! Confirmation of life and death by hypothetical play.

use crate::course::{Ban, Close, Course};
use crate::play::Play;
use crate::points::adjacent;
use crate::reach::{EMPTY, connected};
use tengen_spec::{Clause, Colour, Confirmation, Illegal, Outcome, Point, PointSet, Position};

/// `confirmation.ko-ban`: In a confirmation a player must not retake a ko until that player has passed for it.
pub fn ko_ban(course: &Course, play: &Play) -> Option<Illegal> {
    let removed = captured(play);
    let banned = course.now.bans.iter().filter(|ban| ban.player == play.by && ban.at == play.at && removed == [ban.stone]);
    let earlier = banned.map(|ban| ban.turn).max()?;
    Some(Illegal::Banned { clause: Clause::ConfirmationKoBan, earlier })
}

/// `confirmation.ko-ban`: In a confirmation a player must not retake a ko until that player has passed for it.
///
/// The ban that a play makes, if it takes a ko.
pub fn ban_made_by(play: &Play, turn: i32) -> Option<Ban> {
    let [taken] = captured(play)[..] else { return None };
    let alone = play.after.at(play.at) == Some(play.by) && connected(&play.after, play.at).len() == 1;
    let only_liberty_is_there = liberties_of_stone(&play.after, play.at) == [taken];
    (alone && only_liberty_is_there).then_some(Ban { player: play.by.opponent(), stone: play.at, at: taken, turn })
}

fn captured(play: &Play) -> Vec<Point> {
    play.placed.changed(&play.captured).iter().collect()
}

fn liberties_of_stone(position: &Position, stone: Point) -> Vec<Point> {
    adjacent(position.size(), stone).filter(|&point| position.at(point) == EMPTY).collect()
}

/// `confirmation.pass-for-ko`: In a confirmation a player may pass for a ko which that player must not retake.
pub fn pass_for_ko(course: &Course, by: Colour, at: Point) -> Result<Vec<Ban>, Illegal> {
    let lifted: Vec<Ban> = course.now.bans.iter().filter(|ban| ban.player == by && ban.at == at).copied().collect();
    if lifted.is_empty() { Err(Illegal::NoKo { point: at }) } else { Ok(lifted) }
}

/// `confirmation.each`: Each capture of a ko bans the retake anew.
fn each(_course: &Course, _ban: &Ban) -> bool {
    true
}

/// `confirmation.once`: A player who has passed for a ko is never banned from retaking it again.
fn once(course: &Course, ban: &Ban) -> bool {
    let passed_for = |earlier: &Ban| earlier.player == ban.player && earlier.stone == ban.stone && earlier.at == ban.at;
    !course.now.passed_for.iter().any(passed_for)
}

/// Whether a ban comes into force, by the clause in force on how long a pass for a ko serves.
pub fn comes_into_force(course: &Course, ban: &Ban) -> bool {
    match course.rules.confirmation {
        Confirmation::Once => once(course, ban),
        Confirmation::Each | Confirmation::None => each(course, ban),
    }
}

/// `confirmation.end`: A confirmation ends when two ordinary passes in a row are made.
pub fn end(course: &Course) -> Option<Close> {
    (course.now.passes == 2).then(|| Close::Otherwise(Outcome::Confirmed { captured: removed_at_some_time(course) }))
}

fn removed_at_some_time(course: &Course) -> PointSet {
    let since_the_start = &course.moments[course.past..];
    let start = &since_the_start[0].position;
    let stones = start.size().points().filter(|&point| start.at(point) != EMPTY);
    let removed = stones.filter(|&point| since_the_start.iter().any(|moment| moment.position.at(point) == EMPTY));
    PointSet::of(start.size(), removed)
}
