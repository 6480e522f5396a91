//! The players who disturb: who made the first capture of a cycle, and which moments their cycles cover.

use crate::board::Board;
use crate::cycles::{Cycles, Links, SamePlace};
use crate::grid::{colour, other};
use crate::history::{History, MomentIndex};
use tengen_spec::{Colour, Kind};

/// The cycles with a disturber.
///
/// Sound because a capture is refused iff a moment of its position lies in some cycle of its player, so only the union of the
/// cycles of each player is asked for. A new cycle ends at the present moment: it can only join the last stretches of the union,
/// and those it joins are kept for taking it back.
#[derive(Clone, Debug)]
pub(crate) struct Disturber {
    places: Links,
    /// The plays that removed a stone of the opponent, and who made them.
    captures: Vec<(MomentIndex, Colour)>,
    /// For Black and White, the moments covered by cycles that they disturb, as separate stretches in order.
    covered: [Vec<Stretch>; 2],
    /// For every cycle: the moment that completed it, its disturber, and the stretches that it replaced.
    changes: Vec<(MomentIndex, Colour, Vec<Stretch>)>,
}

/// Moments from the first to the second, both included.
type Stretch = (MomentIndex, MomentIndex);

impl Disturber {
    pub(crate) fn new(mask: u64, expected: usize) -> Disturber {
        Disturber {
            places: Links::new(SamePlace::Position, mask, expected),
            captures: Vec::new(),
            covered: [Vec::new(), Vec::new()],
            changes: Vec::new(),
        }
    }

    /// Adds the last moment, which has this board and which the cycles know already.
    pub(crate) fn push(&mut self, history: &History, cycles: &Cycles, moment: MomentIndex, board: &Board) {
        self.places.push(history, moment, board);
        let entry = history.entry(moment);
        if entry.kind != Kind::Play {
            return;
        }
        if let Some(by) = entry.by
            && history.gone(moment).iter().any(|gone| colour(gone.state()) == Some(by.opponent()))
        {
            self.captures.push((moment, by));
        }
        let Some(start) = cycles.links.previous(moment) else { return };
        let first_capture = self.captures.partition_point(|&(capture, _)| capture <= start);
        if let Some(&(_, disturber)) = self.captures.get(first_capture) {
            self.cover(disturber, (start, moment));
        }
    }

    fn cover(&mut self, disturber: Colour, cycle: Stretch) {
        let covered = &mut self.covered[disturber as usize];
        let kept = covered.partition_point(|&(_, end)| end < cycle.0);
        let replaced = covered.split_off(kept);
        let start = replaced.first().map_or(cycle.0, |&(start, _)| start.min(cycle.0));
        covered.push((start, cycle.1));
        self.changes.push((cycle.1, disturber, replaced));
    }

    /// Takes the last moment out.
    pub(crate) fn pop(&mut self, history: &History, moment: MomentIndex) {
        self.places.pop(history, moment);
        self.captures.pop_if(|(capture, _)| *capture == moment);
        if let Some((_, disturber, replaced)) = self.changes.pop_if(|(completed, ..)| *completed == moment) {
            let covered = &mut self.covered[disturber as usize];
            covered.pop();
            covered.extend(replaced);
        }
    }

    /// The earliest moment with this position that a cycle of this disturber covers.
    pub(crate) fn recreated(&self, history: &History, hash: u64, state: u8, same: impl Fn(MomentIndex) -> bool) -> Option<MomentIndex> {
        let by = colour(state)?;
        let next = colour(other(state))?;
        let covered = &self.covered[by as usize];
        if covered.is_empty() {
            return None;
        }
        let is_covered = |moment: MomentIndex| {
            let stretch = covered.partition_point(|&(_, end)| end < moment);
            covered.get(stretch).is_some_and(|&(start, _)| start <= moment)
        };
        let latest = self.places.latest(history, hash, next, same);
        let all = std::iter::successors(latest, |&moment| self.places.previous(moment));
        all.filter(|&moment| is_covered(moment)).last()
    }
}
