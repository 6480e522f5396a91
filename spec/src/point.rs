use crate::Size;
use std::fmt;
use std::str::FromStr;

/// A point of a board by its column and row, both counted from 0 at the lower left (`A1`).
///
/// A point knows no board: it can name a place that some board does not have, which a turn on that board then shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Column, from 0 at the left.
    pub column: u8,
    /// Row, from 0 at the bottom.
    pub row: u8,
}

/// A text that names no point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointError(pub String);

impl Point {
    /// The point in `column` (from 0 at the left) and `row` (from 0 at the bottom).
    pub fn new(column: u8, row: u8) -> Point {
        Point { column, row }
    }

    /// Whether a board of this size has the point.
    pub fn is_on(self, size: Size) -> bool {
        usize::from(self.column) < size.width() && usize::from(self.row) < size.height()
    }
}

impl Size {
    /// All points of the board, row by row from the bottom, each row from the left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + ExactSizeIterator + Clone {
        let width = self.width();
        (0..self.area()).map(move |index| Point::new((index % width) as u8, (index / width) as u8))
    }

    /// The place of a point in the order of [`Size::points`], from 0; `None` off the board.
    pub fn index(self, point: Point) -> Option<usize> {
        point.is_on(self).then(|| usize::from(point.row) * self.width() + usize::from(point.column))
    }
}

const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The letters of a column, from 0: `A` to `Z` without `I`, then `AA`, `AB`, …
pub fn column_letters(column: u8) -> String {
    let (before, last) = (usize::from(column) / 25, usize::from(column) % 25);
    let mut letters = String::new();
    if before > 0 {
        letters.push(LETTERS[(before - 1) % 25] as char);
    }
    letters.push(LETTERS[last] as char);
    letters
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", column_letters(self.column), u16::from(self.row) + 1))
    }
}

impl FromStr for Point {
    type Err = PointError;

    /// Reads a point as [`Display`](fmt::Display) prints it, in either case.
    fn from_str(text: &str) -> Result<Point, PointError> {
        let wrong = || PointError(text.to_string());
        let upper = text.trim().to_ascii_uppercase();
        let split = upper.find(|c: char| !c.is_ascii_uppercase()).ok_or_else(wrong)?;
        let (letters, digits) = upper.split_at(split);
        let value = |letter: u8| LETTERS.iter().position(|&l| l == letter).ok_or_else(wrong);
        let column = match *letters.as_bytes() {
            [last] => value(last)?,
            [before, last] => (value(before)? + 1) * 25 + value(last)?,
            _ => return Err(wrong()),
        };
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(wrong());
        }
        let row: u16 = digits.parse().map_err(|_| wrong())?;
        match (u8::try_from(column), u8::try_from(row.wrapping_sub(1))) {
            (Ok(column), Ok(row)) => Ok(Point { column, row }),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a point such as C4", self.0)
    }
}

impl std::error::Error for PointError {}
