use crate::{Colour, Point, PointSet, Size, column_letters};
use std::fmt;
use std::str::FromStr;

/// A position: for every point of a board, whether it is empty or which colour it has.
///
/// Stored as one byte a point in the order of [`Size::points`], so that comparing two is one comparison of bytes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    size: Size,
    points: Box<[u8]>,
}

/// A text that is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// A character that stands for nothing.
    Character {
        /// Line of the text, from 1.
        line: usize,
        /// Character of the line, from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// A row is not as long as the first.
    Ragged {
        /// Row of the text, from 1 at the top.
        row: usize,
        /// Points of this row.
        points: usize,
        /// Points of the first row.
        first: usize,
    },
    /// No row, or more points than a board can have.
    Size {
        /// Points of a row.
        width: usize,
        /// Rows.
        height: usize,
    },
}

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;

fn byte(state: Option<Colour>) -> u8 {
    match state {
        None => EMPTY,
        Some(Colour::Black) => BLACK,
        Some(Colour::White) => WHITE,
    }
}

fn state(byte: u8) -> Option<Colour> {
    match byte {
        BLACK => Some(Colour::Black),
        WHITE => Some(Colour::White),
        _ => None,
    }
}

impl Position {
    /// The position without stones.
    pub fn empty(size: Size) -> Position {
        Position { size, points: vec![EMPTY; size.area()].into() }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The colour of the stone on a point; `None` if the point is empty, or not on the board.
    pub fn at(&self, point: Point) -> Option<Colour> {
        self.size.index(point).and_then(|index| state(self.points[index]))
    }

    /// Makes a point a colour or empty; a point off the board changes nothing.
    pub fn set(&mut self, point: Point, colour: Option<Colour>) {
        if let Some(index) = self.size.index(point) {
            self.points[index] = byte(colour);
        }
    }

    /// The same position but for one point.
    pub fn with(&self, point: Point, colour: Option<Colour>) -> Position {
        let mut position = self.clone();
        position.set(point, colour);
        position
    }

    /// The points of one state.
    pub fn points_of(&self, colour: Option<Colour>) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(move |&point| self.at(point) == colour)
    }

    /// Number of points of one state.
    pub fn count(&self, colour: Option<Colour>) -> usize {
        self.points.iter().filter(|&&b| b == byte(colour)).count()
    }

    /// The points whose state differs between two positions of one size.
    pub fn changed(&self, other: &Position) -> PointSet {
        PointSet::of(self.size, self.size.points().filter(|&point| self.at(point) != other.at(point)))
    }

    /// One byte a point in the order of [`Size::points`]: 0 empty, 1 black, 2 white.
    pub fn bytes(&self) -> &[u8] {
        &self.points
    }

    /// The position whose points have these bytes (0 empty, 1 black, 2 white; anything else is taken as empty), in the
    /// order of [`Size::points`]; `None` unless there are as many bytes as points.
    pub fn from_bytes(size: Size, bytes: &[u8]) -> Option<Position> {
        let points: Box<[u8]> = bytes.iter().map(|&b| byte(state(b))).collect();
        (points.len() == size.area()).then_some(Position { size, points })
    }

    /// The rows from the top, joined by `/`: one line to read.
    pub fn line(&self) -> String {
        self.rows().join("/")
    }

    fn rows(&self) -> Vec<String> {
        let row = |bytes: &[u8]| bytes.iter().map(|&b| state(b).map_or('.', Colour::stone)).collect();
        self.points.chunks(self.size.width()).rev().map(row).collect()
    }

    /// The board with its coordinates, as a Go player draws it; the points in `marked` stand in brackets.
    pub fn diagram(&self, marked: &PointSet) -> String {
        let (width, height) = (self.size.width(), self.size.height());
        let letters = |out: &mut String| {
            out.push_str("   ");
            for column in 0..width {
                out.push_str(&format!("{:>2}", column_letters(column as u8)));
            }
            out.push('\n');
        };
        let mut out = String::new();
        letters(&mut out);
        for row in (0..height).rev() {
            out.push_str(&format!("{:>3}", row + 1));
            let mut closes = false;
            for column in 0..width {
                let point = Point::new(column as u8, row as u8);
                let opens = marked.contains(point);
                out.push(match (opens, closes) {
                    (true, _) => '(',
                    (false, true) => ')',
                    (false, false) => ' ',
                });
                out.push(self.at(point).map_or('.', Colour::stone));
                closes = opens;
            }
            out.push(if closes { ')' } else { ' ' });
            out.push_str(&format!("{}\n", row + 1));
        }
        letters(&mut out);
        let lines: Vec<&str> = out.lines().map(str::trim_end).collect();
        lines.join("\n") + "\n"
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads rows from the top, one a line or joined by `/`: `.` or `+` empty, `X` `x` `#` black, `O` `o` white. Spaces and empty
    /// lines are passed over.
    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut rows: Vec<Vec<u8>> = Vec::new();
        for (line, content) in text.lines().enumerate() {
            let mut row = Vec::new();
            for (column, found) in content.chars().enumerate() {
                match found {
                    '.' | '+' => row.push(EMPTY),
                    'X' | 'x' | '#' => row.push(BLACK),
                    'O' | 'o' => row.push(WHITE),
                    '/' => rows.push(std::mem::take(&mut row)),
                    space if space.is_whitespace() => {}
                    found => return Err(PositionError::Character { line: line + 1, column: column + 1, found }),
                }
            }
            rows.push(row);
        }
        rows.retain(|row| !row.is_empty());
        let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
        if let Some(odd) = rows.iter().position(|row| row.len() != width) {
            return Err(PositionError::Ragged { row: odd + 1, points: rows[odd].len(), first: width });
        }
        let size = Size::new(width, height).map_err(|_| PositionError::Size { width, height })?;
        Ok(Position { size, points: rows.into_iter().rev().flatten().collect() })
    }
}

impl fmt::Display for Position {
    /// The rows from the top, one a line, without coordinates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows().join("\n"))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line())
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Character { line, column, found } => {
                write!(f, "line {line}, character {column}: {found:?} is no point of a board (write . X O)")
            }
            PositionError::Ragged { row, points, first } => {
                write!(f, "row {row} from the top has {points} points, the first row has {first}")
            }
            PositionError::Size { width, height } => {
                write!(f, "a board of {width}x{height} points: each side must have 1 to {} points", Size::LONGEST)
            }
        }
    }
}

impl std::error::Error for PositionError {}
