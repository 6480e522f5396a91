//! How passes, agreement and dispute stop play, resume it and end the game.

use crate::game::FastGame;
use crate::plan::{CycleEnd, Resumes};
use crate::refusal::points;
use crate::score::side;
use crate::standing::{Ending, Stand};
use tengen_spec::{Clause, Colour, Game, Outcome};

impl FastGame {
    /// The clause by which the next turn must be a pass.
    #[inline]
    pub(crate) fn must_pass(&self) -> Option<Clause> {
        if self.standing.stand == Stand::WhitePasses {
            Some(Clause::EndAgaWhiteLast)
        } else if self.standing.owed_passes > 0 && self.standing.to_move == Colour::White {
            Some(self.plan.gift_clause)
        } else {
            None
        }
    }

    /// What a pass that this player has just made does. A pass is compulsory iff nothing else was allowed, as `standing` but for
    /// `to_move` still tells.
    pub(crate) fn count_pass(&mut self, by: Colour) {
        let standing = &mut self.standing;
        if standing.stand == Stand::Confirming {
            standing.passes += 1;
            if standing.passes == 2 {
                standing.stand = Stand::Ended(Ending::Confirmed);
            }
            return;
        }
        self.tally.passes[side(by)] += 1;
        if standing.stand == Stand::WhitePasses {
            standing.stand = Stand::Ended(Ending::Scored);
            return;
        }
        if standing.owed_passes > 0 && by == Colour::White {
            standing.owed_passes -= 1;
            (standing.passes, standing.passes_through) = (0, 0);
            return;
        }
        if self.plan.button && standing.button.is_none() {
            standing.button = Some(by);
            return;
        }
        standing.passes = standing.passes.saturating_add(1);
        standing.passes_through = standing.passes_through.saturating_add(1);
        self.stop_or_end();
    }

    fn stop_or_end(&mut self) {
        let ends = self.plan.ends;
        let standing = &mut self.standing;
        if ends.four_end && standing.passes_through >= 4 {
            self.finish();
        } else if ends.stops_at > 0 && standing.passes >= ends.stops_at {
            if ends.stop_is_end || (ends.second_stop_is_end && standing.stops > 0) {
                self.finish();
            } else {
                standing.stand = Stand::Stopped;
                standing.stops = standing.stops.saturating_add(1);
            }
        }
    }

    /// Ends the game by score, after White's last pass if one is due.
    pub(crate) fn finish(&mut self) {
        let black_passed_last = self.history.last().by == Some(Colour::Black);
        if self.plan.ends.white_last && black_passed_last {
            self.standing.stand = Stand::WhitePasses;
            self.standing.to_move = Colour::White;
        } else {
            self.standing.stand = Stand::Ended(Ending::Scored);
        }
    }

    /// What a dispute by this player does.
    pub(crate) fn dispute(&mut self, by: Colour) {
        match self.standing.stand {
            Stand::Stopped => match self.plan.ends.resumes {
                Resumes::InTurn => self.resume(self.standing.to_move),
                Resumes::OpponentOfLastToPass => {
                    let last = self.history.last().by;
                    self.resume(last.map_or(self.standing.to_move, Colour::opponent));
                }
                Resumes::OpponentOfDisputer => self.resume(by.opponent()),
                Resumes::ByAgreement => self.standing.stand = Stand::Deciding,
            },
            Stand::Deciding => self.finish(),
            _ => {}
        }
    }

    /// Resumes play with this player.
    pub(crate) fn resume(&mut self, to_move: Colour) {
        self.standing.stand = Stand::Playing;
        self.standing.to_move = to_move;
        self.standing.passes = 0;
    }

    /// How the game ended.
    pub(crate) fn outcome(&self, ending: Ending) -> Outcome {
        match ending {
            Ending::Scored => {
                let score = self.score();
                // Wider than a score, as each side's sum may be as large as a komi can be.
                let margin: i64 = score.counts.iter().map(|count| i64::from(count.black) - i64::from(count.white)).sum();
                let winner = match margin.signum() {
                    1 => Some(Colour::Black),
                    -1 => Some(Colour::White),
                    _ => self.plan.black_wins_ties.then_some(Colour::Black),
                };
                Outcome::Scored { score, winner }
            }
            Ending::Cycle => match self.plan.cycle_end {
                (CycleEnd::NoResult, clause) => Outcome::NoResult(clause),
                (CycleEnd::Draw, clause) => Outcome::Draw(clause),
                (CycleEnd::Replay, clause) => Outcome::Replay(clause),
            },
            Ending::BothLose => Outcome::BothLose(Clause::EndJapaneseBothLose),
            Ending::Confirmed => Outcome::Confirmed { captured: points(&self.board, self.captured()) },
        }
    }
}
