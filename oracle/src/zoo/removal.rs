//! Removing stones wrongly.

use super::Fault;
use crate::shape;
use tengen_spec::{Moment, Point, Position};

/// What a play leaves if removal is done wrongly.
pub(super) fn distorted(fault: Fault, now: &Moment, point: Point, left: &Position) -> Position {
    let mut wrong = left.clone();
    let placed = now.position.with(point, Some(now.next));
    let mut put_back = |stones: &[Point]| stones.iter().for_each(|&stone| wrong.set(stone, placed.at(stone)));
    let removed = |stones: &[Point]| stones.iter().all(|&stone| left.at(stone).is_none());
    let beside = |stones: &[Point]| stones.contains(&point) || shape::beside(left.size(), point).any(|beside| stones.contains(&beside));
    let chains: Vec<Vec<Point>> = shape::chains(&placed).into_iter().map(|(stones, _)| stones).filter(|stones| removed(stones)).collect();
    match fault {
        Fault::OneChainCaptured => chains.iter().skip(1).for_each(|stones| put_back(stones)),
        Fault::NearbyClearedOnly => chains.iter().filter(|stones| !beside(stones)).for_each(|stones| put_back(stones)),
        Fault::OwnClearedFirst => {
            let (own, liberties) = shape::chain(&placed, point);
            if liberties.is_empty() && left.at(point).is_some() {
                wrong = placed.clone();
                own.iter().for_each(|&stone| wrong.set(stone, None));
            }
        }
        _ => {}
    }
    wrong
}
