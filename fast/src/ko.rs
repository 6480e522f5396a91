//! Bans that look at the opponent's last turn only.

use crate::effect::Effect;
use crate::game::FastGame;
use crate::grid::{NOWHERE, colour, other};
use crate::refusal::Refusal;
use tengen_spec::Kind;

impl FastGame {
    /// Whether a local ko rule, or a ban in a confirmation, forbids a play with this effect.
    ///
    /// The log of the last turn has the stones that stood before it and went, and may have its own stone, which did not stand
    /// before: that one is passed over.
    #[inline]
    pub(crate) fn refuse_ko(&self, effect: &Effect) -> Result<(), Refusal> {
        if let Some(bans) = &self.bans {
            let retakes = effect.taken == 1;
            let by = self.standing.to_move;
            return match bans.standing(by, effect.only_taken.into(), effect.cell) {
                Some(moment) if retakes => Err(Refusal::Banned(moment)),
                _ => Ok(()),
            };
        }
        let now = self.history.now();
        let last = self.history.last();
        if !self.plan.local_ko || now == 0 || last.kind != Kind::Play || last.by != colour(other(effect.state)) {
            return Ok(());
        }
        let gone = self.history.gone(now);
        if self.plan.no_play_where_emptied {
            let emptied = gone.iter().any(|gone| gone.cell() == effect.cell && gone.cell() != usize::from(last.cell));
            return if emptied { Err(Refusal::JustRemoved) } else { Ok(()) };
        }
        let mut taken = gone.iter().filter(|gone| gone.state() == effect.state).map(|gone| gone.cell());
        match (taken.next(), taken.next(), taken.next()) {
            (Some(only), None, _) if only == effect.cell => self.refuse_retake(effect),
            (Some(one), Some(two), None) if self.plan.hot_pairs => self.refuse_hot_pair(effect, one, two),
            _ => Ok(()),
        }
    }

    /// A play where the last turn took one stone.
    ///
    /// Sound because that stone stands in the position before the last turn and not in the present one, so the two differ, and
    /// only the position before needs to be compared; positions with different hashes are different.
    fn refuse_retake(&self, effect: &Effect) -> Result<(), Refusal> {
        let before = self.history.now() - 1;
        let Some(clause) = self.plan.ko else { return Ok(()) };
        if self.history.entry(before).hash == effect.hash && self.leaves_position_of(effect, before) {
            return Err(Refusal::Repeats(clause, before));
        }
        Ok(())
    }

    /// A play after the last turn took two stones.
    fn refuse_hot_pair(&self, effect: &Effect, one: usize, two: usize) -> Result<(), Refusal> {
        let played = self.history.last().cell;
        let cell = usize::from(played);
        if played == NOWHERE || !self.board.grid.around(one).contains(&two) {
            return Ok(());
        }
        let enemy = other(effect.state);
        let pair = self.board.state(cell) == enemy && self.board.chain(cell).stones == 2;
        if pair && effect.removes(&self.board, cell) { Err(Refusal::Hot) } else { Ok(()) }
    }
}
