//! Judging a transcript turn by turn.
//!
//! Files do things that no turn can do: they set stones up in the middle, let a colour move out of turn, or say who moves next. None of it is guessed
//! away. Each such place is a [`Break`]: the game is judged up to it, and from it on as a game that starts from a set-up. What the new
//! history holds is a policy, and it is told:
//!
//! - after stones set up by hand, the earlier positions belong to another game: the history starts afresh, as the ruleset's `setup` clause says;
//! - where only the mover is not the one who was to move, the positions did occur: the history is carried over (`setup.full`), and at its
//!   end stands once more the same position, made by nobody, with the actual mover next. Local ko rules therefore forbid nothing there.

mod breaks;
mod handicap;
mod numbering;
#[cfg(test)]
mod tests;

pub use breaks::{Break, BreakKind};
pub use numbering::Numbering;

use crate::record::Record;
use crate::sgf::Place;
use crate::transcript::{Transcript, What};
use tengen_spec::{Act, Colour, Game, Illegal, Kind, Moment, Opening, Phase, Point, Position, Ruleset, Score, Setup, Turn, Unsupported};

/// So many breaks of one game carry their history over; at later ones it starts afresh, so that the work stays bounded.
const CARRIED_AT_MOST: usize = 32;

/// A judged transcript.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The ruleset it was judged by: the komi is the file's, where it gives one.
    pub rules: Ruleset,
    /// The games that it falls into, each a record of its own; one, where nothing is broken.
    pub segments: Vec<Segment>,
    /// Where it is broken.
    pub breaks: Vec<Break>,
    /// Number of legal turns.
    pub turns: u32,
    /// How it ended.
    pub end: End,
    /// Where the game stood after the last legal act; `None` if it could not start.
    pub last: Option<Last>,
}

/// A part of a transcript that is a game.
#[derive(Clone, Debug)]
pub struct Segment {
    /// The game, the refused act at its end included.
    pub record: Record,
    /// How its turns are numbered in the file.
    pub numbering: Numbering,
}

/// How a judged transcript ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Every act was legal.
    Legal,
    /// This one was not; nothing after it was judged.
    Illegal(Fault),
    /// The ruleset or the engine has no such start.
    CannotStart(Unsupported),
}

/// An illegal act of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its number among the turns of the file, from 1.
    pub turn: u32,
    /// Where in the file.
    pub place: Option<Place>,
    /// Who made it, if it is a turn.
    pub by: Option<Colour>,
    /// The act.
    pub act: Act,
    /// Why it is refused.
    pub illegal: Illegal,
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Last {
    /// The phase.
    pub phase: Phase,
    /// The position.
    pub position: Position,
    /// The score as it stands.
    pub score: Score,
    /// Whether the last two acts were passes, the players having passed one after the other.
    pub two_passes: bool,
}

/// Judges a transcript by an implementation of the law.
pub fn walk<G: Game>(transcript: &Transcript, rules: &Ruleset) -> Walk {
    let mut rules = *rules;
    if let Some(komi) = transcript.facts.komi_half_points.filter(|komi| komi.abs() <= Ruleset::LARGEST_KOMI) {
        (rules.komi, rules.handicap_komi) = (komi, komi);
    }
    let walk = Walk { rules, segments: Vec::new(), breaks: Vec::new(), turns: 0, end: End::Legal, last: None };
    let mut walker =
        Walker::<G> { transcript, walk, game: None, moments: Vec::new(), moment_turns: Vec::new(), edits: None, declared: None };
    walker.walk.end = walker.run().err().unwrap_or(End::Legal);
    walker.finish()
}

struct Walker<'t, G> {
    transcript: &'t Transcript,
    walk: Walk,
    game: Option<G>,
    /// The history that a break carries over, and after which turn of the file each of its moments stands.
    moments: Vec<Moment>,
    moment_turns: Vec<u32>,
    /// The position after stones that were set up by hand since the last turn, and where the first of them stands.
    edits: Option<(Position, Option<Place>)>,
    /// Who moves next, if the file has said so since the last turn.
    declared: Option<(Colour, Option<Place>)>,
}

