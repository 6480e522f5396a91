//! What the tests share: starting from a drawn board, and playing acts written as text.
#![allow(dead_code, reason = "each test file uses a part")]

use tengen_fast::FastGame;
use tengen_spec::{Act, Colour, Game, Illegal, Opening, Phase, Point, PointSet, Position, Ruleset, Setup, Size, Turn};

pub const BLACK: Colour = Colour::Black;
pub const WHITE: Colour = Colour::White;

pub fn rules(text: &str) -> Ruleset {
    text.parse().expect("a ruleset")
}

pub fn board(text: &str) -> Position {
    text.parse().expect("a position")
}

pub fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

pub fn play(text: &str) -> Act {
    Act::Turn(text.parse().expect("a turn"))
}

pub fn set(size: &str, points: &str) -> PointSet {
    PointSet::of(self::size(size), points.split_whitespace().map(point))
}

pub fn size(text: &str) -> Size {
    text.parse().expect("a size")
}

/// A game on an empty board.
pub fn even(text: &str, size: &str) -> FastGame {
    FastGame::start(&rules(text), &Opening::even(self::size(size))).expect("a start")
}

/// A game from a drawn board.
pub fn from(text: &str, position: &str, to_move: Colour) -> FastGame {
    FastGame::start(&rules(text), &Opening::setup(board(position), to_move)).expect("a start")
}

/// A game from given moments.
pub fn from_past(text: &str, past: Vec<tengen_spec::Moment>) -> FastGame {
    let last = past.last().expect("a moment");
    let setup = Setup { position: last.position.clone(), to_move: last.next, past: past.clone() };
    let opening = Opening { setup: Some(setup), ..Opening::even(last.position.size()) };
    FastGame::start(&rules(text), &opening).expect("a start")
}

/// Makes turns written as points and passes.
pub fn turns(game: &mut FastGame, text: &str) {
    for turn in text.split_whitespace() {
        let act = play(turn);
        assert_eq!(game.act(&act), Ok(()), "{turn} of {text} from {:?}", game.position());
    }
}

/// Why a turn is refused.
pub fn refused(game: &FastGame, turn: &str) -> Illegal {
    game.judge(&play(turn)).expect_err("a refusal")
}

pub fn line(game: &FastGame) -> String {
    game.position().line()
}

/// Whose turn it is.
pub fn mover(game: &FastGame) -> Option<Colour> {
    game.phase().to_move()
}

/// Everything that the contract shows of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    pub position: Position,
    pub phase: Phase,
    pub legal: PointSet,
    pub score: tengen_spec::Score,
    pub verdicts: Vec<Result<(), Illegal>>,
    pub hash: u64,
}

pub fn shown(game: &FastGame) -> Shown {
    let position = game.position();
    let verdicts = every_act(&position).iter().map(|act| game.judge(act)).collect();
    Shown { phase: game.phase(), legal: game.legal(), score: game.score(), verdicts, hash: game.hash(), position }
}

/// A play on every point of the board, in order, and then acts of every other kind.
pub fn every_act(position: &Position) -> Vec<Act> {
    use tengen_spec::Proposal;
    let size = position.size();
    let plays = size.points().map(|point| Act::Turn(Turn::Play(point)));
    let mut acts: Vec<Act> = plays.chain([Act::Turn(Turn::Pass), Act::Turn(Turn::Play(Point::new(60, 0)))]).collect();
    acts.extend(size.points().map(Act::PassFor));
    let stones = |colour| PointSet::of(size, position.points_of(Some(colour)));
    let mut proposals = vec![Proposal::Stop, Proposal::Cycle, Proposal::BothLose, Proposal::Dead(PointSet::empty(size))];
    proposals.extend([BLACK, WHITE].map(Proposal::Resume));
    proposals.extend([BLACK, WHITE].map(|colour| Proposal::Dead(stones(colour))));
    for by in [BLACK, WHITE] {
        acts.extend(proposals.iter().map(|what| Act::Propose { by, what: what.clone() }));
        acts.extend([Act::Accept { by }, Act::Dispute { by }]);
    }
    acts
}

/// A small generator of numbers; every seed gives its own sequence.
pub struct Numbers(u64);

impl Numbers {
    pub fn new(seed: u64) -> Numbers {
        Numbers(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }
}

/// Makes acts that must be allowed.
pub fn acts(game: &mut FastGame, acts: &[Act]) {
    for act in acts {
        assert_eq!(game.act(act), Ok(()), "{act} in {:?}, {}", game.position(), game.phase());
    }
}

pub fn propose(by: Colour, what: tengen_spec::Proposal) -> Act {
    Act::Propose { by, what }
}

pub fn accept(by: Colour) -> Act {
    Act::Accept { by }
}

pub fn dispute(by: Colour) -> Act {
    Act::Dispute { by }
}

/// A proposal that these points hold dead stones.
pub fn dead(size: &str, points: &str) -> tengen_spec::Proposal {
    tengen_spec::Proposal::Dead(set(size, points))
}

/// A given moment.
pub fn moment(position: &str, by: Option<Colour>, kind: tengen_spec::Kind, next: Colour) -> tengen_spec::Moment {
    tengen_spec::Moment { position: board(position), by, kind, next }
}

/// Black's and White's half points.
pub fn halves(game: &FastGame) -> (i32, i32) {
    (game.score().black(), game.score().white())
}

/// Black's and White's half points in one layer.
pub fn layer(game: &FastGame, clause: tengen_spec::Clause) -> Option<(i32, i32)> {
    let score = game.score();
    score.counts.iter().find(|count| count.clause == clause).map(|count| (count.black, count.white))
}

/// Whether the game has ended by score.
pub fn is_scored(game: &FastGame) -> bool {
    matches!(game.phase(), Phase::Ended(tengen_spec::Outcome::Scored { .. }))
}
