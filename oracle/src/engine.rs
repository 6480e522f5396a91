//! The one trait under which everything is compared: the reference, the fast engine, and programs that somebody else wrote.
//!
//! Every question may stay unanswered. A [`Game`] answers all of them; a program over a pipe answers what its channels allow.

use std::fmt;
use tengen_spec::{Act, Game, Illegal, Opening, Phase, PointSet, Position, Ruleset, Score, Unsupported};

/// An answer to a question about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<T> {
    /// This.
    Is(T),
    /// The engine has no way to say, for this reason.
    CannotSay(String),
    /// The engine failed: it crashed, hung, or answered with garbage. Never the same as a wrong answer.
    Failed(Failure),
}

/// How an engine failed, in one line, and what it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What was asked.
    pub asked: String,
    /// What happened.
    pub what: String,
}

/// A verdict on an act: allowed or refused, with the clause and facts where the engine gives reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The act is allowed.
    Legal,
    /// The act is refused. `None`: the engine gives no reasons.
    Illegal(Option<Illegal>),
}

/// What an engine can do, which depends on the ruleset it is asked to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// The reasons of refusals are given and may be compared.
    pub reasons: bool,
    /// The name of the channel by which the legal set is asked; `None` if it cannot be.
    pub legal: Option<String>,
    /// The name of the channel by which the board is read; `None` if it cannot be.
    pub board: Option<String>,
    /// The phase can be seen.
    pub phase: bool,
    /// The score is the rules' score and may be compared.
    pub score: bool,
    /// Acts can be taken back.
    pub take_back: bool,
    /// A start from a set-up is possible.
    pub setup: bool,
    /// Acts beyond turns are possible.
    pub agreement: bool,
}

impl Abilities {
    /// Everything: the abilities of an implementation of the contract, asked by its functions.
    pub fn of_the_contract() -> Abilities {
        let channel = Some("contract".to_string());
        Abilities {
            reasons: true,
            legal: channel.clone(),
            board: channel,
            phase: true,
            score: true,
            take_back: true,
            setup: true,
            agreement: true,
        }
    }
}

/// An engine: anything that can be asked about a game.
///
/// A generator asks [`Engine::supports`] before it proposes an opening, so that an engine narrows what is generated for it instead of being excused afterwards.
pub trait Engine {
    /// A name to print.
    fn name(&self) -> String;

    /// Whether it can play from this opening under this ruleset, and if so, what it can be asked.
    fn supports(&self, rules: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported>;

    /// Starts a new game, giving up the one before.
    fn start(&mut self, rules: &Ruleset, opening: &Opening) -> Answer<()>;

    /// Whether the act is allowed now.
    fn judge(&mut self, act: &Act) -> Answer<Verdict>;

    /// Carries the act out if it is allowed.
    fn act(&mut self, act: &Act) -> Answer<Verdict>;

    /// Takes the last act back.
    fn take_back(&mut self) -> Answer<()>;

    /// The points on which the player to move may play.
    fn legal(&mut self) -> Answer<PointSet>;

    /// The present position.
    fn position(&mut self) -> Answer<Position>;

    /// Where the game stands.
    fn phase(&mut self) -> Answer<Phase>;

    /// The score of the present position.
    fn score(&mut self) -> Answer<Score>;
}

/// Any implementation of the contract, as an engine.
pub struct Embedded<G> {
    name: &'static str,
    game: Option<G>,
}

impl<G: Game> Embedded<G> {
    /// An engine of this name, with no game yet.
    pub fn new(name: &'static str) -> Embedded<G> {
        Embedded { name, game: None }
    }

    fn ask<T>(&self, question: impl FnOnce(&G) -> T) -> Answer<T> {
        match &self.game {
            Some(game) => Answer::Is(question(game)),
            None => Answer::CannotSay("no game has been started".to_string()),
        }
    }
}

fn verdict(judged: Result<(), Illegal>) -> Verdict {
    match judged {
        Ok(()) => Verdict::Legal,
        Err(illegal) => Verdict::Illegal(Some(illegal)),
    }
}

impl<G: Game> Engine for Embedded<G> {
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn supports(&self, rules: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported> {
        G::start(rules, opening)?;
        Ok(Abilities::of_the_contract())
    }

    fn start(&mut self, rules: &Ruleset, opening: &Opening) -> Answer<()> {
        match G::start(rules, opening) {
            Ok(game) => {
                self.game = Some(game);
                Answer::Is(())
            }
            Err(unsupported) => Answer::CannotSay(unsupported.to_string()),
        }
    }

    fn judge(&mut self, act: &Act) -> Answer<Verdict> {
        self.ask(|game| verdict(game.judge(act)))
    }

    fn act(&mut self, act: &Act) -> Answer<Verdict> {
        match &mut self.game {
            Some(game) => Answer::Is(verdict(game.act(act))),
            None => Answer::CannotSay("no game has been started".to_string()),
        }
    }

    fn take_back(&mut self) -> Answer<()> {
        match self.game.as_mut().map(Game::take_back) {
            Some(Some(_)) => Answer::Is(()),
            Some(None) => Answer::CannotSay("nothing to take back".to_string()),
            None => Answer::CannotSay("no game has been started".to_string()),
        }
    }

    fn legal(&mut self) -> Answer<PointSet> {
        self.ask(G::legal)
    }

    fn position(&mut self) -> Answer<Position> {
        self.ask(G::position)
    }

    fn phase(&mut self) -> Answer<Phase> {
        self.ask(G::phase)
    }

    fn score(&mut self) -> Answer<Score> {
        self.ask(G::score)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "asked {:?}: {}", self.asked, self.what)
    }
}
