use super::{Answer, Problem, Status, all_rules, game, rules};
use crate::explain::{Explanation, explain};
use crate::transcript::Transcript;
use crate::walk::{End, Walk, walk};
use serde_json::json;
use std::fmt::Write;
use std::path::PathBuf;
use tengen_reference::ReferenceGame;
use tengen_spec::Act;

/// The board before and after a turn, the verdict, and the clauses that decide it, in words.
///
/// Status 1 if the turn is illegal.
#[derive(clap::Args)]
pub(super) struct Args {
    /// A record: SGF or JSON, or a saved divergence
    pub(super) file: PathBuf,
    /// The turn, counted from 1; without it the first illegal one, or the last
    #[arg(long, value_name = "N")]
    pub(super) turn: Option<u32>,
    /// Which game of the file
    #[arg(long, value_name = "G", default_value_t = 1)]
    game: usize,
    /// Ruleset: a preset, a ruleset file, or axis=value,… (a record in JSON brings its own)
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Also draw the boards into this SVG file
    #[arg(long, value_name = "SVG")]
    svg: Option<PathBuf>,
    /// The verdict of every preset on the turn, and every score layer of the final position
    #[arg(long)]
    pub(super) all_rules: bool,
    /// With --all-rules: stones to be taken off as dead before the final position is counted, such as "A1 B2"
    #[arg(long, value_name = "POINTS", requires = "all_rules")]
    pub(super) dead: Option<String>,
}

pub(super) fn run(args: &Args) -> Result<Answer, Problem> {
    let transcript = game(&args.file, args.game)?;
    let chosen = rules(args.rules.as_deref())?;
    let rules = transcript.rules.filter(|_| args.rules.is_none()).unwrap_or(chosen.rules);
    let walked = walk::<ReferenceGame>(&transcript, &rules);
    if let End::CannotStart(why) = &walked.end {
        return Err(Problem::new(why));
    }
    if args.all_rules {
        return all_rules::run(args, &transcript, &walked);
    }
    let explanation = explained(&walked, args.turn, &transcript)?;
    if let Some(path) = &args.svg {
        let picture = crate::svg::document(&explanation.drawings());
        std::fs::write(path, picture).map_err(|why| Problem(format!("{}: {why}", path.display())))?;
    }
    let breaks: Vec<String> = walked.breaks.iter().filter(|other| other.turn <= explanation.turn).map(ToString::to_string).collect();
    let mut text = explanation.to_string();
    let _ = writeln!(text, "\nrules: {}", explanation.rules);
    for note in &breaks {
        let _ = writeln!(text, "note: {note}");
    }
    let status = if explanation.is_legal() { Status::Agreed } else { Status::Found };
    Ok(Answer { status, text, json: json!({"file": args.file, "explanation": explanation.to_json(), "breaks": breaks}) })
}

pub(super) fn explained(walked: &Walk, turn: Option<u32>, transcript: &Transcript) -> Result<Explanation, Problem> {
    let fault = match &walked.end {
        End::Illegal(fault) => Some(fault.turn),
        _ => None,
    };
    let wanted = turn.or(fault).unwrap_or(walked.turns);
    let no_such = || match (fault, &transcript.malformed) {
        (Some(fault), _) => Problem(format!("no turn {wanted} was judged: turn {fault} is illegal, and nothing after it is judged")),
        (None, Some(malformed)) => Problem(format!(
            "no turn {wanted}: the record has {} turns before it is malformed at {}: {}",
            walked.turns, malformed.place, malformed.problem
        )),
        (None, None) => Problem(format!("no turn {wanted}: the record has {} turns", walked.turns)),
    };
    let (segment, index) = locate(walked, wanted).ok_or_else(no_such)?;
    let segment = walked.segments.get(segment).ok_or_else(no_such)?;
    explain(&segment.record, index, &segment.numbering).map_err(Problem::new)?.ok_or_else(no_such)
}

/// The segment and the place among its acts of a turn of the file. An illegal act that is no turn is found by the number of the turn that would come next.
fn locate(walked: &Walk, wanted: u32) -> Option<(usize, usize)> {
    let last = walked.segments.len().checked_sub(1)?;
    for (number, segment) in walked.segments.iter().enumerate() {
        let mut turn = segment.numbering.turns_before;
        for (index, act) in segment.record.acts.iter().enumerate() {
            turn += u32::from(matches!(act, Act::Turn(_) | Act::PassFor(_)));
            let refused = number == last && index + 1 == segment.record.acts.len() && matches!(walked.end, End::Illegal(_));
            if (turn == wanted && matches!(act, Act::Turn(_) | Act::PassFor(_)))
                || (refused && wanted > walked.turns && wanted == walked.turns + 1)
            {
                return Some((number, index));
            }
        }
    }
    None
}
