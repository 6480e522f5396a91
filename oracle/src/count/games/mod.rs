//! The number of complete games of tiny boards: every sequence of legal turns from the empty board to the second pass in a row.
//!
//! How it is done, without giving up exactness:
//!
//! - Positions are numbered, plays between them computed once; a history is a set of bits.
//! - From a moment at which nobody has just passed there are three ways on: two passes, a play, or a pass and a play of the opponent's. So
//!   passes need no moments of their own.
//! - The rest of a game depends on the position, the player, and on which entries the history has *among those still reachable*: others
//!   can be made by no play to come. Rests are remembered under exactly that, compared in full.
//! - Where little is within reach, games are counted one by one: see `walk`. That is nearly all the work, so that even rows of lengths cost only
//!   a few times what the number does.
//! - The number alone, under positional repetition, needs one bit a position and no players: see `lean`.
//! - At the beginning, moments that a symmetry of the board leads into one another (with an exchange of the players where the rule does not
//!   tell them apart and lengths are not asked) are counted once, times their number.

mod lean;
mod net;
mod tally;
#[cfg(test)]
mod tests;
mod walk;

use crate::graph::{GraphError, PositionGraph};
use lean::Lean;
use net::{Moment, Net, Rule};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
pub use tally::Lengths;
use tally::{Tally, Total};
use tengen_fast::FastGame;
use tengen_spec::{Colour, Cycle, End, Ko, Point, Position, Repetition, Ruleset, Size};
use walk::{MOST_POSITIONS, Walker};

/// Why there is no number of games.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// The ruleset has games without end, or ends them otherwise.
    #[error("games are counted under end=two-passes, ko=none, cycle=none and a repetition rule that compares whole positions; here {0}")]
    Rules(String),
    /// The board has too many positions.
    #[error("the board is too large for its games to be counted: {0}")]
    Board(#[from] GraphError),
    /// A number does not fit 128 bits.
    #[error("more games than 128 bits can count")]
    TooMany,
    /// The caller raised the flag.
    #[error("interrupted")]
    Interrupted,
}

/// What a caller may watch and decide.
pub struct Watch<'a> {
    /// Raised to give up.
    pub stop: &'a AtomicBool,
    /// Told how many of how many parts are done.
    pub tell: &'a (dyn Fn(u64, u64) + Sync),
    /// Bytes of memory, about, for rests that are remembered, over all threads.
    pub memory: usize,
}

/// The number of complete games.
pub fn games(size: Size, rules: &Ruleset, watch: &Watch) -> Result<u128, GamesError> {
    let net = net(size, rules)?;
    let lean = |places| {
        let mut lean = Lean::new(&net, places)?;
        Some(move |moment| lean.rest(moment).map(|number| Total(number.into())))
    };
    let total = if lean(1).is_some() { count(&net, watch, 16, lean) } else { count(&net, watch, 64, |places| remembering(&net, places)) };
    total.map(|total| total.0)
}

/// The numbers of complete games by their plays and by their turns.
pub fn lengths(size: Size, rules: &Ruleset, watch: &Watch) -> Result<Lengths, GamesError> {
    let net = net(size, rules)?;
    count(&net, watch, 2048, |places| remembering::<Lengths>(&net, places))
}

/// Counts rests of games under any rule; `None` for a number that is too large.
fn remembering<T: Tally>(net: &Net, places: usize) -> Option<impl FnMut(Moment) -> Option<T>> {
    let mut walker = Walker::new(net, places)?;
    Some(move |moment| {
        let rest = walker.rest(moment);
        (!walker.overflown).then_some(rest)
    })
}

fn rule(rules: &Ruleset) -> Result<Rule, GamesError> {
    let refuse = |axis: &str, value: &str| Err(GamesError::Rules(format!("{axis}={value}")));
    if rules.end != End::TwoPasses {
        return refuse(End::AXIS, rules.end.name());
    }
    if rules.ko != Ko::None {
        return refuse(Ko::AXIS, rules.ko.name());
    }
    if rules.cycle != Cycle::None {
        return refuse(Cycle::AXIS, rules.cycle.name());
    }
    match rules.repetition {
        Repetition::Positional => Ok(Rule { by_player: false, passes_enter: false, start_enters: true }),
        // Turns alternate here, so that who moves next tells who moved.
        Repetition::Situational => Ok(Rule { by_player: true, passes_enter: true, start_enters: true }),
        Repetition::NewZealand => Ok(Rule { by_player: true, passes_enter: true, start_enters: false }),
        Repetition::Natural => Ok(Rule { by_player: true, passes_enter: false, start_enters: false }),
        other => refuse(Repetition::AXIS, other.name()),
    }
}

fn net(size: Size, rules: &Ruleset) -> Result<Net, GamesError> {
    let rule = rule(rules)?;
    let graph = PositionGraph::of_board::<FastGame>(size, rules, MOST_POSITIONS)?;
    let (mut leads, mut stays) = (vec![[0; 2]; graph.positions.len()], vec![[0; 2]; graph.positions.len()]);
    for (from, plays) in graph.plays.iter().enumerate() {
        for (by, plays) in plays.iter().enumerate() {
            for play in plays.iter().filter(|play| play.is_allowed(rules.suicide)) {
                if play.to == from {
                    stays[from][by] += 1;
                } else {
                    leads[from][by] |= Net::entry(rule, play.to, by);
                }
            }
        }
    }
    Ok(Net { rule, leads, stays, symmetries: symmetries(&graph, size) })
}

