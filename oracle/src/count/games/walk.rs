//! Counting the rests of games under any rule: each kind of rest once while it is remembered, and where little is within reach, game by game.
//!
//! Nearly all the work is near the ends of games. There a game is entered into the sum at its place, with what was played so far carried along:
//! no sums are built and added up. Positions that lead nowhere on are entered all at once.

use super::net::{Entries, Moment, Net, bits};
use super::tally::Tally;

/// A word has room for so many positions.
pub(super) const MOST_POSITIONS: usize = 64;

/// Rests already counted. Of two that fall on the same place the later stays: what is forgotten is counted again, so that nothing is lost
/// but time. The whole key is compared: nothing rests on a hash.
pub(super) struct Walker<T> {
    /// For each position and player, the other positions that plays lead to.
    leads: [[u64; 2]; MOST_POSITIONS],
    /// The same, with the position itself where plays leave it as it is.
    reaches: [[u64; 2]; MOST_POSITIONS],
    stays: [[u32; 2]; MOST_POSITIONS],
    by_player: bool,
    passes_enter: bool,
    memory: Vec<Option<(State, T)>>,
    /// Whether some number grew too large.
    pub(super) overflown: bool,
}

/// A moment at which nobody has just passed. For each player, the positions that plays may still lead to: the same for both where the rule does
/// not tell the players apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    at: u8,
    player: u8,
    open: [u64; 2],
}

impl<T: Tally> Walker<T> {
    /// `None` where there are too many positions. `places` is made a power of two.
    pub(super) fn new(net: &Net, places: usize) -> Option<Walker<T>> {
        if net.leads.len() > MOST_POSITIONS {
            return None;
        }
        let mut walker = Walker {
            leads: [[0; 2]; MOST_POSITIONS],
            reaches: [[0; 2]; MOST_POSITIONS],
            stays: [[0; 2]; MOST_POSITIONS],
            by_player: net.rule.by_player,
            passes_enter: net.rule.passes_enter,
            memory: vec![None; places.next_power_of_two()],
            overflown: false,
        };
        for (at, (leads, stays)) in net.leads.iter().zip(&net.stays).enumerate() {
            for player in [0, 1] {
                walker.leads[at][player] = walker.of_player(leads[player], player);
                let itself = if stays[player] > 0 { 1 << at } else { 0 };
                walker.reaches[at][player] = walker.leads[at][player] | itself;
            }
            walker.stays[at] = *stays;
        }
        Some(walker)
    }

    /// The positions of a player's entries.
    fn of_player(&self, entries: Entries, player: usize) -> u64 {
        if !self.by_player {
            return entries as u64;
        }
        (0..MOST_POSITIONS).filter(|position| entries >> (2 * position + player) & 1 == 1).fold(0, |set, position| set | 1 << position)
    }

    pub(super) fn rest(&mut self, moment: Moment) -> T {
        let open = [0, 1].map(|player| self.of_player(moment.open, player));
        self.from(State { at: moment.at, player: moment.player, open })
    }

    fn from(&mut self, state: State) -> T {
        let open = self.within_reach(state);
        // Where the rule does not tell the players apart, the rest of the game is the same for both, but for who has to pass.
        let apart = self.by_player || T::TURNS_MATTER;
        let state = State { open, player: if apart { state.player } else { 0 }, ..state };
        let entries = if self.by_player { open[0].count_ones() + open[1].count_ones() } else { open[0].count_ones() };
        if entries < T::WORTH_A_LOOK {
            let mut sum = T::none();
            self.overflown |= !sum.enter(0, 0, 1);
            self.bare(state, &mut sum, 0, 0);
            return sum;
        }
        let place = state.place() & (self.memory.len() - 1);
        if let Some((found, rest)) = &self.memory[place]
            && *found == state
        {
            return rest.clone();
        }
        let mut sum = T::end();
        for (mover, open, turns) in self.movers(state) {
            for to in bits(self.leads[usize::from(state.at)][mover] & open[mover]) {
                let rest = self.from(self.next(to, mover, open));
                self.overflown |= !sum.add(&rest, 1, turns, 1);
            }
            if let Some((next, times)) = self.stay(state, mover, open) {
                let rest = self.from(next);
                self.overflown |= !sum.add(&rest, 1, turns, times.into());
            }
        }
        self.memory[place] = Some((state, sum.clone()));
        sum
    }

