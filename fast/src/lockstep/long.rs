//! How the moments of a long game are found, so that a turn costs the same after a million of them.

use super::past::{Change, Moment, Removal};
use super::plan::Memory;

/// Turns from one whole position to the next.
const INTERVAL: usize = 64;

/// No moment.
const VACANT: u32 = u32::MAX;

/// The stones of the players who make the even turns and the odd ones.
type Stones<const W: usize> = [[u64; W]; 2];

/// An open-addressed table from hashes to moments, and a whole position, a *frame*, for one moment in `INTERVAL`.
#[derive(Clone, Debug)]
pub struct Long<const W: usize> {
    slots: Vec<u32>,
    frames: Vec<Frame<W>>,
    /// The last moment that is in the table, and its position.
    present: Frame<W>,
    /// Number of moments in the table.
    known: usize,
}

/// The position of a moment, and how many removals there were until then.
#[derive(Clone, Copy, Debug)]
struct Frame<const W: usize> {
    stones: Stones<W>,
    removals: usize,
}

impl<const W: usize> Default for Long<W> {
    fn default() -> Self {
        Long { slots: Vec::new(), frames: Vec::new(), present: Frame { stones: [[0; W]; 2], removals: 0 }, known: 0 }
    }
}

impl<const W: usize> Frame<W> {
    /// Goes on to moment `turn`, the next one.
    fn advance(&mut self, turn: usize, moment: Moment, removals: &[Removal<W>]) {
        moment.play().flip(&mut self.stones[turn % 2]);
        if let Some(removal) = removals.get(self.removals).filter(|removal| removal.turn == turn) {
            self.removals += 1;
            remove(&mut self.stones[(turn % 2) ^ usize::from(!removal.own)], &removal.stones);
        }
    }
}

fn remove<const W: usize>(plane: &mut [u64; W], stones: &[u64; W]) {
    plane.iter_mut().zip(stones).for_each(|(word, stones)| *word ^= stones);
}

impl<const W: usize> Long<W> {
    /// Takes up the moments that are not in the table yet.
    pub fn catch_up(&mut self, moments: &[Moment], removals: &[Removal<W>]) {
        while let Some(&moment) = moments.get(self.known) {
            self.present.advance(self.known, moment, removals);
            if self.known.is_multiple_of(INTERVAL) {
                self.frames.push(self.present);
            }
            if (self.known + 1) * 2 > self.slots.len() {
                self.slots = vec![VACANT; (self.known + 1).next_power_of_two() * 4];
                (0..self.known).for_each(|turn| self.place(turn, moments));
            }
            self.place(self.known, moments);
            self.known += 1;
        }
    }

    fn place(&mut self, turn: usize, moments: &[Moment]) {
        let Some(moment) = moments.get(turn) else { return };
        let mut at = self.first_slot(moment.hash());
        while self.slots[at] != VACANT {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = turn as u32;
    }

    /// The number of slots is a power of two, and at least half of them are vacant.
    fn first_slot(&self, hash: u64) -> usize {
        (hash >> 32) as usize & (self.slots.len() - 1)
    }

    /// As `Past::repeats`. All moments must have been taken up.
    ///
    /// Sound because every moment is in the table, before the first vacant slot that follows the slot of its hash; and a moment that is found
    /// counts only if its whole position, the one of the last frame with the changes since, is the whole position after the change.
    pub fn repeats(&self, moments: &[Moment], removals: &[Removal<W>], memory: &Memory, hash: u64, change: &Change<W>) -> Option<usize> {
        let next = moments.len();
        let mut after = self.present.stones;
        change.play.flip(&mut after[next % 2]);
        remove(&mut after[(next % 2) ^ usize::from(!change.own)], &change.removed);
        let mut at = self.first_slot(hash);
        while self.slots[at] != VACANT {
            let turn = self.slots[at] as usize;
            let counts = |moment: &&Moment| moment.has(hash) && memory.counts(turn, moment.passed(turn), next);
            if moments.get(turn).filter(counts).is_some() && self.stones(turn, moments, removals) == Some(after) {
                return Some(turn);
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
        None
    }

    /// The position of a moment.
    fn stones(&self, turn: usize, moments: &[Moment], removals: &[Removal<W>]) -> Option<Stones<W>> {
        let first = turn / INTERVAL * INTERVAL;
        let mut frame = *self.frames.get(turn / INTERVAL)?;
        for (later, moment) in moments.iter().enumerate().take(turn + 1).skip(first + 1) {
            frame.advance(later, *moment, removals);
        }
        Some(frame.stones)
    }
}
