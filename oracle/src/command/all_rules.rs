//! One turn under every preset, and every score layer of the final position.

use super::explain::{Args, explained};
use super::{Answer, Problem, Status};
use crate::layers::{Layer, layers, position, score};
use crate::record::Record;
use crate::rulesets::{self, Preset};
use crate::transcript::Transcript;
use crate::verify::{result, score_json};
use crate::walk::{End, Walk, walk};
use serde_json::{Value, json};
use std::fmt::Write;
use tengen_reference::ReferenceGame;
use tengen_spec::{Point, PointSet, Ruleset, Score, Size};

/// `walked` is the record under the ruleset asked for.
pub(super) fn run(args: &Args, transcript: &Transcript, walked: &Walk) -> Result<Answer, Problem> {
    let own = explained(walked, args.turn, transcript)?;
    let dead = args.dead.as_deref().map_or(Ok(PointSet::empty(transcript.size)), |text| dead(text, transcript.size))?;
    let mut text = format!("turn {}: {}\n\n", own.turn, own.subject());
    let width = rulesets::presets().iter().map(|preset| preset.name.len()).max().unwrap_or(0);
    let verdicts: Vec<(&Preset, Verdict)> =
        rulesets::presets().iter().map(|preset| (preset, verdict(preset, own.turn, transcript))).collect();
    for (preset, verdict) in &verdicts {
        let _ = writeln!(text, "  {:<width$}  {}", preset.name, verdict.words());
    }
    let mut json = json!({
        "file": args.file,
        "turn": own.turn,
        "explanation": own.to_json(),
        "presets": verdicts.iter().map(|(preset, verdict)| verdict.json(preset)).collect::<Vec<_>>(),
    });
    if let Some(record) = last_game(walked) {
        let (table, layers) = counted(&record, &dead, transcript)?;
        let _ = write!(text, "\n{table}");
        json["final_position"] = layers;
    }
    let _ = writeln!(text, "\nrules: {}", own.rules);
    let status = if own.is_legal() { Status::Agreed } else { Status::Found };
    Ok(Answer { status, text, json })
}

fn dead(text: &str, size: Size) -> Result<PointSet, Problem> {
    let point = |word: &str| match word.parse::<Point>() {
        Ok(point) if point.is_on(size) => Ok(point),
        _ => Err(Problem(format!("--dead: {word:?} is no point of a board of {size}"))),
    };
    let points = text.split([' ', ',']).filter(|word| !word.is_empty()).map(point).collect::<Result<Vec<Point>, _>>()?;
    Ok(PointSet::of(size, points))
}

/// What a preset says about a turn of a file.
enum Verdict {
    NoStart(String),
    /// It refuses an earlier turn, by this clause.
    Earlier {
        turn: u32,
        clause: &'static str,
        why: String,
    },
    Illegal {
        clause: &'static str,
        why: String,
    },
    Legal(String),
    NotJudged(String),
}

fn verdict(preset: &Preset, turn: u32, transcript: &Transcript) -> Verdict {
    let walked = walk::<ReferenceGame>(transcript, &preset.rules);
    match &walked.end {
        End::CannotStart(why) => return Verdict::NoStart(why.to_string()),
        End::Illegal(fault) if fault.turn < turn => {
            return Verdict::Earlier { turn: fault.turn, clause: fault.illegal.clause().id(), why: fault.illegal.to_string() };
        }
        _ => {}
    }
    match explained(&walked, Some(turn), transcript) {
        Err(problem) => Verdict::NotJudged(problem.to_string()),
        Ok(explanation) => match explanation.illegal {
            Some(illegal) => Verdict::Illegal { clause: illegal.clause().id(), why: illegal.to_string() },
            None => Verdict::Legal(explanation.phase_after.map_or_else(String::new, |phase| phase.to_string())),
        },
    }
}

impl Verdict {
    fn words(&self) -> String {
        match self {
            Verdict::NoStart(why) => format!("no such start: {why}"),
            Verdict::Earlier { turn, why, .. } => format!("not reached: turn {turn} is illegal already ({why})"),
            Verdict::Illegal { why, .. } => format!("illegal ({why})"),
            Verdict::Legal(phase) => format!("legal; then {phase}"),
            Verdict::NotJudged(why) => format!("not judged: {why}"),
        }
    }

    fn json(&self, preset: &Preset) -> Value {
        let (verdict, clause) = match self {
            Verdict::NoStart(_) => ("no-start", None),
            Verdict::Earlier { clause, .. } => ("illegal-earlier", Some(clause)),
            Verdict::Illegal { clause, .. } => ("illegal", Some(clause)),
            Verdict::Legal(_) => ("legal", None),
            Verdict::NotJudged(_) => ("not-judged", None),
        };
        let turn = match self {
            Verdict::Earlier { turn, .. } => Some(turn),
            _ => None,
        };
        json!({"name": preset.name, "verdict": verdict, "clause": clause, "illegal_turn": turn, "words": self.words()})
    }
}

/// The last game that the record falls into, without the act that was refused.
fn last_game(walked: &Walk) -> Option<Record> {
    let mut record = walked.segments.last()?.record.clone();
    if matches!(walked.end, End::Illegal(_)) {
        record.acts.pop();
    }
    Some(record)
}

fn counted(record: &Record, dead: &PointSet, transcript: &Transcript) -> Result<(String, Value), Problem> {
    let position = position(record, dead).map_err(Problem::new)?;
    let layers = layers(record, dead).map_err(Problem::new)?;
    let without = if dead.is_empty() { String::new() } else { format!(" without the dead stones {dead}") };
    let mut text = format!("the final position{without}\n\n{}", position.diagram(&PointSet::empty(position.size())));
    let _ = writeln!(text, "\n{:<24}{:>8}{:>8}", "layer", "Black", "White");
    layers.iter().for_each(|layer| {
        let _ = writeln!(text, "{layer}");
    });
    let _ = writeln!(text, "\n{:<24}{:>8}{:>8}", "as the presets count it", "Black", "White");
    let mut presets = Vec::new();
    for preset in rulesets::presets() {
        let Ok(score) = score(record, dead, &with_komi_of(transcript, &preset.rules)) else { continue };
        let (black, white) = (Score::points(score.black()), Score::points(score.white()));
        let _ = writeln!(text, "{:<24}{black:>8}{white:>8}   {}", preset.name, result::write(score.margin()));
        presets.push(json!({"name": preset.name, "score": score_json(&score)}));
    }
    let layer = |layer: &Layer| {
        let count = layer.count;
        json!({"clause": count.clause.id(), "black": Score::points(count.black), "white": Score::points(count.white), "in_force": layer.in_force})
    };
    let json = json!({
        "position": position.line(),
        "dead": dead.iter().map(|point| point.to_string()).collect::<Vec<_>>(),
        "layers": layers.iter().map(layer).collect::<Vec<_>>(),
        "presets": presets,
    });
    Ok((text, json))
}

/// The ruleset with the komi of the file, where it gives one.
fn with_komi_of(transcript: &Transcript, rules: &Ruleset) -> Ruleset {
    let komi = transcript.facts.komi_half_points.filter(|komi| komi.abs() <= Ruleset::LARGEST_KOMI);
    komi.map_or(*rules, |komi| Ruleset { komi, handicap_komi: komi, ..*rules })
}
