//! What a ruleset answers, and in what two answers differ.

use std::fmt;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Game, Illegal, Opening, Outcome, Phase, Position, Ruleset, Score, Unsupported};

/// In what two rulesets differ on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Whether there is such a start, or what it looks like.
    Opening,
    /// Whether the last act is legal.
    Legality,
    /// Where the game stands after it.
    Phase,
    /// How the game ended with it.
    Outcome,
    /// The score of the position.
    Score,
}

/// What a ruleset makes of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It has no such start.
    NoStart(Unsupported),
    /// It refuses an act, and nothing after it was judged.
    Refused {
        /// The number of the act, from 1.
        act: usize,
        /// Why.
        illegal: Illegal,
    },
    /// It takes every act, and this is how the game then stands.
    Stands {
        /// The phase.
        phase: Phase,
        /// The position.
        position: Position,
        /// The score as it stands.
        score: Score,
    },
}

/// What the ruleset makes of a game, by the reference.
pub fn answer(rules: &Ruleset, opening: &Opening, acts: &[Act]) -> Answer {
    let mut game = match ReferenceGame::start(rules, opening) {
        Ok(game) => game,
        Err(unsupported) => return Answer::NoStart(unsupported),
    };
    for (index, act) in acts.iter().enumerate() {
        if let Err(illegal) = game.act(act) {
            return Answer::Refused { act: index + 1, illegal };
        }
    }
    Answer::Stands { phase: game.phase(), position: game.position(), score: game.score() }
}

/// In what two games differ that stand after the same acts, all of them legal under both.
pub(super) fn between<G: Game>(one: &G, other: &G, scores: bool) -> Option<Kind> {
    let (here, there) = (one.phase(), other.phase());
    let score = || scores && differ(&one.score(), &other.score());
    match (&here, &there) {
        (Phase::Ended(Outcome::Scored { winner, .. }), Phase::Ended(Outcome::Scored { winner: winner_there, .. })) => {
            if score() {
                return Some(Kind::Score);
            }
            (winner != winner_there).then_some(Kind::Outcome)
        }
        (Phase::Ended(_), Phase::Ended(_)) if here != there => Some(Kind::Outcome),
        _ if here != there => Some(Kind::Phase),
        _ => score().then_some(Kind::Score),
    }
}

fn differ(one: &Score, other: &Score) -> bool {
    (one.black(), one.white()) != (other.black(), other.white())
}

/// In what two answers differ, if they do. Two refusals of one act are alike, whatever their reasons.
pub fn difference(one: &Answer, other: &Answer, acts: usize) -> Option<Kind> {
    match (one, other) {
        (Answer::NoStart(_), Answer::NoStart(_)) => None,
        (Answer::NoStart(_), _) | (_, Answer::NoStart(_)) => Some(Kind::Opening),
        (Answer::Refused { act, .. }, Answer::Refused { act: there, .. }) => (act != there).then_some(Kind::Legality),
        (Answer::Refused { .. }, _) | (_, Answer::Refused { .. }) => Some(Kind::Legality),
        (
            Answer::Stands { phase, position, score },
            Answer::Stands { phase: phase_there, position: position_there, score: score_there },
        ) => {
            let scored = |phase: &Phase| match phase {
                Phase::Ended(Outcome::Scored { winner, .. }) => Some(*winner),
                _ => None,
            };
            let same = match (scored(phase), scored(phase_there)) {
                (Some(winner), Some(winner_there)) => winner == winner_there || differ(score, score_there),
                _ => phase == phase_there,
            };
            if position != position_there || (acts == 0 && phase.to_move() != phase_there.to_move()) {
                return Some(Kind::Opening);
            }
            if !same {
                let ended = phase.is_ended() && phase_there.is_ended();
                return Some(if ended { Kind::Outcome } else { Kind::Phase });
            }
            differ(score, score_there).then_some(Kind::Score)
        }
    }
}

impl Kind {
    /// One word for it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Opening => "opening",
            Kind::Legality => "legality",
            Kind::Phase => "phase",
            Kind::Outcome => "outcome",
            Kind::Score => "score",
        }
    }
}

impl Answer {
    /// The answer in words, as far as it is about this kind of difference, `acts` being the number of acts of the game.
    pub fn words(&self, kind: Kind, acts: usize) -> String {
        match (self, kind) {
            (Answer::NoStart(unsupported), _) => format!("no such start: {unsupported}"),
            (Answer::Refused { act, illegal }, _) if *act == acts => format!("illegal ({illegal})"),
            (Answer::Refused { act, illegal }, _) => format!("act {act} is illegal already ({illegal})"),
            (Answer::Stands { .. }, Kind::Legality) => "legal".to_string(),
            (Answer::Stands { phase, position, .. }, Kind::Opening) => format!("{}, {phase}", position.line()),
            (Answer::Stands { phase, .. }, Kind::Phase | Kind::Outcome) => phase.to_string(),
            (Answer::Stands { score, .. }, Kind::Score) => {
                let layer =
                    |count: &tengen_spec::Count| format!("{} {}:{}", count.clause, Score::points(count.black), Score::points(count.white));
                format!("{score} ({})", score.counts.iter().map(layer).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
