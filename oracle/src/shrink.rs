//! Makes a game that shows a divergence smaller, until nothing can be left out of it.
//!
//! Every candidate is judged anew by both engines, so a smaller game is a game that really shows the same kind of divergence. What "smaller"
//! means is [`Cost`]; every step lowers it, so the shrinking ends; and it is bounded by a number of acts, never by a clock.

mod candidates;

use crate::compare::{Divergence, Outcome, Plan, TakeBacks, compare};
use crate::engine::Engine;
use crate::record::{Record, map};
use tengen_spec::{Act, Ruleset, Turn};

/// What may be done in order to shrink.
pub struct Effort<'a> {
    /// The number of acts that may be judged.
    pub acts: u64,
    /// Whether the ruleset may be made plainer, axis by axis; only where it was drawn at random.
    pub change_rules: bool,
    /// Which records may be tried.
    pub allowed: &'a dyn Fn(&Record) -> bool,
    /// Which divergences may take the place of the one that was found, among those about the same kind of thing.
    pub like: &'a dyn Fn(&Divergence) -> bool,
}

/// A smaller game, and how it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrunk {
    /// The divergence on the smaller game.
    pub divergence: Divergence,
    /// How many candidates were tried.
    pub tried: u64,
    /// Whether every candidate was tried; if not, the effort ran out.
    pub complete: bool,
}

/// How big a game is; the first difference decides. Fewer refused acts come first, since a game without them is easier to follow; then turns and stones
/// together, turns that are not passes, the size of the board, the axes that differ from the plain rules, and last the order of the texts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    take_backs: bool,
    refused: u64,
    acts_and_stones: usize,
    plays: usize,
    points: usize,
    axes: usize,
}

impl Cost {
    fn of(record: &Record, take_backs: TakeBacks, refused: u64) -> Cost {
        let setup = record.opening.setup.as_ref();
        // A set-up is itself something to explain, and each moment of a given past is a whole position.
        let stones = setup.map_or(0, |setup| {
            let stones = setup.position.size().area() - setup.position.count(None);
            1 + stones + setup.past.len() * 2
        });
        let plays = record.acts.iter().filter(|act| matches!(act, Act::Turn(Turn::Play(_)))).count();
        let plain = Ruleset::TROMP_TAYLOR.values();
        Cost {
            take_backs: take_backs != TakeBacks::Never,
            refused,
            acts_and_stones: record.acts.len() + stones + usize::from(record.opening.handicap),
            plays,
            points: record.opening.size.area(),
            axes: record.rules.values().iter().zip(&plain).filter(|(mine, plain)| mine != plain).count(),
        }
    }
}

/// Shrinks a divergence as far as the effort allows.
pub fn shrink(reference: &mut dyn Engine, subject: &mut dyn Engine, found: &Divergence, effort: &Effort<'_>) -> Shrunk {
    let cost = Cost::of(&found.record, found.take_backs, u64::MAX);
    let mut shrinker = Shrinker { reference, subject, effort, left: effort.acts, tried: 0, best: found.clone(), cost };
    shrinker.settle_take_backs();
    while shrinker.round() && shrinker.left > 0 {}
    shrinker.settle_side();
    Shrunk { divergence: shrinker.best, tried: shrinker.tried, complete: shrinker.left > 0 }
}

struct Shrinker<'a, 'b> {
    reference: &'a mut dyn Engine,
    subject: &'a mut dyn Engine,
    effort: &'a Effort<'b>,
    left: u64,
    tried: u64,
    best: Divergence,
    cost: Cost,
}

impl Shrinker<'_, '_> {
    /// Judges a record; the divergence it shows, if that is of the same kind, and the number of refused acts before it.
    fn judge(&mut self, record: &Record, take_backs: TakeBacks) -> Option<(Divergence, u64)> {
        let cost = record.acts.len() as u64 + 1;
        if self.left < cost || !(self.effort.allowed)(record) {
            self.left = if self.left < cost { 0 } else { self.left };
            return None;
        }
        self.left -= cost;
        self.tried += 1;
        let plan = Plan { every_point_up_to: usize::MAX, every_point_each: 1, take_backs };
        let compared = compare(self.reference, self.subject, record, &plan);
        match compared.outcome {
            Outcome::Diverged(divergence) if divergence.is_like(&self.best) && (self.effort.like)(&divergence) => {
                Some((*divergence, compared.events.refused_acts))
            }
            _ => None,
        }
    }

    /// Takes the record in place of the best one if it shows the divergence and is smaller.
    fn take(&mut self, record: &Record) -> bool {
        if Cost::of(record, self.best.take_backs, 0) > self.cost {
            return false;
        }
        let Some((divergence, refused)) = self.judge(record, self.best.take_backs) else { return false };
        let cost = Cost::of(&divergence.record, divergence.take_backs, refused);
        let smaller = cost < self.cost;
        if smaller {
            self.best = divergence;
            self.cost = cost;
        }
        smaller
    }

    /// Does without take-backs if that is possible, and otherwise takes back after every act, so that a short game shows it too.
    fn settle_take_backs(&mut self) {
        let record = self.best.record.clone();
        for take_backs in [TakeBacks::Never, TakeBacks::Always, self.best.take_backs] {
            if let Some((divergence, refused)) = self.judge(&record, take_backs) {
                self.cost = Cost::of(&divergence.record, take_backs, refused);
                self.best = divergence;
                return;
            }
        }
    }

    /// Tries everything once; whether anything helped.
    fn round(&mut self) -> bool {
        let mut helped = false;
        for generation in candidates::GENERATIONS {
            // The candidates of a smaller record are other ones: they are drawn up anew after each success.
            let mut skip = 0;
            loop {
                let all = generation(&self.best.record, self.effort.change_rules);
                let Some(index) = (skip..all.len()).find(|&index| all.get(index).is_some_and(|record| self.take(record))) else { break };
                helped = true;
                skip = index;
            }
        }
        helped
    }

    /// Of all symmetric games that show the divergence, takes the one whose text comes first.
    fn settle_side(&mut self) {
        let mut sides: Vec<(String, Record)> =
            map::symmetries(&self.best.record).into_iter().map(|record| (record.to_json(), record)).collect();
        sides.sort_by(|a, b| a.0.cmp(&b.0));
        sides.dedup_by(|a, b| a.0 == b.0);
        let own = self.best.record.to_json();
        for (text, record) in sides {
            if text == own {
                return;
            }
            if let Some((divergence, refused)) = self.judge(&record, self.best.take_backs)
                && Cost::of(&divergence.record, divergence.take_backs, refused) <= self.cost
            {
                self.best = divergence;
                return;
            }
        }
    }
}
