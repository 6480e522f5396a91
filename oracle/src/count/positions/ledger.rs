//! How many colourings lead to each border state: a table in shards, so that threads can fill it together and each
//! insertion works in a part small enough for a processor cache.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::border::Border;
use crate::count::control::CountError;

const STATES_PER_SHARD: u64 = 1 << 13;
const MOST_SHARDS: u64 = 1 << 13;
/// Records a thread collects for a shard before it locks it.
const RECORDS_PER_BIN: usize = 32;

/// Bytes of all tables alive.
#[derive(Debug)]
pub(super) struct Memory {
    used: AtomicU64,
    peak: AtomicU64,
    limit: u64,
}

impl Memory {
    pub(super) fn limited_to(bytes: u64) -> Self {
        Self {
            used: AtomicU64::new(0),
            peak: AtomicU64::new(0),
            limit: bytes,
        }
    }

    pub(super) fn peak(&self) -> u64 {
        self.peak.load(Ordering::Relaxed)
    }

    /// Zeroed words, if the limit allows them.
    fn take(&self, words: usize) -> Result<Vec<u64>, CountError> {
        let bytes = 8 * words as u64;
        let used = self.used.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if used > self.limit {
            self.used.fetch_sub(bytes, Ordering::Relaxed);
            return Err(CountError::MemoryLimit { bytes: self.limit });
        }
        self.peak.fetch_max(used, Ordering::Relaxed);
        Ok(vec![0; words])
    }

    fn give_back(&self, words: Vec<u64>) {
        self.used.fetch_sub(8 * words.len() as u64, Ordering::Relaxed);
    }
}

/// Border states, each with an exact number of `limbs` 64-bit limbs, lowest first.
pub(super) struct Ledger<'m> {
    shards: Vec<Mutex<Shard>>,
    limbs: usize,
    memory: &'m Memory,
}

/// Open addressing over records of one word for the state (0: free) and `limbs` words for the number.
struct Shard {
    words: Vec<u64>,
    states: usize,
}

impl<'m> Ledger<'m> {
    /// A ledger for about `expected` states.
    pub(super) fn new(limbs: usize, expected: u64, memory: &'m Memory) -> Result<Self, CountError> {
        let shards = (expected / STATES_PER_SHARD).next_power_of_two().min(MOST_SHARDS);
        let records = (expected / shards) as usize * 4 / 3 + 16;
        let shards = (0..shards)
            .map(|_| {
                Ok(Mutex::new(Shard {
                    words: memory.take(records * (limbs + 1))?,
                    states: 0,
                }))
            })
            .collect::<Result<_, CountError>>()?;
        Ok(Self { shards, limbs, memory })
    }

    pub(super) const fn limbs(&self) -> usize {
        self.limbs
    }

    pub(super) fn shards(&self) -> usize {
        self.shards.len()
    }

    pub(super) fn states(&self) -> u64 {
        self.shards.iter().map(|shard| open(shard).states as u64).sum()
    }

    /// The sum of the numbers of all states for which `counts` is true, with the number of all states.
    pub(super) fn total(&self, counts: impl Fn(Border) -> bool) -> Vec<u64> {
        let mut sum = vec![0; self.limbs];
        for shard in &self.shards {
            for record in open(shard).words.chunks_exact(self.limbs + 1) {
                if record[0] != 0 && counts(Border::from_number(record[0])) {
                    add(&mut sum, &record[1..]);
                }
            }
        }
        sum
    }

    /// Hands every record of one shard to `visit` as state and number, and frees the shard.
    pub(super) fn drain_shard(
        &self,
        shard: usize,
        mut visit: impl FnMut(Border, &[u64]) -> Result<(), CountError>,
    ) -> Result<(), CountError> {
        let words = std::mem::take(&mut open(&self.shards[shard]).words);
        for record in words.chunks_exact(self.limbs + 1) {
            if record[0] != 0 {
                visit(Border::from_number(record[0]), &record[1..])?;
            }
        }
        self.memory.give_back(words);
        Ok(())
    }

    fn post_all<const LIMBS: usize>(&self, shard: usize, records: &[u64]) -> Result<(), CountError> {
        let mut shard = open(&self.shards[shard]);
        for record in records.chunks_exact(LIMBS + 1) {
            shard.post::<LIMBS>(record, self.memory)?;
        }
        Ok(())
    }
}

