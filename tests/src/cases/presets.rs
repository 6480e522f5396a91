//! Rulesets as cases name them: a preset of `spec/rulesets`, and after it the axes that differ.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use tengen_spec::Ruleset;

#[derive(Deserialize)]
struct Preset {
    rules: BTreeMap<String, String>,
}

/// The ruleset that `preset` or `preset,axis=value,…` names; `komi` alone sets both komi.
pub fn ruleset(text: &str) -> Result<Ruleset, String> {
    let (name, changes) = text.split_once(',').unwrap_or((text, ""));
    let mut rules = preset(name)?;
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (axis, value) = change.split_once('=').ok_or_else(|| format!("rules {text:?}: {change:?} is not axis=value"))?;
        rules.set(axis, value).map_err(|error| format!("rules {text:?}: {error}"))?;
        if axis == "komi" {
            rules.set("handicap-komi", value).map_err(|error| format!("rules {text:?}: {error}"))?;
        }
    }
    Ok(rules)
}

fn preset(name: &str) -> Result<Ruleset, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec/rulesets").join(format!("{name}.toml"));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("preset {name:?}: {error}"))?;
    let preset: Preset = toml::from_str(&text).map_err(|error| format!("preset {name:?}: {error}"))?;
    let mut rules = Ruleset::TROMP_TAYLOR;
    for (axis, value) in &preset.rules {
        rules.set(axis, value).map_err(|error| format!("preset {name:?}: {error}"))?;
    }
    Ok(rules)
}
