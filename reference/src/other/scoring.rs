//! Other scores: what is counted on the board, seki, and the tax on groups.

use crate::course::Course;
use crate::other::region::{beside, beside_shared, groups, regions_of};
use crate::points::points;
use crate::reach::{EMPTY, reaches};
use crate::score::in_points;
use tengen_spec::{Clause, Colour, Count, PointSet, Position, Scoring};

/// The number of points that count for each player, by what counts for a colour.
fn counted(course: &Course, clause: Clause, counts: impl Fn(&Position, tengen_spec::Point, Colour) -> bool) -> Count {
    let position = course.position();
    let number = |colour| points(position.size()).filter(|&point| counts(position, point, colour)).count();
    in_points(clause, number(Colour::Black), number(Colour::White))
}

/// `score.area-vacuous`: A player's area is the points of the player's colour and the empty points that do not reach the other colour.
pub fn area_vacuous(course: &Course) -> Count {
    counted(course, Clause::ScoreAreaVacuous, |position, point, colour| {
        let state = position.at(point);
        state == Some(colour) || (state == EMPTY && !reaches(position, point, Some(colour.opponent())))
    })
}

/// `score.area-recursive`: A player's area is the points of the player's colour and the empty points that reach that colour.
pub fn area_recursive(course: &Course) -> Count {
    counted(course, Clause::ScoreAreaRecursive, |position, point, colour| {
        let state = position.at(point);
        state == Some(colour) || (state == EMPTY && reaches(position, point, Some(colour)))
    })
}

/// `score.territory`: A player's territory is the empty points that reach only the player's colour.
pub fn territory(course: &Course) -> Count {
    counted(course, Clause::ScoreTerritory, |position, point, colour| {
        let only = reaches(position, point, Some(colour)) && !reaches(position, point, Some(colour.opponent()));
        position.at(point) == EMPTY && only
    })
}

/// `score.prisoners`: Every stone removed from the board is a point for the opponent of its owner.
pub fn prisoners(course: &Course) -> Count {
    in_points(Clause::ScorePrisoners, course.now.removed.of(Colour::White), course.now.removed.of(Colour::Black))
}

/// `score.stones`: A player's score is the points of the player's colour.
pub fn stones(course: &Course) -> Count {
    counted(course, Clause::ScoreStones, |position, point, colour| position.at(point) == Some(colour))
}

/// A deduction of so many points from each player.
fn deducted(clause: Clause, points: impl Fn(Colour) -> usize) -> Count {
    let Count { black, white, .. } = in_points(clause, points(Colour::Black), points(Colour::White));
    Count { clause, black: -black, white: -white }
}

/// The points of the one-colour regions of each colour beside which some chain is in seki.
fn seki(course: &Course, clause: Clause, in_seki: impl Fn(&Position, &PointSet, Colour) -> bool) -> Count {
    let position = course.position();
    let nothing_to_deduct = course.rules.score == Scoring::Stones;
    deducted(clause, |colour| {
        let chains = crate::other::region::chains(position, colour);
        let not_counted = |region: &PointSet| chains.iter().any(|chain| beside(chain, region) && in_seki(position, chain, colour));
        let regions = regions_of(position, colour).into_iter().filter(not_counted);
        if nothing_to_deduct { 0 } else { regions.map(|region| region.len()).sum() }
    })
}

/// `seki.string`: A region that touches one colour does not count if some chain beside it is beside a region that does not touch exactly one colour.
pub fn seki_string(course: &Course) -> Count {
    seki(course, Clause::SekiString, |position, chain, _| beside_shared(position, chain))
}

/// `seki.group`: A region that touches one colour does not count if some chain beside it is in seki.
///
/// Seki spreads from chain to chain through one-colour regions, so a chain is in seki if some chain of its group is beside a region of D.
pub fn seki_group(course: &Course) -> Count {
    seki(course, Clause::SekiGroup, |position, chain, colour| {
        let its_group = groups(position, colour).into_iter().find(|group| group.contains(chain));
        its_group.is_some_and(|group| group.iter().any(|chain| beside_shared(position, chain)))
    })
}

/// `tax.two-at-most`: Every group pays two points, or as many as the points of the one-colour regions beside it if they are fewer.
pub fn tax_two_at_most(course: &Course) -> Count {
    let position = course.position();
    deducted(Clause::TaxTwoAtMost, |colour| {
        let regions = regions_of(position, colour);
        let own = |group: &Vec<PointSet>| {
            let beside_it = regions.iter().filter(|region| group.iter().any(|chain| beside(chain, region)));
            beside_it.map(PointSet::len).sum::<usize>()
        };
        groups(position, colour).iter().map(|group| own(group).min(2)).sum()
    })
}

/// `tax.two`: Every group pays two points.
pub fn tax_two(course: &Course) -> Count {
    deducted(Clause::TaxTwo, |colour| 2 * groups(course.position(), colour).len())
}

/// `tax.independent`: Every group of which no chain is beside a region that does not touch exactly one colour pays two points.
pub fn tax_independent(course: &Course) -> Count {
    let position = course.position();
    deducted(Clause::TaxIndependent, |colour| {
        let independent = |group: &Vec<PointSet>| !group.iter().any(|chain| beside_shared(position, chain));
        2 * groups(position, colour).into_iter().filter(independent).count()
    })
}
