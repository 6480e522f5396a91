//! Proposals, agreement and dispute: the acts beside turns, made and taken back.

use crate::board::Board;
use crate::game::FastGame;
use crate::grid::EMPTY;
use crate::plan::LongCycle;
use crate::refusal::Refusal;
use crate::standing::{Ending, Stand, Standing};
use tengen_spec::{Act, Clause, Colour, PointSet, Proposal, Proposed};

/// An act that is no turn, with what is needed to take it back.
#[derive(Clone, Debug)]
pub(crate) struct Aside {
    act: Act,
    /// Number of turns made before it.
    turns: u32,
    standing: Standing,
    proposed: Option<Proposed>,
    removal: Option<Box<Removal>>,
}

/// How things were before dead stones were removed.
#[derive(Clone, Debug)]
struct Removal {
    board: Board,
    is_lawless: bool,
    removed: [u32; 2],
}

/// A proposal that a turn overtook: the number of that turn, and the proposal.
pub(crate) type Overtaken = (u32, Proposed);

impl FastGame {
    pub(crate) fn refuse_proposal(&self, what: &Proposal) -> Result<(), Refusal> {
        let known = match (self.standing.stand, what) {
            (Stand::Confirming | Stand::Ended(_), _) => return Err(Refusal::Phase),
            (Stand::Playing, Proposal::Stop) => self.plan.ends.stop_proposable,
            (Stand::Playing, Proposal::Cycle) => self.plan.cycle == LongCycle::MayBeProposed && self.standing.repeated,
            (Stand::Stopped, Proposal::Dead(dead)) => return self.refuse_dead(dead),
            (Stand::Stopped, Proposal::BothLose) => self.plan.ends.both_lose_proposable,
            (Stand::Deciding, Proposal::Resume(_)) => true,
            _ => false,
        };
        if known { Ok(()) } else { Err(Refusal::NotProposable(Clause::PhaseProposals)) }
    }

    /// Why these stones may not be called dead.
    fn refuse_dead(&self, dead: &PointSet) -> Result<(), Refusal> {
        if !self.plan.dead_removable {
            return if dead.is_empty() { Ok(()) } else { Err(Refusal::NotProposable(Clause::DeadNone)) };
        }
        let grid = self.board.grid;
        for point in dead.iter() {
            let cell = grid.cell(point).filter(|&cell| self.board.state(cell) != EMPTY);
            let whole = cell.is_some_and(|cell| self.board.ring(cell).all(|stone| dead.contains(grid.point(stone))));
            if !whole {
                return Err(Refusal::NotWholeChain(point));
            }
        }
        let rest = self.board_without(dead);
        let dead_chain = grid.each().find(|&cell| rest.state(cell) != EMPTY && rest.chain(cell).pairs == 0);
        dead_chain.map_or(Ok(()), |cell| Err(Refusal::LeavesNoLiberty(grid.point(cell))))
    }

    fn board_without(&self, dead: &PointSet) -> Board {
        let mut states: Vec<u8> = self.board.states().collect();
        for cell in dead.iter().filter_map(|point| self.board.grid.cell(point)) {
            states[cell] = EMPTY;
        }
        Board::of(self.board.grid, &states)
    }

    pub(crate) fn refuse_acceptance(&self, by: Colour) -> Result<(), Refusal> {
        match (self.standing.stand, &self.proposed) {
            (Stand::Confirming | Stand::Ended(_), _) => Err(Refusal::Phase),
            (_, Some(proposed)) if proposed.by != by => Ok(()),
            _ => Err(Refusal::NothingProposed),
        }
    }

    pub(crate) fn refuse_dispute(&self) -> Result<(), Refusal> {
        match self.standing.stand {
            Stand::Confirming | Stand::Ended(_) => Err(Refusal::Phase),
            Stand::Playing | Stand::WhitePasses if self.proposed.is_none() => Err(Refusal::NothingProposed),
            _ => Ok(()),
        }
    }

    /// Carries out a legal act that is no turn.
    pub(crate) fn make_aside(&mut self, act: &Act) {
        let (act, turns, standing) = (act.clone(), self.history.turns(), self.standing);
        let mut aside = Aside { act, turns, standing, proposed: self.proposed.take(), removal: None };
        match &aside.act {
            Act::Propose { by, what } => self.proposed = Some(Proposed { by: *by, what: what.clone() }),
            Act::Accept { .. } => {
                if let Some(proposed) = &aside.proposed {
                    aside.removal = self.agree(&proposed.what);
                }
            }
            Act::Dispute { by } => self.dispute(*by),
            Act::Turn(_) | Act::PassFor(_) => {}
        }
        self.asides.push(aside);
    }

    /// Carries out what both players agree on.
    fn agree(&mut self, what: &Proposal) -> Option<Box<Removal>> {
        match what {
            Proposal::Stop => self.standing.stand = Stand::Stopped,
            Proposal::Resume(to_move) => self.resume(*to_move),
            Proposal::Cycle => self.standing.stand = Stand::Ended(Ending::Cycle),
            Proposal::BothLose => self.standing.stand = Stand::Ended(Ending::BothLose),
            Proposal::Dead(dead) => {
                let removal = (!dead.is_empty()).then(|| self.remove_dead(dead));
                self.finish();
                return removal;
            }
        }
        None
    }

    fn remove_dead(&mut self, dead: &PointSet) -> Box<Removal> {
        let rest = self.board_without(dead);
        let removed = self.tally.removed;
        for cell in self.board.grid.each().filter(|&cell| self.board.state(cell) != rest.state(cell)) {
            self.tally.removed[usize::from(self.board.state(cell) - 1)] += 1;
        }
        let board = std::mem::replace(&mut self.board, rest);
        let is_lawless = std::mem::replace(&mut self.is_lawless, false);
        Box::new(Removal { board, is_lawless, removed })
    }

    /// Takes the last act back if it is no turn.
    pub(crate) fn take_back_aside(&mut self) -> Option<Act> {
        let turns = self.history.turns();
        let aside = self.asides.pop_if(|aside| aside.turns == turns)?;
        self.standing = aside.standing;
        self.proposed = aside.proposed;
        if let Some(removal) = aside.removal {
            self.board = removal.board;
            self.is_lawless = removal.is_lawless;
            self.tally.removed = removal.removed;
        }
        Some(aside.act)
    }

    /// Withdraws what is proposed, as the turn just made overtakes it.
    #[inline]
    pub(crate) fn overtake_proposal(&mut self) {
        if let Some(proposed) = self.proposed.take() {
            self.overtaken.push((self.history.turns(), proposed));
        }
    }

    /// Restores what the last turn overtook.
    pub(crate) fn restore_proposal(&mut self) {
        let turn = self.history.turns();
        self.proposed = self.overtaken.pop_if(|(overtaken_by, _)| *overtaken_by == turn).map(|(_, proposed)| proposed);
    }
}
