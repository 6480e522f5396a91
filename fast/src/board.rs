//! The position with its chains: what a play does, done and undone step by step.

use crate::cell::{Cell, Gone, Join, Near};
use crate::grid::{EDGE, EMPTY, Grid, other};
use crate::zobrist;

/// A position as cells, with its chains as rings.
///
/// Every stone knows the head of its chain and the next stone of the ring. Two rings join, and part again, by exchanging the
/// successors of one stone each; that exchange is its own inverse, so that joins taken back in the opposite order give the rings
/// from before, stone by stone.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) grid: Grid,
    pub(crate) hash: u64,
    cells: Box<[Cell]>,
    /// The empty points, in no order.
    empties: Vec<u16>,
    /// Numbers of black stones and of white ones.
    stones: [u16; 2],
}

impl Board {
    /// The board without stones.
    pub(crate) fn empty(grid: Grid) -> Board {
        let edge = |cell| Cell { head: cell, next: cell, state: EDGE, ..Cell::default() };
        let cells = (0..grid.cells() as u16).map(edge).collect();
        let mut board = Board { grid, hash: 0, cells, empties: Vec::with_capacity(grid.size.area()), stones: [0; 2] };
        for cell in grid.each() {
            board.vacate(cell);
        }
        for cell in grid.each() {
            let around = grid.around(cell).map(|n| Near::one(board.state(n)));
            board.cells[cell].near = around.into_iter().fold(Near::default(), Near::plus);
        }
        board
    }

    /// The board with these states of its cells, whether or not every chain has a liberty.
    pub(crate) fn of(grid: Grid, states: &[u8]) -> Board {
        let mut board = Board::empty(grid);
        let mut joins = Vec::new();
        for cell in grid.each().filter(|&cell| states[cell] != EMPTY) {
            board.put(cell, states[cell], &mut joins);
        }
        board
    }

    /// The state of a cell.
    #[inline]
    pub(crate) fn state(&self, cell: usize) -> u8 {
        self.cells[cell].state
    }

    /// Numbers of black stones and of white ones.
    #[inline]
    pub(crate) fn stones(&self) -> [u16; 2] {
        self.stones
    }

    /// Numbers of the cells around a point, by their states.
    #[inline]
    pub(crate) fn near(&self, cell: usize) -> Near {
        self.cells[cell].near
    }

