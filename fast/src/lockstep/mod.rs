//! Many games side by side.

mod games;
mod grid;
mod group;
mod layout;
#[allow(unsafe_code)]
mod machine;
mod past;
mod plan;
mod random;
mod step;
mod vector;

use games::{Batch, Games};
use grid::Grid;
pub use layout::{LANES, Layout};
pub use machine::Instructions;
use machine::Path;
use plan::Plan;
use tengen_spec::{Ruleset, Size, Unsupported};

/// Which turns are drawn at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Uniformly among the legal plays that do not fill an own one-point eye; a pass if there is none.
    ///
    /// Such an eye is an empty point whose neighbours all have stones of the player, and on whose diagonals stands at most one stone of the
    /// opponent, at the edge of the board none.
    SparingEyes,
    /// Uniformly among the legal plays; a pass if there is none.
    AnyPlay,
    /// Uniformly among the legal plays and the pass.
    AnyTurn,
}

/// What happened while games were played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Turns made, passes included.
    pub turns: u64,
    /// Draws that were refused and drawn again.
    pub refused: u64,
    /// Games that ended.
    pub games: u64,
    /// Turns of the games that ended.
    pub turns_of_games: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.turns += other.turns;
        self.refused += other.refused;
        self.games += other.games;
        self.turns_of_games += other.turns_of_games;
    }
}

/// Games in lockstep.
#[derive(Clone, Debug)]
pub struct Lockstep {
    layout: Layout,
    batch: Box<dyn Batch>,
}

impl Lockstep {
    /// Games.
    pub fn with_instructions(size: Size, games: usize, rules: &Ruleset, seed: u64, instructions: Instructions) -> Result<Lockstep, Unsupported> {
        let plan = Plan::of(rules, size)?;
        let path = Path::of(instructions).ok_or_else(|| Unsupported::Engine(format!("this machine lacks {instructions:?}")))?;
        let layout = Layout::of(size);
        let bits = 64;
        macro_rules! batch {
            ($($words:literal)+) => {
                match layout.words {
                    $($words => Box::new(Games::<$words>::new(&layout, plan, path, games, seed, bits)) as Box<dyn Batch>,)+
                    words => return Err(Unsupported::Engine(format!("no kernel for boards of {words} words"))),
                }
            };
        }
        Ok(Lockstep { layout, batch: batch!(2 4 7) })
    }

    /// Plays.
    pub fn play_on(&mut self, policy: Policy, turns: u64) -> Tally {
        self.batch.play_on(policy, turns)
    }
}
