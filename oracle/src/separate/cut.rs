//! Making a game smaller that separates rulesets.

use super::table::Table;
use super::{Separation, Wanted, size};
use crate::record::{Record, map};
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Opening, Ruleset};

/// The game with everything left out that is not needed: acts, stones, columns and rows, one or two at a time until nothing more can go.
pub(super) fn down(separation: Separation, rules: &[Ruleset], wanted: Wanted) -> Separation {
    let mut best = separation;
    while let Some(smaller) = candidates(&best).into_iter().find_map(|(opening, acts)| {
        let parted = parts(&opening, &acts, rules, wanted)?;
        (parted.size() < best.size()).then_some(parted)
    }) {
        best = smaller;
    }
    best
}

/// Where the rulesets part on a game, if they do.
fn parts(opening: &Opening, acts: &[Act], rules: &[Ruleset], wanted: Wanted) -> Option<Separation> {
    let (opening, acts, kind) = Table::<ReferenceGame>::new(rules, wanted, u64::MAX).follow(opening, acts)?;
    Some(Separation { opening, acts, kind, smallest: false })
}

fn candidates(best: &Separation) -> Vec<(Opening, Vec<Act>)> {
    let mut all = Vec::new();
    let board = best.opening.size;
    let record = Record { rules: Ruleset::TROMP_TAYLOR, opening: best.opening.clone(), acts: best.acts.clone() };
    let columns = (0..board.width()).filter(|_| board.width() > 1).filter_map(|column| map::without_column(&record, column as u8, false));
    let rows = (0..board.height()).filter(|_| board.height() > 1).filter_map(|row| map::without_row(&record, row as u8, false));
    all.extend(columns.chain(rows).map(|record| (record.opening, record.acts)));
    for length in (1..=2).rev() {
        for first in 0..(best.acts.len() + 1).saturating_sub(length) {
            let left = best.acts.iter().enumerate().filter(|(index, _)| !(first..first + length).contains(index));
            all.push((best.opening.clone(), left.map(|(_, act)| act.clone()).collect()));
        }
    }
    if let Some(setup) = &best.opening.setup {
        for point in board.points().filter(|point| setup.position.at(*point).is_some()) {
            let mut opening = best.opening.clone();
            if let Some(setup) = &mut opening.setup {
                setup.position.set(point, None);
            }
            all.push((opening, best.acts.clone()));
        }
    }
    all.retain(|(opening, acts)| size(opening, acts) < best.size());
    all
}
