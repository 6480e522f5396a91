//! Colours the points of a board one by one and counts the colourings that lead to each border state.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use num_bigint::BigUint;

use super::border::{Border, MOST_COLUMNS};
use super::ledger::{Ledger, Memory, Outbox};
use super::table::{Table, add_number};
use crate::count::control::{Control, CountError, Progress};

/// Columns coloured in one go. More columns save traffic with memory; fewer make shards small enough for a cache.
const BLOCK: usize = 3;
/// Up to this many points a number of colourings fits into the limbs that [`colour_block`] has code for.
const MOST_POINTS: usize = 640;
/// Fewer states than this are not worth a second thread.
const STATES_FOR_MORE_THREADS: u64 = 10_000;

/// Numbers of legal positions and what they cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontierCount {
    /// Legal positions of the boards with 1, 2, … rows.
    pub positions: Vec<BigUint>,
    /// Border states after each row; states that differ only by an exchange of colours are one.
    pub states_after_row: Vec<u64>,
    /// The most border states after any point, also inside a row.
    pub most_states: u64,
    /// The most bytes that lists of border states took at once.
    pub peak_bytes: u64,
}

pub(super) fn count(width: usize, height: usize, control: &Control) -> Result<FrontierCount, CountError> {
    check_size(width, height)?;
    let memory = Memory::limited_to(control.memory_limit_in_bytes());
    let blocks = blocks(width);
    let mut result = FrontierCount {
        positions: Vec::with_capacity(height),
        states_after_row: Vec::with_capacity(height),
        most_states: 0,
        peak_bytes: 0,
    };
    let mut states = 1;
    let mut ledger = Ledger::new(blocks[0].clone(), 1, states, &memory);
    let mut outbox = Outbox::new(&ledger);
    outbox.post(Border::START, &[1])?;
    outbox.close();
    for row in 0..height {
        for (block, next) in blocks.iter().zip(blocks.iter().cycle().skip(1)) {
            let done = row * width + block.end as usize;
            let job = Job { next: next.clone(), states, memory: &memory, control };
            let (after, made) = job.run(ledger, limbs_for(done))?;
            ledger = after;
            states = made.states.last().copied().unwrap_or(0);
            result.most_states = made.states.into_iter().fold(result.most_states, u64::max);
            if block.end as usize == width {
                result.positions.push(number(&made.legal));
                result.states_after_row.push(states);
            }
            control.tell(Progress { done: done as u64, total: (width * height) as u64, border_states: states });
        }
    }
    result.peak_bytes = memory.peak();
    Ok(result)
}

fn check_size(width: usize, height: usize) -> Result<(), CountError> {
    if width == 0 || height == 0 {
        return Err(CountError::NoPoints);
    }
    if width > MOST_COLUMNS {
        return Err(CountError::TooWide { side: width as u64, most: MOST_COLUMNS as u64 });
    }
    let points = width.saturating_mul(height);
    if points > MOST_POINTS {
        return Err(CountError::TooManyPoints { points: points as u64, most: MOST_POINTS as u64 });
    }
    Ok(())
}

/// The columns of a row in parts of nearly equal length.
fn blocks(width: usize) -> Vec<Range<u32>> {
    let parts = width.div_ceil(BLOCK);
    let edge = |part: usize| (part * width / parts) as u32;
    (0..parts).map(|part| edge(part)..edge(part + 1)).collect()
}

/// Limbs for any number of colourings of `points` points: 3^points is below 2^(1.6 points).
const fn limbs_for(points: usize) -> usize {
    (points * 8).div_ceil(5 * 64)
}

fn number(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect::<Vec<u8>>())
}

/// What the colouring of a block of columns brought.
struct Made {
    /// Border states after each of the block's points.
    states: Vec<u64>,
    /// The colourings after its last point in which every chain has a liberty.
    legal: Vec<u64>,
}

/// The colouring of one block of columns, after which the columns `next` are to be coloured.
struct Job<'m, 'c> {
    next: Range<u32>,
    states: u64,
    memory: &'m Memory,
    control: &'c Control<'c>,
}

impl<'m> Job<'m, '_> {
    fn run(&self, ledger: Ledger<'m>, limbs: usize) -> Result<(Ledger<'m>, Made), CountError> {
        match limbs {
            0 | 1 => self.colour_block::<1>(ledger),
            2 => self.colour_block::<2>(ledger),
            3 => self.colour_block::<3>(ledger),
            4 => self.colour_block::<4>(ledger),
            5 => self.colour_block::<5>(ledger),
            6 => self.colour_block::<6>(ledger),
            7 => self.colour_block::<7>(ledger),
            8 => self.colour_block::<8>(ledger),
            9 => self.colour_block::<9>(ledger),
            _ => self.colour_block::<16>(ledger),
        }
    }

    fn colour_block<const LIMBS: usize>(&self, before: Ledger<'m>) -> Result<(Ledger<'m>, Made), CountError> {
        let after = Ledger::new(self.next.clone(), LIMBS, self.states, self.memory);
        let next_shard = AtomicUsize::new(0);
        let work = || self.colour_shards::<LIMBS>(&before, &after, &next_shard);
        let parts = if self.states < STATES_FOR_MORE_THREADS { vec![work()] } else { rayon::broadcast(|_| work()) };
        let mut made = Made { states: vec![0; before.columns().len()], legal: vec![0; LIMBS] };
        for part in parts {
            let part = part?;
            add_number(&mut made.legal, &part.legal);
            for (sum, states) in made.states.iter_mut().zip(part.states) {
                *sum += states;
            }
        }
        Ok((after, made))
    }

    /// One thread's share: shard after shard until there is none left.
    fn colour_shards<const LIMBS: usize>(
        &self,
        before: &Ledger<'m>,
        after: &Ledger<'m>,
        next_shard: &AtomicUsize,
    ) -> Result<Made, CountError> {
        let mut outbox = Outbox::new(after);
        let mut made = Made { states: vec![0; before.columns().len()], legal: vec![0; LIMBS] };
        let (mut old, mut new) = (Table::<LIMBS>::new(), Table::<LIMBS>::new());
        loop {
            self.control.check()?;
            let index = next_shard.fetch_add(1, Ordering::Relaxed);
            if index >= before.shards() {
                outbox.close();
                return Ok(made);
            }
            let mut shard = Some(before.take_shard(index));
            for (column, states) in before.columns().zip(&mut made.states) {
                match shard.take() {
                    Some(shard) => new.follow(shard.records(), shard.states(), column),
                    None => new.follow(old.records(), old.states(), column),
                }
                *states += new.states() as u64;
                std::mem::swap(&mut old, &mut new);
            }
            for (state, number) in old.records() {
                if state.is_legal() {
                    add_number(&mut made.legal, number);
                }
                outbox.post(state, number)?;
            }
        }
    }
}
