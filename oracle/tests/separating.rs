//! Games found by search that separate rulesets.

use std::path::Path;
use tengen_oracle::separate::{Effort, cases};

fn path(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec/cases").join(name)
}

/// Set TENGEN_WRITE_CASES=1 to write the file instead of comparing it.
fn compare(name: &str, made: &str) {
    if std::env::var_os("TENGEN_WRITE_CASES").is_some() {
        std::fs::write(path(name), made).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path(name)).unwrap_or_default(), made, "{name} is not what the search finds");
}

#[test]
fn the_separating_games_of_all_pairs_of_values_are_found_anew() {
    compare("separating.toml", &cases::separating(&Effort::default()));
}

#[test]
#[ignore = "a search over all presets, half a minute; the games themselves are held against all presets in the tests of the workspace"]
fn the_games_that_only_one_preset_answers_so_are_found_anew() {
    compare("presets.toml", &cases::presets());
}
