//! Sets of points obey the laws of sets.

use std::collections::BTreeSet;
use tengen_spec::{Point, PointSet, Size};

fn size(text: &str) -> Size {
    text.parse().unwrap()
}

/// Every subset of a board of six points, beside the same set in the standard library.
fn subsets() -> Vec<(PointSet, BTreeSet<Point>)> {
    let board = size("3x2");
    let subset =
        |bits: usize| -> Vec<Point> { board.points().enumerate().filter(|(index, _)| bits >> index & 1 == 1).map(|(_, p)| p).collect() };
    (0..1 << board.area()).map(|bits| (PointSet::of(board, subset(bits)), subset(bits).into_iter().collect())).collect()
}

#[test]
fn a_set_holds_what_was_put_in() {
    for (set, model) in subsets() {
        assert_eq!(set.iter().collect::<BTreeSet<_>>(), model);
        assert_eq!((set.len(), set.is_empty()), (model.len(), model.is_empty()));
        assert!(set.size().points().all(|point| set.contains(point) == model.contains(&point)));
    }
}

#[test]
fn difference_and_inclusion_are_those_of_sets() {
    for (one, first) in subsets() {
        for (other, second) in subsets() {
            assert_eq!(one.without(&other).iter().collect::<BTreeSet<_>>(), &first - &second);
            assert_eq!(one.is_subset(&other), first.is_subset(&second));
            assert_eq!(one == other, first == second);
        }
    }
}

#[test]
fn putting_in_and_taking_out_say_whether_the_set_changed() {
    for (set, model) in subsets() {
        for point in set.size().points() {
            let (mut grown, mut shrunk) = (set.clone(), set.clone());
            assert_eq!(grown.insert(point), !model.contains(&point));
            assert!(!grown.insert(point));
            assert_eq!(shrunk.remove(point), model.contains(&point));
            assert!(!shrunk.remove(point));
            assert_eq!((grown.contains(point), shrunk.contains(point)), (true, false));
            assert_eq!(grown.len() - shrunk.len(), 1);
        }
    }
}

#[test]
fn a_point_that_the_board_lacks_is_never_in_a_set() {
    for board in ["1x1", "8x8", "3x5", "52x52"].map(size) {
        let off = [Point::new(board.width() as u8, 0), Point::new(0, board.height() as u8), Point::new(255, 255)];
        let mut set = PointSet::of(board, off);
        assert!(set.is_empty());
        assert!(off.iter().all(|&point| !set.insert(point) && !set.contains(point) && !set.remove(point)));
        assert!(!set.insert_index(board.area()) && !set.insert_index(usize::MAX));
        assert!(set.is_empty());
    }
}

#[test]
fn a_full_set_has_as_many_points_as_the_board() {
    for board in ["1x1", "8x8", "13x5", "19x19", "52x52"].map(size) {
        let full = PointSet::of(board, board.points());
        assert_eq!(full.len(), board.area());
        assert_eq!(full.iter().collect::<Vec<_>>(), board.points().collect::<Vec<_>>());
        let mut by_index = PointSet::empty(board);
        (0..board.area()).for_each(|index| assert!(by_index.insert_index(index)));
        assert_eq!(by_index, full);
    }
}

#[test]
fn a_set_prints_its_points_and_a_dash_for_none() {
    let board = size("3x3");
    assert_eq!(PointSet::empty(board).to_string(), "-");
    assert_eq!(PointSet::of(board, ["C3", "A1"].map(|name| name.parse().unwrap())).to_string(), "A1 C3");
}
