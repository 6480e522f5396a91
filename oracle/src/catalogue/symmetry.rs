//! When two entries are the same.

use super::entry::Entry;
use crate::record::{Record, map};
use tengen_spec::Ruleset;

/// A text that is equal for two entries that are mirror images of one another, colours exchanged or not.
pub fn canonical(entry: &Entry) -> String {
    let record = Record { rules: Ruleset::TROMP_TAYLOR, opening: entry.opening.clone(), acts: entry.acts() };
    let policy = entry.policy.map_or("", |policy| policy.name());
    let asked = entry.ask.is_some();
    let side = map::symmetries(&record).into_iter().map(|record| record.to_json()).min().unwrap_or_default();
    format!("{policy} {asked} {side}")
}
