//! Wrong readers of coordinates.

use crate::vectors::coordinates::{error, pass, point, read};
use crate::vectors::format::Means;
use tengen_spec::{Clause, Size};

/// One way to read coordinates wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misreader {
    /// `tt` is a pass on every board.
    TtAlways,
    /// `tt` is never a pass.
    TtNever,
    /// SGF rows are counted from the bottom.
    SgfFromBelow,
    /// The first letter of an SGF point is the row.
    SgfRowFirst,
    /// The letter I is left out in SGF.
    SgfWithoutI,
    /// Capital letters are small ones in SGF.
    SgfCapitalsSmall,
    /// The letter I is used in GTP.
    GtpWithI,
    /// GTP rows are counted from the top.
    GtpFromAbove,
    /// Width and height are exchanged.
    SidesExchanged,
    /// Points off the board are passes.
    OffBoardPasses,
}

impl Misreader {
    /// Every wrong reader.
    pub const ALL: &'static [Misreader] = &[
        Misreader::TtAlways,
        Misreader::TtNever,
        Misreader::SgfFromBelow,
        Misreader::SgfRowFirst,
        Misreader::SgfWithoutI,
        Misreader::SgfCapitalsSmall,
        Misreader::GtpWithI,
        Misreader::GtpFromAbove,
        Misreader::SidesExchanged,
        Misreader::OffBoardPasses,
    ];

    /// The name of the fault.
    pub fn name(self) -> &'static str {
        self.told().0
    }

    /// What it does wrong.
    pub fn what(self) -> &'static str {
        self.told().1
    }

    /// The clause that a record read so departs from.
    pub fn clause(self) -> Clause {
        match self {
            Misreader::TtAlways | Misreader::TtNever | Misreader::OffBoardPasses => Clause::TurnPass,
            _ => Clause::BoardGrid,
        }
    }

    fn told(self) -> (&'static str, &'static str) {
        match self {
            Misreader::TtAlways => ("tt-always-a-pass", "In SGF tt is a pass on every board."),
            Misreader::TtNever => ("tt-never-a-pass", "In SGF tt is never a pass."),
            Misreader::SgfFromBelow => ("sgf-from-below", "Rows of SGF are counted from the bottom."),
            Misreader::SgfRowFirst => ("sgf-row-first", "The first letter of an SGF point is taken for the row."),
            Misreader::SgfWithoutI => ("sgf-without-i", "The letter i is left out in SGF."),
            Misreader::SgfCapitalsSmall => ("sgf-capitals-small", "Capital letters of SGF are read as small ones."),
            Misreader::GtpWithI => ("gtp-with-i", "The letter I is a column in GTP."),
            Misreader::GtpFromAbove => ("gtp-from-above", "Rows of GTP are counted from the top."),
            Misreader::SidesExchanged => ("sides-exchanged", "Width and height are exchanged where coordinates are read."),
            Misreader::OffBoardPasses => ("off-board-passes", "A point off the board is read as a pass."),
        }
    }

    /// Reads a text wrongly.
    pub fn read(self, format: &str, size: Size, text: &str) -> Means {
        let right = read(format, size, text);
        let sgf = format == "sgf";
        match self {
            Misreader::TtAlways if sgf && text == "tt" => pass(),
            Misreader::TtNever if sgf && text == "tt" => point(size, 19, size.height().wrapping_sub(20)),
            Misreader::SgfFromBelow if sgf => flipped(size, right),
            Misreader::GtpFromAbove if !sgf => flipped(size, right),
            Misreader::SgfRowFirst if sgf => read(format, size, &text.chars().rev().collect::<String>()),
            Misreader::SgfWithoutI if sgf => {
                read(format, size, &text.chars().map(|letter| if letter > 'i' { before(letter) } else { letter }).collect::<String>())
            }
            Misreader::SgfCapitalsSmall if sgf => read(format, size, &text.to_lowercase()),
            Misreader::GtpWithI if !sgf => with_i(size, text),
            Misreader::SidesExchanged => match Size::new(size.height(), size.width()) {
                Ok(exchanged) => read(format, exchanged, text),
                Err(_) => error(),
            },
            Misreader::OffBoardPasses if right == error() => pass(),
            _ => right,
        }
    }
}

fn before(letter: char) -> char {
    char::from_u32(u32::from(letter).saturating_sub(1)).unwrap_or(letter)
}

fn flipped(size: Size, means: Means) -> Means {
    match means {
        Means::Point([column, row]) => point(size, usize::from(column) - 1, size.height().wrapping_sub(usize::from(row))),
        word => word,
    }
}

fn with_i(size: Size, text: &str) -> Means {
    if text.eq_ignore_ascii_case("pass") {
        return pass();
    }
    let column = text.bytes().next().map_or(usize::MAX, |letter| usize::from(letter.to_ascii_uppercase().wrapping_sub(b'A')));
    let row = text.get(1..).and_then(|digits| digits.parse::<usize>().ok()).unwrap_or(0);
    point(size, column, row.wrapping_sub(1))
}
