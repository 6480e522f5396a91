//! What is added up over games: their number, or also their lengths.

/// Something that is added up over the ways in which a game may go on.
pub(super) trait Tally: Clone + Send {
    /// Whether it matters who is to move when nothing else tells the players apart.
    const TURNS_MATTER: bool;

    /// With fewer entries within reach, games are counted one by one faster than what is within reach is found and looked up.
    const WORTH_A_LOOK: u32;

    /// The rest of a game that two passes end now.
    fn end() -> Self;

    /// Adds the rest of the games that go on with `plays` plays in `turns` turns, in `times` ways; false if the numbers grow too large.
    #[must_use]
    fn add(&mut self, rest: &Self, plays: usize, turns: usize, times: u128) -> bool;

    /// Adds so many games that two passes end after `plays` plays in `turns` turns; false if the numbers grow too large.
    #[must_use]
    fn enter(&mut self, plays: usize, turns: usize, games: u32) -> bool;

    /// Nothing.
    fn none() -> Self;
}

/// The number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Total(pub(super) u128);

/// The numbers of games by length: `plays[n]` have n plays, `turns[n]` have n turns, passes included.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lengths {
    /// Games with so many plays.
    pub plays: Vec<u128>,
    /// Games with so many turns, passes included.
    pub turns: Vec<u128>,
}

impl Tally for Total {
    const TURNS_MATTER: bool = false;
    const WORTH_A_LOOK: u32 = 24;

    fn end() -> Total {
        Total(1)
    }

    #[inline]
    fn add(&mut self, rest: &Total, _: usize, _: usize, times: u128) -> bool {
        let sum = rest.0.checked_mul(times).and_then(|more| self.0.checked_add(more));
        self.0 = sum.unwrap_or(u128::MAX);
        sum.is_some()
    }

    #[inline]
    fn enter(&mut self, _: usize, _: usize, games: u32) -> bool {
        let sum = self.0.checked_add(games.into());
        self.0 = sum.unwrap_or(u128::MAX);
        sum.is_some()
    }

    fn none() -> Total {
        Total(0)
    }
}

impl Tally for Lengths {
    const TURNS_MATTER: bool = true;
    const WORTH_A_LOOK: u32 = 22;

    fn end() -> Lengths {
        Lengths { plays: vec![1], turns: vec![0, 0, 1] }
    }

    fn add(&mut self, rest: &Lengths, plays: usize, turns: usize, times: u128) -> bool {
        add_row(&mut self.plays, &rest.plays, plays, times) && add_row(&mut self.turns, &rest.turns, turns, times)
    }

    #[inline]
    fn enter(&mut self, plays: usize, turns: usize, games: u32) -> bool {
        games == 0 || enter(&mut self.plays, plays, games) && enter(&mut self.turns, turns + 2, games)
    }

    fn none() -> Lengths {
        Lengths::default()
    }
}

fn add_row(row: &mut Vec<u128>, rest: &[u128], shift: usize, times: u128) -> bool {
    if row.len() < rest.len() + shift {
        row.resize(rest.len() + shift, 0);
    }
    row[shift..].iter_mut().zip(rest).all(|(sum, &more)| {
        let added = more.checked_mul(times).and_then(|more| sum.checked_add(more));
        *sum = added.unwrap_or(u128::MAX);
        added.is_some()
    })
}

#[inline]
fn enter(row: &mut Vec<u128>, length: usize, games: u32) -> bool {
    if row.len() <= length {
        row.resize(length + 1, 0);
    }
    let sum = row[length].checked_add(games.into());
    row[length] = sum.unwrap_or(u128::MAX);
    sum.is_some()
}
