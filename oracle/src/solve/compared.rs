//! Where the value of a start depends on the ruleset.

use super::{Limits, MOST_POSITIONS, SolveError, on, rule};
use crate::graph::PositionGraph;
use rayon::prelude::*;
use tengen_fast::FastGame;
use tengen_spec::{Colour, Point, Position, Repetition, Ruleset, Size, Suicide};

/// The rules that are set side by side.
pub const COLUMNS: [(Suicide, Repetition); 8] = [
    (Suicide::Forbidden, Repetition::Positional),
    (Suicide::Forbidden, Repetition::Situational),
    (Suicide::Forbidden, Repetition::NewZealand),
    (Suicide::Forbidden, Repetition::Natural),
    (Suicide::Allowed, Repetition::Positional),
    (Suicide::Allowed, Repetition::Situational),
    (Suicide::Allowed, Repetition::NewZealand),
    (Suicide::Allowed, Repetition::Natural),
];

/// A start, Black to move, with its values under [`COLUMNS`] in half points for Black; `None` where the search gave up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The position.
    pub position: Position,
    /// Its values.
    pub values: [Option<i32>; 8],
}

impl Row {
    /// Whether two known values differ.
    pub fn differs(&self) -> bool {
        let mut known = self.values.iter().flatten();
        known.next().is_some_and(|first| known.any(|value| value != first))
    }
}

/// The values of all legal positions of a board with Black to move, one of each class of symmetric ones, under each of [`COLUMNS`]; the other
/// axes are those of `rules`. With White to move it is the same with colours exchanged.
pub fn compared(size: Size, rules: &Ruleset, limits: Limits) -> Result<Vec<Row>, SolveError> {
    rule(rules)?;
    let graph = PositionGraph::of_board::<FastGame>(size, rules, MOST_POSITIONS)?;
    let starts: Vec<usize> = (0..graph.positions.len()).filter(|&at| stands_for_its_class(&graph.positions[at])).collect();
    // One ruleset's memory serves all starts.
    let column = |(suicide, repetition): (Suicide, Repetition)| -> Result<Vec<Option<i32>>, SolveError> {
        let rules = Ruleset { suicide, repetition, ..*rules };
        on(&graph, rule(&rules)?, &rules, limits, &mut |solve| {
            let value = |&at: &usize| match solve(at, Colour::Black) {
                Ok(solved) => Ok(Some(solved.margin)),
                Err(SolveError::GaveUp(_)) => Ok(None),
                Err(other) => Err(other),
            };
            starts.iter().map(value).collect()
        })
    };
    let columns: Vec<Vec<Option<i32>>> = COLUMNS.par_iter().map(|&rules| column(rules)).collect::<Result<_, _>>()?;
    let row = |(place, &at): (usize, &usize)| {
        let mut values = [None; COLUMNS.len()];
        for (value, column) in values.iter_mut().zip(&columns) {
            *value = column.get(place).copied().flatten();
        }
        Row { position: graph.positions[at].clone(), values }
    };
    Ok(starts.iter().enumerate().map(row).collect())
}

fn stands_for_its_class(position: &Position) -> bool {
    let size = position.size();
    let (width, height) = (size.width() as u8, size.height() as u8);
    let image = |bits: u8| {
        let mut image = Position::empty(size);
        for point in size.points() {
            let column = if bits & 1 != 0 { width - 1 - point.column } else { point.column };
            let row = if bits & 2 != 0 { height - 1 - point.row } else { point.row };
            image.set(if bits & 4 != 0 { Point::new(row, column) } else { Point::new(column, row) }, position.at(point));
        }
        image
    };
    (1..8).filter(|bits| size.is_square() || bits & 4 == 0).all(|bits| *position <= image(bits))
}
