//! Games that separate rulesets, written as directed cases in the format of `spec/cases`.

use super::answer::{Answer, Kind, answer};
use super::{Effort, Separation, axes, separate, unique};
use crate::record::text;
use crate::rulesets::{self, Preset};
use std::fmt::Write;
use tengen_spec::{AXES, Act, Clause, Count, Illegal, Opening, Ruleset, Score, Stage, Unsupported};

/// For every axis the rulesets in whose company its values are compared: the first in which two values part serves for those two. Elsewhere some of them
/// decide nothing: seki is nothing to area, and a cycle never closes under superko.
const COMPANY: &[(&str, &[&str])] = &[
    ("suicide", &["tromp-taylor,repetition=none"]),
    ("ko", &["tromp-taylor,repetition=none"]),
    ("repetition", &["tromp-taylor"]),
    ("cycle", &["tromp-taylor,repetition=none"]),
    ("cycle-outcome", &["tromp-taylor,repetition=none,cycle=balanced"]),
    ("score", &["tromp-taylor"]),
    ("seki", &["tromp-taylor,score=territory"]),
    ("tax", &["tromp-taylor"]),
    ("end", &["tromp-taylor"]),
    ("dead", &["tromp-taylor,end=chinese"]),
    ("confirmation", &["tromp-taylor,end=japanese,dead=agreed"]),
    ("ties", &["tromp-taylor"]),
    ("button", &["tromp-taylor"]),
    ("pass-stones", &["tromp-taylor"]),
    ("handicap", &["tromp-taylor"]),
    ("bonus", &["tromp-taylor"]),
    ("start", &["tromp-taylor"]),
    ("setup", &["tromp-taylor", "tromp-taylor,repetition=new-zealand"]),
];

/// Two values of one axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The axis.
    pub axis: &'static str,
    /// The two values.
    pub values: [&'static str; 2],
}

