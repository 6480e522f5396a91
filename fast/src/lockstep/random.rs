//! Reproducible choice: SplitMix64 (G. Steele, D. Lea, C. Flood, 2014), one state a game.

/// The next number of the sequence.
#[inline(always)]
pub fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
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
