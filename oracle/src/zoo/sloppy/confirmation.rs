//! Hypothetical play.

use super::super::slip::Slip;
use super::{Ban, Play, State};
use std::rc::Rc;
use tengen_spec::*;

impl State {
    /// The one stone that a play takes, if it takes just one.
    fn takes(play: &Play) -> Option<Point> {
        let taken: Vec<Point> = play.placed.changed(&play.captured).iter().collect();
        if let [one] = taken[..] { Some(one) } else { None }
    }

    pub(super) fn banned(&self, play: &Play) -> Option<Illegal> {
        let taken = Self::takes(play);
        let holds = |ban: &&Ban| ban.player == play.by && ban.at == play.at && Some(ban.stone) == taken;
        let latest = self.bans.iter().filter(holds).map(|ban| ban.turn).max()?;
        let fades = self.is(Slip::KoInConfirmation) && latest != self.turn();
        (!fades).then_some(Illegal::Banned { clause: Clause::ConfirmationKoBan, earlier: latest })
    }

    pub(super) fn note_ban(&mut self, play: &Play) {
        let (true, Some(at)) = (self.confirming, Self::takes(play)) else { return };
        let alone = play.after.at(play.at) == Some(play.by) && self.joined(&play.after, play.at).len() == 1;
        let liberties: Vec<Point> = self.beside(play.at).into_iter().filter(|&point| play.after.at(point).is_none()).collect();
        let ban = Ban { player: play.by.opponent(), stone: play.at, at, turn: self.turn() + 1 };
        let same = |other: &Ban| other.player == ban.player && other.stone == ban.stone && other.at == ban.at;
        let served = self.rules.confirmation == Confirmation::Once && self.passed_for.iter().any(same);
        if alone && liberties == [at] && !served {
            self.bans.push(ban);
        }
    }

    pub(super) fn no_ko_to_pass_for(&self, point: Point) -> Option<Illegal> {
        let banned = self.bans.iter().any(|ban| Some(ban.player) == self.to_move() && ban.at == point);
        (!banned && !self.is(Slip::PassForAnything)).then_some(Illegal::NoKo { point })
    }

    pub(super) fn pass_for(&mut self, point: Point) {
        let Some(by) = self.to_move() else { return };
        let (lifted, kept): (Vec<Ban>, Vec<Ban>) = self.bans.iter().partition(|ban| ban.player == by && ban.at == point);
        self.bans = kept;
        self.passed_for.extend(lifted);
        self.passes = if self.is(Slip::PassForIsPass) { self.passes + 1 } else { 0 };
        let next = if self.is(Slip::PassForIsNoTurn) { by } else { self.next_after(by) };
        self.moments.push(Rc::new(Moment { position: self.position(), by: Some(by), kind: Kind::Pass, next }));
        self.phase = if self.passes >= 2 { Phase::Ended(self.confirmed()) } else { Phase::Confirming { to_move: next } };
    }

    /// What the sequence has shown.
    pub(super) fn confirmed(&self) -> Outcome {
        let since = || self.moments.iter().skip(self.past);
        let start = since().next().map_or_else(|| Position::empty(self.size), |moment| moment.position.clone());
        let gone = |point: &Point| start.at(*point).is_some() && since().any(|moment| moment.position.at(*point).is_none());
        Outcome::Confirmed { captured: PointSet::of(self.size, self.size.points().filter(gone)) }
    }
}
