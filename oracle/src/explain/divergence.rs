//! Two answers that differ, argued from the clauses.

use super::boards::{Board, side_by_side};
use super::{Explanation, explain_act};
use crate::compare::{Divergence, Question, Said};
use crate::engine::Verdict;
use crate::record::{Record, text};
use crate::svg::{Drawing, Mark};
use crate::turn_order::TurnOrder;
use crate::walk::Numbering;
use serde_json::{Value, json};
use std::fmt;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Colour, Game, PointSet, Position, Stage, Turn};

/// A divergence with everything that is needed to follow it.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The engine that was held against the reference.
    pub engine: String,
    /// The divergence.
    pub divergence: Divergence,
    /// The verdict that the rules give, explained; none where the question is not about an act.
    pub explanation: Option<Explanation>,
    /// What the two say, in words.
    pub words: Vec<String>,
    /// Boards beyond those of the explanation.
    boards: Vec<Board>,
}

/// Explains a divergence.
pub fn explain(engine: &str, divergence: &Divergence) -> Disagreement {
    let record = &divergence.record;
    let made = standing(divergence);
    let numbering = Numbering::default();
    let asked = match (&divergence.question, divergence.point) {
        (Question::Verdict(act), _) => Some((&made[..], act.clone())),
        (Question::Legal, Some(point)) => Some((&made[..], Act::Turn(Turn::Play(point)))),
        (Question::Position | Question::Phase, _) => made.split_last().map(|(last, before)| (before, last.clone())),
        _ => None,
    };
    let explanation = asked.and_then(|(before, act)| explain_act(record, before, &act, &numbering).ok());
    let words = words(engine, divergence, explanation.as_ref());
    let boards = boards(engine, divergence);
    Disagreement { engine: engine.to_string(), divergence: divergence.clone(), explanation, words, boards }
}

/// The acts that stood when the question was asked: those of the record that had been carried out and not been taken back.
fn standing(divergence: &Divergence) -> Vec<Act> {
    let record = &divergence.record;
    let before = record.acts.get(..divergence.acts_before).unwrap_or_default();
    let Some(rewound) = divergence.rewound else { return before.to_vec() };
    // Refused acts count neither among those taken back nor among those made again.
    let Ok(mut game) = ReferenceGame::start(&record.rules, &record.opening) else { return Vec::new() };
    let mut carried: Vec<Act> = before.iter().filter(|act| game.act(act).is_ok()).cloned().collect();
    carried.truncate((carried.len() + rewound.made_again).saturating_sub(rewound.taken_back));
    carried
}

fn words(engine: &str, divergence: &Divergence, explanation: Option<&Explanation>) -> Vec<String> {
    let mut words = Vec::new();
    if let Some(rewound) = divergence.rewound {
        words.push(format!(
            "Before the question {} acts were taken back and {} of them made again.",
            rewound.taken_back, rewound.made_again
        ));
    }
    words.push(match (&divergence.question, &divergence.subject, explanation) {
        (Question::Verdict(_), Said::Verdict(said), Some(explanation)) => verdicts(engine, said, explanation),
        (Question::Legal, Said::Legal(said), Some(explanation)) => {
            let legal = explanation.point().is_some_and(|point| said.contains(point));
            let verdict = if legal { Verdict::Legal } else { Verdict::Illegal(None) };
            verdicts(engine, &verdict, explanation)
        }
        _ => format!("Asked {} the rules answer: {}. {engine} answers: {}.", divergence.question, divergence.reference, divergence.subject),
    });
    words
}

fn verdicts(engine: &str, said: &Verdict, explanation: &Explanation) -> String {
    match (said, &explanation.illegal) {
        (Verdict::Legal, Some(illegal)) => {
            format!("{engine} takes {} for legal; {} forbids it.", explanation.subject(), illegal.clause())
        }
        (Verdict::Illegal(_), None) => format!("{engine} takes {} for illegal; no clause in force forbids it.", explanation.subject()),
        (Verdict::Illegal(Some(theirs)), Some(ours)) => {
            format!("Both refuse {}, but {engine} for another reason: {theirs}; the rules give: {ours}.", explanation.subject())
        }
        _ => format!("Both refuse {}.", explanation.subject()),
    }
}

