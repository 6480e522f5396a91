//! KataGo's rule strings and JSON, both ways, and what of them has a counterpart in a [`Ruleset`].
//!
//! Source: KataGo's `cpp/game/rules.cpp` and its documents of rules version 2, as read in August 2026.

mod parse;

use std::fmt;
use tengen_spec::{
    Bonus, Button, Cycle, CycleOutcome, Dead, End, Handicap, Ko, PassStones, Repetition, Ruleset, Scoring, Seki, Start, Suicide, Tax, Ties,
};

pub use parse::KataGoError;

/// KataGo's `ko`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoRule {
    /// `SIMPLE`
    Simple,
    /// `POSITIONAL`
    Positional,
    /// `SITUATIONAL`
    Situational,
    /// `SPIGHT`, which the program accepts and its documents do not list.
    Spight,
}

/// KataGo's `tax`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaxRule {
    /// `NONE`
    None,
    /// `SEKI`
    Seki,
    /// `ALL`
    All,
}

/// Rules as KataGo states them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KataGoRules {
    /// `ko`
    pub ko: KoRule,
    /// `scoring` is `TERRITORY` rather than `AREA`.
    pub territory: bool,
    /// `tax`
    pub tax: TaxRule,
    /// `suicide`: of several stones; one stone's is never legal there.
    pub suicide: bool,
    /// `hasButton`
    pub button: bool,
    /// `whiteHandicapBonus`
    pub bonus: Bonus,
    /// `friendlyPassOk`: carried along; it says nothing about legality or score.
    pub friendly_pass: bool,
    /// `komi`, in half points.
    pub komi: i32,
}

/// A part of a ruleset, or of KataGo's rules, that the other side has no word for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoCounterpart {
    /// The axis or field, with its value.
    pub what: String,
    /// What becomes of it.
    pub why: String,
}

impl fmt::Display for NoCounterpart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.what, self.why)
    }
}

fn without(what: impl Into<String>, why: &str) -> NoCounterpart {
    NoCounterpart { what: what.into(), why: why.to_string() }
}

impl KataGoRules {
    /// The ruleset with the same legal turns, and what of these rules it leaves out; an error where legality itself has no counterpart.
    pub fn to_ruleset(&self) -> Result<(Ruleset, Vec<NoCounterpart>), NoCounterpart> {
        let (ko, repetition, cycle) = match self.ko {
            KoRule::Simple => (Ko::Basic, Repetition::None, Cycle::Third),
            KoRule::Positional => (Ko::None, Repetition::Positional, Cycle::None),
            KoRule::Situational => (Ko::None, Repetition::Situational, Cycle::None),
            KoRule::Spight => return Err(without("ko=SPIGHT", "a pass that lifts every ban is no value of any axis")),
        };
        let (seki, tax) = match self.tax {
            TaxRule::None => (Seki::Counts, Tax::None),
            TaxRule::Seki => (Seki::Group, Tax::None),
            TaxRule::All => (Seki::Group, Tax::Independent),
        };
        let rules = Ruleset {
            suicide: if self.suicide { Suicide::Several } else { Suicide::Forbidden },
            ko,
            repetition,
            cycle,
            cycle_outcome: CycleOutcome::NoResult,
            score: if self.territory { Scoring::Territory } else { Scoring::Area },
            seki,
            tax,
            button: if self.button { Button::Half } else { Button::None },
            handicap: Handicap::Free,
            bonus: self.bonus,
            komi: self.komi,
            handicap_komi: self.komi,
            ..Ruleset::TROMP_TAYLOR
        };
        Ok((rules, self.left_out()))
    }

    fn left_out(&self) -> Vec<NoCounterpart> {
        let mut left = vec![without("score", "KataGo removes opposing stones from pass-alive territory before it counts")];
        if self.ko == KoRule::Simple {
            left.push(without("ko=SIMPLE", "KataGo also ends the game when a player passes twice in the same situation"));
        }
        if self.territory {
            left.push(without("scoring=TERRITORY", "KataGo's two clean-up phases after the passes"));
        }
        if self.tax != TaxRule::None {
            left.push(without("tax", "KataGo counts empty points in regions of independent life only; seki=group is near, not the same"));
        }
        if self.button {
            left.push(without("hasButton", "in KataGo taking the button lifts every ban on repetition"));
        }
        if self.friendly_pass {
            left.push(without("friendlyPassOk", "advice to the search, not a rule"));
        }
        left
    }

