//! Many games, every question sorted by its family.

use super::{ENOUGH, Facts, Family, Fit, Fitted, Standing, directed};
use crate::engine::{Abilities, Answer, Engine, Failure, Verdict};
use crate::generate::{Limits, Seeded, Sizes, generate};
use crate::record::Record;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tengen_fast::FastGame;
use tengen_spec::{Act, Game, Opening, PointSet, Position, Ruleset, Size, Turn, Unsupported};

/// What was seen of one family.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Questions that were answered.
    pub asked: u64,
    /// Questions that were answered otherwise than the law does.
    pub departs: u64,
    /// A game of the fewest turns that shows a departure, up to the question.
    pub example: Option<Record>,
    /// A failure of the program in a question of the family.
    pub failure: Option<Failure>,
    /// The channels by which the answers came.
    pub channels: Vec<String>,
}

/// What came of a survey.
#[derive(Clone, Debug, Default)]
pub struct Survey {
    /// What was seen, family by family.
    pub seen: BTreeMap<Family, Seen>,
    /// Games.
    pub games: u64,
    /// Turns after which questions were asked.
    pub turns: u64,
    /// What fits the program best.
    pub fitted: Vec<Fitted>,
    /// Failures in all.
    pub failures: Vec<Failure>,
    /// How long it took.
    pub time: Duration,
}

impl Seen {
    /// What the counts come to; `observable` says whether there is a channel at all.
    pub fn standing(&self, observable: bool) -> Standing {
        match (self.departs, self.asked) {
            _ if self.failure.is_some() => Standing::Failed,
            (1.., _) => Standing::Departs,
            (0, ENOUGH..) => Standing::Holds,
            _ if observable => Standing::NotObserved,
            _ => Standing::NotObservable,
        }
    }
}

impl Survey {
    /// How a family stands.
    pub fn standing(&self, family: Family) -> Standing {
        self.seen.get(&family).map_or(Standing::NotObservable, |seen| seen.standing(!seen.channels.is_empty()))
    }

    /// What was seen of a family.
    pub fn of(&self, family: Family) -> Seen {
        self.seen.get(&family).cloned().unwrap_or_default()
    }
}

/// Plays so many games of a seed with a program, or as many as the time allows, and asks whatever can be asked at every turn.
pub fn survey(subject: &mut dyn Engine, rules: &Ruleset, sizes: &Sizes, seed: u64, games: u64, time: Duration) -> Survey {
    let began = Instant::now();
    let mut surveyor = Surveyor { subject, rules: *rules, survey: Survey::default(), fit: Fit::new() };
    surveyor.channels(sizes);
    let play = |surveyor: &mut Surveyor<'_>, record: Option<Record>, time: Duration| {
        let Some(record) = record.filter(|record| surveyor.fits(record, sizes)) else { return began.elapsed() <= time };
        surveyor.survey.games += 1;
        if let Err(failure) = surveyor.game(&record) {
            surveyor.survey.failures.push(failure);
        }
        began.elapsed() <= time && surveyor.survey.failures.len() < 10
    };
    for record in directed::cases(rules) {
        if !play(&mut surveyor, Some(record), time / 3) {
            break;
        }
    }
    // Ko fights on the smallest boards that have room for one, and on larger ones.
    let sides: Vec<Size> = [(3, 3), (4, 4), (5, 5), (9, 9), (4, 5), (19, 19)].iter().filter_map(|&(w, h)| Size::new(w, h).ok()).collect();
    let sides: Vec<Size> = sides.into_iter().filter(|size| sizes.allow(*size)).collect();
    for number in 0..games / 4 {
        let size = sides.get(number as usize % sides.len().max(1)).copied();
        if !play(&mut surveyor, size.and_then(|size| directed::ko_fight(rules, size, seed, number)), time / 2) {
            break;
        }
    }
    for number in 0..games {
        let record = surveyor.draw(sizes, seed, number);
        if !play(&mut surveyor, record, time) {
            break;
        }
    }
    // Games of more than a thousand turns; on the smaller board positions of long ago come back.
    for (number, size) in sides.iter().copied().take(3).enumerate() {
        if !play(&mut surveyor, directed::long(rules, size, seed, number as u64), time + time / 2) {
            break;
        }
    }
    surveyor.survey.fitted = surveyor.fit.best();
    surveyor.survey.time = began.elapsed();
    surveyor.survey
}

struct Surveyor<'a> {
    subject: &'a mut dyn Engine,
    rules: Ruleset,
    survey: Survey,
    fit: Fit,
}

