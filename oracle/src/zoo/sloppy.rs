//! A small implementation of the whole law with a place for a fault at every clause. Without a fault it is right: the vectors and the reference hold it to that.
//!
//! It shares nothing with the two implementations proper, so that a fault can sit anywhere, and it is short rather than fast.

mod agreement;
mod board;
mod confirmation;
mod judge;
mod opening;
mod scores;
mod turns;

use super::misreading::Misreading;
use super::slip::Slip;
use crate::engine::{Abilities, Answer, Engine, Verdict};
use std::rc::Rc;
use tengen_spec::*;

/// What is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// Nothing.
    None,
    /// A fault in one place.
    Slip(Slip),
    /// A value of an axis taken for another.
    Misreading(&'static Misreading),
}

/// The implementation, with its mistake.
pub struct Sloppy {
    mistake: Mistake,
    game: Option<State>,
    before: Vec<State>,
    /// What taking back ought to have restored and did not.
    scars: Scars,
}

/// What outlives taking back, in engines that take back badly.
#[derive(Clone, Default)]
struct Scars {
    moments: Vec<Rc<Moment>>,
    unused: Vec<Point>,
    no_ko: bool,
    removed: [i32; 2],
    passes: u32,
}

/// Where a game stands.
#[derive(Clone)]
struct State {
    slip: Option<Slip>,
    rules: Ruleset,
    size: Size,
    handicap: u16,
    confirming: bool,
    moments: Vec<Rc<Moment>>,
    /// How many moments of a given past stand before the start.
    past: usize,
    /// How many moments known are not in the history.
    outside: usize,
    phase: Phase,
    passes: u32,
    passes_in_all: u32,
    passes_through_stops: u32,
    stops: u32,
    without_dead: Option<Position>,
    /// Stones removed: Black's, White's.
    removed: [i32; 2],
    passed: [i32; 2],
    button: Option<Colour>,
    white_last: bool,
    bans: Vec<Ban>,
    passed_for: Vec<Ban>,
    /// Points on which a stone was ever captured.
    spent: Vec<Point>,
    /// Positions that refused plays would have left.
    refused: Vec<Position>,
    scars: Scars,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Ban {
    player: Colour,
    stone: Point,
    at: Point,
    turn: i32,
}

/// The steps of a play.
struct Play {
    by: Colour,
    at: Point,
    placed: Position,
    captured: Position,
    after: Position,
}

fn index(colour: Colour) -> usize {
    usize::from(colour == Colour::White)
}

impl State {
    fn is(&self, slip: Slip) -> bool {
        self.slip == Some(slip)
    }

    fn latest(&self) -> Option<&Moment> {
        self.moments.last().map(Rc::as_ref)
    }

    fn position(&self) -> Position {
        let latest = self.latest().map_or_else(|| Position::empty(self.size), |moment| moment.position.clone());
        self.without_dead.clone().unwrap_or(latest)
    }

    /// The number of the latest turn.
    fn turn(&self) -> i32 {
        self.number(self.moments.len().saturating_sub(1))
    }

    fn number(&self, index: usize) -> i32 {
        index as i32 - self.past as i32
    }

    fn history(&self) -> impl DoubleEndedIterator<Item = (i32, &Moment)> {
        let from = if self.is(Slip::HistoryOfThirty) { self.moments.len().saturating_sub(30).max(self.outside) } else { self.outside };
        self.moments.iter().enumerate().skip(from).map(|(index, moment)| (self.number(index), moment.as_ref()))
    }

    fn to_move(&self) -> Option<Colour> {
        self.phase.to_move()
    }
}

impl Sloppy {
    /// An engine with this mistake.
    pub fn new(mistake: Mistake) -> Sloppy {
        Sloppy { mistake, game: None, before: Vec::new(), scars: Scars::default() }
    }

    fn read(&self, rules: &Ruleset) -> Ruleset {
        match self.mistake {
            Mistake::Misreading(misreading) => misreading.read(rules),
            _ => *rules,
        }
    }

