use crate::record::text;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use tengen_spec::{Act, Opening, Position, Setup, SetupHistory, Size, Stage};

/// What an entry is about: the chapters of the page, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Boards of a few points.
    Tiny,
    /// Capture, and what goes first.
    Capture,
    /// Suicide.
    Suicide,
    /// Ko of two turns.
    Ko,
    /// Cycles of three turns and more.
    Cycles,
    /// What the history holds.
    History,
    /// Counting, and seki.
    Counting,
    /// How play stops and the game ends.
    Ends,
    /// Starts and handicaps.
    Starts,
    /// Hypothetical play after the end.
    Confirmation,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 10] = [
        Theme::Tiny,
        Theme::Capture,
        Theme::Suicide,
        Theme::Ko,
        Theme::Cycles,
        Theme::History,
        Theme::Counting,
        Theme::Ends,
        Theme::Starts,
        Theme::Confirmation,
    ];

    /// The heading of the chapter.
    pub fn title(self) -> &'static str {
        match self {
            Theme::Tiny => "Boards of a few points",
            Theme::Capture => "Capture",
            Theme::Suicide => "Suicide",
            Theme::Ko => "Ko",
            Theme::Cycles => "Long cycles",
            Theme::History => "What counts as earlier",
            Theme::Counting => "Counting and seki",
            Theme::Ends => "The end of the game",
            Theme::Starts => "Starts and handicaps",
            Theme::Confirmation => "Hypothetical play",
        }
    }
}

/// A file that is no entry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {what}")]
pub struct EntryError {
    /// The file.
    pub place: String,
    /// What is wrong.
    pub what: String,
}

/// An entry of the catalogue.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name of its file.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its chapter.
    pub theme: Theme,
    /// How the game starts.
    pub opening: Opening,
    /// The policy on set-ups, if it is not left to each ruleset.
    pub policy: Option<SetupHistory>,
    /// What is done.
    pub sequence: Vec<Act>,
    /// The act that is asked about; without it the question is where the game then stands, and its score.
    pub ask: Option<Act>,
    /// The turn whose position comes back when the asked act is carried out under rules without any ban.
    pub returns_to: Option<usize>,
    /// The question in words.
    pub question: String,
    /// Why it matters.
    pub why: String,
    /// Where it comes from.
    pub source: String,
    /// What the rulesets answer.
    pub answers: Vec<Group>,
}

/// Rulesets that answer alike.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The answer.
    pub says: String,
    /// The names of the presets, separated by spaces.
    pub rules: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    name: String,
    theme: Theme,
    diagram: Option<String>,
    size: Option<String>,
    to_move: Option<String>,
    policy: Option<String>,
    #[serde(default)]
    handicap: u16,
    #[serde(default)]
    confirmation: bool,
    #[serde(default)]
    sequence: String,
    ask: Option<String>,
    returns_to: Option<usize>,
    question: String,
    why: String,
    source: String,
    #[serde(default)]
    answers: Vec<Group>,
}

impl Entry {
    /// Reads the text of a file.
    pub fn parse(slug: &str, text: &str) -> Result<Entry, EntryError> {
        let told = |what: String| EntryError { place: slug.to_string(), what };
        let written: Written = toml::from_str(text).map_err(|error| told(error.to_string()))?;
        written.entry(slug).map_err(told)
    }

    /// Every act: the sequence, and the one asked about.
    pub fn acts(&self) -> Vec<Act> {
        self.sequence.iter().chain(&self.ask).cloned().collect()
    }

    /// The answers as they stand at the end of a file.
    pub fn written(groups: &[Group]) -> String {
        let mut out = String::new();
        for group in groups {
            let _ = write!(out, "\n[[answers]]\nsays = {:?}\nrules = {:?}\n", group.says, group.rules);
        }
        out
    }
}

impl Written {
    fn entry(self, slug: &str) -> Result<Entry, String> {
        let board = self.diagram.as_deref().map(str::parse::<Position>).transpose().map_err(|error| error.to_string())?;
        let size: Size = match (&self.size, &board) {
            (Some(size), None) => size.parse().map_err(|error: tengen_spec::SizeError| error.to_string())?,
            (None, Some(board)) => board.size(),
            _ => return Err("either a size or a diagram".to_string()),
        };
        let setup = match (board, &self.to_move) {
            (Some(position), Some(to_move)) => Some(Setup { position, to_move: to_move.parse()?, past: Vec::new() }),
            (None, None) => None,
            _ => return Err("diagram and to-move belong together".to_string()),
        };
        let stage = if self.confirmation { Stage::Confirmation } else { Stage::Play };
        let named = |name: &str| SetupHistory::named(name).ok_or_else(|| format!("no policy {name:?}"));
        let act = |word: &str| text::read(word, size).map_err(|error| error.to_string());
        let acts = self.sequence.split(',').map(str::trim).filter(|word| !word.is_empty());
        Ok(Entry {
            slug: slug.to_string(),
            name: self.name,
            theme: self.theme,
            opening: Opening { size, setup, handicap: self.handicap, stage },
            policy: self.policy.as_deref().map(named).transpose()?,
            sequence: acts.map(act).collect::<Result<_, _>>()?,
            ask: self.ask.as_deref().map(act).transpose()?,
            returns_to: self.returns_to,
            question: self.question,
            why: self.why,
            source: self.source,
            answers: self.answers,
        })
    }
}
