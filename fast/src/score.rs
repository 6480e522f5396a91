//! The score of a position, layer by layer.

use crate::board::Board;
use crate::grid::{EMPTY, MOST_CELLS};
use crate::groups::Groups;
use crate::plan::{Counts, GroupTax, InSeki, Plan};
use tengen_spec::{Clause, Colour, Count, Score};

/// What else than the position is counted; Black's first, then White's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Stones of the colour that were removed.
    pub(crate) removed: [u32; 2],
    /// Passes of the colour.
    pub(crate) passes: [u32; 2],
}

/// The place of a colour in pairs.
#[inline]
pub(crate) fn side(colour: Colour) -> usize {
    match colour {
        Colour::Black => 0,
        Colour::White => 1,
    }
}

/// Numbers of points: the stones, and the empty points by the colours that they reach (none, Black, White, both).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Census {
    stones: [i32; 2],
    regions: [i32; 4],
}

impl Census {
    /// Sound because the colours that a region touches are those near its points, which every point knows; a point without an
    /// empty neighbour is a region of its own.
    fn of(board: &Board) -> Census {
        let mut census = Census { stones: board.stones().map(i32::from), regions: [0; 4] };
        let mut seen = [0u64; MOST_CELLS.div_ceil(64)];
        let mut front = Vec::new();
        for &start in board.empties() {
            let start = usize::from(start);
            let near = board.near(start);
            if near.count(EMPTY) == 0 {
                census.regions[near.touched()] += 1;
            } else if mark(&mut seen, start) {
                front.push(start as u16);
                let (mut points, mut touched) = (0, 0);
                while let Some(cell) = front.pop() {
                    points += 1;
                    let near = board.near(cell.into());
                    touched |= near.touched();
                    if near.count(EMPTY) > 0 {
                        let around = board.grid.around(cell.into()).into_iter();
                        front.extend(around.filter(|&n| board.state(n) == EMPTY && mark(&mut seen, n)).map(|n| n as u16));
                    }
                }
                census.regions[touched] += points;
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

/// Marks a cell; whether it was not marked yet.
fn mark(seen: &mut [u64], cell: usize) -> bool {
    let (word, bit) = (&mut seen[cell / 64], 1 << (cell % 64));
    let new = *word & bit == 0;
    *word |= bit;
    new
}

/// The layers of the score of a position.
pub(crate) fn score(plan: &Plan, board: &Board, tally: &Tally, button: Option<Colour>, handicap: u16) -> Score {
    let mut counts = Vec::with_capacity(4);
    let mut layer = |clause, points: [i32; 2]| counts.push(Count { clause, black: 2 * points[0], white: 2 * points[1] });
    layer(plan.counts.clause, Census::of(board).points(&plan.counts));
    let grouped = plan.seki.0 != InSeki::Counts || plan.tax.0 != GroupTax::Nothing;
    let groups = grouped.then(|| Groups::of(board));
    if let (Some(groups), true) = (&groups, plan.seki.0 != InSeki::Counts) {
        let counted = if plan.counts.alone { groups.in_seki(plan.seki.0) } else { [0; 2] };
        layer(plan.seki.1, counted.map(|points| -points));
    }
    let given = |numbers: [u32; 2]| [numbers[1] as i32, numbers[0] as i32];
    if plan.counts.prisoners {
        layer(Clause::ScorePrisoners, given(tally.removed));
    }
    if let (Some(groups), true) = (&groups, plan.tax.0 != GroupTax::Nothing) {
        layer(plan.tax.1, groups.tax(plan.tax.0).map(|points| -points));
    }
    if plan.pass_stones {
        layer(Clause::PassStonesGiven, given(tally.passes));
    }
    if let Some((without, clause)) = plan.bonus {
        layer(clause, [0, handicap.saturating_sub(without).into()]);
    }
    if plan.button {
        let half = |colour| i32::from(button == Some(colour));
        counts.push(Count { clause: Clause::ButtonHalf, black: half(Colour::Black), white: half(Colour::White) });
    }
    let komi = if handicap > 0 { plan.handicap_komi } else { plan.komi };
    if komi != 0 {
        counts.push(Count { clause: Clause::Komi, black: 0, white: komi });
    }
    Score { counts }
}
