//! Well-known positions in which rules of Go part, for differences that need a bigger board or a longer game than a search by size can reach.

use crate::record::text;
use tengen_spec::{Act, Opening, Position, Stage};

/// A position and what may be played from it.
#[derive(Clone, Debug)]
pub struct Witness {
    /// What it is known as.
    pub name: &'static str,
    /// The position as a start.
    pub opening: Opening,
    /// Acts that lead through it.
    pub acts: Vec<Act>,
}

/// The smallest board that has a handicap on fixed points, with two stones.
const FIXED: (&str, &str, u16) = ("a handicap on fixed points", "7x7", 2);

/// Name, board, player to move, and acts separated by commas.
const KNOWN: &[(&str, &str, &str, &str)] = &[
    ("ko", ".XO./XO.O/.XO./....", "B", "C3, pass, pass, B3"),
    ("ko, with a play elsewhere", ".XO./XO.O/.XO./....", "B", "C3, D1, A1, B3"),
    ("sending two, returning one", "..O", "B", "A1, pass, B1, C1, A1"),
    ("two for two", ".O..", "B", "D1, A1, C1, B1, D1, A1, C1, B1"),
    ("three for two", "XX..", "B", "C1, D1, A1, C1, B1"),
    ("three for three", "OO...", "B", "E1, C1, D1, A1, C1, B1"),
    ("a cycle of six captures", "O.O.X..", "B", "D1, F1, B1, G1, E1, A1"),
    ("triple ko", "OOOOOOO/OXO.O.O/X.XOXOX/XXXXXXX/OOOOOOO/.......", "B", "D5, B4, F5, D4, B5, F4, D5, B4, F5, D4, B5, F4"),
    ("eternal life", "......../OOOOOO../XXXXXO../XOOOXXOO/.O.X.OX.", "B", "C1, E1, pass, D1"),
    ("seki with eyes", ".XX.OO.", "B", "pass, pass"),
    ("seki with a shared eye", ".X.X.O.", "B", "pass, pass"),
    ("one stone's suicide while another chain has no liberty", "OX.O.", "B", "E1"),
    ("several stones without a liberty", "X.XO", "B", "B1, pass, pass"),
    ("ko in a confirmation", ".XO./XO.O/.XO./....", "confirm B", "C3, pass for B3, pass, B3, pass for C3, pass, C3, B3"),
];

/// All of them, the smaller boards first.
pub fn all() -> Vec<Witness> {
    let (name, size, handicap) = FIXED;
    let fixed = size.parse().ok().map(|size| Witness { name, opening: Opening::handicap(size, handicap), acts: Vec::new() });
    let mut all: Vec<Witness> = KNOWN.iter().filter_map(read).chain(fixed).collect();
    all.sort_by_key(|witness| (witness.opening.size.area(), witness.acts.len()));
    all
}

fn read((name, board, start, acts): &(&'static str, &str, &str, &str)) -> Option<Witness> {
    let position: Position = board.parse().ok()?;
    let size = position.size();
    let (stage, to_move) = start.strip_prefix("confirm ").map_or((Stage::Play, *start), |to_move| (Stage::Confirmation, to_move));
    let opening = Opening { stage, ..Opening::setup(position, to_move.parse().ok()?) };
    let acts = acts.split(',').map(|act| text::read(act, size)).collect::<Result<_, _>>().ok()?;
    Some(Witness { name, opening, acts })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::separate::{Answer, answer};
    use tengen_spec::{Confirmation, Repetition, Ruleset};

    #[test]
    fn every_position_is_read_and_its_acts_are_legal_where_nothing_forbids_repetition() {
        assert_eq!(all().len(), KNOWN.len() + 1);
        let rules = Ruleset { repetition: Repetition::None, confirmation: Confirmation::Once, ..Ruleset::TROMP_TAYLOR };
        let rules = Ruleset { end: tengen_spec::End::NewZealand, ..rules };
        for witness in all() {
            let made = answer(&rules, &witness.opening, &witness.acts);
            assert!(matches!(made, Answer::Stands { .. }), "{}: {made:?}", witness.name);
        }
    }
}
