//! Counting sequences of turns of one length.
//!
//! The work is shared out by *beginnings*, the sequences of the first few turns: the count of each is a number of its own, so that what is
//! done can be kept in a [`Record`] and gone on from.

mod record;

use rayon::prelude::*;
pub use record::{Question, Record, RecordError};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
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
    /// The record to go on from is of something else.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// So many beginnings keep all cores busy to the end, and lose little when a count is broken off.
const BEGINNINGS: usize = 1_000;

impl Perft {
    /// The number of sequences, on all cores.
    ///
    /// # Errors
    ///
    /// When the ruleset has no start on the board, the number needs more than 64 bits, or `stop` was raised.
    pub fn count<G: Game>(&self, stop: &AtomicBool) -> Result<u64, PerftError> {
        if self.depth == 0 {
            return Ok(1);
        }
        total(&self.divide::<G>(stop)?)
    }

    /// The number of sequences for each legal first turn, on all cores.
    ///
    /// # Errors
    ///
    /// As [`count`](Perft::count).
    pub fn divide<G: Game>(&self, stop: &AtomicBool) -> Result<Vec<(Turn, u64)>, PerftError> {
        let record = self.run::<G>(Record::new(self, ""), stop, &|_, _| {})?;
        self.divided::<G>(&record)?.ok_or(PerftError::Interrupted)
    }

    /// Counts on all cores what the record has not yet. `tell` is given the record as it grows, and the number of beginnings in the whole.
    /// Returns early, with what is done, when `stop` becomes true.
    ///
    /// # Errors
    ///
    /// As [`count`](Perft::count), or when the record answers another question.
    pub fn run<G: Game>(&self, record: Record, stop: &AtomicBool, tell: &(dyn Fn(&Record, usize) + Sync)) -> Result<Record, PerftError> {
        record.answers(self)?;
        let beginnings = self.beginnings::<G>()?;
        let open: Vec<&Vec<Turn>> = beginnings.iter().filter(|turns| !record.has(turns)).collect();
        let (started, before) = (Instant::now(), record.seconds);
        let whole = Mutex::new(record);
        let counted = open.par_iter().with_max_len(1).try_for_each(|turns| {
            let left = self.depth - turns.len() as u32;
            let count = self.sequences(&mut self.after::<G>(turns)?, left, stop)?;
            let mut whole = whole.lock().unwrap_or_else(PoisonError::into_inner);
            whole.add(turns, count);
            whole.seconds = before + started.elapsed().as_secs_f64();
            tell(&whole, beginnings.len());
            Ok(())
        });
        match counted {
            Ok(()) | Err(PerftError::Interrupted) => Ok(whole.into_inner().unwrap_or_else(PoisonError::into_inner)),
            Err(other) => Err(other),
        }
    }

    /// The number of sequences for each legal first turn, if the record has all of them.
    ///
    /// # Errors
    ///
    /// As [`run`](Perft::run).
    pub fn divided<G: Game>(&self, record: &Record) -> Result<Option<Vec<(Turn, u64)>>, PerftError> {
        record.answers(self)?;
        let mut divided: Vec<(Turn, u64)> = Vec::new();
        if self.depth == 0 {
            return Ok(Some(divided));
        }
        divided.extend(self.turns(&self.start::<G>()?).into_iter().map(|turn| (turn, 0)));
        for turns in self.beginnings::<G>()? {
            let Some(count) = record.count(&turns) else { return Ok(None) };
            if let Some((_, sum)) = divided.iter_mut().find(|(first, _)| turns.first() == Some(first)) {
                *sum = sum.checked_add(count).ok_or(PerftError::TooMany)?;
            }
        }
        Ok(Some(divided))
    }

    /// All sequences of some number of turns. The last turn is left to be counted without being made.
    fn beginnings<G: Game>(&self) -> Result<Vec<Vec<Turn>>, PerftError> {
        let mut layer = vec![Vec::new()];
        for _ in 0..self.depth.min(self.depth.saturating_sub(1).max(1)) {
            let mut next = Vec::new();
            for turns in &layer {
                let game = self.after::<G>(turns)?;
                next.extend(self.turns(&game).into_iter().map(|turn| turns.iter().copied().chain([turn]).collect::<Vec<_>>()));
            }
            layer = next;
            if layer.len() >= BEGINNINGS {
                break;
            }
        }
        Ok(layer)
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
        if stop.load(Ordering::Relaxed) {
            return Err(PerftError::Interrupted);
        }
        match depth {
            0 => Ok(1),
            1 => Ok(game.legal().len() as u64 + u64::from(self.may_pass(game))),
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

/// The sum over all first turns.
///
/// # Errors
///
/// When it needs more than 64 bits.
pub fn total(divided: &[(Turn, u64)]) -> Result<u64, PerftError> {
    divided.iter().try_fold(0u64, |sum, (_, count)| sum.checked_add(*count)).ok_or(PerftError::TooMany)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_fast::FastGame;
    use tengen_spec::Repetition;

    static NEVER: AtomicBool = AtomicBool::new(false);

    fn perft(size: &str, depth: u32) -> Perft {
        Perft { size: size.parse().unwrap(), rules: Ruleset::TROMP_TAYLOR, depth, passes: true }
    }

    #[test]
    fn a_count_that_was_broken_off_goes_on_from_its_record() {
        let asked = perft("3x3", 6);
        let stop = AtomicBool::new(false);
        let stop_soon = |record: &Record, _: usize| stop.store(record.done.len() >= 100, Ordering::Relaxed);
        let part = asked.run::<FastGame>(Record::new(&asked, "fast"), &stop, &stop_soon).unwrap();
        assert!(part.done.len() >= 100 && asked.divided::<FastGame>(&part).unwrap().is_none());
        let text = serde_json::to_string(&part).unwrap();
        let resumed: Record = serde_json::from_str(&text).unwrap();
        let counted_anew = Mutex::new(0);
        let count_anew = |_: &Record, _: usize| *counted_anew.lock().unwrap() += 1;
        let whole = asked.run::<FastGame>(resumed, &NEVER, &count_anew).unwrap();
        assert_eq!(counted_anew.into_inner().unwrap(), whole.done.len() - part.done.len());
        let divided = asked.divided::<FastGame>(&whole).unwrap().unwrap();
        assert_eq!((divided.len(), total(&divided)), (10, Ok(180_768)));
        assert_eq!(divided, asked.divide::<FastGame>(&NEVER).unwrap());
    }

    #[test]
    fn a_record_of_another_question_is_refused() {
        let asked = perft("2x2", 4);
        let record = Record::new(&asked, "fast");
        let situational = Ruleset { repetition: Repetition::Situational, ..asked.rules };
        for other in [perft("2x2", 5), perft("2x3", 4), Perft { passes: false, ..asked }, Perft { rules: situational, ..asked }] {
            assert!(matches!(other.run::<FastGame>(record.clone(), &NEVER, &|_, _| {}), Err(PerftError::Record(_))));
        }
    }

    #[test]
    fn counts_whose_sequences_all_end_before_are_zero() {
        assert_eq!(perft("1x2", 6).count::<FastGame>(&NEVER), Ok(0));
        assert_eq!(perft("1x2", 60).count::<FastGame>(&NEVER), Ok(0));
        assert_eq!(perft("1x2", 0).count::<FastGame>(&NEVER), Ok(1));
        assert_eq!(perft("1x2", 1).divide::<FastGame>(&NEVER).unwrap().len(), 3);
    }
}
