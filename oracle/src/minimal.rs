//! Looks through *all* games on tiny boards for the shortest one that shows a divergence, and says what that proves.
//!
//! Games are told apart by their whole sequence of turns: what an engine remembers is not known, so no two sequences are taken for the same.

use crate::compare::{Divergence, Outcome, Plan, TakeBacks, compare_end};
use crate::engine::{Answer, Engine, Verdict};
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
    /// On so many of them, the first of the list, they agree on games of just this many turns as well.
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
    let mut levels: Vec<Level> = boards(bounds.points).into_iter().filter(|size| allowed(*size)).map(Level::start).collect();
    let mut proof = Proof { boards: Vec::new(), fewer_turns_than: 0, boards_done: 0, games: 0 };
    let mut divergence = None;
    while proof.fewer_turns_than <= bounds.turns {
        let mut done = Vec::new();
        let mut left = std::mem::take(&mut levels).into_iter();
        while let Some(mut level) = left.next() {
            match level.look(reference, subject, rules, bounds, &mut proof.games) {
                Look::Same => done.push(level),
                Look::LeaveOut => {}
                Look::Stop(found) => {
                    divergence = found.map(|found| *found);
                    proof.boards_done = done.len();
                    levels.push(level);
                    levels.extend(left);
                    break;
                }
            }
        }
        let stopped = !levels.is_empty();
        done.append(&mut levels);
        levels = done;
        if stopped {
            break;
        }
        proof.fewer_turns_than += 1;
    }
    proof.boards = levels.iter().map(|level| level.size).collect();
    Minimal { divergence, proof }
}

/// All games of one number of turns on one board.
struct Level {
    size: Size,
    games: Vec<Vec<Act>>,
}

enum Look {
    /// No difference.
    Same,
    /// The engines cannot be compared on this board.
    LeaveOut,
    /// A difference was found, or the search cannot go on.
    Stop(Option<Box<Divergence>>),
}

impl Level {
    /// The game without turns.
    fn start(size: Size) -> Level {
        Level { size, games: vec![Vec::new()] }
    }

    /// Compares all games of the level, and goes on to the games that are one turn longer.
    fn look(&mut self, reference: &mut dyn Engine, subject: &mut dyn Engine, rules: &Ruleset, bounds: &Bounds, games: &mut u64) -> Look {
        let plan = Plan { every_point_up_to: usize::MAX, every_point_each: 1, take_backs: bounds.take_backs };
        let mut longer = Vec::new();
        for acts in &self.games {
            if *games == bounds.games {
                return Look::Stop(None);
            }
            *games += 1;
            let record = Record { rules: *rules, opening: Opening::even(self.size), acts: acts.clone() };
            match compare_end(reference, subject, &record, &plan).outcome {
                Outcome::Agreed => {}
                Outcome::Diverged(divergence) => return Look::Stop(Some(divergence)),
                Outcome::NotComparable(_) => return Look::LeaveOut,
                Outcome::Failed { .. } => return Look::Stop(None),
            }
            if acts.len() < bounds.turns {
                let turns = legal_turns(reference);
                longer.extend(turns.into_iter().map(|turn| acts.iter().cloned().chain([turn]).collect::<Vec<Act>>()));
            }
        }
        self.games = longer;
        Look::Same
    }
}

/// The turns that are legal now.
fn legal_turns(reference: &mut dyn Engine) -> Vec<Act> {
    let Answer::Is(legal) = reference.legal() else { return Vec::new() };
    let turns = legal.iter().map(Turn::Play).chain([Turn::Pass]).map(Act::Turn);
    let is_legal = |act: &Act| matches!(reference.judge(act), Answer::Is(Verdict::Legal));
    turns.filter(is_legal).collect()
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
        let turns = self.fewer_turns_than;
        write!(f, "{} games looked at", self.games)?;
        if turns > 0 {
            write!(f, ": no difference in games of fewer than {turns} turns on {}", names(&self.boards))?;
        }
        match self.boards.get(..self.boards_done) {
            Some(done) if !done.is_empty() => write!(f, ", none in games of {turns} turns on {}", names(done)),
            _ => Ok(()),
        }
    }
}
