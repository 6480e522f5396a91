//! Every layer that some ruleset counts, of one position and the game that led to it.
//!
//! Nothing is counted here: the reference counts, under the rulesets that differ from that of the record in what they count. Stones given as dead are taken off by
//! the clause on dead stones that players agree on.

use crate::record::Record;
use std::fmt;
use tengen_reference::ReferenceGame;
use tengen_spec::{
    Act, Bonus, Button, Clause, Colour, Count, Dead, End, Game, Illegal, Opening, PassStones, PointSet, Position, Proposal, Ruleset, Score,
    Scoring, Seki, Tax, Turn, Unsupported,
};

/// Why layers cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayersError {
    /// The ruleset has no such start.
    #[error("no such start: {0}")]
    Start(#[from] Unsupported),
    /// The list of dead stones is refused.
    #[error("the dead stones: {0}")]
    Dead(Illegal),
    /// An act of the record is refused when other things are counted, as with the button.
    #[error("an act of the record is refused: {0}")]
    Act(Illegal),
}

/// A layer, and whether the record's own ruleset counts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// The clause and what it counts, in half points.
    pub count: Count,
    /// Whether it is in force.
    pub in_force: bool,
}

/// What may be counted, one value at a time.
fn values() -> Vec<Ruleset> {
    let plain = Ruleset { komi: 0, handicap_komi: 0, ..Ruleset::TROMP_TAYLOR };
    let territory = Ruleset { score: Scoring::Territory, ..plain };
    let scores = Scoring::ALL.iter().map(|&score| Ruleset { score, ..plain });
    let seki = Seki::ALL.iter().map(|&seki| Ruleset { seki, ..territory });
    let tax = Tax::ALL.iter().map(|&tax| Ruleset { tax, ..plain });
    let bonus = Bonus::ALL.iter().map(|&bonus| Ruleset { bonus, ..plain });
    let others = [Ruleset { pass_stones: PassStones::Given, ..plain }, Ruleset { button: Button::Half, ..plain }];
    scores.chain(seki).chain(tax).chain(others).chain(bonus).collect()
}

/// The position that is counted: the last of the record without the dead stones.
pub fn position(record: &Record, dead: &PointSet) -> Result<Position, LayersError> {
    Ok(settled(&played(record, &record.rules)?.position(), dead, &record.rules)?.0)
}

/// Every layer, each clause once; those of which an act of the record makes no sense are left out. Komi is that of the record's ruleset.
pub fn layers(record: &Record, dead: &PointSet) -> Result<Vec<Layer>, LayersError> {
    let own = score(record, dead, &record.rules)?;
    let mut layers: Vec<Layer> = Vec::new();
    let mut add = |count: Count, in_force: bool| {
        if !layers.iter().any(|layer| layer.count.clause == count.clause) {
            layers.push(Layer { count, in_force });
        }
    };
    for value in values() {
        let counted = match score(record, dead, &value) {
            Ok(counted) => counted,
            Err(LayersError::Act(_)) => continue,
            Err(error) => return Err(error),
        };
        for count in counted.counts {
            add(count, own.counts.iter().any(|own| own.clause == count.clause));
        }
    }
    own.counts.iter().for_each(|count| add(*count, true));
    Ok(layers)
}

/// The score as a ruleset counts it: the course of the game is that of the record, under the record's ruleset.
pub fn score(record: &Record, dead: &PointSet, counting: &Ruleset) -> Result<Score, LayersError> {
    let Ruleset { score, seki, tax, pass_stones, bonus, button, komi, handicap_komi, .. } = *counting;
    let rules = Ruleset { score, seki, tax, pass_stones, bonus, button, komi, handicap_komi, ..record.rules };
    let game = played(record, &rules)?;
    let (_, board) = settled(&game.position(), dead, counting)?;
    let merged = |count: Count| match board.counts.iter().find(|other| other.clause == count.clause) {
        Some(dead) if count.clause == Clause::ScorePrisoners => {
            Count { black: count.black + dead.black, white: count.white + dead.white, ..count }
        }
        Some(on_the_board) => *on_the_board,
        None => count,
    };
    Ok(Score { counts: game.score().counts.into_iter().map(merged).collect() })
}

