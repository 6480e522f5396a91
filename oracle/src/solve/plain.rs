//! The plain search: no memory, turns in a fixed order. Its effort is a number that others have published.

use super::{Limits, SolveError};
use std::sync::atomic::Ordering;
use tengen_spec::{Act, Colour, Game, Opening, Phase, Ruleset, Turn};

/// The value, and the effort it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    /// Half points by which Black wins.
    pub margin: i32,
    /// Moments at which a turn is to be made that were reached; those after the second pass are none.
    pub nodes: u64,
    /// The most turns made on the way to such a moment.
    pub depth: u32,
}

struct Search<'a, G> {
    game: G,
    pass_first: bool,
    limits: Limits<'a>,
    nodes: u64,
    depth: u32,
}

/// Alpha–beta that fails hard, in the window of the whole board, cut when alpha reaches beta; points row by row, the pass first or last.
pub fn plain<G: Game>(rules: &Ruleset, opening: &Opening, pass_first: bool, limits: Limits) -> Result<Plain, SolveError> {
    let game = G::start(rules, opening).map_err(|why| SolveError::Rules(why.to_string()))?;
    let to_move = game.phase().to_move().unwrap_or(Colour::Black);
    let all = 2 * opening.size.area() as i32;
    let mut search = Search { game, pass_first, limits, nodes: 0, depth: 0 };
    let value = search.value(to_move, -all, all, 0)?;
    Ok(Plain { margin: if to_move == Colour::Black { value } else { -value }, nodes: search.nodes, depth: search.depth })
}

impl<G: Game> Search<'_, G> {
    fn value(&mut self, player: Colour, mut alpha: i32, beta: i32, depth: u32) -> Result<i32, SolveError> {
        self.nodes += 1;
        self.depth = self.depth.max(depth);
        if self.nodes > self.limits.nodes {
            return Err(SolveError::GaveUp(self.limits.nodes));
        }
        if self.nodes & 0xFFF == 0 && self.limits.stop.load(Ordering::Relaxed) {
            return Err(SolveError::Interrupted);
        }
        let mut turns: Vec<Turn> = self.game.legal().iter().map(Turn::Play).collect();
        turns.insert(if self.pass_first { 0 } else { turns.len() }, Turn::Pass);
        for turn in turns {
            if self.game.act(&Act::Turn(turn)).is_err() {
                continue;
            }
            let value = match self.game.phase() {
                Phase::Ended(_) => self.game.score().margin() * if player == Colour::Black { 1 } else { -1 },
                _ => -self.value(player.opponent(), -beta, -alpha, depth + 1)?,
            };
            self.game.take_back();
            alpha = alpha.max(value);
            if alpha >= beta {
                return Ok(beta);
            }
        }
        Ok(alpha)
    }
}
