//! What is counted.

use super::super::slip::Slip;
use super::{State, index};
use tengen_spec::*;

/// A region with the colours that it touches.
struct Region {
    points: Vec<Point>,
    touched: [bool; 2],
}

impl Region {
    /// Whether it touches this colour and no other.
    fn belongs_to(&self, colour: Colour) -> bool {
        self.touched[index(colour)] && !self.touched[index(colour.opponent())]
    }

    fn is_shared(&self) -> bool {
        self.touched[0] == self.touched[1]
    }
}

impl State {
    pub(super) fn score(&self) -> Score {
        let mut position = self.position();
        if self.is(Slip::AtariRemoved) {
            position = self.without_atari(&position);
        }
        let regions = self.regions(&position);
        let mut counts = vec![self.board(&position, &regions)];
        let mut add = |clause: Clause, points: [i32; 2]| counts.push(Count { clause, black: points[0], white: points[1] });
        if let Some(points) = self.seki(&position, &regions) {
            add(self.rules.seki.clause(), points);
        }
        if self.rules.score == Scoring::Territory {
            let removed = [0, 1].map(|colour| self.removed[colour] + self.scars.removed[colour]);
            add(Clause::ScorePrisoners, [2 * removed[1], 2 * removed[0]]);
        }
        if self.rules.tax != Tax::None {
            add(self.rules.tax.clause(), Colour::BOTH.map(|colour| -2 * self.tax(&position, &regions, colour)));
        }
        if self.rules.pass_stones == PassStones::Given {
            add(Clause::PassStonesGiven, [2 * self.passed[1], 2 * self.passed[0]]);
        }
        let stones = i32::from(self.handicap);
        match self.rules.bonus {
            Bonus::None => {}
            Bonus::ButOne => add(Clause::BonusButOne, [0, 2 * (stones - 1).max(0)]),
            Bonus::Each => add(Clause::BonusEach, [0, 2 * stones]),
        }
        if self.rules.button == Button::Half {
            add(Clause::ButtonHalf, Colour::BOTH.map(|colour| i32::from(self.button == Some(colour))));
        }
        let komi = self.komi();
        if komi != 0 {
            add(Clause::Komi, [0, komi]);
        }
        Score { counts }
    }

    fn komi(&self) -> i32 {
        let even = self.handicap == 0 || self.is(Slip::HandicapKomiIgnored);
        let komi = if even { self.rules.komi } else { self.rules.handicap_komi };
        if self.is(Slip::KomiWhole) {
            komi / 2 * 2
        } else if self.is(Slip::KomiNotNegative) {
            komi.max(0)
        } else {
            komi
        }
    }

    fn without_atari(&self, position: &Position) -> Position {
        let mut left = position.clone();
        for point in self.size.points().filter(|&point| position.at(point).is_some()) {
            let chain = self.joined(position, point);
            let mut liberties = PointSet::empty(self.size);
            for liberty in chain.iter().flat_map(|&stone| self.beside(stone)).filter(|&point| position.at(point).is_none()) {
                liberties.insert(liberty);
            }
            if liberties.len() == 1 {
                left.set(point, None);
            }
        }
        left
    }

    fn beside_in_regions(&self, point: Point) -> Vec<Point> {
        let mut beside = self.beside(point);
        if self.is(Slip::DiagonalRegions) {
            let across = Point::new(point.column.saturating_add(1), point.row.saturating_add(1));
            let back = (point.column > 0 && point.row > 0).then(|| Point::new(point.column - 1, point.row - 1));
            beside.extend(std::iter::once(across).chain(back).filter(|point| point.is_on(self.size)));
        }
        beside
    }

    fn regions(&self, position: &Position) -> Vec<Region> {
        let mut seen = PointSet::empty(self.size);
        let mut regions = Vec::new();
        for point in position.points_of(None) {
            if seen.contains(point) {
                continue;
            }
            let points = self.joined_by(position, point, &|point| self.beside_in_regions(point));
            points.iter().for_each(|&point| {
                seen.insert(point);
            });
            regions.push(Region { touched: self.touched(position, &points), points });
        }
        regions
    }

    fn touched(&self, position: &Position, points: &[Point]) -> [bool; 2] {
        let touched = Colour::BOTH.map(|colour| self.touches(position, points, Some(colour)));
        if self.is(Slip::FirstStoneDecides) && touched == [true, true] {
            let first = points.iter().flat_map(|&point| self.beside(point)).find_map(|point| position.at(point));
            return Colour::BOTH.map(|colour| first == Some(colour));
        }
        touched
    }

