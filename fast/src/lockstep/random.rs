//! Reproducible choice: the generator wyrand (Wang Yi, 2019), one state a game.

/// The next number of the sequence.
#[inline(always)]
pub fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0xa076_1d64_78bd_642f);
    let product = u128::from(*state) * u128::from(*state ^ 0xe703_7ed1_a0b4_28db);
    (product >> 64) as u64 ^ product as u64
}

/// A number below `bound`, each equally likely; `bound` must not be zero.
///
/// Multiplication by 32 random bits, with the incomplete last stretch drawn again (D. Lemire, 2019): exactly uniform.
#[inline(always)]
pub fn below(state: &mut u64, bound: u32) -> u32 {
    let product = (next(state) >> 32) * u64::from(bound);
    if (product as u32) < bound { redraw(state, bound, product) } else { (product >> 32) as u32 }
}

#[cold]
fn redraw(state: &mut u64, bound: u32, first: u64) -> u32 {
    let incomplete = bound.wrapping_neg() % bound;
    let mut product = first;
    while (product as u32) < incomplete {
        product = (next(state) >> 32) * u64::from(bound);
    }
    (product >> 32) as u32
}

/// The state from which game `game` of a batch with this seed draws.
pub fn stream(seed: u64, game: u64) -> u64 {
    let mut state = seed;
    let mixed = next(&mut state);
    let mut state = mixed ^ game.wrapping_mul(0xd134_2543_de82_ef95);
    next(&mut state)
}
