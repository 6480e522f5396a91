//! Why an act is refused, in a few bytes; the facts of a full verdict are gathered only when one is asked for.

use crate::board::Board;
use crate::effect::Effect;
use crate::history::MomentIndex;
use tengen_spec::{Clause, Point, PointSet};

/// The reasons of [`tengen_spec::Illegal`], without what can be found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    Phase,
    OffBoard(Point),
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

/// The own stones that a play would remove.
pub(crate) fn suicide_stones(board: &Board, effect: &Effect) -> PointSet {
    points(board, effect.lost_stones(board))
}
