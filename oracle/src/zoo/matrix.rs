//! Which vectors kill which bugs.

use super::bug::Bug;
use crate::check::{Check, check};
use crate::engine::{Embedded, Engine};
use crate::generate::Limits;
use crate::record::text;
use crate::vectors::run::{Outcome, run};
use crate::vectors::{Coordinates, Vector, coordinates};
use serde_json::json;
use std::collections::BTreeMap;
use tengen_reference::ReferenceGame;

/// A bug and what the suite makes of it.
#[derive(Clone, Debug)]
pub struct Row {
    /// The bug.
    pub bug: Bug,
    /// How many vectors of each family kill it.
    pub families: BTreeMap<String, usize>,
    /// The smallest vector that kills it, and in what it departed.
    pub smallest: Option<(String, String)>,
}

impl Row {
    /// How many vectors kill it.
    pub fn kills(&self) -> usize {
        self.families.values().sum()
    }
}

/// A line of the published list of bugs: `{"bug", "clause", "what", "source", "vector"}`, the last being the smallest vector that kills it.
pub fn line(row: &Row) -> String {
    let vector = row.smallest.as_ref().map(|(id, _)| id);
    let source = row.bug.source();
    json!({"bug": row.bug.name(), "clause": row.bug.clause().id(), "what": row.bug.what(), "source": source, "vector": vector}).to_string()
}

/// Holds a bug against vectors. A vector on which the wrong engine cannot be asked does not kill it.
pub fn row(bug: Bug, vectors: &[Vector], points: &[Coordinates]) -> Row {
    let mut row = Row { bug, families: BTreeMap::new(), smallest: None };
    if let Bug::Reader(reader) = bug {
        for case in points {
            if let Some(what) = coordinates::failure(case, &|format, size, text| reader.read(format, size, text)) {
                *row.families.entry("coordinates".to_string()).or_default() += 1;
                row.smallest.get_or_insert((case.id.clone(), what));
            }
        }
        return row;
    }
    let Some(mut engine) = bug.engine() else { return row };
    let mut least = usize::MAX;
    for vector in vectors {
        if let Outcome::Failed(what) = run(engine.as_mut(), vector) {
            *row.families.entry(vector.family().to_string()).or_default() += 1;
            let size = weight(vector);
            if size < least {
                (least, row.smallest) = (size, Some((vector.id.clone(), what)));
            }
        }
    }
    row
}

/// How big a vector is to a reader: points of the board, and turns.
fn weight(vector: &Vector) -> usize {
    usize::from(vector.size[0]) * usize::from(vector.size[1]) + 4 * vector.turns.len()
}

/// In which generated game, from 1, the bug shows; `None` if in none of so many. Games of random rulesets, acts taken back in between.
pub fn games(bug: Bug, seed: u64, most: u64) -> Option<u64> {
    let subject = || bug.engine().unwrap_or_else(reference);
    bug.engine()?;
    let plan = Check { bounds: None, shrink_acts: 0, ..Check::new(seed, most, Limits::any_rules()) };
    check::<ReferenceGame>(&reference, &subject, &plan, &|_| {}).found.map(|found| found.game + 1)
}

/// A small game that shows the bug, found among so many generated ones under a ruleset (or random ones), as a directed case in TOML.
pub fn find(bug: Bug, seed: u64, most: u64, rules: Option<tengen_spec::Ruleset>) -> Option<String> {
    let subject = || bug.engine().unwrap_or_else(reference);
    let limits = rules.map_or_else(Limits::any_rules, Limits::under);
    let plan = Check { bounds: None, ..Check::new(seed, most, limits) };
    let found = check::<ReferenceGame>(&reference, &subject, &plan, &|_| {}).found?;
    let divergence = &found.shrunk.divergence;
    let record = &divergence.record;
    let mut acts: Vec<String> = record.acts.iter().take(divergence.acts_before).map(text::write).collect();
    if let Some(rewound) = divergence.rewound {
        let first = acts.len().saturating_sub(rewound.taken_back);
        let again: Vec<String> = acts.iter().skip(first).take(rewound.made_again).cloned().collect();
        acts.extend((0..rewound.taken_back).map(|_| "undo".to_string()));
        acts.extend(again);
    }
    Some(format!("# {}: {}\n# {:?}\n{}\nsteps = {:?}\n", bug.name(), bug.what(), divergence.question, record.to_json(), acts))
}

fn reference() -> Box<dyn Engine> {
    Box::new(Embedded::<ReferenceGame>::new("reference"))
}
