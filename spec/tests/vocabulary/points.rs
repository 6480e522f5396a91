//! Points and their names.

use tengen_spec::{Point, PointError, Size, Turn, column_letters};

#[test]
fn every_point_that_a_byte_can_name_reads_as_it_prints() {
    for column in 0..=u8::MAX {
        for row in [0, 1, 8, 9, 24, 51, 98, 99, 254, 255] {
            let point = Point::new(column, row);
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
        }
    }
}

#[test]
fn columns_are_lettered_without_i_and_doubled_after_z() {
    let letters: Vec<String> = (0..52).map(column_letters).collect();
    assert_eq!(letters[..10].join(" "), "A B C D E F G H J K");
    assert_eq!(letters[20..30].join(" "), "V W X Y Z AA AB AC AD AE");
    assert_eq!(letters[48..].join(" "), "AY AZ BA BB");
    assert!(letters.iter().all(|name| !name.contains('I')));
}

#[test]
fn the_point_a1_is_the_lower_left() {
    assert_eq!("A1".parse(), Ok(Point::new(0, 0)));
    assert_eq!("J19".parse(), Ok(Point::new(8, 18)));
    assert_eq!("bb52".parse(), Ok(Point::new(51, 51)));
}

#[test]
fn a_text_that_is_no_point_is_refused_and_quoted() {
    for text in ["", "A", "1", "A0", "A01", "I5", "AI5", "A-1", "A1A", "AAA1", "A 1", "A999", "A99999999999", "ZZ1", "é1", "A１", "A+1"] {
        assert_eq!(text.parse::<Point>(), Err(PointError(text.to_string())), "{text:?}");
    }
}

#[test]
fn a_turn_is_a_point_or_the_word_pass() {
    assert_eq!("pass".parse(), Ok(Turn::Pass));
    assert_eq!(" PASS ".parse(), Ok(Turn::Pass));
    assert_eq!("C4".parse(), Ok(Turn::Play(Point::new(2, 3))));
    assert_eq!(Turn::Play(Point::new(2, 3)).to_string(), "C4");
    assert_eq!(Turn::Pass.to_string(), "pass");
    assert!("passe".parse::<Turn>().is_err());
}

#[test]
fn the_points_of_a_board_are_indexed_row_by_row_from_the_bottom() {
    for (width, height) in [(1, 1), (7, 2), (2, 7), (52, 52)] {
        let size = Size::new(width, height).unwrap();
        for (index, point) in size.points().enumerate() {
            assert!(point.is_on(size));
            assert_eq!(size.index(point), Some(index));
            assert_eq!(index, usize::from(point.row) * width + usize::from(point.column));
        }
    }
}

#[test]
fn a_point_beside_a_short_side_is_off_the_board_though_its_index_would_fit() {
    let size = Size::new(3, 5).unwrap();
    for off in [Point::new(3, 0), Point::new(0, 5), Point::new(4, 2), Point::new(255, 255)] {
        assert!(!off.is_on(size));
        assert_eq!(size.index(off), None);
    }
}
