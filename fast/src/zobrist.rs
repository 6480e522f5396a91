//! Random keys of stones. The hash of a position is the exclusive or of the keys of its stones.

use crate::grid::BLACK;

const CELLS: usize = 4096;

/// Keys of a white and a black stone on every cell.
static KEYS: [[u64; 2]; CELLS] = keys();

/// The key of a stone of this state on a cell.
#[inline]
pub(crate) fn key(cell: usize, state: u8) -> u64 {
    KEYS[cell % CELLS][usize::from(state & BLACK)]
}

const fn keys() -> [[u64; 2]; CELLS] {
    let mut keys = [[0; 2]; CELLS];
    let mut seed = 0;
    let mut cell = 0;
    while cell < CELLS {
        keys[cell] = [mix(seed + 1), mix(seed + 2)];
        seed += 2;
        cell += 1;
    }
    keys
}

/// The output function of the SplitMix64 generator at its `n`th step.
pub(crate) const fn mix(n: u64) -> u64 {
    let z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
