//! Cycles: moments with an earlier one of the same position and the same player to move next.

use crate::board::Board;
use crate::history::{Entry, History, MomentIndex};
use crate::memory::mix_in;
use crate::table::Table;
use tengen_spec::{Colour, Kind};

const NONE: MomentIndex = MomentIndex::MAX;

/// Which moments are taken to be at the same place of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SamePlace {
    /// Those of the same position.
    Position,
    /// Those of the same position and player to move next.
    Situation,
}

/// Every held moment, linked with the one before it at the same place.
///
/// Sound because each moment is compared point by point with the first moment of its place when it comes; the link to the latest
/// one before it is then exact, and taking back in the opposite order restores the links.
#[derive(Clone, Debug)]
pub(crate) struct Links {
    place: SamePlace,
    mask: u64,
    /// The first moment of every place.
    table: Table,
    links: Vec<Link>,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    /// The first moment of this place; none if the history does not hold the moment.
    first: MomentIndex,
    /// The latest moment before this one.
    previous: MomentIndex,
    /// For the first moment of a place: the latest of all.
    latest: MomentIndex,
}

impl Links {
    pub(crate) fn new(place: SamePlace, mask: u64, expected: usize) -> Links {
        Links { place, mask, table: Table::new(expected), links: Vec::new() }
    }

    fn key(place: SamePlace, mask: u64, hash: u64, next: Colour) -> u64 {
        let class = if place == SamePlace::Situation { next } else { Colour::Black };
        mix_in(hash, class) & mask
    }

    fn first(&self, history: &History, hash: u64, next: Colour, same: impl Fn(MomentIndex) -> bool) -> Option<MomentIndex> {
        let fits = |entry: &Entry| self.place == SamePlace::Position || entry.next == next;
        let mut found = self.table.find(Links::key(self.place, self.mask, hash, next));
        found.find(|&moment| fits(history.entry(moment)) && same(moment))
    }

    /// The latest moment with this position, before this player's turn. `same` compares the position with that of a moment.
    pub(crate) fn latest(&self, history: &History, hash: u64, next: Colour, same: impl Fn(MomentIndex) -> bool) -> Option<MomentIndex> {
        self.first(history, hash, next, same).map(|first| self.links[first as usize].latest)
    }

    /// The latest moment before this one at the same place.
    pub(crate) fn previous(&self, moment: MomentIndex) -> Option<MomentIndex> {
        self.links.get(moment as usize).map(|link| link.previous).filter(|&previous| previous != NONE)
    }

    /// Adds the last moment, which has this board.
    pub(crate) fn push(&mut self, history: &History, moment: MomentIndex, board: &Board) {
        let entry = history.entry(moment);
        if !entry.held {
            self.links.push(Link { first: NONE, previous: NONE, latest: NONE });
            return;
        }
        match self.first(history, entry.hash, entry.next, |earlier| history.is_board(earlier, board)) {
            Some(first) => {
                let previous = std::mem::replace(&mut self.links[first as usize].latest, moment);
                self.links.push(Link { first, previous, latest: NONE });
            }
            None => {
                let (place, mask) = (self.place, self.mask);
                let key_of = |entry: &Entry| Links::key(place, mask, entry.hash, entry.next);
                self.table.insert(key_of(entry), moment, |moment| key_of(history.entry(moment)));
                self.links.push(Link { first: moment, previous: NONE, latest: moment });
            }
        }
    }

    /// Takes the last moment out.
    pub(crate) fn pop(&mut self, history: &History, moment: MomentIndex) {
        let Some(link) = self.links.pop() else { return };
        if link.first == moment {
            let entry = history.entry(moment);
            self.table.take_back(Links::key(self.place, self.mask, entry.hash, entry.next), moment);
        } else if link.first != NONE {
            self.links[link.first as usize].latest = link.previous;
        }
    }
}

/// The cycles of a game, with what was lost in them and where the last pass was.
#[derive(Clone, Debug)]
pub(crate) struct Cycles {
    pub(crate) links: Links,
    sums: Vec<Sum>,
}

#[derive(Clone, Copy, Debug)]
struct Sum {
    /// Stones of Black and of White removed by all plays up to the moment.
    lost: [u32; 2],
    /// The last moment, up to this one, that is a pass; the first of all if there is none.
    last_pass: MomentIndex,
}

impl Cycles {
    pub(crate) fn new(mask: u64, expected: usize) -> Cycles {
        Cycles { links: Links::new(SamePlace::Situation, mask, expected), sums: Vec::new() }
    }

    pub(crate) fn push(&mut self, history: &History, moment: MomentIndex, board: &Board) {
        let mut sum = self.sums.last().copied().unwrap_or(Sum { lost: [0; 2], last_pass: 0 });
        let removed = history.removed_by(moment);
        sum.lost = [sum.lost[0] + removed[0], sum.lost[1] + removed[1]];
        if history.entry(moment).kind == Kind::Pass {
            sum.last_pass = moment;
        }
        self.sums.push(sum);
        self.links.push(history, moment, board);
    }

    pub(crate) fn pop(&mut self, history: &History, moment: MomentIndex) {
        self.links.pop(history, moment);
        self.sums.pop();
    }

    /// Whether the two colours would have lost different numbers of stones since a moment, if these were lost now.
    pub(crate) fn unbalanced_since(&self, moment: MomentIndex, now: [u32; 2]) -> bool {
        let (Some(then), Some(last)) = (self.sums.get(moment as usize), self.sums.last()) else { return false };
        last.lost[0] + now[0] - then.lost[0] != last.lost[1] + now[1] - then.lost[1]
    }

    /// Whether the moment is at least the third of its place since the last pass.
    pub(crate) fn is_third(&self, moment: MomentIndex) -> bool {
        let third = self.links.previous(moment).and_then(|second| self.links.previous(second));
        third.is_some_and(|third| self.sums.get(moment as usize).is_some_and(|sum| third >= sum.last_pass))
    }
}
