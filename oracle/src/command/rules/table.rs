//! The table of presets by axes.

use super::{Answer, agreed, axes_json};
use crate::rulesets::{self, Preset};
use crate::separate::axes;
use serde_json::json;
use std::fmt::Write;

/// The axes in groups that fit on a line: what turns are legal, how a game starts, how it ends and what is counted.
const GROUPS: &[(&str, &[&str])] = &[
    ("Legal turns", &["suicide", "ko", "repetition", "cycle", "cycle-outcome", "setup"]),
    ("Start and handicap", &["start", "handicap", "bonus", "komi", "handicap-komi"]),
    ("End", &["end", "dead", "confirmation", "ties"]),
    ("Score", &["score", "seki", "tax", "button", "pass-stones"]),
];

pub(super) fn answer() -> Answer {
    let presets = rulesets::presets();
    let mut text = String::from(
        "· is the value of the first row. `tengen rules NAME` says everything about one, `tengen rules A --diff B` what separates two.\n",
    );
    for (title, axes) in GROUPS {
        let varying: Vec<&str> = axes.iter().copied().filter(|axis| varies(presets, axis)).collect();
        group(&mut text, title, &varying, presets);
    }
    let constant: Vec<String> =
        axes_of(presets).into_iter().filter(|(axis, _)| !varies(presets, axis)).map(|(axis, value)| format!("{axis}={value}")).collect();
    let _ = writeln!(text, "\nThe same for all: {}", constant.join(", "));
    for (preset, same) in presets.iter().map(|preset| (preset, rulesets::same_rules(preset))) {
        if let Some(first) = same.first() {
            let _ = writeln!(text, "{}: the same rules as {}, komi set aside", preset.name, first.name);
        }
    }
    let row = |preset: &Preset| {
        json!({
            "name": preset.name,
            "title": preset.title,
            "source": preset.source,
            "date": preset.date,
            "parameters": preset.rules.to_string(),
            "axes": axes_json(&preset.rules),
            "same_rules_as": rulesets::same_rules(preset).iter().map(|other| other.name.as_str()).collect::<Vec<_>>(),
        })
    };
    agreed(text, json!({"presets": presets.iter().map(row).collect::<Vec<_>>()}))
}

fn axes_of(presets: &[Preset]) -> Vec<(&'static str, String)> {
    presets.first().map(|preset| preset.rules.values()).unwrap_or_default()
}

fn value(preset: &Preset, axis: &str) -> String {
    preset.rules.values().into_iter().find(|(name, _)| *name == axis).map_or_else(String::new, |(_, value)| value)
}

fn varies(presets: &[Preset], axis: &str) -> bool {
    presets.iter().any(|preset| presets.first().is_some_and(|first| value(first, axis) != value(preset, axis)))
}

fn group(text: &mut String, title: &str, axes: &[&str], presets: &[Preset]) {
    let Some(first) = presets.first() else { return };
    let cell = |preset: &Preset, axis: &str| {
        let value = value(preset, axis);
        // Komi is no choice between clauses: it is always written out.
        let same = preset.name != first.name && value == self::value(first, axis) && !axes::is_komi(axis);
        if same { "·".to_string() } else { value }
    };
    let name_width = presets.iter().map(|preset| preset.name.len()).chain([title.len()]).max().unwrap_or(0);
    let width = |axis: &str| presets.iter().map(|preset| value(preset, axis).len()).chain([axis.len()]).max().unwrap_or(0);
    let mut line = |name: &str, cells: Vec<String>| {
        let cells: String = axes.iter().zip(cells).map(|(axis, cell)| format!("  {cell:<width$}", width = width(axis))).collect();
        let _ = writeln!(text, "{}", format!("{name:<name_width$}{cells}").trim_end());
    };
    line("", Vec::new());
    line(title, axes.iter().map(ToString::to_string).collect());
    for preset in presets {
        line(&preset.name, axes.iter().map(|axis| cell(preset, axis)).collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_axis_is_in_one_group_of_the_table() {
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, axes)| axes.iter().copied()).collect();
        let mut all: Vec<&str> = axes_of(rulesets::presets()).into_iter().map(|(axis, _)| axis).collect();
        grouped.sort_unstable();
        all.sort_unstable();
        assert_eq!(grouped, all);
    }

    #[test]
    fn no_line_of_the_table_is_wider_than_a_terminal() {
        for line in answer().text.lines().filter(|line| !line.starts_with("The same") && !line.starts_with('·')) {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
}
