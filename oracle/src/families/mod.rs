//! Families of rule facts: what a program is asked is sorted by the fact that decides the answer, so that a report can say of each fact whether it holds.
//!
//! A comparison that stops at the first difference says one thing about a program. A [`survey`] goes on: at every state of many games it asks the whole
//! legal set, the board and what else there is a channel for, sorts each point by the [`Family`] of facts that it tests, and counts. A family *holds* only
//! where at least [`ENOUGH`] questions were answered, all alike. What a program follows when it does not follow what it declares is found by [`Fit`].

mod directed;
mod evidence;
mod facts;
mod fit;
mod survey;

pub use evidence::{evidence, sgf};
pub use facts::Facts;
pub use fit::{Fit, Fitted};
pub use survey::{Seen, Survey, survey};

use crate::compare::{Divergence, Question, Rewound};
use serde::Serialize;
use tengen_spec::{Act, Turn};

/// A family holds only where at least this many questions were answered.
pub const ENOUGH: u64 = 200;

/// A group of facts that are tested together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Captures: the play is legal, the opponent's stones go, and one's own stay.
    Capture,
    /// A play that would remove exactly the stone just played.
    SingleSuicide,
    /// A play that would remove several stones of one's own.
    SeveralSuicide,
    /// The retake of a ko at once.
    BasicKo,
    /// The retake of a ko after nothing but passes.
    KoAfterPass,
    /// A play that brings back a position with another player to move.
    Positional,
    /// A play that brings back a position with the same player to move, and is no basic ko.
    Situational,
    /// A play on which the rules of New Zealand and of natural repetition differ.
    Natural,
    /// A suicide of several stones that brings back a position.
    RepetitionBySuicide,
    /// A play that captures nothing and brings back a position.
    RepetitionWithoutCapture,
    /// A play that brings back a position of more than thirty turns ago.
    LongAgo,
    /// Whatever is asked after the thousandth turn of a game.
    ThousandTurns,
    /// Whatever is asked after turns were taken back.
    TakeBack,
    /// Whether the game is over.
    End,
    /// The score.
    Score,
    /// Whatever is asked in a game from a set-up.
    Setup,
    /// Whatever is asked in a game with a handicap in turns.
    Handicap,
    /// Plays in general, on square boards.
    Square,
    /// Plays in general, on boards that are not square and have several rows and columns.
    Rectangle,
    /// Plays in general, on boards of one row or one column.
    Row,
    /// Whether `play` refuses what the program itself takes for illegal. A finding about a channel, not about rules.
    StrictPlay,
}

/// What a family's counts come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Enough questions, all answered alike.
    Holds,
    /// Some question was answered otherwise.
    Departs,
    /// There is no channel for it.
    NotObservable,
    /// Too few questions.
    NotObserved,
    /// The program failed in a question of it.
    Failed,
}

impl Family {
    /// Every family.
    pub const ALL: &'static [Family] = &[
        Family::Capture,
        Family::SingleSuicide,
        Family::SeveralSuicide,
        Family::BasicKo,
        Family::KoAfterPass,
        Family::Positional,
        Family::Situational,
        Family::Natural,
        Family::RepetitionBySuicide,
        Family::RepetitionWithoutCapture,
        Family::LongAgo,
        Family::ThousandTurns,
        Family::TakeBack,
        Family::End,
        Family::Score,
        Family::Setup,
        Family::Handicap,
        Family::Square,
        Family::Rectangle,
        Family::Row,
        Family::StrictPlay,
    ];

    /// Its name, in a few words.
    pub fn name(self) -> &'static str {
        match self {
            Family::Capture => "captures",
            Family::SingleSuicide => "suicide of one stone",
            Family::SeveralSuicide => "suicide of several",
            Family::BasicKo => "basic ko",
            Family::KoAfterPass => "ko after passes",
            Family::Positional => "repetition, other player to move",
            Family::Situational => "repetition, same player to move",
            Family::Natural => "natural repetition",
            Family::RepetitionBySuicide => "repetition by suicide",
            Family::RepetitionWithoutCapture => "repetition without a capture",
            Family::LongAgo => "repetition of long ago",
            Family::ThousandTurns => "beyond a thousand turns",
            Family::TakeBack => "taking back",
            Family::End => "end of the game",
            Family::Score => "score",
            Family::Setup => "set-ups",
            Family::Handicap => "handicap in turns",
            Family::Square => "square boards",
            Family::Rectangle => "rectangles",
            Family::Row => "single rows",
            Family::StrictPlay => "strict play",
        }
    }

    /// The families that a divergence belongs to.
    pub fn of(divergence: &Divergence) -> Vec<Family> {
        let record = &divergence.record;
        if matches!(divergence.rewound, Some(Rewound { taken_back, .. }) if taken_back > 0) {
            return vec![Family::TakeBack];
        }
        let made = record.acts.get(..divergence.acts_before).unwrap_or_default();
        let (before, point) = match (&divergence.question, divergence.point, made.split_last()) {
            (Question::Score, ..) => return vec![Family::Score],
            (Question::Phase, ..) => return vec![Family::End],
            (Question::Position, _, Some((Act::Turn(Turn::Play(point)), before))) => (before, Some(*point)),
            (_, Some(point), _) => (made, Some(point)),
            _ => (made, None),
        };
        let mut facts = Facts::start(&record.opening);
        for act in before {
            let Act::Turn(turn) = act else { break };
            facts.made(*turn);
        }
        let mut families = point.map_or_else(|| facts.general(), |point| facts.families(point, facts.next()));
        families.extend(facts.circumstances());
        families
    }
}
