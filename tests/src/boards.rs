//! Positions to test with, and the little that tests must know of chains: written here once more, for no implementation is to be asked about itself.

use tengen_spec::{Colour, Point, PointSet, Position, Size};

/// The three states of a point.
pub const STATES: [Option<Colour>; 3] = [None, Some(Colour::Black), Some(Colour::White)];

/// A position from its text; for tests, which know what they write.
pub fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// A size from its text.
pub fn size(text: &str) -> Size {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Every way to colour the points of a board, those with libertyless chains included.
pub fn colourings(size: Size) -> impl Iterator<Item = Position> {
    let mut next = Some(Position::empty(size));
    std::iter::from_fn(move || {
        let present = next.take()?;
        next = counted_up(&present);
        Some(present)
    })
}

/// The next colouring, as an odometer turns: the first point that is not white changes, those before it become empty.
fn counted_up(position: &Position) -> Option<Position> {
    let mut up = position.clone();
    for point in position.size().points() {
        match position.at(point) {
            None => up.set(point, Some(Colour::Black)),
            Some(Colour::Black) => up.set(point, Some(Colour::White)),
            Some(Colour::White) => {
                up.set(point, None);
                continue;
            }
        }
        return Some(up);
    }
    None
}

/// The points beside a point.
fn beside(size: Size, point: Point) -> Vec<Point> {
    let one_apart = |other: &Point| other.column.abs_diff(point.column) + other.row.abs_diff(point.row) == 1;
    let near = |at: u8| at.saturating_sub(1)..=at.saturating_add(1);
    let around = near(point.row).flat_map(|row| near(point.column).map(move |column| Point::new(column, row)));
    around.filter(|other| one_apart(other) && other.is_on(size)).collect()
}

/// The chain of a stone, or the region of an empty point.
pub fn chain(position: &Position, point: Point) -> PointSet {
    let mut chain = PointSet::of(position.size(), [point]);
    loop {
        let grown = chain.iter().flat_map(|stone| beside(position.size(), stone)).filter(|&next| position.at(next) == position.at(point));
        let grown = PointSet::of(position.size(), grown.chain(chain.iter()));
        if grown == chain {
            return chain;
        }
        chain = grown;
    }
}

/// The number of points beside a chain that are empty.
pub fn liberties(position: &Position, chain: &PointSet) -> usize {
    let around = chain.iter().flat_map(|stone| beside(position.size(), stone)).filter(|&point| position.at(point).is_none());
    PointSet::of(position.size(), around).len()
}

/// All chains of a position.
pub fn chains(position: &Position) -> Vec<PointSet> {
    let mut chains: Vec<PointSet> = Vec::new();
    for point in position.size().points().filter(|&point| position.at(point).is_some()) {
        if !chains.iter().any(|chain| chain.contains(point)) {
            chains.push(chain(position, point));
        }
    }
    chains
}

/// Whether every chain has a liberty.
pub fn is_legal(position: &Position) -> bool {
    chains(position).iter().all(|chain| liberties(position, chain) > 0)
}
