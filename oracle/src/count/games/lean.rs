//! The number of games alone, where entries are positions alone and few: simple paths in the graph of positions, a word of 64 bits for all that
//! is still open.
//!
//! Near the ends of paths, where nearly all the work is, a position costs a handful of instructions: those that lead nowhere on are counted
//! all at once, without being entered. Where much is still within reach, rests are remembered, as in [`super::walk`].

use super::net::{Moment, Net, bits};

/// With fewer positions within reach, counting is cheaper than finding what is within reach and looking it up. Measured on 2x2.
const WORTH_A_LOOK: u32 = 22;

/// 58 positions and the place of one make a key of 64 bits.
const MOST_POSITIONS: usize = 58;

pub(super) struct Lean {
    leads: [u64; 64],
    memory: Vec<(u64, u64)>,
}

impl Lean {
    /// `None` where the rule or the number of positions is beyond it. `places` is made a power of two.
    pub(super) fn new(net: &Net, places: usize) -> Option<Lean> {
        if net.rule.by_player || net.leads.len() > MOST_POSITIONS {
            return None;
        }
        let mut leads = [0; 64];
        for (leads, [black, white]) in leads.iter_mut().zip(&net.leads) {
            // No position is led to by both players: the play can be read off the two positions. And plays that change nothing always repeat.
            *leads = (black | white) as u64;
        }
        Some(Lean { leads, memory: vec![(0, 0); places.next_power_of_two().min(1 << 20)] })
    }

    /// The number of rests of games; `None` if it is too large.
    pub(super) fn rest(&mut self, moment: Moment) -> Option<u64> {
        self.from(moment.at.into(), moment.open as u64)
    }

    fn from(&mut self, at: usize, open: u64) -> Option<u64> {
        let open = self.within_reach(at, open);
        if open.count_ones() < WORTH_A_LOOK {
            return Some(self.bare(at, open));
        }
        let key = open << 6 | at as u64;
        let place = place(key) & (self.memory.len() - 1);
        // Something is within reach, so that no key is 0, which marks an empty place.
        if self.memory[place].0 == key {
            return Some(self.memory[place].1);
        }
        let mut sum = 1u64;
        for to in bits(self.leads[at] & open) {
            sum = sum.checked_add(self.from(to, open & !(1 << to))?)?;
        }
        self.memory[place] = (key, sum);
        Some(sum)
    }

    /// Paths are counted one by one here, so that no number comes near 64 bits in any time there is.
    fn bare(&self, at: usize, open: u64) -> u64 {
        let next = self.leads[at & 63] & open;
        let mut sum = 1 + u64::from(next.count_ones());
        for to in bits(next) {
            let left = open & !(1 << to);
            if self.leads[to & 63] & left != 0 {
                sum += self.bare(to, left) - 1;
            }
        }
        sum
    }

    fn within_reach(&self, at: usize, open: u64) -> u64 {
        let mut reached = self.leads[at] & open;
        let mut edge = reached;
        while edge != 0 {
            let position = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            let new = self.leads[position] & open & !reached;
            reached |= new;
            edge |= new;
        }
        reached
    }
}

fn place(key: u64) -> usize {
    ((key.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ key >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 24) as usize
}
