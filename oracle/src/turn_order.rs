//! Who makes which turn, for what only hears of turns: programs over a pipe, lists of turns. No verdict rests on it.

use tengen_spec::{Colour, Opening};

/// Players alternate, but for the turns in a row with which a handicap begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TurnOrder {
    first: Colour,
    in_a_row: usize,
}

impl TurnOrder {
    /// The order of turns of a game from this opening.
    pub(crate) fn of(opening: &Opening) -> TurnOrder {
        let first = opening.setup.as_ref().map_or(Colour::Black, |setup| setup.to_move);
        TurnOrder { first, in_a_row: usize::from(opening.handicap).max(1) }
    }

    /// Who is to move once so many turns have been made.
    pub(crate) fn to_move(self, made: usize) -> Colour {
        match made.checked_sub(self.in_a_row) {
            Some(after) if after.is_multiple_of(2) => self.first.opponent(),
            _ => self.first,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_spec::{Position, Size};

    fn letters(opening: &Opening) -> String {
        let order = TurnOrder::of(opening);
        (0..6).map(|made| order.to_move(made).letter().to_string()).collect()
    }

    #[test]
    fn players_alternate_but_for_the_turns_of_a_handicap() {
        let size = Size::new(3, 3).unwrap();
        assert_eq!(letters(&Opening::even(size)), "BWBWBW");
        assert_eq!(letters(&Opening::setup(Position::empty(size), Colour::White)), "WBWBWB");
        assert_eq!(letters(&Opening::handicap(size, 1)), "BWBWBW");
        assert_eq!(letters(&Opening::handicap(size, 3)), "BBBWBW");
    }
}
