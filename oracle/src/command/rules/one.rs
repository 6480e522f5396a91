//! Everything about one ruleset.

use super::{Answer, Named, agreed, axes_json};
use crate::interpretations::{Interpretation, touching};
use crate::katago::{KataGoRules, NoCounterpart};
use crate::rulesets;
use crate::separate::axes;
use serde_json::{Value, json};
use std::fmt::Write;
use tengen_spec::Ruleset;

pub(super) fn answer(named: &Named) -> Answer {
    let preset = named.preset.as_ref();
    let same: Vec<&str> = rulesets::presets()
        .iter()
        .filter(|other| is_same(named, &other.rules) && other.name != named.name())
        .map(|other| other.name.as_str())
        .collect();
    let interpretations = touching(named.rules(), preset);
    let mut text = String::new();
    match preset {
        Some(preset) => {
            let _ = writeln!(text, "{}: {}\nsource: {}\ndate:   {}\n", preset.name, preset.title, preset.source, preset.date);
        }
        None => {
            let _ = writeln!(text, "{}\n", named.chosen.asked);
        }
    }
    parameters(&mut text, named);
    if !same.is_empty() {
        let _ = writeln!(text, "\nThe same rules, komi set aside: {}", same.join(", "));
    }
    if !interpretations.is_empty() {
        let _ = writeln!(text, "\nInterpretations that bear on it");
    }
    for Interpretation { id, question, decision, .. } in &interpretations {
        let _ = writeln!(text, "  {id}: {question}\n    {decision}");
    }
    let (katago, katago_json) = katago(named.rules());
    let _ = write!(text, "\n{katago}");
    let _ = writeln!(text, "\nparameters: {}", named.rules());
    let entry = |entry: &&Interpretation| json!({"id": entry.id, "question": entry.question, "decision": entry.decision});
    let json = json!({
        "asked": named.chosen.asked,
        "name": preset.map(|preset| preset.name.as_str()),
        "title": preset.map(|preset| preset.title.as_str()),
        "source": preset.map(|preset| preset.source.as_str()),
        "date": preset.map(|preset| preset.date.as_str()),
        "parameters": named.rules().to_string(),
        "axes": axes_json(named.rules()),
        "notes": preset.map(|preset| json!(preset.notes)),
        "same_rules_as": same,
        "interpretations": interpretations.iter().map(entry).collect::<Vec<_>>(),
        "katago": katago_json,
    });
    agreed(text, json)
}

fn is_same(named: &Named, other: &Ruleset) -> bool {
    axes::without_komi(named.rules()) == axes::without_komi(other)
}

fn parameters(text: &mut String, named: &Named) {
    let notes = named.preset.as_ref().map(|preset| &preset.notes);
    let values = named.rules().values();
    for (axis, value) in &values {
        let clause = axes::clause(axis, value);
        let law = clause.map_or_else(String::new, |clause| format!("{clause}: {}", clause.sentence()));
        let _ = writeln!(text, "{axis:<15}{value:<15}{law}");
        if let Some(note) = notes.and_then(|notes| notes.get(*axis)) {
            let _ = writeln!(text, "{:<30}note: {note}", "");
        }
    }
    let beside = notes.into_iter().flatten().filter(|(about, _)| !values.iter().any(|(axis, _)| axis == about));
    for (about, note) in beside {
        let _ = writeln!(text, "{about:<15}note: {note}");
    }
}

/// What KataGo would call it, and what comes back when that is read again.
fn katago(rules: &Ruleset) -> (String, Value) {
    let list = |missing: &[NoCounterpart]| missing.iter().map(|one| format!("  {one}\n")).collect::<String>();
    let json_list = |missing: &[NoCounterpart]| missing.iter().map(|one| json!({"what": one.what, "why": one.why})).collect::<Vec<_>>();
    let theirs = match KataGoRules::of(rules) {
        Err(missing) => {
            let text = format!("KataGo has no rules with the same legal turns and score; without counterpart are\n{}", list(&missing));
            return (text, json!({"short": null, "json": null, "without_counterpart": json_list(&missing)}));
        }
        Ok(theirs) => theirs,
    };
    let mut text = format!("KataGo: {}\n        {}\n", theirs.short(), theirs.json(true));
    let mut json = json!({"short": theirs.short(), "json": theirs.json(true), "without_counterpart": []});
    if let Ok((back, left_out)) = theirs.to_ruleset() {
        let changed: Vec<String> =
            axes::differing(rules, &back).into_iter().map(|(axis, [here, there])| format!("{axis}: {here} becomes {there}")).collect();
        if !changed.is_empty() {
            let _ = writeln!(text, "read again: {}", changed.join("; "));
        }
        if !left_out.is_empty() {
            let _ = write!(text, "of KataGo's rules there is no counterpart here for\n{}", list(&left_out));
        }
        json["read_again"] = json!({"parameters": back.to_string(), "changed": changed, "left_out": json_list(&left_out)});
    }
    (text, json)
}
