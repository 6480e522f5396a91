//! How turns are drawn: each game has habits, and each turn follows one of them.

use super::{Chooser, Limits};
use crate::shape;
use tengen_spec::{Act, Phase, Point, PointSet, Position, Size, Turn};

/// One way to look for a point.
#[derive(Clone, Copy, Debug)]
enum Strategy {
    /// Any legal point.
    Uniform,
    /// One that captures as many chains at once as any.
    Capture,
    /// One that has just been emptied.
    Retake,
    /// One without an empty point beside it: filling an eye, or suicide.
    Fill,
    /// The point across the board from the opponent's last.
    Mirror,
    /// The point that was played a whole cycle ago.
    Cycle,
}

const STRATEGIES: &[(Strategy, usize)] = &[
    (Strategy::Uniform, 6),
    (Strategy::Capture, 6),
    (Strategy::Retake, 3),
    (Strategy::Fill, 3),
    (Strategy::Mirror, 1),
    (Strategy::Cycle, 3),
];

/// What a game is like.
pub(super) struct Habits {
    strategies: Vec<(Strategy, usize)>,
    /// Passes in 256 turns.
    passes: usize,
    /// The turn from which on half of all turns are passes, for games that are scored early.
    early: usize,
    /// The number of turns after which the habit of cycles repeats itself.
    period: usize,
    /// Acts in 256 that are probably refused.
    pub refused: usize,
    /// The number of acts.
    pub length: usize,
    /// The number of acts tried once the game has ended.
    pub beyond: usize,
}

impl Habits {
    pub fn draw(size: Size, limits: &Limits, choose: &mut Chooser<'_>) -> Habits {
        let mut strategies = Vec::new();
        for _ in 0..3 {
            strategies.extend(choose.weighted(STRATEGIES).map(|strategy| (strategy, 1 + choose.below(8))));
        }
        let lengths: &[(usize, usize)] = match size.area() {
            0..=36 => &[(30, 1), (120, 4), (250, 3), (1000, 1)],
            37..=81 => &[(30, 1), (120, 2)],
            _ => &[(10, 2), (40, 1)],
        };
        Habits {
            strategies,
            passes: choose.pick(&[2, 2, 8, 8, 24, 80]).unwrap_or(2),
            early: if choose.chance(24) { choose.below(30) } else { usize::MAX },
            period: 2 * (1 + choose.below(10)),
            refused: if limits.refused { choose.pick(&[0, 0, 10, 40]).unwrap_or(0) } else { 0 },
            length: choose.weighted(lengths).unwrap_or(1).min(limits.acts),
            beyond: if limits.refused && limits.agreement { choose.below(3) } else { 0 },
        }
    }
}

/// What the drawing of a turn can see.
pub(super) struct View {
    pub size: Size,
    pub position: Position,
    /// The points emptied by the last turn.
    emptied: Vec<Point>,
    /// Every turn that was made.
    turns: Vec<Turn>,
}

impl View {
    pub fn new(size: Size, position: Position) -> View {
        View { size, position, emptied: Vec::new(), turns: Vec::new() }
    }

    /// Takes note of an act that was carried out.
    pub fn made(&mut self, act: &Act, after: Position) {
        let emptied = |point: &Point| self.position.at(*point).is_some() && after.at(*point).is_none();
        self.emptied = self.size.points().filter(emptied).collect();
        self.position = after;
        if let Act::Turn(turn) = act {
            self.turns.push(*turn);
        }
    }
}

/// A turn by the habits of the game; `legal` is asked for the points where the reference allows a play.
pub(super) fn turn(habits: &Habits, view: &View, phase: &Phase, legal: impl Fn() -> PointSet, choose: &mut Chooser<'_>) -> Turn {
    let passes = if view.turns.len() >= habits.early { 128 } else { habits.passes };
    if choose.chance(passes) {
        return Turn::Pass;
    }
    let legal: Vec<Point> = legal().iter().collect();
    let strategy = choose.weighted(&habits.strategies).unwrap_or(Strategy::Uniform);
    let wanted: Vec<Point> = match strategy {
        Strategy::Uniform => Vec::new(),
        Strategy::Capture => most(legal.iter().map(|&point| (point, chains_taken(view, phase, point)))),
        Strategy::Retake => legal.iter().copied().filter(|point| view.emptied.contains(point)).collect(),
        Strategy::Fill => {
            let closed = |point: Point| shape::beside(view.size, point).all(|point| view.position.at(point).is_some());
            legal.iter().copied().filter(|&point| closed(point)).collect()
        }
        Strategy::Mirror => across(view).into_iter().filter(|point| legal.contains(point)).collect(),
        Strategy::Cycle => match view.turns.len().checked_sub(habits.period).and_then(|index| view.turns.get(index)) {
            Some(Turn::Pass) => return Turn::Pass,
            Some(Turn::Play(point)) if legal.contains(point) => vec![*point],
            _ => Vec::new(),
        },
    };
    let point = choose.pick(&wanted).or_else(|| choose.pick(&legal));
    point.map_or(Turn::Pass, Turn::Play)
}

/// How many chains of the opponent's have their last liberty here.
fn chains_taken(view: &View, phase: &Phase, point: Point) -> usize {
    let Some(opponent) = phase.to_move().map(|colour| colour.opponent()) else { return 0 };
    let beside = shape::chains_beside(&view.position, point, opponent);
    beside.filter(|chain| chain.first().is_some_and(|&stone| shape::chain(&view.position, stone).1 == [point])).count()
}

/// The points with the largest number, if it is more than none.
fn most(counted: impl Iterator<Item = (Point, usize)>) -> Vec<Point> {
    let counted: Vec<_> = counted.filter(|(_, count)| *count > 0).collect();
    let largest = counted.iter().map(|(_, count)| *count).max();
    counted.into_iter().filter(|(_, count)| Some(*count) == largest).map(|(point, _)| point).collect()
}

/// The point opposite to the one last played.
fn across(view: &View) -> Option<Point> {
    let Some(Turn::Play(last)) = view.turns.last() else { return None };
    let column = (view.size.width() as u8).checked_sub(1 + last.column)?;
    let row = (view.size.height() as u8).checked_sub(1 + last.row)?;
    Some(Point::new(column, row))
}