    /// The states of all cells.
    pub(crate) fn states(&self) -> impl Iterator<Item = u8> + '_ {
        self.cells.iter().map(|cell| cell.state)
    }

    /// Writes the states of all cells.
    pub(crate) fn write_states(&self, states: &mut [u8]) {
        for (state, cell) in states.iter_mut().zip(&self.cells) {
            *state = cell.state;
        }
    }

    /// The cells of the points that are empty, in no order.
    #[inline]
    pub(crate) fn empties(&self) -> &[u16] {
        &self.empties
    }

    /// The head of the chain of the stone on a cell.
    #[inline]
    pub(crate) fn head(&self, cell: usize) -> usize {
        self.cells[cell].head.into()
    }

    /// The head of the chain of the stone on a cell, with what is known of the chain.
    #[inline]
    pub(crate) fn chain(&self, cell: usize) -> &Cell {
        &self.cells[self.head(cell)]
    }

    /// The stones of the chain of the stone on a cell, from that stone on around the ring.
    pub(crate) fn ring(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = Some(cell);
        std::iter::from_fn(move || {
            let here = at?;
            let next = usize::from(self.cells[here].next);
            at = (next != cell).then_some(next);
            Some(here)
        })
    }

    /// Whether some chain has no liberty.
    pub(crate) fn has_dead_chain(&self) -> bool {
        self.grid.each().any(|cell| self.state(cell) != EMPTY && self.chain(cell).pairs == 0)
    }

    /// A play on an empty point of a position in which every chain has a liberty. What it removes and joins is added to the logs.
    ///
    /// Sound because every chain has a liberty before: only a chain beside the played point can lose its last one, so looking at
    /// those is clearing the whole board. If an opponent's chain goes, the played stone has a liberty where a stone of it stood, so
    /// the own chain is looked at in any case and stays.
    #[inline]
    pub(crate) fn play(&mut self, cell: usize, state: u8, gone: &mut Vec<Gone>, joins: &mut Vec<Join>) {
        if self.put(cell, state, joins) {
            let enemy = other(state);
            for n in self.grid.around(cell) {
                if self.state(n) == enemy && self.chain(n).pairs == 0 {
                    self.remove(self.head(n), gone);
                }
            }
        }
        if self.chain(cell).pairs == 0 {
            self.remove(self.head(cell), gone);
        }
    }

    /// Puts a stone on an empty point and joins it to its neighbours. Whether some chain of the other colour beside it has no
    /// liberty then.
    ///
    /// Sound although the count of pairs goes down at every cell around, stone or not: a cell without a stone is its own head, and
    /// what is kept at a head that is no stone is never read before a chain begins there.
    #[inline]
    fn put(&mut self, cell: usize, state: u8, joins: &mut Vec<Join>) -> bool {
        let key = zobrist::key(cell, state);
        self.hash ^= key;
        self.occupy(cell, state);
        let around = self.grid.around(cell);
        let (change, enemy) = (Near::change(EMPTY, state), other(state));
        let mut enemy_dies = false;
        for n in around {
            let here = &mut self.cells[n];
            here.near = here.near.plus(change);
            let Cell { head, state: there, .. } = *here;
            let chain = &mut self.cells[usize::from(head)];
            chain.pairs = chain.pairs.wrapping_sub(1);
            enemy_dies |= (there == enemy) & (chain.pairs == 0);
        }
        let here = &mut self.cells[cell];
        (here.hash, here.stones, here.pairs, here.next) = (key, 1, here.near.count(EMPTY), cell as u16);
        if here.near.count(state) > 0 {
            for n in around {
                if self.state(n) == state && self.head(n) != self.head(cell) {
                    self.join(self.cells[n].head, self.cells[cell].head, joins);
                }
            }
        }
        enemy_dies
    }

    /// Joins the chain of the played stone to an older one. The smaller is relabelled; of equal ones the chain of the played stone.
    fn join(&mut self, older: u16, played: u16, joins: &mut Vec<Join>) {
        let smaller = self.cells[usize::from(older)].stones < self.cells[usize::from(played)].stones;
        let (stays, goes) = if smaller { (played, older) } else { (older, played) };
        let joined = self.cells[usize::from(goes)];
        let mut at = goes;
        loop {
            let cell = &mut self.cells[usize::from(at)];
            cell.head = stays;
            at = cell.next;
            if at == goes {
                break;
            }
        }
        let whole = &mut self.cells[usize::from(stays)];
        whole.hash ^= joined.hash;
        whole.stones += joined.stones;
        whole.pairs += joined.pairs;
        let next = std::mem::replace(&mut whole.next, joined.next);
        self.cells[usize::from(goes)].next = next;
        joins.push(Join { stays, goes });
    }

    /// Takes the chain with this head off the board.
    ///
    /// Sound although the count of pairs goes up at every cell around: beside a stone of the chain are stones of the other colour,
    /// which gain a liberty, and cells whose count nobody reads any more, as the chain itself is going.
    fn remove(&mut self, head: usize, gone: &mut Vec<Gone>) {
        let Cell { hash, state, stones, .. } = self.cells[head];
        self.hash ^= hash;
        self.stones[usize::from(state - 1)] -= stones;
        let mut at = head;
        loop {
            gone.push(Gone::new(at, state, at == head));
            self.vacate(at);
            self.touch(at, Near::change(state, EMPTY), 1);
            at = usize::from(self.cells[at].next);
            if at == head {
                break;
            }
        }
    }

    /// At every cell around: changes what is near it, and adds to the count of pairs of its chain.
    #[inline]
    fn touch(&mut self, cell: usize, change: Near, pairs: i16) {
        for n in self.grid.around(cell) {
            let here = &mut self.cells[n];
            here.near = here.near.plus(change);
            let chain = &mut self.cells[usize::from(here.head)];
            chain.pairs = chain.pairs.wrapping_add_signed(pairs);
        }
    }

    /// Undoes [`Board::play`], given the logs of that play.
    ///
    /// Sound because each step of the play is undone in the opposite order: chains return with the ring and the head they had,
    /// joins part where they were made, and the number of pairs is a sum over stones, so that it parts as the stones do.
    pub(crate) fn unplay(&mut self, cell: usize, state: u8, gone: &[Gone], joins: &[Join]) {
        let mut end = gone.len();
        for first in (0..gone.len()).rev().filter(|&i| gone[i].is_head()) {
            self.restore(&gone[first..end]);
            end = first;
        }
        for join in joins.iter().rev() {
            self.part(*join);
        }
        self.hash ^= zobrist::key(cell, state);
        self.stones[usize::from(state - 1)] -= 1;
        self.vacate(cell);
        self.touch(cell, Near::change(state, EMPTY), 1);
    }

    /// Puts a removed chain back; it has no liberty then.
    fn restore(&mut self, stones: &[Gone]) {
        let head = stones[0].cell();
        let state = stones[0].state();
        let mut hash = 0;
        for (i, gone) in stones.iter().enumerate() {
            let cell = gone.cell();
            hash ^= zobrist::key(cell, state);
            self.occupy(cell, state);
            self.cells[cell].head = head as u16;
            self.cells[cell].next = stones[(i + 1) % stones.len()].cell() as u16;
            self.touch(cell, Near::change(EMPTY, state), -1);
        }
        self.hash ^= hash;
        let chain = &mut self.cells[head];
        (chain.hash, chain.stones, chain.pairs) = (hash, stones.len() as u16, 0);
    }

    /// Undoes a join.
    fn part(&mut self, join: Join) {
        let (stays, goes) = (usize::from(join.stays), usize::from(join.goes));
        let next = self.cells[stays].next;
        self.cells[stays].next = std::mem::replace(&mut self.cells[goes].next, next);
        let state = self.state(goes);
        let (mut hash, mut stones, mut pairs) = (0, 0, 0);
        let mut at = goes;
        loop {
            self.cells[at].head = join.goes;
            hash ^= zobrist::key(at, state);
            stones += 1;
            pairs += self.near(at).count(EMPTY);
            at = usize::from(self.cells[at].next);
            if at == goes {
                break;
            }
        }
        let chain = &mut self.cells[goes];
        (chain.hash, chain.stones, chain.pairs) = (hash, stones, pairs);
        let rest = &mut self.cells[stays];
        rest.hash ^= hash;
        rest.stones -= stones;
        rest.pairs -= pairs;
    }

    /// Gives a cell a stone, and takes it out of the list of empty points.
    #[inline]
    fn occupy(&mut self, cell: usize, state: u8) {
        let Cell { state: here, place, .. } = &mut self.cells[cell];
        *here = state;
        self.stones[usize::from(state - 1)] += 1;
        let place = *place;
        if let Some(last) = self.empties.pop()
            && usize::from(last) != cell
        {
            self.empties[usize::from(place)] = last;
            self.cells[usize::from(last)].place = place;
        }
    }

    /// Empties a cell, which is its own head then.
    #[inline]
    fn vacate(&mut self, cell: usize) {
        let Cell { state, head, place, .. } = &mut self.cells[cell];
        (*state, *head, *place) = (EMPTY, cell as u16, self.empties.len() as u16);
        self.empties.push(cell as u16);
    }
}
