//! A game with a fault laid over it.

use super::Fault;
use super::removal::distorted;
use crate::engine::{Abilities, Answer, Embedded, Engine, Verdict};
use tengen_spec::*;

/// An engine with one fault, over a game that has none.
pub struct Faulty<G> {
    fault: Fault,
    running: Option<Running<G>>,
}

struct Running<G> {
    rules: Ruleset,
    opening: Opening,
    game: G,
    /// What the engine believes to have happened: every moment from the start, or from the given past.
    moments: Vec<Moment>,
    /// The number of moments before the start.
    before: usize,
    acts: Vec<Act>,
    /// Turns made before the start of `game`.
    base: i32,
}

impl<G: Game> Faulty<G> {
    /// An engine with this fault.
    pub fn new(fault: Fault) -> Faulty<G> {
        Faulty { fault, running: None }
    }

    /// The ruleset and opening that the fault makes of those given.
    fn misread(&self, rules: &Ruleset, opening: &Opening) -> (Ruleset, Opening) {
        let (mut rules, mut opening) = (*rules, opening.clone());
        match self.fault {
            Fault::SuicideRefused if rules.suicide == Suicide::Allowed => rules.suicide = Suicide::Forbidden,
            Fault::EmptyBoardCounts if rules.score == Scoring::Area => rules.score = Scoring::AreaVacuous,
            Fault::Situational if rules.repetition == Repetition::Positional => rules.repetition = Repetition::Situational,
            Fault::StartForgotten if rules.start == Start::Empty && opening.handicap == 0 => {
                rules.setup = SetupHistory::Nothing;
                if opening.setup.is_none() {
                    opening = Opening::setup(Position::empty(opening.size), Colour::Black);
                }
            }
            _ => {}
        }
        (rules, opening)
    }

    fn begin(&self, rules: &Ruleset, opening: &Opening) -> Result<Running<G>, Unsupported> {
        let (rules, opening) = self.misread(rules, opening);
        let game = G::start(&rules, &opening)?;
        let next = game.phase().to_move().unwrap_or(Colour::Black);
        let past = opening.setup.as_ref().map_or(Vec::new(), |setup| setup.past.clone());
        let start = Moment { position: game.position(), by: None, kind: Kind::Start, next };
        let moments = if past.is_empty() { vec![start] } else { past };
        Ok(Running { rules, opening, game, before: moments.len() - 1, moments, acts: Vec::new(), base: 0 })
    }

    fn ask<T>(&self, question: impl FnOnce(&Running<G>, Fault) -> T) -> Answer<T> {
        match &self.running {
            Some(running) => Answer::Is(question(running, self.fault)),
            None => Answer::CannotSay("no game has been started".to_string()),
        }
    }
}

impl<G: Game> Running<G> {
    fn now(&self) -> Option<&Moment> {
        self.moments.last()
    }

    fn moment(&self, turn: i32) -> Option<&Moment> {
        self.moments.get(usize::try_from(turn + self.before as i32).ok()?)
    }

    fn judge(&self, act: &Act, fault: Fault) -> Result<(), Illegal> {
        let size = self.opening.size;
        if let (Fault::FirstPassEnds, Some(Act::Turn(Turn::Pass))) = (fault, self.acts.last()) {
            return Err(Illegal::WrongPhase { phase: self.phase(fault) });
        }
        if let (Act::Turn(Turn::Play(point)), Phase::Playing { .. }) = (act, self.game.phase()) {
            let swapped = usize::from(point.column) < size.height() && usize::from(point.row) < size.width();
            if fault == Fault::SwappedSides && !swapped {
                return Err(Illegal::OffBoard { point: *point });
            }
        }
        let judged = self.game.judge(act).map_err(|illegal| self.renumbered(illegal));
        match (judged, act) {
            (Err(Illegal::Repeats { clause, earlier }), Act::Turn(Turn::Play(point))) => self.repeats(*point, clause, earlier, fault),
            (Ok(()), Act::Turn(Turn::Play(point))) if fault == Fault::KoKeptThroughPass => match self.ko_before_pass(*point) {
                Some(earlier) => Err(Illegal::Repeats { clause: self.rules.repetition.clause(), earlier }),
                None => Ok(()),
            },
            (judged, _) => judged,
        }
    }

