//! What acts do.

use super::super::slip::Slip;
use super::{State, index};
use std::rc::Rc;
use tengen_spec::*;

/// What an ending or an agreement brings about.
pub(super) enum Close {
    Stop,
    End,
    Otherwise(Outcome),
    Decide,
    Resume(Colour),
}

impl State {
    pub(super) fn carry_out(&mut self, act: &Act) {
        match act {
            Act::Turn(Turn::Pass) => self.pass(),
            Act::Turn(Turn::Play(point)) => self.place(*point),
            Act::PassFor(point) => self.pass_for(*point),
            Act::Propose { by, what } => {
                let proposed = Proposed { by: *by, what: what.clone() };
                self.propose(Some(proposed));
            }
            Act::Accept { .. } => self.accept(),
            Act::Dispute { by } => self.dispute(*by),
        }
    }

    /// Some engines remember what they have refused.
    pub(super) fn note_refusal(&mut self, act: &Act) {
        if let (true, Act::Turn(Turn::Play(point)), Some(by)) = (self.is(Slip::RefusedRemembered), act, self.to_move())
            && let Some(at) = self.inside(*point).filter(|&at| self.position().at(at).is_none())
        {
            let play = self.play(by, at);
            self.refused.push(play.after);
        }
    }

    /// Who moves after the turn that a player now makes.
    pub(super) fn next_after(&self, by: Colour) -> Colour {
        let number = self.turn() + 1;
        if self.rules.handicap == Handicap::Turns && self.handicap > 0 {
            let last = i32::from(self.handicap) + i32::from(self.is(Slip::HandicapOneMore));
            match number.cmp(&last) {
                std::cmp::Ordering::Less => return Colour::Black,
                std::cmp::Ordering::Equal => return Colour::White,
                std::cmp::Ordering::Greater => {}
            }
        }
        if self.is(Slip::MoverByNumber) {
            return if number % 2 == 0 { Colour::Black } else { Colour::White };
        }
        by.opponent()
    }

    fn by(&self) -> Colour {
        self.to_move().or_else(|| self.latest().map(|moment| moment.next)).unwrap_or(Colour::Black)
    }

    fn place(&mut self, point: Point) {
        let Some(at) = self.inside(point) else { return };
        let by = self.by();
        let play = self.play(by, at);
        let suicide = play.captured != play.after;
        for colour in Colour::BOTH {
            let gone = play.placed.count(Some(colour)) as i32 - play.after.count(Some(colour)) as i32;
            let counted = if colour == by && self.is(Slip::SuicideNoPrisoners) { 0 } else { gone };
            self.removed[index(colour)] += counted;
        }
        self.scars.unused.retain(|point| *point != at);
        let taken = play.placed.changed(&play.captured);
        self.spent.extend(taken.iter());
        self.note_ban(&play);
        if self.is(Slip::PlayLifts) {
            self.bans.retain(|ban| ban.player != by);
        }
        let same_board = self.is(Slip::SameBoardIsPass) && play.after == self.position();
        let counted = if same_board { Turn::Pass } else { Turn::Play(at) };
        let next = if suicide && self.is(Slip::SuicideKeepsTurn) { by } else { self.next_after(by) };
        self.made(by, counted, Kind::Play, play.after, next);
    }

    fn pass(&mut self) {
        let by = self.by();
        let mut position = self.position();
        if self.is(Slip::PassClears) {
            for stone in Colour::BOTH.into_iter().flat_map(|colour| self.dead(&self.position(), colour)).flatten() {
                position.set(stone, None);
            }
        }
        let free = self.is(Slip::LastPassFree) && self.passes == 1;
        if !self.confirming && !free {
            self.passed[index(by)] += 1;
        }
        if self.is(Slip::AnyPassLifts) {
            self.bans.retain(|ban| ban.player != by);
        }
        let next = self.next_after(by);
        self.made(by, Turn::Pass, Kind::Pass, position, next);
    }

    /// A turn leaves a moment; passes are counted; then the clauses on the end are asked.
    fn made(&mut self, by: Colour, turn: Turn, kind: Kind, position: Position, next: Colour) {
        let passes = turn == Turn::Pass;
        let compulsory = self.must_pass().is_some();
        let was_last = self.white_last;
        let button = passes && !compulsory && !self.confirming && self.rules.button == Button::Half && self.button.is_none();
        if button {
            self.button = Some(by);
        }
        let counts = passes && (!compulsory || self.is(Slip::CompulsoryCount)) && (!button || self.is(Slip::ButtonCounts));
        let counts = counts && !(self.is(Slip::EmptyCannotEnd) && position == Position::empty(self.size));
        for count in [&mut self.passes, &mut self.passes_through_stops] {
            *count = if counts { *count + 1 } else { 0 };
        }
        self.passes_in_all += u32::from(counts);
        if !passes {
            self.scars.passes = 0;
        }
        self.without_dead = None;
        self.moments.push(Rc::new(Moment { position, by: Some(by), kind, next }));
        self.phase = if self.confirming { Phase::Confirming { to_move: next } } else { self.playing(next) };
        self.scars.no_ko = false;
        match self.close() {
            _ if was_last => self.over(),
            Some(close) => self.bring_about(close),
            None => {}
        }
    }

