//! Colours the points of a board one by one and counts the colourings that lead to each border state.

use std::sync::atomic::{AtomicUsize, Ordering};

use num_bigint::BigUint;

use super::border::{Border, MOST_COLUMNS};
use super::ledger::{Ledger, Memory, Outbox};
use crate::count::control::{Control, CountError, Progress};

/// Up to this many points a number of colourings fits into the limbs that [`colour_point`] has code for.
const MOST_POINTS: usize = 640;
/// Fewer states than this are not worth a second thread.
const STATES_FOR_TWO_THREADS: u64 = 10_000;

/// Numbers of legal positions and what they cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontierCount {
    /// Legal positions of the boards with 1, 2, … rows.
    pub positions: Vec<BigUint>,
    /// Border states after each row; states that differ only by an exchange of colours are one.
    pub states_after_row: Vec<u64>,
    /// The most border states after any point, also inside a row.
    pub most_states: u64,
    /// The most bytes that tables of border states took at once.
    pub peak_table_bytes: u64,
}

pub(super) fn count(width: usize, height: usize, control: &Control) -> Result<FrontierCount, CountError> {
    let points = check_size(width, height)?;
    let memory = Memory::limited_to(control.memory_limit_in_bytes());
    let mut result = FrontierCount {
        positions: Vec::with_capacity(height),
        states_after_row: Vec::with_capacity(height),
        most_states: 0,
        peak_table_bytes: 0,
    };
    let mut ledger = first_point(&memory)?;
    for point in 0..points {
        if point > 0 {
            ledger = next_point(ledger, point, (point % width) as u32, &memory, control)?;
        }
        let states = ledger.states();
        result.most_states = result.most_states.max(states);
        if (point + 1) % width == 0 {
            result.positions.push(number(&ledger.total(Border::is_legal)));
            result.states_after_row.push(states);
        }
        control.tell(Progress {
            done: point as u64 + 1,
            total: points as u64,
            border_states: states,
        });
    }
    result.peak_table_bytes = memory.peak();
    Ok(result)
}

fn check_size(width: usize, height: usize) -> Result<usize, CountError> {
    if width == 0 || height == 0 {
        return Err(CountError::NoPoints);
    }
    if width > MOST_COLUMNS {
        return Err(CountError::TooWide {
            side: width as u64,
            most: MOST_COLUMNS as u64,
        });
    }
    let points = width.saturating_mul(height);
    if points > MOST_POINTS {
        return Err(CountError::TooManyPoints {
            points: points as u64,
            most: MOST_POINTS as u64,
        });
    }
    Ok(points)
}

/// Limbs for any number of colourings of `points` points: 3^points is below 2^(1.6 points).
const fn limbs_for(points: usize) -> usize {
    (points * 8).div_ceil(5 * 64)
}

fn number(limbs: &[u64]) -> BigUint {
    BigUint::from_bytes_le(&limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect::<Vec<u8>>())
}

fn first_point(memory: &Memory) -> Result<Ledger<'_>, CountError> {
    let ledger = Ledger::new(1, 3, memory)?;
    let mut outbox = Outbox::<1>::new(&ledger);
    for state in Border::START.successors(0).into_iter().flatten() {
        outbox.post(state, &[1])?;
    }
    outbox.close()?;
    Ok(ledger)
}

/// Colours the point with index `point`, with as many limbs as the numbers may need by then.
fn next_point<'m>(
    ledger: Ledger<'m>,
    point: usize,
    column: u32,
    memory: &'m Memory,
    control: &Control,
) -> Result<Ledger<'m>, CountError> {
    match limbs_for(point + 1) {
        0 | 1 => colour_point::<1>(ledger, column, memory, control),
        2 => colour_point::<2>(ledger, column, memory, control),
        3 => colour_point::<3>(ledger, column, memory, control),
        4 => colour_point::<4>(ledger, column, memory, control),
        5 => colour_point::<5>(ledger, column, memory, control),
        6 => colour_point::<6>(ledger, column, memory, control),
        7 => colour_point::<7>(ledger, column, memory, control),
        8 => colour_point::<8>(ledger, column, memory, control),
        9 => colour_point::<9>(ledger, column, memory, control),
        _ => colour_point::<16>(ledger, column, memory, control),
    }
}

fn colour_point<'m, const LIMBS: usize>(
    before: Ledger<'m>,
    column: u32,
    memory: &'m Memory,
    control: &Control,
) -> Result<Ledger<'m>, CountError> {
    let states = before.states();
    let after = Ledger::new(LIMBS, states, memory)?;
    let next_shard = AtomicUsize::new(0);
    let work = || -> Result<(), CountError> {
        let mut outbox = Outbox::<LIMBS>::new(&after);
        loop {
            control.check()?;
            let shard = next_shard.fetch_add(1, Ordering::Relaxed);
            if shard >= before.shards() {
                return outbox.close();
            }
            before.drain_shard(shard, |state, number| {
                let mut widened = [0; LIMBS];
                widened[..number.len()].copy_from_slice(number);
                for successor in state.successors(column).into_iter().flatten() {
                    outbox.post(successor, &widened)?;
                }
                Ok(())
            })?;
        }
    };
    if states < STATES_FOR_TWO_THREADS {
        work()?;
    } else {
        rayon::broadcast(|_| work()).into_iter().collect::<Result<(), _>>()?;
    }
    Ok(after)
}
