//! Classes of faults, read off a vector itself, so that a flag cannot be forgotten or be wrong.

use super::format::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! flags {
    ($($flag:ident $name:literal $note:literal,)+) => {
        /// A class of faults that a vector can find.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Flag {
            $(#[doc = $note] $flag,)+
        }

        impl Flag {
            /// Every flag.
            pub const ALL: &'static [Flag] = &[$(Flag::$flag,)+];

            /// The name in the files.
            pub fn name(self) -> &'static str {
                match self { $(Flag::$flag => $name,)+ }
            }

            /// What the class is about.
            pub fn note(self) -> &'static str {
                match self { $(Flag::$flag => $note,)+ }
            }
        }
    };
}

flags! {
    Undo "undo" "Acts are taken back: an implementation that cannot may skip it.",
    Repetition "repetition" "A play is refused because a position would return: superko of some kind.",
    Ko "ko" "A local ko rule refuses a play.",
    Suicide "suicide" "Stones of the player's own colour are removed, or it is forbidden that they would be.",
    Capture "capture" "Stones are removed.",
    ManyCaptured "many-captured" "One turn removes four stones or more.",
    PlayedStoneGone "played-stone-gone" "The stone just played does not stay on the board.",
    Passes "passes" "Passes stand between plays, or stop play.",
    Agreement "agreement" "Acts beyond turns: proposals, acceptance, dispute.",
    Ends "ends" "The game ends.",
    Setup "setup" "The game starts from a set-up.",
    GivenPast "given-past" "The moments before a set-up are given.",
    Libertyless "libertyless" "The set-up holds a chain without a liberty.",
    Handicap "handicap" "A handicap.",
    Confirmation "confirmation" "Hypothetical play that confirms life and death.",
    NotSquare "not-square" "Width and height differ.",
    OneLine "one-line" "The board is a single line.",
    LargeBoard "large-board" "A side is longer than 19.",
    LongHistory "long-history" "More than thirty turns.",
    SomethingRefused "refused" "An act is refused, and the game must stay as it was.",
    Unsupported "unsupported" "The ruleset has no such start.",
    HalfPoints "half-points" "A half point decides or is counted.",
    Nowhere "no-legal-play" "At some moment no play is legal.",
}

/// The flags of a vector, in the order of the table.
pub fn of(vector: &Vector) -> Vec<Flag> {
    Flag::ALL.iter().copied().filter(|flag| bears(vector, *flag)).collect()
}

fn bears(vector: &Vector, flag: Flag) -> bool {
    let turn = |holds: &dyn Fn(&super::TurnExpected) -> bool| vector.turns.iter().any(holds);
    let refused = |roots: &[&str]| turn(&|turn| turn.illegal.as_deref().is_some_and(|id| roots.iter().any(|root| id.starts_with(root))));
    let expects = || vector.turns.iter().filter_map(|turn| turn.expect.as_ref()).chain(&vector.expect);
    let removed = |at_least: usize| expects().any(|expect| expect.removed.as_ref().is_some_and(|removed| removed.len() >= at_least));
    let played_goes = |turn: &super::TurnExpected| {
        let removed = turn.expect.as_ref().and_then(|expect| expect.removed.as_ref());
        removed.is_some_and(|removed| removed.contains(&turn.act))
    };
    match flag {
        Flag::Undo => turn(&|turn| turn.act == "undo"),
        Flag::Repetition => refused(&["repetition.", "cycle."]),
        Flag::Ko => refused(&["ko.", "confirmation.ko-ban"]),
        Flag::Suicide => refused(&["suicide."]) || turn(&played_goes),
        Flag::Capture => removed(1),
        Flag::ManyCaptured => removed(4),
        Flag::PlayedStoneGone => turn(&played_goes),
        Flag::Passes => turn(&|turn| turn.act == "pass" && turn.illegal.is_none()),
        Flag::Agreement => turn(&|turn| turn.act.contains("proposes") || turn.act.ends_with("accepts") || turn.act.ends_with("disputes")),
        Flag::Ends => expects().any(|expect| expect.phase.as_ref().is_some_and(|phase| phase.phase == "ended")),
        Flag::Setup => vector.start.board.is_some(),
        Flag::GivenPast => !vector.start.past.is_empty(),
        Flag::Libertyless => vector
            .opening()
            .ok()
            .and_then(|opening| opening.setup)
            .is_some_and(|setup| crate::shape::has_chain_without_liberty(&setup.position)),
        Flag::Handicap => vector.start.handicap > 0,
        Flag::Confirmation => vector.start.confirmation,
        Flag::NotSquare => vector.size[0] != vector.size[1],
        Flag::OneLine => vector.size.contains(&1) && vector.size != [1, 1],
        Flag::LargeBoard => vector.size.iter().any(|side| *side > 19),
        Flag::LongHistory => vector.turns.len() > 30,
        Flag::SomethingRefused => turn(&|turn| turn.illegal.is_some()),
        Flag::Unsupported => vector.unsupported.is_some(),
        Flag::HalfPoints => {
            expects().filter_map(|expect| expect.score.as_ref()).any(|score| (score.black.0 % 2 != 0) || (score.white.0 % 2 != 0))
        }
        Flag::Nowhere => expects().any(|expect| {
            expect.legal.as_ref().is_some_and(Vec::is_empty) && expect.phase.as_ref().is_some_and(|phase| phase.to_move.is_some())
        }),
    }
}
