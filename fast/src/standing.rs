//! Where the game stands, small enough to be kept with every turn.

use tengen_spec::Colour;

/// What may happen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stand {
    Playing,
    /// Nothing but White's last pass is to come.
    WhitePasses,
    Confirming,
    Stopped,
    Deciding,
    Ended(Ending),
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Scored,
    Cycle,
    BothLose,
    Confirmed,
}

/// Where the game stands. The counts stay at their largest value when they reach it; no clause looks beyond four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) stand: Stand,
    pub(crate) to_move: Colour,
    /// Passes in a row, of those that count.
    pub(crate) passes: u8,
    /// The same, but not set to zero by a resumption.
    pub(crate) passes_through: u8,
    /// How often play has stopped.
    pub(crate) stops: u8,
    /// How many turns of White's must still be passes, for a handicap.
    pub(crate) owed_passes: u16,
    /// Who took the button.
    pub(crate) button: Option<Colour>,
    /// Whether the last turn was a play that left a position, and a player to move, of an earlier moment.
    pub(crate) repeated: bool,
}

impl Standing {
    pub(crate) fn new(stand: Stand, to_move: Colour) -> Standing {
        Standing { stand, to_move, passes: 0, passes_through: 0, stops: 0, owed_passes: 0, button: None, repeated: false }
    }

    /// Whether a turn can be made.
    #[inline]
    pub(crate) fn takes_turns(&self) -> bool {
        matches!(self.stand, Stand::Playing | Stand::WhitePasses | Stand::Confirming)
    }
}