impl Drop for Ledger<'_> {
    fn drop(&mut self) {
        for shard in &self.shards {
            self.memory.give_back(std::mem::take(&mut open(shard).words));
        }
    }
}

impl Shard {
    fn post<const LIMBS: usize>(&mut self, record: &[u64], memory: &Memory) -> Result<(), CountError> {
        if 4 * (self.states + 1) * (LIMBS + 1) > 3 * self.words.len() {
            self.grow::<LIMBS>(memory)?;
        }
        self.enter::<LIMBS>(record);
        Ok(())
    }

    fn enter<const LIMBS: usize>(&mut self, record: &[u64]) {
        let length = LIMBS + 1;
        let end = self.words.len();
        let mut at = place(scatter(record[0]), end / length) * length;
        loop {
            let entry = &mut self.words[at..at + length];
            if entry[0] == record[0] {
                add(&mut entry[1..], &record[1..]);
                return;
            }
            if entry[0] == 0 {
                entry.copy_from_slice(&record[..length]);
                self.states += 1;
                return;
            }
            at += length;
            if at == end {
                at = 0;
            }
        }
    }

    fn grow<const LIMBS: usize>(&mut self, memory: &Memory) -> Result<(), CountError> {
        let length = LIMBS + 1;
        let records = self.words.len() / length;
        let larger = memory.take((records + records / 3 + 1) * length)?;
        let smaller = std::mem::replace(&mut self.words, larger);
        self.states = 0;
        for record in smaller.chunks_exact(length).filter(|record| record[0] != 0) {
            self.enter::<LIMBS>(record);
        }
        memory.give_back(smaller);
        Ok(())
    }
}

/// One thread's records on their way to a ledger, sorted by shard.
pub(super) struct Outbox<'l, 'm, const LIMBS: usize> {
    ledger: &'l Ledger<'m>,
    words: Vec<u64>,
    filled: Vec<usize>,
}

impl<'l, 'm, const LIMBS: usize> Outbox<'l, 'm, LIMBS> {
    const BIN: usize = RECORDS_PER_BIN * (LIMBS + 1);

    pub(super) fn new(ledger: &'l Ledger<'m>) -> Self {
        debug_assert_eq!(ledger.limbs, LIMBS);
        Self {
            ledger,
            words: vec![0; Self::BIN * ledger.shards()],
            filled: vec![0; ledger.shards()],
        }
    }

    #[inline]
    pub(super) fn post(&mut self, state: Border, number: &[u64; LIMBS]) -> Result<(), CountError> {
        let shard = (scatter(state.number()) >> 32) as usize & (self.filled.len() - 1);
        let bin = &mut self.words[shard * Self::BIN..][..Self::BIN];
        let at = self.filled[shard];
        let record = &mut bin[at..at + LIMBS + 1];
        record[0] = state.number();
        record[1..].copy_from_slice(number);
        if at + LIMBS + 1 < Self::BIN {
            self.filled[shard] = at + LIMBS + 1;
            return Ok(());
        }
        self.filled[shard] = 0;
        self.ledger.post_all::<LIMBS>(shard, bin)
    }

    /// Delivers what is still in the bins.
    pub(super) fn close(self) -> Result<(), CountError> {
        for (shard, &filled) in self.filled.iter().enumerate() {
            self.ledger
                .post_all::<LIMBS>(shard, &self.words[shard * Self::BIN..][..filled])?;
        }
        Ok(())
    }
}

/// Adds `number` to `sum`; the caller has chosen enough limbs for no carry to be left.
#[inline]
fn add(sum: &mut [u64], number: &[u64]) {
    let mut carry = false;
    for (limb, &other) in sum.iter_mut().zip(number) {
        let (partial, first) = limb.overflowing_add(other);
        let (whole, second) = partial.overflowing_add(u64::from(carry));
        *limb = whole;
        carry = first | second;
    }
    assert!(!carry, "a number of colourings outgrew its limbs");
}

/// Spreads states over all bits: the upper half chooses the shard, the lower half the place in it.
#[inline]
const fn scatter(state: u64) -> u64 {
    let folded = (state ^ (state >> 32)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (folded ^ (folded >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

#[inline]
const fn place(scattered: u64, records: usize) -> usize {
    (((scattered & 0xFFFF_FFFF) * records as u64) >> 32) as usize
}

fn open(shard: &Mutex<Shard>) -> MutexGuard<'_, Shard> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}
