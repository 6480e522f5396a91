use std::fmt;
use std::str::FromStr;

/// The size of a board: `width` columns and `height` rows, each from 1 to 52.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A size that no board has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// A side is not between 1 and [`Size::LONGEST`].
    Side {
        /// The width asked for, in columns.
        width: usize,
        /// The height asked for, in rows.
        height: usize,
    },
    /// The text is not of the form `WxH` or `N`.
    Text(String),
}

impl Size {
    /// The longest side that a board may have, in points.
    pub const LONGEST: usize = 52;

    /// A board of `width` columns and `height` rows.
    pub fn new(width: usize, height: usize) -> Result<Size, SizeError> {
        let fits = |side: usize| (1..=Self::LONGEST).contains(&side);
        if fits(width) && fits(height) {
            Ok(Size { width: width as u8, height: height as u8 })
        } else {
            Err(SizeError::Side { width, height })
        }
    }

    /// Number of columns.
    pub fn width(self) -> usize {
        self.width.into()
    }

    /// Number of rows.
    pub fn height(self) -> usize {
        self.height.into()
    }

    /// Number of points of the board.
    pub fn area(self) -> usize {
        self.width() * self.height()
    }

    /// Whether the two sides are equally long.
    pub fn is_square(self) -> bool {
        self.width == self.height
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `WxH` (columns, rows) or `N` for a square board.
    fn from_str(text: &str) -> Result<Size, SizeError> {
        let wrong = || SizeError::Text(text.to_string());
        let (width, height) = text.trim().split_once(['x', 'X', '×']).unwrap_or((text.trim(), text.trim()));
        let width = width.trim().parse().map_err(|_| wrong())?;
        let height = height.trim().parse().map_err(|_| wrong())?;
        Size::new(width, height)
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::Side { width, height } => {
                write!(f, "a board of {width}x{height} points: each side must have 1 to {} points", Size::LONGEST)
            }
            SizeError::Text(text) => write!(f, "{text:?} is not a board size such as 9x9 or 19"),
        }
    }
}

impl std::error::Error for SizeError {}
