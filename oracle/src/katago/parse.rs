//! Reading KataGo's three forms of rules: a name, a JSON object, the short string.

use super::{KataGoRules, KoRule, TaxRule};
use std::str::FromStr;
use tengen_spec::Bonus;
use thiserror::Error;

/// A text that KataGo would not take for rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KataGoError {
    /// Nothing at all.
    #[error("no rules given")]
    Empty,
    /// The short string goes on with something that is no field.
    #[error("no rule begins at {0:?}")]
    Field(String),
    /// A field has a value that it cannot have.
    #[error("{field} cannot be {value:?}")]
    Value {
        /// The field.
        field: String,
        /// What was given.
        value: String,
    },
    /// Not a JSON object.
    #[error("not a JSON object: {0}")]
    Json(String),
}

/// The fields as far as they are named; tax and komi depend on others if they are not.
struct Named {
    ko: KoRule,
    territory: bool,
    tax: Option<TaxRule>,
    suicide: bool,
    button: bool,
    bonus: Bonus,
    friendly_pass: bool,
    komi: Option<i32>,
}

impl Named {
    fn new() -> Named {
        Named {
            ko: KoRule::Positional,
            territory: false,
            tax: None,
            suicide: true,
            button: false,
            bonus: Bonus::None,
            friendly_pass: false,
            komi: None,
        }
    }

    fn complete(self) -> KataGoRules {
        let tax = if self.territory { TaxRule::Seki } else { TaxRule::None };
        let komi = match (self.territory, self.button) {
            (true, _) => 13,
            (false, true) => 14,
            (false, false) => 15,
        };
        KataGoRules {
            ko: self.ko,
            territory: self.territory,
            tax: self.tax.unwrap_or(tax),
            suicide: self.suicide,
            button: self.button,
            bonus: self.bonus,
            friendly_pass: self.friendly_pass,
            komi: self.komi.unwrap_or(komi),
        }
    }

    fn set(&mut self, field: &str, value: &str) -> Result<(), KataGoError> {
        let wrong = || KataGoError::Value { field: field.to_string(), value: value.to_string() };
        match field {
            "ko" => self.ko = ko(value).ok_or_else(wrong)?,
            "score" | "scoring" => self.territory = flag(value, "AREA", "TERRITORY").ok_or_else(wrong)?,
            "tax" => self.tax = Some(tax(value).ok_or_else(wrong)?),
            "sui" => self.suicide = flag(value, "0", "1").ok_or_else(wrong)?,
            "button" => self.button = flag(value, "0", "1").ok_or_else(wrong)?,
            "fpok" => self.friendly_pass = flag(value, "0", "1").ok_or_else(wrong)?,
            "whb" => self.bonus = bonus(value).ok_or_else(wrong)?,
            "komi" => self.komi = Some(half_points(value).ok_or_else(wrong)?),
            _ => return Err(KataGoError::Field(field.to_string())),
        }
        Ok(())
    }
}

fn flag(value: &str, no: &str, yes: &str) -> Option<bool> {
    if value == no { Some(false) } else { (value == yes).then_some(true) }
}

fn ko(value: &str) -> Option<KoRule> {
    [("SIMPLE", KoRule::Simple), ("POSITIONAL", KoRule::Positional), ("SITUATIONAL", KoRule::Situational), ("SPIGHT", KoRule::Spight)]
        .into_iter()
        .find_map(|(word, rule)| (word == value).then_some(rule))
}

fn tax(value: &str) -> Option<TaxRule> {
    [("NONE", TaxRule::None), ("SEKI", TaxRule::Seki), ("ALL", TaxRule::All)]
        .into_iter()
        .find_map(|(word, rule)| (word == value).then_some(rule))
}

fn bonus(value: &str) -> Option<Bonus> {
    [("0", Bonus::None), ("N-1", Bonus::ButOne), ("N", Bonus::Each)].into_iter().find_map(|(word, rule)| (word == value).then_some(rule))
}

