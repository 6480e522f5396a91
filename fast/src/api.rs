//! What programs that play need beside the contract.

use crate::game::FastGame;
use crate::grid::{EMPTY, MOST_CELLS, NOWHERE, colour, stone};
use tengen_spec::{Act, Colour, Illegal, Point, PointSet, Size, Turn};

impl FastGame {
    /// Plays a stone of the player to move, or refuses as [`tengen_spec::Game::act`] does.
    #[inline]
    pub fn play(&mut self, point: Point) -> Result<(), Illegal> {
        match self.refuse_point(point) {
            Ok(()) => {
                if let Some(cell) = self.board.grid.cell(point) {
                    self.make_turn(cell as u16);
                }
                Ok(())
            }
            Err(refusal) => Err(self.explain(&Act::Turn(Turn::Play(point)), refusal)),
        }
    }

    /// Plays a stone of the player to move if that is legal; whether it was. Faster than [`FastGame::play`], as it gives no reasons.
    #[inline]
    pub fn try_play(&mut self, point: Point) -> bool {
        match self.board.grid.cell(point) {
            Some(cell) if self.refuse_point(point).is_ok() => {
                self.make_turn(cell as u16);
                true
            }
            _ => false,
        }
    }

    /// Passes, or refuses as [`tengen_spec::Game::act`] does.
    #[inline]
    pub fn pass(&mut self) -> Result<(), Illegal> {
        match self.refuse_pass() {
            Ok(()) => {
                self.make_turn(NOWHERE);
                Ok(())
            }
            Err(refusal) => Err(self.explain(&Act::Turn(Turn::Pass), refusal)),
        }
    }

    /// Whether the player to move may play on this point now.
    #[inline]
    pub fn is_legal(&self, point: Point) -> bool {
        self.refuse_point(point).is_ok()
    }

    /// The player to move; `None` when no turn can be made.
    #[inline]
    pub fn to_move(&self) -> Option<Colour> {
        self.standing.takes_turns().then_some(self.standing.to_move)
    }

    /// The colour of the stone on a point; `None` if it is empty or not on the board.
    #[inline]
    pub fn at(&self, point: Point) -> Option<Colour> {
        self.board.grid.cell(point).and_then(|cell| colour(self.board.state(cell)))
    }

    /// Number of the neighbours of a point that are of this state; 0 for a point that is not on the board.
    #[inline]
    pub fn neighbours(&self, point: Point, state: Option<Colour>) -> usize {
        let Some(cell) = self.board.grid.cell(point) else { return 0 };
        self.board.near(cell).count(state.map_or(EMPTY, stone)).into()
    }

    /// The empty points, in an order that nothing is promised about. They can be told apart by their place in it, from 0 to
    /// [`FastGame::empty_count`], until the next act.
    #[inline]
    pub fn empty_point(&self, place: usize) -> Option<Point> {
        self.board.empties().get(place).map(|&cell| self.board.grid.point(cell.into()))
    }

    /// Number of empty points.
    #[inline]
    pub fn empty_count(&self) -> usize {
        self.board.empties().len()
    }

    /// The chain of the stone on a point; empty if there is no stone.
    pub fn chain(&self, point: Point) -> PointSet {
        let stone = self.board.grid.cell(point).filter(|&cell| self.board.state(cell) != EMPTY);
        let stones = stone.into_iter().flat_map(|cell| self.board.ring(cell));
        PointSet::of(self.board.grid.size, stones.map(|cell| self.board.grid.point(cell)))
    }

    /// Number of liberties of the chain of the stone on a point; 0 if there is no stone.
    pub fn liberties(&self, point: Point) -> usize {
        let Some(cell) = self.board.grid.cell(point).filter(|&cell| self.board.state(cell) != EMPTY) else { return 0 };
        let mut seen = [0u64; MOST_CELLS.div_ceil(64)];
        let mut liberties = 0;
        for n in self.board.ring(cell).flat_map(|stone| self.board.grid.around(stone)) {
            let bit = 1 << (n % 64);
            if self.board.state(n) == EMPTY && seen[n / 64] & bit == 0 {
                seen[n / 64] |= bit;
                liberties += 1;
            }
        }
        liberties
    }

    /// A hash of the position: equal positions of boards of one size have equal hashes.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.board.hash
    }

    /// The size of the board.
    #[inline]
    pub fn size(&self) -> Size {
        self.board.grid.size
    }

    /// Number of turns made.
    #[inline]
    pub fn turns(&self) -> u32 {
        self.history.turns()
    }
}
