//! Positions as text.

use tengen_spec::{Colour, Point, Position, PositionError, Size};

fn read(text: &str) -> Result<Position, PositionError> {
    text.parse()
}

/// Some position of every size with sides up to six, and of some large ones.
fn samples() -> Vec<Position> {
    let small = (1..=6).flat_map(|width| (1..=6).map(move |height| (width, height)));
    let sizes = small.chain([(19, 19), (52, 1), (1, 52), (52, 52)]);
    sizes
        .map(|(width, height)| {
            let mut position = Position::empty(Size::new(width, height).unwrap());
            for (index, point) in position.size().points().enumerate() {
                position.set(point, [None, Some(Colour::Black), Some(Colour::White)][(index * index + index / 3) % 3]);
            }
            position
        })
        .collect()
}

#[test]
fn a_position_reads_as_it_prints() {
    for position in samples() {
        assert_eq!(read(&position.to_string()), Ok(position.clone()));
        assert_eq!(read(&format!("{position:?}")), Ok(position.clone()), "one line");
    }
}

#[test]
fn the_first_row_of_a_text_is_the_top() {
    let position = read("X..\n..O").unwrap();
    assert_eq!(position.size(), Size::new(3, 2).unwrap());
    assert_eq!(position.at(Point::new(0, 1)), Some(Colour::Black));
    assert_eq!(position.at(Point::new(2, 0)), Some(Colour::White));
    assert_eq!(position.count(None), 4);
}

#[test]
fn every_way_to_write_a_stone_reads_the_same() {
    let expected = read("X.O/.XO").unwrap();
    for text in ["x+o/.xo", "#.o/+#O", " X . O \n . X O ", "\n\nX.O\n\n.XO\n", "X.O/.XO\n"] {
        assert_eq!(read(text), Ok(expected.clone()), "{text:?}");
    }
}

#[test]
fn a_character_that_is_no_point_is_reported_with_its_line_and_place() {
    assert_eq!(read("X.O\n.X?"), Err(PositionError::Character { line: 2, column: 3, found: '?' }));
    assert_eq!(read("\n  8"), Err(PositionError::Character { line: 2, column: 3, found: '8' }));
    assert_eq!(read("Xé"), Err(PositionError::Character { line: 1, column: 2, found: 'é' }));
    assert_eq!(read("XO/.é"), Err(PositionError::Character { line: 1, column: 5, found: 'é' }));
}

#[test]
fn a_row_of_another_length_is_reported() {
    assert_eq!(read("X.O\n.X\n..."), Err(PositionError::Ragged { row: 2, points: 2, first: 3 }));
    assert_eq!(read("X/.X"), Err(PositionError::Ragged { row: 2, points: 2, first: 1 }));
}

#[test]
fn no_row_and_too_large_a_board_are_reported() {
    assert_eq!(read(""), Err(PositionError::Size { width: 0, height: 0 }));
    assert_eq!(read(" \n\n"), Err(PositionError::Size { width: 0, height: 0 }));
    assert_eq!(read(&".".repeat(53)), Err(PositionError::Size { width: 53, height: 1 }));
    assert_eq!(read(&".\n".repeat(53)), Err(PositionError::Size { width: 1, height: 53 }));
}

#[test]
fn setting_a_point_changes_that_point_and_no_other() {
    for position in samples().into_iter().filter(|position| position.size().area() < 40) {
        for point in position.size().points() {
            for state in [None, Some(Colour::Black), Some(Colour::White)] {
                let changed = position.with(point, state);
                assert_eq!(changed.at(point), state);
                let expected: Vec<Point> = if position.at(point) == state { vec![] } else { vec![point] };
                assert_eq!(position.changed(&changed).iter().collect::<Vec<_>>(), expected);
            }
        }
    }
}

#[test]
fn a_point_off_the_board_is_empty_and_cannot_be_set() {
    let position = read("XO").unwrap();
    let off = Point::new(0, 1);
    assert_eq!(position.at(off), None);
    assert_eq!(position.with(off, Some(Colour::Black)), position);
}

#[test]
fn the_counts_of_the_three_states_add_up_to_the_board() {
    for position in samples() {
        let states = [None, Some(Colour::Black), Some(Colour::White)];
        assert_eq!(states.iter().map(|&state| position.count(state)).sum::<usize>(), position.size().area());
        for state in states {
            assert_eq!(position.points_of(state).count(), position.count(state));
        }
    }
}

#[test]
fn boards_of_other_shapes_are_other_positions() {
    assert_ne!(read("..\n..").unwrap(), read("....").unwrap());
    assert_ne!(read(".\n.").unwrap(), read("..").unwrap());
}
