//! Dead stones.

use crate::course::Course;
use crate::points::points;
use crate::reach::{EMPTY, connected, reaches};
use tengen_spec::{Clause, Illegal, PointSet, Position};

/// `dead.none`: No stones are removed because they are dead.
pub fn none(_course: &Course, list: &PointSet) -> Option<Illegal> {
    (!list.is_empty()).then_some(Illegal::NotProposable { clause: Clause::DeadNone })
}

/// `dead.agreed`: Stones on whose death both players agree are removed together when they agree.
pub fn agreed(course: &Course, list: &PointSet) -> Option<Illegal> {
    let position = course.position();
    let whole = |point| position.at(point) != EMPTY && connected(position, point).is_subset(list);
    if let Some(point) = list.iter().find(|&point| !whole(point)) {
        return Some(Illegal::NotWholeChain { point });
    }
    left_without_liberty(&without(position, list))
}

fn left_without_liberty(position: &Position) -> Option<Illegal> {
    let stones = || points(position.size()).filter(|&point| position.at(point) != EMPTY);
    stones().find(|&point| !reaches(position, point, EMPTY)).map(|point| Illegal::LeavesNoLiberty { point })
}

/// The position without these stones.
pub fn without(position: &Position, list: &PointSet) -> Position {
    let mut left = position.clone();
    for point in list.iter() {
        left.set(point, EMPTY);
    }
    left
}
