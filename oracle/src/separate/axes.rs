//! Two rulesets compared axis by axis: for each value that differs the smallest game that shows *its* difference.

use super::{Effort, Looked, Separation, Wanted, inert, look};
use tengen_spec::{Clause, Ruleset};

/// An axis on which two rulesets differ.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The axis.
    pub axis: &'static str,
    /// The values of the first and of the second ruleset.
    pub values: [String; 2],
    /// What shows the difference.
    pub shown: Shown,
}

/// How the difference of one axis is shown.
#[derive(Clone, Debug)]
pub enum Shown {
    /// A game on which the first ruleset, and the first ruleset with only this axis as in the second, part; the second ruleset answers as the latter.
    Alone(Separation),
    /// A game on which a ruleset and the same ruleset with only this axis changed part; the other ruleset does not come so far, or answers for another reason.
    Within {
        /// Which ruleset is changed: 0 is the first.
        base: usize,
        /// The game.
        game: Separation,
    },
    /// No game was found.
    Inert {
        /// Why there may be none, if that is plain.
        why: Option<&'static str>,
        /// All games smaller than this were looked through, in the company of either ruleset.
        smaller_than: usize,
        /// The number of acts judged.
        judged: u64,
        /// Whether games were met on which the verdict is the same and the clause that gives it is not.
        reasons: bool,
    },
}

impl Difference {
    /// The clauses of the two values.
    pub fn clauses(&self) -> [Option<Clause>; 2] {
        [clause(self.axis, &self.values[0]), clause(self.axis, &self.values[1])]
    }

    /// The game that shows it, if one was found.
    pub fn game(&self) -> Option<&Separation> {
        match &self.shown {
            Shown::Alone(game) | Shown::Within { game, .. } => Some(game),
            Shown::Inert { .. } => None,
        }
    }
}

/// The clause that a value of an axis is.
pub fn clause(axis: &str, value: &str) -> Option<Clause> {
    match axis {
        "komi" | "handicap-komi" => Some(Clause::Komi),
        _ => Clause::named(&format!("{axis}.{value}")),
    }
}

/// Whether the axis is about komi, which a comparison may set aside.
pub fn is_komi(axis: &str) -> bool {
    matches!(axis, "komi" | "handicap-komi")
}

/// The ruleset with komi zero.
pub fn without_komi(rules: &Ruleset) -> Ruleset {
    Ruleset { komi: 0, handicap_komi: 0, ..*rules }
}

/// The ruleset with one axis as in another.
pub fn with(rules: &Ruleset, axis: &str, other: &Ruleset) -> Ruleset {
    let mut changed = *rules;
    let value = other.values().into_iter().find(|(name, _)| *name == axis);
    if let Some((axis, value)) = value {
        // The value comes from a ruleset, so that it can be set.
        let _ = changed.set(axis, &value);
    }
    changed
}

/// The axes on which two rulesets differ, with their values, in the order of the law.
pub fn differing(a: &Ruleset, b: &Ruleset) -> Vec<(&'static str, [String; 2])> {
    let pairs = a.values().into_iter().zip(b.values());
    pairs.filter(|((_, here), (_, there))| here != there).map(|((axis, here), (_, there))| (axis, [here, there])).collect()
}

/// Every axis on which the rulesets differ, each with what shows it. Komi stands aside but for its own axes.
pub fn differences(a: &Ruleset, b: &Ruleset, effort: &Effort) -> Vec<Difference> {
    let show = |(axis, values): (&'static str, [String; 2])| {
        let (a, b) = if is_komi(axis) { (*a, *b) } else { (without_komi(a), without_komi(b)) };
        Difference { axis, values, shown: shown(axis, &a, &b, effort) }
    };
    differing(a, b).into_iter().map(show).collect()
}

fn shown(axis: &str, a: &Ruleset, b: &Ruleset, effort: &Effort) -> Shown {
    let alone = Effort { acts: effort.acts / 5, around: effort.around };
    let (a_changed, b_changed) = (with(a, axis, b), with(b, axis, a));
    let together = look(&[*a, a_changed, *b], Wanted::PartedWithThird, &alone);
    let mut sum = Looked { found: None, smaller_than: usize::MAX, ..together };
    if let Some(game) = together.found {
        return Shown::Alone(game);
    }
    for (base, rules) in [[*a, a_changed], [*b, b_changed]].into_iter().enumerate() {
        let looked = look(&rules, Wanted::Parted, effort);
        if let Some(game) = looked.found {
            return Shown::Within { base, game };
        }
        sum.judged += looked.judged;
        sum.smaller_than = sum.smaller_than.min(looked.smaller_than);
        sum.reasons = sum.reasons.or(looked.reasons);
    }
    let why = match (inert::why(axis, a, &a_changed), inert::why(axis, b, &b_changed)) {
        (Some(why), Some(_)) => Some(why),
        _ => None,
    };
    Shown::Inert { why, smaller_than: sum.smaller_than, judged: sum.judged, reasons: sum.reasons.is_some() }
}
