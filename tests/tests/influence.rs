//! Every value of every axis matters in the random games: it gives other answers than some other value of its axis.

use tengen_oracle::influence::influence;

/// The floor of the project's plan: each value changed an answer in at least so many games.
const FLOOR: u64 = 50;

#[test]
fn every_value_of_every_axis_changes_answers_in_random_games() {
    let counters = influence(1, 6_000);
    for ((axis, value), games) in &counters {
        println!("{axis}={value}: {games}");
    }
    let rare: Vec<_> = counters.iter().filter(|(_, games)| **games < FLOOR).collect();
    assert!(rare.is_empty(), "changed an answer in fewer than {FLOOR} games: {rare:?}");
}
