//! What the texts leave open and the law decides: the entries of `interpretations.md`.

use crate::rulesets::Preset;
use std::sync::OnceLock;
use tengen_spec::Ruleset;

const TEXT: &str = include_str!("../../spec/interpretations.md");

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interpretation {
    /// Its id, which never changes.
    pub id: &'static str,
    /// What is open.
    pub question: &'static str,
    /// What is decided.
    pub decision: &'static str,
    /// The whole entry.
    text: &'static str,
}

/// Every entry, in the order of the text.
pub fn all() -> &'static [Interpretation] {
    static ALL: OnceLock<Vec<Interpretation>> = OnceLock::new();
    ALL.get_or_init(|| TEXT.split("\n## `").skip(1).filter_map(read).collect())
}

fn read(text: &'static str) -> Option<Interpretation> {
    let (id, text) = text.split_once('`')?;
    let part = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map_or("", str::trim);
    Some(Interpretation { id, question: part("**Question.**"), decision: part("**Decision.**"), text })
}

/// The entries that bear on a ruleset: those that name a clause in force that is a choice, or the preset, and those that a note of the preset names.
pub fn touching(rules: &Ruleset, preset: Option<&Preset>) -> Vec<&'static Interpretation> {
    let clauses: Vec<String> = rules.clauses().iter().map(|clause| format!("`{clause}`")).collect();
    let values: Vec<String> = rules.values().iter().map(|(axis, value)| format!("`{axis}={value}`")).collect();
    let bears = |entry: &&Interpretation| {
        let by_note = |preset: &Preset| {
            let mut words = preset.notes.values().flat_map(|note| note.split(|at: char| !at.is_alphanumeric() && at != '-'));
            words.any(|word| word == entry.id || word == format!("interpretation {}", entry.id))
        };
        let named = |preset: &Preset| entry.text.split(|at: char| !at.is_alphanumeric() && at != '-').any(|word| word == preset.name);
        clauses.iter().chain(&values).any(|name| entry.text.contains(name.as_str()))
            || preset.is_some_and(|preset| by_note(preset) || named(preset))
    };
    all().iter().filter(bears).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulesets;

    #[test]
    fn every_entry_has_a_question_and_a_decision_on_a_line_of_its_own() {
        assert!(all().len() >= 20, "{}", all().len());
        for entry in all() {
            assert!(!entry.question.is_empty() && !entry.decision.is_empty(), "{}", entry.id);
        }
    }

    #[test]
    fn every_interpretation_that_a_note_of_a_preset_names_exists() {
        for preset in rulesets::presets() {
            for note in preset.notes.values() {
                for named in note.split("interpretation ").skip(1) {
                    let id: String = named.chars().take_while(|at| at.is_ascii_alphanumeric() || *at == '-').collect();
                    if id.contains('-') {
                        assert!(all().iter().any(|entry| entry.id == id), "{}: {id}", preset.name);
                    }
                }
            }
        }
    }

    #[test]
    fn the_interpretations_of_a_preset_are_those_its_clauses_notes_and_name_bring() {
        let ids = |name: &str| {
            let preset = rulesets::preset(name).unwrap();
            touching(&preset.rules, Some(preset)).iter().map(|entry| entry.id).collect::<Vec<_>>()
        };
        assert!(ids("bga").contains(&"bga-ko"), "{:?}", ids("bga"));
        assert!(ids("new-zealand").contains(&"setup-history"), "{:?}", ids("new-zealand"));
        assert!(!ids("tromp-taylor").contains(&"pass-for-ko"), "{:?}", ids("tromp-taylor"));
    }
}
