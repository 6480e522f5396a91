//! Counting sequences of turns of one length.

use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use tengen_spec::{Act, Game, Opening, Ruleset, Size, Turn};

/// What is counted: the sequences of exactly `depth` legal turns from the start of the ruleset. None goes on past the end of the game.
#[derive(Clone, Copy, Debug)]
pub struct Perft {
    /// The size of the board.
    pub size: Size,
    /// The ruleset.
    pub rules: Ruleset,
    /// The number of turns.
    pub depth: u32,
    /// Whether a turn may be a pass.
    pub passes: bool,
}

/// Why there is no number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PerftError {
    /// The ruleset has no start on this board.
    #[error("{0}")]
    Start(String),
    /// The number is too large.
    #[error("more sequences than 64 bits can count")]
    TooMany,
    /// The caller raised the flag.
    #[error("interrupted")]
    Interrupted,
}

impl Perft {
    /// The number of sequences, on all cores.
    pub fn count<G: Game>(&self, stop: &AtomicBool) -> Result<u64, PerftError> {
        if self.depth == 0 {
            return Ok(1);
        }
        let divided = self.divide::<G>(stop)?;
        divided.iter().try_fold(0u64, |sum, (_, count)| sum.checked_add(*count)).ok_or(PerftError::TooMany)
    }

    /// The number of sequences for each legal first turn, on all cores.
    ///
    /// The work is shared out by the first two turns: first turns alone are few on small boards.
    pub fn divide<G: Game>(&self, stop: &AtomicBool) -> Result<Vec<(Turn, u64)>, PerftError> {
        let Some(after) = self.depth.checked_sub(1) else { return Ok(Vec::new()) };
        let firsts = self.turns(&self.start::<G>()?);
        let Some(last) = after.checked_sub(1) else { return Ok(firsts.into_iter().map(|turn| (turn, 1)).collect()) };
        let mut beginnings = Vec::new();
        for (place, &first) in firsts.iter().enumerate() {
            let game = self.after::<G>(&[first])?;
            beginnings.extend(self.turns(&game).into_iter().map(|second| (place, [first, second])));
        }
        let count = |(place, turns): &(usize, [Turn; 2])| Ok((*place, self.sequences(&mut self.after::<G>(turns)?, last, stop)?));
        let counted: Vec<(usize, u64)> = beginnings.par_iter().with_max_len(1).map(count).collect::<Result<_, _>>()?;
        let mut divided: Vec<(Turn, u64)> = firsts.into_iter().map(|turn| (turn, 0)).collect();
        for (place, count) in counted {
            let sum = divided.get_mut(place).map(|(_, sum)| sum);
            if let Some(sum) = sum {
                *sum = sum.checked_add(count).ok_or(PerftError::TooMany)?;
            }
        }
        Ok(divided)
    }

    fn start<G: Game>(&self) -> Result<G, PerftError> {
        G::start(&self.rules, &Opening::even(self.size)).map_err(|why| PerftError::Start(why.to_string()))
    }

    fn after<G: Game>(&self, turns: &[Turn]) -> Result<G, PerftError> {
        let mut game = self.start::<G>()?;
        for &turn in turns {
            game.act(&Act::Turn(turn)).map_err(|illegal| PerftError::Start(illegal.to_string()))?;
        }
        Ok(game)
    }

    /// The turns that are legal now, the pass last.
    fn turns<G: Game>(&self, game: &G) -> Vec<Turn> {
        let mut turns: Vec<Turn> = game.legal().iter().map(Turn::Play).collect();
        if self.may_pass(game) {
            turns.push(Turn::Pass);
        }
        turns
    }

    fn may_pass<G: Game>(&self, game: &G) -> bool {
        self.passes && game.judge(&Act::Turn(Turn::Pass)).is_ok()
    }

    /// The number of sequences of exactly `depth` more turns. The last turn of each is counted without being made.
    fn sequences<G: Game>(&self, game: &mut G, depth: u32, stop: &AtomicBool) -> Result<u64, PerftError> {
        match depth {
            0 => Ok(1),
            1 => Ok(game.legal().len() as u64 + u64::from(self.may_pass(game))),
            _ if stop.load(Ordering::Relaxed) => Err(PerftError::Interrupted),
            _ => {
                let mut sum = 0u64;
                for turn in self.turns(game) {
                    if game.act(&Act::Turn(turn)).is_ok() {
                        let count = self.sequences(game, depth - 1, stop)?;
                        sum = sum.checked_add(count).ok_or(PerftError::TooMany)?;
                        game.take_back();
                    }
                }
                Ok(sum)
            }
        }
    }
}
