//! The position with its chains: what a play does, done and undone step by step.

use crate::grid::{EDGE, EMPTY, Grid, other};
use crate::zobrist;

/// What is known of a chain, kept at its head's cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chain {
    /// Exclusive or of the keys of its stones.
    pub(crate) hash: u64,
    /// Number of its stones.
    pub(crate) stones: u16,
    /// Number of pairs of a stone of it and an empty point beside that stone.
    ///
    /// Sound because only "no liberty" and "no liberty but this point" are ever asked: the pairs are none iff the liberties are
    /// none, and all pairs lead to one point iff there are as many pairs as stones of the chain beside that point.
    pub(crate) pairs: u16,
}

/// A position as cells, with its chains as rings.
///
/// Every stone knows the head of its chain and the next stone of the ring. Two rings join, and part again, by exchanging the
/// successors of one stone each; that exchange is its own inverse, so that joins taken back in the opposite order give the rings
/// from before, stone by stone.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) grid: Grid,
    pub(crate) cells: Box<[u8]>,
    pub(crate) hash: u64,
    head: Box<[u16]>,
    next: Box<[u16]>,
    chains: Box<[Chain]>,
    /// The empty points in no order, and where in that list each of them is.
    empties: Vec<u16>,
    place: Box<[u16]>,
}

/// A stone that left the board: its cell, its colour, and whether it was the head of its chain.
///
/// The stones of a chain are listed in the order of its ring from the head on, so that the ring can be restored exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone(u16);

impl Gone {
    const HEAD: u16 = 1 << 14;

    pub(crate) fn new(cell: usize, state: u8, head: bool) -> Gone {
        Gone(cell as u16 | u16::from(state & 1) << 15 | if head { Gone::HEAD } else { 0 })
    }

    pub(crate) fn cell(self) -> usize {
        usize::from(self.0 & (Gone::HEAD - 1))
    }

    pub(crate) fn state(self) -> u8 {
        2 - (self.0 >> 15) as u8
    }

    fn is_head(self) -> bool {
        self.0 & Gone::HEAD != 0
    }
}

/// Two chains that a play joined: the head that stayed and the head that did not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    stays: u16,
    goes: u16,
}

impl Board {
    /// The board without stones.
    pub(crate) fn empty(grid: Grid) -> Board {
        let count = grid.cells();
        let mut cells = vec![EDGE; count].into_boxed_slice();
        let mut place = vec![0; count].into_boxed_slice();
        let mut empties = Vec::with_capacity(grid.size.area());
        for cell in grid.each() {
            cells[cell] = EMPTY;
            place[cell] = empties.len() as u16;
            empties.push(cell as u16);
        }
        let numbers: Box<[u16]> = (0..count as u16).collect();
        Board { grid, cells, hash: 0, head: numbers.clone(), next: numbers, chains: vec![Chain::default(); count].into(), empties, place }
    }

    /// The board with these cells, whether or not every chain has a liberty.
    pub(crate) fn of(grid: Grid, cells: &[u8]) -> Board {
        let mut board = Board::empty(grid);
        let mut joins = Vec::new();
        for cell in grid.each().filter(|&cell| cells[cell] != EMPTY) {
            board.put(cell, cells[cell], &mut joins);
        }
        board
    }

    /// The cells of the points that are empty, in no order.
    #[inline]
    pub(crate) fn empties(&self) -> &[u16] {
        &self.empties
    }

    #[inline]
    pub(crate) fn head(&self, cell: usize) -> usize {
        usize::from(self.head[cell])
    }

    #[inline]
    pub(crate) fn chain(&self, cell: usize) -> &Chain {
        &self.chains[usize::from(self.head[cell])]
    }

    /// The stones of the chain of the stone on a cell, from that stone on around the ring.
    pub(crate) fn ring(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = Some(cell);
        std::iter::from_fn(move || {
            let here = at?;
            let next = usize::from(self.next[here]);
            at = (next != cell).then_some(next);
            Some(here)
        })
    }

    /// Whether some chain has no liberty.
    pub(crate) fn has_dead_chain(&self) -> bool {
        self.grid.each().any(|cell| self.cells[cell] != EMPTY && self.chain(cell).pairs == 0)
    }

    /// A play on an empty point of a position in which every chain has a liberty. What it removes and joins is added to the logs.
    ///
    /// Sound because every chain has a liberty before: only a chain beside the played point can lose its last one, so looking at
    /// those is clearing the whole board. If an opponent's chain goes, the played stone has a liberty where a stone of it stood, so
    /// the own chain is looked at in any case and stays.
    #[inline]
    pub(crate) fn play(&mut self, cell: usize, state: u8, gone: &mut Vec<Gone>, joins: &mut Vec<Join>) {
        self.put(cell, state, joins);
        let enemy = other(state);
        for n in self.grid.around(cell) {
            if self.cells[n] == enemy && self.chain(n).pairs == 0 {
                self.remove(self.head(n), gone);
            }
        }
        if self.chain(cell).pairs == 0 {
            self.remove(self.head(cell), gone);
        }
    }