/// The two positions, where the question is about them.
fn boards(engine: &str, divergence: &Divergence) -> Vec<Board> {
    match (&divergence.reference, &divergence.subject) {
        (Said::Position(ours), Said::Position(theirs)) => {
            let marked = if ours.size() == theirs.size() { ours.changed(theirs) } else { PointSet::empty(ours.size()) };
            let board =
                |title: &str, position: &Position| Board { title: title.to_string(), position: position.clone(), marked: marked.clone() };
            vec![board("by the rules", ours), board(engine, theirs)]
        }
        _ => Vec::new(),
    }
}

/// The acts of a record with their numbers: `1 B A1, 2 W pass`.
fn acts(record: &Record) -> String {
    let order = TurnOrder::of(&record.opening);
    let mut number = 0;
    let mut named = |act: &Act| match act {
        Act::Turn(_) | Act::PassFor(_) => {
            number += 1;
            format!("{number} {} {act}", order.to_move(number - 1).letter())
        }
        other => text::write(other),
    };
    record.acts.iter().map(&mut named).collect::<Vec<_>>().join(", ")
}

/// How the game starts, where that is not the empty board.
fn start(record: &Record) -> String {
    let mut words = String::new();
    if record.opening.stage == Stage::Confirmation {
        words.push_str("confirmation; ");
    }
    if record.opening.handicap > 0 {
        words.push_str(&format!("handicap of {}; ", record.opening.handicap));
    }
    if let Some(setup) = &record.opening.setup {
        let stones = setup.position.size().area() - setup.position.count(None);
        words.push_str(&format!("set-up of {stones} stones, {} to move", setup.to_move));
        if !setup.past.is_empty() {
            words.push_str(&format!(", {} moments of its past given", setup.past.len()));
        }
        words.push_str("; ");
    }
    words
}

impl Disagreement {
    /// The commands that lead a GTP program to the question; `None` if they cannot say it.
    pub fn gtp_script(&self) -> Option<String> {
        let record = &self.divergence.record;
        let size = record.opening.size;
        if !size.is_square() || size.width() > 25 || record.opening.setup.is_some() || record.opening.handicap > 0 {
            return None;
        }
        let mut lines = vec![format!("boardsize {}", size.width()), "clear_board".to_string()];
        let mut colours = Colour::BOTH.iter().cycle();
        let mut line = |command: &str, what: &dyn fmt::Display| {
            colours.next().map(|colour| format!("{command} {} {what}", colour.to_string().to_lowercase()))
        };
        for act in record.acts.get(..self.divergence.acts_before)? {
            let Act::Turn(turn) = act else { return None };
            lines.extend(line("play", &turn));
        }
        lines.extend(match (&self.divergence.question, self.divergence.point) {
            (Question::Verdict(_) | Question::Legal, Some(point)) => line("is_legal", &point),
            (Question::Position, _) => Some("showboard".to_string()),
            _ => None,
        });
        Some(lines.join("\n"))
    }

    /// The boards as drawings.
    pub fn drawings(&self) -> Vec<Drawing> {
        let drawing = |board: &Board| Drawing {
            title: board.title.clone(),
            marks: board.marked.iter().map(|point| (point, Mark::Cross)).collect(),
            position: board.position.clone(),
            labels: Vec::new(),
        };
        let explained = self.explanation.iter().flat_map(Explanation::drawings);
        explained.chain(self.boards.iter().map(drawing)).collect()
    }

    /// The disagreement as JSON.
    pub fn to_json(&self) -> Value {
        json!({
            "engine": self.engine,
            "record": self.divergence.record,
            "question": self.divergence.question.to_string(),
            "kind": self.divergence.question.kind(),
            "point": self.divergence.point.map(|point| point.to_string()),
            "clause": self.divergence.clause.map(|clause| clause.id()),
            "reference": self.divergence.reference.to_string(),
            "subject": self.divergence.subject.to_string(),
            "words": self.words,
            "explanation": self.explanation.as_ref().map(Explanation::to_json),
            "gtp": self.gtp_script(),
        })
    }
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = &self.divergence.record;
        let game = if record.acts.is_empty() { "no act yet".to_string() } else { acts(record) };
        writeln!(f, "board {}: {}{game}", record.opening.size, start(record))?;
        writeln!(f, "asked:  {}", self.divergence.question)?;
        writeln!(f, "rules:  {}", self.divergence.reference)?;
        writeln!(f, "engine: {}\n", self.divergence.subject)?;
        if !self.boards.is_empty() {
            writeln!(f, "{}", side_by_side(&self.boards))?;
        }
        if let Some(explanation) = &self.explanation {
            writeln!(f, "{explanation}")?;
        }
        for paragraph in &self.words {
            writeln!(f, "{paragraph}")?;
        }
        Ok(())
    }
}
