use tengen_spec::{Point, Size};

/// Games in a group: the lanes of one vector.
pub const LANES: usize = 8;

/// How the points of a board lie in words of 64 bits.
///
/// Row `y` of the board lies in word `y % words`, from bit `(y / words) * stride` on, column `x` at the `x`-th bit from there;
/// `stride` is one more than the width. Bits that belong to no point are zero in every plane. On a board that is stored
/// *transposed*, read column for row and row for column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The board.
    pub size: Size,
    /// Whether rows and columns are exchanged in storage.
    pub transposed: bool,
    /// Bits from one row to the next one of the same word.
    pub stride: u32,
    /// Words a board and game.
    pub words: usize,
}

impl Layout {
    /// The layout of a board; of the two orientations the one with fewer words.
    pub fn of(size: Size) -> Layout {
        let oriented = |transposed: bool| {
            let (width, height) = if transposed { (size.height(), size.width()) } else { (size.width(), size.height()) };
            // The guard bit of the last row of a word may fall outside it, hence 65.
            let rows_a_word = (65 / (width + 1)).max(1);
            Layout { size, transposed, stride: width as u32 + 1, words: height.div_ceil(rows_a_word) }
        };
        let (plain, transposed) = (oriented(false), oriented(true));
        let fewer = if transposed.words < plain.words { transposed } else { plain };
        Layout { words: compiled_words(fewer.words), ..fewer }
    }

    /// Word and bit of a point; `None` off the board.
    pub fn place(&self, point: Point) -> Option<(usize, u32)> {
        if !point.is_on(self.size) {
            return None;
        }
        let (x, y) = if self.transposed { (point.row, point.column) } else { (point.column, point.row) };
        let y = usize::from(y);
        Some((y % self.words, (y / self.words) as u32 * self.stride + u32::from(x)))
    }

    /// The point at a word and bit; `None` where no point lies.
    pub fn point(&self, word: usize, bit: u32) -> Option<Point> {
        let (slot, x) = ((bit / self.stride) as usize, bit % self.stride);
        let y = slot * self.words + word;
        let (x, y) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
        let point = if self.transposed { Point::new(y, x) } else { Point::new(x, y) };
        (word < self.words && bit < 64 && point.is_on(self.size)).then_some(point)
    }
}

/// The kernels exist for these numbers of words; others are rounded up, which leaves some bits unused.
fn compiled_words(words: usize) -> usize {
    match words {
        3 => 4,
        5 | 6 => 7,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_has_a_place_of_its_own_and_is_found_there() {
        for (width, height) in [(1, 1), (1, 52), (52, 1), (2, 3), (9, 9), (13, 13), (19, 19), (36, 10), (7, 51), (30, 12), (22, 16)] {
            let layout = Layout::of(Size::new(width, height).unwrap());
            let mut seen = std::collections::HashSet::new();
            for point in layout.size.points() {
                let (word, bit) = layout.place(point).unwrap();
                assert!(word < layout.words && bit < 64 && seen.insert((word, bit)), "{layout:?} {point}");
                assert_eq!(layout.point(word, bit), Some(point));
            }
        }
    }

    #[test]
    fn a_board_of_up_to_361_points_takes_at_most_eight_words() {
        for width in 1..=52 {
            for height in (1..=52).filter(|height| width * height <= 361) {
                assert!(Layout::of(Size::new(width, height).unwrap()).words <= 8, "{width}x{height}");
            }
        }
    }
}
