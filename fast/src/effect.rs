//! What a play would do, without doing it.

use crate::board::Board;
use crate::grid::{BLACK, EDGE, EMPTY, NOWHERE, WHITE, other};
use crate::lawless::Cleared;
use crate::zobrist;

/// What a play on an empty point would do.
#[derive(Debug)]
pub(crate) struct Effect {
    pub(crate) cell: usize,
    pub(crate) state: u8,
    /// Hash of the position it leaves.
    pub(crate) hash: u64,
    /// Number of the opponent's stones that it removes.
    pub(crate) taken: u32,
    /// Number of own stones that it removes, the one played included.
    pub(crate) lost: u32,
    /// The cell of the opponent's stone that it removes, if it removes just one.
    pub(crate) only_taken: u16,
    /// Heads of the chains that it removes; not in use if `cleared` is there.
    chains: [u16; 4],
    chain_count: u8,
    /// What it does to a position with chains without liberties.
    pub(crate) cleared: Option<Box<Cleared>>,
}

impl Effect {
    /// The effect in a position in which every chain has a liberty.
    ///
    /// Sound because a chain loses its last liberty to the play iff all its pairs of stone and liberty lead to the played point,
    /// that is iff it has as many of them as stones beside that point. The own chains beside the point are taken together with the
    /// stone iff none of them has another liberty, the point has no empty neighbour, and nothing of the opponent's goes.
    #[inline]
    pub(crate) fn of(board: &Board, cell: usize, state: u8) -> Effect {
        let mut effect = Effect::none(board, cell, state);
        let near = board.near(cell);
        let mut lives = near.count(EMPTY) > 0;
        if near.count(BLACK) + near.count(WHITE) > 0 {
            for n in board.grid.around(cell) {
                let there = board.state(n);
                if there != EMPTY && there != EDGE {
                    if !last_liberty(board, n, cell) {
                        lives |= there == state;
                    } else if there != state {
                        effect.take(board, board.head(n));
                    }
                }
            }
        }
        if lives || effect.taken > 0 {
            effect.hash ^= zobrist::key(cell, state);
        } else {
            effect.lose(board);
        }
        effect
    }

    fn take(&mut self, board: &Board, head: usize) {
        if self.heads().contains(&(head as u16)) {
            return;
        }
        let chain = board.chain(head);
        self.hash ^= chain.hash;
        self.taken += u32::from(chain.stones);
        self.only_taken = if self.taken == 1 { head as u16 } else { NOWHERE };
        self.chains[usize::from(self.chain_count)] = head as u16;
        self.chain_count += 1;
    }

    /// The played stone goes, and all own chains beside it.
    fn lose(&mut self, board: &Board) {
        self.lost = 1;
        for n in board.grid.around(self.cell) {
            let head = board.head(n) as u16;
            if board.state(n) == self.state && !self.heads().contains(&head) {
                let chain = board.chain(n);
                self.hash ^= chain.hash;
                self.lost += u32::from(chain.stones);
                self.chains[usize::from(self.chain_count)] = head;
                self.chain_count += 1;
            }
        }
    }

    /// No effect yet.
    fn none(board: &Board, cell: usize, state: u8) -> Effect {
        let hash = board.hash;
        Effect { cell, state, hash, taken: 0, lost: 0, only_taken: NOWHERE, chains: [NOWHERE; 4], chain_count: 0, cleared: None }
    }

    /// The effect in a position with chains without liberties.
    pub(crate) fn of_clearing(board: &Board, cell: usize, state: u8) -> Effect {
        let cleared = Cleared::by(board, cell, state);
        let count = |colour| cleared.gone.iter().filter(|gone| gone.state() == colour).count() as u32;
        let taken = count(other(state));
        let only = cleared.gone.iter().find(|gone| gone.state() != state).map_or(NOWHERE, |gone| gone.cell() as u16);
        let gone = cleared.gone.iter().fold(0, |hash, gone| hash ^ zobrist::key(gone.cell(), gone.state()));
        Effect {
            cell,
            state,
            hash: board.hash ^ zobrist::key(cell, state) ^ gone,
            taken,
            lost: count(state),
            only_taken: if taken == 1 { only } else { NOWHERE },
            chains: [NOWHERE; 4],
            chain_count: 0,
            cleared: Some(Box::new(cleared)),
        }
    }

    /// Whether the played stone itself goes.
    #[inline]
    pub(crate) fn own_stone_goes(&self) -> bool {
        match &self.cleared {
            None => self.lost > 0,
            Some(cleared) => cleared.after[self.cell] == EMPTY,
        }
    }

    /// Whether the play removes the stone on this cell.
    pub(crate) fn removes(&self, board: &Board, cell: usize) -> bool {
        match &self.cleared {
            None => board.state(cell) != EMPTY && self.heads().contains(&(board.head(cell) as u16)),
            Some(cleared) => cleared.gone.iter().any(|gone| gone.cell() == cell),
        }
    }

    fn heads(&self) -> &[u16] {
        &self.chains[..usize::from(self.chain_count)]
    }

    /// The own stones that go, the played one among them if it does.
    pub(crate) fn lost_stones(&self, board: &Board) -> Vec<usize> {
        match &self.cleared {
            Some(cleared) => cleared.gone.iter().filter(|gone| gone.state() == self.state).map(|gone| gone.cell()).collect(),
            None if self.lost == 0 => Vec::new(),
            None => self.heads().iter().flat_map(|&head| board.ring(head.into())).chain([self.cell]).collect(),
        }
    }

    /// The cells of the position that the play leaves.
    pub(crate) fn write_after(&self, board: &Board, cells: &mut [u8]) {
        if let Some(cleared) = &self.cleared {
            cells.copy_from_slice(&cleared.after);
            return;
        }
        board.write_states(cells);
        cells[self.cell] = if self.lost > 0 { EMPTY } else { self.state };
        for stone in self.heads().iter().flat_map(|&head| board.ring(head.into())) {
            cells[stone] = EMPTY;
        }
    }
}

/// Whether the chain of the stone on `n` has no liberty but `cell` beside it, in a position in which it has one.
///
/// Sound because at most four pairs can lead to one point: with more, the chain has another liberty.
#[inline]
fn last_liberty(board: &Board, n: usize, cell: usize) -> bool {
    let pairs = usize::from(board.chain(n).pairs);
    pairs <= 4 && pairs == board.grid.around(cell).into_iter().filter(|&m| board.head(m) == board.head(n)).count()
}
