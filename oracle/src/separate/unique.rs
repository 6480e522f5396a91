//! For a preset a game that no other preset answers alike.
//!
//! The game is played under the preset; every other one goes along as long as its answers are the same. Of the games of one length those are followed up
//! that have the fewest companions left, but some of every kind; what is found is cut down. It need not be the smallest such game.

use super::answer::{Answer, answer, between, difference};
use super::{acts, axes, openings, size, witness};
use crate::record::{Record, map, text};
use crate::rulesets::{self, Preset};
use std::collections::BTreeMap;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Game, Opening, Ruleset};

/// Openings up to this size are tried, stones and points together.
const OPENINGS: usize = 7;
/// Games of at most so many acts are tried.
const ACTS: usize = 14;
/// So many games with the same companions are followed up.
const EACH: usize = 12;
/// So many in all.
const TOGETHER: usize = 160;

/// A game that no preset with other rules answers as this one does, komi set aside; `None` if none was found.
pub fn game(preset: &Preset) -> Option<(Opening, Vec<Act>)> {
    let others = rivals(preset);
    let own = axes::without_komi(&preset.rules);
    let rules: Vec<Ruleset> = std::iter::once(own).chain(others).collect();
    let small = (1..=OPENINGS).flat_map(|size| openings::of_size(size, &rules).filter(|(_, acts)| *acts == 0).collect::<Vec<_>>());
    let known = witness::all().into_iter().map(|known| known.opening);
    let found = small.map(|(opening, _)| opening).chain(known).find_map(|opening| from(&rules, &opening));
    found.map(|(opening, acts)| cut_down(&rules, opening, acts))
}

/// The rules of the presets that differ from this one in more than komi.
fn rivals(preset: &Preset) -> Vec<Ruleset> {
    let own = axes::without_komi(&preset.rules);
    let others = rulesets::presets().iter().map(|other| axes::without_komi(&other.rules));
    others.filter(|other| *other != own).collect()
}

/// Whether the first ruleset's answers to a game are unlike those of all others.
pub fn is_unique(rules: &[Ruleset], opening: &Opening, acts: &[Act]) -> bool {
    let Some((own, others)) = rules.split_first() else { return false };
    others.iter().all(|other| parts(own, other, opening, acts))
}

/// Whether two rulesets part somewhere on a game, every act but the last being legal under the first.
pub fn parts(own: &Ruleset, other: &Ruleset, opening: &Opening, acts: &[Act]) -> bool {
    let lengths = 0..=acts.len();
    let prefixes = lengths.filter_map(|length| acts.get(..length));
    let mut pairs = prefixes.map(|acts| (answer(own, opening, acts), answer(other, opening, acts), acts.len()));
    let playable = acts.split_last().is_none_or(|(_, before)| matches!(answer(own, opening, before), Answer::Stands { .. }));
    let starts = !matches!(answer(own, opening, &[]), Answer::NoStart(_));
    starts && playable && pairs.any(|(own, other, length)| difference(&own, &other, length).is_some())
}

/// Games of one length, by the rulesets that answer alike so far.
type Followed = BTreeMap<Vec<usize>, Vec<Vec<Act>>>;

fn from(rules: &[Ruleset], opening: &Opening) -> Option<(Opening, Vec<Act>)> {
    let own = ReferenceGame::start(rules.first()?, opening).ok()?;
    let alike = |index: &usize| {
        let other = rules.get(*index).and_then(|rules| ReferenceGame::start(rules, opening).ok());
        other.is_some_and(|other| {
            other.position() == own.position() && other.phase().to_move() == own.phase().to_move() && between(&own, &other, true).is_none()
        })
    };
    let companions: Vec<usize> = (1..rules.len()).filter(alike).collect();
    if companions.is_empty() {
        return Some((opening.clone(), Vec::new()));
    }
    let mut followed = Followed::from([(companions, vec![Vec::new()])]);
    for _ in 0..ACTS {
        let mut longer = Followed::new();
        for (companions, games) in &followed {
            for acts in games {
                if let Some(acts) = go_on(rules, opening, companions, acts, &mut longer) {
                    return Some((opening.clone(), acts));
                }
            }
        }
        followed = thinned(longer);
    }
    None
}

