//! Proposals, agreement, dispute.

use super::super::slip::Slip;
use super::turns::Close;
use super::{State, index};
use tengen_spec::*;

impl State {
    fn standing(&self) -> Option<&Proposed> {
        match &self.phase {
            Phase::Playing { proposed, .. } | Phase::Stopped { proposed } | Phase::Deciding { proposed } => proposed.as_ref(),
            _ => None,
        }
    }

    pub(super) fn propose(&mut self, what: Option<Proposed>) {
        match &mut self.phase {
            Phase::Playing { proposed, .. } | Phase::Stopped { proposed } | Phase::Deciding { proposed } => *proposed = what,
            _ => {}
        }
    }

    pub(super) fn not_proposable(&self, what: &Proposal) -> Option<Illegal> {
        let unknown = |clause| Some(Illegal::NotProposable { clause });
        match (&self.phase, what) {
            (Phase::Playing { .. }, Proposal::Stop) if self.rules.end == End::NewZealand => None,
            (Phase::Playing { .. }, Proposal::Cycle) if self.rules.cycle == Cycle::Agreed => {
                if self.repeated() || self.is(Slip::AgreedAnytime) { None } else { unknown(Clause::PhaseProposals) }
            }
            (Phase::Stopped { .. }, Proposal::BothLose) if self.rules.end == End::Japanese && !self.is(Slip::BothLoseUnknown) => None,
            (Phase::Stopped { .. }, Proposal::Dead(list)) => match self.rules.dead {
                Dead::None if list.is_empty() => None,
                Dead::None => unknown(Clause::DeadNone),
                Dead::Agreed => self.bad_list(list),
            },
            (Phase::Deciding { .. }, Proposal::Resume(_)) => None,
            _ => unknown(Clause::PhaseProposals),
        }
    }

    fn bad_list(&self, list: &PointSet) -> Option<Illegal> {
        let position = self.position();
        let part = |point: Point| {
            let chain = self.joined(&position, point);
            position.at(point).is_none() || (!self.is(Slip::DeadPart) && !chain.iter().all(|stone| list.contains(*stone)))
        };
        if let Some(point) = list.iter().find(|&point| part(point)) {
            return Some(Illegal::NotWholeChain { point });
        }
        let left = self.without(list);
        let dead =
            Colour::BOTH.into_iter().flat_map(|colour| self.dead(&left, colour)).flatten().min_by_key(|point| (point.row, point.column));
        dead.filter(|_| !self.is(Slip::DeadLeavesNone)).map(|point| Illegal::LeavesNoLiberty { point })
    }

    fn without(&self, list: &PointSet) -> Position {
        let mut left = self.position();
        list.iter().for_each(|point| left.set(point, None));
        left
    }

    pub(super) fn not_acceptable(&self, by: Colour) -> Option<Illegal> {
        let stands = self.standing().is_some_and(|proposed| proposed.by == by.opponent() || self.is(Slip::AcceptsOwn));
        (!stands).then_some(Illegal::NothingProposed { by })
    }

    pub(super) fn not_disputable(&self, by: Colour) -> Option<Illegal> {
        let in_play = matches!(self.phase, Phase::Playing { .. });
        (in_play && self.standing().is_none()).then_some(Illegal::NothingProposed { by })
    }

    pub(super) fn accept(&mut self) {
        let Some(Proposed { what, .. }) = self.standing().cloned() else { return };
        match what {
            Proposal::Stop => self.bring_about(Close::Stop),
            Proposal::Resume(first) => self.bring_about(Close::Resume(first)),
            Proposal::Cycle => self.bring_about(Close::Otherwise(self.cycle_outcome())),
            Proposal::BothLose => self.bring_about(Close::Otherwise(Outcome::BothLose(Clause::EndJapaneseBothLose))),
            Proposal::Dead(list) => {
                let before = self.position();
                let mut left = self.without(&list);
                if self.is(Slip::DeadClears) && !list.is_empty() {
                    let beside: Vec<Point> = list.iter().flat_map(|point| self.beside(point)).collect();
                    let gone: Vec<Point> = beside.into_iter().filter(|&point| left.at(point).is_some()).collect();
                    let chains: Vec<Point> = gone.into_iter().flat_map(|point| self.joined(&left, point)).collect();
                    chains.into_iter().for_each(|stone| left.set(stone, None));
                }
                for colour in Colour::BOTH {
                    let gone = before.count(Some(colour)) as i32 - left.count(Some(colour)) as i32;
                    self.removed[index(colour)] += if self.is(Slip::DeadNoPrisoners) { 0 } else { gone };
                }
                self.without_dead = Some(left);
                self.end();
            }
        }
    }

    pub(super) fn dispute(&mut self, by: Colour) {
        let (last, next) = self.latest().map_or((None, Colour::Black), |moment| (moment.by, moment.next));
        let in_turn = Close::Resume(next);
        let close = match (&self.phase, self.rules.end) {
            (Phase::Playing { .. }, _) => return self.propose(None),
            (Phase::Deciding { .. }, End::NewZealand) => Close::End,
            (_, End::NewZealand) if !self.is(Slip::DisputeResumes) => Close::Decide,
            (_, End::Aga) if !self.is(Slip::AgaAsJapanese) => Close::Resume(last.map_or(next, Colour::opponent)),
            (_, End::Aga) => Close::Resume(by.opponent()),
            (_, End::Japanese) if self.is(Slip::RequesterMoves) => Close::Resume(by),
            (_, End::Japanese) => Close::Resume(by.opponent()),
            _ => in_turn,
        };
        self.bring_about(close);
    }
}
