//! What a play would do, without doing it.

use crate::board::Board;
use crate::grid::{EDGE, EMPTY, NOWHERE, other};
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
        let around = board.grid.around(cell);
        let mut effect = Effect {
            cell,
            state,
            hash: board.hash,
            taken: 0,
            lost: 0,
            only_taken: NOWHERE,
            chains: [NOWHERE; 4],
            chain_count: 0,
            cleared: None,
        };
        let mut own = ([NOWHERE; 4], 0);
        let mut lives = board.near(cell).count(EMPTY) > 0;
        for n in around {
            let there = board.state(n);
            if there != EMPTY && there != EDGE {
                let head = board.head(n);
                let pairs = usize::from(board.chain(head).pairs);
                if pairs > around.len() || pairs != around.into_iter().filter(|&m| board.head(m) == head).count() {
                    lives |= there == state;
                } else if there != state {
                    effect.take(board, head);
                } else if !own.0.contains(&(head as u16)) {
                    own.0[own.1] = head as u16;
                    own.1 += 1;
                }
            }
        }
        if lives || effect.taken > 0 {
            effect.hash ^= zobrist::key(cell, state);
        } else {
            effect.lose(board, &own.0[..own.1]);
        }
        effect
    }

    fn take(&mut self, board: &Board, head: usize) {
        if self.chains.contains(&(head as u16)) {
            return;
        }
        let chain = board.chain(head);
        self.hash ^= chain.hash;
        self.taken += u32::from(chain.stones);
        self.only_taken = if self.taken == 1 { head as u16 } else { NOWHERE };
        self.chains[usize::from(self.chain_count)] = head as u16;
        self.chain_count += 1;
    }

    fn lose(&mut self, board: &Board, own: &[u16]) {
        self.lost = 1;
        for &head in own {
            let chain = board.chain(head.into());
            self.hash ^= chain.hash;
            self.lost += u32::from(chain.stones);
        }
        self.chains[..own.len()].copy_from_slice(own);
        self.chain_count = own.len() as u8;
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
