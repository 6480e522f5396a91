//! Acts as text that a person can write: `C3`, `pass`, `pass for C3`, `B proposes dead C3 D3`, `W accepts`, `B disputes`.

use super::RecordError;
use tengen_spec::{Act, Colour, Point, PointSet, Proposal, Size, Turn};

/// An act as text.
pub fn write(act: &Act) -> String {
    match act {
        Act::Turn(turn) => turn.to_string(),
        Act::PassFor(point) => format!("pass for {point}"),
        Act::Propose { by, what } => format!("{} proposes {}", by.letter(), proposal(what)),
        Act::Accept { by } => format!("{} accepts", by.letter()),
        Act::Dispute { by } => format!("{} disputes", by.letter()),
    }
}

fn proposal(what: &Proposal) -> String {
    match what {
        Proposal::Stop => "stop".to_string(),
        Proposal::Dead(dead) => format!("dead {dead}"),
        Proposal::Resume(first) => format!("resume {}", first.letter()),
        Proposal::Cycle => "cycle".to_string(),
        Proposal::BothLose => "both-lose".to_string(),
    }
}

/// Reads an act as [`write`] writes it; lists of dead stones are of a board of this size.
pub fn read(text: &str, size: Size) -> Result<Act, RecordError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let colour = |word: &str| word.parse::<Colour>().map_err(RecordError::Colour);
    match words[..] {
        ["pass", "for", point] => Ok(Act::PassFor(point.parse()?)),
        [by, "accepts"] => Ok(Act::Accept { by: colour(by)? }),
        [by, "disputes"] => Ok(Act::Dispute { by: colour(by)? }),
        [by, "proposes", ref what @ ..] => Ok(Act::Propose { by: colour(by)?, what: read_proposal(what, text, size)? }),
        [turn] => turn.parse::<Turn>().map(Act::Turn).map_err(|_| RecordError::Act(text.to_string())),
        _ => Err(RecordError::Act(text.to_string())),
    }
}

fn read_proposal(words: &[&str], text: &str, size: Size) -> Result<Proposal, RecordError> {
    match *words {
        ["stop"] => Ok(Proposal::Stop),
        ["cycle"] => Ok(Proposal::Cycle),
        ["both-lose"] => Ok(Proposal::BothLose),
        ["resume", first] => Ok(Proposal::Resume(first.parse().map_err(RecordError::Colour)?)),
        ["dead", "-"] => Ok(Proposal::Dead(PointSet::empty(size))),
        ["dead", ref points @ ..] if !points.is_empty() => {
            let dead = points.iter().map(|point| point.parse::<Point>()).collect::<Result<Vec<Point>, _>>()?;
            match dead.iter().find(|point| !point.is_on(size)) {
                Some(_) => Err(RecordError::Proposal(text.to_string())),
                None => Ok(Proposal::Dead(PointSet::of(size, dead))),
            }
        }
        _ => Err(RecordError::Proposal(text.to_string())),
    }
}
