//! The whole legal set of every game.

use super::grid::{Plane, and, or, without};
use super::group::{Group, game};
use super::one::{self, One};
use super::past::{Change, Place};
use super::step::{Shared, lane, load, save_into};
use super::vector::Vector;
use tengen_spec::Suicide;

/// Writes the legal points of the player to move into `legal`.
///
/// Bit-parallel for all games: empty points beside an empty point that have never had a stone are legal, points whose neighbours all
/// have secure stones of the opponent are not (where single-stone suicide is forbidden). Only the others are looked at one by one.
#[inline(always)]
pub fn find<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>) {
    let (grid, part) = (&shared.grid, group.part);
    let (own, opponent): (Plane<V, W>, Plane<V, W>) = (load(group.own, part), load(group.opponent, part));
    let full = grid.full();
    let empty = without(&without(&full, &own), &opponent);
    let mut candidates = without(&empty, &load(group.ko, part));
    if shared.plan.suicide != Suicide::Allowed {
        let secure = and(&load(group.secure, part), &opponent);
        candidates = and(&candidates, &grid.beside(&without(&full, &secure)));
    }
    let mut clear = and(&candidates, &grid.beside(&empty));
    if shared.plan.suicide == Suicide::Several {
        // Own stones beside the point: no suicide of a single stone.
        clear = or(&clear, &and(&candidates, &grid.beside(&own)));
    }
    let unclear = match shared.plan.memory {
        None => without(&candidates, &clear),
        // Own stones that may be removed, or a point that has had a stone.
        Some(_) => without(&candidates, &without(&and(&clear, &grid.beside(&empty)), &load(group.ever, part))),
    };
    save_into(&without(&candidates, &unclear), group.legal, part);
    let mut open = [super::Row::default(); W];
    save_into(&unclear, &mut open, part);
    for local in 0..V::LANES {
        let lane = lane::<V>(part, local);
        let unclear = game(&open, lane);
        if one::any(&unclear) {
            look(shared, group, lane, &unclear);
        }
    }
}

/// Adds those of the points that are legal.
#[inline(never)]
fn look<const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, lane: usize, unclear: &[u64; W]) {
    let board = One { own: game(group.own, lane), opponent: game(group.opponent, lane) };
    let (past, hash, player) = (&group.past[lane], group.hash.0[lane], group.colour.0[lane]);
    let ever = game(group.ever, lane);
    for (word, bit) in one::points(unclear) {
        let play = one::point(word, bit);
        let removed = board.removed(&shared.grid, &play);
        let suicide = one::any(&removed.own);
        let legal = match shared.plan.suicide {
            Suicide::Allowed => true,
            Suicide::Several => !suicide || removed.own != play,
            Suicide::Forbidden => !suicide,
        };
        let repeats = || {
            let Some(memory) = shared.plan.memory.filter(|_| suicide || one::any(&one::meet(&play, &ever))) else { return false };
            let stones = if suicide { removed.own } else { removed.captured };
            let change = Change { play: Place::new(word, bit), removed: stones, own: suicide };
            let placed = shared.keys.placed(hash, player, word, bit);
            let after = shared.keys.removed(placed, player ^ u64::from(!suicide), &stones);
            past.met(after) && past.repeats(&memory, after, &change).is_some()
        };
        if legal && !repeats() {
            group.legal[word as usize % W].0[lane] |= bit;
        }
    }
}
