//! Making a game smaller that separates rulesets.

use super::table::Table;
use super::{Separation, Wanted, size};
use crate::record::{Record, map};
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Game, Opening, Ruleset};

/// The game with everything left out that is not needed: acts, stones, columns and rows, one or two at a time, or all acts up to a position that can be set up,
/// until nothing more can go.
pub(super) fn down(separation: Separation, rules: &[Ruleset], wanted: Wanted) -> Separation {
    let mut best = separation;
    while let Some(smaller) = candidates(&best, rules).into_iter().find_map(|(opening, acts)| {
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

fn candidates(best: &Separation, rules: &[Ruleset]) -> Vec<(Opening, Vec<Act>)> {
    let mut all = Vec::new();
    let board = best.opening.size;
    let record = Record { rules: Ruleset::TROMP_TAYLOR, opening: best.opening.clone(), acts: best.acts.clone() };
    let columns = (0..board.width()).filter(|_| board.width() > 1).filter_map(|column| map::without_column(&record, column as u8, false));
    let rows = (0..board.height()).filter(|_| board.height() > 1).filter_map(|row| map::without_row(&record, row as u8, false));
    all.extend(columns.chain(rows).map(|record| (record.opening, record.acts)));
    all.extend(rules.first().into_iter().flat_map(|rules| set_up(best, rules)));
    for first in 0..best.acts.len() {
        for second in first..best.acts.len() {
            let left = best.acts.iter().enumerate().filter(|(index, _)| *index != first && *index != second);
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

/// The game from each of its later positions, set up without what came before.
fn set_up(best: &Separation, rules: &Ruleset) -> Vec<(Opening, Vec<Act>)> {
    let Ok(mut game) = ReferenceGame::start(rules, &best.opening) else { return Vec::new() };
    let mut all = Vec::new();
    for (index, act) in best.acts.iter().enumerate() {
        if let (Some(to_move), true, Some(acts)) = (game.phase().to_move(), index > 0, best.acts.get(index..)) {
            let opening = Opening { stage: best.opening.stage, ..Opening::setup(game.position(), to_move) };
            all.push((opening, acts.to_vec()));
        }
        if game.act(act).is_err() {
            break;
        }
    }
    all
}
