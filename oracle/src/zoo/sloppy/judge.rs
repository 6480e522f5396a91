//! Why an act is refused.

use super::super::slip::Slip;
use super::{Play, State};
use tengen_spec::*;

type Refused = Option<Illegal>;

impl State {
    pub(super) fn judge(&self, act: &Act) -> Result<(), Illegal> {
        let belongs = match (&self.phase, act) {
            (Phase::Playing { .. }, Act::PassFor(_)) => false,
            (Phase::Playing { .. }, _) | (Phase::Confirming { .. }, Act::Turn(_) | Act::PassFor(_)) => true,
            (Phase::Stopped { .. } | Phase::Deciding { .. }, Act::Propose { .. } | Act::Accept { .. } | Act::Dispute { .. }) => true,
            (Phase::Ended(_), Act::Turn(_)) => self.is(Slip::ActsAfterEnd),
            _ => false,
        };
        if !belongs {
            return Err(Illegal::WrongPhase { phase: self.phase.clone() });
        }
        let refused = match act {
            Act::Turn(turn) => self.judge_turn(*turn),
            Act::PassFor(point) => self.no_ko_to_pass_for(*point),
            Act::Propose { what, .. } => self.not_proposable(what),
            Act::Accept { by } => self.not_acceptable(*by),
            Act::Dispute { by } => self.not_disputable(*by),
        };
        refused.map_or(Ok(()), Err)
    }

    fn judge_turn(&self, turn: Turn) -> Refused {
        let by = self.to_move().or_else(|| self.latest().map(|moment| moment.next))?;
        let point = match turn {
            Turn::Pass => return self.must_play().or_else(|| self.pass_repeats(by)),
            Turn::Play(point) => point,
        };
        let at = match self.inside(point) {
            Some(at) => at,
            None => return Some(Illegal::OffBoard { point }),
        };
        if let Some(owner) = self.position().at(at) {
            let again = self.is(Slip::OwnStoneAgain) && owner == by;
            if !again {
                return Some(Illegal::Occupied { point, by: owner });
            }
        }
        if let Some(clause) = self.must_pass() {
            return Some(Illegal::MustPass { clause });
        }
        let play = self.play(by, at);
        if self.confirming {
            return self.suicide(&play).or_else(|| self.banned(&play));
        }
        self.suicide(&play).or_else(|| self.ko(&play)).or_else(|| self.repetition(&play)).or_else(|| self.unbalanced(&play))
    }

    /// The point that is meant, if the board has it.
    pub(super) fn inside(&self, point: Point) -> Option<Point> {
        if self.is(Slip::IndexInside) {
            let index = usize::from(point.row) * self.size.width() + usize::from(point.column);
            return self.size.points().nth(index);
        }
        let short = self.is(Slip::NineteenLines) && (point.column >= 19 || point.row >= 19);
        (point.is_on(self.size) && !short).then_some(point)
    }

    fn must_play(&self) -> Refused {
        let among = self.rules.handicap == Handicap::Turns && self.turn() < i32::from(self.handicap) && !self.confirming;
        (among && !self.is(Slip::HandicapPass)).then_some(Illegal::MustPlay { clause: Clause::HandicapTurns })
    }

    pub(super) fn must_pass(&self) -> Option<Clause> {
        if self.to_move() != Some(Colour::White) || self.confirming {
            return None;
        }
        let whites = self.moments.iter().skip(self.past + 1).filter(|moment| moment.by == Some(Colour::White)).count();
        let number = usize::from(self.handicap) + usize::from(self.is(Slip::WhitePassesN));
        if self.rules.handicap == Handicap::WhitePasses && self.handicap > 0 && whites + 1 < number {
            return Some(Clause::HandicapWhitePasses);
        }
        (self.white_last && !self.is(Slip::WhiteLastMayPlay)).then_some(Clause::EndAgaWhiteLast)
    }

    fn pass_repeats(&self, by: Colour) -> Refused {
        if !self.is(Slip::PassMayNotRepeat) {
            return None;
        }
        let (position, next) = (self.position(), self.next_after(by));
        let (earlier, _) = self.history().find(|(_, moment)| moment.position == position && moment.next == next)?;
        Some(Illegal::Repeats { clause: Clause::TurnPass, earlier })
    }

    fn suicide(&self, play: &Play) -> Refused {
        let mut stones = play.captured.changed(&play.after);
        if self.is(Slip::JudgedBeforeCapture) && stones.is_empty() {
            let own = self.joined(&play.placed, play.at);
            if !self.touches(&play.placed, &own, None) {
                stones = PointSet::of(self.size, own);
            }
        }
        let only_the_played = stones == PointSet::of(self.size, [play.at]);
        let refused = match self.rules.suicide {
            Suicide::Allowed => only_the_played && self.is(Slip::LoneSuicideRefused),
            Suicide::Several if self.is(Slip::AnyLoneStone) => stones.len() == 1,
            Suicide::Several => only_the_played,
            Suicide::Forbidden if self.is(Slip::LoneSuicideOnly) => only_the_played,
            Suicide::Forbidden => !stones.is_empty(),
        };
        refused.then_some(Illegal::Suicide { clause: self.rules.suicide.clause(), stones })
    }

