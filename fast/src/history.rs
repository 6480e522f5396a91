//! The moments of the game: what each turn did, and how any earlier position is found again.

use crate::board::Board;
use crate::cell::{Gone, Join};
use crate::grid::{EMPTY, Grid, MOST_CELLS, NOWHERE, stone};
use crate::standing::Standing;
use tengen_spec::{Colour, Kind, Moment, Position};

/// A moment of the game, by its place among all moments that are known, from 0.
pub(crate) type MomentIndex = u32;

/// What is kept of a moment, beside its logs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Hash of the position.
    pub(crate) hash: u64,
    /// Where its logs of removed stones and of joins end.
    gone_end: u32,
    joins_end: u32,
    /// The cell of the stone played; `NOWHERE` for a pass or a start.
    pub(crate) cell: u16,
    pub(crate) kind: Kind,
    pub(crate) by: Option<Colour>,
    pub(crate) next: Colour,
    /// Whether the history that repetition is judged against holds it.
    pub(crate) held: bool,
    /// The state of the stone played, if no earlier moment had such a stone on its cell; otherwise 0.
    fresh: u8,
    /// How things stood before the turn.
    pub(crate) before: Standing,
}

/// All moments, with a *frame* (the whole position) for each moment before the first turn and for one turn in `interval`.
///
/// Sound because a turn changes nothing but its own point and the points in its log: the position of a moment is that of the last
/// frame before it with the logs in between applied. Frames come at an interval proportional to the board, so that the memory of a
/// game is proportional to its turns, and finding a position again costs no more than a few passes over the board, however far
/// back it is.
#[derive(Clone, Debug)]
pub(crate) struct History {
    grid: Grid,
    entries: Vec<Entry>,
    gone: Vec<Gone>,
    joins: Vec<Join>,
    frames: Vec<u8>,
    /// A power of two.
    interval: u32,
    /// The number of the last moment before the first turn.
    base: MomentIndex,
    /// For each cell, the states of the stones that stood there at some moment, in one bit each: 1 for Black, 2 for White.
    used: Box<[u8]>,
    /// The given moments that are plays whose own stone does not stand in them.
    unseen: Vec<MomentIndex>,
}

/// What a turn is, for the history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Made {
    pub(crate) cell: u16,
    pub(crate) kind: Kind,
    pub(crate) by: Colour,
    pub(crate) next: Colour,
    pub(crate) before: Standing,
}

/// The cells of a position.
pub(crate) fn states_of(grid: Grid, position: &Position) -> Box<[u8]> {
    let mut cells: Box<[u8]> = Board::empty(grid).states().collect();
    for (cell, &state) in grid.each().zip(position.bytes()) {
        cells[cell] = state;
    }
    cells
}

impl History {
    /// The history before the first turn: the given moments, the last of them being the present one.
    pub(crate) fn new(grid: Grid, given: &[Moment], held: bool, standing: Standing) -> History {
        let mut history = History {
            grid,
            entries: Vec::new(),
            gone: Vec::new(),
            joins: Vec::new(),
            frames: Vec::new(),
            interval: (grid.cells() as u32 / 8).next_power_of_two().max(16),
            base: given.len().saturating_sub(1) as MomentIndex,
            used: vec![EMPTY; grid.cells()].into(),
            unseen: Vec::new(),
        };
        let mut previous: Option<Box<[u8]>> = None;
        for moment in given {
            let cells = states_of(grid, &moment.position);
            history.push_given(moment, previous.as_deref(), &cells, held, standing);
            previous = Some(cells);
        }
        history
    }

    /// A given moment. Its log lists the stones that stood before it and do not stand in it; its cell is the one point where a
    /// stone of its maker is new, if there is just one.
    fn push_given(&mut self, moment: &Moment, previous: Option<&[u8]>, cells: &[u8], held: bool, standing: Standing) {
        let known = previous.is_some();
        let previous = previous.unwrap_or(cells);
        let mut new = Vec::new();
        for cell in self.grid.each() {
            self.used[cell] |= cells[cell];
            if cells[cell] == previous[cell] {
                continue;
            }
            if previous[cell] != EMPTY {
                self.gone.push(Gone::new(cell, previous[cell], true));
            }
            if Some(cells[cell]) == moment.by.map(stone) {
                new.push(cell);
            }
        }
        if known && moment.kind == Kind::Play && new.is_empty() {
            self.unseen.push(self.entries.len() as MomentIndex);
        }
        self.entries.push(Entry {
            hash: Board::of(self.grid, cells).hash,
            gone_end: self.gone.len() as u32,
            joins_end: 0,
            cell: if let [cell] = new[..] { cell as u16 } else { NOWHERE },
            kind: moment.kind,
            by: moment.by,
            next: moment.next,
            held,
            fresh: 0,
            before: standing,
        });
        self.frames.extend_from_slice(cells);
    }

    /// The present moment.
    pub(crate) fn now(&self) -> MomentIndex {
        (self.entries.len() - 1) as MomentIndex
    }

    /// Number of turns made since the start.
    #[inline]
    pub(crate) fn turns(&self) -> u32 {
        self.now() - self.base
    }

    /// Whether a moment was given, before the first turn.
    #[inline]
    pub(crate) fn is_given(&self, moment: MomentIndex) -> bool {
        moment <= self.base
    }

