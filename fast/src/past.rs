//! What the rules on repetition remember of the moments so far.

use crate::board::Board;
use crate::cycles::Cycles;
use crate::disturber::Disturber;
use crate::history::{History, MomentIndex};
use crate::memory::Memory;
use crate::plan::{LongCycle, Plan};

/// The memories that the ruleset needs; none in a confirmation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    pub(crate) memory: Option<Memory>,
    pub(crate) cycles: Option<Cycles>,
    pub(crate) disturber: Option<Disturber>,
}

impl Past {
    /// Nothing remembered yet, of about `expected` moments; `mask` says which bits of a hash are used.
    pub(crate) fn new(plan: &Plan, mask: u64, expected: usize) -> Past {
        let cyclic = plan.cycle != LongCycle::Nothing || plan.disturber;
        Past {
            memory: plan.memory.map(|(compare, clause)| Memory::new(compare, clause, mask, expected)),
            cycles: cyclic.then(|| Cycles::new(mask, expected)),
            disturber: plan.disturber.then(|| Disturber::new(mask, expected)),
        }
    }

    /// Adds the last moment, which has this board; whether it is a play that was judged.
    #[inline]
    pub(crate) fn push(&mut self, history: &History, moment: MomentIndex, board: &Board, judged: bool) {
        if let Some(memory) = &mut self.memory {
            memory.push(history, moment, board, judged);
        }
        if let Some(cycles) = &mut self.cycles {
            cycles.push(history, moment, board);
            if let Some(disturber) = &mut self.disturber {
                disturber.push(history, cycles, moment, board);
            }
        }
    }

    /// Takes the last moment out.
    #[inline]
    pub(crate) fn pop(&mut self, history: &History, moment: MomentIndex) {
        if let Some(memory) = &mut self.memory {
            memory.pop(history, moment);
        }
        if let Some(cycles) = &mut self.cycles {
            cycles.pop(history, moment);
        }
        if let Some(disturber) = &mut self.disturber {
            disturber.pop(history, moment);
        }
    }
}
