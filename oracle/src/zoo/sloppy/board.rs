//! Neighbours, paths, clearing.

use super::super::slip::Slip;
use super::{Play, State};
use tengen_spec::*;

impl State {
    /// The points beside a point.
    pub(super) fn beside(&self, point: Point) -> Vec<Point> {
        let (w, h) = (self.size.width() as i32, self.size.height() as i32);
        let (x, y) = (i32::from(point.column), i32::from(point.row));
        let mut steps = vec![(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        if self.is(Slip::Diagonals) {
            steps.extend([(x - 1, y - 1), (x + 1, y + 1), (x - 1, y + 1), (x + 1, y - 1)]);
        }
        if self.is(Slip::NoUpInLastColumn) && x == w - 1 {
            steps.pop();
        }
        if self.is(Slip::EdgeWraps) {
            steps.extend([(x == w - 1).then_some((0, y + 1)), (x == 0).then_some((w - 1, y - 1))].into_iter().flatten());
        }
        let inside = |&(x, y): &(i32, i32)| (0..w).contains(&x) && (0..h).contains(&y);
        steps.into_iter().filter(inside).map(|(x, y)| Point::new(x as u8, y as u8)).collect()
    }

    /// The points that paths of its own state join to a point.
    pub(super) fn joined(&self, position: &Position, point: Point) -> Vec<Point> {
        self.joined_by(position, point, &|point| self.beside(point))
    }

    pub(super) fn joined_by(&self, position: &Position, point: Point, beside: &dyn Fn(Point) -> Vec<Point>) -> Vec<Point> {
        let state = position.at(point);
        let mut seen = PointSet::of(self.size, [point]);
        let mut found = vec![point];
        let mut next = 0;
        while let Some(&point) = found.get(next) {
            next += 1;
            for neighbour in beside(point) {
                if self.is(Slip::ThirteenPoints) && found.len() >= 13 {
                    return found;
                }
                if position.at(neighbour) == state && seen.insert(neighbour) {
                    found.push(neighbour);
                }
            }
        }
        found
    }

    /// Whether some point of a set is beside a point of this state.
    pub(super) fn touches(&self, position: &Position, points: &[Point], state: Option<Colour>) -> bool {
        points.iter().any(|&point| self.beside(point).into_iter().any(|neighbour| position.at(neighbour) == state))
    }

    /// The chains of a colour without a liberty.
    pub(super) fn dead(&self, position: &Position, colour: Colour) -> Vec<Vec<Point>> {
        let mut seen = PointSet::empty(self.size);
        let mut dead = Vec::new();
        for point in position.points_of(Some(colour)) {
            if seen.contains(point) {
                continue;
            }
            let chain = self.joined(position, point);
            chain.iter().for_each(|&stone| {
                seen.insert(stone);
            });
            if !self.touches(position, &chain, None) {
                dead.push(chain);
            }
        }
        dead
    }

    fn clear(&self, position: &Position, colour: Colour) -> Position {
        let mut cleared = position.clone();
        if self.is(Slip::HalfChain) {
            for point in self.size.points().filter(|&point| position.at(point) == Some(colour)) {
                let chain = self.joined(&cleared, point);
                if !self.touches(&cleared, &chain, None) {
                    cleared.set(point, None);
                }
            }
            return cleared;
        }
        let most = if self.is(Slip::FourthChainStays) { 3 } else { usize::MAX };
        let becomes = self.is(Slip::ChangesColour).then_some(colour.opponent());
        for stone in self.dead(position, colour).into_iter().take(most).flatten() {
            cleared.set(stone, becomes);
        }
        cleared
    }

    pub(super) fn play(&self, by: Colour, at: Point) -> Play {
        let stone = if self.is(Slip::ColourByNumber) && self.turn() % 2 == 0 {
            Colour::Black
        } else if self.is(Slip::ColourByNumber) {
            Colour::White
        } else {
            by
        };
        let placed = self.position().with(at, Some(stone));
        let captured = self.clear(&placed, by.opponent());
        let after = if self.is(Slip::ClearedTogether) {
            let mut both = captured.clone();
            self.dead(&placed, by).into_iter().flatten().for_each(|stone| both.set(stone, None));
            both
        } else if self.is(Slip::OwnStays) {
            captured.clone()
        } else if self.is(Slip::OwnStoneOnly) {
            let goes = self.dead(&captured, by).iter().any(|chain| chain.contains(&at));
            if goes { captured.with(at, None) } else { self.clear(&captured, by) }
        } else {
            self.clear(&captured, by)
        };
        Play { by, at, placed, captured, after }
    }
}
