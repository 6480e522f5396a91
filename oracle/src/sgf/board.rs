//! Board sizes and points as SGF counts them: columns from the left, rows from the top.

use std::fmt;

/// The longest side SGF can write: `a`–`z`, then `A`–`Z`.
pub const LONGEST_SIDE: u8 = 52;

/// A colour of stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    /// Black.
    Black,
    /// White.
    White,
}

/// The size of a board, 1 to 52 on each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardSize {
    columns: u8,
    rows: u8,
}

impl BoardSize {
    /// 19x19, what a file without SZ means.
    pub const DEFAULT: BoardSize = BoardSize { columns: 19, rows: 19 };

    /// A board of `columns` (its width) by `rows` (its height); `None` unless both are 1 to 52.
    pub fn new(columns: u8, rows: u8) -> Option<BoardSize> {
        let fits = |side| (1..=LONGEST_SIDE).contains(&side);
        (fits(columns) && fits(rows)).then_some(BoardSize { columns, rows })
    }

    /// Width in points.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// Height in points.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// Whether the point lies on this board.
    pub fn contains(self, at: Coordinate) -> bool {
        at.column < self.columns && at.row < self.rows
    }

    /// Whether `tt` is a pass on this board: on a larger one it is an ordinary point.
    pub fn reads_tt_as_pass(self) -> bool {
        self.columns <= 19 && self.rows <= 19
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// A point as SGF writes it: both numbers from 0, the row counted from the **top**.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinate {
    /// Columns to the left of the point.
    pub column: u8,
    /// Rows above the point.
    pub row: u8,
}

impl Coordinate {
    /// Reads exactly two letters: the column, then the row.
    pub fn from_letters(bytes: &[u8]) -> Option<Coordinate> {
        let &[column, row] = bytes else { return None };
        Some(Coordinate { column: number(column)?, row: number(row)? })
    }

    /// The two letters of the point; `None` where the alphabet ends (52 and beyond).
    pub fn letters(self) -> Option<[char; 2]> {
        Some([letter(self.column)?, letter(self.row)?])
    }
}

fn number(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

fn letter(number: u8) -> Option<char> {
    match number {
        0..26 => Some(char::from(b'a' + number)),
        26..LONGEST_SIDE => Some(char::from(b'A' + (number - 26))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_of_the_largest_board_has_its_own_two_letters() {
        for column in 0..LONGEST_SIDE {
            for row in 0..LONGEST_SIDE {
                let at = Coordinate { column, row };
                let letters: String = at.letters().unwrap().iter().collect();
                assert_eq!(Coordinate::from_letters(letters.as_bytes()), Some(at));
            }
        }
        assert_eq!(Coordinate::from_letters(b"aA"), Some(Coordinate { column: 0, row: 26 }));
        assert_eq!(Coordinate { column: 52, row: 0 }.letters(), None);
    }

    #[test]
    fn a_board_has_one_to_fifty_two_points_on_each_side() {
        assert!(BoardSize::new(1, 52).is_some());
        assert!(BoardSize::new(0, 9).is_none());
        assert!(BoardSize::new(9, 53).is_none());
    }
}