    /// Turns are counted from the start of the whole game.
    fn renumbered(&self, illegal: Illegal) -> Illegal {
        match illegal {
            Illegal::Repeats { clause, earlier } => Illegal::Repeats { clause, earlier: earlier + self.base },
            other => other,
        }
    }

    fn repeats(&self, point: Point, clause: Clause, earlier: i32, fault: Fault) -> Result<(), Illegal> {
        let refused = Err(Illegal::Repeats { clause, earlier });
        let (Some(now), Some(returned)) = (self.now(), self.moment(earlier)) else { return refused };
        let placed = now.position.with(point, Some(now.next));
        let suicide = placed.points_of(Some(now.next)).any(|own| returned.position.at(own).is_none());
        match fault {
            Fault::SuicideNotCompared if suicide => Ok(()),
            Fault::QuietNotCompared if placed == returned.position => Ok(()),
            Fault::LatestTurnNamed => {
                let latest = self.moments.iter().rposition(|moment| moment.position == returned.position);
                let latest = latest.map_or(earlier, |index| index as i32 - self.before as i32);
                Err(Illegal::Repeats { clause, earlier: latest })
            }
            _ => refused,
        }
    }

    /// The turn before the last play, if that took a single stone on the point and there were only passes since.
    fn ko_before_pass(&self, point: Point) -> Option<i32> {
        let passes = self.trailing_passes();
        let after = self.moments.len().checked_sub(1 + passes).filter(|_| passes > 0)?;
        let (before, after, turn) = (self.moments.get(after.checked_sub(1)?)?, self.moments.get(after)?, after - 1);
        let taken: Vec<Point> =
            before.position.changed(&after.position).iter().filter(|&point| after.position.at(point).is_none()).collect();
        (after.kind == Kind::Play && taken == [point]).then_some(turn as i32 - self.before as i32)
    }

    fn trailing_passes(&self) -> usize {
        self.acts.iter().rev().take_while(|act| **act == Act::Turn(Turn::Pass)).count()
    }

    fn act(&mut self, act: &Act, fault: Fault) -> Result<(), Illegal> {
        let judged = self.judge(act, fault);
        let instead = fault == Fault::RefusalPasses && matches!(judged, Err(Illegal::Repeats { .. }));
        if instead {
            self.carry_out(&Act::Turn(Turn::Pass), fault);
        } else if judged.is_ok() {
            self.carry_out(act, fault);
        }
        judged
    }

    fn carry_out(&mut self, act: &Act, fault: Fault) {
        let Some(now) = self.now().cloned() else { return };
        let left = match self.game.act(act) {
            Ok(()) => self.game.position(),
            // The fault allows what the game does not: the position is that of the turn it repeats.
            Err(illegal) => match self.renumbered(illegal) {
                Illegal::Repeats { earlier, .. } => self.moment(earlier).map_or(now.position.clone(), |moment| moment.position.clone()),
                _ => return,
            },
        };
        self.acts.push(act.clone());
        let Act::Turn(turn) = act else { return };
        let kind = if *turn == Turn::Pass { Kind::Pass } else { Kind::Play };
        let next = now.next.opponent();
        let believed = match turn {
            Turn::Play(point) => distorted(fault, &now, *point, &left),
            Turn::Pass => left,
        };
        self.moments.push(Moment { position: believed, by: Some(now.next), kind, next });
        let wrong = self.now().is_some_and(|now| now.position != self.game.position());
        match fault {
            _ if wrong => self.rebase(usize::MAX),
            Fault::PassClearsMemory if kind == Kind::Pass => self.rebase(1),
            Fault::ShortMemory => self.rebase(8),
            _ => {}
        }
    }

