//! What the builder has to say about the text it reads.

use super::Builder;
use crate::sgf::diagnostic::{Diagnostic, Place, Problem, excerpt};
use crate::sgf::scan::ValueScan;
use crate::sgf::tree::Index;

/// Diagnostics that count what may happen thousands of times in one game.
#[derive(Default)]
pub(super) struct Tallies {
    empty_trees: Option<usize>,
    lowercase: Option<usize>,
    brackets: Option<usize>,
    not_utf8: Option<usize>,
}

impl Builder<'_> {
    pub(super) fn judge_name(&mut self, place: Place, length: u32) {
        let (start, end) = (place.offset as usize, (place.offset + length) as usize);
        let name = self.source.get(start..end).unwrap_or_default();
        if !name.iter().any(u8::is_ascii_uppercase) {
            let name = excerpt(name);
            return self.fail(place, Problem::NameWithoutCapitals { name });
        }
        if name.iter().any(u8::is_ascii_lowercase) {
            let problem = Problem::LowercaseInNames { count: 1 };
            self.tally(place, |t| &mut t.lowercase, problem);
        }
        if !name.iter().all(u8::is_ascii_alphabetic) {
            let name = excerpt(name);
            self.report(place, Problem::NameWithDigits { name });
        }
    }

    pub(super) fn judge_value(&mut self, place: Place, scan: &ValueScan) {
        if scan.inner_opening {
            self.tally(place, |t| &mut t.brackets, Problem::BracketInValue { count: 1 });
        }
        if let Some(place) = scan.inner_closing {
            self.report(place, Problem::UnescapedBracket);
        }
        let content = self.source.get(place.offset as usize..scan.end as usize);
        if content.is_some_and(|content| std::str::from_utf8(content).is_err()) {
            self.tally(place, |t| &mut t.not_utf8, Problem::NotUtf8 { values: 1 });
        }
        if scan.unterminated {
            self.fail(place, Problem::UnterminatedValue);
        }
    }

    pub(super) fn add_stray(&mut self, place: Place, length: u32) {
        let open = self.stray.and_then(|index| self.collection.diagnostics.get_mut(index));
        if let Some(Diagnostic { problem: Problem::StrayText { bytes }, .. }) = open {
            *bytes += length;
        } else {
            self.stray = Some(self.collection.diagnostics.len());
            self.fail(place, Problem::StrayText { bytes: length });
        }
    }

    pub(super) fn empty_tree(&mut self, place: Place) {
        self.tally(place, |t| &mut t.empty_trees, Problem::EmptyTree { count: 1 });
    }

    pub(super) fn report(&mut self, place: Place, problem: Problem) {
        self.collection.diagnostics.push(Diagnostic { place, problem });
    }

    /// Reports an error and marks the node it makes untrustworthy.
    pub(super) fn fail(&mut self, place: Place, problem: Problem) {
        let index = self.collection.diagnostics.len() as Index;
        self.report(place, problem);
        let Some(open) = self.open.and_then(|index| self.collection.trees.get(index as usize)) else {
            return;
        };
        match (open.children > 0, open.nodes.is_empty()) {
            // Text behind the variations touches neither them nor the nodes before them.
            (true, _) => {}
            (false, true) => self.waiting_fault = self.waiting_fault.or(Some(index)),
            (false, false) => {
                if let Some(node) = self.collection.nodes.last_mut() {
                    node.fault.get_or_insert(index);
                }
            }
        }
    }

    /// Counts one more of what is told once a game.
    fn tally(&mut self, place: Place, which: fn(&mut Tallies) -> &mut Option<usize>, first: Problem) {
        let next = self.collection.diagnostics.len();
        let index = *which(&mut self.tallies).get_or_insert(next);
        match self.collection.diagnostics.get_mut(index).map(|told| &mut told.problem) {
            Some(
                Problem::EmptyTree { count }
                | Problem::LowercaseInNames { count }
                | Problem::BracketInValue { count }
                | Problem::NotUtf8 { values: count },
            ) => *count += 1,
            _ => self.report(place, first),
        }
    }
}
