//! Alpha–beta with a memory of values.
//!
//! A value is remembered under the position, the player, whether the last turn was a pass, and those entries that are still open *and within
//! reach* of plays to come. No other entry is ever looked at in the rest of the game, so that the value is exact for every history that
//! agrees in these; the whole key is compared.

use super::history::{Bits, Rule};
use super::{Limits, SolveError, Solved};
use crate::graph::PositionGraph;
use std::sync::atomic::Ordering;
use tengen_spec::{Colour, Ruleset};

pub(super) struct Searcher<'a> {
    /// Where the plays of each player from each position lead, captures first.
    plays: Vec<[Vec<u8>; 2]>,
    margins: &'a [i32],
    rule: Rule,
    limits: Limits<'a>,
    memory: Vec<Option<Known>>,
    nodes: u64,
}

/// A moment: a position, who is to move, whether the last turn was a pass, and what was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment {
    at: u8,
    player: u8,
    passed: bool,
    entries: Bits,
}

/// A moment, with the entries open and within reach, and bounds of its value for the player to move.
#[derive(Clone, Copy, Debug)]
struct Known {
    key: Moment,
    least: i32,
    most: i32,
}

const FAR: i32 = i32::MAX / 2;

impl<'a> Searcher<'a> {
    pub(super) fn new(graph: &'a PositionGraph, rule: Rule, rules: &Ruleset, limits: Limits<'a>) -> Searcher<'a> {
        let ordered = |plays: &Vec<crate::graph::Play>| {
            let mut plays: Vec<_> = plays.iter().filter(|play| play.is_allowed(rules.suicide)).collect();
            plays.sort_by_key(|play| (play.lost, graph.positions.get(play.to).map_or(0, |to| to.count(None))));
            plays.iter().map(|play| play.to as u8).collect()
        };
        let plays = graph.plays.iter().map(|[black, white]| [ordered(black), ordered(white)]).collect();
        let memory = vec![None; limits.places.next_power_of_two()];
        Searcher { plays, margins: &graph.margins, rule, limits, memory, nodes: 0 }
    }

    pub(super) fn solve(mut self, at: usize, to_move: Colour) -> Result<Solved, SolveError> {
        let player = to_move as usize;
        let start = Moment { at: at as u8, player: player as u8, passed: false, entries: self.rule.start(at, player) };
        // No game ends outside these, so that a value at a bound is exact, and nothing better need be looked for.
        let (least, most) = self.margins.iter().fold((FAR, -FAR), |(least, most), &margin| (least.min(margin), most.max(margin)));
        let (least, most) = if to_move == Colour::Black { (least, most) } else { (-most, -least) };
        let value = self.value(start, least, most)?;
        Ok(Solved { margin: if to_move == Colour::Black { value } else { -value }, nodes: self.nodes })
    }

    /// The value for the player to move if it is between the bounds; otherwise a bound beyond the one it passes.
    fn value(&mut self, moment: Moment, mut alpha: i32, mut beta: i32) -> Result<i32, SolveError> {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            return Err(SolveError::GaveUp(self.limits.nodes));
        }
        if self.nodes & 0xFFF == 0 && self.limits.stop.load(Ordering::Relaxed) {
            return Err(SolveError::Interrupted);
        }
        let key = Moment { entries: self.open_within_reach(moment), ..moment };
        let place = place(&key) & (self.memory.len() - 1);
        let known = self.memory[place].filter(|known| known.key == key);
        if let Some(known) = known {
            if known.least >= beta || known.least == known.most {
                return Ok(known.least);
            }
            if known.most <= alpha {
                return Ok(known.most);
            }
            alpha = alpha.max(known.least);
            beta = beta.min(known.most);
        }
        let best = self.best(moment, alpha, beta)?;
        let (mut least, mut most) = known.map_or((-FAR, FAR), |known| (known.least, known.most));
        if best > alpha {
            least = least.max(best);
        }
        if best < beta {
            most = most.min(best);
        }
        self.memory[place] = Some(Known { key, least, most });
        Ok(best)
    }

    fn best(&mut self, moment: Moment, alpha: i32, beta: i32) -> Result<i32, SolveError> {
        let (at, player) = (usize::from(moment.at), usize::from(moment.player));
        let entries = self.rule.passed(moment.entries, at, player);
        let mut best = if moment.passed {
            if player == 0 { self.margins[at] } else { -self.margins[at] }
        } else {
            let next = Moment { player: 1 - moment.player, passed: true, entries, ..moment };
            -self.value(next, -beta, -alpha)?
        };
        for place in 0..self.plays[at][player].len() {
            if best >= beta {
                break;
            }
            let to = self.plays[at][player][place];
            let entry = self.rule.entry(to.into(), player);
            if !moment.entries.has(entry) {
                let next = Moment { at: to, player: 1 - moment.player, passed: false, entries: moment.entries.with(entry) };
                best = best.max(-self.value(next, -beta, -alpha.max(best))?);
            }
        }
        Ok(best)
    }

    fn open_within_reach(&self, moment: Moment) -> Bits {
        let mut reached = Bits::default();
        let mut seen = Bits::default().with(moment.at.into());
        let mut waiting = vec![usize::from(moment.at)];
        while let Some(at) = waiting.pop() {
            for by in [0, 1] {
                for &to in &self.plays[at][by] {
                    let entry = self.rule.entry(to.into(), by);
                    if !moment.entries.has(entry) {
                        reached = reached.with(entry);
                        if !seen.has(to.into()) {
                            seen = seen.with(to.into());
                            waiting.push(to.into());
                        }
                    }
                }
            }
        }
        reached
    }
}

fn place(key: &Moment) -> usize {
    let own = u64::from(key.at) << 2 | u64::from(key.player) << 1 | u64::from(key.passed);
    let mixed = key.entries.words().into_iter().fold(own, |sum, word| (sum.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    (mixed >> 24) as usize
}
