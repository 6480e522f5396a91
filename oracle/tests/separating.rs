//! Games found by search that separate rulesets.

use std::path::Path;
use tengen_oracle::rulesets;
use tengen_oracle::separate::axes::{self, Shown};
use tengen_oracle::separate::{Answer, Effort, Kind, answer, cases, difference, separate};
use tengen_spec::Ruleset;

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

fn rules(text: &str) -> Ruleset {
    rulesets::choose(text).unwrap().rules
}

#[test]
fn a_game_found_around_a_known_position_is_cut_down_to_what_it_needs() {
    let known_only = Effort { acts: 0, around: 4_000 };
    let found =
        separate(&rules("tromp-taylor,repetition=none"), &rules("tromp-taylor,repetition=none,ko=basic"), &known_only).found.unwrap();
    assert_eq!((found.kind, found.smallest), (Kind::Legality, false));
    assert!(found.size() <= 8, "{found:?}");
    let seki = separate(&rules("japanese-1989"), &rules("japanese-1989,seki=group"), &known_only).found.unwrap();
    assert_eq!(seki.kind, Kind::Score);
    assert!(seki.size() <= 11, "{seki:?}");
}

#[test]
fn a_search_that_finds_nothing_says_how_far_it_looked() {
    let looked = separate(&Ruleset::TROMP_TAYLOR, &rules("tromp-taylor,cycle-outcome=draw"), &Effort { acts: 20_000, around: 100 });
    assert_eq!(looked.found, None);
    assert!(looked.smaller_than >= 8, "{looked:?}");
    assert!(looked.judged >= 20_000);
}

#[test]
fn known_positions_show_what_no_small_game_does() {
    let shown = |one: &str, other: &str, axis: &str| {
        let effort = Effort { acts: 20_000, around: 4_000 };
        let differences = axes::differences(&rules(one), &rules(other), &effort);
        let found = differences.iter().find(|difference| difference.axis == axis).unwrap();
        found.game().map(|game| (game.opening.size.to_string(), game.kind, game.smallest))
    };
    assert_eq!(shown("aga", "japanese-1989", "bonus"), Some(("7x7".to_string(), Kind::Score, false)));
    assert_eq!(shown("tromp-taylor", "ing-psk", "suicide"), Some(("5x1".to_string(), Kind::Legality, false)));
}

#[test]
fn the_third_ruleset_must_come_to_the_same_answer_for_the_same_reason() {
    // One stone's suicide parts the first two at once, but the third refuses it for another reason; several stones' suicide shows the clause alone.
    let (japanese, tromp_taylor) = (rules("japanese-1989,komi=0"), Ruleset::TROMP_TAYLOR);
    let differences = axes::differences(&japanese, &tromp_taylor, &Effort { acts: 30_000, around: 100 });
    let suicide = differences.iter().find(|difference| difference.axis == "suicide").unwrap();
    let Shown::Alone(game) = &suicide.shown else { panic!("{suicide:?}") };
    assert_eq!(game.size(), 4);
    assert!(matches!(answer(&japanese, &game.opening, &game.acts), Answer::Refused { .. }));
    assert!(matches!(answer(&tromp_taylor, &game.opening, &game.acts), Answer::Stands { .. }));
}

#[test]
fn two_rulesets_part_where_the_answers_differ_and_nowhere_before() {
    for pair in cases::pairs() {
        let Some((texts, game)) = pair.separation(&Effort { acts: 20_000, around: 0 }) else { continue };
        let [one, other] = texts.map(|text| rules(&text));
        for length in 0..=game.acts.len() {
            let acts = &game.acts[..length];
            let parted = difference(&answer(&one, &game.opening, acts), &answer(&other, &game.opening, acts), length);
            assert_eq!(parted, (length == game.acts.len()).then_some(game.kind), "{} after {length} acts", pair.id());
        }
    }
}
