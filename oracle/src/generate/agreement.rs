//! Acts other than turns: proposals and answers, passes for a ko, and acts where they do not belong.

use super::source::Chooser;
use super::strategy::View;
use crate::shape;
use tengen_spec::{Act, Colour, Cycle, End, Phase, Point, PointSet, Proposal, Proposed, Ruleset, Size, Turn};

/// How many acts in 256 are not turns in this phase.
pub(super) fn chance(rules: &Ruleset, phase: &Phase) -> usize {
    match phase {
        Phase::Playing { proposed: Some(_), .. } => 160,
        Phase::Playing { .. } if rules.end == End::NewZealand => 16,
        Phase::Playing { .. } if rules.cycle == Cycle::Agreed => 48,
        Phase::Confirming { .. } => 40,
        _ => 4,
    }
}

/// An act other than a turn that this phase may have.
pub(super) fn draw(phase: &Phase, view: &View, choose: &mut Chooser<'_>) -> Option<Act> {
    let by = choose.pick(&Colour::BOTH)?;
    match phase {
        Phase::Playing { proposed: Some(standing), .. } if choose.chance(200) => Some(answer(standing, choose)),
        Phase::Playing { .. } => {
            let what = if choose.chance(128) { Proposal::Stop } else { Proposal::Cycle };
            Some(Act::Propose { by, what })
        }
        Phase::Confirming { .. } => {
            let points: Vec<Point> = view.size.points().filter(|&point| view.position.at(point).is_some()).collect();
            choose.pick(&points).map(Act::PassFor)
        }
        Phase::Stopped { proposed: Some(standing) } | Phase::Deciding { proposed: Some(standing) } if choose.chance(160) => {
            Some(answer(standing, choose))
        }
        Phase::Stopped { .. } => Some(match choose.below(16) {
            0..=4 => Act::Dispute { by },
            5 => Act::Propose { by, what: Proposal::BothLose },
            6 => Act::Accept { by },
            7 => Act::Turn(Turn::Pass),
            _ => Act::Propose { by, what: Proposal::Dead(dead(view, choose)) },
        }),
        Phase::Deciding { .. } => Some(match choose.below(8) {
            0..=1 => Act::Dispute { by },
            2 => Act::Accept { by },
            _ => Act::Propose { by, what: Proposal::Resume(choose.pick(&Colour::BOTH)?) },
        }),
        Phase::Ended(_) => None,
    }
}

fn answer(standing: &Proposed, choose: &mut Chooser<'_>) -> Act {
    match choose.below(8) {
        0 => Act::Accept { by: standing.by },
        1 => Act::Dispute { by: standing.by },
        2..=3 => Act::Dispute { by: standing.by.opponent() },
        _ => Act::Accept { by: standing.by.opponent() },
    }
}

/// Some whole chains; now and then with a point too few or too many.
fn dead(view: &View, choose: &mut Chooser<'_>) -> PointSet {
    let mut dead = PointSet::empty(view.size);
    let often = choose.pick(&[0, 60, 128, 200]).unwrap_or(0);
    for (stones, _) in shape::chains(&view.position) {
        if choose.chance(often) {
            stones.iter().for_each(|&stone| {
                dead.insert(stone);
            });
        }
    }
    if choose.chance(24) {
        let points: Vec<Point> = view.size.points().collect();
        if let Some(point) = choose.pick(&points)
            && !dead.remove(point)
        {
            dead.insert(point);
        }
    }
    dead
}

/// An act that belongs to some phase or other.
pub(super) fn out_of_place(size: Size, choose: &mut Chooser<'_>) -> Act {
    let by = if choose.chance(128) { Colour::White } else { Colour::Black };
    let points: Vec<Point> = size.points().collect();
    let point = choose.pick(&points);
    let what = match choose.below(10) {
        0 => return Act::Turn(Turn::Pass),
        1 => return Act::Turn(point.map_or(Turn::Pass, Turn::Play)),
        2 => return point.map_or(Act::Accept { by }, Act::PassFor),
        3 => return Act::Accept { by },
        4 => return Act::Dispute { by },
        5 => Proposal::Stop,
        6 => Proposal::Dead(PointSet::empty(size)),
        7 => Proposal::Resume(by),
        8 => Proposal::Cycle,
        _ => Proposal::BothLose,
    };
    Act::Propose { by, what }
}