    /// The number that verdicts give a moment.
    pub(crate) fn number(&self, moment: MomentIndex) -> i32 {
        moment as i32 - self.base as i32
    }

    #[inline]
    pub(crate) fn entry(&self, moment: MomentIndex) -> &Entry {
        &self.entries[moment as usize]
    }

    #[inline]
    pub(crate) fn last(&self) -> &Entry {
        &self.entries[self.entries.len() - 1]
    }

    /// The log of a moment: the stones that it removed. A given moment lists the stones that vanished.
    pub(crate) fn gone(&self, moment: MomentIndex) -> &[Gone] {
        let start = if moment == 0 { 0 } else { self.entries[moment as usize - 1].gone_end };
        &self.gone[start as usize..self.entries[moment as usize].gone_end as usize]
    }

    /// Whether the last moment's log is empty.
    #[inline]
    pub(crate) fn last_removed_nothing(&self) -> bool {
        let before = self.entries.len().checked_sub(2).map_or(0, |before| self.entries[before].gone_end);
        before == self.last().gone_end
    }

    /// Numbers of stones of Black and of White that the turn of a moment removed, its own stone included if it went.
    pub(crate) fn removed_by(&self, moment: MomentIndex) -> [u32; 2] {
        let mut removed = [0; 2];
        let entry = self.entry(moment);
        if entry.kind != Kind::Play {
            return removed;
        }
        for gone in self.gone(moment) {
            removed[usize::from(gone.state() - 1)] += 1;
        }
        if let (Some(by), true) = (entry.by, self.unseen.binary_search(&moment).is_ok()) {
            removed[usize::from(stone(by) - 1)] += 1;
        }
        removed
    }

    /// The cells of the position before the first turn.
    pub(crate) fn start_cells(&self) -> &[u8] {
        let count = self.grid.cells();
        &self.frames[self.base as usize * count..][..count]
    }

    /// The states of the stones that some moment has on the cell: 1 for Black, 2 for White, 3 for both.
    #[inline]
    pub(crate) fn used(&self, cell: usize) -> u8 {
        self.used[cell]
    }

    /// The logs that the next turn writes to; the turn is complete with [`History::push`].
    #[inline]
    pub(crate) fn logs(&mut self) -> (&mut Vec<Gone>, &mut Vec<Join>) {
        (&mut self.gone, &mut self.joins)
    }

    /// Adds the moment of a turn whose logs are written and that led to this board.
    #[inline]
    pub(crate) fn push(&mut self, made: Made, board: &Board) {
        let mut fresh = 0;
        if made.cell != NOWHERE {
            let used = &mut self.used[usize::from(made.cell)];
            fresh = stone(made.by) & !*used;
            *used |= fresh;
        }
        self.entries.push(Entry {
            hash: board.hash,
            gone_end: self.gone.len() as u32,
            joins_end: self.joins.len() as u32,
            cell: made.cell,
            kind: made.kind,
            by: Some(made.by),
            next: made.next,
            held: true,
            fresh,
            before: made.before,
        });
        if self.turns() & (self.interval - 1) == 0 {
            self.frames.extend(board.states());
        }
    }

    /// Takes the last turn back, on the board as well if `board` is given, and returns its entry. There must be one.
    pub(crate) fn pop(&mut self, board: Option<&mut Board>) -> Entry {
        if self.turns() & (self.interval - 1) == 0 {
            self.frames.truncate(self.frames.len() - self.grid.cells());
        }
        let before = self.entries[self.entries.len() - 2];
        let (gone, joins) = (before.gone_end as usize, before.joins_end as usize);
        let entry = self.entries[self.entries.len() - 1];
        self.entries.pop();
        if entry.cell != NOWHERE {
            if let (Some(board), Some(by)) = (board, entry.by) {
                board.unplay(entry.cell.into(), stone(by), &self.gone[gone..], &self.joins[joins..]);
            }
            self.used[usize::from(entry.cell)] &= !entry.fresh;
        }
        self.gone.truncate(gone);
        self.joins.truncate(joins);
        entry
    }

    /// Whether a moment's position is that of this board.
    pub(crate) fn is_board(&self, moment: MomentIndex, board: &Board) -> bool {
        let mut buffer = [EMPTY; MOST_CELLS];
        let states = &mut buffer[..self.grid.cells()];
        board.write_states(states);
        self.is_position(moment, states)
    }

    /// Whether a moment's position has these states of its cells: the whole position is compared.
    pub(crate) fn is_position(&self, moment: MomentIndex, cells: &[u8]) -> bool {
        let count = self.grid.cells();
        let (frame, from) = match moment.checked_sub(self.base) {
            None => (moment, moment),
            Some(turn) => (self.base + turn / self.interval, moment - turn % self.interval),
        };
        let mut buffer = [EMPTY; MOST_CELLS];
        let found = &mut buffer[..count];
        found.copy_from_slice(&self.frames[frame as usize * count..][..count]);
        for turn in from + 1..=moment {
            let entry = self.entry(turn);
            if let (Some(by), true) = (entry.by, entry.cell != NOWHERE) {
                found[usize::from(entry.cell)] = stone(by);
            }
            for gone in self.gone(turn) {
                found[gone.cell()] = EMPTY;
            }
        }
        found == cells
    }
}
