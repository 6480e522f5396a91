//! One comparison, act by act.

use super::clause;
use super::divergence::{Divergence, Question, Rewound, Said};
use super::opening::openings;
use super::{Compared, Outcome, Plan, Questions, TakeBacks};
use crate::engine::{Abilities, Answer, Engine, Failure, Verdict};
use crate::events::{Events, Watch};
use crate::record::Record;
use tengen_spec::{Act, Clause, Colour, Count, Phase, Point, PointSet, Position, Turn};

/// Compares; with `end_only` the state is compared after the last act only.
pub(super) fn compare(reference: &mut dyn Engine, subject: &mut dyn Engine, record: &Record, plan: &Plan, end_only: bool) -> Compared {
    let abilities = match openings(reference, subject, record, plan) {
        Ok(abilities) => abilities,
        Err(outcome) => return Compared { outcome, events: Events::default(), questions: Questions::default() },
    };
    let mut run = Run {
        reference,
        subject,
        record,
        plan,
        abilities,
        tried: 0,
        carried: Vec::new(),
        mover: None,
        trying: false,
        rewound: None,
        watch: None,
        questions: Questions::default(),
    };
    let outcome = run.whole(end_only).err().unwrap_or(Outcome::Agreed);
    Compared { outcome, events: run.watch.map_or_else(Events::default, |watch| watch.events), questions: run.questions }
}

pub(super) struct Run<'a> {
    pub(super) reference: &'a mut dyn Engine,
    pub(super) subject: &'a mut dyn Engine,
    pub(super) record: &'a Record,
    pub(super) plan: &'a Plan,
    pub(super) abilities: Abilities,
    /// Acts of the record tried so far, the present one included.
    pub(super) tried: usize,
    /// Those of them that were carried out.
    pub(super) carried: Vec<Act>,
    /// Who was to move when the last act was tried.
    pub(super) mover: Option<Colour>,
    /// Whether the last of them is just being tried.
    pub(super) trying: bool,
    pub(super) rewound: Option<Rewound>,
    pub(super) watch: Option<Watch>,
    pub(super) questions: Questions,
}

/// What the reference says of the present state.
#[derive(Clone, PartialEq)]
pub(super) struct State {
    pub(super) position: Position,
    pub(super) phase: Phase,
    pub(super) legal: PointSet,
}

