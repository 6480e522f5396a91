//! Boards as engines draw them in answer to `showboard`.
//!
//! The protocol leaves the drawing free, so this reads what engines have in common: a line of column
//! letters, and rows of points with their numbers in front. Around and inside the rows there may be
//! captured counts, second labels, bars, star points and marks for the latest turns. A drawing that
//! could be read in two ways is not read at all.

use super::vertex::{MAX_LINES, column_of};

/// What a drawing shows at a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// `.` or `+`.
    Empty,
    /// `X`.
    Black,
    /// `O`.
    White,
}

/// A board read from a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardText {
    width: u8,
    /// Rows from the lowest, each from the left.
    rows: Vec<Vec<Drawn>>,
}

impl BoardText {
    /// Reads the one board in `text`. None when there is no board, more than one, or any doubt.
    ///
    /// A drawing that lost its highest rows can look like a lower board: whoever knows the size
    /// compares it.
    pub fn parse(text: &str) -> Option<Self> {
        let lines: Vec<&str> = text.lines().filter(|line| !is_border(line)).collect();
        let width = width_of_headers(&lines)?;
        let rows: Vec<Option<(u8, Vec<Drawn>)>> = lines.iter().map(|line| read_row(line, width)).collect();
        let first = rows.iter().position(Option::is_some)?;
        let last = rows.iter().rposition(Option::is_some)?;
        let above = first.checked_sub(1).and_then(|at| lines.get(at));
        let below = lines.get(last + 1);
        let is_header = |line: Option<&&str>| line.is_some_and(|line| header(line).is_some());
        if !is_header(above) && !is_header(below) {
            return None;
        }
        // A line between rows that is no row makes this None.
        let numbered: Option<Vec<_>> = rows.get(first..=last)?.iter().cloned().collect();
        let rows = in_order(numbered?)?;
        Some(Self { width, rows })
    }

    /// Number of columns.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// Number of rows.
    pub fn height(&self) -> u8 {
        u8::try_from(self.rows.len()).unwrap_or(u8::MAX)
    }

    /// What stands at a point, counted from 0 at the lower left; none off the board.
    pub fn at(&self, column: u8, row: u8) -> Option<Drawn> {
        let row = self.rows.get(usize::from(row))?;
        row.get(usize::from(column)).copied()
    }

    /// The points that show `what`: (column, row), row by row from the lower left.
    pub fn points(&self, what: Drawn) -> Vec<(u8, u8)> {
        let mut found = Vec::new();
        for (row, drawn) in (0u8..).zip(&self.rows) {
            for (column, at) in (0u8..).zip(drawn) {
                if *at == what {
                    found.push((column, row));
                }
            }
        }
        found
    }
}

/// Rows by their numbers: 1 to the height, each once, downwards or upwards.
fn in_order(mut numbered: Vec<(u8, Vec<Drawn>)>) -> Option<Vec<Vec<Drawn>>> {
    if numbered.first()?.0 != 1 {
        numbered.reverse();
    }
    let counted = (1u8..).zip(&numbered).all(|(n, (number, _))| n == *number);
    counted.then(|| numbered.into_iter().map(|(_, row)| row).collect())
}

/// The width all lines of column letters agree on.
fn width_of_headers(lines: &[&str]) -> Option<u8> {
    let mut widths = lines.iter().filter_map(|line| header(line));
    let width = widths.next()?;
    widths.all(|other| other == width).then_some(width)
}

/// The number of columns, if the line is A, B, C … and nothing else.
fn header(line: &str) -> Option<u8> {
    let mut width = 0u8;
    for word in line.split_whitespace() {
        let mut letters = word.chars();
        let column = column_of(letters.next()?)?;
        if letters.next().is_some() || column != width {
            return None;
        }
        width += 1;
    }
    (width > 0).then_some(width)
}

/// A frame such as `+-----+`.
fn is_border(line: &str) -> bool {
    let line = line.trim();
    line.contains("--") && line.chars().all(|c| matches!(c, '+' | '-' | '|'))
}

/// A row's number and its points, if the line is a row of `width` points.
fn read_row(line: &str, width: u8) -> Option<(u8, Vec<Drawn>)> {
    let line = line.trim_start();
    let (number, cells) = split_number(line)?;
    if !(1..=MAX_LINES).contains(&number) {
        return None;
    }
    let mut row = Vec::new();
    let mut rest = cells.chars();
    // A digit directly behind a point numbers one of the latest turns.
    let mut after_point = false;
    while row.len() < usize::from(width) {
        let drawn = match rest.next()? {
            ' ' | '|' | '(' | ')' | '[' | ']' => None,
            '1'..='9' if after_point => None,
            '.' | '+' => Some(Drawn::Empty),
            'X' | 'x' => Some(Drawn::Black),
            'O' | 'o' => Some(Drawn::White),
            _ => return None,
        };
        after_point = drawn.is_some();
        row.extend(drawn);
    }
    ends_a_row(rest.as_str(), number).then_some((number, row))
}

/// Whether what follows the last point can follow it: a mark, the number again, free text.
fn ends_a_row(rest: &str, number: u8) -> bool {
    let mark = |c: char| matches!(c, ')' | ']') || c.is_ascii_digit();
    let rest = rest.strip_prefix(mark).unwrap_or(rest);
    if !rest.is_empty() && !rest.starts_with([' ', '|']) {
        return false;
    }
    let aside = rest.trim_start_matches([' ', '|']);
    match split_number(aside) {
        Some((label, after)) => label == number && (after.is_empty() || after.starts_with(' ')),
        // Another point here means that the row is wider than the letters.
        None => !matches!(aside.split_whitespace().next(), Some("." | "+" | "X" | "O" | "x" | "o" | "(X)" | "(O)")),
    }
}

fn split_number(text: &str) -> Option<(u8, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at_checked(end)?;
    Some((digits.parse().ok()?, rest))
}

#[cfg(test)]
mod tests;