/// A number of points as half points; a quarter point, which the short string would take, has no counterpart here.
fn half_points(value: &str) -> Option<i32> {
    let twice = value.parse::<f64>().ok()? * 2.0;
    (twice.fract() == 0.0 && twice.abs() <= 800.0).then_some(twice as i32)
}

impl FromStr for KataGoRules {
    type Err = KataGoError;

    /// Reads a name in any case, a JSON object, or the short string.
    fn from_str(text: &str) -> Result<KataGoRules, KataGoError> {
        let trimmed = text.trim();
        if let Some(rules) = named(&trimmed.to_ascii_lowercase()) {
            return Ok(rules);
        }
        match trimmed.chars().next() {
            None => Err(KataGoError::Empty),
            Some('{') => from_json(trimmed),
            Some(_) => from_short(trimmed),
        }
    }
}

fn named(name: &str) -> Option<KataGoRules> {
    let plain: String = name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).collect();
    let short = match plain.as_str() {
        "tromptaylor" => "koPOSITIONALscoreAREAtaxNONEsui1komi7.5",
        "japanese" | "korean" => "koSIMPLEscoreTERRITORYtaxSEKIsui0komi6.5",
        "chinese" => "koSIMPLEscoreAREAtaxNONEsui0whbNfpok1komi7.5",
        "chineseogs" | "chinesekgs" => "koPOSITIONALscoreAREAtaxNONEsui0whbNfpok1komi7.5",
        "aga" | "bga" | "french" => "koSITUATIONALscoreAREAtaxNONEsui0whbN-1fpok1komi7.5",
        "agabutton" => "koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1fpok1komi7",
        "newzealand" | "nz" => "koSITUATIONALscoreAREAtaxNONEsui1fpok1komi7",
        "goe" | "ing" => "koPOSITIONALscoreAREAtaxNONEsui1fpok1komi7.5",
        "stonescoring" | "ancientarea" => "koSIMPLEscoreAREAtaxALLsui0fpok1komi7.5",
        "ancientterritory" => "koSIMPLEscoreTERRITORYtaxALLsui0komi6.5",
        _ => return None,
    };
    from_short(short).ok()
}

/// The keys of the short string in the order in which they are tried: `komi` before `ko`, `scoring` before `score`.
const KEYS: [&str; 9] = ["komi", "ko", "scoring", "score", "tax", "sui", "button", "whb", "fpok"];

fn from_short(text: &str) -> Result<KataGoRules, KataGoError> {
    let mut rules = Named::new();
    let mut rest = text;
    while !rest.is_empty() {
        let key = KEYS.into_iter().find(|key| rest.starts_with(key)).ok_or_else(|| KataGoError::Field(rest.to_string()))?;
        let after = rest[key.len()..].trim_start();
        let value = value_of(key, after).ok_or_else(|| KataGoError::Value { field: key.to_string(), value: after.to_string() })?;
        rules.set(key, value)?;
        rest = after[value.len()..].trim_start();
    }
    Ok(rules.complete())
}

/// The value at the head of a text, as the key allows it.
fn value_of<'a>(key: &str, text: &'a str) -> Option<&'a str> {
    if key == "komi" {
        let end = text.find(|c: char| c.is_ascii_alphabetic() || c.is_whitespace()).unwrap_or(text.len());
        return Some(&text[..end]);
    }
    let words: &[&str] = match key {
        "ko" => &["SIMPLE", "POSITIONAL", "SITUATIONAL", "SPIGHT"],
        "scoring" | "score" => &["AREA", "TERRITORY"],
        "tax" => &["NONE", "SEKI", "ALL"],
        "whb" => &["0", "N-1", "N"],
        _ => &["0", "1"],
    };
    words.iter().find(|word| text.starts_with(**word)).map(|word| &text[..word.len()])
}

