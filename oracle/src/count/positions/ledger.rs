//! All border states of one moment, sorted into shards that can be continued independently.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::border::Border;
use super::table::spread;
use crate::count::control::CountError;

const STATES_PER_SHARD: u64 = 1 << 11;
const MOST_SHARDS: u64 = 1 << 13;
/// Few, because the last bin of each shard and thread stays partly empty.
const RECORDS_PER_BIN: usize = 64;

/// Records of one word for the state and some words for the number. Bins never grow: growing ones, nearly all the
/// memory there is, would leave holes of every size behind.
type Bin = Vec<u64>;

/// Bytes of all ledgers alive.
pub(super) struct Memory {
    used: AtomicU64,
    peak: AtomicU64,
    limit: u64,
}

impl Memory {
    pub(super) fn limited_to(bytes: u64) -> Self {
        Self { used: AtomicU64::new(0), peak: AtomicU64::new(0), limit: bytes }
    }

    pub(super) fn peak(&self) -> u64 {
        self.peak.load(Ordering::Relaxed)
    }

    fn take(&self, words: usize) -> Result<(), CountError> {
        let bytes = 8 * words as u64;
        let used = self.used.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.peak.fetch_max(used.min(self.limit), Ordering::Relaxed);
        if used > self.limit {
            self.give_back(words);
            return Err(CountError::MemoryLimit { bytes: self.limit });
        }
        Ok(())
    }

    fn give_back(&self, words: usize) {
        self.used.fetch_sub(8 * words as u64, Ordering::Relaxed);
    }
}

/// Border states just before the points in `columns` are coloured, each once, with numbers of `limbs` 64-bit limbs.
///
/// A state's shard depends only on its colours outside `columns`. Colouring points in `columns` leaves those as they
/// are, so states of different shards cannot become equal before the last of these points is coloured.
pub(super) struct Ledger<'m> {
    columns: Range<u32>,
    limbs: usize,
    shards: Vec<Mutex<Vec<Bin>>>,
    memory: &'m Memory,
}

impl<'m> Ledger<'m> {
    pub(super) fn new(columns: Range<u32>, limbs: usize, expected: u64, memory: &'m Memory) -> Self {
        let shards = (expected / STATES_PER_SHARD).clamp(1, MOST_SHARDS);
        Self { columns, limbs, shards: (0..shards).map(|_| Mutex::default()).collect(), memory }
    }

    pub(super) fn columns(&self) -> Range<u32> {
        self.columns.clone()
    }

    pub(super) fn shards(&self) -> usize {
        self.shards.len()
    }

    fn deliver(&self, shard: usize, bin: Bin) {
        if !bin.is_empty() {
            open(&self.shards[shard]).push(bin);
        }
    }

    /// Takes the records of one shard out of the ledger.
    pub(super) fn take_shard(&self, shard: usize) -> Shard<'m> {
        Shard { bins: std::mem::take(&mut open(&self.shards[shard])), record: self.limbs + 1, memory: self.memory }
    }
}

impl Drop for Ledger<'_> {
    fn drop(&mut self) {
        for shard in 0..self.shards() {
            drop(self.take_shard(shard));
        }
    }
}

/// Records taken out of a ledger; their memory counts until this is dropped.
pub(super) struct Shard<'m> {
    bins: Vec<Bin>,
    record: usize,
    memory: &'m Memory,
}

impl Shard<'_> {
    pub(super) fn states(&self) -> usize {
        self.bins.iter().map(|bin| bin.len() / self.record).sum()
    }

    pub(super) fn records(&self) -> impl Iterator<Item = (Border, &[u64])> {
        self.bins
            .iter()
            .flat_map(|bin| bin.chunks_exact(self.record))
            .filter_map(<[u64]>::split_first)
            .map(|(&state, number)| (Border::from_number(state), number))
    }
}

impl Drop for Shard<'_> {
    fn drop(&mut self) {
        self.memory.give_back(self.bins.iter().map(Vec::capacity).sum());
    }
}

/// One thread's records on their way to a ledger, sorted by shard.
pub(super) struct Outbox<'l, 'm> {
    ledger: &'l Ledger<'m>,
    bins: Vec<Bin>,
}

impl<'l, 'm> Outbox<'l, 'm> {
    pub(super) fn new(ledger: &'l Ledger<'m>) -> Self {
        Self { ledger, bins: vec![Bin::new(); ledger.shards()] }
    }

    /// Enters a state that is not in the ledger yet; the number must have the ledger's limbs.
    pub(super) fn post(&mut self, state: Border, number: &[u64]) -> Result<(), CountError> {
        let shard = spread(state.colours_outside(&self.ledger.columns), self.bins.len());
        let bin = &mut self.bins[shard];
        if bin.len() == bin.capacity() {
            let words = RECORDS_PER_BIN * (self.ledger.limbs + 1);
            self.ledger.memory.take(words)?;
            let full = std::mem::replace(bin, Bin::with_capacity(words));
            self.ledger.deliver(shard, full);
        }
        bin.push(state.number());
        bin.extend_from_slice(number);
        Ok(())
    }

    /// Delivers what is still in the bins.
    pub(super) fn close(self) {
        for (shard, bin) in self.bins.into_iter().enumerate() {
            self.ledger.deliver(shard, bin);
        }
    }
}

fn open(shard: &Mutex<Vec<Bin>>) -> MutexGuard<'_, Vec<Bin>> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}
