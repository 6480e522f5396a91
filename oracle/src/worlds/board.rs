//! Colourings of small boards as numbers and bits, and the symmetries of boards.
//!
//! Written for no engine and asking none: which positions are legal must not be decided by what is being compared.

use super::WorldsError;
use tengen_spec::{Colour, Point, Position, Size};

/// The most points of a board whose colourings are gone through one by one.
pub const MOST_POINTS: usize = 20;

/// The stones of both colours, a bit a point in the order of [`Size::points`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Stones {
    pub(super) black: u32,
    pub(super) white: u32,
}

/// A renumbering of the points, perhaps with the colours exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    /// Where each point goes.
    pub(super) to: Vec<u8>,
    pub(super) swaps: bool,
}

/// A board and what can be said about its points.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) size: Size,
    pub(super) points: Vec<Point>,
    beside: Vec<u32>,
    /// The symmetries that keep the colours, the identity first.
    pub(super) symmetries: Vec<Symmetry>,
}

impl Stones {
    pub(super) fn of(self, colour: Colour) -> u32 {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.white,
        }
    }

    pub(super) fn swapped(self) -> Stones {
        Stones { black: self.white, white: self.black }
    }

    /// The stones of a position of at most 32 points.
    pub(super) fn from(position: &Position) -> Stones {
        let mut stones = Stones::default();
        for (bit, &byte) in position.bytes().iter().enumerate() {
            stones.black |= u32::from(byte == 1) << bit;
            stones.white |= u32::from(byte == 2) << bit;
        }
        stones
    }

    pub(super) fn position(self, size: Size) -> Position {
        let byte = |bit: usize| (self.black >> bit & 1) as u8 + 2 * (self.white >> bit & 1) as u8;
        let bytes: Vec<u8> = (0..size.area()).map(byte).collect();
        Position::from_bytes(size, &bytes).unwrap_or_else(|| Position::empty(size))
    }
}

impl Symmetry {
    pub(super) fn inverse(&self) -> Symmetry {
        let mut to = vec![0; self.to.len()];
        for (from, &there) in self.to.iter().enumerate() {
            to[usize::from(there)] = from as u8;
        }
        Symmetry { to, swaps: self.swaps }
    }

    pub(super) fn with_swap(&self, swaps: bool) -> Symmetry {
        Symmetry { to: self.to.clone(), swaps: self.swaps != swaps }
    }

    pub(super) fn points(&self, mut set: u32) -> u32 {
        let mut image = 0;
        while set != 0 {
            image |= 1 << self.to[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        image
    }

    pub(super) fn stones(&self, stones: Stones) -> Stones {
        let image = Stones { black: self.points(stones.black), white: self.points(stones.white) };
        if self.swaps { image.swapped() } else { image }
    }

    pub(super) fn colour(&self, colour: Colour) -> Colour {
        if self.swaps { colour.opponent() } else { colour }
    }
}

impl Board {
    pub(super) fn new(size: Size) -> Result<Board, WorldsError> {
        if size.area() > MOST_POINTS {
            return Err(WorldsError::TooManyPoints { points: size.area() });
        }
        let points: Vec<Point> = size.points().collect();
        let near = |a: &Point, b: &Point| a.column.abs_diff(b.column) + a.row.abs_diff(b.row) == 1;
        let beside =
            points.iter().map(|a| (0..).zip(&points).filter(|(_, b)| near(a, b)).fold(0, |set, (bit, _)| set | 1 << bit)).collect();
        let symmetries = (0..8).filter(|bits| size.is_square() || bits & 4 == 0).map(|bits| symmetry(size, &points, bits)).collect();
        Ok(Board { size, points, beside, symmetries })
    }

    /// The number of colourings: 3 to the power of the number of points.
    pub(super) fn colourings(&self) -> u64 {
        3u64.pow(self.points.len() as u32)
    }

    /// The colouring with this number, whose digits to base three are the points.
    pub(super) fn colouring(&self, mut number: u64) -> Stones {
        let mut stones = Stones::default();
        for bit in 0..self.points.len() {
            match number % 3 {
                1 => stones.black |= 1 << bit,
                2 => stones.white |= 1 << bit,
                _ => {}
            }
            number /= 3;
        }
        stones
    }

    /// Whether every chain has a liberty: the stones that are joined to an empty point are all of them.
    pub(super) fn is_legal(&self, stones: Stones) -> bool {
        let all = (1u32 << self.points.len()) - 1;
        let free = self.around(all & !stones.black & !stones.white);
        [stones.black, stones.white].into_iter().all(|colour| self.flood(free & colour, colour) == colour)
    }

    fn around(&self, mut set: u32) -> u32 {
        let mut around = 0;
        while set != 0 {
            around |= self.beside[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        around
    }

    fn flood(&self, mut from: u32, within: u32) -> u32 {
        let mut edge = from;
        while edge != 0 {
            edge = self.around(edge) & within & !from;
            from |= edge;
        }
        from
    }

    /// The least image of these stones, and a symmetry that leads there.
    pub(super) fn least(&self, stones: Stones) -> (Stones, &Symmetry) {
        let mut least = (stones, &self.symmetries[0]);
        for symmetry in &self.symmetries[1..] {
            let image = symmetry.stones(stones);
            if image < least.0 {
                least = (image, symmetry);
            }
        }
        least
    }
}

fn symmetry(size: Size, points: &[Point], bits: u8) -> Symmetry {
    let turned = |at: u8, side: usize, turn: bool| if turn { (side - 1) as u8 - at } else { at };
    let image = |point: &Point| {
        let column = turned(point.column, size.width(), bits & 1 != 0);
        let row = turned(point.row, size.height(), bits & 2 != 0);
        if bits & 4 != 0 { Point::new(row, column) } else { Point::new(column, row) }
    };
    Symmetry { to: points.iter().map(|point| size.index(image(point)).unwrap_or(0) as u8).collect(), swaps: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(size: &str) -> Board {
        Board::new(size.parse().unwrap()).unwrap()
    }

    /// J. Tromp and G. Farnebäck, "Combinatorics of Go".
    #[test]
    fn as_many_colourings_are_legal_as_published() {
        for (size, legal) in [("1x1", 1), ("1x5", 113), ("5x1", 113), ("2x2", 57), ("2x4", 4125), ("3x3", 12675), ("1x9", 6649)] {
            let board = board(size);
            let counted = (0..board.colourings()).filter(|&number| board.is_legal(board.colouring(number))).count();
            assert_eq!(counted, legal, "{size}");
        }
    }

    #[test]
    fn a_square_has_eight_symmetries_and_a_rectangle_four_and_each_is_undone_by_its_inverse() {
        for (size, number) in [("3x3", 8), ("3x2", 4)] {
            let board = board(size);
            assert_eq!(board.symmetries.len(), number);
            let stones = board.colouring(98);
            for symmetry in &board.symmetries {
                assert_eq!(symmetry.inverse().stones(symmetry.stones(stones)), stones);
                assert_eq!(Stones::from(&stones.position(board.size)), stones);
            }
        }
    }
}
