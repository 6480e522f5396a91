//! Board sizes.

use tengen_spec::{Size, SizeError};

#[test]
fn every_size_from_1x1_to_52x52_exists_and_reads_as_it_prints() {
    for width in 1..=52 {
        for height in 1..=52 {
            let size = Size::new(width, height).unwrap();
            assert_eq!((size.width(), size.height(), size.area()), (width, height, width * height));
            assert_eq!(size.is_square(), width == height);
            assert_eq!(size.to_string().parse(), Ok(size));
            assert_eq!(size.points().count(), size.area());
        }
    }
}

#[test]
fn a_side_of_no_points_or_more_than_52_is_refused() {
    for (width, height) in [(0, 1), (1, 0), (0, 0), (53, 1), (1, 53), (usize::MAX, 9)] {
        assert_eq!(Size::new(width, height), Err(SizeError::Side { width, height }));
    }
}

#[test]
fn one_number_is_a_square_board() {
    assert_eq!("19".parse(), Size::new(19, 19));
    assert_eq!(" 9 ".parse(), Size::new(9, 9));
}

#[test]
fn columns_come_first_in_a_size_as_text() {
    for text in ["9x5", "9X5", "9×5", "9 x 5"] {
        assert_eq!(text.parse(), Size::new(9, 5), "{text}");
    }
}

#[test]
fn a_text_that_is_no_size_is_refused_and_quoted() {
    for text in ["", "x", "9x", "x9", "9x9x9", "nine", "-1x9", "9.5x9"] {
        assert_eq!(text.parse::<Size>(), Err(SizeError::Text(text.to_string())));
    }
    let message = "54x9".parse::<Size>().unwrap_err().to_string();
    assert!(message.contains("54x9") && message.contains("52"), "{message}");
}
