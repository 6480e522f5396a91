//! What goes into the engine and comes out of it.

/// Which turns are drawn at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Uniformly among the legal plays that do not fill an own one-point eye; a pass if there is none.
    ///
    /// Such an eye is an empty point whose neighbours all have stones of the player, and on whose diagonals stands at most one stone of the
    /// opponent, at the edge of the board none.
    SparingEyes,
    /// Uniformly among the legal plays; a pass if there is none.
    AnyPlay,
    /// Uniformly among the legal plays and the pass.
    AnyTurn,
}

/// What became of a turn that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// No turn was given.
    NotAsked,
    /// The turn was made.
    Made,
    /// The game has ended.
    Ended,
    /// The board does not have the point.
    OffBoard,
    /// There is a stone on the point.
    Occupied,
    /// The play would remove own stones that the rule on suicide protects.
    Suicide,
    /// The basic ko rule forbids the play.
    Ko,
    /// The play would leave a position that the repetition rule forbids.
    Repeats,
    /// Not judged; never returned.
    #[doc(hidden)]
    Pending,
}

/// The areas of a position, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Area {
    /// Black's area.
    pub black: u16,
    /// White's area.
    pub white: u16,
}

/// What happened while random turns were made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Turns made, passes included.
    pub turns: u64,
    /// Draws that turned out to be illegal and were drawn again.
    pub refused: u64,
    /// Games that ended and were started anew.
    pub games: u64,
    /// Turns of these games.
    pub turns_of_games: u64,
    /// Those of them in which Black's area was the larger one.
    pub black_ahead: u64,
    /// Those of them in which White's area was the larger one.
    pub white_ahead: u64,
    /// Black's area less White's, summed over these games.
    pub margin: i64,
}

impl Tally {
    pub(super) fn count_game(&mut self, turns: u64, margin: i64) {
        self.games += 1;
        self.turns_of_games += turns;
        self.black_ahead += u64::from(margin > 0);
        self.white_ahead += u64::from(margin < 0);
        self.margin += margin;
    }
}

/// The planes of a group, in the order in which they lie in memory, that are for others to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plane {
    /// Stones of the player to move.
    Own = 0,
    /// Stones of the opponent of the player to move.
    Opponent = 1,
    /// The points that [`Lockstep::find_legal`] found legal.
    Legal = 2,
}

/// The rows after the planes of a group that are for others to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Single {
    /// Who moves next: 0 Black, 1 White.
    Colour = 0,
    /// Passes since the last play; 2 once the game has ended.
    Passes = 1,
    /// Turns made.
    Turns = 2,
}