impl<G: Game> Walker<'_, G> {
    fn run(&mut self) -> Result<(), End> {
        if let Some(opening) = self.transcript.opening.clone() {
            self.begin(opening, None)?;
        }
        for step in &self.transcript.steps {
            match &step.what {
                What::Turn(colour, turn) => self.turn(*colour, *turn, step.place)?,
                What::Act(act) => self.act(act.clone(), step.place)?,
                What::Setup(points) => self.edit(points, step.place),
                What::ToMove(colour) => self.declared = Some((*colour, step.place)),
            }
        }
        if self.game.is_none() || self.edits.is_some() {
            let first = handicap::first_by_default(self.transcript);
            self.arrange(self.declared.map_or(first, |(colour, _)| colour))?;
        }
        Ok(())
    }

    fn turn(&mut self, colour: Colour, turn: Turn, place: Option<Place>) -> Result<(), End> {
        if self.game.is_none() || self.edits.is_some() || self.declared.is_some() {
            self.arrange(colour)?;
        }
        self.resume(colour, place);
        let to_move = self.game.as_ref().and_then(|game| game.phase().to_move());
        if to_move.is_some_and(|to_move| to_move != colour) {
            self.carry_over(BreakKind::OutOfTurn(colour), colour, place)?;
        }
        self.act(Act::Turn(turn), place)
    }

    fn act(&mut self, act: Act, place: Option<Place>) -> Result<(), End> {
        let (Some(game), Some(segment)) = (self.game.as_mut(), self.walk.segments.last_mut()) else { return Ok(()) };
        let by = game.phase().to_move();
        let is_turn = matches!(act, Act::Turn(_) | Act::PassFor(_));
        segment.record.acts.push(act.clone());
        if let Err(illegal) = game.act(&act) {
            let turn = self.walk.turns + 1;
            return Err(End::Illegal(Fault { turn, place, by, act, illegal }));
        }
        if is_turn {
            self.walk.turns += 1;
            let kind = if matches!(act, Act::Turn(Turn::Play(_))) { Kind::Play } else { Kind::Pass };
            let next = game.phase().to_move().or(by.map(Colour::opponent)).unwrap_or(Colour::Black);
            self.moments.push(Moment { position: game.position(), by, kind, next });
            self.moment_turns.push(self.walk.turns);
        }
        Ok(())
    }

    fn edit(&mut self, points: &[(Point, Option<Colour>)], place: Option<Place>) {
        let before = self.game.as_ref().map_or_else(|| Position::empty(self.transcript.size), Game::position);
        let (position, _) = self.edits.get_or_insert((before, place));
        for (point, state) in points {
            position.set(*point, *state);
        }
    }

    /// Starts a game from what the file has set up or said since the last turn, `colour` being the next to move there.
    fn arrange(&mut self, colour: Colour) -> Result<(), End> {
        let (edits, declared) = (self.edits.take(), self.declared.take());
        let first = declared.map_or(colour, |(declared, _)| declared);
        match (edits, self.game.is_some()) {
            (Some((position, _)), false) => self.begin(handicap::from_setup(self.transcript, &self.walk.rules, position, first), None),
            (None, false) => match declared {
                Some((Colour::White, _)) => self.begin(Opening::setup(Position::empty(self.transcript.size), Colour::White), None),
                _ => self.begin(handicap::from_turns(self.transcript, &self.walk.rules), None),
            },
            (Some((position, place)), true) => {
                self.broken(BreakKind::Edited, place, false);
                self.begin(Opening::setup(position, first), None)
            }
            (None, true) => {
                let to_move = self.game.as_ref().and_then(|game| game.phase().to_move());
                match declared.filter(|(declared, _)| to_move.is_some_and(|to_move| to_move != *declared)) {
                    Some((declared, place)) => self.carry_over(BreakKind::ToMove(declared), declared, place),
                    None => Ok(()),
                }
            }
        }
    }

    /// Starts a game from the present position with another player to move, the history being carried over.
    fn carry_over(&mut self, kind: BreakKind, next: Colour, place: Option<Place>) -> Result<(), End> {
        let Some(position) = self.game.as_ref().map(Game::position) else { return Ok(()) };
        let carried = self.walk.breaks.iter().filter(|other| other.carried).count() < CARRIED_AT_MOST;
        self.broken(kind, place, carried);
        let opening = Opening::setup(position.clone(), next);
        if !carried {
            return self.begin(opening, None);
        }
        self.moments.push(Moment { position: position.clone(), by: None, kind: Kind::Start, next });
        self.moment_turns.push(self.walk.turns);
        let setup = Some(Setup { position, to_move: next, past: self.moments.clone() });
        self.begin(Opening { setup, ..opening }, Some(self.moment_turns.clone()))
    }

    fn broken(&mut self, kind: BreakKind, place: Option<Place>, carried: bool) {
        self.walk.breaks.push(Break { kind, turn: self.walk.turns + 1, place, carried });
    }

    fn begin(&mut self, opening: Opening, past_turns: Option<Vec<u32>>) -> Result<(), End> {
        let game = G::start(&self.walk.rules, &opening).map_err(End::CannotStart)?;
        if past_turns.is_none() {
            let next = game.phase().to_move().unwrap_or(Colour::Black);
            self.moments = vec![Moment { position: game.position(), by: None, kind: Kind::Start, next }];
            self.moment_turns = vec![self.walk.turns];
        }
        let numbering = Numbering { turns_before: self.walk.turns, past_turns: past_turns.unwrap_or_default() };
        self.walk.segments.push(Segment { record: Record { rules: self.walk.rules, opening, acts: Vec::new() }, numbering });
        self.game = Some(game);
        Ok(())
    }

    /// A turn after play has stopped means that somebody had play resumed: the one whose request gives the turn to `colour`.
    fn resume(&mut self, colour: Colour, place: Option<Place>) {
        let (Some(game), Some(segment)) = (self.game.as_mut(), self.walk.segments.last_mut()) else { return };
        if !matches!(game.phase(), Phase::Stopped { .. }) {
            return;
        }
        for by in Colour::BOTH {
            let dispute = Act::Dispute { by };
            if game.act(&dispute).is_err() {
                continue;
            }
            if game.phase().to_move() == Some(colour) {
                segment.record.acts.push(dispute);
                self.broken(BreakKind::Resumed, place, true);
                return;
            }
            game.take_back();
        }
    }

    fn finish(mut self) -> Walk {
        self.walk.last = self.game.map(|game| {
            let kinds: Vec<Kind> = self.moments.iter().rev().take(2).map(|moment| moment.kind).collect();
            let two_passes = kinds == [Kind::Pass, Kind::Pass];
            Last { phase: game.phase(), position: game.position(), score: game.score(), two_passes }
        });
        self.walk
    }
}
