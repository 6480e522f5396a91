use std::fmt;
use std::str::FromStr;

/// A player, and the colour of that player's stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// Black, who moves first where the rules do not say otherwise.
    Black,
    /// White.
    White,
}

impl Colour {
    /// Black, then White.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other player.
    pub fn opponent(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// `X` for Black, `O` for White: the stones of a text board.
    pub fn stone(self) -> char {
        match self {
            Colour::Black => 'X',
            Colour::White => 'O',
        }
    }

    /// `B` or `W`.
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'B',
            Colour::White => 'W',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "Black",
            Colour::White => "White",
        })
    }
}

impl FromStr for Colour {
    type Err = String;

    /// Reads `B`, `W`, `black` or `white`, in either case.
    fn from_str(text: &str) -> Result<Colour, String> {
        match text.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Colour::Black),
            "w" | "white" => Ok(Colour::White),
            _ => Err(format!("{text:?} is not a colour: write B or W")),
        }
    }
}
