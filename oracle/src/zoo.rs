//! Engines that are wrong on purpose, each in one named way, for seeing that the comparison finds what it is there to find.
//!
//! A [`Fault`] is laid over a game that has none; a [`Slip`] sits inside an implementation of our own; a [`Misreading`] follows another ruleset than the one it was
//! given; a [`Misreader`] reads coordinates wrongly. [`Bug`] is any of them. The faults are such as real programs had, or a clause broken in one way.

mod bug;
mod faulty;
mod lurking;
pub mod matrix;
mod misreading;
mod reader;
mod removal;
mod slip;
mod sloppy;

pub use bug::Bug;
pub use faulty::Faulty;
pub use lurking::{Lair, Lurking};
pub use misreading::{MISREADINGS, Misreading};
pub use reader::Misreader;
pub use slip::Slip;
pub use sloppy::{Mistake, Sloppy};
use tengen_spec::Clause;

macro_rules! faults {
    ($($fault:ident $name:literal $clause:ident $what:literal,)+) => {
        /// One way to be wrong under the Tromp–Taylor rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "`Fault::what` says it")]
        pub enum Fault { $($fault,)+ }

        impl Fault {
            /// Every fault.
            pub const ALL: &'static [Fault] = &[$(Fault::$fault,)+];

            /// The name of the fault, as in the name of its engine.
            pub fn name(self) -> &'static str {
                match self { $(Fault::$fault => $name,)+ }
            }

            /// What the engine does wrong, in one sentence.
            pub fn what(self) -> &'static str {
                match self { $(Fault::$fault => $what,)+ }
            }

            /// The clause that is not followed.
            pub fn clause(self) -> Clause {
                match self { $(Fault::$fault => Clause::$clause,)+ }
            }
        }
    };
}

faults! {
    SwappedSides "swapped-sides" PlayOnBoard "Width and height are exchanged where it is asked whether the board has a point.",
    StartForgotten "start-forgotten" HistoryMoments "The initial position is not in the history.",
    PassClearsMemory "pass-clears-memory" HistoryMoments "A pass empties the history.",
    ShortMemory "short-memory" RepetitionPositional "Only the last eight positions are compared.",
    KoKeptThroughPass "ko-kept-through-pass" RepetitionPositional "The point of a ko stays forbidden after a pass, even to the player who took it.",
    Situational "situational" RepetitionPositional "Positions are compared together with the player to move.",
    SuicideNotCompared "suicide-not-compared" RepetitionPositional "A play that removes own stones is not checked for repetition.",
    QuietNotCompared "quiet-not-compared" RepetitionPositional "A play that removes nothing is not checked for repetition.",
    LatestTurnNamed "latest-turn-named" RepetitionPositional "The latest turn with the position is named in place of the earliest.",
    SuicideRefused "suicide-refused" SuicideAllowed "Suicide is refused.",
    OneChainCaptured "one-chain-captured" ClearColour "A play that captures several chains removes the first only.",
    OwnClearedFirst "own-cleared-first" PlayClearOpponentFirst "The player's own chain is removed before the opponent's.",
    NearbyClearedOnly "nearby-cleared-only" ClearColour "Chains without liberties that are not beside the play stay.",
    EmptyBoardCounts "empty-board-counts" ScoreArea "An empty point counts for both players if it reaches neither.",
    FirstPassEnds "first-pass-ends" EndTwoPasses "The first pass ends the game.",
    TakeBackForgets "take-back-forgets" HistoryMoments "Taking a turn back empties the history.",
    RefusalPasses "refusal-passes" RepetitionPositional "A play that is refused for repetition is made into a pass.",
}
