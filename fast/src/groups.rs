//! Regions and groups, for eyes in seki and group tax.

use crate::board::Board;
use crate::grid::{BLACK, EMPTY, WHITE};
use crate::plan::{GroupTax, InSeki};

/// A largest set of empty points joined by paths.
#[derive(Debug)]
struct Region {
    points: i32,
    /// The stones that it touches: 1 for Black, 2 for White, 3 for both.
    touches: u8,
    /// The heads of the chains beside it, each once.
    chains: Vec<usize>,
}

impl Region {
    fn touches_one(&self) -> bool {
        matches!(self.touches, BLACK | WHITE)
    }
}

/// The regions of a position and its groups: chains joined by one-colour regions.
#[derive(Debug)]
pub(crate) struct Groups {
    regions: Vec<Region>,
    /// The heads of the chains, with the state of their stones.
    heads: Vec<(usize, u8)>,
    /// For each head, another chain of its group, or itself at the root.
    root: Vec<usize>,
    /// For each head, whether its chain is beside a region that does not touch exactly one colour.
    beside_dame: Vec<bool>,
}

impl Groups {
    pub(crate) fn of(board: &Board) -> Groups {
        let stones = board.grid.each().filter(|&cell| board.state(cell) != EMPTY);
        let heads: Vec<_> = stones.filter(|&cell| board.head(cell) == cell).map(|cell| (cell, board.state(cell))).collect();
        let regions = regions(board);
        let mut beside_dame = vec![false; board.grid.cells()];
        let mut root: Vec<usize> = (0..board.grid.cells()).collect();
        for region in &regions {
            if region.touches_one() {
                for pair in region.chains.windows(2) {
                    let (one, two) = (find(&root, pair[0]), find(&root, pair[1]));
                    root[one] = two;
                }
            } else {
                for &chain in &region.chains {
                    beside_dame[chain] = true;
                }
            }
        }
        Groups { regions, heads, root, beside_dame }
    }

    /// Points of Black and of White in one-colour regions that do not count because of seki.
    ///
    /// Sound because being in seki spreads from chain to chain beside a common one-colour region, and a group is all the chains
    /// that such steps join: so a chain is in seki iff some chain of its group is beside a region that touches both colours or
    /// none.
    pub(crate) fn in_seki(&self, in_seki: InSeki) -> [i32; 2] {
        let mut seki = self.beside_dame.clone();
        if in_seki == InSeki::Spreading {
            for &(head, _) in &self.heads {
                seki[find(&self.root, head)] |= self.beside_dame[head];
            }
            for &(head, _) in &self.heads {
                seki[head] = seki[find(&self.root, head)];
            }
        }
        let mut points = [0; 2];
        for region in self.regions.iter().filter(|region| region.touches_one()) {
            if region.chains.iter().any(|&chain| seki[chain]) {
                points[usize::from(region.touches - 1)] += region.points;
            }
        }
        points
    }

    /// What the groups of Black and of White pay.
    pub(crate) fn tax(&self, tax: GroupTax) -> [i32; 2] {
        let mut eyes = vec![0; self.root.len()];
        for region in self.regions.iter().filter(|region| region.touches_one()) {
            eyes[find(&self.root, region.chains[0])] += region.points;
        }
        let mut shared = vec![false; self.root.len()];
        for &(head, _) in &self.heads {
            shared[find(&self.root, head)] |= self.beside_dame[head];
        }
        let mut paid = [0; 2];
        for &(head, state) in self.heads.iter().filter(|&&(head, _)| find(&self.root, head) == head) {
            paid[usize::from(state - 1)] += match tax {
                GroupTax::Nothing => 0,
                GroupTax::TwoAtMost => 2.min(eyes[head]),
                GroupTax::Two => 2,
                GroupTax::TwoIfIndependent => 2 * i32::from(!shared[head]),
            };
        }
        paid
    }
}

fn find(root: &[usize], mut chain: usize) -> usize {
    while root[chain] != chain {
        chain = root[chain];
    }
    chain
}

fn regions(board: &Board) -> Vec<Region> {
    let mut regions = Vec::new();
    let mut seen = vec![false; board.grid.cells()];
    let mut front = Vec::new();
    for start in board.grid.each() {
        if board.state(start) != EMPTY || seen[start] {
            continue;
        }
        let mut region = Region { points: 0, touches: 0, chains: Vec::new() };
        seen[start] = true;
        front.push(start);
        while let Some(cell) = front.pop() {
            region.points += 1;
            for n in board.grid.around(cell) {
                match board.state(n) {
                    EMPTY if !seen[n] => {
                        seen[n] = true;
                        front.push(n);
                    }
                    state @ (BLACK | WHITE) => {
                        region.touches |= state;
                        region.chains.push(board.head(n));
                    }
                    _ => {}
                }
            }
        }
        region.chains.sort_unstable();
        region.chains.dedup();
        regions.push(region);
    }
    regions
}
