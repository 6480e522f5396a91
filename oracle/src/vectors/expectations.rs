//! What a game shows of itself, in the words of a vector.

use super::format::{Expect, Layer, ScoreExpected, TurnExpected, rows};
use super::phase::PhaseExpected;
use super::points::Points;
use tengen_spec::{Act, Game, Illegal, PointSet, Position, Score, Turn};

/// How much is expected of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Board and phase.
    Short,
    /// Everything.
    Full,
}

/// What a game shows now.
pub fn shown<G: Game>(game: &G, detail: Detail) -> Expect {
    let full = detail == Detail::Full;
    Expect {
        board: Some(rows(&game.position())),
        removed: None,
        legal: full.then(|| points(&game.legal())),
        phase: Some(PhaseExpected::of(&game.phase())),
        score: full.then(|| score(&game.score())),
    }
}

/// The names of the points of a set.
pub fn points(set: &PointSet) -> Vec<String> {
    set.iter().map(|point| point.to_string()).collect()
}

/// A score as a vector writes it.
pub fn score(score: &Score) -> ScoreExpected {
    let layer = |count: &tengen_spec::Count| Layer(count.clause.id().to_string(), Points(count.black), Points(count.white));
    ScoreExpected { black: Points(score.black()), white: Points(score.white()), layers: score.counts.iter().map(layer).collect() }
}

/// The points that an act emptied, given the positions before and after it.
pub fn removed(act: &Act, before: &Position, after: &Position) -> Vec<String> {
    let played = match act {
        Act::Turn(Turn::Play(point)) => Some(*point),
        _ => None,
    };
    let gone = before.size().points().filter(|&point| (before.at(point).is_some() || played == Some(point)) && after.at(point).is_none());
    gone.map(|point| point.to_string()).collect()
}

/// A verdict as a vector writes it, without what is expected after it.
pub fn verdict(act: &str, judged: &Result<(), Illegal>) -> TurnExpected {
    let mut turn = TurnExpected { act: act.to_string(), ..TurnExpected::default() };
    let Err(illegal) = judged else { return turn };
    turn.illegal = Some(illegal.clause().id().to_string());
    match illegal {
        Illegal::Repeats { earlier, .. } | Illegal::JustRemoved { earlier, .. } | Illegal::Banned { earlier, .. } => {
            turn.at = Some(*earlier)
        }
        Illegal::Suicide { stones, .. } | Illegal::Hot { stones, .. } => turn.stones = Some(points(stones)),
        _ => {}
    }
    turn
}
