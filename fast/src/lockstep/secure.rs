//! Chains that are known to have two eyes.

use super::grid::Grid;
use super::group::{Group, game};
use super::step::Turns;

/// Notes which of the opponent's chains around the play of this lane, a stone that would be removed at once, are secure: those
/// with two one-point eyes.
///
/// Sound because such a chain can neither be captured nor be left with one liberty while the two eyes are empty. The eyes are kept in
/// `witness`, and a play on any of them, by either player, makes the lane forget all that is secure. Until then
/// the chain stays on the board and only grows. Any two liberties would do; eyes are filled the least often, and of those the ones
/// that a player who spares eyes does not fill come first.
#[inline(never)]
pub fn secure_around<const W: usize>(grid: &Grid<W>, group: &mut Group<'_, W>, turns: &Turns, lane: usize) {
    let (own, opponent) = (game(group.own, lane), game(group.opponent, lane));
    let mut empty = [0; W];
    let mut play = [0; W];
    for word in 0..W {
        empty[word] = grid.points[word] & !own[word] & !opponent[word];
        play[word] = if turns.word.0[lane] == word as u64 { turns.bit.0[lane] } else { 0 };
    }
    let [lasting, eyes] = grid.eyes_one(&empty, &own);
    if eyes.iter().map(|word| word.count_ones()).sum::<u32>() < 2 {
        return;
    }
    let around = grid.beside_one(&play);
    let mut unseen = [0; W];
    for word in 0..W {
        unseen[word] = around[word] & opponent[word];
    }
    while let Some(first) = (0..W).find(|&word| unseen[word] != 0) {
        let mut chain = [0; W];
        chain[first] = unseen[first] & unseen[first].wrapping_neg();
        grid.fill_one(&mut chain, &opponent);
        let beside = grid.beside_one(&chain);
        let pair = two_of(&beside, &lasting).or_else(|| two_of(&beside, &eyes));
        for word in 0..W {
            unseen[word] &= !chain[word];
            if let Some(pair) = pair {
                group.secure[word].0[lane] |= chain[word];
                group.witness[word].0[lane] |= pair[word];
            }
        }
    }
}

/// Two points that both sets have, if there are two.
fn two_of<const W: usize>(set: &[u64; W], other: &[u64; W]) -> Option<[u64; W]> {
    let (mut pair, mut number) = ([0; W], 0);
    for word in 0..W {
        let mut rest = set[word] & other[word];
        for _ in 0..2 {
            let lowest = rest & rest.wrapping_neg();
            pair[word] |= if number < 2 { lowest } else { 0 };
            number += u32::from(lowest != 0);
            rest ^= lowest;
        }
    }
    (number >= 2).then_some(pair)
}

/// Forgets what is secure in a lane.
#[inline(never)]
pub fn forget_secure<const W: usize>(group: &mut Group<'_, W>, lane: usize) {
    for word in 0..W {
        group.secure[word].0[lane] = 0;
        group.witness[word].0[lane] = 0;
    }
}
