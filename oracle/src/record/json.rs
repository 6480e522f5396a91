//! The form of a record in JSON.

use super::{Record, RecordError, text};
use serde::{Deserialize, Serialize};
use tengen_spec::{Colour, Kind, Moment, Opening, Position, Ruleset, Setup, Size, Stage};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    rules: String,
    size: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<WrittenSetup>,
    #[serde(default, skip_serializing_if = "is_zero")]
    handicap: u16,
    #[serde(default, skip_serializing_if = "WrittenStage::is_play")]
    stage: WrittenStage,
    acts: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSetup {
    rows: Vec<String>,
    to_move: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    past: Vec<WrittenMoment>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMoment {
    rows: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    kind: WrittenKind,
    next: String,
}

#[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenStage {
    #[default]
    Play,
    Confirmation,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenKind {
    Start,
    Play,
    Pass,
}

impl WrittenStage {
    fn is_play(&self) -> bool {
        *self == WrittenStage::Play
    }
}

fn is_zero(stones: &u16) -> bool {
    *stones == 0
}

fn rows(position: &Position) -> Vec<String> {
    position.to_string().lines().map(str::to_string).collect()
}

fn colour(text: &str) -> Result<Colour, RecordError> {
    text.parse().map_err(RecordError::Colour)
}

impl From<Moment> for WrittenMoment {
    fn from(moment: Moment) -> WrittenMoment {
        let kind = match moment.kind {
            Kind::Start => WrittenKind::Start,
            Kind::Play => WrittenKind::Play,
            Kind::Pass => WrittenKind::Pass,
        };
        let by = moment.by.map(|by| by.letter().to_string());
        WrittenMoment { rows: rows(&moment.position), by, kind, next: moment.next.letter().to_string() }
    }
}

impl TryFrom<WrittenMoment> for Moment {
    type Error = RecordError;

    fn try_from(written: WrittenMoment) -> Result<Moment, RecordError> {
        let kind = match written.kind {
            WrittenKind::Start => Kind::Start,
            WrittenKind::Play => Kind::Play,
            WrittenKind::Pass => Kind::Pass,
        };
        let by = written.by.as_deref().map(colour).transpose()?;
        Ok(Moment { position: written.rows.join("\n").parse()?, by, kind, next: colour(&written.next)? })
    }
}

impl From<Record> for Written {
    fn from(record: Record) -> Written {
        let setup = record.opening.setup.map(|setup| WrittenSetup {
            rows: rows(&setup.position),
            to_move: setup.to_move.letter().to_string(),
            past: setup.past.into_iter().map(WrittenMoment::from).collect(),
        });
        Written {
            rules: record.rules.to_string(),
            size: record.opening.size.to_string(),
            setup,
            handicap: record.opening.handicap,
            stage: match record.opening.stage {
                Stage::Play => WrittenStage::Play,
                Stage::Confirmation => WrittenStage::Confirmation,
            },
            acts: record.acts.iter().map(text::write).collect(),
        }
    }
}

impl TryFrom<Written> for Record {
    type Error = RecordError;

    fn try_from(written: Written) -> Result<Record, RecordError> {
        let size: Size = written.size.parse()?;
        let setup = written.setup.map(|setup| -> Result<Setup, RecordError> {
            let past = setup.past.into_iter().map(Moment::try_from).collect::<Result<Vec<Moment>, _>>()?;
            Ok(Setup { position: setup.rows.join("\n").parse()?, to_move: colour(&setup.to_move)?, past })
        });
        let stage = if written.stage.is_play() { Stage::Play } else { Stage::Confirmation };
        let opening = Opening { size, setup: setup.transpose()?, handicap: written.handicap, stage };
        let acts = written.acts.iter().map(|act| text::read(act, size)).collect::<Result<_, _>>()?;
        Ok(Record { rules: written.rules.parse::<Ruleset>()?, opening, acts })
    }
}
