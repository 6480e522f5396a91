//! Published numbers: J. Tromp, "Number of legal Go positions"; J. Tromp and G. Farnebäck, "Combinatorics of Go".

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::{FrontierCount, Method, positions, positions_by_height};
use crate::count::{Control, CountError, Progress};

const SQUARES: [&str; 12] = [
    "1",
    "57",
    "12675",
    "24318165",
    "414295148741",
    "62567386502084877",
    "83677847847984287628595",
    "990966953618170260281935463385",
    "103919148791293834318983090438798793469",
    "96498428501909654589630887978835098088148177857",
    "793474866816582266820936671790189132321673383112185151899",
    "57774258489513238998237970307483999327287210756991189655942651331169",
];

fn counted(width: usize, height: usize, method: Method) -> String {
    positions(width, height, method, &Control::default()).unwrap().to_string()
}

fn by_height(width: usize, height: usize) -> Vec<String> {
    let FrontierCount { positions, .. } = positions_by_height(width, height, &Control::default()).unwrap();
    positions.iter().map(ToString::to_string).collect()
}

#[test]
fn enumeration_finds_the_published_numbers_of_small_boards() {
    for (width, height, published) in [
        (1, 1, "1"),
        (1, 2, "5"),
        (3, 1, "15"),
        (1, 12, "141209"),
        (2, 2, "57"),
        (2, 3, "489"),
        (4, 2, "4125"),
        (3, 3, "12675"),
        (3, 4, "321689"),
    ] {
        assert_eq!(counted(width, height, Method::Enumeration), published, "{width}x{height}");
    }
}

#[test]
fn both_methods_agree_on_every_board_of_at_most_twelve_points() {
    for width in 1..=12 {
        for height in 1..=12 / width {
            assert_eq!(counted(width, height, Method::Frontier), counted(width, height, Method::Enumeration), "{width}x{height}");
        }
    }
}

#[test]
fn the_frontier_finds_the_published_numbers_of_square_boards_up_to_nine() {
    for (side, published) in (1..=9).zip(SQUARES) {
        assert_eq!(counted(side, side, Method::Frontier), published, "{side}x{side}");
    }
}

#[test]
fn the_frontier_finds_the_published_numbers_of_long_boards() {
    assert_eq!(by_height(2, 7), ["5", "57", "489", "4125", "35117", "299681", "2557605"]);
    assert_eq!(counted(8, 9, Method::Frontier), "5882748866432370655674372752123193");
    assert_eq!(counted(7, 5, Method::Frontier), "21026744638200555");
}

#[test]
fn a_board_has_as_many_legal_positions_lying_as_standing() {
    for width in 1..=7 {
        for (height, standing) in (1..).zip(by_height(width, 7)) {
            let lying = by_height(height, width).pop();
            assert_eq!(lying, Some(standing), "{width}x{height}");
        }
    }
}

/// One row is regular enough for a recurrence (Tromp and Farnebäck), which also reaches past the last table.
#[test]
fn one_row_follows_its_recurrence_over_many_limbs() {
    let count = positions_by_height(1, 640, &Control::default()).unwrap();
    for part in count.positions.windows(4) {
        assert_eq!(&part[3] + &part[1], &part[2] * 3_u32 + &part[0]);
    }
    assert!(count.positions[639].bits() > 14 * 64);
}

#[test]
fn progress_ends_at_the_total_and_never_passes_it() {
    for method in [Method::Enumeration, Method::Frontier] {
        let furthest = AtomicU64::new(0);
        let total = AtomicU64::new(0);
        let watch = |progress: Progress| {
            assert!(progress.done <= progress.total);
            furthest.fetch_max(progress.done, Ordering::Relaxed);
            total.store(progress.total, Ordering::Relaxed);
        };
        positions(4, 3, method, &Control::default().report(&watch)).unwrap();
        assert_eq!(furthest.into_inner(), total.into_inner());
    }
}

#[test]
fn a_raised_flag_stops_either_method() {
    let stop = AtomicBool::new(true);
    let control = Control::default().stop(&stop);
    for method in [Method::Enumeration, Method::Frontier] {
        assert_eq!(positions(3, 3, method, &control), Err(CountError::Interrupted));
    }
}

#[test]
fn a_count_keeps_to_its_memory_limit_or_says_so() {
    let needed = positions_by_height(8, 8, &Control::default()).unwrap().peak_bytes;
    // How full the last bins are depends on how the threads share the work.
    let enough = Control::default().memory_limit(2 * needed);
    assert!(positions(8, 8, Method::Frontier, &enough).is_ok());
    let bytes = needed / 2;
    assert_eq!(positions(8, 8, Method::Frontier, &Control::default().memory_limit(bytes)), Err(CountError::MemoryLimit { bytes }));
}

#[test]
fn boards_out_of_reach_are_refused_with_the_reason() {
    let refused = |width, height, method| positions(width, height, method, &Control::default()).unwrap_err().to_string();
    for method in [Method::Enumeration, Method::Frontier] {
        for (width, height) in [(0, 5), (5, 0), (0, 0)] {
            assert_eq!(refused(width, height, method), "a board has at least one column and one row");
        }
        assert!(positions(usize::MAX, usize::MAX, method, &Control::default()).is_err());
        assert!(positions(1, usize::MAX, method, &Control::default()).is_err());
    }
    assert_eq!(refused(17, 1, Method::Enumeration), "the board has 17 points; this method counts boards of at most 16");
    assert_eq!(refused(17, 19, Method::Frontier), "the shorter side of the board has 17 points; this method takes at most 16");
}

/// `cargo test --release -p tengen-oracle count:: -- --ignored`
#[test]
#[ignore = "43 million colourings: seconds when optimised"]
fn enumeration_finds_the_published_number_of_four_by_four() {
    assert_eq!(counted(4, 4, Method::Enumeration), SQUARES[3]);
}

/// `cargo test --release -p tengen-oracle count:: -- --ignored`
#[test]
#[ignore = "15 sizes of up to 43 million colourings: a minute or two when optimised"]
fn both_methods_agree_on_every_board_of_thirteen_to_sixteen_points() {
    for width in 1_usize..=16 {
        for height in 13_usize.div_ceil(width)..=16 / width {
            assert_eq!(counted(width, height, Method::Frontier), counted(width, height, Method::Enumeration), "{width}x{height}");
        }
    }
}

/// `cargo test --release -p tengen-oracle count:: -- --ignored`
#[test]
#[ignore = "minutes"]
fn the_frontier_finds_the_published_numbers_of_square_boards_from_ten_to_twelve() {
    for (side, published) in (1..=12).zip(SQUARES).skip(9) {
        assert_eq!(counted(side, side, Method::Frontier), published, "{side}x{side}");
    }
}
