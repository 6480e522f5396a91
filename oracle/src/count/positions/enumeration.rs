//! Every colouring, one by one: slow, and plain enough to be believed.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::count::control::{Control, CountError, Progress};

/// 3^16 colourings take seconds; each further point takes three times as long.
const MOST_POINTS: usize = 16;
const COLOURINGS_BETWEEN_REPORTS: u64 = 1 << 18;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Colour {
    Empty,
    Black,
    White,
}

pub(super) fn positions(width: usize, height: usize, control: &Control) -> Result<u64, CountError> {
    if width == 0 || height == 0 {
        return Err(CountError::NoPoints);
    }
    let points = width.saturating_mul(height);
    if points > MOST_POINTS {
        return Err(CountError::TooManyPoints { points: points as u64, most: MOST_POINTS as u64 });
    }
    let neighbours: Vec<Vec<usize>> = (0..points).map(|point| neighbours(point, width, height)).collect();
    let total = 3_u64.pow(points as u32);
    let done = AtomicU64::new(0);
    (0..total.div_ceil(COLOURINGS_BETWEEN_REPORTS))
        .into_par_iter()
        .map(|part| {
            control.check()?;
            let first = part * COLOURINGS_BETWEEN_REPORTS;
            let end = total.min(first + COLOURINGS_BETWEEN_REPORTS);
            let legal = (first..end).filter(|&number| is_legal(&colouring(number, points), &neighbours)).count() as u64;
            control.tell(Progress { done: done.fetch_add(end - first, Ordering::Relaxed) + (end - first), total, border_states: 0 });
            Ok(legal)
        })
        .sum()
}

fn neighbours(point: usize, width: usize, height: usize) -> Vec<usize> {
    let (column, row) = (point % width, point / width);
    let mut found = Vec::new();
    if column > 0 {
        found.push(point - 1);
    }
    if column + 1 < width {
        found.push(point + 1);
    }
    if row > 0 {
        found.push(point - width);
    }
    if row + 1 < height {
        found.push(point + width);
    }
    found
}

/// The colouring whose points, read as digits to base three, make `number`.
fn colouring(mut number: u64, points: usize) -> [Colour; MOST_POINTS] {
    let mut colours = [Colour::Empty; MOST_POINTS];
    for colour in &mut colours[..points] {
        *colour = match number % 3 {
            0 => Colour::Empty,
            1 => Colour::Black,
            _ => Colour::White,
        };
        number /= 3;
    }
    colours
}

/// Every stone's chain has a liberty.
fn is_legal(colours: &[Colour; MOST_POINTS], neighbours: &[Vec<usize>]) -> bool {
    (0..neighbours.len()).all(|point| colours[point] == Colour::Empty || has_liberty(point, colours, neighbours))
}

/// The chain of the stone at `start` is next to an empty point.
fn has_liberty(start: usize, colours: &[Colour; MOST_POINTS], neighbours: &[Vec<usize>]) -> bool {
    let mut in_chain = [false; MOST_POINTS];
    let mut to_visit = [start; MOST_POINTS];
    let mut waiting = 1;
    in_chain[start] = true;
    while waiting > 0 {
        waiting -= 1;
        for &next in &neighbours[to_visit[waiting]] {
            if colours[next] == Colour::Empty {
                return true;
            }
            if colours[next] == colours[start] && !in_chain[next] {
                in_chain[next] = true;
                to_visit[waiting] = next;
                waiting += 1;
            }
        }
    }
    false
}