    /// Puts a stone on an empty point and joins it to its neighbours.
    #[inline]
    fn put(&mut self, cell: usize, state: u8, joins: &mut Vec<Join>) {
        let key = zobrist::key(cell, state);
        self.hash ^= key;
        self.occupy(cell, state);
        self.head[cell] = cell as u16;
        self.next[cell] = cell as u16;
        let around = self.grid.around(cell);
        let mut pairs = 0;
        for n in around {
            match self.cells[n] {
                EMPTY => pairs += 1,
                EDGE => {}
                _ => self.chains[usize::from(self.head[n])].pairs -= 1,
            }
        }
        self.chains[cell] = Chain { hash: key, stones: 1, pairs };
        for n in around {
            if self.cells[n] == state && self.head[n] != self.head[cell] {
                self.join(self.head[n], self.head[cell], joins);
            }
        }
    }

    /// Joins the chain of the played stone to an older one. The smaller is relabelled; of equal ones the chain of the played stone.
    fn join(&mut self, older: u16, played: u16, joins: &mut Vec<Join>) {
        let smaller = self.chains[usize::from(older)].stones < self.chains[usize::from(played)].stones;
        let (stays, goes) = if smaller { (played, older) } else { (older, played) };
        let joined = self.chains[usize::from(goes)];
        let mut at = goes;
        loop {
            self.head[usize::from(at)] = stays;
            at = self.next[usize::from(at)];
            if at == goes {
                break;
            }
        }
        self.next.swap(usize::from(stays), usize::from(goes));
        let whole = &mut self.chains[usize::from(stays)];
        whole.hash ^= joined.hash;
        whole.stones += joined.stones;
        whole.pairs += joined.pairs;
        joins.push(Join { stays, goes });
    }

    /// Takes the chain with this head off the board.
    fn remove(&mut self, head: usize, gone: &mut Vec<Gone>) {
        self.hash ^= self.chains[head].hash;
        let state = self.cells[head];
        let enemy = other(state);
        let mut at = head;
        loop {
            gone.push(Gone::new(at, state, at == head));
            self.vacate(at);
            for n in self.grid.around(at) {
                if self.cells[n] == enemy {
                    self.chains[usize::from(self.head[n])].pairs += 1;
                }
            }
            at = usize::from(self.next[at]);
            if at == head {
                break;
            }
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
        self.vacate(cell);
        for n in self.grid.around(cell) {
            if self.cells[n] != EMPTY && self.cells[n] != EDGE {
                self.chains[usize::from(self.head[n])].pairs += 1;
            }
        }
    }

    /// Puts a removed chain back; it has no liberty then.
    fn restore(&mut self, stones: &[Gone]) {
        let head = stones[0].cell();
        let state = stones[0].state();
        let enemy = other(state);
        let mut hash = 0;
        for (i, gone) in stones.iter().enumerate() {
            let cell = gone.cell();
            hash ^= zobrist::key(cell, state);
            self.occupy(cell, state);
            self.head[cell] = head as u16;
            self.next[cell] = stones[(i + 1) % stones.len()].cell() as u16;
            for n in self.grid.around(cell) {
                if self.cells[n] == enemy {
                    self.chains[usize::from(self.head[n])].pairs -= 1;
                }
            }
        }
        self.hash ^= hash;
        self.chains[head] = Chain { hash, stones: stones.len() as u16, pairs: 0 };
    }

    /// Undoes a join.
    fn part(&mut self, join: Join) {
        let (stays, goes) = (usize::from(join.stays), usize::from(join.goes));
        self.next.swap(stays, goes);
        let state = self.cells[goes];
        let mut chain = Chain::default();
        let mut at = goes;
        loop {
            self.head[at] = join.goes;
            chain.hash ^= zobrist::key(at, state);
            chain.stones += 1;
            chain.pairs += self.grid.around(at).into_iter().filter(|&n| self.cells[n] == EMPTY).count() as u16;
            at = usize::from(self.next[at]);
            if at == goes {
                break;
            }
        }
        self.chains[goes] = chain;
        let rest = &mut self.chains[stays];
        rest.hash ^= chain.hash;
        rest.stones -= chain.stones;
        rest.pairs -= chain.pairs;
    }

    #[inline]
    fn occupy(&mut self, cell: usize, state: u8) {
        self.cells[cell] = state;
        let place = self.place[cell];
        if let Some(last) = self.empties.pop()
            && usize::from(last) != cell
        {
            self.empties[usize::from(place)] = last;
            self.place[usize::from(last)] = place;
        }
    }

    #[inline]
    fn vacate(&mut self, cell: usize) {
        self.cells[cell] = EMPTY;
        self.place[cell] = self.empties.len() as u16;
        self.empties.push(cell as u16);
    }
}
