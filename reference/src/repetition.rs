//! The rule against repetition.

use crate::course::Course;
use crate::play::Play;
use tengen_spec::{Clause, Illegal};

/// `repetition.positional`: A play must not leave the board in a position that the history holds.
pub fn positional(course: &Course, play: &Play) -> Option<Illegal> {
    let earlier = course.history().find(|(_, moment)| moment.position == play.after)?;
    Some(Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: earlier.0 })
}
