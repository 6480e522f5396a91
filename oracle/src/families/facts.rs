//! The facts about a play that decide under some ruleset or other. None is judged here: each is asked of a game under the ruleset in which it decides.

use super::Family;
use crate::shape;
use crate::turn_order::TurnOrder;
use tengen_fast::FastGame;
use tengen_spec::{Act, Colour, End, Game, Illegal, Ko, Opening, Phase, Point, Position, Repetition, Ruleset, Suicide, Turn};

/// A game that is followed under several rulesets at once.
pub struct Facts {
    opening: Opening,
    position: Position,
    turns: Vec<Turn>,
    /// Every play is allowed here but on a stone and, since the rest asks about suicide, none that kills itself.
    forbidden: Option<FastGame>,
    ko: Option<FastGame>,
    positional: Option<FastGame>,
    situational: Option<FastGame>,
    new_zealand: Option<FastGame>,
    natural: Option<FastGame>,
    /// Follows every turn, whatever is forbidden elsewhere.
    free: Option<FastGame>,
}

/// The position of more than so many turns ago is of long ago.
const LONG_AGO: i64 = 30;

fn game(opening: &Opening, suicide: Suicide, ko: Ko, repetition: Repetition) -> Option<FastGame> {
    // No number of passes ends a game that somebody else may take to be going on.
    let rules = Ruleset { suicide, ko, repetition, end: End::NewZealand, ..Ruleset::TROMP_TAYLOR };
    FastGame::start(&rules, opening).ok()
}

impl Facts {
    /// The start of a game.
    pub fn start(opening: &Opening) -> Facts {
        let with = |repetition| game(opening, Suicide::Allowed, Ko::None, repetition);
        let position = opening.setup.as_ref().map_or_else(|| Position::empty(opening.size), |setup| setup.position.clone());
        Facts {
            opening: opening.clone(),
            position,
            turns: Vec::new(),
            forbidden: game(opening, Suicide::Forbidden, Ko::None, Repetition::None),
            ko: game(opening, Suicide::Allowed, Ko::Basic, Repetition::None),
            positional: with(Repetition::Positional),
            situational: with(Repetition::Situational),
            new_zealand: with(Repetition::NewZealand),
            natural: with(Repetition::Natural),
            free: with(Repetition::None),
        }
    }

    /// Who is to move.
    pub fn next(&self) -> Colour {
        TurnOrder::of(&self.opening).to_move(self.turns.len())
    }

    /// The number of turns made.
    pub fn turns(&self) -> usize {
        self.turns.len()
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Takes note of a turn. A ruleset that forbids it can say nothing about the game from here on.
    pub fn made(&mut self, turn: Turn) {
        let act = Act::Turn(turn);
        // What a suicide leaves is the same under every ruleset that allows it, so the game that forbids it starts anew from there.
        let follow = |game: &mut Option<FastGame>| {
            if game.as_mut().is_some_and(|game| game.act(&act).is_err()) {
                *game = None;
            }
        };
        [&mut self.ko, &mut self.positional, &mut self.situational, &mut self.new_zealand, &mut self.natural, &mut self.free]
            .into_iter()
            .for_each(follow);
        follow(&mut self.forbidden);
        self.turns.push(turn);
        if let Some(free) = &self.free {
            self.position = free.position();
        }
        if self.forbidden.is_none() {
            let opening = Opening::setup(self.position.clone(), self.next());
            self.forbidden = game(&opening, Suicide::Forbidden, Ko::None, Repetition::None);
        }
    }

    /// The families that a play on this point tests; none if the point has a stone.
    pub fn families(&self, point: Point, by: Colour) -> Vec<Family> {
        if self.position.at(point).is_some() || !point.is_on(self.opening.size) {
            return self.general();
        }
        let act = Act::Turn(Turn::Play(point));
        let judged = |game: &Option<FastGame>| game.as_ref().and_then(|game| game.judge(&act).err());
        let suicide = match judged(&self.forbidden) {
            Some(Illegal::Suicide { stones, .. }) => stones.len(),
            _ => 0,
        };
        // A ruleset that forbade some turn of the game has fallen silent; the next weaker one still knows most of what it did.
        let memories = [&self.positional, &self.situational, &self.new_zealand, &self.natural];
        let earlier = memories.into_iter().find_map(|memory| match judged(memory) {
            Some(Illegal::Repeats { earlier, .. }) => Some(i64::from(earlier)),
            _ => None,
        });
        let ko = matches!(judged(&self.ko), Some(Illegal::JustRemoved { .. } | Illegal::Repeats { .. }));
        let mut families = Vec::new();
        match (suicide, ko, earlier) {
            (1, ..) => families.push(Family::SingleSuicide),
            (2.., _, earlier) => {
                families.push(Family::SeveralSuicide);
                families.extend(earlier.map(|_| Family::RepetitionBySuicide));
            }
            (_, true, _) => families.push(Family::BasicKo),
            (_, _, Some(earlier)) => {
                let again = judged(&self.situational).is_some();
                families.push(if again { Family::Situational } else { Family::Positional });
                if self.only_passes_since(earlier) {
                    families.push(Family::KoAfterPass);
                }
                if !self.captures(point, by) {
                    families.push(Family::RepetitionWithoutCapture);
                }
            }
            _ if self.captures(point, by) => families.push(Family::Capture),
            _ => {}
        }
        if suicide != 1 && !ko {
            if earlier.is_some_and(|earlier| self.turns.len() as i64 - earlier > LONG_AGO) {
                families.push(Family::LongAgo);
            }
            let (new_zealand, natural) = (judged(&self.new_zealand), judged(&self.natural));
            if self.new_zealand.is_some() && self.natural.is_some() && new_zealand.is_some() != natural.is_some() {
                families.push(Family::Natural);
            }
        }
        if families.is_empty() {
            families = self.general();
        }
        families
    }

    /// What every question belongs to when nothing particular decides it.
    pub fn general(&self) -> Vec<Family> {
        let size = self.opening.size;
        vec![match (size.width(), size.height()) {
            (width, height) if width == height => Family::Square,
            (1, _) | (_, 1) => Family::Row,
            _ => Family::Rectangle,
        }]
    }

    /// What every question of such a game belongs to besides.
    pub fn circumstances(&self) -> Vec<Family> {
        let mut families = Vec::new();
        families.extend((self.turns.len() > 1000).then_some(Family::ThousandTurns));
        families.extend(self.opening.setup.is_some().then_some(Family::Setup));
        families.extend((self.opening.handicap > 0).then_some(Family::Handicap));
        families
    }

    /// Whether a play on this point would capture.
    pub fn captures(&self, point: Point, by: Colour) -> bool {
        shape::beside(self.opening.size, point)
            .any(|beside| self.position.at(beside) == Some(by.opponent()) && shape::chain(&self.position, beside).1 == [point])
    }

    /// Whether the position after this turn was left by a play, and everything since was a pass.
    fn only_passes_since(&self, earlier: i64) -> bool {
        let Ok(play) = usize::try_from(earlier) else { return false };
        let since = self.turns.get(play + 1..).unwrap_or_default();
        matches!(self.turns.get(play), Some(Turn::Play(_))) && !since.is_empty() && since.iter().all(|turn| *turn == Turn::Pass)
    }

    /// Whether the law's end of the game has come, by this ruleset's phase.
    pub fn is_over(phase: &Phase) -> bool {
        phase.to_move().is_none()
    }
}
