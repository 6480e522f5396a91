//! What chains look like, for drawing interesting turns and counting what was met. No verdict rests on it.

use tengen_spec::{Colour, Point, Position, Size};

/// The points beside a point.
pub fn beside(size: Size, point: Point) -> impl Iterator<Item = Point> {
    let Point { column, row } = point;
    let left = column.checked_sub(1).map(|column| Point::new(column, row));
    let below = row.checked_sub(1).map(|row| Point::new(column, row));
    let right = column.checked_add(1).map(|column| Point::new(column, row));
    let above = row.checked_add(1).map(|row| Point::new(column, row));
    [below, left, right, above].into_iter().flatten().filter(move |point| point.is_on(size))
}

/// The points that a point is joined to by its own state, itself the first, and the empty points beside them.
pub fn chain(position: &Position, point: Point) -> (Vec<Point>, Vec<Point>) {
    let size = position.size();
    let own = position.at(point);
    let mut seen = vec![false; size.area()];
    let mut enter = |point: Point| size.index(point).is_some_and(|index| !std::mem::replace(&mut seen[index], true));
    let (mut stones, mut liberties, mut next) = (Vec::new(), Vec::new(), 0);
    if enter(point) {
        stones.push(point);
    }
    while let Some(&stone) = stones.get(next) {
        for point in beside(size, stone) {
            if position.at(point) == own && enter(point) {
                stones.push(point);
            } else if position.at(point).is_none() && enter(point) {
                liberties.push(point);
            }
        }
        next += 1;
    }
    (stones, liberties)
}

/// Every chain of stones once, with its liberties.
pub fn chains(position: &Position) -> Vec<(Vec<Point>, Vec<Point>)> {
    let mut found: Vec<(Vec<Point>, Vec<Point>)> = Vec::new();
    let mut met = tengen_spec::PointSet::empty(position.size());
    for point in position.size().points().filter(|&point| position.at(point).is_some()) {
        if !met.contains(point) {
            let (stones, liberties) = chain(position, point);
            for &stone in &stones {
                met.insert(stone);
            }
            found.push((stones, liberties));
        }
    }
    found
}

/// The stones of each chain of this colour beside a point, every chain once.
pub fn chains_beside(position: &Position, point: Point, colour: Colour) -> impl Iterator<Item = Vec<Point>> {
    let mut met: Vec<Point> = Vec::new();
    beside(position.size(), point).filter(move |&beside| position.at(beside) == Some(colour)).filter_map(move |beside| {
        let new = !met.contains(&beside);
        let (stones, _) = chain(position, beside);
        met.extend(&stones);
        new.then_some(stones)
    })
}

/// Whether some chain has no liberty.
pub fn has_chain_without_liberty(position: &Position) -> bool {
    chains(position).iter().any(|(_, liberties)| liberties.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_board_has_chains_without_liberties_and_a_ko_shape_has_none() {
        assert!(has_chain_without_liberty(&"XO\nOX".parse().unwrap()));
        assert!(!has_chain_without_liberty(&".XO.\nX.XO\n.XO.".parse().unwrap()));
    }

    #[test]
    fn a_chain_is_found_whole_with_each_liberty_once() {
        let position: Position = "XX.\n.X.\nO.O".parse().unwrap();
        let (stones, liberties) = chain(&position, Point::new(1, 1));
        assert_eq!((stones.len(), liberties.len()), (3, 4));
    }
}
