//! Directed cases: questions about the law with answers written by hand, in `spec/cases/<chapter>.toml`.
//!
//! A case gives a start (`size`, or `board` and `to-move` with an optional `past`; `handicap`; `stage`), the `acts` made from it, all of
//! them legal but those written `refused A1`, and optionally an act to `ask` about. What it expects is any of
//! - `unsupported`: the ruleset refuses the start: a clause, `past`, `setup-size` or `confirmation`;
//! - `before`, `phase-before`, `legal`: the position, the phase and the whole legal set after the acts, before the question;
//! - `answer`: `legal`, or the refusing clause with what was compared (` at N` an earlier turn, ` stones A1 B1`, ` point C3`);
//! - `after`, `phase`, `score`, `layers`: position, phase, score and its layers (`clause black white`, in points) at the end, that is after
//!   the question if it is legal.
//!
//! `others` ask the same under other rulesets. An unknown key is an error, and so is a question that expects nothing.

mod act;
mod answer;
mod run;

pub use act::{Step, steps};
pub use answer::Answer;
pub use run::failures;

use crate::rulesets;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use tengen_spec::{Clause, Colour, Kind, Moment, Opening, Position, Setup, Size, Stage};

/// One case: a start, acts, and the same question under one ruleset or several.
#[derive(Clone, Debug)]
pub struct Case {
    /// `chapter/slug`, unique and stable.
    pub id: String,
    /// The clauses that decide it.
    pub clauses: Vec<Clause>,
    /// How the game starts.
    pub opening: Opening,
    /// What is done before the question.
    pub acts: Vec<act::Step>,
    /// The act that is judged.
    pub ask: Option<tengen_spec::Act>,
    /// The rulesets, each with what is expected under it; the first is the case's own.
    pub questions: Vec<Question>,
    /// The argument from the clause.
    pub why: String,
    /// Where the question comes from.
    pub source: String,
}

/// What is expected under one ruleset. `None` is not asked.
#[derive(Clone, Debug)]
pub struct Question {
    /// The ruleset as the case names it.
    pub asked: String,
    /// Its parameters.
    pub rules: tengen_spec::Ruleset,
    /// Everything expected, as written.
    pub expected: Expected,
    /// The expected answer, read.
    pub answer: Option<Answer>,
}

/// The expectations of a question, as a case writes them; the names are those of the module's description.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs, reason = "the module describes them")]
pub struct Expected {
    pub unsupported: Option<String>,
    pub before: Option<String>,
    pub phase_before: Option<String>,
    pub legal: Option<String>,
    pub after: Option<String>,
    pub phase: Option<String>,
    pub score: Option<String>,
    pub layers: Option<Vec<String>>,
}

/// Why a file holds no cases: which file or case, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {what}")]
pub struct CaseError {
    /// The file or the case.
    pub place: String,
    /// What is wrong.
    pub what: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Written>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    id: String,
    clauses: Vec<String>,
    rules: String,
    size: Option<String>,
    board: Option<String>,
    to_move: Option<String>,
    #[serde(default)]
    handicap: u16,
    stage: Option<String>,
    #[serde(default)]
    past: Vec<WrittenMoment>,
    #[serde(default)]
    acts: Vec<String>,
    ask: Option<String>,
    answer: Option<String>,
    unsupported: Option<String>,
    before: Option<String>,
    phase_before: Option<String>,
    legal: Option<String>,
    after: Option<String>,
    phase: Option<String>,
    score: Option<String>,
    layers: Option<Vec<String>>,
    why: String,
    source: String,
    #[serde(default)]
    others: Vec<WrittenOther>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct WrittenOther {
    rules: String,
    answer: Option<String>,
    unsupported: Option<String>,
    before: Option<String>,
    phase_before: Option<String>,
    legal: Option<String>,
    after: Option<String>,
    phase: Option<String>,
    score: Option<String>,
    layers: Option<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMoment {
    board: String,
    by: Option<String>,
    kind: String,
    next: String,
}

/// The folder `spec/cases`.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec/cases")
}

/// Every case of every chapter, in the order of the files' names.
pub fn all() -> Result<Vec<Case>, CaseError> {
    let wrong = |place: &Path, what: String| CaseError { place: place.display().to_string(), what };
    let listed = std::fs::read_dir(folder()).map_err(|error| wrong(&folder(), error.to_string()))?;
    let mut paths: Vec<PathBuf> = listed.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    let mut cases = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|error| wrong(&path, error.to_string()))?;
        let chapter = path.file_stem().unwrap_or_default().to_string_lossy();
        cases.extend(parse(&chapter, &text)?);
    }
    Ok(cases)
}