    /// What is counted on the board.
    fn board(&self, position: &Position, regions: &[Region]) -> Count {
        let counted = |colour: Colour| {
            let stones = position.count(Some(colour));
            let empty: usize = regions.iter().map(|region| self.empty_points(position, region, colour)).sum();
            let points = match self.rules.score {
                Scoring::Area | Scoring::AreaVacuous | Scoring::AreaRecursive => stones + empty,
                Scoring::Territory => empty,
                Scoring::Stones => stones,
            };
            2 * points as i32
        };
        Count { clause: self.rules.score.clause(), black: counted(Colour::Black), white: counted(Colour::White) }
    }

    fn empty_points(&self, position: &Position, region: &Region, colour: Colour) -> usize {
        let counts = |point: &&Point| {
            let touched = if self.is(Slip::OneStep) { self.touched(position, &[**point]) } else { region.touched };
            let (own, other) = (touched[index(colour)], touched[index(colour.opponent())]);
            let alone = self.beside(**point).into_iter().all(|beside| position.at(beside) == Some(colour));
            if (self.is(Slip::SpentPoints) && self.spent.contains(point)) || (self.is(Slip::SinglePointsOnly) && !alone) {
                return false;
            }
            match self.rules.score {
                Scoring::AreaVacuous => !other,
                Scoring::AreaRecursive => own,
                _ => own && !other,
            }
        };
        region.points.iter().filter(counts).count()
    }

    /// The chains of a colour.
    fn chains(&self, position: &Position, colour: Colour) -> Vec<Vec<Point>> {
        let mut chains: Vec<Vec<Point>> = Vec::new();
        for point in position.points_of(Some(colour)) {
            if !chains.iter().any(|chain| chain.contains(&point)) {
                chains.push(self.joined(position, point));
            }
        }
        chains
    }

    fn is_beside(&self, chain: &[Point], region: &Region) -> bool {
        chain.iter().any(|&stone| self.beside(stone).iter().any(|point| region.points.contains(point)))
    }

    /// Groups of chains joined by one-colour regions.
    fn groups(&self, position: &Position, regions: &[Region], colour: Colour) -> Vec<Vec<Vec<Point>>> {
        let mut groups: Vec<Vec<Vec<Point>>> = self.chains(position, colour).into_iter().map(|chain| vec![chain]).collect();
        for region in regions.iter().filter(|region| region.belongs_to(colour)) {
            let is_in = |group: &Vec<Vec<Point>>| group.iter().any(|chain| self.is_beside(chain, region));
            let (mut joined, mut others): (Vec<_>, Vec<_>) = groups.into_iter().partition(is_in);
            if self.is(Slip::GroupsNotJoined) {
                // Of the chains beside the region only the first two find one another.
                let left = joined.split_off(joined.len().min(2));
                others.extend(left);
            }
            others.push(joined.into_iter().flatten().collect());
            groups = others;
        }
        groups.retain(|group| !group.is_empty());
        groups
    }

    fn in_seki(&self, chain: &[Point], regions: &[Region]) -> bool {
        regions.iter().any(|region| region.is_shared() && self.is_beside(chain, region))
    }

    fn seki(&self, position: &Position, regions: &[Region]) -> Option<[i32; 2]> {
        let by_group = match self.rules.seki {
            Seki::Counts => return None,
            Seki::String => false,
            Seki::Group => true,
        };
        if self.rules.score == Scoring::Stones {
            return Some([0, 0]);
        }
        Some(Colour::BOTH.map(|colour| {
            let chains: Vec<Vec<Point>> = if by_group {
                let groups = self.groups(position, regions, colour);
                let seki = |group: &Vec<Vec<Point>>| group.iter().any(|chain| self.in_seki(chain, regions));
                groups.into_iter().filter(seki).flatten().collect()
            } else {
                self.chains(position, colour).into_iter().filter(|chain| self.in_seki(chain, regions)).collect()
            };
            let lost = |region: &&Region| region.belongs_to(colour) && chains.iter().any(|chain| self.is_beside(chain, region));
            -2 * regions.iter().filter(lost).map(|region| region.points.len() as i32).sum::<i32>()
        }))
    }

    fn tax(&self, position: &Position, regions: &[Region], colour: Colour) -> i32 {
        let pays = |group: Vec<Vec<Point>>| match self.rules.tax {
            Tax::None => 0,
            Tax::Two => 2,
            Tax::Independent => 2 * i32::from(!group.iter().any(|chain| self.in_seki(chain, regions))),
            Tax::TwoAtMost => {
                let own = regions.iter().filter(|region| region.belongs_to(colour));
                let beside = own.filter(|region| group.iter().any(|chain| self.is_beside(chain, region)));
                beside.map(|region| region.points.len() as i32).sum::<i32>().min(2)
            }
        };
        self.groups(position, regions, colour).into_iter().map(pays).sum()
    }
}
