//! One turn in each game of a group.

use super::grid::{Grid, Plane, and, choose, each, gather, only, or, some, without, zero};
use super::group::Group;
use super::layout::LANES;
use super::past::{Change, Keys, Place};
use super::plan::Plan;
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
    let (own, opponent) = (load::<V, W>(group.own), load::<V, W>(group.opponent));
    let empty = without(&without(&shared.grid.full(), &own), &opponent);
    let known = without(&empty, &load(group.tried));
    // A refusal stands for the player who has no stone beside the point, and who would have no liberty on it.
    let strange = shared.grid.beside(&or(&empty, &own));
    let mut candidates = without(&known, &without(&load(group.refused), &strange));
    if policy == Policy::SparingEyes {
        candidates = without(&candidates, &shared.grid.eyes(&empty, &opponent));
    }
    let candidates: [Row; W] = save(&candidates);
    let passes = u32::from(policy == Policy::AnyTurn);
    let mut turns = Turns::default();
    for lane in (0..LANES).filter(|lane| live >> lane & 1 == 1) {
        let words = Group::lane(&candidates, lane);
        let number: u32 = words.iter().map(|word| word.count_ones()).sum();
        if number + passes == 0 {
            continue;
        }
        let mut before = random::below(&mut group.random.0[lane], number + passes);
        if before == number {
            continue;
        }
        let (mut word, mut bits, mut below) = (0, words[0], 0);
        let mut count = 0;
        for next in 1..W {
            count += words[next - 1].count_ones();
            if before >= count {
                (word, bits, below) = (next, words[next], count);
            }
        }
        before -= below;
        turns.word.0[lane] = word as u64;
        turns.bit.0[lane] = V::nth_bit(bits, before);
    }
    turns
}

/// Makes the turns of the chosen lanes, as far as they are legal. Plays must be on empty points.
#[inline(always)]
pub fn carry_out<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, turns: &Turns, live: u8) -> Verdicts {
    let grid = &shared.grid;
    let (own, opponent) = (load::<V, W>(group.own), load::<V, W>(group.opponent));
    let (bits, words) = (V::load(&turns.bit), V::load(&turns.word));
    let play: Plane<V, W> = each!(word => bits.and(words.equals(V::splat(word as u64))));
    let empty = without(&without(&without(&grid.full(), &own), &opponent), &play);
    let breathing = grid.beside(&empty);
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
        for lane in lanes(alone & verdicts.suicide) {
            remember_refusal(grid, group, turns, lane);
        }
    }

    let removing = captures | suicides;
    let removed: [Row; W] = if removing == 0 { [Row::default(); W] } else { save(&or(&captured, &taken)) };
    if shared.plan.memory.is_some() {
        let revisiting = some(&and(&play, &load(group.ever))) | suicides;
        verdicts.repeats = remember(shared, group, turns, live & !verdicts.suicide, removing, suicides, revisiting, &removed);
    }
    verdicts.made = live & !verdicts.suicide & !verdicts.repeats;

    let mut ko = zero();
    if shared.plan.basic_ko && captures & verdicts.made != 0 {
        ko = basic_ko(grid, &empty, &captured, &around, &beside_own, captures & verdicts.made);
    }
    let made = V::lanes(verdicts.made);
    for word in 0..W {
        let (own, play) = (own[word], play[word]);
        choose(made, opponent[word].without(captured[word]), own).store(&mut group.own[word]);
        choose(made, own.or(play).without(taken[word]), opponent[word]).store(&mut group.opponent[word]);
        V::load(&group.ever[word]).or(play.and(made)).store(&mut group.ever[word]);
        V::load(&group.tried[word]).or(play).without(made).or(ko[word]).store(&mut group.tried[word]);
    }
    forget_refusals(group, &only(&play, made));
    let one = V::splat(1).and(made);
    V::load(group.colour).xor(one).store(group.colour);
    V::load(group.turn).plus(one).store(group.turn);
    let passed = V::load(group.passes).plus(one).without(V::lanes(playing & verdicts.made));
    passed.store(group.passes);
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
fn captured<V: Vector, const W: usize>(
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

/// Judges repetition in the lanes that are live and, where it does not forbid the play, adds the moment. Returns the lanes it forbids.
///
/// Sound because a play whose point has never had a stone and whose own stone stays leaves a position that no earlier
/// moment had. So only `revisiting` lanes are looked up, which are those that play on a point that had a stone, and suicides.
#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn remember<const W: usize>(
    shared: &Shared<W>,
    group: &mut Group<'_, W>,
    turns: &Turns,
    live: u8,
    removing: u8,
    suicides: u8,
    revisiting: u8,
    removed: &[Row; W],
) -> u8 {
    let Some(memory) = &shared.plan.memory else { return 0 };
    let mut repeats = 0;
    for lane in 0..LANES {
        let bit = 1 << lane;
        if live & bit == 0 {
            continue;
        }
        let past = &mut group.past[lane];
        let play = place(turns, lane);
        let player = group.colour.0[lane] as usize;
        let mut hash = past.hash();
        if (removing | revisiting) & bit != 0 {
            let change = Change { play, removed: Group::lane(removed, lane), own: suicides & bit != 0 };
            hash = shared.keys.after(hash, player, &change);
            if revisiting & bit != 0 && past.repeats(memory, hash, &change).is_some() {
                repeats |= bit;
                continue;
            }
            if removing & bit != 0 {
                past.add_removal(&change.removed, change.own);
            }
        } else {
            hash = shared.keys.placed(hash, player, play);
        }
        past.add(hash, play);
    }
    repeats
}

