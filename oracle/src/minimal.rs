//! Looks through *all* games on tiny boards for the shortest one that shows a divergence, and says what that proves.
//!
//! Games are told apart by their whole sequence of turns: what an engine remembers is not known, so no two sequences are taken for the same.

use crate::compare::{Divergence, Outcome, Plan, TakeBacks, compare_end};
use crate::engine::{Answer, Engine};
use crate::record::Record;
use std::fmt;
use tengen_spec::{Act, Opening, Ruleset, Size, Turn};

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Boards of at most this many points.
    pub points: usize,
    /// Games of at most this many turns.
    pub turns: usize,
    /// The number of games after which to give up.
    pub games: u64,
    /// How acts are taken back at the end of each game.
    pub take_backs: TakeBacks,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { points: 4, turns: 4, games: 20_000, take_backs: TakeBacks::Never }
    }
}

/// What has been looked through without finding a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The boards, in the order in which they were looked through; all that both engines can play on.
    pub boards: Vec<Size>,
    /// On these boards the engines agree on all games of fewer turns than this.
    pub fewer_turns_than: usize,
    /// On these boards, the first of the list, they agree on games of just this many turns as well.
    pub boards_done: usize,
    /// The number of games looked at.
    pub games: u64,
}

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimal {
    /// A shortest game that shows a difference; on the smallest board that has one.
    pub divergence: Option<Divergence>,
    /// What was shown on the way.
    pub proof: Proof,
}

/// Searches all games from the empty board under the ruleset, by number of turns and then by size of the board.
pub fn search(
    reference: &mut dyn Engine,
    subject: &mut dyn Engine,
    rules: &Ruleset,
    bounds: &Bounds,
    allowed: &dyn Fn(Size) -> bool,
) -> Minimal {
    let mut games = 0;
    let mut levels: Vec<(Size, Vec<Vec<Act>>)> =
        boards(bounds.points).into_iter().filter(|size| allowed(*size)).map(|size| (size, vec![Vec::new()])).collect();
    let mut turns = 0;
    let mut boards_done = 0;
    let mut divergence = None;
    'all: while turns <= bounds.turns {
        boards_done = 0;
        let mut left_out = Vec::new();
        for (size, level) in &mut levels {
            let mut next = Vec::new();
            for acts in level.iter() {
                games += 1;
                let record = Record { rules: *rules, opening: Opening::even(*size), acts: acts.clone() };
                match look(reference, subject, &record, bounds, &mut next) {
                    _ if games > bounds.games => break 'all,
                    Look::Same => {}
                    Look::LeaveOut => {
                        left_out.push(*size);
                        break;
                    }
                    Look::Stop(found) => {
                        divergence = found;
                        break 'all;
                    }
                }
            }
            *level = next;
            boards_done += 1;
        }
        levels.retain(|(size, _)| !left_out.contains(size));
        boards_done -= left_out.len();
        turns += 1;
        boards_done = if turns > bounds.turns { 0 } else { boards_done };
    }
    let boards = levels.into_iter().map(|(size, _)| size).collect();
    Minimal { divergence, proof: Proof { boards, fewer_turns_than: turns, boards_done, games } }
}

enum Look {
    Same,
    LeaveOut,
    Stop(Option<Divergence>),
}

/// Compares one game, and adds the games that are one turn longer.
fn look(reference: &mut dyn Engine, subject: &mut dyn Engine, record: &Record, bounds: &Bounds, next: &mut Vec<Vec<Act>>) -> Look {
    let plan = Plan { every_point_up_to: usize::MAX, every_point_each: 1, take_backs: bounds.take_backs };
    match compare_end(reference, subject, record, &plan).outcome {
        Outcome::Diverged(divergence) => return Look::Stop(Some(*divergence)),
        Outcome::NotComparable(_) => return Look::LeaveOut,
        Outcome::Failed { .. } => return Look::Stop(None),
        Outcome::Agreed => {}
    }
    let (Answer::Is(phase), Answer::Is(legal)) = (reference.phase(), reference.legal()) else { return Look::Stop(None) };
    if phase.to_move().is_some() {
        for turn in legal.iter().map(Turn::Play).chain([Turn::Pass]) {
            // A compulsory pass or play leaves one of these out.
            if let Answer::Is(crate::engine::Verdict::Legal) = reference.judge(&Act::Turn(turn)) {
                next.push(record.acts.iter().cloned().chain([Act::Turn(turn)]).collect());
            }
        }
    }
    Look::Same
}

/// Boards of at most so many points, the smallest first.
fn boards(points: usize) -> Vec<Size> {
    let sides = (1..=points).flat_map(|width| (1..=points).map(move |height| (width, height)));
    let mut boards: Vec<Size> =
        sides.filter(|(width, height)| width * height <= points).filter_map(|(width, height)| Size::new(width, height).ok()).collect();
    boards.sort_by_key(|size| (size.area(), size.width()));
    boards
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |boards: &[Size]| boards.iter().map(Size::to_string).collect::<Vec<_>>().join(", ");
        write!(
            f,
            "{} games looked at: no difference in games of fewer than {} turns on {}",
            self.games,
            self.fewer_turns_than,
            names(&self.boards)
        )?;
        match self.boards.get(..self.boards_done) {
            Some(done) if !done.is_empty() => write!(f, ", nor in games of {} turns on {}", self.fewer_turns_than, names(done)),
            _ => Ok(()),
        }
    }
}
