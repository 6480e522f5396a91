//! Best play on tiny boards, with the whole history in the rules: a play that repetition forbids is no choice.

mod compared;
mod history;
mod memory;
mod plain;
#[cfg(test)]
mod tests;

use crate::graph::{GraphError, PositionGraph};
pub use compared::{COLUMNS, Row, compared};
use history::Rule;
use memory::Searcher;
pub use plain::{Plain, plain};
use std::sync::atomic::AtomicBool;
use tengen_fast::FastGame;
use tengen_spec::{Button, Colour, Cycle, End, Ko, PassStones, Position, Ruleset, Scoring, Ties};

/// The value of a start, and the effort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Half points by which Black wins with best play of both.
    pub margin: i32,
    /// Moments searched; a game that is over is none.
    pub nodes: u64,
}

/// Why there is no value.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// The value would depend on more than the search keeps.
    #[error(
        "best play is searched under end=two-passes, ko=none, cycle=none, button=none, pass-stones=none, a score of the board alone and a repetition rule that compares whole positions; here {0}"
    )]
    Rules(String),
    /// The board has too many positions.
    #[error("the board is too large to be solved: {0}")]
    Board(#[from] GraphError),
    /// The search gave up.
    #[error("not solved within {0} nodes")]
    GaveUp(u64),
    /// The caller raised the flag.
    #[error("interrupted")]
    Interrupted,
}

/// When to give up.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Raised to give up.
    pub stop: &'a AtomicBool,
    /// The most nodes of one start.
    pub nodes: u64,
    /// Bytes of memory for values of one ruleset.
    pub memory: usize,
}

/// The most positions whose history can be kept.
const MOST_POSITIONS: usize = 1024;

/// The value of a start by alpha–beta with a memory of values: the history counts as the ruleset's `setup` says.
pub fn solve(start: &Position, to_move: Colour, rules: &Ruleset, limits: Limits) -> Result<Solved, SolveError> {
    let rule = rule(rules)?;
    let graph = PositionGraph::from::<FastGame>(start, rules, MOST_POSITIONS)?;
    on(&graph, rule, rules, limits, &mut |solve| solve(0, to_move))
}

/// Gives `ask` what solves starts, with as many words for a history as the graph needs.
fn on<R>(graph: &PositionGraph, rule: Rule, rules: &Ruleset, limits: Limits, ask: &mut dyn FnMut(&mut Solver) -> R) -> R {
    match 2 * graph.positions.len() {
        0..=256 => {
            let mut searcher = Searcher::<4>::new(graph, rule, rules, limits);
            ask(&mut |at, to_move| searcher.solve(at, to_move))
        }
        257..=1024 => {
            let mut searcher = Searcher::<16>::new(graph, rule, rules, limits);
            ask(&mut |at, to_move| searcher.solve(at, to_move))
        }
        _ => {
            let mut searcher = Searcher::<{ 2 * MOST_POSITIONS / 64 }>::new(graph, rule, rules, limits);
            ask(&mut |at, to_move| searcher.solve(at, to_move))
        }
    }
}

/// Solves a start: a position by its number, and the player to move.
type Solver<'a> = dyn FnMut(usize, Colour) -> Result<Solved, SolveError> + 'a;

fn rule(rules: &Ruleset) -> Result<Rule, SolveError> {
    let values = [
        (rules.end == End::TwoPasses, End::AXIS, rules.end.name()),
        (rules.ko == Ko::None, Ko::AXIS, rules.ko.name()),
        (rules.cycle == Cycle::None, Cycle::AXIS, rules.cycle.name()),
        (rules.button == Button::None, Button::AXIS, rules.button.name()),
        (rules.pass_stones == PassStones::None, PassStones::AXIS, rules.pass_stones.name()),
        (rules.score != Scoring::Territory, Scoring::AXIS, rules.score.name()),
        (rules.ties == Ties::Draw, Ties::AXIS, rules.ties.name()),
    ];
    if let Some((_, axis, value)) = values.iter().find(|(holds, ..)| !holds) {
        return Err(SolveError::Rules(format!("{axis}={value}")));
    }
    Rule::new(rules).ok_or_else(|| SolveError::Rules(format!("repetition={}", rules.repetition.name())))
}
