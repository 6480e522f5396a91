//! One turn in each game of a group.

use super::capture::{basic_ko, captured, own_chain};
use super::grid::{Grid, Plane, and, choose, each, none, only, or, some, without, zero};
use super::group::{Group, game};
use super::layout::LANES;
use super::past::Keys;
use super::plan::Plan;
use super::random;
use super::remember::{Dealt, remember};
use super::secure::{forget_secure, secure_around};
use super::types::Policy;
use super::vector::{Row, Vector};
use tengen_spec::Suicide;

/// What all groups of a batch share.
#[derive(Clone, Debug)]
pub struct Shared<const W: usize> {
    pub grid: Grid<W>,
    pub plan: Plan,
    pub keys: Keys<W>,
}

/// A turn for each lane: a bit in a word; no bit is a pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Turns {
    pub word: Row,
    pub bit: Row,
}

/// What became of the turns, a bit a lane.
#[derive(Clone, Copy, Debug, Default)]
pub struct Verdicts {
    /// Lanes whose turn was made.
    pub made: u8,
    /// Lanes whose play was refused because of the rule on suicide.
    pub suicide: u8,
    /// Lanes whose play would have repeated a position.
    pub repeats: u8,
}

/// Draws a turn for the chosen lanes, uniformly among the points that are not known to be illegal.
#[inline(always)]
pub fn draw<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, policy: Policy, live: u8) -> Turns {
    let candidates: [Row; W] = candidates::<V, W>(shared, group, policy, live);
    let passes = u32::from(policy == Policy::AnyTurn);
    let mut turns = Turns::default();
    for local in 0..V::LANES {
        let lane = lane::<V>(group.part, local);
        if live >> local & 1 == 0 {
            continue;
        }
        let words = game(&candidates, lane);
        let mut number = passes;
        for word in words {
            number += word.count_ones();
        }
        if number == 0 {
            continue;
        }
        let drawn = random::below(&mut group.random.0[lane], number);
        let (mut word, mut bits, mut below, mut count) = (0, words[0], 0, 0);
        for next in 1..W {
            count += words[next - 1].count_ones();
            if drawn >= count {
                (word, bits, below) = (next as u64, words[next], count);
            }
        }
        // If the pass was drawn, there is no such bit.
        turns.bit.0[lane] = V::nth_bit(bits, drawn - below);
        turns.word.0[lane] = word;
    }
    turns
}

/// The points to draw from: the empty ones, less those that are known to be illegal or that the policy spares.
///
/// Where the rule on suicide forbids single stones to be removed, a point whose neighbours all have secure stones of the opponent is illegal.
/// Security spreads by one step a turn. Sound because a stone connected to a secure one belongs to the same chain, and
/// a chain with two liberties besides the point is not captured by a play there; see `secure_around` for the rest.
#[inline(always)]
fn candidates<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, policy: Policy, live: u8) -> [Row; W] {
    let (grid, part) = (&shared.grid, group.part);
    let (own, opponent) = (load::<V, W>(group.own, part), load::<V, W>(group.opponent, part));
    let full = grid.full();
    let empty = without(&without(&full, &own), &opponent);
    let mut candidates = without(&empty, &load(group.tried, part));
    if shared.plan.basic_ko {
        candidates = without(&candidates, &load(group.ko, part));
    }
    if shared.plan.suicide != Suicide::Allowed {
        let secure = load(group.secure, part);
        let known = and(&secure, &opponent);
        if !none(&known) {
            let grown = or(&known, &and(&grid.beside(&known), &opponent));
            // Only in lanes that draw, so that what a game knows, and with it what it draws, depends on nothing but that game.
            save_into(&or(&secure, &only(&grown, V::lanes(live))), group.secure, part);
            candidates = and(&candidates, &grid.beside(&without(&full, &grown)));
        }
    }
    if policy == Policy::SparingEyes {
        candidates = without(&candidates, &grid.eyes(&empty, &opponent));
    }
    let mut rows = [Row::default(); W];
    save_into(&candidates, &mut rows, part);
    rows
}