    /// The moments before and after the play by the opponent that was the last turn. With `through` passes since are passed over.
    fn last_play(&self, by: Colour, through: bool) -> Option<(i32, &Moment, &Moment)> {
        let start = self.moments.len() - 1;
        let passes = self.moments.iter().rev().take_while(|moment| through && moment.kind == Kind::Pass).count();
        let after = start.checked_sub(passes)?;
        let before = after.checked_sub(1)?;
        let known_past = self.is(Slip::PastLocalOnly) && self.number(after) <= 0;
        if known_past || self.scars.no_ko {
            return None;
        }
        let (turn, before, after) = (self.number(after), self.moments.get(before)?, self.moments.get(after)?);
        let opponents = after.kind == Kind::Play && after.by == Some(by.opponent());
        opponents.then_some((turn, before.as_ref(), after.as_ref()))
    }

    fn ko(&self, play: &Play) -> Refused {
        match self.rules.ko {
            Ko::None => None,
            Ko::Basic => self.brings_back(play, Clause::KoBasic),
            Ko::Hot => self.brings_back(play, Clause::KoHot).or_else(|| self.hot_pair(play)),
            Ko::Tibetan => {
                let (turn, before, after) = self.last_play(play.by, self.is(Slip::TibetanThroughPass))?;
                let stone = before.position.at(play.at)?;
                let counts = !self.is(Slip::TibetanOpponentOnly) || stone == play.by;
                let emptied = after.position.at(play.at).is_none();
                (counts && emptied).then_some(Illegal::JustRemoved { clause: Clause::KoTibetan, earlier: turn })
            }
        }
    }

    fn brings_back(&self, play: &Play, clause: Clause) -> Refused {
        let (turn, before, after) = self.last_play(play.by, self.is(Slip::KoThroughPass) || self.is(Slip::HotThroughPass))?;
        let taken = gone(&before.position, &after.position, play.by);
        let returns = play.after == before.position && before.position != after.position;
        let single = taken == [play.at];
        let refused = if self.is(Slip::KoWithoutReturn) {
            single
        } else if self.is(Slip::KoOfTwo) && taken.len() == 2 {
            taken.contains(&play.at) && play.placed != play.captured
        } else {
            single && returns
        };
        refused.then_some(Illegal::Repeats { clause, earlier: turn - 1 })
    }

    fn hot_pair(&self, play: &Play) -> Refused {
        let (_, before, after) = self.last_play(play.by, self.is(Slip::HotThroughPass))?;
        let [one, other] = gone(&before.position, &after.position, play.by)[..] else { return None };
        let adjacent = self.beside(one).contains(&other) || self.is(Slip::HotScattered);
        let stone = super::played_on(&before.position, after)?;
        let pair = self.joined(&after.position, stone);
        let taken = pair.iter().all(|&point| play.placed.at(point).is_some() && play.captured.at(point).is_none());
        let stones = PointSet::of(self.size, pair.iter().copied());
        (adjacent && pair.len() == 2 && taken).then_some(Illegal::Hot { clause: Clause::KoHot, stones })
    }

    fn repetition(&self, play: &Play) -> Refused {
        let unused = |point: Point| !self.moments.iter().any(|moment| moment.position.at(point).is_some());
        let used_by_scars = self.scars.unused.contains(&play.at) && play.after.at(play.at).is_some();
        if used_by_scars || (self.is(Slip::UnusedPointNotCompared) && unused(play.at)) {
            return None;
        }
        let clause = self.rules.repetition.clause();
        let next = self.next_after(play.by);
        let compared = |moment: &Moment| match self.rules.repetition {
            Repetition::None | Repetition::Disturber => false,
            Repetition::Positional => true,
            Repetition::Situational if self.is(Slip::SituationalByMaker) => moment.by == Some(play.by),
            Repetition::Situational if self.is(Slip::SituationalWithoutStart) => moment.next == next && moment.kind != Kind::Start,
            Repetition::Situational if self.is(Slip::SituationalWithoutPasses) => moment.next == next && moment.kind != Kind::Pass,
            Repetition::Situational => moment.next == next,
            Repetition::NewZealand => moment.by == Some(play.by) && moment.kind != Kind::Start,
            Repetition::Natural => moment.by == Some(play.by) && moment.kind == Kind::Play,
        };
        let between = |turn: i32| self.is(Slip::HandicapForgotten) && turn < i32::from(self.handicap);
        let found = self.history().find(|(turn, moment)| compared(moment) && self.same(&moment.position, play) && !between(*turn));
        if let Some((earlier, _)) = found {
            return Some(Illegal::Repeats { clause, earlier });
        }
        if self.rules.repetition == Repetition::Disturber {
            return self.disturbs(play);
        }
        let kept = self.scars.moments.iter().any(|moment| compared(moment) && moment.position == play.after);
        let refused = self.rules.repetition == Repetition::Positional && self.refused.contains(&play.after);
        (kept || refused).then_some(Illegal::Repeats { clause, earlier: self.turn() })
    }

