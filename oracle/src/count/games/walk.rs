//! Counting the rests of games, each kind of rest once while it is remembered.

use super::net::{Entries, Moment, Net};
use super::tally::Tally;

/// Below so many reachable entries a rest is counted faster than it is looked up.
const NOT_WORTH_A_LOOK: u32 = 9;

/// Rests already counted. Of two that fall on the same place the later stays: what is forgotten is counted again, so that nothing is lost
/// but time. The whole key is compared: nothing rests on a hash.
pub(super) struct Walker<'a, T> {
    net: &'a Net,
    memory: Vec<Option<(Moment, T)>>,
    /// Whether some number grew too large.
    pub(super) overflown: bool,
}

impl<'a, T: Tally> Walker<'a, T> {
    /// `places` is made a power of two.
    pub(super) fn new(net: &'a Net, places: usize) -> Walker<'a, T> {
        Walker { net, memory: vec![None; places.next_power_of_two()], overflown: false }
    }

    pub(super) fn rest(&mut self, moment: Moment) -> T {
        let open = self.net.within_reach(moment);
        if open.count_ones() < NOT_WORTH_A_LOOK {
            return self.counted(Moment { open, ..moment });
        }
        // Where entries do not tell the players apart, the rest of the game is the same for both, but for who has to pass.
        let apart = self.net.rule.by_player || T::TURNS_MATTER;
        let key = Moment { open, player: if apart { moment.player } else { 0 }, ..moment };
        let place = self.place(key);
        if let Some((found, rest)) = &self.memory[place]
            && *found == key
        {
            return rest.clone();
        }
        let rest = self.counted(key);
        self.memory[place] = Some((key, rest.clone()));
        rest
    }

    fn counted(&mut self, moment: Moment) -> T {
        let mut sum = T::end();
        let net = self.net;
        net.ways(moment, |way| {
            let rest = self.rest(way.to);
            self.overflown |= !sum.add(&rest, 1, way.turns.into(), way.times.into());
        });
        sum
    }

    #[inline]
    fn place(&self, key: Moment) -> usize {
        let fold =
            |open: Entries| (open as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ ((open >> 64) as u64).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let mixed = (fold(key.open) ^ u64::from(key.at) << 8 ^ u64::from(key.player)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed >> 20) as usize & (self.memory.len() - 1)
    }
}