fn played(record: &Record, rules: &Ruleset) -> Result<ReferenceGame, LayersError> {
    let mut game = ReferenceGame::start(rules, &record.opening)?;
    record.acts.iter().try_for_each(|act| game.act(act)).map_err(LayersError::Act)?;
    Ok(game)
}

/// A position without the dead stones, and what is counted on the board of it.
fn settled(position: &Position, dead: &PointSet, counting: &Ruleset) -> Result<(Position, Score), LayersError> {
    let Ruleset { score, seki, tax, .. } = *counting;
    let rules = Ruleset { score, seki, tax, end: End::Chinese, dead: Dead::Agreed, ..Ruleset::TROMP_TAYLOR };
    let mut game = ReferenceGame::start(&rules, &Opening::setup(position.clone(), Colour::Black))?;
    if !dead.is_empty() {
        let proposal = Act::Propose { by: Colour::Black, what: Proposal::Dead(dead.clone()) };
        let acts = [Act::Turn(Turn::Pass), Act::Turn(Turn::Pass), proposal, Act::Accept { by: Colour::White }];
        acts.iter().try_for_each(|act| game.act(act)).map_err(LayersError::Dead)?;
    }
    Ok((game.position(), game.score()))
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count { clause, black, white } = self.count;
        let mark = if self.in_force { "  in force" } else { "" };
        write!(f, "{:<24}{:>8}{:>8}{mark}", clause.id(), Score::points(black), Score::points(white))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(board: &str, acts: &[&str], rules: Ruleset) -> Record {
        let position: Position = board.parse().unwrap();
        let acts = acts.iter().map(|act| crate::record::text::read(act, position.size()).unwrap()).collect();
        Record { rules, opening: Opening::setup(position, Colour::Black), acts }
    }

    fn told(record: &Record, dead: &str) -> Vec<String> {
        let dead = PointSet::of(record.opening.size, dead.split_whitespace().map(|point| point.parse().unwrap()));
        let layers = layers(record, &dead).unwrap();
        layers
            .iter()
            .map(|layer| format!("{} {} {}", layer.count.clause, Score::points(layer.count.black), Score::points(layer.count.white)))
            .collect()
    }

    #[test]
    fn the_shared_eye_is_counted_in_three_ways() {
        let told = told(&record(".X.X.O.", &["pass", "pass"], Ruleset::TROMP_TAYLOR), "");
        for layer in [
            "score.area 4 2",
            "score.area-recursive 5 3",
            "score.territory 2 1",
            "seki.string -1 -1",
            "seki.group -2 -1",
            "score.stones 2 1",
        ] {
            assert!(told.iter().any(|told| told == layer), "{layer}: {told:?}");
        }
    }

    #[test]
    fn dead_stones_are_prisoners_beside_those_captured_in_play() {
        // Black takes A1 in play; C1 is dead.
        let record = record("O.O.", &["B1", "pass", "pass"], Ruleset { score: Scoring::Territory, ..Ruleset::TROMP_TAYLOR });
        assert!(told(&record, "C1").contains(&"score.prisoners 2 0".to_string()), "{:?}", told(&record, "C1"));
        assert!(told(&record, "C1").contains(&"score.territory 3 0".to_string()));
        assert_eq!(position(&record, &PointSet::of(record.opening.size, ["C1".parse().unwrap()])).unwrap().line(), ".X..");
        let wrong = layers(&record, &PointSet::of(record.opening.size, ["D1".parse().unwrap()]));
        assert!(matches!(wrong, Err(LayersError::Dead(Illegal::NotWholeChain { .. }))), "{wrong:?}");
    }

    #[test]
    fn komi_and_the_layers_in_force_are_those_of_the_record() {
        let layers = layers(
            &record("XO.", &["pass", "pass"], Ruleset { komi: 13, ..Ruleset::TROMP_TAYLOR }),
            &PointSet::empty("3x1".parse().unwrap()),
        )
        .unwrap();
        let in_force: Vec<Clause> = layers.iter().filter(|layer| layer.in_force).map(|layer| layer.count.clause).collect();
        assert_eq!(in_force, [Clause::ScoreArea, Clause::Komi]);
    }
}
