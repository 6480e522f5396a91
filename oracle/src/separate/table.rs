//! Several games side by side, one under each ruleset, that go through the same acts until they part.

use super::answer::between;
use super::{Kind, Wanted, acts};
use std::slice;
use tengen_spec::{Act, Game, Illegal, Opening, Ruleset};

/// What was found: the opening, the acts, and in what the answers differ.
pub(super) type Found = (Opening, Vec<Act>, Kind);

pub(super) struct Table<'a, G> {
    rules: &'a [Ruleset],
    wanted: Wanted,
    /// Whether the rulesets count differently; if not, there is no need to count.
    scores: bool,
    bound: u64,
    left: u64,
    games: Vec<G>,
    acts: Vec<Act>,
    opening: Option<Opening>,
    /// The first game on whose last act the verdicts are alike and the clauses are not.
    pub reasons: Option<(Opening, Vec<Act>)>,
}

/// What the answers to an act say about the search.
enum Step {
    /// They differ as wanted.
    Parted(Kind),
    /// They are all alike, and the game can go on.
    On,
    /// Nothing more is to be had here.
    Back,
}

impl<'a, G: Game> Table<'a, G> {
    pub fn new(rules: &'a [Ruleset], wanted: Wanted, bound: u64) -> Table<'a, G> {
        let scores = rules.iter().any(|other| rules.first().is_some_and(|first| counting(first) != counting(other)));
        Table { rules, wanted, scores, bound, left: bound, games: Vec::new(), acts: Vec::new(), opening: None, reasons: None }
    }

    pub fn judged(&self) -> u64 {
        self.bound - self.left
    }

    pub fn is_exhausted(&self) -> bool {
        self.left == 0
    }

    /// Looks through the games of just so many acts from an opening; shorter ones are taken to have been looked through.
    pub fn look_from(&mut self, opening: &Opening, length: usize) -> Option<Found> {
        if self.is_exhausted() {
            return None;
        }
        match self.start(opening) {
            Step::Parted(kind) => Some((opening.clone(), Vec::new(), kind)),
            Step::On if length > 0 => self.descend(length),
            Step::On | Step::Back => None,
        }
    }

    /// Follows acts from an opening, looks at every act on the way, and at all short games after the last; on big boards at single acts only.
    pub fn look_around(&mut self, opening: &Opening, acts: &[Act]) -> Option<Found> {
        let longest = if opening.size.area() > 20 { 1 } else { 3 };
        self.walk(opening, acts, true).or_else(|| (1..=longest).find_map(|length| self.descend(length)))
    }

    /// Follows acts from an opening up to where the games part.
    pub fn follow(&mut self, opening: &Opening, acts: &[Act]) -> Option<Found> {
        self.walk(opening, acts, false)
    }

    fn walk(&mut self, opening: &Opening, acts: &[Act], looking: bool) -> Option<Found> {
        match self.start(opening) {
            Step::Parted(kind) => return Some((opening.clone(), Vec::new(), kind)),
            Step::On => {}
            Step::Back => return None,
        }
        for act in acts {
            if let Some(found) = looking.then(|| self.descend(1)).flatten() {
                return Some(found);
            }
            match self.step(act) {
                Step::Parted(kind) => return Some((opening.clone(), [&self.acts[..], slice::from_ref(act)].concat(), kind)),
                Step::On => self.acts.push(act.clone()),
                Step::Back => {
                    self.games.clear();
                    return None;
                }
            }
        }
        None
    }

    fn start(&mut self, opening: &Opening) -> Step {
        self.acts.clear();
        self.games.clear();
        self.opening = Some(opening.clone());
        self.left = self.left.saturating_sub(1);
        let started: Vec<Option<G>> = self.rules.iter().map(|rules| G::start(rules, opening).ok()).collect();
        let differ = |one: usize, other: usize| match (started.get(one), started.get(other)) {
            (Some(Some(one)), Some(Some(other))) => begin(one, other).or_else(|| between(one, other, self.scores)),
            (Some(None), Some(None)) => None,
            _ => Some(Kind::Opening),
        };
        let third = |kind: Kind| match (kind, started.get(1), started.get(2)) {
            (_, Some(Some(one)), Some(Some(other))) => alike(one, other, kind) && begin(one, other).is_none(),
            (Kind::Opening, Some(None), Some(None)) => true,
            _ => false,
        };
        let step = self.decide(differ(0, 1), &third);
        let games: Option<Vec<G>> = started.into_iter().collect();
        match (step, games) {
            (Step::On, Some(games)) => {
                self.games = games;
                Step::On
            }
            (Step::On, None) => Step::Back,
            (step, _) => step,
        }
    }

    fn descend(&mut self, length: usize) -> Option<Found> {
        let first = self.games.first()?;
        for act in acts::to_try(&first.phase(), &first.position(), self.rules) {
            if self.is_exhausted() {
                return None;
            }
            self.left -= 1;
            let found = match self.step(&act) {
                Step::Parted(kind) => {
                    let acts = [&self.acts[..], &[act]].concat();
                    return self.opening.clone().map(|opening| (opening, acts, kind));
                }
                Step::On if length > 1 => {
                    self.acts.push(act);
                    let found = self.descend(length - 1);
                    self.acts.pop();
                    self.take_back();
                    found
                }
                Step::On => {
                    self.take_back();
                    None
                }
                Step::Back => None,
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Makes the act in all games; they have all made it, if the answer is that the search goes on, and otherwise none has.
    fn step(&mut self, act: &Act) -> Step {
        let verdicts: Vec<Result<(), Illegal>> = self.games.iter_mut().map(|game| game.act(act)).collect();
        let step = self.decide(self.differ(&verdicts), &|kind| self.third_is_like_second(&verdicts, kind));
        let goes_on = matches!(step, Step::On) && verdicts.iter().all(Result::is_ok);
        if !goes_on {
            for (game, verdict) in self.games.iter_mut().zip(&verdicts) {
                if verdict.is_ok() {
                    game.take_back();
                }
            }
        }
        if let (None, [Err(one), Err(other), ..]) = (&self.reasons, &verdicts[..])
            && one.clause() != other.clause()
        {
            self.reasons = self.opening.clone().map(|opening| (opening, [&self.acts[..], slice::from_ref(act)].concat()));
        }
        match step {
            Step::On if !goes_on => Step::Back,
            step => step,
        }
    }

    /// In what the first two games differ after an act.
    fn differ(&self, verdicts: &[Result<(), Illegal>]) -> Option<Kind> {
        match (verdicts, &self.games[..]) {
            ([Ok(()), Ok(()), ..], [one, other, ..]) => between(one, other, self.scores),
            ([Err(_), Err(_), ..], _) => None,
            _ => Some(Kind::Legality),
        }
    }

    /// Whether the third game answers an act as the second does, in what is asked about, and for the same reason.
    fn third_is_like_second(&self, verdicts: &[Result<(), Illegal>], kind: Kind) -> bool {
        match (verdicts, &self.games[..]) {
            ([_, Err(second), Err(third)], _) => second.clause() == third.clause(),
            ([_, Ok(()), Ok(())], [_, second, third]) => alike(second, third, kind),
            _ => false,
        }
    }

    fn take_back(&mut self) {
        for game in &mut self.games {
            game.take_back();
        }
    }

    fn decide(&self, differ: Option<Kind>, third: &dyn Fn(Kind) -> bool) -> Step {
        match (differ, self.wanted) {
            (Some(kind), Wanted::Parted) => Step::Parted(kind),
            (Some(kind), Wanted::PartedWithThird) if third(kind) => Step::Parted(kind),
            (Some(_), Wanted::PartedWithThird) => Step::Back,
            // The third need only permit the acts that lead to where the others part.
            (None, _) => Step::On,
        }
    }
}

/// Whether two games stand alike in what is asked about.
fn alike<G: Game>(one: &G, other: &G, kind: Kind) -> bool {
    match kind {
        Kind::Opening => begin(one, other).is_none(),
        Kind::Legality => true,
        Kind::Phase | Kind::Outcome => between(one, other, false).is_none(),
        Kind::Score => {
            let (here, there) = (one.score(), other.score());
            (here.black(), here.white()) == (there.black(), there.white())
        }
    }
}

/// In what two games differ at their start, score and phase aside.
fn begin<G: Game>(one: &G, other: &G) -> Option<Kind> {
    let differ = one.position() != other.position() || one.phase().to_move() != other.phase().to_move();
    differ.then_some(Kind::Opening)
}

/// The values that a score depends on, for one and the same course of a game.
fn counting(rules: &Ruleset) -> impl PartialEq + use<> {
    let Ruleset { score, seki, tax, button, pass_stones, bonus, komi, handicap_komi, .. } = *rules;
    (score, seki, tax, button, pass_stones, bonus, komi, handicap_komi)
}
