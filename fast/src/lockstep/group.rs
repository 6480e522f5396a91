use super::layout::LANES;
use super::past::Past;
use super::vector::Row;

/// The rows of a group, in the order in which they lie in memory: planes of `words` rows each, then single rows.
pub const PLANES: usize = 7;
/// Single rows after the planes.
pub const SINGLES: usize = 4;

/// Rows that a group takes.
pub const fn rows(words: usize) -> usize {
    PLANES * words + SINGLES
}

/// Eight games side by side.
pub struct Group<'a, const W: usize> {
    /// Stones of the player to move.
    pub own: &'a mut [Row; W],
    /// Stones of the opponent.
    pub opponent: &'a mut [Row; W],
    /// What `Lockstep::legal` found.
    pub legal: &'a mut [Row; W],
    /// Points that have had a stone at some moment of the game.
    pub ever: &'a mut [Row; W],
    /// Points that are known to be illegal for the player to move, in this turn.
    pub tried: &'a mut [Row; W],
    /// Points where a stone of the player whose stones are not beside it would be removed at once, see `refusal`.
    pub refused: &'a mut [Row; W],
    /// Empty points that `refused` depends on.
    pub witness: &'a mut [Row; W],
    /// Who is to move: 0 for Black, 1 for White.
    pub colour: &'a mut Row,
    /// Passes since the last play.
    pub passes: &'a mut Row,
    /// Turns made.
    pub turn: &'a mut Row,
    /// States of the random sequences.
    pub random: &'a mut Row,
    pub past: &'a mut [Past<W>; LANES],
}

impl<'a, const W: usize> Group<'a, W> {
    /// The group that lies in these rows; `None` if their number is wrong.
    pub fn of(rows: &'a mut [Row], past: &'a mut [Past<W>; LANES]) -> Option<Group<'a, W>> {
        let (own, rows) = rows.split_first_chunk_mut()?;
        let (opponent, rows) = rows.split_first_chunk_mut()?;
        let (legal, rows) = rows.split_first_chunk_mut()?;
        let (ever, rows) = rows.split_first_chunk_mut()?;
        let (tried, rows) = rows.split_first_chunk_mut()?;
        let (refused, rows) = rows.split_first_chunk_mut()?;
        let (witness, rows) = rows.split_first_chunk_mut()?;
        let [colour, passes, turn, random] = rows else { return None };
        Some(Group { own, opponent, legal, ever, tried, refused, witness, colour, passes, turn, random, past })
    }

    /// Gives the lane a new game; the random sequence goes on.
    pub fn restart(&mut self, lane: usize) {
        for plane in
            [&mut *self.own, &mut *self.opponent, &mut *self.legal, &mut *self.ever, &mut *self.tried, &mut *self.refused, &mut *self.witness]
        {
            plane.iter_mut().for_each(|row| row.0[lane] = 0);
        }
        self.colour.0[lane] = 0;
        self.passes.0[lane] = 0;
        self.turn.0[lane] = 0;
        self.past[lane].restart();
    }

    /// The words of one game.
    #[inline(always)]
    pub fn lane(plane: &[Row; W], lane: usize) -> [u64; W] {
        std::array::from_fn(|word| plane[word].0[lane])
    }

    /// The lanes whose game has ended.
    #[inline(always)]
    pub fn ended(&self) -> u8 {
        (0..LANES).fold(0, |ended, lane| ended | u8::from(self.passes.0[lane] >= 2) << lane)
    }
}
