//! Reports as text and as JSON, and their sum.

use super::result::Comparison;
use super::{Finding, Report};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;
use tengen_spec::Score;

/// A report to be printed on one line.
pub struct Told<'a>(pub &'a Report);

/// What came of all reports.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Number of games and of files without one.
    pub records: u64,
    /// Number of legal turns.
    pub turns: u64,
    /// How many came out in each way, by [`Finding::name`].
    pub findings: BTreeMap<&'static str, u64>,
    /// How many first illegal turns each clause forbids.
    pub clauses: BTreeMap<&'static str, u64>,
    /// How many recorded results compare in each way.
    pub results: BTreeMap<String, u64>,
    /// How many games hold stones set up by hand after turns, or another break that is not out of turn.
    pub broken: u64,
}

impl Finding {
    /// Its kind in one word.
    pub fn name(&self) -> &'static str {
        match self {
            Finding::Legal => "legal",
            Finding::Illegal(_) => "illegal",
            Finding::OutOfTurn => "out-of-turn",
            Finding::Malformed(_) => "malformed",
            Finding::Unreadable(_) => "unreadable",
            Finding::Unsupported(_) => "unsupported",
            Finding::Disputed { .. } => "disputed",
        }
    }
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        write!(f, "{:<12}{}", report.finding.name(), report.file)?;
        if report.game > 1 {
            write!(f, " (game {})", report.game)?;
        }
        f.write_str(": ")?;
        match &report.finding {
            Finding::Legal => write!(f, "{} turns", report.turns)?,
            Finding::OutOfTurn => write!(f, "{} turns, legal but for the order (turn.alternate)", report.turns)?,
            Finding::Illegal(fault) => {
                write!(f, "turn {}", fault.turn)?;
                if let Some(place) = fault.place {
                    write!(f, " at {place}")?;
                }
                let by = fault.by.map_or(String::new(), |by| format!("{by} "));
                write!(f, ": {by}{}: {}", fault.act, fault.illegal)?;
            }
            Finding::Malformed(malformed) => {
                write!(f, "at {}: {} ({}); {} legal turns before", malformed.place, malformed.problem, malformed.code, report.turns)?;
            }
            Finding::Unreadable(why) => f.write_str(why)?,
            Finding::Unsupported(why) => write!(f, "no such start: {why}")?,
            Finding::Disputed { fast, reference } => write!(f, "our engines disagree: fast {fast}, reference {reference}")?,
        }
        self.score(f)?;
        for other in &report.breaks {
            write!(f, "\n            {other}")?;
        }
        Ok(())
    }
}

impl Told<'_> {
    fn score(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        if let (Finding::Legal | Finding::OutOfTurn, Some(last)) = (&report.finding, &report.last)
            && last.two_passes
        {
            write!(f, "; {}", last.score)?;
        }
        match (&report.recorded, &report.result) {
            (Some(recorded), comparison) => write!(f, "; recorded result {recorded:?} {comparison}"),
            (None, _) => Ok(()),
        }
    }

    /// The report as JSON.
    pub fn to_json(&self) -> Value {
        let report = self.0;
        let mut value = json!({
            "file": report.file,
            "game": report.game,
            "rules": report.rules.map(|rules| rules.to_string()),
            "finding": report.finding.name(),
            "turns": report.turns,
            "breaks": report.breaks.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "notes": report.notes,
            "result": {"recorded": report.recorded, "comparison": comparison_name(&report.result), "text": report.result.to_string()},
        });
        let detail = match &report.finding {
            Finding::Legal | Finding::OutOfTurn => None,
            Finding::Illegal(fault) => Some(json!({
                "turn": fault.turn,
                "place": fault.place.map(|place| json!({"line": place.line, "column": place.column, "offset": place.offset})),
                "by": fault.by.map(|by| by.letter().to_string()),
                "act": crate::record::text::write(&fault.act),
                "clause": fault.illegal.clause().id(),
                "reason": fault.illegal.to_string(),
            })),
            Finding::Malformed(malformed) => Some(json!({
                "place": {"line": malformed.place.line, "column": malformed.place.column, "offset": malformed.place.offset},
                "code": malformed.code,
                "problem": malformed.problem,
            })),
            Finding::Unreadable(why) => Some(json!({"problem": why})),
            Finding::Unsupported(why) => Some(json!({"problem": why.to_string()})),
            Finding::Disputed { fast, reference } => Some(json!({"fast": fast, "reference": reference})),
        };
        if let (Some(detail), Some(object)) = (detail, value.as_object_mut()) {
            object.insert("detail".to_string(), detail);
        }
        if let (Some(last), Some(object)) = (&report.last, value.as_object_mut()) {
            object.insert("phase".to_string(), json!(last.phase.to_string()));
            object.insert("position".to_string(), json!(last.position.line()));
            if last.two_passes {
                object.insert("score".to_string(), score_json(&last.score));
            }
        }
        value
    }
}

/// A score as JSON, layer by layer, in points as text.
pub fn score_json(score: &Score) -> Value {
    let layer = |count: &tengen_spec::Count| json!({"clause": count.clause.id(), "black": Score::points(count.black), "white": Score::points(count.white)});
    json!({
        "black": Score::points(score.black()),
        "white": Score::points(score.white()),
        "margin": Score::points(score.margin()),
        "layers": score.counts.iter().map(layer).collect::<Vec<_>>(),
    })
}

fn comparison_name(result: &Comparison) -> &'static str {
    match result {
        Comparison::NotRecorded => "not-recorded",
        Comparison::Agrees => "agrees",
        Comparison::Differs(_) => "differs",
        Comparison::Unchecked(_) => "unchecked",
    }
}

impl Summary {
    /// The sum of reports.
    pub fn of(reports: &[Report]) -> Summary {
        let mut sum = Summary::default();
        for report in reports {
            sum.records += 1;
            sum.turns += u64::from(report.turns);
            *sum.findings.entry(report.finding.name()).or_default() += 1;
            sum.broken += u64::from(!report.breaks.is_empty());
            if let Finding::Illegal(fault) = &report.finding {
                *sum.clauses.entry(fault.illegal.clause().id()).or_default() += 1;
            }
            let result = match &report.result {
                Comparison::Unchecked(why) => format!("unchecked: {why}"),
                other => comparison_name(other).to_string(),
            };
            *sum.results.entry(result).or_default() += 1;
        }
        sum
    }

    /// How many reports have this kind of finding.
    pub fn count(&self, name: &str) -> u64 {
        self.findings.get(name).copied().unwrap_or(0)
    }

    /// The sum as JSON.
    pub fn to_json(&self) -> Value {
        json!({
            "records": self.records,
            "turns": self.turns,
            "findings": self.findings,
            "illegal_by_clause": self.clauses,
            "results": self.results,
            "with_breaks": self.broken,
        })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |pairs: Vec<String>| pairs.join(", ");
        writeln!(f, "{} records, {} legal turns judged", self.records, self.turns)?;
        writeln!(f, "  findings: {}", list(self.findings.iter().map(|(name, count)| format!("{count} {name}")).collect()))?;
        if !self.clauses.is_empty() {
            writeln!(
                f,
                "  first illegal turn by clause: {}",
                list(self.clauses.iter().map(|(id, count)| format!("{count} {id}")).collect())
            )?;
        }
        if self.broken > 0 {
            writeln!(f, "  {} records leave the order of turns somewhere and were judged in parts", self.broken)?;
        }
        let results = list(self.results.iter().map(|(name, count)| format!("{count} {name}")).collect());
        writeln!(f, "  recorded results (no matter of legality): {results}")
    }
}
