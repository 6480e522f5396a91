//! Turns, made and taken back.

use crate::board::Board;
use crate::game::FastGame;
use crate::grid::{NOWHERE, colour, other, stone};
use crate::history::Made;
use crate::lawless::Cleared;
use crate::plan::LongCycle;
use crate::score::side;
use crate::standing::{Ending, Stand};
use tengen_spec::{Act, Colour, Kind, Point, Turn};

impl FastGame {
    /// Carries out a legal turn: a play on this cell, or a pass.
    #[inline]
    pub(crate) fn make_turn(&mut self, cell: u16) {
        let by = self.standing.to_move;
        let next = self.next_after(by);
        let before = self.standing;
        let kind = if cell == NOWHERE { Kind::Pass } else { Kind::Play };
        if kind == Kind::Play {
            self.change_board(cell.into(), by);
        }
        self.history.push(Made { cell, kind, by, next, before }, &self.board);
        self.overtake_proposal();
        let moment = self.history.now();
        self.past.push(&self.history, moment, &self.board, kind == Kind::Play);
        self.standing.to_move = next;
        self.standing.repeated = false;
        if kind == Kind::Pass {
            self.count_pass(by);
        } else {
            self.standing.passes = 0;
            self.standing.passes_through = 0;
            self.end_cycle();
            self.ban_retaking(by);
        }
    }

    #[inline]
    fn change_board(&mut self, cell: usize, by: Colour) {
        let moment = self.history.now() + 1;
        let (gone, joins) = self.history.logs();
        let start = gone.len();
        if self.is_lawless {
            let cleared = Cleared::by(&self.board, cell, stone(by));
            gone.extend_from_slice(&cleared.gone);
            self.board = Board::of(self.board.grid, &cleared.after);
            self.is_lawless = false;
            if let Some(lawless) = &mut self.lawless {
                lawless.left_by = Some(moment);
            }
        } else {
            self.board.play(cell, stone(by), gone, joins);
        }
        for stone in &gone[start..] {
            self.tally.removed[usize::from(stone.state() - 1)] += 1;
        }
    }

    /// Who moves next after the next turn, if this player makes it.
    #[inline]
    pub(crate) fn next_after(&self, by: Colour) -> Colour {
        let turn = self.history.turns() + 1;
        match turn.cmp(&self.first_turns) {
            std::cmp::Ordering::Less => Colour::Black,
            std::cmp::Ordering::Equal => Colour::White,
            std::cmp::Ordering::Greater => by.opponent(),
        }
    }

    /// What a long cycle that the last play completed does.
    #[inline]
    fn end_cycle(&mut self) {
        let Some(cycles) = &self.past.cycles else { return };
        let moment = self.history.now();
        let repeated = cycles.links.previous(moment).is_some();
        let ends = match self.plan.cycle {
            LongCycle::Nothing => false,
            LongCycle::MayBeProposed => {
                self.standing.repeated = repeated;
                false
            }
            LongCycle::Balanced => repeated,
            LongCycle::Third => cycles.is_third(moment),
        };
        if ends {
            self.standing.stand = Stand::Ended(Ending::Cycle);
        }
    }

    /// In a confirmation: the ban that the last play, by this player, makes if it took a ko.
    #[inline]
    fn ban_retaking(&mut self, by: Colour) {
        let Some(bans) = &mut self.bans else { return };
        let moment = self.history.now();
        // Only the opponent's stones count: from a set-up with chains without liberties, the player's own may go as well.
        let mut all_taken = self.history.gone(moment).iter().filter(|gone| gone.state() == other(stone(by)));
        let (Some(taken), None) = (all_taken.next(), all_taken.next()) else { return };
        let at = usize::from(self.history.last().cell);
        if self.board.state(at) != stone(by) {
            return;
        }
        let chain = self.board.chain(at);
        if chain.stones == 1 && chain.pairs == 1 {
            bans.make(moment, by.opponent(), at, taken.cell());
        }
    }

    /// Carries out a legal pass for a ko.
    pub(crate) fn make_pass_for(&mut self, point: Point) {
        let by = self.standing.to_move;
        let made = Made { cell: NOWHERE, kind: Kind::Pass, by, next: by.opponent(), before: self.standing };
        self.history.push(made, &self.board);
        let moment = self.history.now();
        if let (Some(bans), Some(cell)) = (&mut self.bans, self.board.grid.cell(point)) {
            bans.lift(moment, by, cell);
        }
        self.standing.to_move = by.opponent();
        self.standing.passes = 0;
    }

    /// Takes the last turn back.
    pub(crate) fn take_back_turn(&mut self) -> Option<Act> {
        if self.history.turns() == 0 {
            return None;
        }
        let moment = self.history.now();
        self.past.pop(&self.history, moment);
        self.restore_proposal();
        let named = self.bans.as_mut().and_then(|bans| bans.pop(moment));
        for gone in self.history.gone(moment) {
            self.tally.removed[usize::from(gone.state() - 1)] -= 1;
        }
        let entry = match &mut self.lawless {
            Some(lawless) if lawless.left_by == Some(moment) => {
                lawless.left_by = None;
                self.board = (*lawless.board).clone();
                self.is_lawless = true;
                self.history.pop(None)
            }
            _ => self.history.pop(Some(&mut self.board)),
        };
        self.standing = entry.before;
        if entry.cell != NOWHERE {
            return Some(Act::Turn(Turn::Play(self.board.grid.point(entry.cell.into()))));
        }
        if let Some(cell) = named {
            return Some(Act::PassFor(self.board.grid.point(cell)));
        }
        if self.bans.is_none() {
            self.tally.passes[side(self.standing.to_move)] -= 1;
        }
        Some(Act::Turn(Turn::Pass))
    }

    /// The stones of the start that a confirmation removed at some time.
    pub(crate) fn captured(&self) -> Vec<usize> {
        let start = self.history.start_cells();
        let first = self.history.now() - self.history.turns() + 1;
        let gone = (first..=self.history.now()).flat_map(|moment| self.history.gone(moment));
        gone.map(|gone| gone.cell()).filter(|&cell| colour(start[cell]).is_some()).collect()
    }
}
