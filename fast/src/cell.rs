//! What the board is made of, and what a play writes down of its changes.

use crate::grid::{BLACK, WHITE};

/// One cell: its state, where it is in the lists, and what is known of the chain if it is a chain's head.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cell {
    /// At a head: exclusive or of the keys of the chain's stones.
    pub(crate) hash: u64,
    /// At a head: number of the chain's stones.
    pub(crate) stones: u16,
    /// At a head: number of pairs of a stone of the chain and an empty point beside that stone.
    ///
    /// Sound because only "no liberty" and "no liberty but this point" are ever asked: the pairs are none iff the liberties are
    /// none, and all pairs lead to one point iff there are as many pairs as stones of the chain beside that point.
    pub(crate) pairs: u16,
    /// The head of the chain of the stone here; a cell without a stone is its own head.
    pub(crate) head: u16,
    /// The next stone of the chain, around its ring.
    pub(crate) next: u16,
    /// At an empty point: its place in the list of these.
    pub(crate) place: u16,
    /// At a point: numbers of the cells around it, four bits for each state in the order of the states.
    pub(crate) near: Near,
    pub(crate) state: u8,
}

/// Numbers of the cells around a point: four bits for each state, in the order of the states. There are four cells in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Near(u16);

impl Near {
    pub(crate) const fn one(state: u8) -> Near {
        Near(1 << (4 * state))
    }

    /// What changes when a cell around changes its state.
    pub(crate) const fn change(from: u8, to: u8) -> Near {
        Near(Near::one(to).0.wrapping_sub(Near::one(from).0))
    }

    #[inline]
    pub(crate) const fn plus(self, change: Near) -> Near {
        Near(self.0.wrapping_add(change.0))
    }

    /// Number of the cells around that have this state.
    #[inline]
    pub(crate) const fn count(self, state: u8) -> u16 {
        self.0 >> (4 * state) & 15
    }

    /// The colours of which there is a stone around: 1 for Black, 2 for White, 3 for both.
    #[inline]
    pub(crate) const fn touched(self) -> usize {
        (self.count(BLACK) > 0) as usize | ((self.count(WHITE) > 0) as usize) << 1
    }
}

/// A stone that left the board: its cell, its colour, and whether it was the head of its chain.
///
/// The stones of a chain are listed in the order of its ring from the head on, so that the ring can be restored exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone(u16);

impl Gone {
    const HEAD: u16 = 1 << 14;

    pub(crate) fn new(cell: usize, state: u8, head: bool) -> Gone {
        Gone(cell as u16 | u16::from(state & 1) << 15 | if head { Gone::HEAD } else { 0 })
    }

    pub(crate) fn cell(self) -> usize {
        usize::from(self.0 & (Gone::HEAD - 1))
    }

    pub(crate) fn state(self) -> u8 {
        2 - (self.0 >> 15) as u8
    }

    pub(crate) fn is_head(self) -> bool {
        self.0 & Gone::HEAD != 0
    }
}

/// Two chains that a play joined: the head that stayed and the head that did not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    pub(crate) stays: u16,
    pub(crate) goes: u16,
}
