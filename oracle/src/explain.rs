//! Why an act is legal or illegal, argued from the clauses.
//!
//! Nothing is decided here: the reference gives the verdict with its facts, and the boards before and after. What is said about
//! captures is read off from the difference between the boards.

mod boards;
pub mod divergence;
mod draw;
mod reasons;

pub use boards::{Board, side_by_side};

use crate::record::Record;
use crate::walk::Numbering;
use serde_json::{Value, json};
use std::fmt;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Clause, Colour, Game, Illegal, Phase, Point, PointSet, Position, Ruleset, Turn, Unsupported};

/// A verdict with everything that is needed to follow it.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The ruleset.
    pub rules: Ruleset,
    /// The number of the turn in the file, from 1.
    pub turn: u32,
    /// The act in question.
    pub act: Act,
    /// Who makes it, if it is a turn and somebody is to move.
    pub by: Option<Colour>,
    /// Where the game stood before it.
    pub phase: Phase,
    /// The position before it.
    pub before: Position,
    /// Why it is illegal, if it is.
    pub illegal: Option<Illegal>,
    /// The position that it leaves, or would leave if the clause did not forbid it; `None` if it leaves none.
    pub after: Option<Position>,
    /// Where the game stands after it, if it is legal.
    pub phase_after: Option<Phase>,
    /// The earlier moment that the verdict rests on.
    pub earlier: Option<Earlier>,
    /// The clauses that decide, the deciding one first if the act is illegal.
    pub clauses: Vec<Clause>,
    /// The argument, one paragraph each.
    pub words: Vec<String>,
}

/// An earlier moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// Its name: `turn 2`, `the start`.
    pub name: String,
    /// The number of the turn that left it, 0 for the start, if the file holds it.
    pub turn: Option<u32>,
    /// Its position.
    pub position: Position,
}

/// Explains the verdict on an act of a record by the reference. An index beyond the last act is taken as the last; without acts there is nothing to explain.
pub fn explain(record: &Record, index: usize, numbering: &Numbering) -> Result<Option<Explanation>, Unsupported> {
    let Some(act) = record.acts.get(index).or(record.acts.last()) else { return Ok(None) };
    explain_act(record, record.acts.get(..index).unwrap_or_default(), act, numbering).map(Some)
}

/// Explains the verdict on an act after the first acts of a record.
pub fn explain_act(record: &Record, before: &[Act], act: &Act, numbering: &Numbering) -> Result<Explanation, Unsupported> {
    let mut game = ReferenceGame::start(&record.rules, &record.opening)?;
    let mut moments = vec![game.position()];
    for earlier in before {
        if game.act(earlier).is_ok() && matches!(earlier, Act::Turn(_) | Act::PassFor(_)) {
            moments.push(game.position());
        }
    }
    let (phase, before) = (game.phase(), game.position());
    let illegal = game.act(act).err();
    let earlier = illegal.as_ref().and_then(earlier_of).map(|number| Earlier {
        name: numbering.name(number),
        turn: numbering.turn(number),
        position: position_at(record, &moments, number).unwrap_or_else(|| before.clone()),
    });
    let after = match &illegal {
        None => Some(game.position()),
        // The clause says that the play would leave just the position of that moment.
        Some(Illegal::Repeats { .. }) => earlier.as_ref().map(|earlier| earlier.position.clone()),
        Some(_) => None,
    };
    let turn = numbering.turn(moments.len() as i32).unwrap_or(u32::MAX);
    let phase_after = illegal.is_none().then(|| game.phase());
    let by = phase.to_move();
    let mut explanation = Explanation {
        rules: record.rules,
        turn,
        act: act.clone(),
        by,
        phase,
        before,
        illegal,
        after,
        phase_after,
        earlier,
        clauses: Vec::new(),
        words: Vec::new(),
    };
    reasons::argue(&mut explanation);
    Ok(explanation)
}

fn earlier_of(illegal: &Illegal) -> Option<i32> {
    match illegal {
        Illegal::Repeats { earlier, .. } | Illegal::JustRemoved { earlier, .. } | Illegal::Banned { earlier, .. } => Some(*earlier),
        _ => None,
    }
}

/// The position of a moment: of a turn made, of the start, or of a given past.
fn position_at(record: &Record, moments: &[Position], number: i32) -> Option<Position> {
    if let Ok(made) = usize::try_from(number) {
        return moments.get(made).cloned();
    }
    let past = &record.opening.setup.as_ref()?.past;
    let back = usize::try_from(number.unsigned_abs()).ok()?;
    past.get(past.len().checked_sub(1 + back)?).map(|moment| moment.position.clone())
}

impl Explanation {
    /// Whether the act is legal.
    pub fn is_legal(&self) -> bool {
        self.illegal.is_none()
    }

    /// The act with its maker: `White C1`.
    pub fn subject(&self) -> String {
        match (&self.act, self.by) {
            (Act::Turn(Turn::Pass), Some(by)) => format!("{by}'s pass"),
            (act @ (Act::Turn(_) | Act::PassFor(_)), Some(by)) => format!("{by} {act}"),
            (act, _) => act.to_string(),
        }
    }

    /// The point played on.
    pub fn point(&self) -> Option<Point> {
        match self.act {
            Act::Turn(Turn::Play(point)) | Act::PassFor(point) => Some(point),
            _ => None,
        }
    }

    /// Stones of a colour that stand before the play and not in the position it leaves.
    pub fn removed(&self, colour: Colour) -> PointSet {
        let size = self.before.size();
        let Some(after) = &self.after else { return PointSet::empty(size) };
        let played = self.point().filter(|_| self.by == Some(colour));
        let stood = self.before.points_of(Some(colour)).chain(played);
        PointSet::of(size, stood.filter(|&point| after.at(point) != Some(colour)))
    }

    /// The verdict in one line.
    pub fn verdict(&self) -> String {
        let is = match &self.illegal {
            None => "is legal".to_string(),
            Some(illegal) => format!("is illegal ({})", illegal.clause()),
        };
        match self.act {
            Act::Turn(_) | Act::PassFor(_) => format!("turn {}: {} {is}", self.turn, self.subject()),
            _ => format!("before turn {}: \"{}\" {is}", self.turn, self.subject()),
        }
    }

    /// The explanation as JSON. Positions are rows from the top joined by `/`: `.` empty, `X` black, `O` white.
    pub fn to_json(&self) -> Value {
        let clauses: Vec<Value> = self.clauses.iter().map(|clause| json!({"id": clause.id(), "sentence": clause.sentence()})).collect();
        json!({
            "rules": self.rules.to_string(),
            "turn": self.turn,
            "by": self.by.map(|by| by.letter().to_string()),
            "act": crate::record::text::write(&self.act),
            "legal": self.is_legal(),
            "clause": self.illegal.as_ref().map(|illegal| illegal.clause().id()),
            "reason": self.illegal.as_ref().map(ToString::to_string),
            "earlier": self.earlier.as_ref().map(|earlier| json!({"name": earlier.name, "turn": earlier.turn, "position": earlier.position.line()})),
            "before": self.before.line(),
            "after": self.after.as_ref().map(Position::line),
            "phase": self.phase.to_string(),
            "phase_after": self.phase_after.as_ref().map(ToString::to_string),
            "clauses": clauses,
            "words": self.words,
        })
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.verdict())?;
        writeln!(f, "{}", side_by_side(&self.boards()))?;
        for paragraph in &self.words {
            writeln!(f, "{paragraph}\n")?;
        }
        for clause in &self.clauses {
            writeln!(f, "  {clause}: {}", clause.sentence())?;
        }
        Ok(())
    }
}