fn from_json(text: &str) -> Result<KataGoRules, KataGoError> {
    let object: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(text).map_err(|error| KataGoError::Json(error.to_string()))?;
    let mut rules = Named::new();
    for (key, value) in &object {
        let wrong = || KataGoError::Value { field: key.clone(), value: value.to_string() };
        let digit = |value: &serde_json::Value| value.as_bool().map(|yes| if yes { "1" } else { "0" }.to_string());
        let (field, word) = match key.as_str() {
            "ko" | "score" | "scoring" | "tax" => (key.as_str(), value.as_str().map(str::to_string)),
            "whiteHandicapBonus" => ("whb", value.as_str().map(str::to_string)),
            "suicide" => ("sui", digit(value)),
            "hasButton" => ("button", digit(value)),
            "friendlyPassOk" => ("fpok", digit(value)),
            "komi" => ("komi", value.as_f64().map(|komi| komi.to_string())),
            _ => return Err(KataGoError::Field(key.clone())),
        };
        rules.set(field, &word.ok_or_else(wrong)?)?;
    }
    Ok(rules.complete())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_spec::{Ruleset, Suicide};

    fn short(text: &str) -> String {
        text.parse::<KataGoRules>().unwrap_or_else(|error| panic!("{text:?}: {error}")).short()
    }

    #[test]
    fn every_form_is_read_and_written_back_as_the_short_string() {
        assert_eq!(short("Tromp-Taylor"), "koPOSITIONALscoreAREAtaxNONEsui1komi7.5");
        assert_eq!(short("komi23taxALL"), "koPOSITIONALscoreAREAtaxALLsui1komi23");
        assert_eq!(short("scoreTERRITORY"), "koPOSITIONALscoreTERRITORYtaxSEKIsui1komi6.5");
        assert_eq!(short("button1"), "koPOSITIONALscoreAREAtaxNONEsui1button1komi7");
        assert_eq!(short("{}"), "koPOSITIONALscoreAREAtaxNONEsui1komi7.5");
        assert_eq!(
            short("{\"suicide\":false,\"whiteHandicapBonus\":\"N-1\",\"komi\":-0.5}"),
            "koPOSITIONALscoreAREAtaxNONEsui0whbN-1komi-0.5"
        );
        for name in ["japanese", "chinese", "aga", "aga-button", "new zealand", "goe", "ancient_territory"] {
            assert_eq!(short(&short(name)), short(name));
            let rules: KataGoRules = name.parse().unwrap();
            assert_eq!(rules.json(true).to_string().parse(), Ok(rules));
        }
    }

    #[test]
    fn what_is_no_rule_is_said() {
        for wrong in ["", "kopositional", "koFOO", "{\"Ko\":\"SIMPLE\"}", "{\"komi\":7.25}", "komi1e9", "{", "komi", "koSIMPLEx"] {
            assert!(wrong.parse::<KataGoRules>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_ruleset_that_comes_from_katago_goes_back_to_it() {
        for name in ["tromp-taylor", "chinese", "chinese-ogs", "aga", "new-zealand", "stone-scoring", "japanese", "aga-button"] {
            let katago: KataGoRules = name.parse().unwrap();
            let (rules, _) = katago.to_ruleset().unwrap();
            let back = KataGoRules::of(&rules).unwrap();
            assert_eq!(KataGoRules { friendly_pass: katago.friendly_pass, ..back }, katago, "{name}");
        }
    }

    #[test]
    fn what_has_no_counterpart_is_named() {
        assert!("koSPIGHT".parse::<KataGoRules>().unwrap().to_ruleset().is_err());
        let natural: Ruleset = "repetition=natural,end=aga,ties=black".parse().unwrap();
        let missing: Vec<String> = KataGoRules::of(&natural).unwrap_err().into_iter().map(|part| part.what).collect();
        assert_eq!(missing, ["ko=none, repetition=natural, cycle=none", "suicide=allowed", "end=aga", "ties=black"]);
        let tromp_taylor = KataGoRules::of(&Ruleset::TROMP_TAYLOR).unwrap();
        assert!(tromp_taylor.suicide && Ruleset::TROMP_TAYLOR.suicide == Suicide::Allowed);
    }
}
