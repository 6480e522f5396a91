//! The other rule on suicide.

use crate::course::Course;
use crate::play::Play;
use tengen_spec::{Clause, Illegal, PointSet};

/// `suicide.several`: A play must not remove just the stone that was played.
pub fn several(_course: &Course, play: &Play) -> Option<Illegal> {
    let stones = play.captured.changed(&play.after);
    let just_the_stone_played = stones == PointSet::of(stones.size(), [play.at]);
    just_the_stone_played.then_some(Illegal::Suicide { clause: Clause::SuicideSeveral, stones })
}
