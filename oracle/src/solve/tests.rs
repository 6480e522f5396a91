use super::*;
use tengen_reference::ReferenceGame;
use tengen_spec::{Opening, Repetition, Suicide};

static NEVER: AtomicBool = AtomicBool::new(false);

fn limits() -> Limits<'static> {
    Limits { stop: &NEVER, nodes: 100_000_000, memory: 1 << 24 }
}

fn opening(size: &str) -> Opening {
    Opening::even(size.parse().unwrap())
}

fn value(start: &str, rules: &Ruleset) -> i32 {
    solve(&start.parse().unwrap(), Colour::Black, rules, limits()).unwrap().margin / 2
}

fn under(repetition: Repetition, suicide: Suicide) -> Ruleset {
    Ruleset { repetition, suicide, ..Ruleset::TROMP_TAYLOR }
}

/// J. Tromp's program for 2x2: the value, and the positions it visits when it passes first.
#[test]
fn the_plain_search_of_2x2_that_passes_first_visits_1446_nodes() {
    let found = plain::<FastGame>(&Ruleset::TROMP_TAYLOR, &opening("2x2"), true, limits()).unwrap();
    assert_eq!((found.margin, found.nodes), (2, 1446));
    assert_eq!(plain::<ReferenceGame>(&Ruleset::TROMP_TAYLOR, &opening("2x2"), true, limits()).unwrap(), found);
}

/// By a program independent of this one: with situational and natural repetition, a lone stone's suicide forbidden, and allowed.
#[test]
fn the_plain_search_has_the_known_effort_under_other_repetition_rules() {
    for (repetition, suicide, nodes) in [
        (Repetition::Situational, Suicide::Several, 1642),
        (Repetition::Natural, Suicide::Several, 1558),
        (Repetition::Situational, Suicide::Allowed, 2130),
        (Repetition::Natural, Suicide::Allowed, 2010),
    ] {
        let found = plain::<FastGame>(&under(repetition, suicide), &opening("2x2"), true, limits()).unwrap();
        assert_eq!((found.margin, found.nodes), (2, nodes), "{} {}", repetition.name(), suicide.name());
    }
}

/// J. Tromp's number: `cargo test --release -p tengen-oracle --lib solve -- --ignored`
#[test]
#[ignore = "19 million nodes"]
fn the_plain_search_of_2x2_that_passes_last_visits_19397529_nodes_to_depth_58() {
    let found = plain::<FastGame>(&Ruleset::TROMP_TAYLOR, &opening("2x2"), false, limits()).unwrap();
    assert_eq!((found.margin, found.nodes, found.depth), (2, 19_397_529, 58));
}

/// Best results of Black by several authors: R. Hayward's course notes for one row; J. Tromp and B. Taylor for 2x2.
#[test]
fn the_best_results_of_the_smallest_boards_are_the_published_ones_under_every_rule() {
    for repetition in [Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural] {
        for suicide in [Suicide::Allowed, Suicide::Several, Suicide::Forbidden] {
            for (board, best) in [(".", 0), ("..", 0), ("...", 3), ("../..", 1)] {
                assert_eq!(value(board, &under(repetition, suicide)), best, "{board} {} {}", repetition.name(), suicide.name());
            }
        }
    }
}

#[test]
fn the_best_results_of_1x4_and_1x5_are_the_published_ones_under_every_rule() {
    for repetition in [Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural] {
        for suicide in [Suicide::Allowed, Suicide::Several, Suicide::Forbidden] {
            for (board, best) in [("....", 4), (".....", 0)] {
                assert_eq!(value(board, &under(repetition, suicide)), best, "{board} {} {}", repetition.name(), suicide.name());
            }
        }
    }
}

/// R. Hayward's course notes. `cargo test --release -p tengen-oracle --lib solve -- --ignored`
#[test]
#[ignore = "seconds"]
fn the_best_result_of_1x6_without_suicide_is_the_published_one() {
    for repetition in [Repetition::Positional, Repetition::Natural] {
        assert_eq!(value("......", &under(repetition, Suicide::Forbidden)), 1, "{}", repetition.name());
    }
}

