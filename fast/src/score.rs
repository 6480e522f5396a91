//! The score of a position, layer by layer.

use crate::board::Board;
use crate::grid::{BLACK, EMPTY, WHITE};
use crate::plan::{Counts, Plan};
use tengen_spec::{Count, Score};

/// What else than the position is counted; Black's first, then White's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Stones of the colour that were removed.
    pub(crate) removed: [u32; 2],
    /// Passes of the colour.
    pub(crate) passes: [u32; 2],
}

/// Numbers of points: the stones, and the empty points by the colours that they reach (none, Black, White, both).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Census {
    stones: [i32; 2],
    regions: [i32; 4],
}

impl Census {
    pub(crate) fn of(board: &Board) -> Census {
        let mut census = Census::default();
        let mut cells = board.cells.clone();
        let mut front = Vec::new();
        for start in board.grid.each() {
            match board.cells[start] {
                BLACK => census.stones[0] += 1,
                WHITE => census.stones[1] += 1,
                _ if cells[start] == SEEN => {}
                _ => {
                    let (mut points, mut touched) = (0, 0);
                    cells[start] = SEEN;
                    front.push(start);
                    while let Some(cell) = front.pop() {
                        points += 1;
                        for n in board.grid.around(cell) {
                            match cells[n] {
                                EMPTY => {
                                    cells[n] = SEEN;
                                    front.push(n);
                                }
                                stone @ (BLACK | WHITE) => touched |= stone,
                                _ => {}
                            }
                        }
                    }
                    census.regions[usize::from(touched)] += points;
                }
            }
        }
        census
    }

    /// Points of Black and of White.
    fn points(&self, counts: &Counts) -> [i32; 2] {
        let [open, black, white, shared] = self.regions;
        let of = |stones, alone| {
            let part = |counts: bool, points| if counts { points } else { 0 };
            part(counts.stones, stones) + part(counts.alone, alone) + part(counts.shared, shared) + part(counts.open, open)
        };
        [of(self.stones[0], black), of(self.stones[1], white)]
    }
}

/// An empty point that was counted already.
const SEEN: u8 = 4;

/// The layers of the score of a position.
pub(crate) fn score(plan: &Plan, board: &Board) -> Score {
    let mut counts = Vec::new();
    let [black, white] = Census::of(board).points(&plan.counts);
    counts.push(Count { clause: plan.counts.clause, black: 2 * black, white: 2 * white });
    Score { counts }
}
