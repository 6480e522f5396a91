//! Alpha–beta with a memory of values, in windows too narrow for any value to fall into: each search only says on which side the value is.
//!
//! A value is remembered under the position, the player, whether the last turn was a pass, and those entries that are still open *and within
//! reach* of plays to come. No other entry is ever looked at in the rest of the game, so that the value is exact for every history that
//! agrees in these; the whole key is compared. What is remembered is of no start, and serves all of them.

use super::history::{Bits, Rule};
use super::{Limits, SolveError, Solved};
use crate::graph::{Play, PositionGraph};
use std::sync::atomic::Ordering;
use tengen_spec::{Colour, Ruleset};

pub(super) struct Searcher<'a, const WORDS: usize> {
    /// Where the plays of each player from each position lead, the promising ones first.
    plays: Vec<[Vec<u16>; 2]>,
    margins: &'a [i32],
    /// What Black, and White, cannot lose any more: the margin, for Black, if that player only passes from here on.
    passing: [Vec<i32>; 2],
    rule: Rule,
    limits: Limits<'a>,
    memory: Vec<Option<Known<WORDS>>>,
    nodes: u64,
}

/// A moment: a position, who is to move, whether the last turn was a pass, and what was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Moment<const WORDS: usize> {
    at: u16,
    player: u8,
    passed: bool,
    entries: Bits<WORDS>,
}

/// A moment, with the entries open and within reach, bounds of its value for the player to move, and the turn that was best.
#[derive(Clone, Copy, Debug)]
struct Known<const WORDS: usize> {
    key: Moment<WORDS>,
    least: i32,
    most: i32,
    best: Option<Way>,
}

/// A turn, by where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Pass,
    To(u16),
}

const FAR: i32 = i32::MAX / 2;

impl<'a, const WORDS: usize> Searcher<'a, WORDS> {
    pub(super) fn new(graph: &'a PositionGraph, rule: Rule, rules: &Ruleset, limits: Limits<'a>) -> Self {
        let ordered = |from: usize, black: bool, plays: &[Play]| {
            let stones = |at: usize| {
                graph.positions.get(at).map_or(0, |position| position.count(Some(Colour::Black)) + position.count(Some(Colour::White)))
            };
            let mut plays: Vec<&Play> = plays.iter().filter(|play| play.is_allowed(rules.suicide)).collect();
            // No own stones lost, many captured, much ahead.
            plays.sort_by_key(|play| {
                let captured = (stones(from) + 1).saturating_sub(stones(play.to) + play.lost);
                let margin = graph.margins.get(play.to).map_or(0, |&margin| if black { margin } else { -margin });
                (play.lost, std::cmp::Reverse(captured), -margin)
            });
            plays.iter().map(|play| play.to as u16).collect::<Vec<_>>()
        };
        let plays: Vec<[Vec<u16>; 2]> =
            (0..).zip(&graph.plays).map(|(from, [black, white])| [ordered(from, true, black), ordered(from, false, white)]).collect();
        let passing = [passing(&plays, &graph.margins, 0), passing(&plays, &graph.margins, 1)];
        let places = (limits.memory / size_of::<Option<Known<WORDS>>>()).max(2).next_power_of_two() / 2;
        Searcher { plays, margins: &graph.margins, passing, rule, limits, memory: vec![None; places], nodes: 0 }
    }

    /// The value of a start, and the nodes it took.
    pub(super) fn solve(&mut self, at: usize, to_move: Colour) -> Result<Solved, SolveError> {
        self.nodes = 0;
        let player = to_move as usize;
        let start = Moment { at: at as u16, player: player as u8, passed: false, entries: self.rule.start(at, player) };
        let (mut least, mut most) = self.bounds(&start);
        let mut value = 0.clamp(least, most);
        while least < most {
            let tried = if value == least { value + 1 } else { value };
            value = self.value(start, tried - 1, tried)?;
            if value < tried { most = value } else { least = value }
        }
        Ok(Solved { margin: if to_move == Colour::Black { least } else { -least }, nodes: self.nodes })
    }

    /// Bounds of the value for the player to move that hold whatever was entered: those of passing to the end, which nothing can forbid.
    fn bounds(&self, moment: &Moment<WORDS>) -> (i32, i32) {
        let at = usize::from(moment.at);
        let (least, most) = (self.passing[0][at], self.passing[1][at]);
        if moment.player == 0 { (least, most) } else { (-most, -least) }
    }