#[test]
fn one_black_stone_on_1x2_with_black_to_move_sets_four_rules_apart() {
    let values = |suicide| {
        let rules = [Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural];
        rules.map(|repetition| value("X.", &under(repetition, suicide)))
    };
    assert_eq!(values(Suicide::Forbidden), [-2, -2, -2, 2]);
    assert_eq!(values(Suicide::Allowed), [-2, 0, 0, 2]);
    let rows = compared("2x1".parse().unwrap(), &Ruleset::TROMP_TAYLOR, limits()).unwrap();
    let row = rows.iter().find(|row| row.position.line() == "X." || row.position.line() == ".X").unwrap();
    assert_eq!(row.values.map(|value| value.unwrap() / 2), [-2, -2, -2, 2, -2, 0, 0, 2]);
    assert!(row.differs());
}

/// The memory keeps what it must: every start of small boards has the value that a search without memory finds.
#[test]
fn the_memory_changes_no_value() {
    for size in ["1x1", "2x1", "3x1"] {
        let graph = PositionGraph::of_board::<FastGame>(size.parse().unwrap(), &Ruleset::TROMP_TAYLOR, 100).unwrap();
        for position in &graph.positions {
            for (suicide, repetition) in COLUMNS {
                let rules = under(repetition, suicide);
                for to_move in Colour::BOTH {
                    let searched = plain::<FastGame>(&rules, &Opening::setup(position.clone(), to_move), true, limits()).unwrap().margin;
                    let solved = solve(position, to_move, &rules, limits()).unwrap().margin;
                    assert_eq!(solved, searched, "{position:?} {to_move} {rules}");
                }
            }
        }
    }
}

/// Where a search without memory ends soon enough, it finds the same.
#[test]
fn starts_on_four_points_have_the_values_that_a_search_without_memory_finds() {
    let mut searched = 0;
    for size in ["2x2", "4x1"] {
        for row in compared(size.parse().unwrap(), &Ruleset::TROMP_TAYLOR, limits()).unwrap() {
            for ((suicide, repetition), value) in COLUMNS.into_iter().zip(row.values) {
                let opening = Opening::setup(row.position.clone(), Colour::Black);
                let few = Limits { nodes: 20_000, ..limits() };
                match plain::<FastGame>(&under(repetition, suicide), &opening, true, few) {
                    Ok(found) => assert_eq!(value, Some(found.margin), "{} {}", row.position.line(), repetition.name()),
                    Err(SolveError::GaveUp(_)) => continue,
                    Err(other) => panic!("{other}"),
                }
                searched += 1;
            }
        }
    }
    assert!(searched > 150, "{searched}");
}

#[test]
fn two_of_thirteen_starts_on_2x2_depend_on_the_rule() {
    let rows = compared("2x2".parse().unwrap(), &Ruleset::TROMP_TAYLOR, limits()).unwrap();
    let apart: Vec<(String, [i32; 8])> =
        rows.iter().filter(|row| row.differs()).map(|row| (row.position.line(), row.values.map(|value| value.unwrap() / 2))).collect();
    let expected = [("XX/..", [-1, -1, -1, 1, -1, -1, -1, 1]), ("OO/..", [1, 1, -1, -1, 1, 1, -1, -1])];
    assert_eq!((rows.len(), apart), (13, expected.map(|(line, values)| (line.to_string(), values)).to_vec()));
}

#[test]
fn a_start_counts_as_the_ruleset_says() {
    let natural = under(Repetition::Natural, Suicide::Forbidden);
    let as_played = Ruleset { setup: tengen_spec::SetupHistory::AsPlayed, ..natural };
    let for_black = |rules| solve(&"X.".parse().unwrap(), Colour::White, rules, limits()).unwrap().margin / 2;
    // White takes; Black may take back only if nobody, rather than Black, left the start.
    assert_eq!((for_black(&natural), for_black(&as_played)), (2, -2));
}

#[test]
fn rules_under_which_more_than_positions_matters_are_refused() {
    let refused = |rules: Ruleset| solve(&"..".parse().unwrap(), Colour::Black, &rules, limits()).unwrap_err().to_string();
    assert!(refused(under(Repetition::None, Suicide::Allowed)).contains("repetition=none"));
    assert!(refused(Ruleset { score: Scoring::Territory, ..Ruleset::TROMP_TAYLOR }).contains("score=territory"));
}
