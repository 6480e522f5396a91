//! The game: its state, and the contract.

use crate::agreement::{Aside, Overtaken};
use crate::bans::Bans;
use crate::board::Board;
use crate::grid::{Grid, NOWHERE, colour};
use crate::history::{History, MomentIndex, states_of};
use crate::opening::Given;
use crate::past::Past;
use crate::plan::{Gift, Plan};
use crate::refusal::Refusal;
use crate::score::{Tally, score};
use crate::standing::{Stand, Standing};
use tengen_spec::{Act, Game, Illegal, Opening, Phase, PointSet, Position, Proposed, Ruleset, Score, Stage, Turn, Unsupported};

/// A game under any ruleset, kept in an optimised form.
///
/// Beside the contract [`Game`], it offers what programs that play need: plays by point, chains, liberties and a hash.
#[derive(Clone, Debug)]
pub struct FastGame {
    pub(crate) plan: Plan,
    pub(crate) board: Board,
    pub(crate) history: History,
    pub(crate) past: Past,
    /// The bans of a confirmation; none in a game.
    pub(crate) bans: Option<Bans>,
    pub(crate) standing: Standing,
    pub(crate) tally: Tally,
    pub(crate) lawless: Option<Lawless>,
    /// Whether some chain on the board has no liberty, so that a play must clear the whole board.
    pub(crate) is_lawless: bool,
    /// Number of handicap stones.
    pub(crate) handicap: u16,
    /// Number of turns that Black makes first, for a handicap given in turns.
    pub(crate) first_turns: u32,
    pub(crate) proposed: Option<Proposed>,
    pub(crate) overtaken: Vec<Overtaken>,
    pub(crate) asides: Vec<Aside>,
}

/// A set-up with chains without liberties, and the play that left it.
#[derive(Clone, Debug)]
pub(crate) struct Lawless {
    pub(crate) board: Box<Board>,
    pub(crate) left_by: Option<MomentIndex>,
}

impl FastGame {
    /// As [`Game::start`], with the given number of bits of a hash in use: for tests that want collisions.
    #[doc(hidden)]
    pub fn start_with_hash_bits(rules: &Ruleset, opening: &Opening, bits: u32) -> Result<FastGame, Unsupported> {
        let mask = 1u64.checked_shl(bits).map_or(u64::MAX, |bit| bit - 1);
        let plan = Plan::new(rules);
        let given = Given::new(rules, &plan, opening)?;
        let Some(present) = given.moments.last() else { return Err(Unsupported::Past) };
        let grid = Grid::new(opening.size);
        let confirms = opening.stage == Stage::Confirmation;
        let mut standing = Standing::new(if confirms { Stand::Confirming } else { Stand::Playing }, present.next);
        if plan.gift == Gift::WhitePasses {
            standing.owed_passes = opening.handicap.saturating_sub(1);
        }
        let board = Board::of(grid, &states_of(grid, &present.position));
        let is_lawless = board.has_dead_chain();
        // A table grows when it must; an ordinary game is about this long.
        let expected = opening.size.area() + given.moments.len();
        let mut game = FastGame {
            past: if confirms { Past::default() } else { Past::new(&plan, mask, expected) },
            bans: confirms.then(|| Bans::new(grid, plan.pass_for_ko_lasts)),
            lawless: is_lawless.then(|| Lawless { board: Box::new(board.clone()), left_by: None }),
            is_lawless,
            board,
            history: History::new(grid, &given.moments, given.held, standing),
            standing,
            tally: Tally::default(),
            handicap: opening.handicap,
            first_turns: if plan.gift == Gift::Turns { opening.handicap.into() } else { 0 },
            plan,
            proposed: None,
            overtaken: Vec::new(),
            asides: Vec::new(),
        };
        for (moment, entry) in given.moments.iter().enumerate() {
            let board = Board::of(grid, &states_of(grid, &entry.position));
            game.past.push(&game.history, moment as MomentIndex, &board, false);
        }
        Ok(game)
    }

    /// Why an act is refused, if it is.
    pub(crate) fn refuse(&self, act: &Act) -> Result<(), Refusal> {
        match act {
            Act::Turn(Turn::Pass) => self.refuse_pass(),
            Act::Turn(Turn::Play(point)) => self.refuse_point(*point),
            Act::PassFor(point) => self.refuse_pass_for(*point),
            Act::Propose { what, .. } => self.refuse_proposal(what),
            Act::Accept { by } => self.refuse_acceptance(*by),
            Act::Dispute { .. } => self.refuse_dispute(),
        }
    }
}

impl Game for FastGame {
    fn start(rules: &Ruleset, opening: &Opening) -> Result<FastGame, Unsupported> {
        FastGame::start_with_hash_bits(rules, opening, u64::BITS)
    }

    fn judge(&self, act: &Act) -> Result<(), Illegal> {
        self.refuse(act).map_err(|refusal| self.explain(act, refusal))
    }

    fn act(&mut self, act: &Act) -> Result<(), Illegal> {
        self.judge(act)?;
        match act {
            Act::Turn(Turn::Pass) => self.make_turn(NOWHERE),
            Act::Turn(Turn::Play(point)) => self.make_turn(self.board.grid.cell(*point).map_or(NOWHERE, |cell| cell as u16)),
            Act::PassFor(point) => self.make_pass_for(*point),
            Act::Propose { .. } | Act::Accept { .. } | Act::Dispute { .. } => self.make_aside(act),
        }
        Ok(())
    }

    fn take_back(&mut self) -> Option<Act> {
        self.take_back_aside().or_else(|| self.take_back_turn())
    }

    fn legal(&self) -> PointSet {
        let mut set = PointSet::empty(self.board.grid.size);
        if self.standing.takes_turns() && self.must_pass().is_none() {
            for &cell in self.board.empties() {
                if self.refuse_play(cell.into()).is_ok() {
                    set.insert_index(self.board.grid.index(cell.into()));
                }
            }
        }
        set
    }

    fn position(&self) -> Position {
        let grid = self.board.grid;
        let mut position = Position::empty(grid.size);
        for (point, cell) in grid.size.points().zip(grid.each()) {
            position.set(point, colour(self.board.state(cell)));
        }
        position
    }

    fn phase(&self) -> Phase {
        let to_move = self.standing.to_move;
        match self.standing.stand {
            Stand::Playing => Phase::Playing { to_move, proposed: self.proposed.clone() },
            Stand::WhitePasses => Phase::playing(to_move),
            Stand::Confirming => Phase::Confirming { to_move },
            Stand::Stopped => Phase::Stopped { proposed: self.proposed.clone() },
            Stand::Deciding => Phase::Deciding { proposed: self.proposed.clone() },
            Stand::Ended(ending) => Phase::Ended(self.outcome(ending)),
        }
    }

    fn score(&self) -> Score {
        score(&self.plan, &self.board, &self.tally, self.standing.button, self.handicap)
    }
}