    /// The rules with the same legal turns and the same kind of score, or every axis that KataGo has no word for.
    pub fn of(rules: &Ruleset) -> Result<KataGoRules, Vec<NoCounterpart>> {
        let mut missing = Vec::new();
        let ko = match (rules.ko, rules.repetition, rules.cycle) {
            (Ko::Basic, Repetition::None, Cycle::Third) if rules.cycle_outcome == CycleOutcome::NoResult => KoRule::Simple,
            (Ko::None | Ko::Basic, Repetition::Positional, _) => KoRule::Positional,
            (Ko::None | Ko::Basic, Repetition::Situational, _) => KoRule::Situational,
            _ => {
                missing.push(without(
                    format!("ko={}, repetition={}, cycle={}", rules.ko.name(), rules.repetition.name(), rules.cycle.name()),
                    "KataGo has basic ko with no result at the third occurrence, positional and situational superko",
                ));
                KoRule::Simple
            }
        };
        // Positional superko refuses the suicide of one stone by itself; situational does not.
        let one_stone_refused = rules.suicide != Suicide::Allowed || ko == KoRule::Positional;
        if !one_stone_refused {
            missing.push(without("suicide=allowed", "KataGo never allows the suicide of one stone"));
        }
        let tax = match (rules.seki, rules.tax) {
            (Seki::Counts, Tax::None) => TaxRule::None,
            (Seki::Group, Tax::None) => TaxRule::Seki,
            (Seki::Group, Tax::Independent) => TaxRule::All,
            _ => {
                missing.push(without(format!("seki={}, tax={}", rules.seki.name(), rules.tax.name()), "no such pair in KataGo"));
                TaxRule::None
            }
        };
        missing.extend(other_axes(rules));
        if !missing.is_empty() {
            return Err(missing);
        }
        Ok(KataGoRules {
            ko,
            territory: rules.score == Scoring::Territory,
            tax,
            suicide: rules.suicide != Suicide::Forbidden,
            button: rules.button == Button::Half,
            bonus: rules.bonus,
            friendly_pass: rules.dead == Dead::Agreed,
            komi: rules.komi,
        })
    }

    /// The short string with the komi, such as `koPOSITIONALscoreAREAtaxNONEsui1komi7.5`.
    pub fn short(&self) -> String {
        let mut text = format!("ko{}score{}tax{}sui{}", self.ko_word(), self.scoring_word(), self.tax_word(), u8::from(self.suicide));
        if self.button {
            text.push_str("button1");
        }
        if self.bonus != Bonus::None {
            text.push_str(&format!("whb{}", self.bonus_word()));
        }
        if self.friendly_pass {
            text.push_str("fpok1");
        }
        text + &format!("komi{}", tengen_spec::Score::points(self.komi))
    }

    /// The JSON object, as `kata-get-rules` prints it, with the komi or without.
    pub fn json(&self, with_komi: bool) -> serde_json::Value {
        let mut object = serde_json::json!({
            "friendlyPassOk": self.friendly_pass,
            "hasButton": self.button,
            "ko": self.ko_word(),
            "scoring": self.scoring_word(),
            "suicide": self.suicide,
            "tax": self.tax_word(),
            "whiteHandicapBonus": self.bonus_word(),
        });
        if with_komi {
            object["komi"] = serde_json::json!(f64::from(self.komi) / 2.0);
        }
        object
    }

    fn ko_word(&self) -> &'static str {
        match self.ko {
            KoRule::Simple => "SIMPLE",
            KoRule::Positional => "POSITIONAL",
            KoRule::Situational => "SITUATIONAL",
            KoRule::Spight => "SPIGHT",
        }
    }

    fn scoring_word(&self) -> &'static str {
        if self.territory { "TERRITORY" } else { "AREA" }
    }

    fn tax_word(&self) -> &'static str {
        match self.tax {
            TaxRule::None => "NONE",
            TaxRule::Seki => "SEKI",
            TaxRule::All => "ALL",
        }
    }

    fn bonus_word(&self) -> &'static str {
        match self.bonus {
            Bonus::None => "0",
            Bonus::ButOne => "N-1",
            Bonus::Each => "N",
        }
    }
}

/// The axes on which KataGo has one value only.
fn other_axes(rules: &Ruleset) -> Vec<NoCounterpart> {
    let mut missing = Vec::new();
    let mut only = |fits: bool, what: String, why: &str| {
        if !fits {
            missing.push(without(what, why));
        }
    };
    let scores = [Scoring::Area, Scoring::Territory];
    only(scores.contains(&rules.score), format!("score={}", rules.score.name()), "KataGo counts area or territory");
    only(rules.end == End::TwoPasses, format!("end={}", rules.end.name()), "KataGo ends at two passes");
    only(rules.ties == Ties::Draw, format!("ties={}", rules.ties.name()), "equal scores are a draw in KataGo");
    only(rules.pass_stones == PassStones::None, format!("pass-stones={}", rules.pass_stones.name()), "KataGo has no pass stones");
    only(rules.start == Start::Empty, format!("start={}", rules.start.name()), "KataGo starts from the empty board");
    only(rules.komi.abs() <= 800, format!("komi={}", tengen_spec::Score::points(rules.komi)), "KataGo's komi lies between -400 and 400");
    only(rules.handicap_komi == rules.komi, "handicap-komi".to_string(), "KataGo has one komi");
    missing
}
