//! What a play does in one game, for the questions that are asked of few games and few points.

use super::grid::Grid;

/// The stones that a play removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed<const W: usize> {
    pub captured: [u64; W],
    /// The player's own stones, the played one among them.
    pub own: [u64; W],
}

/// The board of one game, from the side of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct One<const W: usize> {
    pub own: [u64; W],
    pub opponent: [u64; W],
}

impl<const W: usize> One<W> {
    pub fn empty(&self, grid: &Grid<W>) -> [u64; W] {
        let mut empty = [0; W];
        for word in 0..W {
            empty[word] = grid.points[word] & !self.own[word] & !self.opponent[word];
        }
        empty
    }

    /// What a play on this empty point removes.
    ///
    /// Sound because from a position in which every chain has a liberty only chains beside the play can be without one after it, and own
    /// stones only if nothing was captured.
    #[inline]
    pub fn removed(&self, grid: &Grid<W>, play: &[u64; W]) -> Removed<W> {
        let mut removed = Removed { captured: [0; W], own: [0; W] };
        let (empty, around) = (self.empty(grid), grid.beside_one(play));
        let mut unseen = meet(&around, &self.opponent);
        if !any(&unseen) && any(&meet(&around, &empty)) {
            return removed;
        }
        let mut after = [0; W];
        for word in 0..W {
            after[word] = empty[word] & !play[word];
        }
        let breathing = grid.beside_one(&after);
        if unseen.iter().zip(breathing).all(|(stones, breathing)| stones & !breathing == 0) {
            unseen = [0; W];
        }
        while let Some(first) = (0..W).find(|&word| unseen[word] != 0) {
            let mut chain = [0; W];
            chain[first] = unseen[first] & unseen[first].wrapping_neg();
            grid.fill_one(&mut chain, &self.opponent);
            let free = any(&meet(&chain, &breathing));
            for word in 0..W {
                unseen[word] &= !chain[word];
                removed.captured[word] |= if free { 0 } else { chain[word] };
            }
        }
        if !any(&removed.captured) && !any(&meet(&around, &after)) {
            let (mut chain, mut own) = (*play, self.own);
            own.iter_mut().zip(play).for_each(|(word, play)| *word |= play);
            grid.fill_one(&mut chain, &own);
            if !any(&meet(&chain, &breathing)) {
                removed.own = chain;
            }
        }
        removed
    }

    /// The board after the play, from the side of the other player.
    pub fn after(&self, play: &[u64; W], removed: &Removed<W>) -> One<W> {
        let mut after = One { own: self.opponent, opponent: self.own };
        for word in 0..W {
            after.own[word] &= !removed.captured[word];
            after.opponent[word] = (after.opponent[word] | play[word]) & !removed.own[word];
        }
        after
    }
}

/// The points of both sets.
pub fn meet<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    let mut both = *a;
    both.iter_mut().zip(b).for_each(|(word, other)| *word &= other);
    both
}

/// Whether the set has a point.
pub fn any<const W: usize>(set: &[u64; W]) -> bool {
    set.iter().any(|&word| word != 0)
}

/// Each point of a set as a set of its own, with its word and bit.
pub fn points<const W: usize>(set: &[u64; W]) -> impl Iterator<Item = (u64, u64)> {
    let mut rest = *set;
    let mut word = 0;
    std::iter::from_fn(move || {
        while word < W && rest[word] == 0 {
            word += 1;
        }
        let bits = rest.get_mut(word)?;
        let bit = *bits & bits.wrapping_neg();
        *bits ^= bit;
        Some((word as u64, bit))
    })
}

/// The set of one point.
pub fn point<const W: usize>(word: u64, bit: u64) -> [u64; W] {
    let mut set = [0; W];
    if let Some(of) = set.get_mut(word as usize) {
        *of = bit;
    }
    set
}
