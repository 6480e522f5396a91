//! Published numbers that only exact rules reproduce.

use tengen_spec::{Act, Game, Phase, Repetition, Ruleset, Suicide, Turn};
use tengen_tests::counting::{complete_games, complete_games_counted_by_mirror, even_game, perft, perft_row, perft_without_passes};
use tengen_tests::{Fast, Reference};

const TROMP_TAYLOR: Ruleset = Ruleset::TROMP_TAYLOR;

fn under(repetition: Repetition, suicide: Suicide) -> Ruleset {
    Ruleset { repetition, suicide, ..TROMP_TAYLOR }
}

fn total(lengths: &[u64]) -> u64 {
    lengths.iter().sum()
}

/// J. Tromp and G. Farnebäck, "Combinatorics of Go", section "Counting games".
#[test]
fn complete_games_are_1_on_1x1_9_on_1x2_and_907_on_1x3() {
    for (board, games) in [("1x1", 1), ("1x2", 9), ("2x1", 9), ("1x3", 907), ("3x1", 907)] {
        assert_eq!(total(&complete_games::<Reference>(&TROMP_TAYLOR, board)), games, "{board}");
        assert_eq!(total(&complete_games::<Fast>(&TROMP_TAYLOR, board)), games, "{board}");
    }
}

/// J. Tromp's tables of game lengths; the numbers of 1x3 counted by independent programs.
#[test]
fn complete_games_have_the_published_lengths() {
    assert_eq!(complete_games::<Reference>(&TROMP_TAYLOR, "1x2")[2..], [1, 2, 4, 2]);
    let lengths = [1, 3, 7, 12, 22, 24, 32, 42, 36, 38, 54, 62, 66, 84, 108, 92, 96, 72, 32, 24];
    assert_eq!(complete_games::<Reference>(&TROMP_TAYLOR, "1x3")[2..], lengths);
    assert_eq!(complete_games::<Fast>(&TROMP_TAYLOR, "1x3")[2..], lengths);
}

/// Numbers of complete games on 1x1, 1x2 and 1x3 for each rule on repetition with each rule on suicide, counted by independent programs.
/// Where a board has two numbers in the sources, they are the same here for both suicide rules that allow some.
const GAMES: [(Repetition, Suicide, [u64; 3]); 12] = [
    (Repetition::Positional, Suicide::Allowed, [1, 9, 907]),
    (Repetition::Positional, Suicide::Several, [1, 9, 907]),
    (Repetition::Positional, Suicide::Forbidden, [1, 9, 907]),
    (Repetition::Situational, Suicide::Allowed, [2, 21, 19207]),
    (Repetition::Situational, Suicide::Several, [1, 21, 3267]),
    (Repetition::Situational, Suicide::Forbidden, [1, 9, 959]),
    (Repetition::NewZealand, Suicide::Allowed, [4, 63, 105033]),
    (Repetition::NewZealand, Suicide::Several, [1, 63, 18229]),
    (Repetition::NewZealand, Suicide::Forbidden, [1, 9, 959]),
    (Repetition::Natural, Suicide::Allowed, [5, 105, 275115]),
    (Repetition::Natural, Suicide::Several, [1, 105, 46879]),
    (Repetition::Natural, Suicide::Forbidden, [1, 9, 959]),
];

