//! Whether a turn is allowed, in the order of the reasons.

use crate::effect::Effect;
use crate::game::FastGame;
use crate::grid::{BLACK, EMPTY, MOST_CELLS, WHITE, stone};
use crate::history::MomentIndex;
use crate::plan::{LongCycle, OwnRemoval};
use crate::refusal::Refusal;
use crate::score::side;
use crate::standing::Stand;
use tengen_spec::{Clause, Colour, Point};

impl FastGame {
    pub(crate) fn refuse_pass(&self) -> Result<(), Refusal> {
        if !self.standing.takes_turns() {
            Err(Refusal::Phase)
        } else if self.history.turns() < self.first_turns {
            Err(Refusal::MustPlay)
        } else {
            Ok(())
        }
    }

    pub(crate) fn refuse_pass_for(&self, point: Point) -> Result<(), Refusal> {
        let Some(bans) = self.bans.as_ref().filter(|_| self.standing.stand == Stand::Confirming) else { return Err(Refusal::Phase) };
        let banned = self.board.grid.cell(point).is_some_and(|cell| bans.any_at(self.standing.to_move, cell));
        if banned { Ok(()) } else { Err(Refusal::NoKo) }
    }

    /// Why the player to move may not play on this point, which the board may not have.
    #[inline]
    pub(crate) fn refuse_point(&self, point: Point) -> Result<(), Refusal> {
        if !self.standing.takes_turns() {
            return Err(Refusal::Phase);
        }
        let cell = self.board.grid.cell(point).ok_or(Refusal::OffBoard)?;
        if self.board.state(cell) != EMPTY {
            return Err(Refusal::Occupied);
        }
        match self.must_pass() {
            Some(clause) => Err(Refusal::MustPass(clause)),
            None => self.refuse_play(cell),
        }
    }

    /// Why the player to move may not play on this cell of the board, in a phase of turns in which plays are allowed.
    ///
    /// Sound because a play that keeps its own stone on a point where no moment has a stone of that colour leaves a position that
    /// no moment has: it repeats nothing, under any rule of repetition; and no such stone was ever taken there for a ko. Only two
    /// bans look at more: that on playing where any stone was taken, for which the point must not have been used at all, and that
    /// on taking a hot pair, which is about other points.
    #[inline]
    pub(crate) fn refuse_play(&self, cell: usize) -> Result<(), Refusal> {
        if self.board.state(cell) != EMPTY {
            return Err(Refusal::Occupied);
        }
        let by = self.standing.to_move;
        let watched = if self.plan.no_play_where_emptied { BLACK | WHITE } else { stone(by) };
        let unused = self.history.used(cell) & watched == 0;
        if (unused || self.nothing_returns()) && !self.is_lawless && !self.plan.hot_pairs && self.surely_lives(cell, stone(by)) {
            return Ok(());
        }
        self.refuse_by_effect(cell, by, unused)
    }

    /// Whether no rule forbids a play that keeps its own stone, wherever it is.
    ///
    /// Sound because the local ko rules, but for that on hot pairs, look at points from which the last turn took a stone.
    #[inline]
    fn nothing_returns(&self) -> bool {
        self.plan.all_may_return && self.bans.is_none() && (!self.plan.local_ko || self.history.last_removed_nothing())
    }

    /// Whether a stone played here certainly stays: beside an empty point, or joined to a chain with a liberty elsewhere. In a
    /// position in which every chain has a liberty.
    ///
    /// Sound because a chain with more than four pairs of stone and liberty has one that is not beside the point played.
    #[inline]
    fn surely_lives(&self, cell: usize, state: u8) -> bool {
        let near = self.board.near(cell);
        let lives = |n| self.board.state(n) == state && self.board.chain(n).pairs > 4;
        near.count(EMPTY) > 0 || (near.count(state) > 0 && self.board.grid.around(cell).into_iter().any(lives))
    }

    fn refuse_by_effect(&self, cell: usize, by: Colour, unused: bool) -> Result<(), Refusal> {
        let effect = self.effect(cell, by);
        self.refuse_suicide(&effect)?;
        self.refuse_ko(&effect)?;
        if unused && !effect.own_stone_goes() {
            return Ok(());
        }
        self.refuse_repetition(&effect, by)
    }

    pub(crate) fn effect(&self, cell: usize, by: Colour) -> Effect {
        if self.is_lawless { Effect::of_clearing(&self.board, cell, stone(by)) } else { Effect::of(&self.board, cell, stone(by)) }
    }

    #[inline]
    fn refuse_suicide(&self, effect: &Effect) -> Result<(), Refusal> {
        let illegal = match self.plan.own_removal {
            OwnRemoval::Free => false,
            OwnRemoval::LoneStone => effect.lost == 1 && effect.own_stone_goes(),
            OwnRemoval::Any => effect.lost > 0,
        };
        if illegal { Err(Refusal::Suicide) } else { Ok(()) }
    }

    #[inline]
    fn refuse_repetition(&self, effect: &Effect, by: Colour) -> Result<(), Refusal> {
        let same = |moment| self.leaves_position_of(effect, moment);
        let next = self.next_after(by);
        if let Some(memory) = &self.past.memory
            && let Some(moment) = memory.repeated(&self.history, effect.hash, by, next, same)
        {
            return Err(Refusal::Repeats(memory.clause, moment));
        }
        if let Some(disturber) = self.past.disturber.as_ref().filter(|_| effect.taken > 0)
            && let Some(moment) = disturber.recreated(&self.history, effect.hash, effect.state, same)
        {
            return Err(Refusal::Repeats(Clause::RepetitionDisturber, moment));
        }
        if let Some(cycles) = self.past.cycles.as_ref().filter(|_| self.plan.cycle == LongCycle::Balanced)
            && let Some(moment) = cycles.links.latest(&self.history, effect.hash, next, same)
        {
            let mut lost = [0; 2];
            lost[side(by)] = effect.lost;
            lost[side(by.opponent())] = effect.taken;
            if cycles.unbalanced_since(moment, lost) {
                return Err(Refusal::Repeats(Clause::CycleBalanced, moment));
            }
        }
        Ok(())
    }

    /// Whether a play leaves exactly the position of a moment.
    pub(crate) fn leaves_position_of(&self, effect: &Effect, moment: MomentIndex) -> bool {
        let mut buffer = [EMPTY; MOST_CELLS];
        let states = &mut buffer[..self.board.grid.cells()];
        effect.write_after(&self.board, states);
        self.history.is_position(moment, states)
    }
}
