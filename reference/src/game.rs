//! The order in which the clauses are asked. Nothing here decides anything.

use crate::course::{Ban, Course, Standing};
use crate::end;
use crate::law::{Law, confirms};
use crate::other::{agreement, confirmation, handicap, start};
use crate::play::{Play, on_board, on_empty};
use tengen_spec::{
    Act, Colour, Game, Handicap, Illegal, Moment, Opening, Phase, Point, PointSet, Position, Proposed, Ruleset, Score, SetupHistory, Stage,
    Start, Turn, Unsupported,
};

/// A game under the rules as the law states them.
pub struct ReferenceGame {
    pub(crate) law: Law,
    pub(crate) course: Course,
    /// Each act made, with how the game stood before it and how many moments there were.
    made: Vec<(Act, Standing, usize)>,
}

impl Game for ReferenceGame {
    fn start(rules: &Ruleset, opening: &Opening) -> Result<ReferenceGame, Unsupported> {
        opening.check(rules)?;
        if opening.stage == Stage::Confirmation && !confirms(rules) {
            return Err(Unsupported::Confirmation);
        }
        let law = Law::of(rules, opening.stage, opening.handicap);
        let (moments, outside) = first_moments(&law, rules, opening)?;
        let past = moments.len() - 1;
        let first = moments[past].next;
        let phase = match opening.stage {
            Stage::Play => Phase::playing(first),
            Stage::Confirmation => Phase::Confirming { to_move: first },
        };
        let now = Standing::at_start(phase);
        let course = Course { rules: *rules, handicap: opening.handicap, next: law.next, moments, past, outside, now };
        Ok(ReferenceGame { law, course, made: Vec::new() })
    }

    fn judge(&self, act: &Act) -> Result<(), Illegal> {
        refuse(end::acts(&self.course, act))?;
        match act {
            Act::Turn(turn) => self.judge_turn(*turn),
            Act::PassFor(point) => self.bans_lifted(*point).map(|_| ()),
            Act::Propose { what, .. } => refuse(agreement::not_proposable(&self.course, &self.law, what)),
            Act::Accept { by } => agreement::acceptable(&self.course, *by).map(|_| ()),
            Act::Dispute { by } => refuse(agreement::not_disputable(&self.course, *by)),
        }
    }

    fn act(&mut self, act: &Act) -> Result<(), Illegal> {
        self.judge(act)?;
        self.made.push((act.clone(), self.course.now.clone(), self.course.moments.len()));
        match act {
            Act::Turn(Turn::Pass) => self.pass(),
            Act::Turn(Turn::Play(point)) => self.play(*point),
            Act::PassFor(point) => self.pass_for(*point),
            Act::Propose { by, what } => {
                let proposed = Proposed { by: *by, what: what.clone() };
                self.course.now.phase = agreement::with_proposal(&self.course.now.phase, Some(proposed));
            }
            Act::Accept { by } => self.accept(*by),
            Act::Dispute { by } => self.dispute(*by),
        }
        Ok(())
    }

    fn take_back(&mut self) -> Option<Act> {
        let (act, before, moments) = self.made.pop()?;
        self.course.now = before;
        self.course.moments.truncate(moments);
        Some(act)
    }

    fn legal(&self) -> PointSet {
        let size = self.course.position().size();
        PointSet::of(size, size.points().filter(|&point| self.judge(&Act::Turn(Turn::Play(point))).is_ok()))
    }

    fn position(&self) -> Position {
        self.course.position().clone()
    }

    fn phase(&self) -> Phase {
        self.course.now.phase.clone()
    }

    fn score(&self) -> Score {
        Score { counts: self.law.counts.iter().map(|count| count(&self.course)).collect() }
    }
}

fn refuse(reason: Option<Illegal>) -> Result<(), Illegal> {
    reason.map_or(Ok(()), Err)
}

/// The moments known at the start, the last of them being e₀, and how many of them are outside the history.
fn first_moments(law: &Law, rules: &Ruleset, opening: &Opening) -> Result<(Vec<Moment>, usize), Unsupported> {
    let outside = if rules.setup == SetupHistory::Nothing { start::outside_the_history() } else { 0 };
    let no_handicap = Unsupported::Handicap { clause: rules.handicap.clause(), stones: opening.handicap, size: opening.size };
    let Some(setup) = &opening.setup else {
        let missing = Unsupported::NoInitialPosition { clause: rules.start.clause(), size: opening.size };
        let initial = (law.start)(opening.size).ok_or(missing)?;
        return match (opening.handicap, rules.handicap) {
            (0, _) => Ok((vec![initial], 0)),
            (_, Handicap::Free) => Err(no_handicap),
            (_, Handicap::Fixed) if rules.start != Start::Empty => Err(no_handicap),
            (stones, Handicap::Fixed) => {
                let position = handicap::fixed(opening.size, stones).ok_or(no_handicap)?;
                Ok((vec![(law.setup)(&position, Colour::White)], outside))
            }
            (stones, Handicap::Turns) if handicap::fits(opening.size, stones) => Ok((vec![handicap::turns_first(initial)], 0)),
            (stones, Handicap::WhitePasses) if handicap::fits(opening.size, stones) => Ok((vec![initial], 0)),
            _ => Err(no_handicap),
        };
    };
    if opening.handicap > 0 {
        let placed = handicap::free(&setup.position, setup.to_move, opening.handicap);
        if !placed || !setup.past.is_empty() || !handicap::fits(opening.size, opening.handicap) {
            return Err(no_handicap);
        }
    }
    match &setup.past[..] {
        [] => Ok((vec![(law.setup)(&setup.position, setup.to_move)], outside)),
        past => Ok((start::full(past), 0)),
    }
}

impl ReferenceGame {
    pub(crate) fn to_move(&self) -> Option<Colour> {
        self.course.now.phase.to_move()
    }

    fn judge_turn(&self, turn: Turn) -> Result<(), Illegal> {
        let (course, law) = (&self.course, &self.law);
        if let Turn::Play(point) = turn {
            refuse(on_board(course, point))?;
            refuse(on_empty(course, point))?;
        }
        refuse(law.compulsions.iter().find_map(|compulsion| compulsion(course, turn)))?;
        if let (Turn::Play(point), Some(by)) = (turn, self.to_move()) {
            let play = Play::new(course.position(), by, point);
            refuse(law.prohibitions.iter().find_map(|prohibition| prohibition(course, &play)))?;
        }
        Ok(())
    }

    pub(crate) fn bans_lifted(&self, point: Point) -> Result<Vec<Ban>, Illegal> {
        let by = self.to_move().ok_or(Illegal::NoKo { point })?;
        confirmation::pass_for_ko(&self.course, by, point)
    }
}
