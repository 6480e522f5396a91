//! Which values of the axes that decide in play fit a program best.

use tengen_fast::FastGame;
use tengen_spec::{Act, End, Game, Ko, Opening, PointSet, Repetition, Ruleset, Suicide, Turn};

/// Every combination of suicide, ko and repetition that some ruleset in use has, and how often each was wrong.
pub struct Fit {
    candidates: Vec<Candidate>,
}

struct Candidate {
    rules: Ruleset,
    game: Option<FastGame>,
    asked: u64,
    wrong: u64,
}

/// A combination that fits no worse than any other.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The combination; all other axes as in the Tromp–Taylor rules.
    pub rules: Ruleset,
    /// Points of legal sets that were compared.
    pub asked: u64,
    /// Those that it says otherwise.
    pub wrong: u64,
}

impl Fit {
    /// All candidates, nothing seen yet.
    pub fn new() -> Fit {
        let repetitions = [
            (Ko::None, Repetition::None),
            (Ko::Basic, Repetition::None),
            (Ko::None, Repetition::Positional),
            (Ko::None, Repetition::Situational),
            (Ko::None, Repetition::NewZealand),
            (Ko::None, Repetition::Natural),
            (Ko::Basic, Repetition::Natural),
            (Ko::Tibetan, Repetition::None),
        ];
        let all = repetitions.into_iter().flat_map(|(ko, repetition)| {
            Suicide::ALL.iter().map(move |&suicide| Ruleset { suicide, ko, repetition, end: End::NewZealand, ..Ruleset::TROMP_TAYLOR })
        });
        Fit { candidates: all.map(|rules| Candidate { rules, game: None, asked: 0, wrong: 0 }).collect() }
    }

    /// A game begins.
    pub fn start(&mut self, opening: &Opening) {
        for candidate in &mut self.candidates {
            candidate.game = FastGame::start(&candidate.rules, opening).ok();
        }
    }

    /// The program says that these points are legal now.
    pub fn legal(&mut self, said: &PointSet) {
        for candidate in &mut self.candidates {
            let Some(game) = &candidate.game else { continue };
            let law = game.legal();
            candidate.asked += game.position().size().area() as u64;
            candidate.wrong += (law.without(said).len() + said.without(&law).len()) as u64;
        }
    }

    /// A turn was made; whoever forbids it cannot follow the game further.
    pub fn made(&mut self, turn: Turn) {
        for candidate in &mut self.candidates {
            if candidate.game.as_mut().is_some_and(|game| game.act(&Act::Turn(turn)).is_err()) {
                candidate.game = None;
            }
        }
    }

    /// The combinations that fit best, those with the lowest share of wrong points first; equally good ones together.
    pub fn best(&self) -> Vec<Fitted> {
        let share = |candidate: &Candidate| candidate.wrong as f64 / candidate.asked.max(1) as f64;
        let heard = self.candidates.iter().filter(|candidate| candidate.asked > 0);
        let best = heard.clone().map(share).fold(f64::INFINITY, f64::min);
        let equal = heard.filter(|candidate| share(candidate) <= best);
        equal.map(|candidate| Fitted { rules: candidate.rules, asked: candidate.asked, wrong: candidate.wrong }).collect()
    }
}

impl Default for Fit {
    fn default() -> Fit {
        Fit::new()
    }
}

impl Fitted {
    /// The combination in words.
    pub fn words(&self) -> String {
        let Ruleset { suicide, ko, repetition, .. } = self.rules;
        let bans = match (ko, repetition) {
            (Ko::None, Repetition::None) => "neither ko nor repetition barred".to_string(),
            (Ko::Basic, Repetition::None) => "basic ko".to_string(),
            (Ko::None, repetition) => format!("{} repetition", repetition.name()),
            (ko, Repetition::None) => format!("{} ko", ko.name()),
            (ko, repetition) => format!("{} ko and {} repetition", ko.name(), repetition.name()),
        };
        let suicide = match suicide {
            Suicide::Allowed => "with suicide",
            Suicide::Several => "with suicide of several stones only",
            Suicide::Forbidden => "without suicide",
        };
        format!("{bans}, {suicide}")
    }
}
