//! One turn in each game of a group.

use super::grid::{Grid, Plane, and, choose, each, gather, only, or, some, without, zero};
use super::group::{Group, game};
use super::layout::LANES;
use super::past::{Change, Keys, Place};
use super::plan::{Memory, Plan};
use super::vector::{Row, Vector};
use super::{Policy, random};
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
        let grown = or(&known, &and(&grid.beside(&known), &opponent));
        // Only in lanes that draw, so that what a game knows, and with it what it draws, depends on nothing but that game.
        save_into(&or(&secure, &only(&grown, V::lanes(live))), group.secure, part);
        candidates = and(&candidates, &grid.beside(&without(&full, &grown)));
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
        if some(&threatened) == 0 { (zero(), 0) } else { captured(grid, &opponent, &and(&opponent, &breathing), &threatened) };

    let playing = bits.nonzero() & live;
    let tight = playing & !captures & !some(&and(&around, &empty));
    let beside_own = and(&around, &own);
    let mut suicides = tight & !some(&and(&beside_own, &breathing));
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

/// The opponent's stones that are without a liberty once the play is made, and the lanes that have such; `free` are the stones beside an
/// empty point, `threatened` those beside the play that are not.
///
/// Sound because only chains beside the play can have lost their last liberty. Two floods run side by side: freedom spreads from the free
/// stones through stones of the opponent, and the region spreads from the threatened stones. A lane is decided as soon as
/// every threatened stone is free, or as soon as neither the region nor the freedom within it grows: the region then consists of whole chains, and a
/// chain in which freedom does not spread either has it everywhere or nowhere.
#[inline(always)]
pub fn captured<V: Vector, const W: usize>(
    grid: &Grid<W>,
    opponent: &Plane<V, W>,
    free: &Plane<V, W>,
    threatened: &Plane<V, W>,
) -> (Plane<V, W>, u8) {
    let (mut free, mut region) = (*free, *threatened);
    loop {
        let freer = or(&free, &and(&grid.beside(&free), opponent));
        let wider = or(&region, &and(&grid.beside(&region), opponent));
        let undecided = some(&without(threatened, &freer));
        let grown: Plane<V, W> = each!(word => freer[word].without(free[word]).and(wider[word]).or(wider[word].xor(region[word])));
        (free, region) = (freer, wider);
        if undecided & some(&grown) == 0 {
            let captured = only(&without(&region, &free), V::lanes(undecided));
            return (captured, undecided);
        }
    }
}

/// The chain of the played stone in those of the lanes where it has no liberty, and these lanes. `breathing` are the points beside an empty one.
#[inline(always)]
fn own_chain<V: Vector, const W: usize>(
    grid: &Grid<W>,
    own: &Plane<V, W>,
    breathing: &Plane<V, W>,
    play: &Plane<V, W>,
    lanes: u8,
) -> (Plane<V, W>, u8) {
    let mut chain = only(play, V::lanes(lanes));
    loop {
        let wider = or(&chain, &and(&grid.beside(&chain), own));
        let grown: Plane<V, W> = each!(word => wider[word].xor(chain[word]));
        chain = wider;
        let suicides = lanes & !some(&and(&chain, breathing));
        if suicides & some(&grown) == 0 {
            return (only(&chain, V::lanes(suicides)), suicides);
        }
    }
}

/// The point that `ko.basic` bans after the plays of these lanes, which all captured.
///
/// Sound because the ban needs a single stone captured, on `y`, and the retake on `y` to restore the position before, which is to remove the
/// played stone and nothing else. That stone must then be a chain by itself with `y` as its only liberty. A further chain that the
/// retake would capture would have `y` as its only liberty now and would not be beside the played stone; before the play it would have had none.
#[inline(always)]
fn basic_ko<V: Vector, const W: usize>(
    grid: &Grid<W>,
    empty: &Plane<V, W>,
    captured: &Plane<V, W>,
    around: &Plane<V, W>,
    beside_own: &Plane<V, W>,
    captures: u8,
) -> Plane<V, W> {
    // Every liberty besides the captured stones' points, and every captured stone beside another one, speaks against it.
    let neighbours = grid.beside(captured);
    let mut several = gather(&or(&and(around, empty), &or(beside_own, &and(&neighbours, captured))));
    let mut seen = V::splat(0);
    for word in captured {
        // More than one stone in the word, or some in this one and an earlier one.
        let rest = word.and(word.plus(V::splat(!0)));
        several = several.or(rest).or(one_if_some(seen).and(one_if_some(*word)));
        seen = seen.or(*word);
    }
    only(captured, V::lanes(captures & !several.nonzero()))
}

