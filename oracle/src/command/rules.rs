mod diff;
mod one;
mod table;

use super::{Answer, Problem, Status, rules};
use crate::rulesets::{self, Chosen, Preset};
use crate::separate::axes;
use serde_json::{Map, Value, json};
use tengen_spec::Ruleset;

/// The rulesets: a table of all presets, everything about one, or what separates two of them, each clause with the smallest game that shows it.
///
/// The games are found by search, when they are asked for.
#[derive(clap::Args)]
pub(super) struct Args {
    /// A preset, a ruleset file, or axis=value,…; without it the table of all presets
    name: Option<String>,
    /// Compare with this ruleset, clause by clause
    #[arg(long, value_name = "RULES", requires = "name")]
    diff: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let Some(name) = &args.name else { return Ok(table::answer()) };
    let one = Named::choose(name)?;
    match &args.diff {
        None => Ok(one::answer(&one)),
        Some(other) => Ok(diff::answer(&one, &Named::choose(other)?)),
    }
}

/// A ruleset that somebody asked for, with what is known of it.
struct Named {
    chosen: Chosen,
    preset: Option<Preset>,
}

impl Named {
    fn choose(text: &str) -> Result<Named, Problem> {
        let chosen = rules(Some(text))?;
        let preset = rulesets::preset_or_file(text).filter(|preset| preset.rules == chosen.rules);
        Ok(Named { chosen, preset })
    }

    fn name(&self) -> &str {
        self.preset.as_ref().map_or(&self.chosen.asked, |preset| &preset.name)
    }

    fn rules(&self) -> &Ruleset {
        &self.chosen.rules
    }
}

fn agreed(text: String, json: Value) -> Answer {
    Answer { status: Status::Agreed, text, json }
}

/// The axes of a ruleset as JSON: for each its value, its clause and the clause's sentence.
fn axes_json(rules: &Ruleset) -> Value {
    let axis = |(axis, value): (&'static str, String)| {
        let clause = axes::clause(axis, &value);
        let value = json!({"value": value, "clause": clause.map(|clause| clause.id()), "sentence": clause.map(|clause| clause.sentence())});
        (axis.to_string(), value)
    };
    Value::Object(rules.values().into_iter().map(axis).collect::<Map<String, Value>>())
}
