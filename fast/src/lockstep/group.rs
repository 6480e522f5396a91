use super::layout::LANES;
use super::past::Past;
use super::vector::Row;

/// Planes of a group, each of as many rows as a board has words.
pub const PLANES: usize = 8;
/// The plane that holds the point banned by `ko.basic`.
pub const KO: usize = 5;
/// Single rows after the planes.
pub const SINGLES: usize = 5;

/// Rows that a group takes.
pub const fn rows(words: usize) -> usize {
    PLANES * words + SINGLES
}

/// Eight games side by side, or those lanes of them that a vector holds.
pub struct Group<'a, const W: usize> {
    /// Which part of every row is worked on, see `Vector::load`.
    pub part: usize,
    /// Stones of the player to move.
    pub own: &'a mut [Row; W],
    /// Stones of the opponent.
    pub opponent: &'a mut [Row; W],
    /// What `Lockstep::find_legal` found.
    pub legal: &'a mut [Row; W],
    /// Points that have had a stone at some moment of the game.
    pub ever: &'a mut [Row; W],
    /// Points that are known to be illegal for the player to move, in this turn.
    pub tried: &'a mut [Row; W],
    /// The point that `ko.basic` bans.
    pub ko: &'a mut [Row; W],
    /// Stones of either player whose chain has at least two liberties among `witness`.
    pub secure: &'a mut [Row; W],
    /// Empty points that `secure` depends on.
    pub witness: &'a mut [Row; W],
    /// Who is to move: 0 for Black, 1 for White.
    pub colour: &'a mut Row,
    /// Passes since the last play.
    pub passes: &'a mut Row,
    /// Turns made.
    pub turn: &'a mut Row,
    /// Hashes of the positions.
    pub hash: &'a mut Row,
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
        let (ko, rows) = rows.split_first_chunk_mut()?;
        let (secure, rows) = rows.split_first_chunk_mut()?;
        let (witness, rows) = rows.split_first_chunk_mut()?;
        let [colour, passes, turn, hash, random] = rows else { return None };
        Some(Group { part: 0, own, opponent, legal, ever, tried, ko, secure, witness, colour, passes, turn, hash, random, past })
    }

    /// Gives the lane a new game; the random sequence goes on.
    pub fn restart(&mut self, lane: usize) {
        let planes = [
            &mut *self.own,
            &mut *self.opponent,
            &mut *self.legal,
            &mut *self.ever,
            &mut *self.tried,
            &mut *self.ko,
            &mut *self.secure,
            &mut *self.witness,
        ];
        for plane in planes {
            plane.iter_mut().for_each(|row| row.0[lane] = 0);
        }
        for row in [&mut *self.colour, &mut *self.passes, &mut *self.turn, &mut *self.hash] {
            row.0[lane] = 0;
        }
        self.past[lane].restart();
    }
}

/// The words of one game.
#[inline(always)]
pub fn game<const W: usize>(plane: &[Row; W], lane: usize) -> [u64; W] {
    let mut words = [0; W];
    for word in 0..W {
        words[word] = plane[word].0[lane];
    }
    words
}