impl Run<'_> {
    fn whole(&mut self, end_only: bool) -> Result<(), Outcome> {
        let (rules, opening) = (&self.record.rules, &self.record.opening);
        self.must(|engine| engine.start(rules, opening), "start")?;
        let last = self.record.acts.len();
        let mut state = self.state(end_only && last > 0)?;
        self.watch = Some(Watch::start(opening, &state.position));
        self.points(&state, end_only && last > 0)?;
        for act in &self.record.acts {
            self.tried += 1;
            let quiet = end_only && self.tried < last;
            self.trying = true;
            let carried = self.try_act(act, &state.phase)?;
            self.trying = false;
            let after = self.state(quiet)?;
            self.note(act, carried, &state, &after)?;
            state = after;
            self.points(&state, quiet)?;
            if carried && !quiet {
                self.rewind_sometimes(&state)?;
            }
        }
        if let Some(watch) = &mut self.watch {
            watch.ended(&state.phase);
        }
        if self.plan.take_backs == TakeBacks::Sometimes && !end_only {
            self.rewind(self.carried.len(), &state)?;
        }
        Ok(())
    }

    /// Takes note of an act; one that was refused must have changed nothing.
    fn note(&mut self, act: &Act, carried: bool, before: &State, after: &State) -> Result<(), Outcome> {
        let by = before.phase.to_move();
        if !carried && before != after {
            let failure = Failure { asked: act.to_string(), what: "a refused act changed the state of the game".to_string() };
            return Err(Outcome::Failed { engine: self.reference.name(), failure });
        }
        if carried {
            self.watch.iter_mut().for_each(|watch| watch.carried(act, by, &after.position));
            self.carried.push(act.clone());
        }
        Ok(())
    }

    /// Tries an act on both; they must agree on it. Returns whether it was carried out.
    fn try_act(&mut self, act: &Act, phase: &Phase) -> Result<bool, Outcome> {
        self.mover = phase.to_move();
        if self.is_unseen_end(phase) {
            return self.try_beyond_the_end(act);
        }
        let judged = self.verdict(act, |engine| engine.judge(act))?;
        match self.verdict(act, |engine| engine.act(act))? {
            Some(Verdict::Legal) => Ok(true),
            Some(Verdict::Illegal(illegal)) => {
                if let (Some(watch), Some(illegal)) = (&mut self.watch, illegal) {
                    watch.refused_act(&illegal);
                }
                Ok(false)
            }
            None if judged.is_some_and(|verdict| verdict != Verdict::Legal) => Ok(false),
            None => Err(Outcome::NotComparable(format!("{} cannot be told: {act}", self.subject.name()))),
        }
    }

    /// Who cannot see that the game is over is not asked about what comes after: the law alone refuses it.
    fn try_beyond_the_end(&mut self, act: &Act) -> Result<bool, Outcome> {
        match self.answer(true, |engine| engine.judge(act))? {
            Some(Verdict::Illegal(_)) => Ok(false),
            _ => Err(Outcome::NotComparable(format!("{} cannot be told: {act}", self.subject.name()))),
        }
    }

    /// Whether the game is over, or has stopped, and the engines cannot both see that.
    pub(super) fn is_unseen_end(&self, phase: &Phase) -> bool {
        phase.to_move().is_none() && !self.abilities.phase
    }

    /// One question to both; `None` if one of them cannot say.
    pub(super) fn verdict(&mut self, act: &Act, ask: impl Fn(&mut dyn Engine) -> Answer<Verdict>) -> Result<Option<Verdict>, Outcome> {
        let ours = self.answer(true, &ask)?;
        let Some(theirs) = self.answer(false, &ask)? else { return Ok(None) };
        let Some(ours) = ours else { return Ok(None) };
        let reasons = matches!((&ours, &theirs), (Verdict::Illegal(Some(_)), Verdict::Illegal(Some(_)))) && self.abilities.reasons;
        let same = match (&ours, &theirs) {
            (Verdict::Legal, Verdict::Legal) => true,
            (Verdict::Illegal(ours), Verdict::Illegal(theirs)) => !reasons || ours == theirs,
            _ => false,
        };
        if !same {
            let point = match act {
                Act::Turn(Turn::Play(point)) | Act::PassFor(point) => Some(*point),
                _ => None,
            };
            return Err(self.diverged(Question::Verdict(act.clone()), point, Said::Verdict(ours), Said::Verdict(theirs)));
        }
        if self.abilities.reasons {
            self.questions.reasons += 1;
        } else {
            self.questions.verdicts += 1;
        }
        Ok(Some(ours))
    }

    /// Asks one of the engines.
    pub(super) fn answer<T>(&mut self, of_reference: bool, ask: impl Fn(&mut dyn Engine) -> Answer<T>) -> Result<Option<T>, Outcome> {
        let engine: &mut dyn Engine = if of_reference { self.reference } else { self.subject };
        match ask(engine) {
            Answer::Is(answer) => Ok(Some(answer)),
            Answer::CannotSay(_) => Ok(None),
            Answer::Failed(failure) => Err(Outcome::Failed { engine: engine.name(), failure }),
        }
    }

    /// Tells both something that they must be able to do.
    pub(super) fn must(&mut self, tell: impl Fn(&mut dyn Engine) -> Answer<()>, what: &str) -> Result<(), Outcome> {
        for of_reference in [true, false] {
            if self.answer(of_reference, &tell)?.is_none() {
                let name = if of_reference { self.reference.name() } else { self.subject.name() };
                return Err(Outcome::NotComparable(format!("{name} cannot {what}")));
            }
        }
        Ok(())
    }

    /// What the reference must be able to say.
    fn reference<T>(&mut self, ask: impl Fn(&mut dyn Engine) -> Answer<T>, what: &str) -> Result<T, Outcome> {
        let answer = self.answer(true, ask)?;
        answer.ok_or_else(|| Outcome::NotComparable(format!("{} cannot say its {what}", self.reference.name())))
    }

    /// The state by the reference, compared with the subject's unless `quiet`.
    pub(super) fn state(&mut self, quiet: bool) -> Result<State, Outcome> {
        let position = self.reference(|engine| engine.position(), "position")?;
        let phase = self.reference(|engine| engine.phase(), "phase")?;
        if quiet {
            let legal = PointSet::empty(position.size());
            return Ok(State { position, phase, legal });
        }
        let legal = self.reference(|engine| engine.legal(), "legal points")?;
        if self.abilities.board.is_some()
            && let Some(theirs) = self.answer(false, |engine| engine.position())?
        {
            if position != theirs {
                return Err(self.diverged(Question::Position, None, Said::Position(position), Said::Position(theirs)));
            }
            self.questions.positions += 1;
        }
        if self.abilities.phase {
            self.compare_phase(&phase)?;
        } else {
            self.compare_end(&phase)?;
        }
        if self.abilities.legal.is_some()
            && !self.is_unseen_end(&phase)
            && let Some(theirs) = self.answer(false, |engine| engine.legal())?
        {
            if legal != theirs {
                let point = legal.without(&theirs).iter().chain(theirs.without(&legal).iter()).min();
                return Err(self.diverged(Question::Legal, point, Said::Legal(legal), Said::Legal(theirs)));
            }
            self.questions.legal_sets += 1;
        }
        if self.abilities.score {
            self.compare_score()?;
        }
        Ok(State { position, phase, legal })
    }

    fn compare_phase(&mut self, ours: &Phase) -> Result<(), Outcome> {
        let Some(theirs) = self.answer(false, |engine| engine.phase())? else { return Ok(()) };
        let both_ended = ours.is_ended() && theirs.is_ended();
        if *ours != theirs && (self.abilities.score || !both_ended) {
            return Err(self.diverged(Question::Phase, None, Said::Phase(ours.clone()), Said::Phase(theirs)));
        }
        self.questions.phases += 1;
        Ok(())
    }

    /// Who says no more of the phase may still say whether the game is over.
    fn compare_end(&mut self, ours: &Phase) -> Result<(), Outcome> {
        let Some(theirs) = self.answer(false, |engine| engine.phase())? else { return Ok(()) };
        if ours.to_move().is_none() != theirs.to_move().is_none() {
            return Err(self.diverged(Question::Phase, None, Said::Phase(ours.clone()), Said::Phase(theirs)));
        }
        self.questions.phases += 1;
        Ok(())
    }

    fn compare_score(&mut self) -> Result<(), Outcome> {
        let ours = self.reference(|engine| engine.score(), "score")?;
        let Some(theirs) = self.answer(false, |engine| engine.score())? else { return Ok(()) };
        // Who cannot show layers answers with the difference alone.
        let alike = match theirs.counts[..] {
            [Count { clause: Clause::ResultHigher, .. }] => ours.margin() == theirs.margin(),
            _ => ours == theirs,
        };
        if !alike {
            return Err(self.diverged(Question::Score, None, Said::Score(ours), Said::Score(theirs)));
        }
        self.questions.scores += 1;
        Ok(())
    }

    /// Judges every point, a pass and two points off the board, one by one, when it is time for that.
    pub(super) fn points(&mut self, state: &State, quiet: bool) -> Result<(), Outcome> {
        let size = self.record.opening.size;
        let each = self.plan.every_point_each;
        let due = size.area() <= self.plan.every_point_up_to || (each > 0 && self.tried.is_multiple_of(each));
        if quiet || !due || self.is_unseen_end(&state.phase) {
            return Ok(());
        }
        let ask_subject = self.abilities.reasons || self.abilities.legal.is_none();
        for point in size.points() {
            let act = Act::Turn(Turn::Play(point));
            let verdict = if ask_subject {
                self.verdict(&act, |engine| engine.judge(&act))?
            } else {
                self.answer(true, |engine| engine.judge(&act))?
            };
            if let (Some(Verdict::Illegal(Some(illegal))), Some(by), Some(watch), None) =
                (verdict, state.phase.to_move(), &mut self.watch, self.rewound)
            {
                watch.refused(point, by, &illegal);
            }
        }
        if self.abilities.reasons {
            let (width, height) = (size.width() as u8, size.height() as u8);
            for turn in [Turn::Pass, Turn::Play(Point::new(width, height - 1)), Turn::Play(Point::new(0, height))] {
                self.verdict(&Act::Turn(turn), |engine| engine.judge(&Act::Turn(turn)))?;
            }
        }
        Ok(())
    }

    /// The outcome that two answers differ.
    fn diverged(&mut self, question: Question, point: Option<Point>, reference: Said, subject: Said) -> Outcome {
        let last = self.tried.checked_sub(1).and_then(|index| self.record.acts.get(index)).filter(|_| self.rewound.is_none());
        let mut clause = clause::deciding(&reference, &subject, last.zip(self.mover));
        if let (Question::Legal, Some(point)) = (&question, point) {
            let act = Act::Turn(Turn::Play(point));
            let mut cited = |of_reference| match self.answer(of_reference, |engine| engine.judge(&act)) {
                Ok(Some(Verdict::Illegal(Some(illegal)))) => Some(illegal.clause()),
                _ => None,
            };
            clause = cited(true).or_else(|| cited(false));
        }
        let record = Record { acts: self.record.acts.iter().take(self.tried).cloned().collect(), ..self.record.clone() };
        Outcome::Diverged(Box::new(Divergence {
            record,
            acts_before: self.tried - usize::from(self.trying),
            rewound: self.rewound,
            take_backs: self.plan.take_backs,
            question,
            point,
            reference,
            subject,
            clause,
        }))
    }
}
