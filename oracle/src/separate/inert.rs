//! Why two values of an axis may answer every question alike, where no game was found on which they differ.

use tengen_spec::{Cycle, End, Repetition, Ruleset, Scoring, SetupHistory, Start};

/// The argument that the axis decides nothing in the company of the other values of these rulesets, if there is a plain one. It is only to be
/// given where a search has found nothing.
pub fn why(axis: &str, here: &Ruleset, there: &Ruleset) -> Option<&'static str> {
    let both = |holds: fn(&Ruleset) -> bool| holds(here) && holds(there);
    let whole_board = |rules: &Ruleset| matches!(rules.repetition, Repetition::Positional | Repetition::Situational);
    match axis {
        "cycle-outcome" if both(|rules| rules.cycle == Cycle::None) => Some("no clause in force lets a long cycle end a game"),
        "cycle-outcome" | "cycle" if whole_board(here) && whole_board(there) => {
            Some("the repetition rule refuses every play that would complete a cycle")
        }
        // Where the players settle who plays on, the same position may come back with another player to move.
        "ko" if whole_board(here) && both(|rules| rules.setup != SetupHistory::Nothing && rules.end != End::NewZealand) => {
            Some("the position that a local ko rule protects is in the history, and the repetition rule refuses it as well")
        }
        "seki" if both(|rules| rules.score == Scoring::Stones) => Some("only stones are counted, and seki deducts no stones"),
        "dead" | "confirmation"
            if both(|rules| matches!(rules.end, End::TwoPasses | End::ThreePasses | End::FourPasses)) && axis == "dead" =>
        {
            Some("play never stops for an agreement: the passes end the game")
        }
        "handicap" if both(|rules| rules.start == Start::Tibetan) => {
            Some("this start exists on one size only, which the search does not reach")
        }
        "setup" if both(|rules| matches!(rules.repetition, Repetition::None)) => Some("no clause in force looks back at the start"),
        "setup" if both(|rules| rules.setup != SetupHistory::Nothing) && whole_board(here) => {
            Some("the repetition rule asks for positions, not for who made them")
        }
        _ => None,
    }
}
