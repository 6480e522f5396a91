//! What the uncoloured points of a board can see of the coloured ones.
//!
//! Points are coloured row by row, left to right. The border is the last coloured point of each column: the new row
//! up to the point just coloured, the row before it from there on. Of a colouring, the points still to come can see
//! only the colour of each border point, whether its chain already has a liberty, and, of chains that have none yet
//! ("needy" chains), which border points belong together, because one new liberty serves the whole chain.
//!
//! A border point is four bits, the first column lowest:
//!
//! | bits | meaning |
//! |---|---|
//! | `0000` | no point coloured in this column yet |
//! | `0001` | empty |
//! | `001c` | stone of colour c whose chain has a liberty |
//! | `1lrc` | stone of colour c in a needy chain; l and r: the chain has a border point further left, further right |
//!
//! The two bits l and r describe the chains completely. Two chains cannot cross in the plane on one side of the
//! border, so among the points between two successive border points of a chain only whole chains occur, and l and r
//! pair up like brackets.
//!
//! Exchanging the colours of all stones exchanges nothing in what may follow, so the two states that this makes are
//! counted as one: the one in which the leftmost stone is black.

use std::ops::Range;

const EMPTY: u64 = 0b0001;
const SAFE: u64 = 0b0010;
const NEEDY: u64 = 0b1000;
const LEFT: u64 = 0b0100;
const RIGHT: u64 = 0b0010;
const COLOUR: u64 = 0b0001;
const POINT: u64 = 0b1111;
const EVERY_COLOUR: u64 = 0x1111_1111_1111_1111;
const EVERY_NEEDY: u64 = 0x8888_8888_8888_8888;

/// Columns that fit into a border state.
pub(super) const MOST_COLUMNS: usize = 16;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Border(u64);

impl Border {
    /// The border of a board with no point coloured.
    pub(super) const START: Self = Self(0);

    /// The number of no state: in the first column it would have a chain that reaches further left.
    pub(super) const NO_NUMBER: u64 = u64::MAX;

    /// A number that only this state has.
    pub(super) const fn number(self) -> u64 {
        self.0
    }

    pub(super) const fn from_number(number: u64) -> Self {
        Self(number)
    }

    /// If nothing follows, every chain has a liberty.
    pub(super) const fn is_legal(self) -> bool {
        self.0 & EVERY_NEEDY == 0
    }

    /// What this state shares with all its successors while points in `columns` are coloured: empty, black or white
    /// in every other column, up to an exchange of the colours.
    pub(super) const fn colours_outside(self, columns: &Range<u32>) -> u64 {
        let inside = ((1_u128 << (4 * columns.end)) - (1_u128 << (4 * columns.start))) as u64;
        let colours = ((self.0 & EVERY_COLOUR) | (self.stones() << 1)) & !inside;
        let stones = (colours >> 1) & EVERY_COLOUR;
        let leftmost = stones & stones.wrapping_neg();
        if colours & leftmost == 0 { colours } else { colours ^ stones }
    }

    /// The states after the next point, in `column`, is empty, black or white. A colour is missing when it would cut
    /// a chain off from its last hope of a liberty.
    pub(super) fn successors(self, column: u32) -> [Option<Self>; 3] {
        [
            Some(self.place_empty(column).canonical()),
            self.place_stone(column, 0).map(Self::canonical),
            self.place_stone(column, 1).map(Self::canonical),
        ]
    }

    fn place_empty(self, column: u32) -> Self {
        self.relieve(column).relieve_left_of(column).with(column, EMPTY)
    }

    fn place_stone(self, column: u32, colour: u64) -> Option<Self> {
        let above = self.point(column);
        let left = self.left_of(column);
        let safe = SAFE | colour;
        let has_liberty = above == EMPTY || left == EMPTY || above == safe || left == safe;
        let joins_above = is_needy(above) && above & COLOUR == colour;
        let joins_left = is_needy(left) && left & COLOUR == colour;

        let bordered = if is_needy(above) && !joins_above { self.leave_chain(column)? } else { self };
        Some(match (has_liberty, joins_above, joins_left) {
            (true, above, left) => {
                let relieved = if above { bordered.relieve(column) } else { bordered };
                let relieved = if left { relieved.relieve_left_of(column) } else { relieved };
                relieved.with(column, safe)
            }
            (false, false, false) => bordered.with(column, NEEDY | colour),
            (false, true, false) => bordered,
            (false, false, true) => bordered.extend_left_chain(column),
            (false, true, true) => bordered.join_left_chain(column),
        })
    }

    /// The new point takes its place in the chain of its left neighbour, right after it.
    fn extend_left_chain(self, column: u32) -> Self {
        let left = self.left_of(column);
        self.with(column - 1, left | RIGHT).with(column, NEEDY | LEFT | (left & RIGHT) | (left & COLOUR))
    }

