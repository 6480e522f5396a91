//! Why an act is refused, in a few bytes; the facts of a full verdict are gathered only when one is asked for.

use crate::board::Board;
use crate::game::FastGame;
use crate::grid::colour;
use crate::history::MomentIndex;
use tengen_spec::{Act, Clause, Game, Illegal, Point, PointSet, Turn};

/// The reasons of [`tengen_spec::Illegal`], without what can be found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Phase,
    OffBoard,
    Occupied,
    MustPass(Clause),
    MustPlay,
    Suicide,
    JustRemoved,
    Banned(MomentIndex),
    Hot,
    Repeats(Clause, MomentIndex),
    NoKo,
    NotProposable(Clause),
    NothingProposed,
    NotWholeChain(Point),
    LeavesNoLiberty(Point),
}

/// The points of some cells.
pub(crate) fn points(board: &Board, cells: impl IntoIterator<Item = usize>) -> PointSet {
    PointSet::of(board.grid.size, cells.into_iter().map(|cell| board.grid.point(cell)))
}

impl FastGame {
    /// The full verdict for a refusal of this act.
    pub(crate) fn explain(&self, act: &Act, refusal: Refusal) -> Illegal {
        match (refusal, act) {
            (Refusal::MustPass(clause), _) => Illegal::MustPass { clause },
            (Refusal::MustPlay, _) => Illegal::MustPlay { clause: Clause::HandicapTurns },
            (Refusal::Banned(moment), _) => Illegal::Banned { clause: Clause::ConfirmationKoBan, earlier: self.history.number(moment) },
            (Refusal::Repeats(clause, moment), _) => Illegal::Repeats { clause, earlier: self.history.number(moment) },
            (Refusal::NotProposable(clause), _) => Illegal::NotProposable { clause },
            (Refusal::NotWholeChain(point), _) => Illegal::NotWholeChain { point },
            (Refusal::LeavesNoLiberty(point), _) => Illegal::LeavesNoLiberty { point },
            (Refusal::JustRemoved, _) => {
                Illegal::JustRemoved { clause: Clause::KoTibetan, earlier: self.history.number(self.history.now()) }
            }
            (Refusal::Hot, _) => {
                let stones = points(&self.board, self.board.ring(self.history.last().cell.into()));
                Illegal::Hot { clause: Clause::KoHot, stones }
            }
            (Refusal::NoKo, Act::PassFor(point)) => Illegal::NoKo { point: *point },
            (Refusal::NothingProposed, Act::Accept { by } | Act::Dispute { by }) => Illegal::NothingProposed { by: *by },
            (refusal, Act::Turn(Turn::Play(point))) => self.explain_play(*point, refusal),
            _ => Illegal::WrongPhase { phase: self.phase() },
        }
    }

    fn explain_play(&self, point: Point, refusal: Refusal) -> Illegal {
        let Some(cell) = self.board.grid.cell(point).filter(|_| refusal != Refusal::Phase) else {
            return match refusal {
                Refusal::OffBoard => Illegal::OffBoard { point },
                _ => Illegal::WrongPhase { phase: self.phase() },
            };
        };
        match colour(self.board.state(cell)) {
            Some(by) => Illegal::Occupied { point, by },
            None => {
                let effect = self.effect(cell, self.standing.to_move);
                Illegal::Suicide { clause: self.plan.suicide_clause, stones: points(&self.board, effect.lost_stones(&self.board)) }
            }
        }
    }
}
