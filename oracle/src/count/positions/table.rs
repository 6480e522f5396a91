//! Border states with the number of colourings that lead to each: a hash table for one thread, small enough for a
//! processor cache.

use super::border::Border;

const FEWEST_PLACES: usize = 16;

/// Open addressing over records of one word for the state ([`Border::NO_NUMBER`]: free) and `LIMBS` words for the number, lowest first.
pub(super) struct Table<const LIMBS: usize> {
    words: Vec<u64>,
    places: usize,
    states: usize,
}

impl<const LIMBS: usize> Table<LIMBS> {
    const RECORD: usize = LIMBS + 1;

    pub(super) fn new() -> Self {
        Self { words: vec![Border::NO_NUMBER; FEWEST_PLACES * Self::RECORD], places: FEWEST_PLACES, states: 0 }
    }

    pub(super) const fn states(&self) -> usize {
        self.states
    }

    /// Makes all states those that follow from the states of `before` when the point in `column` is coloured.
    pub(super) fn follow<'n>(&mut self, before: impl Iterator<Item = (Border, &'n [u64])>, expected: usize, column: u32) {
        self.reset(expected);
        for (state, number) in before {
            let mut widened = [0; LIMBS];
            for (wide, &limb) in widened.iter_mut().zip(number) {
                *wide = limb;
            }
            for successor in state.successors(column).into_iter().flatten() {
                self.add(successor, &widened);
            }
        }
    }

    /// Empties the table and makes room for about `expected` states.
    fn reset(&mut self, expected: usize) {
        self.places = FEWEST_PLACES + expected * 3 / 2;
        self.states = 0;
        self.words.clear();
        self.words.resize(self.places * Self::RECORD, Border::NO_NUMBER);
    }

    /// Every state once, with its number.
    pub(super) fn records(&self) -> impl Iterator<Item = (Border, &[u64])> {
        self.words.chunks_exact(Self::RECORD).filter_map(|record| match record.split_first() {
            Some((&state, number)) if state != Border::NO_NUMBER => Some((Border::from_number(state), number)),
            _ => None,
        })
    }

    /// Adds `number` to the number of `state`.
    #[inline]
    fn add(&mut self, state: Border, number: &[u64]) {
        if 4 * self.states >= 3 * self.places {
            self.grow();
        }
        self.enter(state, number);
    }

    #[inline]
    fn enter(&mut self, state: Border, number: &[u64]) {
        let mut place = spread(state.number(), self.places);
        loop {
            let record = &mut self.words[place * Self::RECORD..][..Self::RECORD];
            if record[0] == state.number() {
                add_number(&mut record[1..], number);
                return;
            }
            if record[0] == Border::NO_NUMBER {
                record[0] = state.number();
                record[1..].copy_from_slice(number);
                self.states += 1;
                return;
            }
            place += 1;
            if place == self.places {
                place = 0;
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let mut larger = Self::new();
        larger.reset(2 * self.states);
        for (state, number) in self.records() {
            larger.enter(state, number);
        }
        *self = larger;
    }
}

/// Adds `number` to `sum`; the caller has chosen enough limbs for no carry to be left.
#[inline]
pub(super) fn add_number(sum: &mut [u64], number: &[u64]) {
    let mut carry = false;
    for (limb, &other) in sum.iter_mut().zip(number) {
        let (partial, first) = limb.overflowing_add(other);
        let (whole, second) = partial.overflowing_add(u64::from(carry));
        *limb = whole;
        carry = first | second;
    }
    assert!(!carry, "a number of colourings outgrew its limbs");
}

/// A number below `places` that looks random.
#[inline]
pub(super) const fn spread(word: u64, places: usize) -> usize {
    let folded = (word ^ (word >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (folded ^ (folded >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (((mixed >> 32) * places as u64) >> 32) as usize
}