/// The cases of one chapter.
pub fn parse(chapter: &str, text: &str) -> Result<Vec<Case>, CaseError> {
    let file: File = toml::from_str(text).map_err(|error| CaseError { place: chapter.to_string(), what: error.to_string() })?;
    file.case.into_iter().map(|written| read(chapter, written)).collect()
}

fn read(chapter: &str, written: Written) -> Result<Case, CaseError> {
    let id = written.id.clone();
    let case = build(written).map_err(|what| CaseError { place: id.clone(), what })?;
    let told = |what: &str| Err(CaseError { place: id.clone(), what: what.to_string() });
    if !id.strip_prefix(chapter).is_some_and(|slug| slug.starts_with('/') && slug.len() > 1) {
        return told("the id does not begin with the chapter");
    }
    if case.clauses.is_empty() || case.why.is_empty() || case.source.is_empty() {
        return told("a case cites a clause, says why, and names a source");
    }
    for question in &case.questions {
        if question.answer.is_some() != (case.ask.is_some() && question.expected.unsupported.is_none()) {
            return told("an answer belongs to a question, and a question to an answer");
        }
        if question.answer.is_none() && question.expected.is_empty() {
            return told("a ruleset is named and nothing is expected under it");
        }
    }
    Ok(case)
}

fn build(written: Written) -> Result<Case, String> {
    let opening = opening(&written)?;
    let clause = |id: &String| Clause::named(id).ok_or_else(|| format!("no clause {id:?}"));
    let mut acts = Vec::new();
    for text in &written.acts {
        acts.extend(act::steps(text, opening.size)?);
    }
    let own = WrittenOther {
        rules: written.rules,
        answer: written.answer,
        unsupported: written.unsupported,
        before: written.before,
        phase_before: written.phase_before,
        legal: written.legal,
        after: written.after,
        phase: written.phase,
        score: written.score,
        layers: written.layers,
    };
    Ok(Case {
        clauses: written.clauses.iter().map(clause).collect::<Result<_, _>>()?,
        ask: written.ask.map(|text| act::read(&text, opening.size)).transpose()?,
        questions: std::iter::once(own).chain(written.others).map(|other| question(other, opening.size)).collect::<Result<_, _>>()?,
        id: written.id,
        acts,
        opening,
        why: written.why,
        source: written.source,
    })
}

fn question(written: WrittenOther, size: Size) -> Result<Question, String> {
    Ok(Question {
        rules: rulesets::choose(&written.rules).map_err(|error| error.to_string())?.rules,
        answer: written.answer.map(|text| Answer::read(&text, size)).transpose()?,
        expected: Expected {
            unsupported: written.unsupported,
            before: written.before,
            phase_before: written.phase_before,
            legal: written.legal,
            after: written.after,
            phase: written.phase,
            score: written.score,
            layers: written.layers,
        },
        asked: written.rules,
    })
}

impl Expected {
    fn is_empty(&self) -> bool {
        let texts = [&self.unsupported, &self.before, &self.phase_before, &self.legal, &self.after, &self.phase, &self.score];
        texts.iter().all(|text| text.is_none()) && self.layers.is_none()
    }
}

fn opening(written: &Written) -> Result<Opening, String> {
    let board = written.board.as_deref().map(position).transpose()?;
    let size = match (&written.size, &board) {
        (Some(size), _) => size.parse().map_err(|error| format!("size: {error}"))?,
        (None, Some(board)) => board.size(),
        (None, None) => return Err("neither size nor board".to_string()),
    };
    let past = written.past.iter().map(moment).collect::<Result<_, _>>()?;
    let setup = match (board, &written.to_move) {
        (Some(position), Some(to_move)) => Some(Setup { position, to_move: to_move.parse()?, past }),
        (None, None) if written.past.is_empty() => None,
        _ => return Err("board and to-move belong together, and a past to them".to_string()),
    };
    let stage = match written.stage.as_deref() {
        None => Stage::Play,
        Some("confirmation") => Stage::Confirmation,
        Some(other) => return Err(format!("no stage {other:?}")),
    };
    Ok(Opening { size, setup, handicap: written.handicap, stage })
}

fn position(rows: &str) -> Result<Position, String> {
    rows.parse().map_err(|error| format!("board {rows:?}: {error}"))
}

fn moment(written: &WrittenMoment) -> Result<Moment, String> {
    let kind = match written.kind.as_str() {
        "start" => Kind::Start,
        "play" => Kind::Play,
        "pass" => Kind::Pass,
        other => return Err(format!("no kind {other:?} of moment")),
    };
    let by = written.by.as_deref().map(str::parse::<Colour>).transpose()?;
    Ok(Moment { position: position(&written.board)?, by, kind, next: written.next.parse()? })
}