/// Every pair of values of every axis, in the order of the law.
pub fn pairs() -> Vec<Pair> {
    let of_axis = |(axis, values): &(&'static str, &'static [&'static str])| {
        let (axis, values) = (*axis, *values);
        let later = move |first: usize| values.iter().skip(first + 1).map(move |other| (first, *other));
        let both = (0..values.len()).flat_map(later);
        both.filter_map(move |(first, other)| Some(Pair { axis, values: [values.get(first)?, other] })).collect::<Vec<Pair>>()
    };
    AXES.iter().flat_map(of_axis).collect()
}

impl Pair {
    /// The id of its case.
    pub fn id(&self) -> String {
        format!("separating/{}.{}-{}", self.axis, self.values[0], self.values[1])
    }

    /// The smallest game on which the two values part, in the first company in which they do, with the texts of the two rulesets.
    pub fn separation(&self, effort: &Effort) -> Option<([String; 2], Separation)> {
        let company = COMPANY.iter().find(|(axis, _)| *axis == self.axis).map_or(&[][..], |(_, company)| company);
        company.iter().find_map(|base| {
            let texts = self.values.map(|value| changed(base, self.axis, value));
            let [one, other] = [rulesets::choose(&texts[0]).ok()?.rules, rulesets::choose(&texts[1]).ok()?.rules];
            separate(&one, &other, effort).found.map(|separation| (texts, separation))
        })
    }
}

/// The text of a ruleset with one axis changed; the text itself, if that changes nothing.
fn changed(base: &str, axis: &str, value: &str) -> String {
    let text = format!("{base},{axis}={value}");
    match (rulesets::choose(base), rulesets::choose(&text)) {
        (Ok(plain), Ok(changed)) if plain.rules == changed.rules => base.to_string(),
        _ => text,
    }
}

/// The file `separating.toml`: for every pair of values of every axis the smallest game on which they part.
pub fn separating(effort: &Effort) -> String {
    let mut out = String::from(
        "# For every pair of values of every axis the smallest game on which they part, in a ruleset in which the axis is alive.\n\
         # Found by search (crate tengen-oracle, module separate) and written by it: a test makes this file anew and compares.\n",
    );
    for pair in pairs() {
        let Some((texts, separation)) = pair.separation(effort) else { continue };
        let clauses = pair.values.iter().filter_map(|value| axes::clause(pair.axis, value)).collect();
        let smallest = if separation.smallest { "no smaller game does" } else { "smaller games were not all looked through" };
        let why = format!("{} and {} part here, in {}; {smallest}.", pair.values[0], pair.values[1], separation.kind);
        let source = format!("search by size, {} (points, stones before the first turn and acts together)", separation.size());
        let Separation { opening, acts, kind, .. } = separation;
        out.push_str(&case(&Case { id: pair.id(), clauses, rules: texts.to_vec(), opening, acts, kinds: vec![kind], why, source }));
    }
    out
}

/// The file `presets.toml`: for every preset a game that no other preset answers alike, komi set aside.
pub fn presets() -> String {
    let mut out = String::from(
        "# For every preset a game that no other preset of spec/rulesets answers alike, komi set aside.\n\
         # Found by search (crate tengen-oracle, module separate::unique) and written by it; a test holds each game against all presets.\n",
    );
    for preset in rulesets::presets() {
        if let Some(other) = rulesets::same_rules(preset).first() {
            let _ = writeln!(out, "#\n# {}: the same rules as {}, komi set aside.", preset.name, other.name);
            continue;
        }
        match unique::game(preset) {
            Some((opening, acts)) => out.push_str(&unique_case(preset, opening, acts)),
            None => {
                let _ = writeln!(out, "#\n# {}: no such game was found.", preset.name);
            }
        }
    }
    out
}

fn unique_case(preset: &Preset, opening: Opening, acts: Vec<Act>) -> String {
    let text = |preset: &Preset| format!("{},komi=0", preset.name);
    let before = acts.len().saturating_sub(1);
    // The others that come as far as the question; those that part before it cannot be asked.
    let reaches = |other: &&Preset| match answer(&axes::without_komi(&other.rules), &opening, &acts) {
        Answer::NoStart(_) => acts.is_empty(),
        Answer::Refused { act, .. } => act > before,
        Answer::Stands { .. } => true,
    };
    let others = rulesets::presets().iter().filter(|other| other.name != preset.name).filter(reaches);
    let rules: Vec<String> = std::iter::once(preset).chain(others).map(text).collect();
    let own = answer(&axes::without_komi(&preset.rules), &opening, &acts);
    let clauses = match &own {
        Answer::Refused { illegal, .. } => vec![illegal.clause()],
        _ => vec![preset.rules.end.clause(), preset.rules.score.clause()],
    };
    let why = "No other preset answers alike at every act of this game; those that come as far as the question are listed.".to_string();
    let source = "search over all presets".to_string();
    let kinds = vec![Kind::Phase, Kind::Score];
    case(&Case { id: format!("presets/{}", preset.name), clauses, rules, opening, acts, kinds, why, source })
}

struct Case {
    id: String,
    clauses: Vec<Clause>,
    /// The texts of the rulesets, the case's own first.
    rules: Vec<String>,
    opening: Opening,
    acts: Vec<Act>,
    /// What is expected beside the verdict.
    kinds: Vec<Kind>,
    why: String,
    source: String,
}

fn case(case: &Case) -> String {
    let mut out = String::new();
    let quoted = |texts: Vec<String>| texts.iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(", ");
    let ids = quoted(case.clauses.iter().map(|clause| clause.id().to_string()).collect());
    let own = case.rules.first().map_or("", String::as_str);
    let _ = writeln!(out, "\n[[case]]\nid = {:?}\nclauses = [{ids}]\nrules = {own:?}", case.id);
    start(&mut out, &case.opening);
    if let Some((ask, before)) = case.acts.split_last() {
        if !before.is_empty() {
            let _ = writeln!(out, "acts = [{}]", quoted(before.iter().map(text::write).collect()));
        }
        let _ = writeln!(out, "ask = {:?}", text::write(ask));
    }
    for (key, value) in expected(case, own) {
        let _ = writeln!(out, "{key} = {value}");
    }
    let _ = writeln!(out, "why = {:?}\nsource = {:?}", case.why, case.source);
    if case.rules.len() > 1 {
        out.push_str("others = [\n");
        for other in case.rules.iter().skip(1) {
            let values: Vec<String> = expected(case, other).into_iter().map(|(key, value)| format!(", {key} = {value}")).collect();
            let _ = writeln!(out, "  {{ rules = {other:?}{} }},", values.concat());
        }
        out.push_str("]\n");
    }
    out
}

fn start(out: &mut String, opening: &Opening) {
    let _ = match &opening.setup {
        Some(setup) => writeln!(out, "board = {:?}\nto-move = \"{}\"", setup.position.line(), setup.to_move.letter()),
        None => writeln!(out, "size = \"{}\"", opening.size),
    };
    if opening.handicap > 0 {
        let _ = writeln!(out, "handicap = {}", opening.handicap);
    }
    if opening.stage == Stage::Confirmation {
        out.push_str("stage = \"confirmation\"\n");
    }
}

/// What a ruleset answers, as keys and values of a case.
fn expected(case: &Case, rules: &str) -> Vec<(&'static str, String)> {
    let rules = rulesets::choose(rules).map_or(Ruleset::TROMP_TAYLOR, |chosen| chosen.rules);
    let text = |text: String| format!("{text:?}");
    let asked = !case.acts.is_empty();
    match answer(&rules, &case.opening, &case.acts) {
        Answer::NoStart(unsupported) => vec![("unsupported", text(refusal(&unsupported)))],
        Answer::Refused { illegal, .. } => vec![("answer", text(verdict(&illegal)))],
        Answer::Stands { phase, position, score } => {
            let mut keys = Vec::new();
            if asked {
                keys.push(("answer", text("legal".to_string())));
            } else {
                keys.extend([("before", text(position.line())), ("phase-before", text(phase.to_string()))]);
            }
            if asked && case.kinds.iter().any(|kind| matches!(kind, Kind::Phase | Kind::Outcome)) {
                keys.push(("phase", text(phase.to_string())));
            }
            if case.kinds.contains(&Kind::Score) {
                let layer = |count: &Count| text(format!("{} {} {}", count.clause, Score::points(count.black), Score::points(count.white)));
                keys.push(("layers", format!("[{}]", score.counts.iter().map(layer).collect::<Vec<_>>().join(", "))));
            }
            keys
        }
    }
}

fn refusal(unsupported: &Unsupported) -> String {
    match unsupported {
        Unsupported::NoInitialPosition { clause, .. } | Unsupported::Handicap { clause, .. } => clause.to_string(),
        Unsupported::Confirmation => "confirmation".to_string(),
        Unsupported::SetupSize { .. } => "setup-size".to_string(),
        Unsupported::Past => "past".to_string(),
        Unsupported::Engine(why) => why.clone(),
    }
}

fn verdict(illegal: &Illegal) -> String {
    let clause = illegal.clause();
    match illegal {
        Illegal::Repeats { earlier, .. } | Illegal::JustRemoved { earlier, .. } | Illegal::Banned { earlier, .. } => {
            format!("{clause} at {earlier}")
        }
        Illegal::Suicide { stones, .. } | Illegal::Hot { stones, .. } => format!("{clause} stones {stones}"),
        Illegal::NotWholeChain { point } | Illegal::LeavesNoLiberty { point } | Illegal::NoKo { point } => {
            format!("{clause} point {point}")
        }
        _ => clause.to_string(),
    }
}
