//! Acts as cases write them: `C3`, `pass`, `pass for C3`, `B proposes dead C3 D3`, `W accepts`, `B disputes`; also `undo` and `512 * pass`.

use tengen_spec::{Act, Point, PointSet, Proposal, Size, Turn};

/// What is done in a case before the question.
#[derive(Clone, Debug)]
pub enum Step {
    /// An act.
    Do(Act),
    /// The last act is taken back.
    Undo,
}

/// Reads one entry of `acts`: an act, `undo`, or `N * act`.
pub fn steps(text: &str, size: Size) -> Result<Vec<Step>, String> {
    if text == "undo" {
        return Ok(vec![Step::Undo]);
    }
    let (times, act) = match text.split_once(" * ") {
        Some((times, act)) => (times.parse().map_err(|_| format!("{text:?}: {times:?} is no number"))?, act),
        None => (1, text),
    };
    Ok(vec![Step::Do(read(act, size)?); times])
}

/// Reads an act; lists of dead stones are of a board of this size.
pub fn read(text: &str, size: Size) -> Result<Act, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["pass", "for", at] => Ok(Act::PassFor(point(at)?)),
        [by, "accepts"] => Ok(Act::Accept { by: by.parse()? }),
        [by, "disputes"] => Ok(Act::Dispute { by: by.parse()? }),
        [by, "proposes", ref what @ ..] => Ok(Act::Propose { by: by.parse()?, what: proposal(what, size)? }),
        [turn] => turn.parse().map(Act::Turn).map_err(|error: tengen_spec::PointError| error.to_string()),
        _ => Err(format!("{text:?} is no act")),
    }
}

fn proposal(words: &[&str], size: Size) -> Result<Proposal, String> {
    match *words {
        ["stop"] => Ok(Proposal::Stop),
        ["cycle"] => Ok(Proposal::Cycle),
        ["both-lose"] => Ok(Proposal::BothLose),
        ["resume", first] => Ok(Proposal::Resume(first.parse()?)),
        ["dead", ref points @ ..] if !points.is_empty() => Ok(Proposal::Dead(set(points, size)?)),
        _ => Err(format!("{words:?} is no proposal")),
    }
}

/// Points separated by spaces, each on the board; `-` for none.
pub fn set(words: &[&str], size: Size) -> Result<PointSet, String> {
    if words == ["-"] {
        return Ok(PointSet::empty(size));
    }
    let points = words.iter().map(|word| point(word)).collect::<Result<Vec<Point>, String>>()?;
    match points.iter().find(|point| !point.is_on(size)) {
        Some(off) => Err(format!("{off} is not on the board")),
        None => Ok(PointSet::of(size, points)),
    }
}

pub(super) fn point(text: &str) -> Result<Point, String> {
    match text.parse::<Turn>() {
        Ok(Turn::Play(point)) => Ok(point),
        _ => Err(format!("{text:?} is no point")),
    }
}
