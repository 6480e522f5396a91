//! The whole legal set of every game.

use super::grid::{Grid, Plane, and, each, none, or, some, without, zero};
use super::group::{Group, game};
use super::one::{self, One};
use super::past::{Change, Place};
use super::step::{Shared, lane, lanes, load, save_into};
use super::vector::{Row, Vector};
use tengen_spec::Suicide;

/// Writes the legal points of the player to move into `legal`.
///
/// Bit-parallel for all games. Three questions decide nearly every empty point: is the play *safe*, because it has a liberty or joins a
/// chain with another one; is it *calm*, because no chain of the opponent beside it might have this point as its only liberty; has the point had
/// a stone. Safe and new: legal. Safe, calm and not new: legal unless the position with one stone more is an earlier one. Calm and without a
/// neighbour that is empty or own: suicide of a single stone. Only the others are looked at one by one.
#[inline(always)]
pub fn find<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>) {
    let (grid, part, plan) = (&shared.grid, group.part, &shared.plan);
    let (own, opponent): (Plane<V, W>, Plane<V, W>) = (load(group.own, part), load(group.opponent, part));
    let empty = without(&without(&grid.full(), &own), &opponent);
    let secure: Plane<V, W> = load(group.secure, part);
    let candidates = without(&empty, &load(group.ko, part));
    let tight = without(&candidates, &grid.beside(&empty));
    let alone = without(&tight, &grid.beside(&own));
    let old = if plan.memory.is_some() { and(&candidates, &load(group.ever, part)) } else { zero() };
    let captures_matter = or(&old, &alone);

    let mut mine = Chains::of(grid, own, &empty, &secure);
    let mut theirs = Chains::of(grid, opponent, &empty, &secure);
    for class in &grid.classes {
        // Only what decides something is looked for.
        let captures = !none(&and(&captures_matter, &grid.beside(&theirs.doubtful())));
        let suicides = !none(&without(&without(&tight, &alone), &grid.beside(&mine.found)));
        if !captures && !suicides {
            break;
        }
        if captures {
            theirs.look(grid, &empty, class);
        }
        if suicides {
            mine.look(grid, &empty, class);
        }
    }
    let safe = without(&candidates, &without(&tight, &grid.beside(&mine.found)));
    let wild = grid.beside(&theirs.doubtful());
    let mut clear = without(&safe, &old);
    if plan.memory.is_none() && plan.suicide == Suicide::Several {
        clear = or(&clear, &without(&tight, &alone));
    }
    let quiet = without(&and(&safe, &old), &wild);
    let mut unclear = without(&without(&candidates, &clear), &quiet);
    if plan.suicide != Suicide::Allowed {
        unclear = without(&unclear, &without(&alone, &wild));
    }

    save_into(&clear, group.legal, part);
    let mut rows = [[Row::default(); W]; 2];
    save_into(&quiet, &mut rows[0], part);
    save_into(&unclear, &mut rows[1], part);
    for local in lanes(some(&quiet)) {
        let lane = lane::<V>(part, local);
        look_at_quiet(shared, group, lane, &game(&rows[0], lane));
    }
    for local in lanes(some(&unclear)) {
        let lane = lane::<V>(part, local);
        look(shared, group, lane, &game(&rows[1], lane));
    }
}

/// Stones of one player, and those of them that are known to belong to chains with two liberties.
struct Chains<V, const W: usize> {
    stones: Plane<V, W>,
    found: Plane<V, W>,
}

impl<V: Vector, const W: usize> Chains<V, W> {
    /// Sound because a stone beside two empty points has two liberties, as a secure one has, and what is connected to it belongs to its chain.
    #[inline(always)]
    fn of(grid: &Grid<W>, stones: Plane<V, W>, empty: &Plane<V, W>, secure: &Plane<V, W>) -> Chains<V, W> {
        let seed = and(&stones, &or(&grid.beside_two(empty), secure));
        Chains { stones, found: flood(grid, &seed, &stones) }
    }

    /// Finds the chains that have liberties both inside and outside a class of points.
    #[inline(always)]
    fn look(&mut self, grid: &Grid<W>, empty: &Plane<V, W>, class: &[u64; W]) {
        let class: Plane<V, W> = each!(word => V::splat(class[word]));
        let doubtful = self.doubtful();
        let inside = flood(grid, &and(&doubtful, &grid.beside(&and(empty, &class))), &doubtful);
        let both = flood(grid, &and(&inside, &grid.beside(&without(empty, &class))), &inside);
        self.found = or(&self.found, &both);
    }

    #[inline(always)]
    fn doubtful(&self) -> Plane<V, W> {
        without(&self.stones, &self.found)
    }
}

/// All points of `within` that the set is connected to in it.
#[inline(always)]
fn flood<V: Vector, const W: usize>(grid: &Grid<W>, set: &Plane<V, W>, within: &Plane<V, W>) -> Plane<V, W> {
    let mut set = *set;
    loop {
        let wider = or(&set, &and(within, &grid.beside(&set)));
        let done = none(&without(&wider, &set));
        set = wider;
        if done {
            return set;
        }
    }
}

/// Adds those of the points that are legal: plays there remove nothing, and were on the board before.
#[inline(never)]
fn look_at_quiet<const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, lane: usize, quiet: &[u64; W]) {
    let Some(memory) = &shared.plan.memory else { return };
    let (past, hash, player) = (&mut group.past[lane], group.hash.0[lane], group.colour.0[lane]);
    let mut legal = *quiet;
    for (word, bit) in one::points(quiet) {
        let after = shared.keys.placed(hash, player, word, bit);
        if past.met(after) {
            let change = Change { play: Place::new(word, bit), removed: [0; W], own: false };
            let banned = past.repeats(memory, after, &change).is_some();
            legal[word as usize % W] &= if banned { !bit } else { !0 };
        }
    }
    for word in 0..W {
        group.legal[word].0[lane] |= legal[word];
    }
}

/// Adds those of the points that are legal.
#[inline(never)]
fn look<const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, lane: usize, unclear: &[u64; W]) {
    let board = One { own: game(group.own, lane), opponent: game(group.opponent, lane) };
    let (past, hash, player) = (&mut group.past[lane], group.hash.0[lane], group.colour.0[lane]);
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
        let mut repeats = || {
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