/// What the program said at a state, to be compared again when turns are taken back.
struct State {
    legal: PointSet,
    position: Position,
}

impl Surveyor<'_> {
    /// Which families can be observed at all, and by what.
    fn channels(&mut self, sizes: &Sizes) {
        let side = (1..=19).filter_map(|side| Size::new(side, side).ok()).find(|size| sizes.allow(*size));
        let Some(size) = side else { return };
        let Ok(abilities) = self.subject.supports(&self.rules, &Opening::even(size)) else { return };
        let ended = {
            let started = self.subject.start(&self.rules, &Opening::even(size));
            matches!((started, self.subject.phase()), (Answer::Is(()), Answer::Is(_)))
        };
        for &family in Family::ALL {
            let asked: Vec<Option<String>> = match family {
                Family::Score => vec![abilities.score.then(|| "score".to_string())],
                Family::End => vec![ended.then(|| "ended".to_string())],
                Family::TakeBack if !abilities.take_back => Vec::new(),
                Family::Setup if !abilities.setup => Vec::new(),
                _ => vec![abilities.legal.clone(), abilities.board.clone()],
            };
            let seen = self.survey.seen.entry(family).or_default();
            seen.channels = asked.into_iter().flatten().collect();
        }
    }

    fn takes(&self, rules: &Ruleset, opening: &Opening) -> bool {
        !matches!(self.subject.supports(rules, opening), Err(Unsupported::Engine(_)))
    }

    /// A game whose turns are legal; every third one is played by a stricter law, so that more rulesets can follow it.
    fn draw(&self, sizes: &Sizes, seed: u64, number: u64) -> Option<Record> {
        let strict = Ruleset { suicide: tengen_spec::Suicide::Forbidden, repetition: tengen_spec::Repetition::Positional, ..self.rules };
        let rules = if number.is_multiple_of(3) { strict } else { self.rules };
        let limits = Limits { refused: false, agreement: false, past: false, acts: 250, sizes: sizes.clone(), ..Limits::under(rules) };
        let fits = |_: &Ruleset, opening: &Opening| self.takes(&self.rules, opening);
        let record = generate::<FastGame>(&mut Seeded::new(seed, number), &limits, &fits)?;
        Some(Record { rules: self.rules, ..record })
    }

    /// Whether the program can be told this game.
    fn fits(&self, record: &Record, sizes: &Sizes) -> bool {
        sizes.allow(record.opening.size) && self.takes(&self.rules, &record.opening)
    }

    /// Counts an answer in each of its families.
    fn count(&mut self, families: &[Family], right: bool, game: &Told<'_>) {
        for family in families {
            let seen = self.survey.seen.entry(*family).or_default();
            seen.asked += 1;
            if !right {
                seen.departs += 1;
                let shorter = |kept: &Record| kept.acts.len() > game.made && game.facts.position().size() <= kept.opening.size;
                if seen.example.as_ref().is_none_or(shorter) {
                    let acts = game.record.acts.iter().take(game.made).cloned().collect();
                    seen.example = Some(Record { acts, ..game.record.clone() });
                }
            }
        }
    }

    fn fail(&mut self, families: &[Family], failure: Failure) -> Failure {
        for family in families {
            self.survey.seen.entry(*family).or_default().failure.get_or_insert_with(|| failure.clone());
        }
        failure
    }

    /// One game, as far as the program and the law go together.
    fn game(&mut self, record: &Record) -> Result<(), Failure> {
        let Ok(law) = FastGame::start(&self.rules, &record.opening) else { return Ok(()) };
        let Ok(abilities) = self.subject.supports(&self.rules, &record.opening) else { return Ok(()) };
        match self.subject.start(&self.rules, &record.opening) {
            Answer::Is(()) => {}
            Answer::CannotSay(_) => return Ok(()),
            Answer::Failed(failure) => return Err(failure),
        }
        self.fit.start(&record.opening);
        let mut told = Told { record, law, facts: Facts::start(&record.opening), made: 0, abilities, last: Vec::new() };
        let mut states = Vec::new();
        let mut refused = None;
        loop {
            let Some(state) = self.state(&mut told, &mut refused)? else { return Ok(()) };
            states.push(state);
            let Some(Act::Turn(turn)) = record.acts.get(told.made).cloned() else { break };
            if !self.turn(&mut told, turn)? {
                return Ok(());
            }
        }
        if self.strictness(&told, refused)? {
            self.back(&mut told, &states)?;
        }
        Ok(())
    }

    /// Everything about the present state; `None` where program and law part.
    fn state(&mut self, told: &mut Told<'_>, refused: &mut Option<Turn>) -> Result<Option<State>, Failure> {
        self.survey.turns += 1;
        let over = Facts::is_over(&told.law.phase());
        let position = told.law.position();
        if told.abilities.board.is_some() {
            match self.subject.position() {
                Answer::Is(theirs) => {
                    let right = theirs == position;
                    let families = told.families_of_last();
                    self.count(&families, right, told);
                    if !right {
                        return Ok(None);
                    }
                }
                Answer::CannotSay(_) => {}
                Answer::Failed(failure) => return Err(self.fail(&told.families_of_last(), failure)),
            }
        }
        if told.abilities.score
            && let Answer::Is(theirs) = self.subject.score()
        {
            self.count(&[Family::Score], theirs.margin() == told.law.score().margin(), told);
        }
        if let Answer::Is(phase) = self.subject.phase() {
            let right = Facts::is_over(&phase) == over;
            self.count(&[Family::End], right, told);
            if !right {
                return Ok(None);
            }
        }
        let mut legal = PointSet::empty(position.size());
        if !over && told.abilities.legal.is_some() {
            match self.subject.legal() {
                Answer::Is(theirs) => {
                    self.legal(told, &theirs, refused);
                    legal = theirs;
                }
                Answer::CannotSay(_) => return Ok(None),
                Answer::Failed(failure) => return Err(self.fail(&told.facts.general(), failure)),
            }
        }
        Ok(Some(State { legal, position }))
    }

    /// Sorts the points of a legal set.
    fn legal(&mut self, told: &Told<'_>, theirs: &PointSet, refused: &mut Option<Turn>) {
        self.fit.legal(theirs);
        let (ours, by) = (told.law.legal(), told.facts.next());
        let around = told.facts.circumstances();
        *refused = None;
        for point in told.facts.position().size().points() {
            let right = ours.contains(point) == theirs.contains(point);
            let mut families = told.facts.families(point, by);
            // A departure is told by the fact that decides, not by the game that it is found in.
            if right {
                families.extend(&around);
            }
            self.count(&families, right, told);
            if !theirs.contains(point) && !ours.contains(point) && refused.is_none_or(|_| told.facts.position().at(point).is_none()) {
                *refused = Some(Turn::Play(point));
            }
        }
    }

    /// Makes a turn; false where the program refuses it.
    fn turn(&mut self, told: &mut Told<'_>, turn: Turn) -> Result<bool, Failure> {
        let act = Act::Turn(turn);
        if told.law.judge(&act).is_err() {
            return Ok(false);
        }
        let by = told.facts.next();
        let mut families = match turn {
            Turn::Play(point) => told.facts.families(point, by),
            Turn::Pass => told.facts.general(),
        };
        families.extend(told.facts.circumstances());
        match self.subject.act(&act) {
            Answer::Is(Verdict::Legal) => {}
            Answer::Is(Verdict::Illegal(_)) => {
                self.count(&families, false, told);
                return Ok(false);
            }
            Answer::CannotSay(_) => return Ok(false),
            Answer::Failed(failure) => return Err(self.fail(&families, failure)),
        }
        if told.law.act(&act).is_err() {
            return Ok(false);
        }
        told.facts.made(turn);
        self.fit.made(turn);
        told.made += 1;
        told.last = families;
        Ok(true)
    }

    /// Takes the whole game back, looking at what the program says on the way.
    fn back(&mut self, told: &mut Told<'_>, states: &[State]) -> Result<(), Failure> {
        if !told.abilities.take_back {
            return Ok(());
        }
        let count = told.made;
        for (index, before) in states.iter().take(count).enumerate().rev() {
            match self.subject.take_back() {
                Answer::Is(()) => {}
                Answer::CannotSay(_) => return Ok(()),
                Answer::Failed(failure) => return Err(self.fail(&[Family::TakeBack], failure)),
            }
            if index % 5 != 0 && index + 3 < count {
                continue;
            }
            if told.abilities.board.is_some()
                && let Answer::Is(position) = self.subject.position()
            {
                self.count(&[Family::TakeBack], position == before.position, told);
            }
            if told.abilities.legal.is_some()
                && let Answer::Is(legal) = self.subject.legal()
            {
                self.count(&[Family::TakeBack], legal == before.legal, told);
            }
        }
        Ok(())
    }

    /// Whether `play` refuses a play that the program itself takes for illegal. False if the game is spoilt by that.
    fn strictness(&mut self, told: &Told<'_>, refused: Option<Turn>) -> Result<bool, Failure> {
        let Some(turn) = refused.filter(|_| !Facts::is_over(&told.law.phase())) else { return Ok(true) };
        match self.subject.act(&Act::Turn(turn)) {
            Answer::Is(Verdict::Legal) => {
                self.count(&[Family::StrictPlay], false, told);
                Ok(told.abilities.take_back && self.subject.take_back() == Answer::Is(()))
            }
            Answer::Is(Verdict::Illegal(_)) => {
                self.count(&[Family::StrictPlay], true, told);
                Ok(true)
            }
            Answer::CannotSay(_) => Ok(true),
            Answer::Failed(failure) => Err(self.fail(&[Family::StrictPlay], failure)),
        }
    }
}

