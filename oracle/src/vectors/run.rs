//! Puts a vector to an engine.

use super::emit::reason;
use super::expectations::{points, removed, score, verdict};
use super::format::{Expect, ScoreExpected, TurnExpected, Vector, rows};
use super::phase::PhaseExpected;
use crate::engine::{Abilities, Answer, Engine, Verdict};
use crate::record::text;
use tengen_spec::{Act, Position, Size};

/// How an engine did on a vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything that could be asked was as expected.
    Passed,
    /// It could not be asked, for this reason.
    Skipped(String),
    /// In this it departed: the first departure.
    Failed(String),
}

/// Why a run stops before its end.
enum Stop {
    Skip(String),
    Wrong(String),
}

/// Runs one vector to its end or to the first departure.
pub fn run(engine: &mut dyn Engine, vector: &Vector) -> Outcome {
    match attempt(engine, vector) {
        Ok(()) => Outcome::Passed,
        Err(Stop::Skip(why)) => Outcome::Skipped(why),
        Err(Stop::Wrong(what)) => Outcome::Failed(what),
    }
}

fn attempt(engine: &mut dyn Engine, vector: &Vector) -> Result<(), Stop> {
    let opening = vector.opening().map_err(Stop::Skip)?;
    let able = match (engine.supports(&vector.rules.0, &opening), &vector.unsupported) {
        (Ok(able), None) => able,
        (Ok(_), Some(expected)) => return Err(Stop::Wrong(format!("starts, though it should be refused: {expected}"))),
        (Err(refused), expected) => {
            return match (reason(&refused), expected) {
                (None, _) => Err(Stop::Skip(refused.to_string())),
                (Some(found), Some(expected)) if found == *expected => Ok(()),
                (Some(_), _) => Err(Stop::Wrong(format!("does not start: {refused}"))),
            };
        }
    };
    told(engine.start(&vector.rules.0, &opening), "the start")?;
    let mut run = Run { engine, able, size: opening.size };
    if let Some(expect) = &vector.expect {
        run.compare(expect, None).map_err(|stop| stop.at("before the first turn"))?;
    }
    for (index, turn) in vector.turns.iter().enumerate() {
        run.turn(turn).map_err(|stop| stop.at(&format!("turn {} ({})", index + 1, turn.act)))?;
    }
    Ok(())
}

impl Stop {
    fn at(self, place: &str) -> Stop {
        match self {
            Stop::Wrong(what) => Stop::Wrong(format!("{place}: {what}")),
            Stop::Skip(why) => Stop::Skip(format!("{place}: {why}")),
        }
    }
}

fn told<T>(answer: Answer<T>, what: &str) -> Result<T, Stop> {
    match answer {
        Answer::Is(answer) => Ok(answer),
        Answer::CannotSay(why) => Err(Stop::Skip(format!("{what}: {why}"))),
        Answer::Failed(failure) => Err(Stop::Wrong(format!("{what}: {failure}"))),
    }
}

struct Run<'a> {
    engine: &'a mut dyn Engine,
    able: Abilities,
    size: Size,
}

impl Run<'_> {
    fn turn(&mut self, turn: &TurnExpected) -> Result<(), Stop> {
        let wants_removed = turn.expect.as_ref().is_some_and(|expect| expect.removed.is_some());
        let before = if wants_removed && self.able.board.is_some() { Some(told(self.engine.position(), "the board")?) } else { None };
        if turn.act == "undo" {
            if !self.able.take_back {
                return Err(Stop::Skip("nothing can be taken back".to_string()));
            }
            told(self.engine.take_back(), "taking back")?;
            return turn.expect.as_ref().map_or(Ok(()), |expect| self.compare(expect, None));
        }
        let act = text::read(&turn.act, self.size).map_err(|error| Stop::Skip(error.to_string()))?;
        if !self.able.agreement && !matches!(act, Act::Turn(_)) {
            return Err(Stop::Skip("acts beyond turns are not known".to_string()));
        }
        let judged = told(self.engine.judge(&act), "the verdict")?;
        self.verdict(turn, &judged)?;
        let made = told(self.engine.act(&act), "the turn")?;
        if matches!(made, Verdict::Legal) != matches!(judged, Verdict::Legal) {
            return Err(Stop::Wrong(format!("judged {judged:?} but made {made:?}")));
        }
        match &turn.expect {
            Some(expect) => self.compare(expect, before.map(|before| (act, before))),
            None => Ok(()),
        }
    }

    fn verdict(&self, turn: &TurnExpected, judged: &Verdict) -> Result<(), Stop> {
        match (judged, &turn.illegal) {
            (Verdict::Legal, None) => Ok(()),
            (Verdict::Legal, Some(clause)) => Err(Stop::Wrong(format!("is taken for legal, but {clause} forbids it"))),
            (Verdict::Illegal(_), None) => Err(Stop::Wrong("is refused, but it is legal".to_string())),
            (Verdict::Illegal(Some(illegal)), Some(_)) if self.able.reasons => {
                let found = verdict(&turn.act, &Err(illegal.clone()));
                let expected = TurnExpected { expect: None, ..turn.clone() };
                if found == expected { Ok(()) } else { Err(Stop::Wrong(format!("refused: {illegal}, expected {}", reasons(turn)))) }
            }
            (Verdict::Illegal(_), Some(_)) => Ok(()),
        }
    }

    fn compare(&mut self, expect: &Expect, made: Option<(Act, Position)>) -> Result<(), Stop> {
        if let (Some(expected), Some(_)) = (&expect.board, &self.able.board) {
            let found = told(self.engine.position(), "the board")?;
            same("board", expected, &rows(&found))?;
            if let (Some(expected), Some((act, before))) = (&expect.removed, &made) {
                same("removed", expected, &removed(act, before, &found))?;
            }
        }
        if let (Some(expected), true) = (&expect.phase, self.able.phase) {
            let found = told(self.engine.phase(), "the phase")?;
            same("phase", expected, &PhaseExpected::of(&found))?;
        }
        if let (Some(expected), Some(_)) = (&expect.legal, &self.able.legal) {
            let found = told(self.engine.legal(), "the legal set")?;
            same("legal", expected, &points(&found))?;
        }
        if let (Some(expected), true) = (&expect.score, self.able.score) {
            let found = told(self.engine.score(), "the score")?;
            let found = score(&found);
            // Layers are the reasons of a score.
            let layers = if self.able.reasons { found.layers } else { expected.layers.clone() };
            same("score", expected, &ScoreExpected { layers, ..found })?;
        }
        Ok(())
    }
}

fn reasons(turn: &TurnExpected) -> String {
    let mut text = turn.illegal.clone().unwrap_or_default();
    if let Some(at) = turn.at {
        text.push_str(&format!(" at {at}"));
    }
    if let Some(stones) = &turn.stones {
        text.push_str(&format!(" stones {}", stones.join(" ")));
    }
    text
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, expected: &T, found: &T) -> Result<(), Stop> {
    if expected == found { Ok(()) } else { Err(Stop::Wrong(format!("{what}: expected {expected:?}, found {found:?}"))) }
}
