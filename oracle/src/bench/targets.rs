//! What the engine is meant to reach, as ratios to the crate `goban` in the same run, on one thread.

use super::Kind;
use super::Kind::{ExactGame, FinalScore};

/// Engine, side of the board, work, ratio.
const TARGETS: [(&str, usize, Kind, f64); 7] = [
    ("fast", 9, ExactGame, 18.0),
    ("fast", 19, ExactGame, 45.0),
    ("lockstep-avx512", 9, ExactGame, 60.0),
    ("lockstep-avx512", 19, ExactGame, 60.0),
    ("lockstep-avx2", 9, ExactGame, 30.0),
    ("lockstep", 9, FinalScore, 200.0),
    ("lockstep", 19, FinalScore, 200.0),
];

/// The ratio that the engine is meant to reach at this work, if one is set. A target of `lockstep` holds for both kinds of vectors.
pub fn target(engine: &str, side: usize, kind: Kind) -> Option<f64> {
    let meant = |name: &str| name == engine || name == "lockstep" && engine.starts_with("lockstep-avx");
    TARGETS.iter().find(|(name, on, work, _)| meant(name) && *on == side && *work == kind).map(|(.., ratio)| *ratio)
}
