//! The game: state, acts and their taking back.

use crate::board::Board;
use crate::grid::{Grid, NOWHERE, colour, stone};
use crate::history::{History, Made, MomentIndex};
use crate::memory::Memory;
use crate::opening::Given;
use crate::plan::Plan;
use crate::refusal::Refusal;
use crate::score::{Tally, score};
use crate::standing::{Ending, Stand, Standing};
use tengen_spec::{
    Act, Colour, Game, Illegal, Kind, Opening, Outcome, Phase, Point, PointSet, Position, Ruleset, Score, Stage, Turn, Unsupported,
};

/// A game under any ruleset, kept in an optimised form.
///
/// Beside the contract [`Game`], it offers what programs that play need: plays by point, chains, liberties and a hash.
#[derive(Clone, Debug)]
pub struct FastGame {
    pub(crate) plan: Plan,
    pub(crate) board: Board,
    pub(crate) history: History,
    pub(crate) memory: Option<Memory>,
    pub(crate) standing: Standing,
    pub(crate) tally: Tally,
    /// The set-up position with chains without liberties, to which the first play can be taken back.
    pub(crate) lawless: Option<Box<Board>>,
    /// Whether some chain on the board has no liberty.
    pub(crate) is_lawless: bool,
    pub(crate) handicap: u16,
}

impl FastGame {
    /// As [`Game::start`], with the given number of bits of a hash in use: for tests that want collisions.
    #[doc(hidden)]
    pub fn start_with_hash_bits(rules: &Ruleset, opening: &Opening, bits: u32) -> Result<FastGame, Unsupported> {
        let done = Ruleset { suicide: rules.suicide, repetition: rules.repetition, ..Ruleset::TROMP_TAYLOR };
        if *rules != done || opening.handicap > 0 || opening.stage == Stage::Confirmation {
            return Err(Unsupported::Engine("this axis is not done yet".to_string()));
        }
        let mask = 1u64.checked_shl(bits).map_or(u64::MAX, |bit| bit - 1);
        let plan = Plan::new(rules);
        let given = Given::new(rules, &plan, opening)?;
        let Some(present) = given.moments.last() else { return Err(Unsupported::Past) };
        let grid = Grid::new(opening.size);
        let confirms = opening.stage == Stage::Confirmation;
        let standing = Standing::new(if confirms { Stand::Confirming } else { Stand::Playing }, present.next);
        let history = History::new(grid, &given.moments, given.held, standing);
        let board = Board::of(grid, &crate::history::cells_of(grid, &present.position));
        let is_lawless = board.has_dead_chain();
        let mut game = FastGame {
            memory: if confirms { None } else { plan.memory.map(|(compare, clause)| Memory::new(compare, clause, mask)) },
            lawless: is_lawless.then(|| Box::new(board.clone())),
            is_lawless,
            plan,
            board,
            history,
            standing,
            tally: Tally::default(),
            handicap: opening.handicap,
        };
        game.remember_given(&given);
        Ok(game)
    }

    fn remember_given(&mut self, given: &Given) {
        for (moment, entry) in given.moments.iter().enumerate() {
            let cells = crate::history::cells_of(self.board.grid, &entry.position);
            if let Some(memory) = &mut self.memory {
                memory.push(&self.history, moment as MomentIndex, &cells, false);
            }
        }
    }

    /// Carries out a legal turn: a play on this cell, or a pass.
    #[inline]
    pub(crate) fn make_turn(&mut self, cell: u16) {
        let by = self.standing.to_move;
        let next = self.next_after(by);
        let before = self.standing;
        let kind = if cell == NOWHERE { Kind::Pass } else { Kind::Play };
        if kind == Kind::Play {
            self.change_board(usize::from(cell), by);
        }
        self.history.push(Made { cell, kind, by, next, before }, &self.board);
        let moment = self.history.now();
        if let Some(memory) = &mut self.memory {
            memory.push(&self.history, moment, &self.board.cells, kind == Kind::Play);
        }
        self.standing.to_move = next;
        if kind == Kind::Pass {
            self.after_pass(by);
        } else {
            self.standing.passes = 0;
            self.standing.passes_through = 0;
        }
    }

    fn change_board(&mut self, cell: usize, by: Colour) {
        let (gone, joins) = self.history.logs();
        let start = gone.len();
        if self.is_lawless {
            let cleared = crate::lawless::Cleared::by(self.board.grid, &self.board.cells, cell, stone(by));
            gone.extend_from_slice(&cleared.gone);
            self.board = Board::of(self.board.grid, &cleared.after);
            self.is_lawless = false;
        } else {
            self.board.play(cell, stone(by), gone, joins);
        }
        for stone in &gone[start..] {
            self.tally.removed[usize::from(stone.state() - 1)] += 1;
        }
    }

