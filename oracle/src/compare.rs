//! Lockstep comparison of two engines over a record: every question that both can answer, at every act.

mod clause;
mod divergence;
mod opening;
mod rewind;
mod run;

use crate::engine::{Engine, Failure};
use crate::events::Events;
use crate::record::Record;
pub use divergence::{Divergence, Question, Rewound, Said, Saved};
use serde::{Deserialize, Serialize};

/// How acts are taken back in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TakeBacks {
    /// Never.
    Never,
    /// After some acts, a few of them, and the whole game at its end.
    Sometimes,
    /// After every act: one, two, three and all acts so far.
    Always,
}

/// How thoroughly two engines are compared.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// On boards of at most this many points every point is judged at every act, and the reasons are compared.
    pub every_point_up_to: usize,
    /// On larger boards, that happens once in this many acts; 0 for never.
    pub every_point_each: usize,
    /// How acts are taken back.
    pub take_backs: TakeBacks,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { every_point_up_to: 25, every_point_each: 16, take_backs: TakeBacks::Sometimes }
    }
}

/// How many questions both engines answered alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Questions {
    /// Whole legal sets.
    pub legal_sets: u64,
    /// Verdicts on one act, as legal or illegal only.
    pub verdicts: u64,
    /// Verdicts on one act with the reasons of a refusal.
    pub reasons: u64,
    /// Positions.
    pub positions: u64,
    /// Phases.
    pub phases: u64,
    /// Scores.
    pub scores: u64,
    /// Acts taken back (and made again).
    pub take_backs: u64,
}

impl Questions {
    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Questions) {
        self.legal_sets += other.legal_sets;
        self.verdicts += other.verdicts;
        self.reasons += other.reasons;
        self.positions += other.positions;
        self.phases += other.phases;
        self.scores += other.scores;
        self.take_backs += other.take_backs;
    }

    /// Each count with its label.
    pub fn rows(&self) -> [(&'static str, u64); 7] {
        [
            ("legal sets", self.legal_sets),
            ("verdicts without reasons", self.verdicts),
            ("verdicts with reasons", self.reasons),
            ("positions", self.positions),
            ("phases", self.phases),
            ("scores", self.scores),
            ("acts taken back", self.take_backs),
        ]
    }
}

/// What came of a comparison.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Every question that both answered was answered alike.
    Agreed,
    /// The engines cannot be compared on this record.
    NotComparable(String),
    /// They gave different answers.
    Diverged(Box<Divergence>),
    /// An engine failed; its name, and how.
    Failed {
        /// The name of the engine.
        engine: String,
        /// How it failed.
        failure: Failure,
    },
}

/// A comparison with what was counted on the way, up to where it ended.
#[derive(Clone, Debug)]
pub struct Compared {
    /// What came of it.
    pub outcome: Outcome,
    /// What happened in the game, by the reference.
    pub events: Events,
    /// What was asked.
    pub questions: Questions,
}

/// Compares two engines over a whole record.
pub fn compare(reference: &mut dyn Engine, subject: &mut dyn Engine, record: &Record, plan: &Plan) -> Compared {
    run::compare(reference, subject, record, plan, false)
}

/// Compares two engines at the end of a record only, and on the way to it just the verdicts on its acts.
pub fn compare_end(reference: &mut dyn Engine, subject: &mut dyn Engine, record: &Record, plan: &Plan) -> Compared {
    run::compare(reference, subject, record, plan, true)
}
