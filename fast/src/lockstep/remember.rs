//! Repetition, and the moments that it is judged against.

use super::group::{Group, game};
use super::past::{Change, Place};
use super::plan::Memory;
use super::step::{Shared, Turns, lane, lanes};
use super::vector::{Row, Vector};

/// What plays remove, a bit a lane.
pub struct Dealt<'a, const W: usize> {
    /// Lanes that remove stones.
    pub removing: u8,
    /// Lanes that remove own stones.
    pub suicides: u8,
    /// Lanes that play on a point that has had a stone, or remove own stones.
    pub revisiting: u8,
    /// The stones.
    pub removed: &'a [Row; W],
}

/// Judges repetition in the lanes that are live and, where it does not forbid the play, adds the moment. Returns the lanes it forbids.
///
/// Sound because a play whose point has never had a stone and whose own stone stays leaves a position that no earlier
/// moment had. So only `revisiting` lanes are looked up.
#[inline(always)]
pub fn remember<V: Vector, const W: usize>(
    shared: &Shared<W>,
    group: &mut Group<'_, W>,
    turns: &Turns,
    live: u8,
    dealt: &Dealt<'_, W>,
) -> u8 {
    let Some(memory) = &shared.plan.memory else { return 0 };
    let mut repeats = 0;
    let (plain, mut met) = (live & !dealt.removing, 0);
    // Without branches, as they could not be foretold: the other lanes do the same for nothing.
    for local in 0..V::LANES {
        let (lane, keep) = (lane::<V>(group.part, local), plain >> local & 1 == 1);
        let (word, stone, before) = (turns.word.0[lane], turns.bit.0[lane], group.hash.0[lane]);
        let hash = shared.keys.placed(before, group.colour.0[lane], word, stone);
        let past = &mut group.past[lane];
        met |= u8::from(past.meet(hash)) << local;
        past.add(hash, Place::new(word, stone), keep);
        group.hash.0[lane] = if keep { hash } else { before };
    }
    for local in lanes(plain & met & dealt.revisiting) {
        if take_back_repeated(shared, memory, group, turns, lane::<V>(group.part, local)) {
            repeats |= 1 << local;
        }
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

/// Takes the moment that was just added back, if its position is forbidden. Returns whether it was.
#[inline(never)]
fn take_back_repeated<const W: usize>(shared: &Shared<W>, memory: &Memory, group: &mut Group<'_, W>, turns: &Turns, lane: usize) -> bool {
    let (word, stone, hash) = (turns.word.0[lane], turns.bit.0[lane], group.hash.0[lane]);
    let change = Change { play: Place::new(word, stone), removed: [0; W], own: false };
    let past = &mut group.past[lane];
    past.take_back();
    let repeats = past.repeats(memory, hash, &change).is_some();
    if repeats {
        group.hash.0[lane] = hash.wrapping_sub(shared.keys.placed(0, group.colour.0[lane], word, stone));
    } else {
        past.add(hash, change.play, true);
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
    past.add(hash, change.play, true);
    group.hash.0[lane] = hash;
    true
}