    /// Who moves next after a turn of this player.
    #[inline]
    pub(crate) fn next_after(&self, by: Colour) -> Colour {
        by.opponent()
    }

    fn after_pass(&mut self, by: Colour) {
        self.tally.passes[usize::from(stone(by) - 1)] += 1;
        let ends = &self.plan.ends;
        self.standing.passes = self.standing.passes.saturating_add(1);
        if ends.stops_at > 0 && self.standing.passes >= ends.stops_at && ends.stop_is_end {
            self.standing.stand = Stand::Ended(Ending::Scored);
        }
    }

    fn take_back_turn(&mut self) -> Option<Act> {
        if self.history.turns() == 0 {
            return None;
        }
        let moment = self.history.now();
        if let Some(memory) = &mut self.memory {
            memory.pop(&self.history, moment);
        }
        for gone in self.history.gone(moment) {
            self.tally.removed[usize::from(gone.state() - 1)] -= 1;
        }
        let first_play = self.lawless.is_some() && !self.is_lawless && !self.history.played_before(moment);
        let entry = if first_play {
            if let Some(board) = &self.lawless {
                self.board = (**board).clone();
            }
            self.is_lawless = true;
            self.history.pop(None)
        } else {
            self.history.pop(Some(&mut self.board))
        };
        self.standing = entry.before;
        if entry.kind == Kind::Pass {
            self.tally.passes[usize::from(stone(self.standing.to_move) - 1)] -= 1;
            return Some(Act::Turn(Turn::Pass));
        }
        Some(Act::Turn(Turn::Play(self.board.grid.point(usize::from(entry.cell)))))
    }
}

impl Game for FastGame {
    fn start(rules: &Ruleset, opening: &Opening) -> Result<FastGame, Unsupported> {
        FastGame::start_with_hash_bits(rules, opening, u64::BITS)
    }

    fn judge(&self, act: &Act) -> Result<(), Illegal> {
        self.refusal(act).map_err(|refusal| self.explain(act, refusal))
    }

    fn act(&mut self, act: &Act) -> Result<(), Illegal> {
        self.judge(act)?;
        match act {
            Act::Turn(Turn::Play(point)) => {
                if let Some(cell) = self.board.grid.cell(*point) {
                    self.make_turn(cell as u16);
                }
            }
            _ => self.make_turn(NOWHERE),
        }
        Ok(())
    }

    fn take_back(&mut self) -> Option<Act> {
        self.take_back_turn()
    }

    fn legal(&self) -> PointSet {
        let mut set = PointSet::empty(self.board.grid.size);
        if self.standing.takes_turns() {
            for (index, cell) in self.board.grid.each().enumerate() {
                if self.refuse_play(cell).is_ok() {
                    set.insert_index(index);
                }
            }
        }
        set
    }

    fn position(&self) -> Position {
        let grid = self.board.grid;
        let mut position = Position::empty(grid.size);
        for (point, cell) in grid.size.points().zip(grid.each()) {
            position.set(point, colour(self.board.cells[cell]));
        }
        position
    }

    fn phase(&self) -> Phase {
        match self.standing.stand {
            Stand::Ended(_) => {
                let score = self.score();
                let winner = match score.margin() {
                    0 => None,
                    margin if margin > 0 => Some(Colour::Black),
                    _ => Some(Colour::White),
                };
                Phase::Ended(Outcome::Scored { score, winner })
            }
            _ => Phase::Playing { to_move: self.standing.to_move, proposed: None },
        }
    }

    fn score(&self) -> Score {
        score(&self.plan, &self.board)
    }
}

impl FastGame {
    /// Whether the player to move may play on this point now.
    pub fn is_legal(&self, point: Point) -> bool {
        self.standing.takes_turns() && self.board.grid.cell(point).is_some_and(|cell| self.refuse_play(cell).is_ok())
    }

    /// A hash of the position: equal positions of boards of one size have equal hashes.
    pub fn hash(&self) -> u64 {
        self.board.hash
    }

    /// Number of turns made.
    pub fn turns(&self) -> u32 {
        self.history.turns()
    }

    pub(crate) fn refusal(&self, act: &Act) -> Result<(), Refusal> {
        let Act::Turn(turn) = act else { return Err(Refusal::Phase) };
        if !self.standing.takes_turns() {
            return Err(Refusal::Phase);
        }
        match turn {
            Turn::Pass => Ok(()),
            Turn::Play(point) => self.refuse_play(self.board.grid.cell(*point).ok_or(Refusal::OffBoard(*point))?),
        }
    }
}