    fn begin(&self, rules: &Ruleset, opening: &Opening) -> Result<State, Unsupported> {
        let slip = match self.mistake {
            Mistake::Slip(slip) => Some(slip),
            _ => None,
        };
        opening::begin(slip, &self.read(rules), opening)
    }

    fn ask<T>(&self, question: impl FnOnce(&State) -> T) -> Answer<T> {
        match &self.game {
            Some(game) => Answer::Is(question(game)),
            None => Answer::CannotSay("no game has been started".to_string()),
        }
    }
}

fn verdict(judged: Result<(), Illegal>) -> Verdict {
    judged.map_or_else(|illegal| Verdict::Illegal(Some(illegal)), |()| Verdict::Legal)
}

impl Engine for Sloppy {
    fn name(&self) -> String {
        match self.mistake {
            Mistake::None => "sloppy".to_string(),
            Mistake::Slip(slip) => slip.name().to_string(),
            Mistake::Misreading(misreading) => misreading.name(),
        }
    }

    fn supports(&self, rules: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported> {
        self.begin(rules, opening)?;
        // A fault must show in what is legal, not in what is said about it.
        Ok(Abilities { reasons: self.mistake == Mistake::None, ..Abilities::of_the_contract() })
    }

    fn start(&mut self, rules: &Ruleset, opening: &Opening) -> Answer<()> {
        match self.begin(rules, opening) {
            Ok(game) => {
                (self.game, self.before, self.scars) = (Some(game), Vec::new(), Scars::default());
                Answer::Is(())
            }
            Err(unsupported) => Answer::CannotSay(unsupported.to_string()),
        }
    }

    fn judge(&mut self, act: &Act) -> Answer<Verdict> {
        self.ask(|game| verdict(game.judge(act)))
    }

    fn act(&mut self, act: &Act) -> Answer<Verdict> {
        let Some(game) = &mut self.game else { return Answer::CannotSay("no game has been started".to_string()) };
        let judged = game.judge(act);
        if judged.is_ok() {
            self.before.push(game.clone());
            game.carry_out(act);
        } else {
            game.note_refusal(act);
        }
        Answer::Is(verdict(judged))
    }

    fn take_back(&mut self) -> Answer<()> {
        let (Some(now), Some(mut earlier)) = (self.game.take(), self.before.pop()) else {
            return Answer::CannotSay("nothing to take back".to_string());
        };
        let mut scars = now.scars.clone();
        let slip = |slip| now.is(slip);
        if let (true, Some(gone)) = (now.moments.len() > earlier.moments.len(), now.moments.last()) {
            if slip(Slip::UndoKeepsMoment) {
                scars.moments.push(gone.clone());
            }
            if slip(Slip::UndoForgetsUse) && gone.kind == Kind::Play {
                scars.unused.extend(played_on(&earlier.position(), gone));
            }
            scars.passes += u32::from(slip(Slip::UndoKeepsPassCount) && gone.kind == Kind::Pass);
        }
        if slip(Slip::UndoKeepsPrisoners) {
            scars.removed = [0, 1].map(|colour| scars.removed[colour] + now.removed[colour] - earlier.removed[colour]);
        }
        scars.no_ko = slip(Slip::UndoLosesKo);
        earlier.scars = scars;
        self.game = Some(earlier);
        Answer::Is(())
    }

    fn legal(&mut self) -> Answer<PointSet> {
        self.ask(|game| {
            let points = game.size.points().filter(|&point| game.judge(&Act::Turn(Turn::Play(point))).is_ok());
            PointSet::of(game.size, points)
        })
    }

    fn position(&mut self) -> Answer<Position> {
        self.ask(State::position)
    }

    fn phase(&mut self) -> Answer<Phase> {
        self.ask(|game| game.phase.clone())
    }

    fn score(&mut self) -> Answer<Score> {
        self.ask(State::score)
    }
}

/// The point of a play whose stone stayed on the board.
fn played_on(before: &Position, after: &Moment) -> Option<Point> {
    let by = after.by?;
    after.position.points_of(Some(by)).find(|&point| before.at(point).is_none())
}
