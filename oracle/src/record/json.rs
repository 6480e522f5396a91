//! Records as JSON, the form in which they are saved and replayed.
//!
//! ```json
//! {"rules": "tromp-taylor", "opening": {"size": "2x1"}, "acts": ["A1", "pass", "B1"]}
//! ```
//! A turn is a text; other acts are objects. Fields that are not known are refused.

use super::Record;
use crate::rulesets::{ChoiceError, choose_among_presets};
use serde::{Deserialize, Serialize};
use tengen_spec::{
    Act, Colour, Kind, Moment, Opening, Point, PointError, PointSet, PositionError, Proposal, Setup, Size, SizeError, Stage, Turn,
};
use thiserror::Error;

/// Why a text is no record.
#[derive(Debug, Error)]
pub enum RecordError {
    /// Not the JSON of a record.
    #[error("not a record: {0}")]
    Json(#[from] serde_json::Error),
    /// No ruleset.
    #[error("rules: {0}")]
    Rules(#[from] ChoiceError),
    /// No size.
    #[error("opening: {0}")]
    Size(#[from] SizeError),
    /// No position.
    #[error("opening: {0}")]
    Position(#[from] PositionError),
    /// No colour.
    #[error("{0}")]
    Colour(String),
    /// No point.
    #[error("act {act}: {why}")]
    Point {
        /// Number of the act, from 1.
        act: usize,
        /// What is wrong.
        why: PointError,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rules: String,
    opening: OpeningFile,
    acts: Vec<ActFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningFile {
    size: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<SetupFile>,
    #[serde(default)]
    handicap: u16,
    #[serde(default)]
    stage: StageFile,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StageFile {
    #[default]
    Play,
    Confirmation,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    position: String,
    to_move: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    past: Vec<MomentFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MomentFile {
    position: String,
    by: Option<String>,
    kind: KindFile,
    next: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KindFile {
    Start,
    Play,
    Pass,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum ActFile {
    Turn(String),
    Other(OtherAct),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum OtherAct {
    PassFor(String),
    Propose { by: String, what: ProposalFile },
    Accept(String),
    Dispute(String),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ProposalFile {
    Stop,
    Dead(Vec<String>),
    Resume(String),
    Cycle,
    BothLose,
}

impl Record {
    /// The record as a value of JSON.
    pub fn to_json(&self) -> serde_json::Value {
        // Strings, numbers and lists with names as keys: there is no way for this to fail.
        serde_json::to_value(File::from(self)).unwrap_or_default()
    }

    /// Reads the JSON of a record.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        serde_json::from_str::<File>(text)?.record()
    }
}

impl From<&Record> for File {
    fn from(record: &Record) -> File {
        File {
            rules: record.rules.to_string(),
            opening: OpeningFile::from(&record.opening),
            acts: record.acts.iter().map(ActFile::from).collect(),
        }
    }
}

fn letter(colour: Colour) -> String {
    colour.letter().to_string()
}

impl From<&Opening> for OpeningFile {
    fn from(opening: &Opening) -> OpeningFile {
        let setup = opening.setup.as_ref().map(|setup| SetupFile {
            position: setup.position.line(),
            to_move: letter(setup.to_move),
            past: setup.past.iter().map(MomentFile::from).collect(),
        });
        let stage = match opening.stage {
            Stage::Play => StageFile::Play,
            Stage::Confirmation => StageFile::Confirmation,
        };
        OpeningFile { size: opening.size.to_string(), setup, handicap: opening.handicap, stage }
    }
}

impl From<&Moment> for MomentFile {
    fn from(moment: &Moment) -> MomentFile {
        let kind = match moment.kind {
            Kind::Start => KindFile::Start,
            Kind::Play => KindFile::Play,
            Kind::Pass => KindFile::Pass,
        };
        MomentFile { position: moment.position.line(), by: moment.by.map(letter), kind, next: letter(moment.next) }
    }
}

impl From<&Act> for ActFile {
    fn from(act: &Act) -> ActFile {
        ActFile::Other(match act {
            Act::Turn(turn) => return ActFile::Turn(turn.to_string()),
            Act::PassFor(point) => OtherAct::PassFor(point.to_string()),
            Act::Propose { by, what } => OtherAct::Propose { by: letter(*by), what: ProposalFile::from(what) },
            Act::Accept { by } => OtherAct::Accept(letter(*by)),
            Act::Dispute { by } => OtherAct::Dispute(letter(*by)),
        })
    }
}

impl From<&Proposal> for ProposalFile {
    fn from(what: &Proposal) -> ProposalFile {
        match what {
            Proposal::Stop => ProposalFile::Stop,
            Proposal::Dead(stones) => ProposalFile::Dead(stones.iter().map(|point| point.to_string()).collect()),
            Proposal::Resume(first) => ProposalFile::Resume(letter(*first)),
            Proposal::Cycle => ProposalFile::Cycle,
            Proposal::BothLose => ProposalFile::BothLose,
        }
    }
}

fn colour(text: &str) -> Result<Colour, RecordError> {
    text.parse().map_err(RecordError::Colour)
}

impl File {
    fn record(self) -> Result<Record, RecordError> {
        let rules = choose_among_presets(&self.rules)?.rules;
        let opening = self.opening.opening()?;
        let acts = self.acts.iter().enumerate().map(|(index, act)| act.act(index + 1, opening.size));
        let acts = acts.collect::<Result<_, _>>()?;
        Ok(Record { rules, opening, acts })
    }
}

impl OpeningFile {
    fn opening(self) -> Result<Opening, RecordError> {
        let stage = match self.stage {
            StageFile::Play => Stage::Play,
            StageFile::Confirmation => Stage::Confirmation,
        };
        let setup = self.setup.map(SetupFile::setup).transpose()?;
        Ok(Opening { size: self.size.parse()?, setup, handicap: self.handicap, stage })
    }
}

impl SetupFile {
    fn setup(self) -> Result<Setup, RecordError> {
        let past = self.past.into_iter().map(MomentFile::moment).collect::<Result<_, _>>()?;
        Ok(Setup { position: self.position.parse()?, to_move: colour(&self.to_move)?, past })
    }
}

impl MomentFile {
    fn moment(self) -> Result<Moment, RecordError> {
        let kind = match self.kind {
            KindFile::Start => Kind::Start,
            KindFile::Play => Kind::Play,
            KindFile::Pass => Kind::Pass,
        };
        let by = self.by.as_deref().map(colour).transpose()?;
        Ok(Moment { position: self.position.parse()?, by, kind, next: colour(&self.next)? })
    }
}

impl ActFile {
    fn act(&self, number: usize, size: Size) -> Result<Act, RecordError> {
        let wrong = |why| RecordError::Point { act: number, why };
        let point = |text: &str| text.parse::<Point>().map_err(wrong);
        Ok(match self {
            ActFile::Turn(text) => Act::Turn(text.parse::<Turn>().map_err(wrong)?),
            ActFile::Other(OtherAct::PassFor(text)) => Act::PassFor(point(text)?),
            ActFile::Other(OtherAct::Accept(by)) => Act::Accept { by: colour(by)? },
            ActFile::Other(OtherAct::Dispute(by)) => Act::Dispute { by: colour(by)? },
            ActFile::Other(OtherAct::Propose { by, what }) => {
                let what = match what {
                    ProposalFile::Stop => Proposal::Stop,
                    ProposalFile::Cycle => Proposal::Cycle,
                    ProposalFile::BothLose => Proposal::BothLose,
                    ProposalFile::Resume(first) => Proposal::Resume(colour(first)?),
                    ProposalFile::Dead(stones) => {
                        let points = stones.iter().map(|text| point(text)).collect::<Result<Vec<_>, _>>()?;
                        Proposal::Dead(PointSet::of(size, points))
                    }
                };
                Act::Propose { by: colour(by)?, what }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_spec::{Position, Ruleset};

    #[test]
    fn a_record_reads_back_as_it_was_written() {
        let position: Position = "X.O/...".parse().unwrap();
        let moment = |by, kind, next| Moment { position: position.clone(), by, kind, next };
        let past = vec![moment(None, Kind::Start, Colour::Black), moment(Some(Colour::Black), Kind::Pass, Colour::White)];
        let setup = Some(Setup { position: position.clone(), to_move: Colour::White, past });
        let dead = PointSet::of(position.size(), [Point::new(0, 1)]);
        let by = Colour::Black;
        let proposals = [Proposal::Stop, Proposal::Dead(dead), Proposal::Resume(Colour::White), Proposal::Cycle, Proposal::BothLose];
        let mut acts: Vec<Act> = proposals.into_iter().map(|what| Act::Propose { by, what }).collect();
        let point = Point::new(30, 3);
        acts.extend([Act::Turn(Turn::Pass), Act::Turn(Turn::Play(point)), Act::PassFor(point), Act::Accept { by }, Act::Dispute { by }]);
        let opening = Opening { size: position.size(), setup, handicap: 3, stage: Stage::Confirmation };
        let record = Record { rules: Ruleset::LOGICAL_7A, opening, acts };
        assert_eq!(Record::from_json(&record.to_json().to_string()).unwrap(), record);
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for text in [
            r#"{"rules":"tromp-taylor","opening":{"size":"3x3"},"acts":[],"komi":7}"#,
            r#"{"rules":"tromp-taylor","opening":{"size":"3x3"},"acts":["I1"]}"#,
            r#"{"rules":"tromp-taylor","opening":{"size":"0x3"},"acts":[]}"#,
            r#"{"rules":"/etc/passwd","opening":{"size":"3x3"},"acts":[]}"#,
            r#"{"rules":"tromp-taylor","opening":{"size":"3x3","setup":{"position":"X?","to_move":"B"}},"acts":[]}"#,
            "[]",
            "",
        ] {
            assert!(Record::from_json(text).is_err(), "{text}");
        }
    }
}