    /// Enters all games that go on from here, those that end here left out.
    fn bare(&mut self, state: State, sum: &mut T, plays: usize, turns: usize) {
        for (mover, open, more) in self.movers(state) {
            let (plays, turns) = (plays + 1, turns + more);
            let next = self.leads[usize::from(state.at)][mover] & open[mover];
            self.overflown |= !sum.enter(plays, turns, next.count_ones());
            for to in bits(next) {
                let next = self.next(to, mover, open);
                if self.goes_on(next) {
                    self.bare(next, sum, plays, turns);
                }
            }
            if let Some((next, times)) = self.stay(state, mover, open) {
                self.overflown |= !sum.enter(plays, turns, times);
                for _ in 0..times {
                    self.bare(next, sum, plays, turns);
                }
            }
        }
    }

    /// Who may play next, with what is open then and in how many turns: the player to move, or after a pass the other.
    #[inline]
    fn movers(&self, state: State) -> [(usize, [u64; 2], usize); 2] {
        let player = usize::from(state.player & 1);
        let mut passed = state.open;
        if self.passes_enter {
            passed[player] &= !(1 << state.at);
        }
        [(player, state.open, 1), (1 - player, passed, 2)]
    }

    #[inline]
    fn next(&self, to: usize, mover: usize, mut open: [u64; 2]) -> State {
        let entry = 1 << to;
        open[mover] &= !entry;
        if !self.by_player {
            open[1 - mover] &= !entry;
        }
        State { at: to as u8, player: 1 - mover as u8, open }
    }

    /// The plays that leave the position as it is.
    #[inline]
    fn stay(&self, state: State, mover: usize, open: [u64; 2]) -> Option<(State, u32)> {
        let times = self.stays[usize::from(state.at) % MOST_POSITIONS][mover];
        (times > 0 && open[mover] >> state.at & 1 == 1).then(|| (self.next(state.at.into(), mover, open), times))
    }

    #[inline]
    fn goes_on(&self, state: State) -> bool {
        let [black, white] = self.reaches[usize::from(state.at) % MOST_POSITIONS];
        black & state.open[0] | white & state.open[1] != 0
    }

    /// The open entries that the rest of the game can make: those of positions that open entries lead to.
    ///
    /// Whatever is played from here, no other entry is ever looked at: a play is compared with the entry it would make, which is either closed,
    /// or open and then reachable. So two moments that agree in this set have the same rest, one by one.
    fn within_reach(&self, state: State) -> [u64; 2] {
        let mut reached = [0; 2];
        let mut edge = 1u64 << state.at;
        let mut seen = edge;
        while edge != 0 {
            let [black, white] = self.reaches[edge.trailing_zeros() as usize % MOST_POSITIONS];
            edge &= edge - 1;
            let (black, white) = (black & state.open[0], white & state.open[1]);
            reached[0] |= black;
            reached[1] |= white;
            let new = (black | white) & !seen;
            seen |= new;
            edge |= new;
        }
        // Where the players share entries, what one reaches is closed to both once it is made.
        if self.by_player { reached } else { [reached[0] | reached[1]; 2] }
    }
}

impl State {
    #[inline]
    fn place(self) -> usize {
        let own = u64::from(self.at) << 1 | u64::from(self.player);
        let mixed =
            self.open[0].wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ self.open[1].rotate_left(23).wrapping_mul(0xC2B2_AE3D_27D4_EB4F) ^ own;
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> 24) as usize
    }
}
