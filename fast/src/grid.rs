//! Points of the board as cells of a mailbox: one row of cells below and above the board, one column beside it.

use tengen_spec::{Colour, Point, Size};

/// State of a cell. The values of empty, black and white are the bytes of a [`tengen_spec::Position`].
pub(crate) const EMPTY: u8 = 0;
pub(crate) const BLACK: u8 = 1;
pub(crate) const WHITE: u8 = 2;
/// A cell beside the board.
pub(crate) const EDGE: u8 = 3;

/// No cell: larger than every index of a cell.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// Cells of the largest board.
pub(crate) const MOST_CELLS: usize = (Size::LONGEST + 1) * (Size::LONGEST + 2);

/// Where the points of a board of one size lie in its mailbox.
///
/// Sound because a row of cells is one longer than a row of points: the cell after the last point of a row is the edge to the
/// right of that row and to the left of the next one, so the four cells around a point are its neighbours or edges, never a point
/// of another row's far end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    pub(crate) size: Size,
    /// Cells from a point to the one above it.
    pub(crate) stride: usize,
    /// 2²⁰ divided by the stride, rounded up.
    ///
    /// Sound in place of a division: a cell's number, below 2862, times the error of this, below 53, is less than 2²⁰, so the
    /// product of both has the quotient in its bits from the twentieth on.
    inverse: u32,
}

impl Grid {
    pub(crate) fn new(size: Size) -> Grid {
        let stride = size.width() + 1;
        Grid { size, stride, inverse: (1u32 << 20).div_ceil(stride as u32) }
    }

    /// Number of cells, the edges included.
    pub(crate) fn cells(self) -> usize {
        self.stride * (self.size.height() + 2)
    }

    /// The cell of a point; `None` off the board.
    #[inline]
    pub(crate) fn cell(self, point: Point) -> Option<usize> {
        point.is_on(self.size).then(|| (usize::from(point.row) + 1) * self.stride + usize::from(point.column))
    }

    /// The row of a cell, counted from the edge below the board.
    #[inline]
    fn row(self, cell: usize) -> usize {
        ((cell as u32 * self.inverse) >> 20) as usize
    }

    /// The place of a cell that is on the board in the order of [`Size::points`]. In each row one cell more than points comes
    /// before, and a row of the edge before all.
    #[inline]
    pub(crate) fn index(self, cell: usize) -> usize {
        cell - self.row(cell) - self.size.width()
    }

    /// The point of a cell that is on the board.
    #[inline]
    pub(crate) fn point(self, cell: usize) -> Point {
        let row = self.row(cell);
        Point::new((cell - row * self.stride) as u8, (row - 1) as u8)
    }

    /// The cells of all points, in the order of [`Size::points`].
    pub(crate) fn each(self) -> impl Iterator<Item = usize> {
        let stride = self.stride;
        let width = self.size.width();
        (1..=self.size.height()).flat_map(move |row| row * stride..row * stride + width)
    }

    /// The four cells around a cell that is on the board.
    #[inline]
    pub(crate) fn around(self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }
}

/// The state that a stone of this colour gives a cell.
#[inline]
pub(crate) fn stone(colour: Colour) -> u8 {
    match colour {
        Colour::Black => BLACK,
        Colour::White => WHITE,
    }
}

/// The colour of a stone.
#[inline]
pub(crate) fn colour(state: u8) -> Option<Colour> {
    match state {
        BLACK => Some(Colour::Black),
        WHITE => Some(Colour::White),
        _ => None,
    }
}

/// The other colour's stone.
#[inline]
pub(crate) fn other(state: u8) -> u8 {
    BLACK + WHITE - state
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_found_again_from_its_cell_on_every_size() {
        for size in (1..=52).flat_map(|width| (1..=52).filter_map(move |height| Size::new(width, height).ok())) {
            let grid = Grid::new(size);
            for (index, (point, cell)) in size.points().zip(grid.each()).enumerate() {
                assert_eq!((grid.cell(point), grid.point(cell), grid.index(cell)), (Some(cell), point, index));
            }
        }
    }
}
