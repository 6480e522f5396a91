//! The positions that a play may not leave again.

use crate::board::Board;
use crate::history::{Entry, History, MomentIndex};
use crate::plan::Compare;
use crate::table::Table;
use crate::zobrist::mix;
use tengen_spec::{Clause, Colour, Kind};

/// One memory for the rules that compare a play with earlier moments; they differ in the *class* of a moment: a play repeats a
/// moment when the position and the class are the same.
///
/// Sound because the table holds, for each position and class, the earliest moment: a later one with both the same is not stored,
/// and equal positions have equal keys, so the earliest is among the moments found under the key. Each moment found is compared
/// point by point before it counts.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    classes: Classes,
    pub(crate) clause: Clause,
    table: Table,
}

/// How moments are classed, and how many bits of a key are used.
#[derive(Clone, Copy, Debug)]
struct Classes {
    compare: Compare,
    mask: u64,
}

/// What is mixed into the keys of the second class.
const SECOND_CLASS: u64 = mix(1 << 40);

/// A key for a position with this hash in this class.
#[inline]
pub(crate) fn mix_in(hash: u64, class: Colour) -> u64 {
    match class {
        Colour::Black => hash,
        Colour::White => hash ^ SECOND_CLASS,
    }
}

impl Classes {
    /// The class of a moment; `None` if no play is compared with it.
    #[inline]
    fn class(self, kind: Kind, by: Option<Colour>, next: Colour) -> Option<Colour> {
        match (self.compare, kind) {
            (Compare::All, _) => Some(Colour::Black),
            (Compare::Next, _) => Some(next),
            (Compare::Turns, Kind::Play | Kind::Pass) | (Compare::Plays, Kind::Play) => by,
            (Compare::Turns | Compare::Plays, _) => None,
        }
    }

    #[inline]
    fn class_of(self, entry: &Entry) -> Option<Colour> {
        if entry.held { self.class(entry.kind, entry.by, entry.next) } else { None }
    }

    #[inline]
    fn key(self, hash: u64, class: Colour) -> u64 {
        mix_in(hash, class) & self.mask
    }

    fn key_of(self, history: &History, moment: MomentIndex) -> u64 {
        let entry = history.entry(moment);
        self.key(entry.hash, self.class_of(entry).unwrap_or(Colour::Black))
    }
}

impl Memory {
    /// An empty memory, made for about `expected` moments; `mask` says which bits of a key are used.
    pub(crate) fn new(compare: Compare, clause: Clause, mask: u64, expected: usize) -> Memory {
        Memory { classes: Classes { compare, mask }, clause, table: Table::new(expected) }
    }

    /// The earliest moment that a play by this player, after which that one moves, would repeat. `same` compares the position that
    /// it leaves with that of a moment.
    #[inline]
    pub(crate) fn repeated(
        &self,
        history: &History,
        hash: u64,
        by: Colour,
        next: Colour,
        same: impl Fn(MomentIndex) -> bool,
    ) -> Option<MomentIndex> {
        self.find(history, hash, self.classes.class(Kind::Play, Some(by), next)?, same)
    }

    #[inline]
    fn find(&self, history: &History, hash: u64, class: Colour, same: impl Fn(MomentIndex) -> bool) -> Option<MomentIndex> {
        let found = self.table.find(self.classes.key(hash, class));
        { found }.find(|&moment| self.classes.class_of(history.entry(moment)) == Some(class) && same(moment))
    }

    /// Adds the last moment, which has this board.
    ///
    /// Sound because a play was judged against this very memory before it was made, so no moment with its position and class is
    /// stored: it need not be looked for. Nor is anything looked for when a pass of this game follows a moment of the same class: their positions
    /// are the same, so the one before is stored, or one earlier still.
    #[inline]
    pub(crate) fn push(&mut self, history: &History, moment: MomentIndex, board: &Board, judged: bool) {
        let entry = history.entry(moment);
        let Some(class) = self.classes.class_of(entry) else { return };
        let follows = || self.classes.class_of(history.entry(moment - 1)) == Some(class);
        if entry.kind == Kind::Pass && !history.is_given(moment) && follows() {
            return;
        }
        if !judged && self.find(history, entry.hash, class, |earlier| history.is_board(earlier, board)).is_some() {
            return;
        }
        let classes = self.classes;
        self.table.insert(classes.key(entry.hash, class), moment, |moment| classes.key_of(history, moment));
    }

    /// Takes the last moment out.
    #[inline]
    pub(crate) fn pop(&mut self, history: &History, moment: MomentIndex) {
        self.table.take_back(self.classes.key_of(history, moment), moment);
    }
}
