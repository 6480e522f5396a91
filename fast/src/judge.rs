//! Whether a play is allowed, in the order of the reasons.

use crate::effect::Effect;
use crate::game::FastGame;
use crate::grid::{EMPTY, MOST_CELLS, colour, stone};
use crate::history::MomentIndex;
use crate::plan::OwnRemoval;
use crate::refusal::{Refusal, suicide_stones};
use tengen_spec::{Act, Colour, Illegal, Turn};

impl FastGame {
    /// Why the player to move may not play on this cell of the board, in a phase of turns.
    ///
    /// Sound because a play that keeps its own stone on a point that no moment has occupied leaves a position with a stone there,
    /// which no moment has: it repeats nothing, under any rule of repetition. With an empty point beside it, it keeps its stone.
    #[inline]
    pub(crate) fn refuse_play(&self, cell: usize) -> Result<(), Refusal> {
        if self.board.cells[cell] != EMPTY {
            return Err(Refusal::Occupied);
        }
        let by = self.standing.to_move;
        let unused = !self.history.was_used(cell);
        if unused && !self.is_lawless && self.board.grid.around(cell).into_iter().any(|n| self.board.cells[n] == EMPTY) {
            return Ok(());
        }
        let effect = self.effect(cell, by);
        self.refuse_suicide(&effect)?;
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
        let Some(memory) = &self.memory else { return Ok(()) };
        let next = self.next_after(by);
        match memory.repeated(&self.history, effect.hash, by, next, |moment| self.leaves_position_of(effect, moment)) {
            Some(moment) => Err(Refusal::Repeats(memory.clause, moment)),
            None => Ok(()),
        }
    }

    /// Whether a play leaves exactly the position of a moment.
    pub(crate) fn leaves_position_of(&self, effect: &Effect, moment: MomentIndex) -> bool {
        let mut buffer = [EMPTY; MOST_CELLS];
        let cells = &mut buffer[..self.board.cells.len()];
        effect.write_after(&self.board, cells);
        self.history.is_position(moment, cells)
    }

    /// The full verdict for a refusal.
    pub(crate) fn explain(&self, act: &Act, refusal: Refusal) -> Illegal {
        use tengen_spec::Game;
        let phase = || Illegal::WrongPhase { phase: self.phase() };
        let played = match act {
            Act::Turn(Turn::Play(point)) => self.board.grid.cell(*point).map(|cell| (*point, cell)),
            _ => None,
        };
        match (refusal, played) {
            (Refusal::OffBoard(point), _) => Illegal::OffBoard { point },
            (Refusal::Occupied, Some((point, cell))) => match colour(self.board.cells[cell]) {
                Some(by) => Illegal::Occupied { point, by },
                None => phase(),
            },
            (Refusal::Suicide, Some((_, cell))) => {
                let effect = self.effect(cell, self.standing.to_move);
                Illegal::Suicide { clause: self.plan.suicide_clause, stones: suicide_stones(&self.board, &effect) }
            }
            (Refusal::Repeats(clause, moment), _) => Illegal::Repeats { clause, earlier: self.history.number(moment) },
            _ => phase(),
        }
    }
}
