//! Random combinations of axes.

use super::source::Chooser;
use tengen_spec::{AXES, Ruleset};

/// The Tromp–Taylor rules with some axes changed: few in some games, nearly all in others.
pub(super) fn draw(choose: &mut Chooser<'_>) -> Ruleset {
    let mut rules = Ruleset::TROMP_TAYLOR;
    let changed = choose.pick(&[24, 64, 128, 240]).unwrap_or(0);
    for (axis, values) in AXES {
        if choose.chance(changed)
            && let Some(value) = choose.pick(values)
        {
            // The names come from the table of axes itself, so that setting one cannot fail.
            let _ = rules.set(axis, value);
        }
    }
    if choose.chance(changed) {
        rules.komi = choose.below(41) as i32 - 20;
        rules.handicap_komi = choose.below(9) as i32 - 4;
    }
    rules
}
