//! Regions, the chains beside them, and groups: the words that the other scores are stated in.

use crate::points::{adjacent, points};
use crate::reach::{EMPTY, connected, reaches};
use tengen_spec::{Colour, Point, PointSet, Position};

/// The regions of a position: its largest sets of empty points joined by paths.
pub fn regions(position: &Position) -> Vec<PointSet> {
    connected_sets(position, |point| position.at(point) == EMPTY)
}

/// The chains of one colour.
pub fn chains(position: &Position, colour: Colour) -> Vec<PointSet> {
    connected_sets(position, |point| position.at(point) == Some(colour))
}

fn connected_sets(position: &Position, belongs: impl Fn(Point) -> bool) -> Vec<PointSet> {
    let mut sets: Vec<PointSet> = Vec::new();
    for point in points(position.size()).filter(|&point| belongs(point)) {
        if !sets.iter().any(|set| set.contains(point)) {
            sets.push(connected(position, point));
        }
    }
    sets
}

/// Whether a region touches a colour: its points reach it.
pub fn touches(position: &Position, region: &PointSet, colour: Colour) -> bool {
    region.iter().any(|point| reaches(position, point, Some(colour)))
}

/// The one colour that a region touches, if it touches exactly one.
pub fn one_colour(position: &Position, region: &PointSet) -> Option<Colour> {
    match Colour::BOTH.map(|colour| touches(position, region, colour)) {
        [true, false] => Some(Colour::Black),
        [false, true] => Some(Colour::White),
        _ => None,
    }
}

/// Whether a chain is beside a region.
pub fn beside(chain: &PointSet, region: &PointSet) -> bool {
    chain.iter().any(|stone| adjacent(chain.size(), stone).any(|point| region.contains(point)))
}

/// Whether a chain is beside a region that does not touch exactly one colour: a region of D.
pub fn beside_shared(position: &Position, chain: &PointSet) -> bool {
    regions(position).iter().any(|region| one_colour(position, region).is_none() && beside(chain, region))
}

/// The regions that touch exactly this colour.
pub fn regions_of(position: &Position, colour: Colour) -> Vec<PointSet> {
    regions(position).into_iter().filter(|region| one_colour(position, region) == Some(colour)).collect()
}

/// The groups of a colour: largest sets of its chains in which any two are joined by steps from chain to chain beside a common one-colour region.
pub fn groups(position: &Position, colour: Colour) -> Vec<Vec<PointSet>> {
    let regions = regions_of(position, colour);
    let joined = |one: &PointSet, other: &PointSet| regions.iter().any(|region| beside(one, region) && beside(other, region));
    let mut groups: Vec<Vec<PointSet>> = Vec::new();
    for chain in chains(position, colour) {
        let (with_it, without): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| group.iter().any(|other| joined(&chain, other)));
        groups = without;
        groups.push(with_it.into_iter().flatten().chain([chain]).collect());
    }
    groups
}