/// Makes the turns of the chosen lanes, as far as they are legal. Plays must be on empty points.
#[inline(always)]
pub fn carry_out<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, turns: &Turns, live: u8) -> Verdicts {
    let (grid, part) = (&shared.grid, group.part);
    let (own, opponent) = (load::<V, W>(group.own, part), load::<V, W>(group.opponent, part));
    let secure = load::<V, W>(group.secure, part);
    let (bits, words) = (V::load(&turns.bit, part), V::load(&turns.word, part));
    let play: Plane<V, W> = each!(word => bits.and(words.equals(V::splat(word as u64))));
    let empty = without(&without(&without(&grid.full(), &own), &opponent), &play);
    // Points beside an empty one, and stones of chains that had two liberties before the play and so have one now.
    let breathing = or(&grid.beside(&empty), &secure);
    let around = grid.beside(&play);

    let threatened = without(&and(&around, &opponent), &breathing);
    let (captured, captures) =
        if none(&threatened) { (zero(), 0) } else { captured(grid, &opponent, &and(&opponent, &breathing), &threatened) };

    let playing = bits.nonzero() & live;
    let beside_own = and(&around, &own);
    let comfort = or(&and(&around, &empty), &and(&beside_own, &breathing));
    let mut suicides = playing & !captures & !some(&comfort);
    let mut taken = zero();
    if suicides != 0 {
        (taken, suicides) = own_chain(grid, &own, &breathing, &play, suicides);
    }
    let mut verdicts = Verdicts::default();
    if suicides != 0 {
        let alone = suicides & !some(&beside_own);
        verdicts.suicide = match shared.plan.suicide {
            Suicide::Allowed => 0,
            Suicide::Several => alone,
            Suicide::Forbidden => suicides,
        };
        for local in lanes(alone & verdicts.suicide) {
            secure_around(grid, group, turns, lane::<V>(part, local));
        }
    }

    let removing = captures | suicides;
    if shared.plan.memory.is_some() {
        let mut removed = [Row::default(); W];
        if removing != 0 {
            save_into(&or(&captured, &taken), &mut removed, part);
        }
        let revisiting = playing & some(&and(&play, &load(group.ever, part))) | suicides;
        let dealt = Dealt { removing, suicides, revisiting, removed: &removed };
        verdicts.repeats = remember::<V, W>(shared, group, turns, live & !verdicts.suicide, &dealt);
    }
    verdicts.made = live & !verdicts.suicide & !verdicts.repeats;

    let made = V::lanes(verdicts.made);
    for word in 0..W {
        let (own, play) = (own[word], play[word]);
        choose(made, opponent[word].without(captured[word]), own).store(&mut group.own[word], part);
        choose(made, own.or(play).without(taken[word]), opponent[word]).store(&mut group.opponent[word], part);
        V::load(&group.ever[word], part).or(play.and(made)).store(&mut group.ever[word], part);
        V::load(&group.tried[word], part).or(play).without(made).store(&mut group.tried[word], part);
    }
    if shared.plan.basic_ko {
        let captures = captures & verdicts.made;
        let ko = if captures == 0 { zero() } else { basic_ko(grid, &empty, &captured, &around, &beside_own, captures) };
        for word in 0..W {
            V::load(&group.ko[word], part).without(made).or(ko[word]).store(&mut group.ko[word], part);
        }
    }
    for local in lanes(verdicts.made & some(&and(&play, &load(group.witness, part)))) {
        forget_secure(group, lane::<V>(part, local));
    }
    let one = V::splat(1).and(made);
    V::load(group.colour, part).xor(one).store(group.colour, part);
    V::load(group.turn, part).plus(one).store(group.turn, part);
    V::load(group.passes, part).plus(one).without(V::lanes(playing & verdicts.made)).store(group.passes, part);
    verdicts
}

/// The lane of a row that is the `local`-th of this part.
#[inline(always)]
pub fn lane<V: Vector>(part: usize, local: usize) -> usize {
    (part * V::LANES + local) % LANES
}

/// The numbers of the bits that are set.
#[inline(always)]
pub fn lanes(mut mask: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = (mask != 0).then_some(mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        lane
    })
}

#[inline(always)]
pub fn load<V: Vector, const W: usize>(rows: &[Row; W], part: usize) -> Plane<V, W> {
    each!(word => V::load(&rows[word], part))
}

#[inline(always)]
pub fn save_into<V: Vector, const W: usize>(plane: &Plane<V, W>, rows: &mut [Row; W], part: usize) {
    for word in 0..W {
        plane[word].store(&mut rows[word], part);
    }
}
