use super::{Answer, Problem, Status, game, rules};
use crate::verify::{result, score_json};
use crate::walk::{End, Last, Walk, walk};
use serde_json::json;
use std::fmt::Write;
use std::path::PathBuf;
use tengen_reference::ReferenceGame;
use tengen_spec::{Dead, PointSet, Score};

/// The score of the final position by the ruleset, layer by layer, as it stands: no stone is taken for dead.
///
/// Status 1 if the record holds an illegal turn; the score is then that of the position before it.
#[derive(clap::Args)]
pub(super) struct Args {
    /// A record: SGF or JSON
    file: PathBuf,
    /// Which game of the file
    #[arg(long, value_name = "G", default_value_t = 1)]
    game: usize,
    /// Ruleset: a preset, a ruleset file, or axis=value,… (a record in JSON brings its own)
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let transcript = game(&args.file, args.game)?;
    let chosen = rules(args.rules.as_deref())?;
    let rules = transcript.rules.filter(|_| args.rules.is_none()).unwrap_or(chosen.rules);
    let walked = walk::<ReferenceGame>(&transcript, &rules);
    let last = match (&walked.last, &walked.end) {
        (Some(last), _) => last,
        (None, End::CannotStart(why)) => return Err(Problem::new(why)),
        (None, _) => return Err(Problem::new("the record has no position")),
    };
    let stopped = stopped(&walked, transcript.malformed.as_ref());
    let comparison = if stopped.is_none() { result::compare(&transcript.facts, last) } else { result::unfinished(&transcript.facts) };
    let mut text = table(&walked, last);
    if let Some(why) = &stopped {
        let _ = writeln!(text, "note: {why}");
    }
    if let Some(recorded) = &transcript.facts.result {
        let _ = writeln!(text, "recorded result {recorded:?}: {comparison}");
    }
    let _ = writeln!(text, "\nrules: {}", walked.rules);
    let json = json!({
        "file": args.file,
        "rules": walked.rules.to_string(),
        "turns": walked.turns,
        "position": last.position.line(),
        "phase": last.phase.to_string(),
        "score": score_json(&last.score),
        "stopped": stopped,
        "result": {"recorded": transcript.facts.result, "comparison": comparison.to_string()},
        "breaks": walked.breaks.iter().map(ToString::to_string).collect::<Vec<_>>(),
    });
    let status = match &walked.end {
        End::Illegal(_) => Status::Found,
        _ if transcript.malformed.is_some() => Status::NotAsked,
        _ => Status::Agreed,
    };
    Ok(Answer { status, text, json })
}

/// Why the position is not the end of the file, if it is not.
fn stopped(walked: &Walk, malformed: Option<&crate::transcript::Malformed>) -> Option<String> {
    match (&walked.end, malformed) {
        (End::Illegal(fault), _) => Some(format!("turn {} is illegal ({}); this is the position before it", fault.turn, fault.illegal)),
        (_, Some(malformed)) => {
            Some(format!("the record is malformed at {}: {}; this is the position before that", malformed.place, malformed.problem))
        }
        _ => None,
    }
}

fn table(walked: &Walk, last: &Last) -> String {
    let mut text = format!("after {} turns: {}\n\n", walked.turns, last.phase);
    text.push_str(&last.position.diagram(&PointSet::empty(last.position.size())));
    let _ = writeln!(text, "\n{:<24}{:>8}{:>8}", "", "Black", "White");
    for count in &last.score.counts {
        let _ = writeln!(text, "{:<24}{:>8}{:>8}", count.clause.id(), Score::points(count.black), Score::points(count.white));
    }
    let _ = writeln!(
        text,
        "{:<24}{:>8}{:>8}   {}",
        "together",
        Score::points(last.score.black()),
        Score::points(last.score.white()),
        result::write(last.score.margin())
    );
    text.push('\n');
    for count in &last.score.counts {
        let _ = writeln!(text, "  {}: {}", count.clause, count.clause.sentence());
    }
    if walked.rules.dead == Dead::Agreed {
        text.push_str(
            "note: under these rules dead stones are removed by agreement first; the record holds no agreement, and none is guessed\n",
        );
    }
    text
}
