//! The form of a vector. Field order is that of the file; fields that are absent expect nothing.

use super::flags::Flag;
use super::phase::PhaseExpected;
use super::points::Points;
use super::rules::Rules;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tengen_spec::{Colour, Kind, Moment, Opening, Position, Setup, Size, Stage};

/// One game under one ruleset, and what is expected of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Vector {
    /// `family/name@ruleset`: unique, and never used again for something else.
    pub id: String,
    /// The clauses of the law that decide it.
    pub clauses: Vec<String>,
    /// The classes of faults that it can find.
    pub flags: Vec<Flag>,
    /// The argument from the clauses, in a sentence.
    pub why: String,
    /// Where the question comes from.
    pub source: String,
    /// The ruleset, by its parameters.
    pub rules: Rules,
    /// Columns and rows of the board.
    pub size: [u8; 2],
    /// How the game starts; absent for the ruleset's own start.
    #[serde(default, skip_serializing_if = "Start::is_plain")]
    pub start: Start,
    /// The ruleset has no such start: a clause, or `past`, `setup-size`, `confirmation`. Such a vector has no turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unsupported: Option<String>,
    /// What is expected before the first turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Expect>,
    /// What is done, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<TurnExpected>,
}

/// A start that is not the ruleset's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Start {
    /// The set-up position: rows from the top, `.` empty, `X` black, `O` white.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<String>>,
    /// Who moves first from the set-up: `B` or `W`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<String>,
    /// The moments before the set-up, if they are given; the last is the set-up itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<Past>,
    /// Number of handicap stones.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub handicap: u16,
    /// Whether this is a confirmation of life and death by hypothetical play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub confirmation: bool,
}

/// A moment before a set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Past {
    /// Rows from the top.
    pub board: Vec<String>,
    /// Who made it; absent for a start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// `start`, `play` or `pass`.
    pub kind: String,
    /// Who moves next.
    pub next: String,
}

/// A turn or another act, whether it is legal, and what is expected after it. After an illegal one the game is as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TurnExpected {
    /// `C3`, `pass`, `pass for C3`, `B proposes dead C3 D3`, `W accepts`, `B disputes`, or `undo`: the last act that was carried out is taken back.
    pub act: String,
    /// The clause that forbids it; absent if it is legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal: Option<String>,
    /// The turn that it would repeat or that bans it: 0 the start, negative numbers moments of a given past.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<i32>,
    /// The stones that the clause names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stones: Option<Vec<String>>,
    /// What is expected after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Expect>,
}

/// What a game shows of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Expect {
    /// The position: rows from the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<String>>,
    /// The points that the turn emptied, the played one included if its stone did not stay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<Vec<String>>,
    /// All points on which the player to move may play, row by row from the bottom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// Where the game stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<PhaseExpected>,
    /// The score of the position as it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<ScoreExpected>,
}

/// A score with its layers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ScoreExpected {
    /// Black's points.
    pub black: Points,
    /// White's points.
    pub white: Points,
    /// The layers that add up to them.
    pub layers: Vec<Layer>,
}

/// A layer of a score: the clause, Black's points, White's points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Layer(pub String, pub Points, pub Points);

/// How a text names a point, a pass or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Coordinates {
    /// `coordinates/name`.
    pub id: String,
    /// One sentence.
    pub why: String,
    /// Where the question comes from.
    pub source: String,
    /// `gtp` (a vertex) or `sgf` (the value of B or W).
    pub format: String,
    /// Columns and rows of the board.
    pub size: [u8; 2],
    /// The text.
    pub text: String,
    /// The point as column and row from the lower left, both from 1; `pass`; or `error`.
    pub means: Means,
}

/// What a text names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Means {
    /// Column and row, from 1 at the lower left.
    Point([u8; 2]),
    /// `pass` or `error`.
    Word(String),
}

fn is_zero(stones: &u16) -> bool {
    *stones == 0
}

impl Start {
    fn is_plain(&self) -> bool {
        *self == Start::default()
    }

    /// The start of an opening.
    pub fn of(opening: &Opening) -> Start {
        let setup = opening.setup.as_ref();
        Start {
            board: setup.map(|setup| rows(&setup.position)),
            to_move: setup.map(|setup| setup.to_move.letter().to_string()),
            past: setup.map_or(Vec::new(), |setup| setup.past.iter().map(Past::of).collect()),
            handicap: opening.handicap,
            confirmation: opening.stage == Stage::Confirmation,
        }
    }

    fn setup(&self) -> Result<Option<Setup>, String> {
        match (&self.board, &self.to_move) {
            (Some(board), Some(to_move)) => {
                let past = self.past.iter().map(Past::moment).collect::<Result<_, _>>()?;
                Ok(Some(Setup { position: position(board)?, to_move: to_move.parse()?, past }))
            }
            (None, None) if self.past.is_empty() => Ok(None),
            _ => Err("board and to-move belong together, and a past to them".to_string()),
        }
    }
}

impl Vector {
    /// The size of the board.
    pub fn board_size(&self) -> Result<Size, String> {
        Size::new(self.size[0].into(), self.size[1].into()).map_err(|error| error.to_string())
    }

    /// How the game starts.
    pub fn opening(&self) -> Result<Opening, String> {
        let stage = if self.start.confirmation { Stage::Confirmation } else { Stage::Play };
        Ok(Opening { size: self.board_size()?, setup: self.start.setup()?, handicap: self.start.handicap, stage })
    }

    /// The family: what the id begins with.
    pub fn family(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// The line of the file, without its end.
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Past {
    fn of(moment: &Moment) -> Past {
        let kind = match moment.kind {
            Kind::Start => "start",
            Kind::Play => "play",
            Kind::Pass => "pass",
        };
        let by = moment.by.map(|by| by.letter().to_string());
        Past { board: rows(&moment.position), by, kind: kind.to_string(), next: moment.next.letter().to_string() }
    }

    fn moment(&self) -> Result<Moment, String> {
        let kind = match self.kind.as_str() {
            "start" => Kind::Start,
            "play" => Kind::Play,
            "pass" => Kind::Pass,
            other => return Err(format!("no kind {other:?} of moment")),
        };
        let by = self.by.as_deref().map(str::parse::<Colour>).transpose()?;
        Ok(Moment { position: position(&self.board)?, by, kind, next: self.next.parse()? })
    }
}

fn position(rows: &[String]) -> Result<Position, String> {
    rows.join("\n").parse().map_err(|error: tengen_spec::PositionError| error.to_string())
}

/// The rows of a position from the top.
pub(super) fn rows(position: &Position) -> Vec<String> {
    position.to_string().lines().map(str::to_string).collect()
}
