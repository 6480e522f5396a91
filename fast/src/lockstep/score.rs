//! The area of both players in every game.

use super::grid::{Plane, and, or, some, without};
use super::group::{Group, game};
use super::step::{Shared, lane, load, save_into};
use super::vector::{Row, Vector};

/// Points of the player to move and of the opponent, one of each a lane.
#[inline(always)]
pub fn areas<V: Vector, const W: usize>(shared: &Shared<W>, group: &Group<'_, W>) -> [Row; 2] {
    let (grid, part) = (&shared.grid, group.part);
    let (own, opponent): (Plane<V, W>, Plane<V, W>) = (load(group.own, part), load(group.opponent, part));
    let empty = without(&without(&grid.full(), &own), &opponent);
    let mut reach = [and(&grid.beside(&own), &empty), and(&grid.beside(&opponent), &empty)];
    loop {
        let wider = [or(&reach[0], &and(&grid.beside(&reach[0]), &empty)), or(&reach[1], &and(&grid.beside(&reach[1]), &empty))];
        let grown = or(&without(&wider[0], &reach[0]), &without(&wider[1], &reach[1]));
        reach = wider;
        if some(&grown) == 0 {
            break;
        }
    }
    let mut areas = [Row::default(); 2];
    for (side, stones) in [own, opponent].iter().enumerate() {
        let mut rows = [Row::default(); W];
        save_into(&or(stones, &without(&reach[side], &reach[1 - side])), &mut rows, part);
        for local in 0..V::LANES {
            let lane = lane::<V>(part, local);
            areas[side].0[lane] = game(&rows, lane).iter().map(|word| u64::from(word.count_ones())).sum();
        }
    }
    areas
}
