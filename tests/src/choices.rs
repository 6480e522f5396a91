//! Decisions drawn from numbers, so that whoever makes the numbers (a property test, a seed) can also make them smaller.

/// A list of numbers from which decisions are drawn; once it has run dry, every decision is the first of its alternatives.
pub struct Choices<'a> {
    numbers: std::slice::Iter<'a, u32>,
}

impl<'a> Choices<'a> {
    /// Decisions from these numbers.
    pub fn new(numbers: &'a [u32]) -> Choices<'a> {
        Choices { numbers: numbers.iter() }
    }

    /// Whether no number is left.
    pub fn is_dry(&self) -> bool {
        self.numbers.len() == 0
    }

    /// A number from 0 to `bound` − 1; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = self.numbers.next().copied().unwrap_or(0);
        if bound == 0 { 0 } else { number as usize % bound }
    }

    /// Whether something happens that happens once in `times`; never when the numbers have run dry.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) + 1 == times
    }

    /// One of the alternatives.
    pub fn pick<T: Copy>(&mut self, alternatives: &[T]) -> T {
        alternatives[self.below(alternatives.len())]
    }
}

/// So many numbers that a seed determines (SplitMix64).
pub fn numbers(seed: u64, count: usize) -> Vec<u32> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) >> 32) as u32
    };
    (0..count).map(|_| next()).collect()
}