/// The symmetries of the board, with and without an exchange of the colours, as renumberings of positions.
fn symmetries(graph: &PositionGraph, size: Size) -> Vec<(Vec<u8>, bool)> {
    let numbers: BTreeMap<&Position, u8> = graph.positions.iter().zip(0..).collect();
    let image = |position: &Position, bits: u8| {
        let mut image = Position::empty(size);
        for point in size.points() {
            let turned = |at: u8, side: usize, turn: bool| if turn { (side - 1) as u8 - at } else { at };
            let column = turned(point.column, size.width(), bits & 1 != 0);
            let row = turned(point.row, size.height(), bits & 2 != 0);
            let to = if bits & 4 != 0 { Point::new(row, column) } else { Point::new(column, row) };
            image.set(to, position.at(point).map(|colour| if bits & 8 != 0 { colour.opponent() } else { colour }));
        }
        image
    };
    let renumbered = |bits: u8| -> Option<(Vec<u8>, bool)> {
        let to = graph.positions.iter().map(|position| numbers.get(&image(position, bits)).copied());
        Some((to.collect::<Option<_>>()?, bits & 8 != 0))
    };
    (0..16).filter(|bits| size.is_square() || bits & 4 == 0).filter_map(renumbered).collect()
}

/// Moments that are counted once, with how many beginnings lead there by plays and turns made.
type Beginnings = BTreeMap<Moment, Made>;

/// How many beginnings, by plays and turns made.
type Made = BTreeMap<(usize, usize), u128>;

const PARTS: usize = 2_000;
const MOST_LAYERS: usize = 8;

/// Adds up all games; `counter` makes what counts the rests, with so many places for remembering, each of about so many bytes.
fn count<T, C>(net: &Net, watch: &Watch, bytes: usize, counter: impl Fn(usize) -> Option<C> + Sync) -> Result<T, GamesError>
where
    T: Tally,
    C: FnMut(Moment) -> Option<T>,
{
    let mut sum = T::none();
    let parts: Vec<(Moment, Made)> = beginnings(net, &mut sum)?.into_iter().collect();
    let total = parts.len() as u64;
    let done = AtomicU64::new(0);
    let threads = rayon::current_num_threads().max(1);
    let places = (watch.memory / threads / bytes).max(2) / 2;
    // Neighbouring parts have rests in common: long runs of them stay on one thread.
    let run = parts.len().div_ceil(4 * threads).max(1);
    let counted = parts.par_iter().with_min_len(run).map_init(
        || counter(places),
        |counter, (moment, made)| {
            if watch.stop.load(Ordering::Relaxed) {
                return Err(GamesError::Interrupted);
            }
            let rest = counter.as_mut().and_then(|count| count(*moment)).ok_or(GamesError::TooMany)?;
            let mut sum = T::none();
            add(&mut sum, &rest, made)?;
            (watch.tell)(done.fetch_add(1, Ordering::Relaxed) + 1, total);
            Ok(sum)
        },
    );
    for part in counted.collect::<Result<Vec<T>, _>>()? {
        add(&mut sum, &part, &BTreeMap::from([((0, 0), 1)]))?;
    }
    Ok(sum)
}

fn add<T: Tally>(sum: &mut T, rest: &T, made: &Made) -> Result<(), GamesError> {
    let fits = made.iter().all(|(&(plays, turns), &times)| sum.add(rest, plays, turns, times));
    if fits { Ok(()) } else { Err(GamesError::TooMany) }
}

/// Moments some turns from the start; games that end before are added to the sum.
fn beginnings<T: Tally>(net: &Net, sum: &mut T) -> Result<Beginnings, GamesError> {
    let start = net.start(0, Colour::Black as usize);
    let mut layer = Beginnings::from([(start, BTreeMap::from([((0, 0), 1)]))]);
    for _ in 0..MOST_LAYERS {
        if layer.len() >= PARTS || layer.is_empty() {
            break;
        }
        let mut next = Beginnings::new();
        for (moment, made) in layer {
            add(sum, &T::end(), &made)?;
            net.ways(moment, |way| {
                let entry = next.entry(standing_for::<T>(net, way.to)).or_default();
                for (&(plays, turns), &times) in &made {
                    *entry.entry((plays + 1, turns + usize::from(way.turns))).or_default() += times * u128::from(way.times);
                }
            });
        }
        layer = next;
    }
    Ok(layer)
}

/// The moment that stands for its class. Exchanging the players changes who must pass, and with it the number of turns.
fn standing_for<T: Tally>(net: &Net, moment: Moment) -> Moment {
    if net.rule.by_player || T::TURNS_MATTER {
        return net.least_without_exchange(moment);
    }
    net.least_of_either(moment)
}