    /// Whether a position is the one that a play would leave.
    fn same(&self, position: &Position, play: &Play) -> bool {
        if self.is(Slip::StoneCountHash) {
            return Colour::BOTH.iter().all(|&colour| position.count(Some(colour)) == play.after.count(Some(colour)));
        }
        if self.is(Slip::TurnedIsSame) {
            let turned: Vec<u8> = position.bytes().iter().rev().copied().collect();
            return *position == play.after || turned == play.after.bytes();
        }
        *position == if self.is(Slip::ComparedBeforeClearing) { play.placed.clone() } else { play.after.clone() }
    }

    fn disturbs(&self, play: &Play) -> Refused {
        if play.placed == play.captured && !self.is(Slip::DisturberQuiet) {
            return None;
        }
        let history: Vec<(i32, &Moment)> = self.history().collect();
        let mut earliest: Option<i32> = None;
        for (last, (_, end)) in history.iter().enumerate().filter(|(_, (_, moment))| moment.kind == Kind::Play) {
            let same = |moment: &Moment| moment.position == end.position && moment.next == end.next;
            let Some(first) = (0..last).rev().find(|&first| history.get(first).is_some_and(|(_, moment)| same(moment))) else { continue };
            let cycle = history.get(first..=last).unwrap_or(&[]);
            if self.disturber(cycle) != Some(play.by) {
                continue;
            }
            let returned = cycle.iter().filter(|(_, moment)| moment.position == play.after).map(|(turn, _)| *turn).min();
            earliest = [earliest, returned].into_iter().flatten().min();
        }
        earliest.map(|earlier| Illegal::Repeats { clause: Clause::RepetitionDisturber, earlier })
    }

    fn disturber(&self, cycle: &[(i32, &Moment)]) -> Option<Colour> {
        let captures = |pair: &[(i32, &Moment)]| {
            let [(_, before), (_, after)] = pair else { return None };
            let maker = after.by.filter(|_| after.kind == Kind::Play)?;
            let opponent = maker.opponent();
            before.position.points_of(Some(opponent)).any(|point| after.position.at(point) != Some(opponent)).then_some(maker)
        };
        let mut makers = cycle.windows(2).filter_map(captures);
        if self.is(Slip::DisturberLast) { makers.next_back() } else { makers.next() }
    }

    fn unbalanced(&self, play: &Play) -> Refused {
        if self.rules.cycle != Cycle::Balanced {
            return None;
        }
        let next = self.next_after(play.by);
        let done = Moment { position: play.after.clone(), by: Some(play.by), kind: Kind::Play, next };
        let same = |moment: &Moment| moment.position == done.position && moment.next == next;
        let start = if self.is(Slip::BalancedEarliest) {
            self.history().find(|(_, moment)| same(moment))?.0
        } else {
            self.history().rfind(|(_, moment)| same(moment))?.0
        };
        let moments: Vec<&Moment> = self.history().filter(|(turn, _)| *turn >= start).map(|(_, moment)| moment).chain([&done]).collect();
        let lost = moments.windows(2).fold([0i32, 0i32], |lost, pair| match pair {
            [before, after] if after.kind == Kind::Play => Colour::BOTH.map(|colour| {
                let own = after.by == Some(colour);
                let missing = before.position.count(Some(colour)) as i32 + i32::from(own) - after.position.count(Some(colour)) as i32;
                let counted = if own && self.is(Slip::BalancedNoSuicide) { 0 } else { missing };
                lost.get(index_of(colour)).copied().unwrap_or(0) + counted
            }),
            _ => lost,
        });
        (lost[0] != lost[1]).then_some(Illegal::Repeats { clause: Clause::CycleBalanced, earlier: start })
    }
}

fn index_of(colour: Colour) -> usize {
    super::index(colour)
}

/// The stones of a colour that stand in one position and not in the next.
fn gone(before: &Position, after: &Position, colour: Colour) -> Vec<Point> {
    before.points_of(Some(colour)).filter(|&point| after.at(point) != Some(colour)).collect()
}
