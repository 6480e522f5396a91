//! Turns at random.

use crate::game::FastGame;
use crate::grid::{EDGE, EMPTY, NOWHERE, other, stone};
use crate::lockstep::Policy;
use tengen_spec::Turn;

/// How often a point is drawn before all points are looked at.
const DRAWS: usize = 24;

impl FastGame {
    /// Makes a turn at random, chosen as the policy says, and returns it; `None` once there is none to make. `below` gives numbers below
    /// its argument, each equally likely.
    ///
    /// Points are drawn until one is wanted; after a number of draws all of them are looked at. Sound because each wanted point is
    /// equally likely in either way, and so it is whichever way the choice is made.
    #[inline]
    pub fn random_turn(&mut self, policy: Policy, mut below: impl FnMut(usize) -> usize) -> Option<Turn> {
        if !self.standing.takes_turns() {
            return None;
        }
        if self.must_pass().is_some() {
            return self.passed();
        }
        let (own, count) = (stone(self.standing.to_move), self.board.empties().len());
        let passes = usize::from(policy == Policy::AnyTurn && self.refuse_pass().is_ok());
        let spares = policy == Policy::SparingEyes;
        for _ in 0..DRAWS.min(count + passes) {
            let Some(&cell) = self.board.empties().get(below(count + passes)) else { return self.passed() };
            if self.is_wanted(cell.into(), own, spares) {
                return Some(self.played(cell));
            }
        }
        let wanted = |cell: &&u16| self.is_wanted(usize::from(**cell), own, spares);
        let number = self.board.empties().iter().filter(wanted).count();
        let drawn = if number + passes == 0 { 0 } else { below(number + passes) };
        match self.board.empties().iter().filter(wanted).nth(drawn) {
            Some(&cell) => Some(self.played(cell)),
            None => self.passed(),
        }
    }

    fn passed(&mut self) -> Option<Turn> {
        self.refuse_pass().ok()?;
        self.make_turn(NOWHERE);
        Some(Turn::Pass)
    }

    #[inline]
    fn played(&mut self, cell: u16) -> Turn {
        self.make_turn(cell);
        Turn::Play(self.board.grid.point(cell.into()))
    }

    #[inline]
    fn is_wanted(&self, cell: usize, own: u8, spares: bool) -> bool {
        !(spares && self.is_eye(cell, own)) && self.refuse_play(cell).is_ok()
    }

    /// Whether an empty point is a one-point eye as [`Policy::SparingEyes`] means it.
    #[inline]
    fn is_eye(&self, cell: usize, own: u8) -> bool {
        let near = self.board.near(cell);
        if near.count(EMPTY) + near.count(other(own)) > 0 {
            return false;
        }
        let (grid, last) = (self.board.grid, self.board.grid.cells());
        let (below, above) = (cell.wrapping_sub(grid.stride), cell + grid.stride);
        let diagonals = [below.wrapping_sub(1), below.wrapping_add(1), above - 1, above + 1];
        let states = diagonals.map(|diagonal| if diagonal < last { self.board.state(diagonal) } else { EDGE });
        let hostile = states.iter().filter(|&&state| state == other(own)).count();
        hostile + usize::from(states.contains(&EDGE)) < 2
    }
}
