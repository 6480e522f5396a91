//! The openings by size.

use crate::shape;
use tengen_spec::{Colour, Confirmation, Opening, Point, Position, Ruleset, Size, Stage};

/// The stones that stand before the first turn, or are given as a handicap.
pub(super) fn stones(opening: &Opening) -> usize {
    let placed = opening.setup.as_ref().map(|setup| setup.position.size().area() - setup.position.count(None));
    placed.unwrap_or(usize::from(opening.handicap))
}

/// The openings of the games of a size, each with the number of acts that makes it that size.
pub(super) fn of_size(size: usize, rules: &[Ruleset]) -> impl Iterator<Item = (Opening, usize)> {
    let confirms = rules.iter().any(|rules| rules.confirmation != Confirmation::None);
    let sizes = (0..size).flat_map(move |stones| (1..=size - stones).map(move |points| (stones, points)));
    let sizes = sizes.filter(|(stones, points)| stones < points);
    sizes.flat_map(move |(stones, points)| {
        let acts = size - stones - points;
        boards(points).into_iter().flat_map(move |board| from(board, stones, confirms)).map(move |opening| (opening, acts))
    })
}

/// Boards of so many points that are at least as wide as high.
fn boards(points: usize) -> Vec<Size> {
    let heights = (1..=points).filter(|height| points.is_multiple_of(*height) && points / height >= *height);
    heights.filter_map(|height| Size::new(points / height, height).ok()).collect()
}

fn from(board: Size, stones: usize, confirms: bool) -> Vec<Opening> {
    let Ok(handicap @ 1..) = u16::try_from(stones) else { return vec![Opening::even(board)] };
    let mut openings = vec![Opening::handicap(board, handicap)];
    for position in colourings(board, stones) {
        if position.count(Some(Colour::White)) == 0 {
            openings.push(Opening { handicap, ..Opening::setup(position.clone(), Colour::White) });
        }
        for to_move in Colour::BOTH {
            let opening = Opening::setup(position.clone(), to_move);
            if confirms {
                openings.push(Opening { stage: Stage::Confirmation, ..opening.clone() });
            }
            openings.push(opening);
        }
    }
    openings
}

/// Every legal position with so many stones, one of those that are mirror images of one another.
fn colourings(board: Size, stones: usize) -> Vec<Position> {
    let points: Vec<Point> = board.points().collect();
    let mut grown = vec![(0, Position::empty(board))];
    for _ in 0..stones {
        let more = |(from, position): &(usize, Position)| {
            let (from, position) = (*from, position.clone());
            let later: Vec<(usize, Point)> = points.iter().copied().enumerate().skip(from).collect();
            later.into_iter().flat_map(move |(index, point)| {
                let position = position.clone();
                Colour::BOTH.map(move |colour| (index + 1, position.with(point, Some(colour))))
            })
        };
        grown = grown.iter().flat_map(more).collect();
    }
    let positions = grown.into_iter().map(|(_, position)| position);
    positions.filter(|position| !shape::has_chain_without_liberty(position) && is_first_of_its_images(position)).collect()
}

fn is_first_of_its_images(position: &Position) -> bool {
    let size = position.size();
    let (right, top) = ((size.width() - 1) as u8, (size.height() - 1) as u8);
    let turns: &[bool] = if size.is_square() { &[false, true] } else { &[false] };
    let images = turns.iter().flat_map(|turn| [(false, false), (true, false), (false, true), (true, true)].map(|flip| (*turn, flip)));
    let mut images = images.map(|(turn, (columns, rows))| {
        let mut image = Position::empty(size);
        for point in size.points() {
            let column = if columns { right - point.column } else { point.column };
            let row = if rows { top - point.row } else { point.row };
            image.set(if turn { Point::new(row, column) } else { Point::new(column, row) }, position.at(point));
        }
        image
    });
    images.all(|image| image.bytes() <= position.bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_set_ups_are_the_legal_positions_up_to_mirroring() {
        let lines = |board: &str, stones| colourings(board.parse().unwrap(), stones).iter().map(Position::line).collect::<Vec<_>>();
        assert_eq!(lines("2x1", 1), ["X.", "O."]);
        // XX. and its mirror image, X.X, and the same for White; X.O stands for O.X; of XO. and OX. Black's and White's first stones have no liberty.
        assert_eq!(lines("3x1", 2).len(), 5);
        assert_eq!(lines("2x2", 1), ["../X.", "../O."]);
    }

    #[test]
    fn a_size_is_shared_between_points_stones_and_acts() {
        let openings: Vec<(Opening, usize)> = of_size(4, &[Ruleset::TROMP_TAYLOR]).collect();
        assert!(openings.iter().all(|(opening, acts)| opening.size.area() + stones(opening) + acts == 4));
        assert!(openings.iter().any(|(opening, acts)| opening.size.to_string() == "2x2" && *acts == 0));
        assert!(openings.iter().any(|(opening, acts)| opening.handicap == 1 && opening.setup.is_some() && *acts == 1));
    }
}
