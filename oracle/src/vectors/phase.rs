//! Where a game stands, in a vector.

use crate::record::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tengen_spec::{Act, Colour, Outcome, Phase, Proposed};

/// Where a game stands: only what its kind of phase has is given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PhaseExpected {
    /// `play`, `confirmation`, `stopped`, `deciding` (who plays on) or `ended`.
    pub phase: String,
    /// Who moves: `B` or `W`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<String>,
    /// The proposal that waits for an answer, as an act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposed: Option<String>,
    /// How it ended: `B` or `W` won; `tie`, `no-result`, `draw`, `replay`, `both-lose`, `confirmed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// After a confirmation: the points whose stone of the start was removed at some time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captured: Option<Vec<String>>,
}

impl PhaseExpected {
    /// A phase as a vector writes it.
    pub fn of(phase: &Phase) -> PhaseExpected {
        let named = |phase: &str| PhaseExpected { phase: phase.to_string(), ..PhaseExpected::default() };
        let letter = |colour: &Colour| Some(colour.letter().to_string());
        match phase {
            Phase::Playing { to_move, proposed } => {
                PhaseExpected { to_move: letter(to_move), proposed: proposal(proposed), ..named("play") }
            }
            Phase::Confirming { to_move } => PhaseExpected { to_move: letter(to_move), ..named("confirmation") },
            Phase::Stopped { proposed } => PhaseExpected { proposed: proposal(proposed), ..named("stopped") },
            Phase::Deciding { proposed } => PhaseExpected { proposed: proposal(proposed), ..named("deciding") },
            Phase::Ended(outcome) => ended(outcome, named("ended")),
        }
    }
}

fn proposal(proposed: &Option<Proposed>) -> Option<String> {
    let act = |proposed: &Proposed| text::write(&Act::Propose { by: proposed.by, what: proposed.what.clone() });
    proposed.as_ref().map(act)
}

fn ended(outcome: &Outcome, phase: PhaseExpected) -> PhaseExpected {
    let result = match outcome {
        Outcome::Scored { winner: Some(winner), .. } => winner.letter().to_string(),
        Outcome::Scored { winner: None, .. } => "tie".to_string(),
        Outcome::NoResult(_) => "no-result".to_string(),
        Outcome::Draw(_) => "draw".to_string(),
        Outcome::Replay(_) => "replay".to_string(),
        Outcome::BothLose(_) => "both-lose".to_string(),
        Outcome::Confirmed { .. } => "confirmed".to_string(),
    };
    let captured = match outcome {
        Outcome::Confirmed { captured } => Some(captured.iter().map(|point| point.to_string()).collect()),
        _ => None,
    };
    PhaseExpected { result: Some(result), captured, ..phase }
}
