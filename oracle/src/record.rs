//! A game record: ruleset, opening and acts. Everything that is compared, shrunk, explained or replayed is one of these.

pub mod json;
mod sgf;

use tengen_spec::{Act, Opening, Ruleset, Turn};

/// A game as data: nothing in it has been judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The ruleset, by its parameters.
    pub rules: Ruleset,
    /// How the game starts.
    pub opening: Opening,
    /// What was done, in order; it may contain acts that the law refuses.
    pub acts: Vec<Act>,
}

impl Record {
    /// A record of turns only.
    pub fn of_turns(rules: Ruleset, opening: Opening, turns: impl IntoIterator<Item = Turn>) -> Record {
        Record { rules, opening, acts: turns.into_iter().map(Act::Turn).collect() }
    }
}
