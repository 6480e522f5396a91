//! Clearing the whole board, for positions in which some chain has no liberty.
//!
//! Only a set-up, and passes after it, can leave such a position: after a play every chain has a liberty. So this slow way is
//! taken until the first play, and for that play.

use crate::board::Board;
use crate::cell::Gone;
use crate::grid::{EMPTY, Grid, other};

/// What a play on an empty point does to the whole board.
#[derive(Debug)]
pub(crate) struct Cleared {
    /// The stones that go: first the opponent's, then the player's own.
    pub(crate) gone: Vec<Gone>,
    pub(crate) after: Box<[u8]>,
}

impl Cleared {
    pub(crate) fn by(board: &Board, cell: usize, state: u8) -> Cleared {
        let grid = board.grid;
        let mut after: Box<[u8]> = board.states().collect();
        after[cell] = state;
        let mut gone = clear(grid, &mut after, other(state));
        gone.extend(clear(grid, &mut after, state));
        Cleared { gone, after }
    }
}

/// Empties the points of a colour that do not reach empty, all at once.
fn clear(grid: Grid, cells: &mut [u8], state: u8) -> Vec<Gone> {
    let alive = reached(grid, cells, state);
    let mut gone = Vec::new();
    for cell in grid.each().filter(|&cell| cells[cell] == state && !alive[cell]) {
        gone.push(Gone::new(cell, state, true));
    }
    for stone in &gone {
        cells[stone.cell()] = EMPTY;
    }
    gone
}

/// The stones of a colour that have a liberty.
fn reached(grid: Grid, cells: &[u8], state: u8) -> Vec<bool> {
    let mut alive = vec![false; cells.len()];
    let mut front: Vec<usize> = grid.each().filter(|&cell| cells[cell] == EMPTY).collect();
    while let Some(cell) = front.pop() {
        for n in grid.around(cell) {
            if cells[n] == state && !alive[n] {
                alive[n] = true;
                front.push(n);
            }
        }
    }
    alive
}