/// A game as far as it has come.
struct Told<'a> {
    record: &'a Record,
    law: FastGame,
    facts: Facts,
    made: usize,
    abilities: Abilities,
    /// What the last turn tested.
    last: Vec<Family>,
}

impl Told<'_> {
    /// What the board after the last turn tests.
    fn families_of_last(&self) -> Vec<Family> {
        if self.last.is_empty() {
            let mut families = self.facts.general();
            families.extend(self.facts.circumstances());
            return families;
        }
        self.last.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Embedded;
    use tengen_reference::ReferenceGame;
    use tengen_spec::Phase;

    /// The reference under a ruleset of its own, whatever it is asked for.
    struct Following {
        law: Embedded<ReferenceGame>,
        rules: Ruleset,
    }

    impl Engine for Following {
        fn name(&self) -> String {
            self.law.name()
        }
        fn supports(&self, _: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported> {
            self.law.supports(&self.rules, opening)
        }
        fn start(&mut self, _: &Ruleset, opening: &Opening) -> Answer<()> {
            self.law.start(&self.rules, opening)
        }
        fn judge(&mut self, act: &Act) -> Answer<Verdict> {
            self.law.judge(act)
        }
        fn act(&mut self, act: &Act) -> Answer<Verdict> {
            self.law.act(act)
        }
        fn take_back(&mut self) -> Answer<()> {
            self.law.take_back()
        }
        fn legal(&mut self) -> Answer<PointSet> {
            self.law.legal()
        }
        fn position(&mut self) -> Answer<Position> {
            self.law.position()
        }
        fn phase(&mut self) -> Answer<Phase> {
            self.law.phase()
        }
        fn score(&mut self) -> Answer<tengen_spec::Score> {
            self.law.score()
        }
    }

    fn sizes() -> Sizes {
        Sizes::Sides { shortest: 1, longest: 5, square: false }
    }

    fn of(subject: &mut dyn Engine, rules: &Ruleset) -> Survey {
        survey(subject, rules, &sizes(), 1, 240, Duration::from_secs(120))
    }

    #[test]
    fn the_law_departs_from_itself_in_no_family() {
        let survey = of(&mut Embedded::<ReferenceGame>::new("reference"), &Ruleset::TROMP_TAYLOR);
        for (family, seen) in &survey.seen {
            assert_eq!((seen.departs, seen.failure.is_some()), (0, false), "{}", family.name());
        }
        for family in
            [Family::Capture, Family::SingleSuicide, Family::SeveralSuicide, Family::BasicKo, Family::Positional, Family::TakeBack]
        {
            assert_eq!(survey.standing(family), Standing::Holds, "{}: {}", family.name(), survey.of(family).asked);
        }
        let fitted: Vec<Ruleset> = survey.fitted.iter().map(|fitted| fitted.rules).collect();
        assert!(fitted.iter().any(|rules| rules.repetition == tengen_spec::Repetition::Positional), "{fitted:?}");
        assert!(survey.fitted.iter().all(|fitted| fitted.wrong == 0));
    }

    #[test]
    fn a_law_with_another_ko_rule_departs_where_the_two_differ_and_nowhere_else() {
        let other = "suicide=allowed,repetition=situational".parse().expect("rules");
        let mut other = Following { law: Embedded::new("other"), rules: other };
        let survey = of(&mut other, &Ruleset::TROMP_TAYLOR);
        assert_eq!(survey.standing(Family::Positional), Standing::Departs);
        assert_eq!(survey.standing(Family::Capture), Standing::Holds);
        assert_eq!(survey.standing(Family::BasicKo), Standing::Holds);
        let best = survey.fitted.first().expect("a best fit");
        assert_eq!(best.rules.repetition, tengen_spec::Repetition::Situational, "{}", best.words());
    }
}
