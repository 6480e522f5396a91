//! The bans of a confirmation: kos that a player must not retake without having passed for them.

use crate::grid::Grid;
use crate::history::MomentIndex;
use tengen_spec::Colour;

/// For a player and two adjacent points: whether the player must not take one stone, on the second, by a play on the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Ban {
    /// The latest turn that made the ban, if it stands.
    since: Option<MomentIndex>,
    /// Whether the player has passed for this ko for good.
    lifted_for_good: bool,
}

/// All bans.
///
/// Sound because a ban is only made with the point of the captured stone beside the point of the capturing one, so four bans for
/// each player and point are all that there can be.
#[derive(Clone, Debug)]
pub(crate) struct Bans {
    grid: Grid,
    bans: Vec<Ban>,
    /// For every change: the turn, and which ban it changed from what.
    changes: Vec<(MomentIndex, usize, Ban)>,
    /// The turns that were passes for a ko, and the cells that they named.
    passes: Vec<(MomentIndex, u16)>,
    /// Whether a pass for a ko lifts later bans as well.
    for_good: bool,
}

impl Bans {
    pub(crate) fn new(grid: Grid, for_good: bool) -> Bans {
        Bans { grid, bans: vec![Ban::default(); 8 * grid.cells()], changes: Vec::new(), passes: Vec::new(), for_good }
    }

    /// The place of the ban on a play on `at` that takes the stone on `from`; none unless they are adjacent.
    fn place(&self, player: Colour, from: usize, at: usize) -> Option<usize> {
        let side = self.grid.around(at).into_iter().position(|n| n == from)?;
        Some(8 * at + 4 * (player as usize) + side)
    }

    /// The turn that bans the player from taking the stone on `from` by a play on `at`.
    pub(crate) fn standing(&self, player: Colour, from: usize, at: usize) -> Option<MomentIndex> {
        self.bans[self.place(player, from, at)?].since
    }

    /// Bans the player from taking the stone on `from`, which the turn `moment` played, by a play on `at`.
    pub(crate) fn make(&mut self, moment: MomentIndex, player: Colour, from: usize, at: usize) {
        let Some(place) = self.place(player, from, at) else { return };
        let ban = self.bans[place];
        if !ban.lifted_for_good {
            self.change(moment, place, Ban { since: Some(moment), ..ban });
        }
    }

    fn change(&mut self, moment: MomentIndex, place: usize, to: Ban) {
        let from = std::mem::replace(&mut self.bans[place], to);
        self.changes.push((moment, place, from));
    }

    /// Whether the player is banned from some retaking by a play on this cell.
    pub(crate) fn any_at(&self, player: Colour, at: usize) -> bool {
        self.places_at(player, at).any(|place| self.bans[place].since.is_some())
    }

    fn places_at(&self, player: Colour, at: usize) -> std::ops::Range<usize> {
        let first = 8 * at + 4 * (player as usize);
        first..first + 4
    }

    /// Lifts all bans of the player at this cell, by the turn `moment`.
    pub(crate) fn lift(&mut self, moment: MomentIndex, player: Colour, at: usize) {
        for place in self.places_at(player, at) {
            if self.bans[place].since.is_some() {
                self.change(moment, place, Ban { since: None, lifted_for_good: self.for_good });
            }
        }
        self.passes.push((moment, at as u16));
    }

    /// Takes a turn back; the cell that it named, if it was a pass for a ko.
    pub(crate) fn pop(&mut self, moment: MomentIndex) -> Option<usize> {
        while let Some((_, place, from)) = self.changes.pop_if(|(turn, ..)| *turn == moment) {
            self.bans[place] = from;
        }
        self.passes.pop_if(|(turn, _)| *turn == moment).map(|(_, cell)| cell.into())
    }
}
