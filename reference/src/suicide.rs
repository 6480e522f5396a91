//! Optional Rule 7A.

use crate::course::Course;
use crate::play::Play;
use tengen_spec::{Clause, Illegal};

/// `suicide.forbidden`: A play must not remove stones of the player's own colour.
pub fn forbidden(_course: &Course, play: &Play) -> Option<Illegal> {
    let stones = play.captured.changed(&play.after);
    (!stones.is_empty()).then_some(Illegal::Suicide { clause: Clause::SuicideForbidden, stones })
}