    /// The value for the player to move if it is between the bounds; otherwise a bound of it beyond the one that it passes.
    fn value(&mut self, moment: Moment<WORDS>, mut alpha: i32, mut beta: i32) -> Result<i32, SolveError> {
        self.nodes += 1;
        if self.nodes > self.limits.nodes {
            return Err(SolveError::GaveUp(self.limits.nodes));
        }
        if self.nodes & 0xFFF == 0 && self.limits.stop.load(Ordering::Relaxed) {
            return Err(SolveError::Interrupted);
        }
        let (least, most) = self.bounds(&moment);
        if least >= beta || least == most {
            return Ok(least);
        }
        if most <= alpha {
            return Ok(most);
        }
        let key = Moment { entries: self.open_within_reach(moment), ..moment };
        let place = place(&key) & (self.memory.len() - 1);
        let known = self.memory[place].filter(|known| known.key == key);
        let mut now = known.unwrap_or(Known { key, least, most, best: None });
        if now.least >= beta || now.least == now.most {
            return Ok(now.least);
        }
        if now.most <= alpha {
            return Ok(now.most);
        }
        alpha = alpha.max(now.least);
        beta = beta.min(now.most);
        let (value, best) = self.best(moment, now.best, alpha, beta)?;
        if value > alpha {
            now.least = value;
        }
        if value < beta {
            now.most = value;
        }
        now.best = best.or(now.best);
        self.memory[place] = Some(now);
        Ok(value)
    }

    fn best(&mut self, moment: Moment<WORDS>, first: Option<Way>, alpha: i32, beta: i32) -> Result<(i32, Option<Way>), SolveError> {
        let (at, player) = (usize::from(moment.at), usize::from(moment.player));
        let mut best = (-FAR, None);
        let plays = self.plays[at][player].len();
        // The turn that was best before, the pass, the plays.
        for turn in 0..plays + 2 {
            if best.0 >= beta {
                break;
            }
            let way = match turn {
                0 => first,
                1 => Some(Way::Pass),
                _ => Some(Way::To(self.plays[at][player][turn - 2])),
            };
            let Some(way) = way.filter(|way| turn == 0 || first != Some(*way)) else { continue };
            let Some(next) = self.next(moment, way) else { continue };
            let value = match next {
                Some(next) => -self.value(next, -beta, -alpha.max(best.0))?,
                None if player == 0 => self.margins[at],
                None => -self.margins[at],
            };
            if value > best.0 {
                best = (value, Some(way));
            }
        }
        Ok(best)
    }

    /// The moment that a turn leads to, `Some(None)` for the end of the game; `None` if the turn would repeat.
    fn next(&self, moment: Moment<WORDS>, way: Way) -> Option<Option<Moment<WORDS>>> {
        let (at, player) = (usize::from(moment.at), usize::from(moment.player));
        let other = 1 - moment.player;
        match way {
            Way::Pass if moment.passed => Some(None),
            Way::Pass => {
                let entries = self.rule.passed(moment.entries, at, player);
                Some(Some(Moment { player: other, passed: true, entries, ..moment }))
            }
            Way::To(to) => {
                let entry = self.rule.entry(to.into(), player);
                let free = !moment.entries.has(entry);
                free.then(|| Some(Moment { at: to, player: other, passed: false, entries: moment.entries.with(entry) }))
            }
        }
    }

    fn open_within_reach(&self, moment: Moment<WORDS>) -> Bits<WORDS> {
        let mut reached = Bits::default();
        let mut seen = Bits::<WORDS>::default().with(moment.at.into());
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

/// For each position, the worst margin (for Black) that the opponent of a player who only passes can lead to, at any number of plays: with Black passing
/// the least, with White passing the most. A pass is never forbidden, so that no rule on repetition can make it worse.
fn passing(plays: &[[Vec<u16>; 2]], margins: &[i32], player: usize) -> Vec<i32> {
    let worst = |at: usize| {
        let mut seen = vec![false; plays.len()];
        let mut waiting = vec![at];
        let mut worst = margins[at];
        while let Some(at) = waiting.pop() {
            worst = if player == 0 { worst.min(margins[at]) } else { worst.max(margins[at]) };
            for &to in &plays[at][1 - player] {
                if !std::mem::replace(&mut seen[usize::from(to)], true) {
                    waiting.push(to.into());
                }
            }
        }
        worst
    };
    (0..plays.len()).map(worst).collect()
}

fn place<const WORDS: usize>(key: &Moment<WORDS>) -> usize {
    let own = u64::from(key.at) << 2 | u64::from(key.player) << 1 | u64::from(key.passed);
    let mixed = key.entries.words().into_iter().fold(own, |sum, word| (sum.rotate_left(29) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    (mixed >> 24) as usize
}
