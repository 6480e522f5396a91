//! Rulesets by name, by file, or axis by axis. A name is only a way to write the parameters down: every answer prints them.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;
use tengen_spec::{Ruleset, RulesetError};
use thiserror::Error;

macro_rules! files {
    ($($name:literal)+) => {
        /// The files of the presets, by name.
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../spec/rulesets/", $name, ".toml"))),)+];
    };
}

files! {
    "tromp-taylor" "logical-7a" "simplified-ing" "new-zealand" "chinese-2002" "chinese-practice" "cgos" "aga" "bga"
    "ing-1991" "ing-psk" "japanese-1989" "korean" "igs" "tibetan" "territory-basic" "stone-scoring"
}

/// The ruleset that is used where none is asked for.
pub const DEFAULT: &str = "tromp-taylor";

/// A ruleset with where it comes from, as its file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name to ask for it by.
    pub name: String,
    /// The name in words.
    pub title: String,
    /// The text it follows.
    pub source: String,
    /// The date of that text.
    pub date: String,
    /// The parameters.
    pub rules: Ruleset,
    /// What is to be said about single axes, and about what no axis holds.
    pub notes: BTreeMap<String, String>,
}

/// The ruleset that somebody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// What was asked for, as it was written.
    pub asked: String,
    /// The parameters.
    pub rules: Ruleset,
}

/// Why there is no such ruleset.
#[derive(Debug, Error)]
pub enum ChoiceError {
    /// Neither a preset nor a file has the name, and it is not of the form `axis=value`.
    #[error("no ruleset {asked:?}: the presets are {}; a file of a ruleset or axis=value,… will do as well", preset_names())]
    Unknown {
        /// What was asked for.
        asked: String,
    },
    /// The file cannot be read.
    #[error("cannot read the ruleset {path}: {why}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// The file is no ruleset.
    #[error("{path} is no ruleset: {why}")]
    File {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: FileError,
    },
    /// A part of `axis=value,…` is wrong.
    #[error(transparent)]
    Axis(#[from] RulesetError),
}

/// What is wrong with the text of a ruleset file.
#[derive(Debug, Error)]
pub enum FileError {
    /// Not of the format.
    #[error("{}", one_line(.0))]
    Format(#[from] toml::de::Error),
    /// No such axis, or no such value.
    #[error(transparent)]
    Axis(#[from] RulesetError),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    title: String,
    source: String,
    date: String,
    rules: BTreeMap<String, Value>,
    #[serde(default)]
    notes: BTreeMap<String, String>,
}

/// A value of an axis: komi may be written as numbers.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Text(String),
    Whole(i64),
    Decimal(f64),
}

fn one_line(error: &toml::de::Error) -> String {
    error.to_string().lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

fn preset_names() -> String {
    FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

impl Preset {
    /// Reads the text of a ruleset file. An axis that it does not give has its value under the Tromp–Taylor rules.
    pub fn parse(text: &str) -> Result<Preset, FileError> {
        let File { name, title, source, date, rules: values, notes } = toml::from_str(text)?;
        let mut rules = Ruleset::TROMP_TAYLOR;
        for (axis, value) in &values {
            let text = match value {
                Value::Text(text) => text.clone(),
                Value::Whole(number) => number.to_string(),
                Value::Decimal(number) => number.to_string(),
            };
            rules.set(axis, &text)?;
        }
        Ok(Preset { name, title, source, date, rules, notes })
    }
}

/// Every preset, in the order of the table.
pub fn presets() -> &'static [Preset] {
    static PRESETS: OnceLock<Vec<Preset>> = OnceLock::new();
    // A file in the table that does not parse is a mistake of ours, which a test finds; the others still serve.
    PRESETS.get_or_init(|| FILES.iter().filter_map(|(_, text)| Preset::parse(text).ok()).collect())
}

/// The preset with this name.
pub fn preset(name: &str) -> Option<&'static Preset> {
    presets().iter().find(|preset| preset.name == name)
}

/// The preset with this name, or what the ruleset file at this path says.
pub fn preset_or_file(text: &str) -> Option<Preset> {
    preset(text).cloned().or_else(|| Preset::parse(&std::fs::read_to_string(text).ok()?).ok())
}

/// The presets before this one in the table that differ from it in nothing but komi, or in nothing at all.
pub fn same_rules(preset: &Preset) -> Vec<&'static Preset> {
    let aside = |rules: &Ruleset| Ruleset { komi: 0, handicap_komi: 0, ..*rules };
    let before = presets().iter().take_while(|other| other.name != preset.name);
    before.filter(|other| aside(&other.rules) == aside(&preset.rules)).collect()
}

/// The ruleset that a text asks for: the name of a preset or the path of a ruleset file, `axis=value,…`, or a name or path and after it the axes that differ.
pub fn choose(text: &str) -> Result<Chosen, ChoiceError> {
    let asked = text.trim();
    let (first, rest) = asked.split_once(',').unwrap_or((asked, ""));
    let (base, changes) = if first.contains('=') { (DEFAULT, asked) } else { (first.trim(), rest) };
    let mut rules = named(base)?;
    for part in changes.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (axis, value) = part.split_once('=').ok_or_else(|| RulesetError::Form(part.to_string()))?;
        let (axis, value) = (axis.trim(), value.trim());
        rules.set(axis, value)?;
        if axis == "komi" {
            rules.set("handicap-komi", value)?;
        }
    }
    Ok(Chosen { asked: asked.to_string(), rules })
}

