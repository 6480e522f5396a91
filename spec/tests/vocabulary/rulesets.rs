//! Rulesets as text.

use std::collections::BTreeSet;
use tengen_spec::{AXES, Clause, Repetition, Role, Ruleset, RulesetError, Suicide};

fn read(text: &str) -> Result<Ruleset, RulesetError> {
    text.parse()
}

#[test]
fn an_empty_text_is_tromp_taylor() {
    assert_eq!(read(""), Ok(Ruleset::TROMP_TAYLOR));
    assert_eq!(read(" , "), Ok(Ruleset::TROMP_TAYLOR));
    assert_eq!(read("suicide=forbidden"), Ok(Ruleset::LOGICAL_7A));
}

#[test]
fn every_value_of_every_axis_reads_as_it_prints() {
    for (axis, values) in AXES {
        let mut seen = BTreeSet::new();
        for value in *values {
            let rules = read(&format!("{axis}={value}")).unwrap();
            assert!(rules.values().contains(&(axis, value.to_string())), "{axis}={value}");
            assert_eq!(read(&rules.to_string()), Ok(rules));
            assert!(seen.insert(rules.to_string()), "{axis}: two values print alike");
        }
    }
}

#[test]
fn any_combination_of_values_reads_as_it_prints() {
    let longest = AXES.iter().map(|(_, values)| values.len()).max().unwrap();
    for turn in 0..longest * AXES.len() {
        let chosen = AXES
            .iter()
            .enumerate()
            .map(|(place, (axis, values))| format!("{axis}={}", values[(turn * (place + 1) + turn / values.len()) % values.len()]));
        let text = chosen.chain([format!("komi={}.5", turn % 9), "handicap-komi=-3".to_string()]).collect::<Vec<_>>().join(",");
        let rules = read(&text).unwrap();
        assert_eq!(rules.to_string(), text);
        assert_eq!(read(&rules.to_string()), Ok(rules));
    }
}

#[test]
fn the_clause_of_a_value_is_axis_dot_value() {
    for (axis, values) in AXES {
        for value in *values {
            let clause = Clause::named(&format!("{axis}.{value}"));
            assert!(clause.is_some(), "no clause {axis}.{value}");
            assert!(read(&format!("{axis}={value}")).unwrap().clauses().contains(&clause.unwrap()));
        }
    }
}

#[test]
fn an_axis_keeps_the_others_as_they_were() {
    let mut rules = Ruleset::TROMP_TAYLOR;
    rules.set("repetition", "natural").unwrap();
    assert_eq!(rules, Ruleset { repetition: Repetition::Natural, ..Ruleset::TROMP_TAYLOR });
    assert!(rules.set("suicide", "sometimes").is_err());
    assert_eq!(rules.suicide, Suicide::Allowed, "a refused value changes nothing");
}

#[test]
fn komi_are_points_in_halves_of_either_sign() {
    let komi = |text: &str| read(&format!("komi={text}")).map(|rules| (rules.komi, rules.handicap_komi));
    for (text, half_points) in [("7.5", 15), ("0", 0), ("-0.5", -1), ("-6", -12), ("7.0", 14), ("007.50", 15), ("10000", 20_000)] {
        assert_eq!(komi(text), Ok((half_points, half_points)), "komi alone sets both: {text}");
    }
    for wrong in ["", "7.25", "half", ".5", "7,5", "10000.5", "99999999999", "--1", "+7", "7.5.0", "1e3", " "] {
        assert!(komi(wrong).is_err(), "{wrong:?}");
    }
    let both = read("komi=7.5,handicap-komi=0.5").unwrap();
    assert_eq!((both.komi, both.handicap_komi), (15, 1));
}

#[test]
fn a_text_that_is_no_ruleset_says_what_is_wrong() {
    assert_eq!(read("suicide"), Err(RulesetError::Form("suicide".to_string())));
    assert_eq!(read("colour=blue"), Err(RulesetError::Axis("colour".to_string())));
    assert_eq!(read("ko=super"), Err(RulesetError::Value { axis: "ko".to_string(), value: "super".to_string() }));
    assert!(read("ko=super").unwrap_err().to_string().contains("basic"), "the values that exist are listed");
    assert!(read("colour=blue").unwrap_err().to_string().contains("pass-stones"), "the axes that exist are listed");
}

#[test]
fn clause_ids_are_unique_and_each_names_its_clause() {
    let ids: BTreeSet<&str> = Clause::ALL.iter().map(|clause| clause.id()).collect();
    assert_eq!(ids.len(), Clause::ALL.len());
    for clause in Clause::ALL {
        assert_eq!(Clause::named(clause.id()), Some(*clause));
    }
    assert_eq!(Clause::named("repetition"), None);
}

#[test]
fn only_values_of_axes_are_silent() {
    let values: BTreeSet<String> =
        AXES.iter().flat_map(|(axis, values)| values.iter().map(move |value| format!("{axis}.{value}"))).collect();
    for clause in Clause::ALL.iter().filter(|clause| clause.role() == Role::Silence) {
        assert!(values.contains(clause.id()), "{clause}");
    }
}
