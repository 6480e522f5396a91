//! Compares two engines over many generated games.
//!
//! Game `i` of a seed depends on the seed and on `i` alone, and what is reported depends on the games up to the first divergence alone: the number of
//! threads changes nothing but the time. Threads of our own rather than a pool, because each keeps its engines, which may be processes.

mod ledger;

use crate::compare::{Compared, Divergence, Outcome, Plan, Questions, TakeBacks, compare};
use crate::engine::{Engine, Failure};
use crate::events::Events;
use crate::generate::{Limits, Seeded, Source, generate};
use crate::minimal::{Bounds, Minimal, search};
use crate::record::Record;
use crate::shrink::{Effort, Shrunk, shrink};
use ledger::Ledger;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use tengen_spec::{Game, Opening, Ruleset};

/// Makes an engine; each thread makes its own.
pub type Maker<'a> = &'a (dyn Fn() -> Box<dyn Engine> + Sync);

/// What to check.
#[derive(Clone, Debug)]
pub struct Check {
    /// Where all games are drawn from.
    pub seed: u64,
    /// How many games.
    pub games: u64,
    /// What may be drawn.
    pub limits: Limits,
    /// How thoroughly games are compared.
    pub plan: Plan,
    /// How many threads compare.
    pub threads: usize,
    /// The number of acts that may be judged to make a divergence smaller.
    pub shrink_acts: u64,
    /// How far to look for a shortest game; `None` for not at all.
    pub bounds: Option<Bounds>,
    /// The number of games in which an engine fails after which to give up.
    pub failures: usize,
}

impl Check {
    /// So many games of a seed within these limits, everything else as usual.
    pub fn new(seed: u64, games: u64, limits: Limits) -> Check {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let bounds = Some(Bounds::default());
        Check { seed, games, limits, plan: Plan::default(), threads, shrink_acts: 200_000, bounds, failures: 10 }
    }
}

/// How far a check has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Games compared.
    pub games: u64,
    /// Turns compared.
    pub turns: u64,
}

/// What a check found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// What happened in the games that were compared, by the reference.
    pub events: Events,
    /// What was asked.
    pub questions: Questions,
    /// Games compared to their end.
    pub agreed: u64,
    /// Games that could not be compared, by reason.
    pub not_comparable: BTreeMap<String, u64>,
    /// Games in which an engine failed.
    pub failures: Vec<FailedGame>,
    /// The first divergence.
    pub found: Option<Found>,
}

/// A game in which an engine failed.
#[derive(Clone, Debug)]
pub struct FailedGame {
    /// The number of the game.
    pub game: u64,
    /// The name of the engine.
    pub engine: String,
    /// How it failed.
    pub failure: Failure,
    /// The game.
    pub record: Record,
}

/// A divergence and what became of it.
#[derive(Clone, Debug)]
pub struct Found {
    /// The number of the game.
    pub game: u64,
    /// The divergence as it was found.
    pub original: Divergence,
    /// A smaller game that shows one of the same kind.
    pub shrunk: Shrunk,
    /// What looking through all games on tiny boards gave.
    pub minimal: Option<Minimal>,
}

impl Found {
    /// The smallest game known that shows the divergence.
    pub fn smallest(&self) -> &Divergence {
        let proved = self.minimal.as_ref().and_then(|minimal| minimal.divergence.as_ref());
        proved.filter(|proved| proved.record.acts.len() <= self.shrunk.divergence.record.acts.len()).unwrap_or(&self.shrunk.divergence)
    }
}

/// Compares the engines over the games of the check, shrinks the first divergence, and looks for a shortest game.
///
/// `G` is the game that turns are drawn by.
pub fn check<G: Game>(reference: Maker<'_>, subject: Maker<'_>, check: &Check, progress: &(dyn Fn(Progress) + Sync)) -> Report {
    let ledger = Ledger::new(check.games, check.failures);
    let next = AtomicU64::new(0);
    let turns = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..check.threads.max(1) {
            scope.spawn(|| {
                let (mut ours, mut theirs) = (reference(), subject());
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= ledger.end() {
                        break;
                    }
                    let compared = one_game::<G>(ours.as_mut(), theirs.as_mut(), check, game);
                    let made = compared.as_ref().map_or(0, |(_, compared)| compared.events.turns);
                    let turns = turns.fetch_add(made, Ordering::Relaxed) + made;
                    let games = ledger.enter(game, compared);
                    progress(Progress { games, turns });
                }
            });
        }
    });
    let (mut report, diverged) = ledger.close();
    report.found = diverged.map(|(game, original)| settle(reference, subject, check, game, original));
    report
}

/// Draws one game and compares it. A panic is a failure of an engine like any other.
fn one_game<G: Game>(ours: &mut dyn Engine, theirs: &mut dyn Engine, check: &Check, game: u64) -> Option<(Record, Compared)> {
    compare_drawn::<G>(&mut Seeded::new(check.seed, game), &check.limits, &check.plan, ours, theirs)
}

/// Draws a record from a source of bytes that both engines can play, and compares them over it. `None` if no such record was found.
///
/// This is what a fuzz target calls.
pub fn compare_drawn<G: Game>(
    source: &mut dyn Source,
    limits: &Limits,
    plan: &Plan,
    reference: &mut dyn Engine,
    subject: &mut dyn Engine,
) -> Option<(Record, Compared)> {
    let fits = |rules: &Ruleset, opening: &Opening| {
        let able = |engine: &dyn Engine| !matches!(engine.supports(rules, opening), Err(tengen_spec::Unsupported::Engine(_)));
        able(reference) && able(subject)
    };
    let record = generate::<G>(source, limits, &fits)?;
    let compared = catch_unwind(AssertUnwindSafe(|| compare(reference, subject, &record, plan)));
    let compared = compared.unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        let failure = Failure { asked: "a game".to_string(), what: format!("panicked: {}", message.unwrap_or("without a message")) };
        let engine = format!("{} or {}", reference.name(), subject.name());
        Compared { outcome: Outcome::Failed { engine, failure }, events: Events::default(), questions: Questions::default() }
    });
    Some((record, compared))
}

/// Makes a divergence as small as it gets.
fn settle(reference: Maker<'_>, subject: Maker<'_>, check: &Check, game: u64, original: Divergence) -> Found {
    let (mut ours, mut theirs) = (reference(), subject());
    let sizes = &check.limits.sizes;
    let setup = check.limits.setup;
    let allowed = |record: &Record| {
        let opening = &record.opening;
        sizes.allow(opening.size) && (setup || opening.setup.is_none())
    };
    let effort = Effort { acts: check.shrink_acts, change_rules: check.limits.rules.is_none(), allowed: &allowed, like: &|_| true };
    let shrunk = shrink(ours.as_mut(), theirs.as_mut(), &original, &effort);
    let minimal = check.bounds.map(|bounds| {
        let take_backs = match shrunk.divergence.take_backs {
            TakeBacks::Never => TakeBacks::Never,
            TakeBacks::Sometimes | TakeBacks::Always => TakeBacks::Always,
        };
        let bounds = Bounds { take_backs, ..bounds };
        search(ours.as_mut(), theirs.as_mut(), &shrunk.divergence.record.rules, &bounds, &|size| sizes.allow(size))
    });
    Found { game, original, shrunk, minimal }
}
