//! The number of legal positions, twice: by looking at every colouring, and by a frontier that remembers only what
//! the points still to come can see.

mod border;
mod enumeration;
mod frontier;
mod ledger;
mod table;
#[cfg(test)]
mod tests;

use num_bigint::BigUint;

use super::control::{Control, CountError};
pub use frontier::FrontierCount;

/// How to count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Every colouring of the board, each checked chain by chain. At most 16 points.
    Enumeration,
    /// Points are coloured one by one; colourings that look the same from the border between coloured and uncoloured
    /// points are counted together. The shorter side is at most 16, and memory grows about fourfold with each column
    /// of it, so that a [memory limit](Control::memory_limit) is advisable from 12 on.
    #[default]
    Frontier,
}

/// The number of legal positions of a board: colourings of its points in empty, black and white in which every chain
/// has a liberty.
///
/// ```
/// use tengen_oracle::count::{Control, Method, positions};
///
/// let two_by_two = positions(2, 2, Method::Enumeration, &Control::default())?;
/// assert_eq!(two_by_two.to_string(), "57");
/// let five_by_five = positions(5, 5, Method::Frontier, &Control::default())?;
/// assert_eq!(five_by_five.to_string(), "414295148741");
/// # Ok::<(), tengen_oracle::count::CountError>(())
/// ```
///
/// # Errors
///
/// When a side is 0, the board is beyond the method, or the [`Control`] says stop.
pub fn positions(width: usize, height: usize, method: Method, control: &Control) -> Result<BigUint, CountError> {
    match method {
        Method::Enumeration => enumeration::positions(width, height, control).map(BigUint::from),
        Method::Frontier => {
            let (short, long) = (width.min(height), width.max(height));
            let count = frontier::count(short, long, control)?;
            count.positions.into_iter().next_back().ok_or(CountError::NoPoints)
        }
    }
}

/// The numbers of legal positions of all boards `width` wide and 1, 2, …, `height` high, for the work of the highest
/// alone, by [`Method::Frontier`] with a border across `width` columns.
///
/// ```
/// use tengen_oracle::count::{Control, positions_by_height};
///
/// let one_column = positions_by_height(1, 5, &Control::default())?;
/// let numbers: Vec<String> = one_column.positions.iter().map(ToString::to_string).collect();
/// assert_eq!(numbers, ["1", "5", "15", "41", "113"]);
/// # Ok::<(), tengen_oracle::count::CountError>(())
/// ```
///
/// # Errors
///
/// When a side is 0, `width` is beyond a border state, or the [`Control`] says stop.
pub fn positions_by_height(width: usize, height: usize, control: &Control) -> Result<FrontierCount, CountError> {
    frontier::count(width, height, control)
}