/// All ones in the lanes that are not zero.
#[inline(always)]
fn one_if_some<V: Vector>(a: V) -> V {
    V::lanes(a.nonzero())
}

/// What plays remove, a bit a lane.
struct Dealt<'a, const W: usize> {
    /// Lanes that remove stones.
    removing: u8,
    /// Lanes that remove own stones.
    suicides: u8,
    /// Lanes that play on a point that has had a stone, or remove own stones.
    revisiting: u8,
    /// The stones.
    removed: &'a [Row; W],
}

/// Judges repetition in the lanes that are live and, where it does not forbid the play, adds the moment. Returns the lanes it forbids.
///
/// Sound because a play whose point has never had a stone and whose own stone stays leaves a position that no earlier
/// moment had. So only `revisiting` lanes are looked up.
#[inline(always)]
fn remember<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, turns: &Turns, live: u8, dealt: &Dealt<'_, W>) -> u8 {
    let Some(memory) = &shared.plan.memory else { return 0 };
    let mut repeats = 0;
    for local in 0..V::LANES {
        let (bit, lane) = (1u8 << local, lane::<V>(group.part, local));
        if live & !dealt.removing & bit == 0 {
            continue;
        }
        let (word, stone) = (turns.word.0[lane], turns.bit.0[lane]);
        let hash = shared.keys.placed(group.hash.0[lane], group.colour.0[lane], word, stone);
        let (past, place) = (&mut group.past[lane], Place::new(word, stone));
        if past.meet(hash) & (dealt.revisiting & bit != 0) {
            let change = Change { play: place, removed: [0; W], own: false };
            if past.repeats(memory, hash, &change).is_some() {
                repeats |= bit;
                continue;
            }
        }
        past.add(hash, place);
        group.hash.0[lane] = hash;
    }
    for local in lanes(live & dealt.removing) {
        let (bit, lane) = (1 << local, lane::<V>(group.part, local));
        let [own, revisits] = [dealt.suicides, dealt.revisiting].map(|lanes| lanes & bit != 0);
        let change = Change { play: Place::new(turns.word.0[lane], turns.bit.0[lane]), removed: game(dealt.removed, lane), own };
        if !remember_removal(shared, memory, group, turns, lane, &change, revisits) {
            repeats |= bit;
        }
    }
    repeats
}

/// The same for a play that removes stones. Returns whether the moment was added.
#[inline(never)]
fn remember_removal<const W: usize>(
    shared: &Shared<W>,
    memory: &Memory,
    group: &mut Group<'_, W>,
    turns: &Turns,
    lane: usize,
    change: &Change<W>,
    revisits: bool,
) -> bool {
    let player = group.colour.0[lane];
    let placed = shared.keys.placed(group.hash.0[lane], player, turns.word.0[lane], turns.bit.0[lane]);
    let hash = shared.keys.removed(placed, player ^ u64::from(!change.own), &change.removed);
    let past = &mut group.past[lane];
    if past.meet(hash) & revisits && past.repeats(memory, hash, change).is_some() {
        return false;
    }
    past.add_removal(&change.removed, change.own);
    past.add(hash, change.play);
    group.hash.0[lane] = hash;
    true
}

/// Notes which of the opponent's chains around the play of this lane, a stone that would be removed at once, are secure: those
/// with two one-point eyes.
///
/// Sound because such a chain can neither be captured nor be left with one liberty while the two eyes are empty. The eyes are kept in
/// `witness`, and a play on any of them, by either player, makes the lane forget all that is secure. Until then
/// the chain stays on the board and only grows. Any two liberties would do; eyes are filled the least often, and of those the ones
/// that a player who spares eyes does not fill come first.
#[inline(never)]
fn secure_around<const W: usize>(grid: &Grid<W>, group: &mut Group<'_, W>, turns: &Turns, lane: usize) {
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
    let (mut pair, mut missing) = ([0; W], 2);
    for word in 0..W {
        let mut rest = set[word] & other[word];
        while rest != 0 && missing > 0 {
            pair[word] |= rest & rest.wrapping_neg();
            rest &= rest - 1;
            missing -= 1;
        }
    }
    (missing == 0).then_some(pair)
}

#[inline(never)]
fn forget_secure<const W: usize>(group: &mut Group<'_, W>, lane: usize) {
    for word in 0..W {
        group.secure[word].0[lane] = 0;
        group.witness[word].0[lane] = 0;
    }
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
