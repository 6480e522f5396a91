use crate::axis::*;
use std::fmt;
use std::str::FromStr;

/// A ruleset: one value on every axis. A *name* says nothing; these values say everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    /// See [`Suicide`].
    pub suicide: Suicide,
    /// See [`Ko`].
    pub ko: Ko,
    /// See [`Repetition`].
    pub repetition: Repetition,
    /// See [`Cycle`].
    pub cycle: Cycle,
    /// See [`CycleOutcome`].
    pub cycle_outcome: CycleOutcome,
    /// See [`Scoring`].
    pub score: Scoring,
    /// See [`Seki`].
    pub seki: Seki,
    /// See [`Tax`].
    pub tax: Tax,
    /// See [`End`].
    pub end: End,
    /// See [`Dead`].
    pub dead: Dead,
    /// See [`Confirmation`].
    pub confirmation: Confirmation,
    /// See [`Ties`].
    pub ties: Ties,
    /// See [`Button`].
    pub button: Button,
    /// See [`PassStones`].
    pub pass_stones: PassStones,
    /// See [`Handicap`].
    pub handicap: Handicap,
    /// See [`Bonus`].
    pub bonus: Bonus,
    /// See [`Start`].
    pub start: Start,
    /// See [`SetupHistory`].
    pub setup: SetupHistory,
    /// White's komi in an even game, in half points; negative for komi to Black.
    pub komi: i32,
    /// White's komi in a handicap game, in half points.
    pub handicap_komi: i32,
}

/// A text that is no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesetError {
    /// No axis has this name.
    Axis(String),
    /// The axis has no such value.
    Value {
        /// The axis.
        axis: String,
        /// What was given.
        value: String,
    },
    /// Not of the form `axis=value`.
    Form(String),
}

impl Ruleset {
    /// The Tromp–Taylor (Logical) rules.
    pub const TROMP_TAYLOR: Ruleset = Ruleset {
        suicide: Suicide::Allowed,
        ko: Ko::None,
        repetition: Repetition::Positional,
        cycle: Cycle::None,
        cycle_outcome: CycleOutcome::NoResult,
        score: Scoring::Area,
        seki: Seki::Counts,
        tax: Tax::None,
        end: End::TwoPasses,
        dead: Dead::None,
        confirmation: Confirmation::None,
        ties: Ties::Draw,
        button: Button::None,
        pass_stones: PassStones::None,
        handicap: Handicap::Turns,
        bonus: Bonus::None,
        start: Start::Empty,
        setup: SetupHistory::Fresh,
        komi: 0,
        handicap_komi: 0,
    };

    /// The Logical rules with optional Rule 7A: suicide is forbidden.
    pub const LOGICAL_7A: Ruleset = Ruleset { suicide: Suicide::Forbidden, ..Ruleset::TROMP_TAYLOR };

    /// The largest komi, in half points, that a ruleset as text may have.
    pub const LARGEST_KOMI: i32 = 20_000;
}

macro_rules! by_name {
    ($($field:ident: $axis:ident),+ $(,)?) => {
        impl Ruleset {
            /// Changes one axis by the names of axis and value; komi are numbers of points, a multiple of a half.
            pub fn set(&mut self, axis: &str, value: &str) -> Result<(), RulesetError> {
                let wrong = || RulesetError::Value { axis: axis.to_string(), value: value.to_string() };
                match axis {
                    $($axis::AXIS => self.$field = $axis::named(value).ok_or_else(wrong)?,)+
                    "komi" => self.komi = half_points(value).ok_or_else(wrong)?,
                    "handicap-komi" => self.handicap_komi = half_points(value).ok_or_else(wrong)?,
                    _ => return Err(RulesetError::Axis(axis.to_string())),
                }
                Ok(())
            }

            /// Every axis with the name of its value, in the order of the law.
            pub fn values(&self) -> Vec<(&'static str, String)> {
                vec![
                    $(($axis::AXIS, self.$field.name().to_string()),)+
                    ("komi", crate::Score::points(self.komi)),
                    ("handicap-komi", crate::Score::points(self.handicap_komi)),
                ]
            }

            /// The clause of every axis's value, in the order of the law, and the one on komi.
            pub fn clauses(&self) -> Vec<crate::Clause> {
                vec![$(self.$field.clause(),)+ crate::Clause::Komi]
            }
        }
    };
}

by_name! {
    suicide: Suicide, ko: Ko, repetition: Repetition, cycle: Cycle, cycle_outcome: CycleOutcome, score: Scoring, seki: Seki,
    tax: Tax, end: End, dead: Dead, confirmation: Confirmation, ties: Ties, button: Button, pass_stones: PassStones,
    handicap: Handicap, bonus: Bonus, start: Start, setup: SetupHistory,
}

/// Half points from a number of points such as `7`, `6.5` or `-0.5`; nothing is rounded.
fn half_points(text: &str) -> Option<i32> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let half = match part.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    if whole.is_empty() || !whole.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let points: i32 = whole.parse().ok()?;
    let half = points.checked_mul(2)?.checked_add(half)?;
    (half <= Ruleset::LARGEST_KOMI).then_some(if negative { -half } else { half })
}

impl fmt::Display for Ruleset {
    /// `axis=value` for every axis, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<String> = self.values().iter().map(|(axis, value)| format!("{axis}={value}")).collect();
        f.write_str(&values.join(","))
    }
}

impl FromStr for Ruleset {
    type Err = RulesetError;

    /// Reads `axis=value,…`; an axis that is not named has its value under the Tromp–Taylor rules. `komi` alone sets both komi.
    fn from_str(text: &str) -> Result<Ruleset, RulesetError> {
        let mut rules = Ruleset::TROMP_TAYLOR;
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (axis, value) = part.split_once('=').ok_or_else(|| RulesetError::Form(part.to_string()))?;
            let (axis, value) = (axis.trim(), value.trim());
            rules.set(axis, value)?;
            if axis == "komi" {
                rules.set("handicap-komi", value)?;
            }
        }
        Ok(rules)
    }
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesetError::Axis(axis) => {
                let names: Vec<&str> = AXES.iter().map(|(name, _)| *name).chain(["komi", "handicap-komi"]).collect();
                write!(f, "no axis {axis:?}; the axes are {}", names.join(", "))
            }
            RulesetError::Value { axis, value } => {
                let values = AXES.iter().find(|(name, _)| name == axis).map(|(_, values)| values.join(", "));
                let values = values.unwrap_or("numbers of points, multiples of a half".to_string());
                write!(f, "axis {axis} has no value {value:?}; its values are {values}")
            }
            RulesetError::Form(part) => write!(f, "{part:?} is not of the form axis=value"),
        }
    }
}

impl std::error::Error for RulesetError {}
