use crate::{Clause, Colour, Confirmation, Handicap, Position, Ruleset, Size};
use std::fmt;

/// How a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The size of the board.
    pub size: Size,
    /// A set-up start; `None` for the initial position and first player of the ruleset.
    pub setup: Option<Setup>,
    /// Number of handicap stones; 0 for an even game. With a set-up only where the ruleset's handicap is placed freely: the set-up then holds
    /// the stones.
    pub handicap: u16,
    /// Play, or the confirmation of life and death by hypothetical play.
    pub stage: Stage,
}

/// A start from a given position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The position, which may contain chains without liberties.
    pub position: Position,
    /// Who moves first.
    pub to_move: Colour,
    /// The moments before, if they are given (the policy *full*): the oldest first, the last being the set-up position itself with
    /// this player to move. Empty: the ruleset's `setup` axis says what the history holds.
    pub past: Vec<Moment>,
}

/// One entry of the history: a position, how it came about, and who moves next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The position.
    pub position: Position,
    /// Who made it; nobody, for a start.
    pub by: Option<Colour>,
    /// How it was made.
    pub kind: Kind,
    /// Who moves next.
    pub next: Colour,
}

/// How a moment came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The start of the game, with whatever stones were placed before it.
    Start,
    /// A play, a handicap turn included.
    Play,
    /// A pass.
    Pass,
}

/// Which stage of a game a record is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The game itself.
    Play,
    /// Hypothetical play that confirms life and death after the game has stopped.
    Confirmation,
}

/// An opening that a ruleset has no meaning for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// The ruleset's own initial position does not exist on this size.
    NoInitialPosition {
        /// The clause that gives the initial position.
        clause: Clause,
        /// The size asked for.
        size: Size,
    },
    /// The handicap does not exist: with a set-up, or too many stones for the board.
    Handicap {
        /// The clause that says how handicap is given.
        clause: Clause,
        /// The number asked for.
        stones: u16,
        /// The size asked for.
        size: Size,
    },
    /// The ruleset knows no confirmation by hypothetical play, or the opening for one gives no position.
    Confirmation,
    /// The set-up position is not of the size of the board.
    SetupSize {
        /// Size of the position.
        position: Size,
        /// Size of the board.
        board: Size,
    },
    /// The given past does not lead to the set-up position with its player to move, or has boards of another size.
    Past,
    /// A limit of the engine, not of the ruleset.
    Engine(String),
}

impl Opening {
    /// The ordinary start of the ruleset on a board of this size.
    pub fn even(size: Size) -> Opening {
        Opening { size, setup: None, handicap: 0, stage: Stage::Play }
    }

    /// The start with a handicap of this many stones.
    pub fn handicap(size: Size, stones: u16) -> Opening {
        Opening { handicap: stones, ..Opening::even(size) }
    }

    /// A start from a given position, without a past.
    pub fn setup(position: Position, to_move: Colour) -> Opening {
        let size = position.size();
        Opening { setup: Some(Setup { position, to_move, past: Vec::new() }), ..Opening::even(size) }
    }

    /// The confirmation, by hypothetical play, of a given position.
    pub fn confirmation(position: Position, to_move: Colour) -> Opening {
        Opening { stage: Stage::Confirmation, ..Opening::setup(position, to_move) }
    }

    /// Whether the parts of the opening fit one another; what a *ruleset* makes of it is for `Game::start` to say.
    pub fn check(&self, rules: &Ruleset) -> Result<(), Unsupported> {
        let confirms = rules.confirmation != Confirmation::None && self.setup.is_some() && self.handicap == 0;
        if self.stage == Stage::Confirmation && !confirms {
            return Err(Unsupported::Confirmation);
        }
        let Some(setup) = &self.setup else { return Ok(()) };
        if setup.position.size() != self.size {
            return Err(Unsupported::SetupSize { position: setup.position.size(), board: self.size });
        }
        if self.handicap > 0 && rules.handicap != Handicap::Free {
            let clause = rules.handicap.clause();
            return Err(Unsupported::Handicap { clause, stones: self.handicap, size: self.size });
        }
        let sized = setup.past.iter().all(|moment| moment.position.size() == self.size);
        let leads = setup.past.last().is_none_or(|last| last.position == setup.position && last.next == setup.to_move);
        if sized && leads { Ok(()) } else { Err(Unsupported::Past) }
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsupported::NoInitialPosition { clause, size } => {
                write!(f, "{clause}: no initial position on a board of {size}; give a set-up")
            }
            Unsupported::Handicap { clause, stones, size } => {
                write!(f, "{clause}: no handicap of {stones} stones from this start on a board of {size}")
            }
            Unsupported::Confirmation => f.write_str("the ruleset has no confirmation by hypothetical play, or no position to confirm"),
            Unsupported::SetupSize { position, board } => {
                write!(f, "the set-up position has {position} points, the board {board}")
            }
            Unsupported::Past => f.write_str("the given past does not lead to the set-up position and its player to move"),
            Unsupported::Engine(why) => write!(f, "the engine cannot: {why}"),
        }
    }
}

impl std::error::Error for Unsupported {}
