//! What has happened in a game. Nothing here decides anything.

use tengen_spec::{Colour, Moment, Outcome, Phase, Point, Position, Ruleset};

/// The course of a game: its moments and how it stands now.
pub struct Course {
    /// The ruleset, for the numbers in it (komi).
    pub rules: Ruleset,
    /// Number of handicap stones; 0 for an even game.
    pub handicap: u16,
    /// The clause in force on who moves after a turn.
    pub next: fn(&Course, Colour) -> Colour,
    /// All moments known, the given past first.
    pub moments: Vec<Moment>,
    /// How many moments of the given past stand before e₀.
    pub past: usize,
    /// How many of the moments known are not in the history: 1 if the start is not in it, else 0.
    pub outside: usize,
    /// How the game stands now.
    pub now: Standing,
}

/// How a game stands, beside its moments.
#[derive(Clone)]
pub struct Standing {
    /// The phase.
    pub phase: Phase,
    /// Passes in a row, as `end.pass-count` counts them.
    pub passes: u32,
    /// Passes in a row counted through stops.
    pub passes_through_stops: u32,
    /// How many times play has stopped.
    pub stops: u32,
    /// The position without the dead stones, once they are removed.
    pub without_dead: Option<Position>,
    /// Stones of each colour removed from the board: Black's, White's.
    pub removed: PerColour,
    /// Passes made by each player.
    pub passed: PerColour,
    /// Who took the button.
    pub button: Option<Colour>,
    /// White must pass once more, and the game is then over.
    pub white_last: bool,
    /// Bans on retaking a ko in a confirmation.
    pub bans: Vec<Ban>,
    /// Kos that a player has passed for in a confirmation.
    pub passed_for: Vec<Ban>,
}

/// A number for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerColour {
    /// Black's.
    pub black: usize,
    /// White's.
    pub white: usize,
}

/// In a confirmation: `player` must not take the stone on `stone` by a play on `at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Who is banned.
    pub player: Colour,
    /// The stone that took the ko.
    pub stone: Point,
    /// The point where it would be retaken.
    pub at: Point,
    /// The latest turn that made the ban.
    pub turn: i32,
}

/// What an ending or an agreement brings about.
pub enum Close {
    /// Play stops.
    Stop,
    /// The game ends with the position as it stands.
    AsItStands,
    /// The game ends in another way than by score.
    Otherwise(Outcome),
    /// It is settled who plays on.
    Decide,
    /// Play resumes with this player.
    Resume(Colour),
}

impl Standing {
    /// How a game stands at its start.
    pub fn at_start(phase: Phase) -> Standing {
        Standing {
            phase,
            passes: 0,
            passes_through_stops: 0,
            stops: 0,
            without_dead: None,
            removed: PerColour::default(),
            passed: PerColour::default(),
            button: None,
            white_last: false,
            bans: Vec::new(),
            passed_for: Vec::new(),
        }
    }
}

impl PerColour {
    /// The number of one player.
    pub fn of(&self, colour: Colour) -> usize {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.white,
        }
    }

    /// Adds to the number of one player.
    pub fn add(&mut self, colour: Colour, number: usize) {
        match colour {
            Colour::Black => self.black += number,
            Colour::White => self.white += number,
        }
    }
}

impl Course {
    /// The present position.
    pub fn position(&self) -> &Position {
        self.now.without_dead.as_ref().unwrap_or(&self.latest().position)
    }

    /// e_k: the latest moment.
    pub fn latest(&self) -> &Moment {
        self.moments.last().expect("a course begins with a start")
    }

    /// e_{k−1}: the moment before the latest, if it is known.
    pub fn previous(&self) -> Option<&Moment> {
        self.moments.iter().rev().nth(1)
    }

    /// k: the number of the latest turn, 0 at the start.
    pub fn turn(&self) -> i32 {
        self.number(self.moments.len() - 1)
    }

    /// Who moves after the turn that this player now makes.
    pub fn next_after_turn_of(&self, by: Colour) -> Colour {
        (self.next)(self, by)
    }

    /// How many turns a player has made since the start.
    pub fn turns_of(&self, colour: Colour) -> usize {
        self.moments[self.past + 1..].iter().filter(|moment| moment.by == Some(colour)).count()
    }

    /// `history.moments`: The history holds the start and the position after every turn, each with who made it, by what kind of turn, and who moves next.
    ///
    /// The oldest first, each with its number.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = (i32, &Moment)> {
        self.moments.iter().enumerate().skip(self.outside).map(|(index, moment)| (self.number(index), moment))
    }

    fn number(&self, index: usize) -> i32 {
        index as i32 - self.past as i32
    }
}
