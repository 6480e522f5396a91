//! What the rules leave of a game once positions are numbered: who may lead where, and what may not be entered twice.

/// A set of entries, a bit each.
pub(super) type Entries = u128;

/// What a rule on repetition enters when a turn is made, and compares when a play is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    /// An entry is a position with the player whose turn left it, not the position alone.
    pub(super) by_player: bool,
    /// A pass enters as well.
    pub(super) passes_enter: bool,
    /// The start is entered, as if the player not to move had left it.
    pub(super) start_enters: bool,
}

/// Positions by number, and the plays between them. Players are 0 and 1.
#[derive(Clone, Debug)]
pub(super) struct Net {
    pub(super) rule: Rule,
    /// For each position and player, the entries that plays lead to, without those that leave the position as it is.
    pub(super) leads: Vec<[Entries; 2]>,
    /// For each position and player, how many plays leave the position as it is.
    pub(super) stays: Vec<[u32; 2]>,
    /// The renumberings of positions under which plays go over into plays, each with whether the players are exchanged.
    pub(super) symmetries: Vec<(Vec<u8>, bool)>,
}

/// A moment of a game at which nobody has just passed: a position, the player to move, and the entries not yet made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Moment {
    pub(super) at: u8,
    pub(super) player: u8,
    pub(super) open: Entries,
}

/// A way on: after a pass or not, some plays that lead to one moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) to: Moment,
    pub(super) turns: u8,
    pub(super) times: u32,
}

impl Net {
    pub(super) fn entry(rule: Rule, position: usize, by: usize) -> Entries {
        1 << if rule.by_player { 2 * position + by } else { position }
    }

    #[inline]
    fn position(&self, entry: u32) -> usize {
        (if self.rule.by_player { entry / 2 } else { entry }) as usize
    }

    /// The start: everything is open but the start itself, if it counts.
    pub(super) fn start(&self, at: usize, player: usize) -> Moment {
        let bits = if self.rule.by_player { 2 * self.leads.len() } else { self.leads.len() };
        let all = if bits >= 128 { Entries::MAX } else { (1 << bits) - 1 };
        let own = if self.rule.start_enters { Net::entry(self.rule, at, 1 - player) } else { 0 };
        Moment { at: at as u8, player: player as u8, open: all & !own }
    }

    /// The ways on from a moment but for the two passes that end the game.
    #[inline]
    pub(super) fn ways(&self, from: Moment, mut each: impl FnMut(Way)) {
        let (at, player) = (usize::from(from.at), usize::from(from.player));
        let passed = if self.rule.passes_enter { Net::entry(self.rule, at, player) } else { 0 };
        for (mover, open, turns) in [(player, from.open, 1), (1 - player, from.open & !passed, 2)] {
            let next = 1 - mover as u8;
            let mut leads = self.leads[at][mover] & open;
            while leads != 0 {
                let entry = leads.trailing_zeros();
                leads &= leads - 1;
                let to = Moment { at: self.position(entry) as u8, player: next, open: open & !(1 << entry) };
                each(Way { to, turns, times: 1 });
            }
            let stay = Net::entry(self.rule, at, mover);
            if self.stays[at][mover] > 0 && open & stay != 0 {
                let to = Moment { at: from.at, player: next, open: open & !stay };
                each(Way { to, turns, times: self.stays[at][mover] });
            }
        }
    }

    /// The least of the symmetric images of a moment, where it does not matter who is to move.
    pub(super) fn least_of_either(&self, moment: Moment) -> Moment {
        let images = self.symmetries.iter().map(|(to, swaps)| Moment { player: 0, ..self.image(moment, to, usize::from(*swaps)) });
        images.fold(Moment { player: 0, ..moment }, Moment::min)
    }

    /// The least of the symmetric images of a moment that keep the players.
    pub(super) fn least_without_exchange(&self, moment: Moment) -> Moment {
        let keeping = self.symmetries.iter().filter(|(_, swaps)| !swaps);
        keeping.map(|(to, _)| self.image(moment, to, 0)).fold(moment, Moment::min)
    }

    fn image(&self, moment: Moment, to: &[u8], swap: usize) -> Moment {
        let mut open = 0;
        let mut left = moment.open;
        while left != 0 {
            let entry = left.trailing_zeros();
            left &= left - 1;
            let by = if self.rule.by_player { entry as usize % 2 } else { 0 };
            open |= Net::entry(self.rule, usize::from(to[self.position(entry)]), by ^ swap);
        }
        Moment { at: to[usize::from(moment.at)], player: moment.player ^ swap as u8, open }
    }
}

/// The positions of a set, a bit for each, the lowest first.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}
