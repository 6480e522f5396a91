//! Engines that are wrong only where few tests look.

use crate::engine::{Abilities, Answer, Embedded, Engine, Verdict};
use crate::shape;
use tengen_spec::*;

/// Where an engine is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lair {
    /// Only in games that start from a set-up with a chain without liberties: there a play captures beside itself only.
    LibertylessSetUp,
    /// Only on boards that are not square: there no suicide is allowed.
    NotSquare,
    /// Only under New Zealand repetition: there a single stone's suicide is not allowed, as in some well-known programs.
    NewZealand,
}

impl Lair {
    /// Every lair.
    pub const ALL: [Lair; 3] = [Lair::LibertylessSetUp, Lair::NotSquare, Lair::NewZealand];

    fn holds(self, rules: &Ruleset, opening: &Opening) -> bool {
        match self {
            Lair::LibertylessSetUp => opening.setup.as_ref().is_some_and(|setup| shape::has_chain_without_liberty(&setup.position)),
            Lair::NotSquare => !opening.size.is_square(),
            Lair::NewZealand => rules.repetition == Repetition::NewZealand,
        }
    }
}

/// An engine that is right everywhere but in its lair.
pub struct Lurking<G> {
    lair: Lair,
    right: Embedded<G>,
    wrong: Box<dyn Engine>,
    is_wrong: bool,
}

impl<G: Game + 'static> Lurking<G> {
    /// An engine with this lair.
    pub fn new(lair: Lair) -> Lurking<G> {
        let wrong: Box<dyn Engine> = match lair {
            Lair::LibertylessSetUp => Box::new(super::Faulty::<G>::new(super::Fault::NearbyClearedOnly)),
            Lair::NotSquare | Lair::NewZealand => Box::new(Embedded::<G>::new("wrong")),
        };
        Lurking { lair, right: Embedded::new("right"), wrong, is_wrong: false }
    }

    fn engine(&mut self) -> &mut dyn Engine {
        if self.is_wrong { self.wrong.as_mut() } else { &mut self.right }
    }
}

impl<G: Game + 'static> Engine for Lurking<G> {
    fn name(&self) -> String {
        format!("wrong only in {:?}", self.lair)
    }

    fn supports(&self, rules: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported> {
        self.right.supports(rules, opening)
    }

    fn start(&mut self, rules: &Ruleset, opening: &Opening) -> Answer<()> {
        self.is_wrong = self.lair.holds(rules, opening);
        let suicide = match self.lair {
            Lair::LibertylessSetUp => rules.suicide,
            Lair::NotSquare => Suicide::Forbidden,
            Lair::NewZealand => Suicide::Several,
        };
        let misread = if self.is_wrong { Ruleset { suicide, ..*rules } } else { *rules };
        self.engine().start(&misread, opening)
    }

    fn judge(&mut self, act: &Act) -> Answer<Verdict> {
        self.engine().judge(act)
    }

    fn act(&mut self, act: &Act) -> Answer<Verdict> {
        self.engine().act(act)
    }

    fn take_back(&mut self) -> Answer<()> {
        self.engine().take_back()
    }

    fn legal(&mut self) -> Answer<PointSet> {
        self.engine().legal()
    }

    fn position(&mut self) -> Answer<Position> {
        self.engine().position()
    }

    fn phase(&mut self) -> Answer<Phase> {
        self.engine().phase()
    }

    fn score(&mut self) -> Answer<Score> {
        self.engine().score()
    }
}