    /// Starts the game underneath anew, from so many of the last moments before the last passes, and makes these passes again.
    fn rebase(&mut self, kept: usize) {
        if self.opening.handicap > 0 || self.opening.stage != Stage::Play {
            return;
        }
        let passes = self.trailing_passes();
        let last = self.moments.len() - passes;
        let past: Vec<Moment> = self.moments.iter().take(last).skip(last.saturating_sub(kept)).cloned().collect();
        let Some(start) = past.last() else { return };
        let setup = Setup { position: start.position.clone(), to_move: start.next, past: past.clone() };
        let opening = Opening { setup: Some(setup), ..Opening::even(self.opening.size) };
        if let Ok(mut game) = G::start(&self.rules, &opening) {
            for _ in 0..passes {
                // A pass is always a turn of the game, and the game has not ended.
                let _ = game.act(&Act::Turn(Turn::Pass));
            }
            self.game = game;
            self.base = last as i32 - 1 - self.before as i32;
        }
    }

    fn phase(&self, fault: Fault) -> Phase {
        match (fault, self.acts.last()) {
            (Fault::FirstPassEnds, Some(Act::Turn(Turn::Pass))) => {
                let score = self.game.score();
                let winner = match score.margin() {
                    0 => None,
                    margin => Some(if margin > 0 { Colour::Black } else { Colour::White }),
                };
                Phase::Ended(Outcome::Scored { score, winner })
            }
            _ => self.game.phase(),
        }
    }

    fn legal(&self, fault: Fault) -> PointSet {
        let size = self.opening.size;
        PointSet::of(size, size.points().filter(|&point| self.judge(&Act::Turn(Turn::Play(point)), fault).is_ok()))
    }
}

fn verdict(judged: Result<(), Illegal>) -> Verdict {
    judged.map_or_else(|illegal| Verdict::Illegal(Some(illegal)), |()| Verdict::Legal)
}

impl<G: Game> Engine for Faulty<G> {
    fn name(&self) -> String {
        self.fault.name().to_string()
    }

    fn supports(&self, rules: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported> {
        Embedded::<G>::new("right").supports(rules, opening)
    }

    fn start(&mut self, rules: &Ruleset, opening: &Opening) -> Answer<()> {
        match self.begin(rules, opening) {
            Ok(running) => {
                self.running = Some(running);
                Answer::Is(())
            }
            Err(unsupported) => Answer::CannotSay(unsupported.to_string()),
        }
    }

    fn judge(&mut self, act: &Act) -> Answer<Verdict> {
        self.ask(|running, fault| verdict(running.judge(act, fault)))
    }

    fn act(&mut self, act: &Act) -> Answer<Verdict> {
        match &mut self.running {
            Some(running) => Answer::Is(verdict(running.act(act, self.fault))),
            None => Answer::CannotSay("no game has been started".to_string()),
        }
    }

    /// Plays the whole game again but for its last act.
    fn take_back(&mut self) -> Answer<()> {
        let Some(running) = self.running.take() else { return Answer::CannotSay("no game has been started".to_string()) };
        let Some((_, kept)) = running.acts.split_last() else { return Answer::CannotSay("nothing to take back".to_string()) };
        let Ok(mut again) = self.begin(&running.rules, &running.opening) else { return Answer::CannotSay("no start".to_string()) };
        for act in kept {
            again.carry_out(act, self.fault);
        }
        if self.fault == Fault::TakeBackForgets {
            again.rebase(1);
        }
        self.running = Some(again);
        Answer::Is(())
    }

    fn legal(&mut self) -> Answer<PointSet> {
        self.ask(|running, fault| running.legal(fault))
    }

    fn position(&mut self) -> Answer<Position> {
        self.ask(|running, _| running.game.position())
    }

    fn phase(&mut self) -> Answer<Phase> {
        self.ask(|running, fault| running.phase(fault))
    }

    fn score(&mut self) -> Answer<Score> {
        self.ask(|running, _| running.game.score())
    }
}