/// The play of a lane.
#[inline(always)]
pub fn place(turns: &Turns, lane: usize) -> Place {
    match turns.bit.0[lane] {
        0 => Place::NONE,
        bit => Place { word: turns.word.0[lane] as u8, bit: bit.trailing_zeros() as u8 },
    }
}

/// Notes that the play of this lane, a stone among stones of the opponent that would be removed at once, stays illegal for long.
///
/// Sound because each chain beside the point has a stone beside another one-point eye of the same player; as long as the point and these eyes
/// are empty, those chains can neither be captured nor be left with the point as their only liberty, so the stone would still
/// be alone among chains that have another liberty. All these eyes go into `witness`; a play on any of them, by either player, makes the group forget.
#[inline(never)]
fn remember_refusal<const W: usize>(grid: &Grid<W>, group: &mut Group<'_, W>, turns: &Turns, lane: usize) {
    let own = Group::lane(group.own, lane);
    let opponent = Group::lane(group.opponent, lane);
    let empty: [u64; W] = std::array::from_fn(|word| grid.points[word] & !own[word] & !opponent[word]);
    let strange = grid.beside_one(&std::array::from_fn(|word| empty[word] | own[word]));
    let eyes: [u64; W] = std::array::from_fn(|word| empty[word] & !strange[word]);
    let mut play = [0; W];
    play[(turns.word.0[lane] as usize).min(W - 1)] = turns.bit.0[lane];
    let around = grid.beside_one(&play);
    let chains: [u64; W] = std::array::from_fn(|word| around[word] & opponent[word]);
    let other_eyes = std::array::from_fn(|word| eyes[word] & !play[word]);
    let beside_eyes = grid.beside_one(&other_eyes);
    let mut free: [u64; W] = std::array::from_fn(|word| beside_eyes[word] & opponent[word]);
    loop {
        if (0..W).all(|word| chains[word] & !free[word] == 0) {
            break;
        }
        let beside = grid.beside_one(&free);
        let freer: [u64; W] = std::array::from_fn(|word| free[word] | beside[word] & opponent[word]);
        if freer == free {
            return;
        }
        free = freer;
    }
    for word in 0..W {
        group.refused[word].0[lane] |= play[word];
        group.witness[word].0[lane] |= eyes[word];
    }
}

/// Forgets the refusals of the lanes that play on a witness.
#[inline(always)]
fn forget_refusals<V: Vector, const W: usize>(group: &mut Group<'_, W>, play: &Plane<V, W>) {
    let touched = some(&and(play, &load(group.witness)));
    for lane in lanes(touched) {
        for word in 0..W {
            group.refused[word].0[lane] = 0;
            group.witness[word].0[lane] = 0;
        }
    }
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
pub fn load<V: Vector, const W: usize>(rows: &[Row; W]) -> Plane<V, W> {
    each!(word => V::load(&rows[word]))
}

#[inline(always)]
pub fn save<V: Vector, const W: usize>(plane: &Plane<V, W>) -> [Row; W] {
    let mut rows = [Row::default(); W];
    for word in 0..W {
        plane[word].store(&mut rows[word]);
    }
    rows
}

#[cfg(test)]
mod debug {
    use super::super::*;
    use tengen_spec::*;
    #[test]
    fn show() {
        let psk = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
        let light = Ruleset { repetition: Repetition::None, ko: Ko::Basic, ..psk };
        let layout = Layout::of(Size::new(5, 5).unwrap());
        let mut games = Lockstep::with_instructions(Size::new(5, 5).unwrap(), 1, &light, 1, Instructions::Portable).unwrap();
        for t in 0..400 {
            let tally = games.play_on(Policy::SparingEyes, 1);
            let rows = games.batch.rows();
            let (own, opp) = (rows[0].0[0], rows[1].0[0]);
            let white = rows[7].0[0] == 1;
            println!("turn {t} refused {} tried {:x} refused {:x} wit {:x} passes {}", tally.refused, rows[4].0[0], rows[5].0[0], rows[6].0[0], rows[8].0[0]);
            for y in 0..5 {
                for x in 0..5 {
                    let (_, bit) = layout.place(Point::new(x, y)).unwrap();
                    let c = if own >> bit & 1 == 1 { 1 } else if opp >> bit & 1 == 1 { 2 } else { 0 };
                    print!("{}", [".", "X", "O"][if c == 0 { 0 } else if (c == 1) != white { 1 } else { 2 }]);
                }
                println!();
            }
        }
    }
}
