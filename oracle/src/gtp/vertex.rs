//! Vertices as the protocol writes them: `A1`, `T19`, `pass`.

use std::fmt;
use thiserror::Error;

/// Columns in order. The protocol leaves out I, so that there are 25.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The protocol's largest board, in lines each way.
pub const MAX_LINES: u8 = 25;

/// A vertex of the protocol: a point of a board, or `pass`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vertex {
    /// `pass`.
    Pass,
    /// A point; both numbers count from 0 at the lower left (`A1`).
    Point {
        /// From 0 (`A`) to 24 (`Z`).
        column: u8,
        /// From 0 (`1`) to 24 (`25`).
        row: u8,
    },
}

/// A text that is no vertex, or no list of points.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VertexError {
    /// Not a vertex.
    #[error("{0:?} is no vertex")]
    NoVertex(String),
    /// `pass` where only points can stand.
    #[error("`pass` stands in a list of points")]
    Pass,
    /// A point that stands twice in a list.
    #[error("{0} stands twice in a list of points")]
    Twice(Vertex),
}

impl Vertex {
    /// A point of a board the protocol can name, or none.
    pub fn point(column: u8, row: u8) -> Option<Self> {
        (column < MAX_LINES && row < MAX_LINES).then_some(Self::Point { column, row })
    }

    /// Reads one vertex; upper or lower case, nothing around it.
    ///
    /// # Errors
    /// [`VertexError::NoVertex`] with the text, cut.
    pub fn parse(text: &str) -> Result<Self, VertexError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Self::Pass);
        }
        read_point(text).ok_or_else(|| VertexError::NoVertex(text.chars().take(40).collect()))
    }

    /// Reads vertices separated by any white space, as `all_legal` answers.
    ///
    /// # Errors
    /// The first word that is no vertex.
    pub fn parse_list(text: &str) -> Result<Vec<Self>, VertexError> {
        text.split_whitespace().map(Self::parse).collect()
    }

    /// Reads a set of points as `list_stones` answers: (column, row), in the order given.
    ///
    /// # Errors
    /// A word that is no vertex, `pass`, or a point that stands there twice.
    pub fn parse_points(text: &str) -> Result<Vec<(u8, u8)>, VertexError> {
        let mut seen = [0u32; MAX_LINES as usize];
        let mut points = Vec::new();
        for word in text.split_whitespace() {
            let vertex = Self::parse(word)?;
            let Self::Point { column, row } = vertex else {
                return Err(VertexError::Pass);
            };
            if let Some(columns) = seen.get_mut(usize::from(row)) {
                if *columns & (1 << column) != 0 {
                    return Err(VertexError::Twice(vertex));
                }
                *columns |= 1 << column;
            }
            points.push((column, row));
        }
        Ok(points)
    }
}

/// The column a letter names, either case, from 0.
pub(super) fn column_of(letter: char) -> Option<u8> {
    let at = COLUMNS.find(letter.to_ascii_uppercase())?;
    u8::try_from(at).ok()
}

fn read_point(text: &str) -> Option<Vertex> {
    let mut letters = text.chars();
    let column = column_of(letters.next()?)?;
    let digits = letters.as_str();
    if digits.len() > 2 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let row: u8 = digits.parse().ok()?;
    Vertex::point(column, row.checked_sub(1)?)
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Point { column, row } => {
                let letter = COLUMNS.chars().nth(usize::from(*column)).unwrap_or('?');
                write!(f, "{letter}{}", u16::from(*row) + 1)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_reads_back_as_it_prints() {
        for column in 0..MAX_LINES {
            for row in 0..MAX_LINES {
                let vertex = Vertex::Point { column, row };
                let text = vertex.to_string();
                assert_eq!(Vertex::parse(&text), Ok(vertex));
                assert_eq!(Vertex::parse(&text.to_lowercase()), Ok(vertex));
            }
        }
        assert_eq!(Vertex::parse(&Vertex::Pass.to_string()), Ok(Vertex::Pass));
        assert_eq!(Vertex::parse("PASS"), Ok(Vertex::Pass));
    }

    #[test]
    fn letters_skip_i() {
        assert_eq!(Vertex::parse("H1"), Ok(Vertex::Point { column: 7, row: 0 }));
        assert_eq!(Vertex::parse("J1"), Ok(Vertex::Point { column: 8, row: 0 }));
        assert_eq!(Vertex::parse("Z25"), Ok(Vertex::Point { column: 24, row: 24 }));
    }

    #[test]
    fn what_is_no_vertex_is_an_error() {
        for text in ["", "I5", "A", "A0", "A26", "A100", "A-1", "A+1", "5", "AA1", "É1", "A1 ", "resign", "\u{fffd}3"] {
            assert_eq!(Vertex::parse(text), Err(VertexError::NoVertex(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_list_is_separated_by_any_white_space() {
        let list = Vertex::parse_list(" a1\nPASS  B2 ").expect("three vertices");
        let names: Vec<_> = list.iter().map(Vertex::to_string).collect();
        assert_eq!(names, ["A1", "pass", "B2"]);
        assert_eq!(Vertex::parse_list(""), Ok(Vec::new()));
        assert!(Vertex::parse_list("A1 none").is_err());
    }

    #[test]
    fn a_set_of_points_holds_no_pass_and_no_point_twice() {
        assert_eq!(Vertex::parse_points("B1 A2"), Ok(vec![(1, 0), (0, 1)]));
        assert_eq!(Vertex::parse_points("B1 pass"), Err(VertexError::Pass));
        let a2 = Vertex::Point { column: 0, row: 1 };
        assert_eq!(Vertex::parse_points("A2 b2 a2"), Err(VertexError::Twice(a2)));
    }

    #[test]
    fn only_points_the_protocol_can_name_are_made() {
        assert!(Vertex::point(24, 24).is_some());
        assert!(Vertex::point(25, 0).is_none());
        assert!(Vertex::point(0, 25).is_none());
    }
}
