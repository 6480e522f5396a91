//! The board: its points, and which of them are adjacent.

use tengen_spec::{Point, Size};

/// `board.grid`: The board is a grid of points in columns and rows.
pub fn points(size: Size) -> impl Iterator<Item = Point> {
    let (columns, rows) = (size.width() as u8, size.height() as u8);
    (0..rows).flat_map(move |row| (0..columns).map(move |column| Point { column, row }))
}

/// `board.adjacent`: Two points are adjacent when they are neighbours in the same row or in the same column.
pub fn adjacent(size: Size, point: Point) -> impl Iterator<Item = Point> {
    let Point { column, row } = point;
    let left = column.checked_sub(1).map(|column| Point { column, row });
    let right = column.checked_add(1).map(|column| Point { column, row });
    let below = row.checked_sub(1).map(|row| Point { column, row });
    let above = row.checked_add(1).map(|row| Point { column, row });
    [left, right, below, above].into_iter().flatten().filter(move |neighbour| neighbour.is_on(size))
}
