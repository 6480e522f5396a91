//! Holding whole files and folders of records against a ruleset. One bad file never stops the run.

mod files;
pub mod input;
pub mod result;
mod tell;

pub use files::{Found, find};
pub use tell::{Summary, Told, score_json};

use crate::transcript::{Malformed, Transcript};
use crate::walk::{Break, BreakKind, End, Fault, Last, Walk, walk};
use input::InputError;
use result::Comparison;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::{Ruleset, Unsupported};

/// One game of one file, judged.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file.
    pub file: String,
    /// Which game of the file, from 1.
    pub game: usize,
    /// The ruleset it was judged by, if it could be.
    pub rules: Option<Ruleset>,
    /// What came of it.
    pub finding: Finding,
    /// Number of legal turns, up to the first that is not.
    pub turns: u32,
    /// Where the file leaves the order of turns.
    pub breaks: Vec<Break>,
    /// Where the game stood at its end, if it can be said.
    pub last: Option<Last>,
    /// The counted score held against the recorded result. It has no bearing on legality.
    pub result: Comparison,
    /// The recorded result as it is written.
    pub recorded: Option<String>,
    /// Remarks on how the file was read.
    pub notes: Vec<String>,
}

/// What came of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Every turn is legal and in turn.
    Legal,
    /// The first illegal act.
    Illegal(Fault),
    /// No illegal turn, but turns out of turn: `turn.alternate`.
    OutOfTurn,
    /// The file makes no sense from a place on; every turn before is legal.
    Malformed(Malformed),
    /// The file cannot be read at all.
    Unreadable(String),
    /// The ruleset has no such start.
    Unsupported(Unsupported),
    /// Our two implementations judge it differently: a fault of ours.
    Disputed {
        /// What the fast engine found.
        fast: String,
        /// What the reference found.
        reference: String,
    },
}

/// The implementation that judges first. What it calls illegal is always judged by the reference as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Judge {
    /// The optimised engine.
    Fast,
    /// The literal transcription.
    Reference,
}

/// Judges every game of a file. `rules` is used where a record does not bring its own, and always if it is `forced`.
pub fn verify_file(path: &std::path::Path, rules: &Ruleset, forced: bool, judge: Judge) -> Vec<Report> {
    let file = path.display().to_string();
    match input::read(path) {
        Ok(transcripts) => {
            let games = transcripts.iter().enumerate();
            games.map(|(index, transcript)| verify(&file, index + 1, transcript, rules, forced, judge)).collect()
        }
        Err(error) => vec![unread(file, error)],
    }
}

/// The report on a path that leads to no file.
pub fn unreadable(path: &std::path::Path, why: &std::io::Error) -> Report {
    let error = InputError::Unreadable(std::io::Error::new(why.kind(), why.to_string()));
    unread(path.display().to_string(), error)
}

fn unread(file: String, error: InputError) -> Report {
    let finding = match error {
        InputError::Malformed(malformed) => Finding::Malformed(malformed),
        other => Finding::Unreadable(other.to_string()),
    };
    Report {
        file,
        game: 1,
        rules: None,
        finding,
        turns: 0,
        breaks: Vec::new(),
        last: None,
        result: Comparison::NotRecorded,
        recorded: None,
        notes: Vec::new(),
    }
}

/// Judges one transcript.
pub fn verify(file: &str, game: usize, transcript: &Transcript, rules: &Ruleset, forced: bool, judge: Judge) -> Report {
    let rules = transcript.rules.filter(|_| !forced).unwrap_or(*rules);
    let walked = walk_by(transcript, &rules, judge);
    let (finding, walked) = confirm(transcript, &rules, judge, walked);
    let result = match (&finding, &walked.last) {
        (Finding::Legal | Finding::OutOfTurn, Some(last)) => result::compare(&transcript.facts, last),
        _ => result::unfinished(&transcript.facts),
    };
    Report {
        file: file.to_string(),
        game,
        rules: Some(walked.rules),
        finding,
        turns: walked.turns,
        breaks: walked.breaks,
        last: walked.last,
        result,
        recorded: transcript.facts.result.clone(),
        notes: transcript.notes.clone(),
    }
}

fn walk_by(transcript: &Transcript, rules: &Ruleset, judge: Judge) -> Walk {
    match judge {
        Judge::Fast => walk::<FastGame>(transcript, rules),
        Judge::Reference => walk::<ReferenceGame>(transcript, rules),
    }
}

/// No accusation rests on one implementation: what the fast engine refuses, the reference judges again.
fn confirm(transcript: &Transcript, rules: &Ruleset, judge: Judge, walked: Walk) -> (Finding, Walk) {
    if judge == Judge::Reference || walked.end == End::Legal {
        return (finding(transcript, &walked), walked);
    }
    let literal = walk_by(transcript, rules, Judge::Reference);
    // Where a limit of the engine stands in the way, the reference judges alone.
    if literal.end == walked.end || matches!(walked.end, End::CannotStart(Unsupported::Engine(_))) {
        return (finding(transcript, &literal), literal);
    }
    (Finding::Disputed { fast: format!("{:?}", walked.end), reference: format!("{:?}", literal.end) }, literal)
}

fn finding(transcript: &Transcript, walked: &Walk) -> Finding {
    let out_of_turn = walked.breaks.iter().any(|other| matches!(other.kind, BreakKind::OutOfTurn(_)));
    match (&walked.end, &transcript.malformed) {
        (End::Illegal(fault), _) => Finding::Illegal(fault.clone()),
        (End::Legal, Some(malformed)) => Finding::Malformed(malformed.clone()),
        (End::CannotStart(unsupported), _) => Finding::Unsupported(unsupported.clone()),
        (End::Legal, None) if out_of_turn => Finding::OutOfTurn,
        (End::Legal, None) => Finding::Legal,
    }
}
