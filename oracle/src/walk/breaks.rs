use crate::sgf::Place;
use std::fmt;
use tengen_spec::Colour;

/// Something that a file does outside the order of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Break {
    /// What.
    pub kind: BreakKind,
    /// The turn before which it happens, counted in the file from 1.
    pub turn: u32,
    /// Where in the file.
    pub place: Option<Place>,
    /// Whether the history was carried over.
    pub carried: bool,
}

/// The kinds of breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreakKind {
    /// A turn by the colour that was not to move.
    OutOfTurn(Colour),
    /// The file says that this colour moves, which was not to move.
    ToMove(Colour),
    /// Stones are put on or taken off by hand.
    Edited,
    /// Play goes on after it had stopped; the file cannot say who asked for it.
    Resumed,
}

impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}", self.turn)?;
        if let Some(place) = self.place {
            write!(f, " ({place})")?;
        }
        match self.kind {
            BreakKind::OutOfTurn(colour) => write!(f, ": {colour} out of turn")?,
            BreakKind::ToMove(colour) => write!(f, ": the file says that {colour} is to move")?,
            BreakKind::Edited => write!(f, ": stones are set up by hand")?,
            BreakKind::Resumed => return write!(f, ": play is resumed after it had stopped, at somebody's request"),
        }
        f.write_str(if self.carried { "; judged on with the history carried over" } else { "; judged on as a new game from this position" })
    }
}