fn counts_the_games_of_every_combination<G: Game>() {
    let mut wrong = Vec::new();
    for (repetition, suicide, published) in GAMES {
        let rules = under(repetition, suicide);
        let counted = ["1x1", "1x2", "1x3"].map(|board| total(&complete_games::<G>(&rules, board)));
        println!("{:15}{:12}{counted:?}", repetition.name(), suicide.name());
        if counted != published {
            wrong.push(format!("{} with suicide {}: {counted:?}, published {published:?}", repetition.name(), suicide.name()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_reference_counts_the_games_of_every_repetition_and_suicide_rule() {
    counts_the_games_of_every_combination::<Reference>();
}

#[test]
fn the_optimised_engine_counts_the_games_of_every_repetition_and_suicide_rule() {
    counts_the_games_of_every_combination::<Fast>();
}

#[test]
fn games_counted_by_mirror_are_as_many_as_games_counted_one_by_one() {
    for (repetition, suicide) in [(Repetition::Positional, Suicide::Allowed), (Repetition::Natural, Suicide::Allowed)] {
        let rules = under(repetition, suicide);
        assert_eq!(complete_games_counted_by_mirror::<Fast>(&rules, "2x1"), total(&complete_games::<Fast>(&rules, "2x1")));
    }
}

/// Takes minutes: `cargo test --release -p tengen-tests --test numbers -- --ignored`.
#[test]
#[ignore = "719 million games: six minutes"]
fn complete_games_on_1x4_without_suicide_are_719178893_under_positional_repetition() {
    assert_eq!(complete_games_counted_by_mirror::<Fast>(&Ruleset::LOGICAL_7A, "4x1"), 719_178_893);
}

/// Takes minutes: `cargo test --release -p tengen-tests --test numbers -- --ignored`.
#[test]
#[ignore = "1359 million games: a quarter of an hour"]
fn complete_games_on_1x4_without_suicide_are_1359471437_under_situational_repetition() {
    assert_eq!(complete_games_counted_by_mirror::<Fast>(&under(Repetition::Situational, Suicide::Forbidden), "4x1"), 1_359_471_437);
}

/// Rows of sequences of exactly so many turns, from the first turn on, counted by independent programs.
const ROWS: [(&str, &[u64]); 10] = [
    ("1x2", &[3, 7, 8, 6, 2, 0]),
    ("1x3", &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128]),
    ("1x4", &[5, 19, 58, 142, 288, 592, 1086, 2018, 3822, 6986]),
    ("2x2", &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]),
    ("2x3", &[7, 43, 222, 942, 3378, 9834, 26504, 64116]),
    ("3x3", &[10, 91, 738, 5281, 33384, 180768, 857576]),
    ("4x4", &[17, 273, 4112, 57984, 764016]),
    ("5x5", &[26, 651, 15650, 361041]),
    ("9x9", &[82, 6643, 531522]),
    ("19x19", &[362, 130683]),
];

fn counts_the_rows<G: Game>(depths: impl Fn(&str) -> usize) {
    for (board, row) in ROWS {
        let depths = depths(board).min(row.len());
        assert_eq!(perft_row::<G>(&TROMP_TAYLOR, board, depths as u32), row[..depths], "{board}");
    }
}

#[test]
fn the_reference_counts_the_published_numbers_of_turn_sequences() {
    counts_the_rows::<Reference>(|board| match board {
        "3x3" | "2x3" => 6,
        "4x4" => 4,
        "5x5" => 3,
        "9x9" => 2,
        "19x19" => 1,
        _ => 10,
    });
}

#[test]
fn the_optimised_engine_counts_the_published_numbers_of_turn_sequences() {
    counts_the_rows::<Fast>(|_| 10);
}

/// Numbers of sequences without passes, from a thread on the computer-go list of January 2005 (simple ko, no suicide) and from independent programs.
#[test]
fn the_published_numbers_of_sequences_without_passes_are_counted() {
    let without_suicide = Ruleset { ko: tengen_spec::Ko::Basic, repetition: Repetition::None, ..Ruleset::LOGICAL_7A };
    let row = |rules: &Ruleset, board: &str, depths: u32| -> Vec<u64> {
        let mut game = even_game::<Fast>(rules, board);
        (1..=depths).map(|depth| perft_without_passes(&mut game, depth)).collect()
    };
    assert_eq!(row(&without_suicide, "9x9", 3), [81, 6480, 511_920]);
    assert_eq!(row(&TROMP_TAYLOR, "5x5", 4), [25, 600, 13800, 303_424]);
    assert_eq!(row(&TROMP_TAYLOR, "19x19", 2), [361, 129_960]);
}

/// Closed forms for boards of n points with both sides at least three.
#[test]
fn the_first_rows_are_what_their_closed_forms_say() {
    for board in ["3x3", "3x4", "5x3", "4x4"] {
        let n = tengen_tests::boards::size(board).area() as u64;
        let fourth = n * (n - 1) * (n - 2) * (n - 3) - 8 * (n - 3) + 4 * n * (n - 1) * (n - 2) - 8 + 4 * n * (n - 1) + n;
        let expected = [n + 1, n * n + n + 1, n * (n - 1) * (n - 1) + 2 * n * n, fourth];
        assert_eq!(perft_row::<Fast>(&TROMP_TAYLOR, board, 4), expected, "{board}");
    }
}

#[test]
fn the_optimised_engine_counts_47046242_sequences_of_three_turns_on_19x19() {
    assert_eq!(perft(&mut even_game::<Fast>(&TROMP_TAYLOR, "19x19"), 3), 47_046_242);
}

/// The effort of a search without any memory: J. Tromp's number for 2x2, passes tried first.
#[test]
fn a_search_of_2x2_that_passes_first_visits_1446_positions_and_finds_a_win_by_one_point() {
    assert_eq!(searched::<Reference>("2x2", true), (1, 1446));
    assert_eq!(searched::<Fast>("2x2", true), (1, 1446));
}

#[test]
#[ignore = "19 million positions: a quarter of a minute"]
fn a_search_of_2x2_that_passes_last_visits_19397529_positions() {
    assert_eq!(searched::<Fast>("2x2", false), (1, 19_397_529));
}

/// Best results in points for Black, from several authors.
#[test]
fn the_best_results_on_the_smallest_boards_are_the_published_ones() {
    for (board, margin) in [("1x1", 0), ("1x2", 0), ("1x3", 3), ("2x2", 1)] {
        assert_eq!(searched::<Fast>(board, true).0, margin, "{board}");
    }
}

/// The best margin for Black and the number of positions visited, those after a second pass not counted: alpha–beta, fail-hard, points row by row.
fn searched<G: Game>(board: &str, pass_first: bool) -> (i32, u64) {
    let all = tengen_tests::boards::size(board).area() as i32;
    let mut visited = 0;
    let margin = search(&mut even_game::<G>(&TROMP_TAYLOR, board), -all, all, pass_first, &mut visited);
    (margin, visited)
}

/// The value for the player to move.
fn search<G: Game>(game: &mut G, mut alpha: i32, beta: i32, pass_first: bool, visited: &mut u64) -> i32 {
    let Phase::Playing { to_move, .. } = game.phase() else { unreachable!("the game is searched while it lasts") };
    *visited += 1;
    let plays = game.legal().iter().map(Turn::Play).collect::<Vec<_>>();
    let turns: Vec<Turn> =
        if pass_first { [Turn::Pass].into_iter().chain(plays).collect() } else { plays.into_iter().chain([Turn::Pass]).collect() };
    for turn in turns {
        game.act(&Act::Turn(turn)).unwrap();
        let value = if game.phase().is_ended() {
            let for_black = game.score().margin() / 2;
            if to_move == tengen_spec::Colour::Black { for_black } else { -for_black }
        } else {
            -search(game, -beta, -alpha, pass_first, visited)
        };
        game.take_back();
        alpha = alpha.max(value);
        if alpha >= beta {
            return beta;
        }
    }
    alpha
}