    fn playing(&self, to_move: Colour) -> Phase {
        let kept = match &self.phase {
            Phase::Playing { proposed, .. } if self.is(Slip::TurnKeepsProposal) => proposed.clone(),
            _ => None,
        };
        Phase::Playing { to_move, proposed: kept }
    }

    /// What a turn brings to an end.
    fn close(&self) -> Option<Close> {
        let passes = self.passes + self.scars.passes;
        if self.confirming {
            return (passes == 2).then(|| Close::Otherwise(self.confirmed()));
        }
        let two_in_all = self.is(Slip::PassesNotInRow) && self.passes_in_all >= 2 && passes > 0;
        let four = self.passes_through_stops >= 4;
        let by_passes = match self.rules.end {
            End::TwoPasses if two_in_all => Some(Close::End),
            End::TwoPasses => (passes >= 2).then_some(Close::End),
            End::ThreePasses => (passes >= 3).then_some(Close::End),
            End::FourPasses => (passes >= 4).then_some(Close::End),
            End::SimplifiedIng => (passes >= 2).then_some(if self.stops == 0 { Close::Stop } else { Close::End }),
            End::Aga if four && !self.is(Slip::AgaFourNotCounted) => Some(Close::End),
            End::Ing if four && !self.is(Slip::IngFourNotCounted) => Some(Close::End),
            End::Aga | End::Ing | End::Japanese | End::Chinese => (passes >= 2).then_some(Close::Stop),
            End::Igs => (passes >= 3).then_some(Close::Stop),
            End::NewZealand => None,
        };
        by_passes.or_else(|| self.long_cycle())
    }

    /// Whether the present position with the player to move occurred before.
    pub(super) fn repeated(&self) -> bool {
        let Some(latest) = self.latest() else { return false };
        let made = latest.kind == Kind::Play || self.is(Slip::EventByPass);
        let same = |moment: &Moment| moment.position == latest.position && (moment.next == latest.next || self.is(Slip::EventByPosition));
        self.turn() > 0 && made && self.history().any(|(turn, moment)| turn < self.turn() && same(moment))
    }

    fn long_cycle(&self) -> Option<Close> {
        let ends = match self.rules.cycle {
            Cycle::None | Cycle::Agreed => false,
            Cycle::Balanced => self.repeated(),
            Cycle::Third => {
                let latest = self.latest()?;
                let same = |moment: &Moment| moment.position == latest.position && moment.next == latest.next;
                let through = self.is(Slip::ThirdThroughPasses);
                let pass = self.history().rfind(|(_, moment)| moment.kind == Kind::Pass && !through).map_or(i32::MIN, |(turn, _)| turn);
                let times = self.history().filter(|(turn, moment)| *turn >= pass && same(moment)).count();
                let enough = if self.is(Slip::ThirdIsSecond) { 2 } else { 3 };
                latest.kind == Kind::Play && self.turn() > 0 && times >= enough
            }
        };
        ends.then(|| Close::Otherwise(self.cycle_outcome()))
    }

    pub(super) fn cycle_outcome(&self) -> Outcome {
        match self.rules.cycle_outcome {
            CycleOutcome::NoResult => Outcome::NoResult(Clause::CycleOutcomeNoResult),
            CycleOutcome::Draw => Outcome::Draw(Clause::CycleOutcomeDraw),
            CycleOutcome::Replay => Outcome::Replay(Clause::CycleOutcomeReplay),
        }
    }

    pub(super) fn bring_about(&mut self, close: Close) {
        match close {
            Close::Stop => {
                self.stops += 1;
                self.phase = Phase::Stopped { proposed: None };
            }
            Close::End => self.end(),
            Close::Otherwise(outcome) => self.phase = Phase::Ended(outcome),
            Close::Decide => self.phase = Phase::Deciding { proposed: None },
            Close::Resume(first) => {
                if !self.is(Slip::ResumptionKeepsCount) {
                    self.passes = 0;
                }
                if self.is(Slip::ResumptionForgets) {
                    self.moments.drain(..self.moments.len() - 1);
                    (self.past, self.outside) = (0, 0);
                }
                self.phase = Phase::playing(first);
            }
        }
    }

    /// The game is to end by score; White may have to pass once more.
    pub(super) fn end(&mut self) {
        let black_passed_last = self.latest().is_some_and(|moment| moment.by == Some(Colour::Black));
        if self.rules.end == End::Aga && black_passed_last && !self.is(Slip::WhiteLastForgotten) {
            self.white_last = true;
            self.phase = Phase::playing(Colour::White);
        } else {
            self.over();
        }
    }

    fn over(&mut self) {
        let score = self.score();
        let position = self.position();
        let margin = if self.is(Slip::WholePoints) {
            score.black() / 2 - score.white() / 2
        } else if self.is(Slip::MoreStonesWin) {
            position.count(Some(Colour::Black)) as i32 - position.count(Some(Colour::White)) as i32
        } else {
            score.margin()
        };
        let winner = match margin {
            0 if self.is(Slip::TiesToWhite) => Some(Colour::White),
            0 if self.rules.ties == Ties::Black => Some(Colour::Black),
            0 => None,
            margin => Some(if margin > 0 { Colour::Black } else { Colour::White }),
        };
        self.phase = Phase::Ended(Outcome::Scored { score, winner });
    }
}
