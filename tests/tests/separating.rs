//! The games found by search that separate rulesets: every pair of values of every axis has one, and every preset has one of its own.

use tengen_oracle::rulesets::{self, Preset};
use tengen_oracle::separate::{answer, axes, cases::pairs, difference, unique};
use tengen_spec::Act;
use tengen_tests::cases::{self, Case, Step};

fn chapter(name: &str) -> Vec<Case> {
    let text = std::fs::read_to_string(cases::folder().join(format!("{name}.toml"))).unwrap();
    cases::parse(name, &text).unwrap()
}

fn acts(case: &Case) -> Vec<Act> {
    let made = case.acts.iter().map(|step| match step {
        Step::Do(act) | Step::Refused(act) => act.clone(),
        Step::Undo => panic!("{}: a separating game takes nothing back", case.id),
    });
    made.chain(case.ask.clone()).collect()
}

#[test]
fn every_pair_of_values_of_every_axis_has_a_game_on_which_only_it_differs_and_decides() {
    let cases = chapter("separating");
    assert_eq!(cases.len(), pairs().len());
    for pair in pairs() {
        let case = cases.iter().find(|case| case.id == pair.id()).unwrap_or_else(|| panic!("no case {}", pair.id()));
        let [one, other] = &case.questions[..] else { panic!("{}: two rulesets", case.id) };
        assert_eq!(axes::differing(&one.rules, &other.rules), [(pair.axis, pair.values.map(str::to_string))], "{}", case.id);
        let acts = acts(case);
        let [one, other] = [one, other].map(|question| answer(&question.rules, &case.opening, &acts));
        assert!(difference(&one, &other, acts.len()).is_some(), "{}: {one:?}, {other:?}", case.id);
    }
}

#[test]
fn every_preset_has_a_game_that_no_other_answers_alike_or_is_the_same_as_another() {
    let cases = chapter("presets");
    let others = |preset: &'static Preset| rulesets::presets().iter().filter(move |other| other.name != preset.name);
    for preset in rulesets::presets() {
        let own = axes::without_komi(&preset.rules);
        let Some(case) = cases.iter().find(|case| case.id == format!("presets/{}", preset.name)) else {
            assert!(!rulesets::same_rules(preset).is_empty(), "{} has no game of its own", preset.name);
            continue;
        };
        assert_eq!(case.questions.first().map(|question| question.rules), Some(own), "{}", case.id);
        let acts = acts(case);
        for other in others(preset).filter(|other| axes::without_komi(&other.rules) != own) {
            assert!(
                unique::parts(&own, &axes::without_komi(&other.rules), &case.opening, &acts),
                "{} and {} answer alike",
                preset.name,
                other.name
            );
        }
    }
    let marked: Vec<&str> =
        rulesets::presets().iter().filter(|preset| !rulesets::same_rules(preset).is_empty()).map(|preset| preset.name.as_str()).collect();
    assert_eq!(marked, ["cgos"]);
}
