//! The smallest game that separates two rulesets: one opening, the same acts, and another answer to the last of them.
//!
//! Everything is found by search, with the reference as the judge. The *size* of a game is the number of points of its board, the stones that stand before
//! the first turn and the acts, added up. Games are looked through by size; among games of one size those with fewer stones before the first turn come first,
//! then those on smaller boards. Boards are at least as wide as high, set-ups are legal positions with at least one stone, and of several set-ups that are one another's
//! mirror images one is looked at; the rules cannot tell the others from it.
//!
//! Differences that only bigger games show are looked for around well-known positions ([`witness`]), and what is found there is cut down.

mod acts;
mod answer;
pub mod axes;
pub mod cases;
mod cut;
pub mod inert;
mod openings;
mod table;
pub mod unique;
pub mod witness;

pub use answer::{Answer, Kind, answer, difference};

use table::Table;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Opening, Ruleset};

/// How hard to look.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// So many acts may be judged, under each of the rulesets, in looking through games by size.
    pub acts: u64,
    /// So many around each of the well-known positions.
    pub around: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { acts: 150_000, around: 4_000 }
    }
}

/// A game that separates rulesets: they agree on everything before its last act (or, if it has none, nothing comes before its start).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Separation {
    /// How it starts.
    pub opening: Opening,
    /// What is done; the answers differ on the last act.
    pub acts: Vec<Act>,
    /// In what they differ.
    pub kind: Kind,
    /// Whether all smaller games were looked through; if not, the game comes from a well-known position.
    pub smallest: bool,
}

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looked {
    /// The game, if one was found.
    pub found: Option<Separation>,
    /// All games smaller than this were looked through.
    pub smaller_than: usize,
    /// The number of acts judged, under each of the rulesets.
    pub judged: u64,
    /// A game on whose last act two rulesets give the same verdict by different clauses, if one was met.
    pub reasons: Option<(Opening, Vec<Act>)>,
}

/// Which answers are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The first two rulesets differ.
    Parted,
    /// The first two differ, and the third permits everything before and then answers as the second does, for the same reason.
    PartedWithThird,
}

impl Separation {
    /// The size of the game.
    pub fn size(&self) -> usize {
        size(&self.opening, &self.acts)
    }
}

fn size(opening: &Opening, acts: &[Act]) -> usize {
    opening.size.area() + openings::stones(opening) + acts.len()
}

/// The smallest game on which the two rulesets differ.
pub fn separate(a: &Ruleset, b: &Ruleset, effort: &Effort) -> Looked {
    look(&[*a, *b], Wanted::Parted, effort)
}

/// The smallest game on which the rulesets differ as wanted.
pub fn look(rules: &[Ruleset], wanted: Wanted, effort: &Effort) -> Looked {
    let mut looked = by_size(rules, wanted, effort.acts);
    for known in witness::all() {
        if looked.found.is_some() {
            break;
        }
        let mut table = Table::<ReferenceGame>::new(rules, wanted, effort.around);
        let found = table.look_around(&known.opening, &known.acts);
        looked.judged += table.judged();
        looked.reasons = looked.reasons.or(table.reasons);
        looked.found = found.map(|(opening, acts, kind)| cut::down(Separation { opening, acts, kind, smallest: false }, rules, wanted));
    }
    looked
}

fn by_size(rules: &[Ruleset], wanted: Wanted, acts: u64) -> Looked {
    let mut table = Table::<ReferenceGame>::new(rules, wanted, acts);
    let mut looked = Looked { found: None, smaller_than: 1, judged: 0, reasons: None };
    'sizes: for size in 1.. {
        for (opening, acts) in openings::of_size(size, rules) {
            if let Some((opening, acts, kind)) = table.look_from(&opening, acts) {
                looked.found = Some(Separation { opening, acts, kind, smallest: true });
                break 'sizes;
            }
            if table.is_exhausted() {
                break 'sizes;
            }
        }
        looked.smaller_than = size + 1;
    }
    looked.judged = table.judged();
    looked.reasons = table.reasons;
    looked
}
