//! Which stones a play removes, in all lanes at once.

use super::grid::{Grid, Plane, and, each, gather, only, or, some, without};
use super::vector::Vector;

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
        let undecided = gather(&without(threatened, &freer));
        let grown: Plane<V, W> = each!(word => freer[word].without(free[word]).and(wider[word]).or(wider[word].xor(region[word])));
        (free, region) = (freer, wider);
        if !undecided.some_in_both(gather(&grown)) {
            let lanes = undecided.nonzero();
            return (only(&without(&region, &free), V::lanes(lanes)), lanes);
        }
    }
}

/// The chain of the played stone in those of the lanes where it has no liberty, and these lanes. `breathing` are the points beside an empty one.
#[inline(always)]
pub fn own_chain<V: Vector, const W: usize>(
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
pub fn basic_ko<V: Vector, const W: usize>(
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
