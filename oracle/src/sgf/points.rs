//! Rectangles, lists and sets of points.

use super::board::{Coordinate, LONGEST_SIDE};

/// A rectangle of points between two corners, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rectangle {
    upper_left: Coordinate,
    lower_right: Coordinate,
}

impl Rectangle {
    /// The rectangle with these two opposite corners, given in any order.
    pub fn between(one: Coordinate, other: Coordinate) -> Rectangle {
        Rectangle {
            upper_left: Coordinate { column: one.column.min(other.column), row: one.row.min(other.row) },
            lower_right: Coordinate { column: one.column.max(other.column), row: one.row.max(other.row) },
        }
    }

    /// The corner nearest to the upper left of the board.
    pub fn upper_left(self) -> Coordinate {
        self.upper_left
    }

    /// The corner nearest to the lower right of the board.
    pub fn lower_right(self) -> Coordinate {
        self.lower_right
    }

    /// How many points it has.
    pub fn point_count(self) -> usize {
        let side = |low: u8, high: u8| usize::from(high - low) + 1;
        side(self.upper_left.column, self.lower_right.column) * side(self.upper_left.row, self.lower_right.row)
    }

    /// Its points, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = Coordinate> {
        (self.upper_left.row..=self.lower_right.row)
            .flat_map(move |row| (self.upper_left.column..=self.lower_right.column).map(move |column| Coordinate { column, row }))
    }
}

/// Points in the order of the file, kept as rectangles so that seven bytes such as `aa:ZZ` stay small.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PointList {
    rectangles: Vec<Rectangle>,
}

impl PointList {
    /// The rectangles in the order they were added.
    pub fn rectangles(&self) -> &[Rectangle] {
        &self.rectangles
    }

    /// Every point. No point comes twice from a list the reader made.
    pub fn points(&self) -> impl Iterator<Item = Coordinate> {
        self.rectangles.iter().flat_map(|r| r.points())
    }

    /// How many points.
    pub fn len(&self) -> usize {
        self.rectangles.iter().map(|r| r.point_count()).sum()
    }

    /// Whether there is no point.
    pub fn is_empty(&self) -> bool {
        self.rectangles.is_empty()
    }

    /// Adds the points of a rectangle.
    pub fn push(&mut self, rectangle: Rectangle) {
        self.rectangles.push(rectangle);
    }
}

impl FromIterator<Coordinate> for PointList {
    fn from_iter<I: IntoIterator<Item = Coordinate>>(points: I) -> PointList {
        let rectangles = points.into_iter().map(|at| Rectangle::between(at, at));
        PointList { rectangles: rectangles.collect() }
    }
}

/// A set of points of any board, one machine word a row.
#[derive(Debug, Clone)]
pub(super) struct Mask {
    rows: [u64; LONGEST_SIDE as usize],
}

impl Mask {
    pub(super) const EMPTY: Mask = Mask { rows: [0; LONGEST_SIDE as usize] };

    pub(super) fn meets(&self, rectangle: Rectangle) -> bool {
        let columns = columns_of(rectangle);
        self.rows_of(rectangle).any(|(_, row)| row & columns != 0)
    }

    pub(super) fn insert(&mut self, rectangle: Rectangle) {
        let columns = columns_of(rectangle);
        let (top, bottom) = (rectangle.upper_left.row, rectangle.lower_right.row);
        for row in self.rows.iter_mut().take(usize::from(bottom) + 1).skip(usize::from(top)) {
            *row |= columns;
        }
    }

    /// The parts of `rectangle` that are not in the set, each within one row.
    pub(super) fn missing_from(&self, rectangle: Rectangle) -> Vec<Rectangle> {
        let columns = columns_of(rectangle);
        let mut runs = Vec::new();
        for (row, present) in self.rows_of(rectangle) {
            let mut left = columns & !present;
            while left != 0 {
                let start = left.trailing_zeros() as u8;
                let length = (left >> start).trailing_ones() as u8;
                let from = Coordinate { column: start, row };
                let to = Coordinate { column: start + (length - 1), row };
                runs.push(Rectangle::between(from, to));
                left &= !columns_of(Rectangle::between(from, to));
            }
        }
        runs
    }

    fn rows_of(&self, rectangle: Rectangle) -> impl Iterator<Item = (u8, u64)> {
        let (top, bottom) = (rectangle.upper_left.row, rectangle.lower_right.row);
        (top..=bottom).filter_map(|row| Some((row, *self.rows.get(usize::from(row))?)))
    }
}

/// The columns of a rectangle as bits; columns beyond the longest board are cut off.
fn columns_of(rectangle: Rectangle) -> u64 {
    let (left, right) = (rectangle.upper_left.column, rectangle.lower_right.column);
    let below = |column: u8| (1u64 << column.min(LONGEST_SIDE)) - 1;
    below(right.saturating_add(1)) & !below(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(letters: &str) -> Rectangle {
        let corner = |part: &str| Coordinate::from_letters(part.as_bytes()).unwrap();
        let (one, other) = letters.split_once(':').unwrap();
        Rectangle::between(corner(one), corner(other))
    }

    #[test]
    fn what_a_set_lacks_of_a_rectangle_completes_it() {
        let mut set = Mask::EMPTY;
        set.insert(rectangle("bb:bb"));
        set.insert(rectangle("da:dc"));
        let whole = rectangle("aa:ec");
        assert!(set.meets(whole));
        let missing = set.missing_from(whole);
        assert_eq!(missing.iter().map(|r| r.point_count()).sum::<usize>(), 15 - 4);
        assert!(missing.iter().all(|&run| !set.meets(run)));
        missing.iter().for_each(|&run| set.insert(run));
        assert!(set.missing_from(whole).is_empty());
    }

    #[test]
    fn the_whole_of_the_largest_board_is_one_rectangle_of_2704_points() {
        let whole = rectangle("aa:ZZ");
        assert_eq!(whole.point_count(), 2704);
        assert_eq!(whole.points().count(), 2704);
        assert_eq!(Mask::EMPTY.missing_from(whole).len(), 52);
    }
}