/// Tries every act after a game; gives the game back that has no companion left.
fn go_on(rules: &[Ruleset], opening: &Opening, companions: &[usize], acts: &[Act], longer: &mut Followed) -> Option<Vec<Act>> {
    let replay = |index: usize| {
        let mut game = ReferenceGame::start(rules.get(index)?, opening).ok()?;
        acts.iter().try_for_each(|act| game.act(act)).ok()?;
        Some((index, game))
    };
    let (_, mut own) = replay(0)?;
    let mut others: Vec<(usize, ReferenceGame)> = companions.iter().filter_map(|index| replay(*index)).collect();
    for act in acts::to_try(&own.phase(), &own.position(), rules) {
        let legal = own.act(&act).is_ok();
        let mut alike = Vec::new();
        for (index, other) in &mut others {
            let there = other.act(&act).is_ok();
            if legal == there && (!legal || between(&own, other, true).is_none()) {
                alike.push(*index);
            }
            if there {
                other.take_back();
            }
        }
        let made = [acts, &[act]].concat();
        if alike.is_empty() {
            return Some(made);
        }
        if legal {
            own.take_back();
            longer.entry(alike).or_default().push(made);
        }
    }
    None
}

/// Some games of every kind, those with few companions first. Which ones is a matter of chance, the same chance every time.
fn thinned(games: Followed) -> Followed {
    let mut kinds: Vec<(Vec<usize>, Vec<Vec<Act>>)> = games.into_iter().collect();
    kinds.sort_by_key(|(companions, _)| companions.len());
    let mut left = TOGETHER;
    let mut kept = Followed::new();
    for (companions, mut games) in kinds {
        games.sort_by_cached_key(|acts| shuffled(acts));
        games.truncate(EACH.min(left));
        left -= games.len();
        if !games.is_empty() {
            kept.insert(companions, games);
        }
    }
    kept
}

fn shuffled(acts: &[Act]) -> u64 {
    let texts = acts.iter().map(text::write).collect::<Vec<_>>().join(",");
    texts.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

fn cut_down(rules: &[Ruleset], opening: Opening, acts: Vec<Act>) -> (Opening, Vec<Act>) {
    let mut best = (opening, acts);
    loop {
        let smaller = candidates(&best).into_iter().find(|(opening, acts)| is_unique(rules, opening, acts));
        match smaller {
            Some(smaller) => best = smaller,
            None => return best,
        }
    }
}

fn candidates((opening, acts): &(Opening, Vec<Act>)) -> Vec<(Opening, Vec<Act>)> {
    let mut all: Vec<(Opening, Vec<Act>)> = Vec::new();
    let left_out =
        |skip: &[usize]| acts.iter().enumerate().filter(|(index, _)| !skip.contains(index)).map(|(_, act)| act.clone()).collect();
    for first in 0..acts.len() {
        all.push((opening.clone(), left_out(&[first])));
        all.extend((first + 1..acts.len()).map(|second| (opening.clone(), left_out(&[first, second]))));
    }
    let record = Record { rules: Ruleset::TROMP_TAYLOR, opening: opening.clone(), acts: acts.clone() };
    let board = opening.size;
    let columns = (0..board.width()).filter(|_| board.width() > 1).filter_map(|column| map::without_column(&record, column as u8, false));
    let rows = (0..board.height()).filter(|_| board.height() > 1).filter_map(|row| map::without_row(&record, row as u8, false));
    all.extend(columns.chain(rows).map(|record| (record.opening, record.acts)));
    let before = size(opening, acts);
    all.retain(|(opening, acts)| size(opening, acts) < before);
    all
}
