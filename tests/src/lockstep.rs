//! Two games side by side, compared whole after every act, and each held to the contract.

use crate::acts::{Habits, any_act};
use crate::boards::is_legal;
use crate::choices::Choices;
use crate::observe::{Observed, observe};
use crate::swarm::{any_opening, any_rules};
use tengen_spec::{Act, Game, Illegal, Opening, Ruleset, Start, Turn};

/// Two games of the same ruleset and opening, with what was seen before each act.
pub struct Pair<A, B> {
    one: A,
    other: B,
    rules: Ruleset,
    opening: Opening,
    made: Vec<Act>,
    seen: Vec<Observed>,
    now: Observed,
}

/// How many of each thing a run has compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Compared {
    /// Games started.
    pub games: usize,
    /// Openings that both refused.
    pub unsupported: usize,
    /// Acts carried out.
    pub acts: usize,
    /// Acts refused.
    pub refused: usize,
    /// Acts taken back.
    pub taken_back: usize,
    /// Verdicts compared.
    pub verdicts: usize,
}

/// Whether a start lacks an initial position and room for the handicap as well: the law does not say which of the two is reported.
fn has_two_faults(rules: &Ruleset, opening: &Opening) -> bool {
    rules.start == Start::Tibetan && opening.setup.is_none() && opening.handicap > 0
}

impl<A: Game, B: Game> Pair<A, B> {
    /// Starts both; nothing if both refuse the opening for the same reason.
    pub fn start(rules: &Ruleset, opening: &Opening) -> Result<Option<Pair<A, B>>, String> {
        let (one, other) = match (A::start(rules, opening), B::start(rules, opening)) {
            (Ok(one), Ok(other)) => (one, other),
            (Err(one), Err(other)) if one == other || has_two_faults(rules, opening) => return Ok(None),
            (one, other) => return Err(format!("start: {:?} / {:?}\n{rules}\n{opening:?}", one.err(), other.err())),
        };
        let now = observe(&one);
        let pair = Pair { one, other, rules: *rules, opening: opening.clone(), made: Vec::new(), seen: Vec::new(), now };
        pair.compare("at the start")?;
        Ok(Some(pair))
    }

    /// What was last seen of both.
    pub fn now(&self) -> &Observed {
        &self.now
    }

    /// One of the two games.
    pub fn game(&self) -> &A {
        &self.one
    }

    fn wrong(&self, what: &str, details: &[String]) -> String {
        let acts: Vec<String> = self.made.iter().map(Act::to_string).collect();
        format!("{what}\n  {}\nrules: {}\nopening: {:?}\nacts: {}", details.join("\n  "), self.rules, self.opening, acts.join(", "))
    }

    fn compare(&self, when: &str) -> Result<(), String> {
        let found = self.now.differences(&observe(&self.other));
        if !found.is_empty() {
            return Err(self.wrong(&format!("the two differ {when}"), &found));
        }
        if self.now.legal != self.now.allowed_one_by_one() {
            let sets = [format!("{} / {}", self.now.legal, self.now.allowed_one_by_one())];
            return Err(self.wrong("the legal set is not what is allowed point by point", &sets));
        }
        if self.one.score() != self.now.score || self.other.score() != self.now.score {
            return Err(self.wrong("asking for the score again gives another", &[]));
        }
        Ok(())
    }

    /// Makes an act in both, or has it refused by both.
    pub fn act(&mut self, act: &Act) -> Result<Result<(), Illegal>, String> {
        let judged = self.one.judge(act);
        let (one, other) = (self.one.act(act), self.other.act(act));
        if one != other || one != judged {
            return Err(self.wrong(&format!("{act}"), &[format!("judged {judged:?}, made {one:?} / {other:?}")]));
        }
        let before = std::mem::replace(&mut self.now, observe(&self.one));
        if one.is_err() {
            let changed = before.differences(&self.now);
            if !changed.is_empty() {
                return Err(self.wrong(&format!("the refused act {act} changed something"), &changed));
            }
            return self.compare(&format!("after {act} was refused")).map(|()| one);
        }
        self.made.push(act.clone());
        self.seen.push(before);
        self.compare("after the last act")?;
        if matches!(act, Act::Turn(Turn::Play(_))) && !is_legal(&self.now.position) {
            return Err(self.wrong("a play left a chain without liberty", &[format!("{:?}", self.now.position)]));
        }
        Ok(one)
    }

    /// Takes the last act back in both; whether there was one.
    pub fn take_back(&mut self) -> Result<bool, String> {
        let (one, other, expected) = (self.one.take_back(), self.other.take_back(), self.made.pop());
        if one != expected || other != expected {
            return Err(self.wrong("taken back", &[format!("{one:?} / {other:?} instead of {expected:?}")]));
        }
        self.now = observe(&self.one);
        if let Some(before) = self.seen.pop() {
            let changed = before.differences(&self.now);
            if !changed.is_empty() {
                return Err(self.wrong(&format!("taking {} back does not restore", expected.unwrap_or(Act::Turn(Turn::Pass))), &changed));
            }
        }
        self.compare("after an act was taken back")?;
        Ok(one.is_some())
    }
}

/// Plays one random game in both; `rules` and `game` are the numbers that choose the ruleset and the rest.
pub fn compare_a_game<A: Game, B: Game>(rules: &[u32], game: &[u32], compared: &mut Compared) -> Result<(), String> {
    let rules = any_rules(&mut Choices::new(rules));
    compare_under::<A, B>(&rules, game, compared)
}

/// Plays one random game in both under a ruleset.
pub fn compare_under<A: Game, B: Game>(rules: &Ruleset, game: &[u32], compared: &mut Compared) -> Result<(), String> {
    let mut choices = Choices::new(game);
    let opening = any_opening(&mut choices, rules);
    compared.games += 1;
    let Some(mut pair) = Pair::<A, B>::start(rules, &opening)? else {
        compared.unsupported += 1;
        return Ok(());
    };
    let habits = Habits::any(&mut choices);
    while !choices.is_dry() {
        // An ended game refuses everything; going back explores another end.
        let ended = pair.now().phase.is_ended() && choices.once_in(2);
        if ended || choices.once_in(habits.take_back_once_in) {
            for _ in 0..1 + choices.below(4) {
                compared.taken_back += usize::from(pair.take_back()?);
            }
        }
        let act = any_act(&mut choices, pair.game(), habits);
        let refused = pair.act(&act)?.is_err();
        compared.refused += usize::from(refused);
        compared.acts += usize::from(!refused);
        compared.verdicts += pair.now().verdicts.len();
    }
    while pair.take_back()? {
        compared.taken_back += 1;
    }
    Ok(())
}