    /// The new point makes one chain of the chains of its left and upper neighbours.
    fn join_left_chain(self, column: u32) -> Self {
        let left = column - 1;
        match (self.point(left) & RIGHT != 0, self.point(column) & LEFT != 0) {
            // Neither encloses the other unless they are one chain: they would cross.
            (true, true) => self,
            (false, false) => self.add(left, RIGHT).add(column, LEFT),
            // The upper chain reaches around the left one.
            (false, true) => self.add(self.first_of_chain(left), LEFT).add(left, RIGHT),
            // The left chain reaches around the upper one.
            (true, false) => self.add(self.last_of_chain(column), RIGHT).add(column, LEFT),
        }
    }

    /// The chain of the point in `column` loses this border point; `None` when it was the last.
    fn leave_chain(self, column: u32) -> Option<Self> {
        let point = self.point(column);
        let left = self.without(column);
        match (point & LEFT != 0, point & RIGHT != 0) {
            (false, false) => None,
            (true, true) => Some(left),
            (false, true) => Some(left.remove(self.next_in_chain(column), LEFT)),
            (true, false) => Some(left.remove(self.previous_in_chain(column), RIGHT)),
        }
    }

    fn relieve_left_of(self, column: u32) -> Self {
        if column == 0 { self } else { self.relieve(column - 1) }
    }

    /// A needy chain that has a point in `column` gets a liberty.
    fn relieve(self, column: u32) -> Self {
        let point = self.point(column);
        if !is_needy(point) {
            return self;
        }
        let safe = SAFE | (point & COLOUR);
        let mut relieved = self.with(column, safe);
        let mut at = column;
        while self.point(at) & RIGHT != 0 {
            at = self.next_in_chain(at);
            relieved = relieved.with(at, safe);
        }
        at = column;
        while self.point(at) & LEFT != 0 {
            at = self.previous_in_chain(at);
            relieved = relieved.with(at, safe);
        }
        relieved
    }

    fn first_of_chain(self, mut column: u32) -> u32 {
        while self.point(column) & LEFT != 0 {
            column = self.previous_in_chain(column);
        }
        column
    }

    fn last_of_chain(self, mut column: u32) -> u32 {
        while self.point(column) & RIGHT != 0 {
            column = self.next_in_chain(column);
        }
        column
    }

    /// The chain's next border point to the right of `column`, which must have the bit for it.
    fn next_in_chain(self, column: u32) -> u32 {
        let mut enclosed = 0_u32;
        let mut at = column + 1;
        loop {
            let point = self.point(at);
            if is_needy(point) {
                match (point & LEFT != 0, point & RIGHT != 0) {
                    (true, _) if enclosed == 0 => return at,
                    (true, false) => enclosed -= 1,
                    (false, true) => enclosed += 1,
                    _ => {}
                }
            }
            at += 1;
        }
    }

    /// The chain's next border point to the left of `column`, which must have the bit for it.
    fn previous_in_chain(self, column: u32) -> u32 {
        let mut enclosed = 0_u32;
        let mut at = column - 1;
        loop {
            let point = self.point(at);
            if is_needy(point) {
                match (point & LEFT != 0, point & RIGHT != 0) {
                    (_, true) if enclosed == 0 => return at,
                    (false, true) => enclosed -= 1,
                    (true, false) => enclosed += 1,
                    _ => {}
                }
            }
            at -= 1;
        }
    }

    /// This state, or the one with the colours exchanged: whichever has black as the colour of its leftmost stone.
    const fn canonical(self) -> Self {
        let stones = self.stones();
        let leftmost = stones & stones.wrapping_neg();
        if self.0 & leftmost == 0 { self } else { Self(self.0 ^ stones) }
    }

    /// The colour bit of each column that has a stone.
    const fn stones(self) -> u64 {
        ((self.0 >> 1) | (self.0 >> 3)) & EVERY_COLOUR
    }

    const fn point(self, column: u32) -> u64 {
        (self.0 >> (4 * column)) & POINT
    }

    const fn left_of(self, column: u32) -> u64 {
        if column == 0 { 0 } else { self.point(column - 1) }
    }

    const fn with(self, column: u32, point: u64) -> Self {
        Self(self.without(column).0 | (point << (4 * column)))
    }

    const fn without(self, column: u32) -> Self {
        Self(self.0 & !(POINT << (4 * column)))
    }

    const fn add(self, column: u32, bits: u64) -> Self {
        Self(self.0 | (bits << (4 * column)))
    }

    const fn remove(self, column: u32, bits: u64) -> Self {
        Self(self.0 & !(bits << (4 * column)))
    }
}

const fn is_needy(point: u64) -> bool {
    point & NEEDY != 0
}

#[cfg(test)]
mod tests;
