//! Taking acts back and making them again: everything must be as it was.

use super::divergence::Rewound;
use super::run::{Run, State};
use super::{Outcome, TakeBacks};
use crate::engine::Failure;
use tengen_spec::Act;

impl Run<'_> {
    /// Takes acts back and makes them again, if it is time for that.
    pub(super) fn rewind_sometimes(&mut self, state: &State) -> Result<(), Outcome> {
        let made = self.carried.len();
        match self.plan.take_backs {
            TakeBacks::Never => Ok(()),
            // The schedule depends on the number of acts alone, so that a record tells all.
            TakeBacks::Sometimes if made % 7 == 3 => self.rewind(1 + made / 7 % 3, state),
            TakeBacks::Sometimes => Ok(()),
            TakeBacks::Always => {
                // Taking back all of a long game after every act would cost the square of its length.
                for count in (1..=made.min(3)).chain((4..=40).contains(&made).then_some(made)) {
                    self.rewind(count, state)?;
                }
                Ok(())
            }
        }
    }

    pub(super) fn rewind(&mut self, count: usize, state: &State) -> Result<(), Outcome> {
        if !self.abilities.take_back || count == 0 || self.is_unseen_end(&state.phase) {
            return Ok(());
        }
        let from = self.carried.len().saturating_sub(count);
        let again: Vec<Act> = self.carried.iter().skip(from).cloned().collect();
        for taken_back in 1..=again.len() {
            self.must(|engine| engine.take_back(), "take back")?;
            self.rewound = Some(Rewound { taken_back, made_again: 0 });
        }
        let earlier = self.state(false)?;
        self.points(&earlier, again.len() > 3)?;
        for (index, act) in again.iter().enumerate() {
            self.rewound = Some(Rewound { taken_back: again.len(), made_again: index });
            self.verdict(act, |engine| engine.act(act))?;
        }
        self.rewound = Some(Rewound { taken_back: again.len(), made_again: again.len() });
        let back = self.state(false)?;
        if back != *state {
            let what = format!("{} acts taken back and made again lead to another state", again.len());
            let failure = Failure { asked: "take back".to_string(), what };
            return Err(Outcome::Failed { engine: self.reference.name(), failure });
        }
        self.points(state, false)?;
        self.rewound = None;
        self.questions.take_backs += again.len() as u64;
        Ok(())
    }
}