fn named(base: &str) -> Result<Ruleset, ChoiceError> {
    if let Some(preset) = preset(base) {
        return Ok(preset.rules);
    }
    let path = Path::new(base);
    if !path.is_file() && !base.ends_with(".toml") {
        return Err(ChoiceError::Unknown { asked: base.to_string() });
    }
    let text = std::fs::read_to_string(path).map_err(|why| ChoiceError::Unreadable { path: base.to_string(), why })?;
    let preset = Preset::parse(&text).map_err(|why| ChoiceError::File { path: base.to_string(), why })?;
    Ok(preset.rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_spec::Suicide;

    #[test]
    fn every_file_of_the_table_is_a_preset_that_has_its_name_and_gives_every_axis() {
        for (name, text) in FILES {
            let read = Preset::parse(text).unwrap();
            assert_eq!(read.name, *name);
            let file: File = toml::from_str(text).unwrap();
            let axes: Vec<&str> = read.rules.values().iter().map(|(axis, _)| *axis).collect();
            assert!(axes.iter().all(|axis| file.rules.contains_key(*axis)), "{name} leaves an axis out");
        }
        assert_eq!(presets().len(), FILES.len());
    }

    #[test]
    fn the_presets_of_the_first_part_of_the_law_have_the_values_of_its_constants() {
        assert_eq!(choose("tromp-taylor").unwrap().rules, Ruleset::TROMP_TAYLOR);
        assert_eq!(choose("logical-7a").unwrap().rules, Ruleset::LOGICAL_7A);
    }

    #[test]
    fn a_ruleset_may_be_given_axis_by_axis_or_as_a_preset_with_changes() {
        assert_eq!(choose("suicide=forbidden").unwrap().rules, Ruleset::LOGICAL_7A);
        let changed = choose("logical-7a, komi=7.5").unwrap().rules;
        assert_eq!((changed.suicide, changed.komi, changed.handicap_komi), (Suicide::Forbidden, 15, 15));
    }

    #[test]
    fn a_file_of_ones_own_may_leave_axes_out_and_write_komi_as_a_number() {
        let text = "name='a'\ntitle='b'\nsource='c'\ndate='d'\n[rules]\nkomi = 6.5\nsuicide = 'several'\n";
        let read = Preset::parse(text).unwrap();
        assert_eq!((read.rules.komi, read.rules.suicide), (13, Suicide::Several));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.toml");
        std::fs::write(&path, text).unwrap();
        assert_eq!(choose(path.to_str().unwrap()).unwrap().rules, read.rules);
    }

    #[test]
    fn what_is_no_ruleset_is_told_in_one_line_that_lists_what_exists() {
        let told = |asked: &str| choose(asked).unwrap_err().to_string();
        assert!(told("japanse").contains("the presets are tromp-taylor, logical-7a"), "{}", told("japanse"));
        assert!(told("suicide=maybe").contains("allowed, several, forbidden"), "{}", told("suicide=maybe"));
        assert!(told("tromp-taylor,colour=red").contains("no axis \"colour\""), "{}", told("tromp-taylor,colour=red"));
        assert!(told("nowhere.toml").contains("cannot read"), "{}", told("nowhere.toml"));
        let unknown = Preset::parse("name='a'\ntitle='b'\nsource='c'\ndate='d'\nweather='fine'\n[rules]\n").unwrap_err();
        assert!(unknown.to_string().contains("weather"), "{unknown}");
    }
}
