//! The law of RULES.md, Part I, and the axes that the lockstep engine knows, written out literally: the oracle of these tests.
#![allow(dead_code)]

use tengen_spec::{Colour, Ko, Point, Position, Repetition, Ruleset, Size, Suicide, Turn};

/// A moment of the game.
pub struct Moment {
    pub position: Position,
    pub by: Option<Colour>,
    pub pass: bool,
    pub next: Colour,
}

/// Why a turn is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum No {
    Ended,
    OffBoard,
    Occupied,
    Suicide,
    Ko,
    Repeats,
}

pub struct Game {
    pub rules: Ruleset,
    pub history: Vec<Moment>,
}

pub fn neighbours(size: Size, point: Point) -> Vec<Point> {
    let (column, row) = (point.column, point.row);
    let around = [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)];
    around.into_iter().map(|(column, row)| Point::new(column, row)).filter(|point| point.is_on(size)).collect()
}

/// `reach.path`: whether a path of points of the point's own state leads beside the state.
pub fn reaches(position: &Position, point: Point, wanted: Option<Colour>) -> bool {
    let own = position.at(point);
    let (mut seen, mut waiting) = (vec![point], vec![point]);
    while let Some(here) = waiting.pop() {
        for there in neighbours(position.size(), here) {
            if position.at(there) == wanted {
                return true;
            }
            if position.at(there) == own && !seen.contains(&there) {
                seen.push(there);
                waiting.push(there);
            }
        }
    }
    false
}

/// `clear.colour`.
pub fn clear(position: &Position, colour: Colour) -> Position {
    let mut cleared = position.clone();
    for point in position.points_of(Some(colour)) {
        if !reaches(position, point, None) {
            cleared.set(point, None);
        }
    }
    cleared
}

/// `score.area`.
pub fn areas(position: &Position) -> (u16, u16) {
    let area = |colour: Colour| {
        let surrounded = |&point: &Point| reaches(position, point, Some(colour)) && !reaches(position, point, Some(colour.opponent()));
        position.count(Some(colour)) + position.points_of(None).filter(surrounded).count()
    };
    (area(Colour::Black) as u16, area(Colour::White) as u16)
}

impl Game {
    pub fn new(size: Size, rules: Ruleset) -> Game {
        let start = Moment { position: Position::empty(size), by: None, pass: false, next: Colour::Black };
        Game { rules, history: vec![start] }
    }

    pub fn now(&self) -> &Moment {
        self.history.last().unwrap()
    }

    pub fn ended(&self) -> bool {
        self.history.len() > 2 && self.history.iter().rev().take(2).all(|moment| moment.pass)
    }

    /// The position that a turn leads to, or why it is refused.
    pub fn judge(&self, turn: Turn) -> Result<Position, No> {
        let (position, player) = (&self.now().position, self.now().next);
        if self.ended() {
            return Err(No::Ended);
        }
        let Turn::Play(point) = turn else { return Ok(position.clone()) };
        if !point.is_on(position.size()) {
            return Err(No::OffBoard);
        }
        if position.at(point).is_some() {
            return Err(No::Occupied);
        }
        let captured = clear(&position.with(point, Some(player)), player.opponent());
        let result = clear(&captured, player);
        let removed = captured.changed(&result);
        let suicide = match self.rules.suicide {
            Suicide::Allowed => false,
            Suicide::Several => removed.len() == 1 && removed.contains(point),
            Suicide::Forbidden => !removed.is_empty(),
        };
        if suicide {
            return Err(No::Suicide);
        }
        if self.rules.ko == Ko::Basic && self.retakes(player, point, &result) {
            return Err(No::Ko);
        }
        let repeats = |earlier: &Moment| match self.rules.repetition {
            Repetition::None => false,
            Repetition::Positional => true,
            Repetition::Situational => earlier.next == player.opponent(),
            Repetition::NewZealand => earlier.by == Some(player),
            Repetition::Natural => earlier.by == Some(player) && !earlier.pass,
            Repetition::Disturber => unimplemented!(),
        };
        if self.history.iter().any(|earlier| earlier.position == result && repeats(earlier)) {
            return Err(No::Repeats);
        }
        Ok(result)
    }

    /// `ko.basic`.
    fn retakes(&self, player: Colour, point: Point, result: &Position) -> bool {
        let [.., before, last] = &self.history[..] else { return false };
        let taken: Vec<Point> = before.position.points_of(Some(player)).filter(|&stone| last.position.at(stone) != Some(player)).collect();
        !last.pass && last.by == Some(player.opponent()) && taken == [point] && *result == before.position && *result != last.position
    }

    pub fn act(&mut self, turn: Turn) -> Result<(), No> {
        let position = self.judge(turn)?;
        let player = self.now().next;
        self.history.push(Moment { position, by: Some(player), pass: turn == Turn::Pass, next: player.opponent() });
        Ok(())
    }

    pub fn legal(&self) -> Vec<Point> {
        let size = self.now().position.size();
        size.points().filter(|&point| self.judge(Turn::Play(point)).is_ok()).collect()
    }
}

/// A one-point eye of the player, as random games spare it.
pub fn is_eye(position: &Position, point: Point, player: Colour) -> bool {
    let size = position.size();
    let beside = neighbours(size, point);
    let corner = |columns: i8, rows: i8| {
        let corner = Point::new(point.column.wrapping_add_signed(columns), point.row.wrapping_add_signed(rows));
        corner.is_on(size).then_some(corner)
    };
    let corners = [corner(1, 1), corner(1, -1), corner(-1, 1), corner(-1, -1)];
    let hostile = corners.iter().flatten().filter(|corner| position.at(**corner) == Some(player.opponent())).count();
    let edge =
        point.column == 0 || point.row == 0 || usize::from(point.column) + 1 == size.width() || usize::from(point.row) + 1 == size.height();
    position.at(point).is_none() && beside.iter().all(|stone| position.at(*stone) == Some(player)) && hostile <= usize::from(!edge)
}

/// A small reproducible sequence, not the engine's.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) as usize) % bound
    }
}

/// Every combination of the axes that the engine knows.
pub fn rulesets() -> Vec<Ruleset> {
    let mut all = Vec::new();
    for suicide in [Suicide::Allowed, Suicide::Several, Suicide::Forbidden] {
        for ko in [Ko::None, Ko::Basic] {
            for repetition in
                [Repetition::None, Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural]
            {
                all.push(Ruleset { suicide, ko, repetition, ..Ruleset::TROMP_TAYLOR });
            }
        }
    }
    all
}
