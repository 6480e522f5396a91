//! One value of an axis taken for another: names of rules that do not mean what they say.

use tengen_spec::{Clause, Ruleset};

/// A value taken for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misreading {
    /// The axis.
    pub axis: &'static str,
    /// The value in force.
    pub value: &'static str,
    /// What it is taken for.
    pub taken_for: &'static str,
    /// The clause of the value in force.
    pub clause: Clause,
}

macro_rules! misreadings {
    ($($axis:literal $value:literal $taken_for:literal $clause:ident,)+) => {
        /// Every misreading.
        pub const MISREADINGS: &[Misreading] = &[
            $(Misreading { axis: $axis, value: $value, taken_for: $taken_for, clause: Clause::$clause },)+
        ];
    };
}

misreadings! {
    "suicide" "several" "allowed" SuicideSeveral,
    "suicide" "several" "forbidden" SuicideSeveral,
    "ko" "none" "basic" KoNone,
    "ko" "hot" "basic" KoHot,
    "ko" "tibetan" "basic" KoTibetan,
    "ko" "basic" "none" KoBasic,
    "repetition" "none" "positional" RepetitionNone,
    "repetition" "none" "situational" RepetitionNone,
    "repetition" "positional" "natural" RepetitionPositional,
    "repetition" "situational" "positional" RepetitionSituational,
    "repetition" "situational" "natural" RepetitionSituational,
    "repetition" "new-zealand" "situational" RepetitionNewZealand,
    "repetition" "new-zealand" "natural" RepetitionNewZealand,
    "repetition" "natural" "new-zealand" RepetitionNatural,
    "repetition" "natural" "situational" RepetitionNatural,
    "repetition" "disturber" "none" RepetitionDisturber,
    "cycle" "none" "third" CycleNone,
    "cycle" "balanced" "none" CycleBalanced,
    "cycle-outcome" "no-result" "draw" CycleOutcomeNoResult,
    "cycle-outcome" "draw" "no-result" CycleOutcomeDraw,
    "cycle-outcome" "replay" "no-result" CycleOutcomeReplay,
    "score" "area-vacuous" "area" ScoreAreaVacuous,
    "score" "area-recursive" "area" ScoreAreaRecursive,
    "score" "area" "area-recursive" ScoreArea,
    "score" "territory" "area" ScoreTerritory,
    "score" "stones" "area" ScoreStones,
    "seki" "counts" "string" SekiCounts,
    "seki" "string" "group" SekiString,
    "seki" "group" "string" SekiGroup,
    "tax" "none" "two-at-most" TaxNone,
    "tax" "two-at-most" "two" TaxTwoAtMost,
    "tax" "two" "two-at-most" TaxTwo,
    "tax" "independent" "two" TaxIndependent,
    "end" "three-passes" "two-passes" EndThreePasses,
    "end" "four-passes" "three-passes" EndFourPasses,
    "end" "simplified-ing" "chinese" EndSimplifiedIng,
    "end" "chinese" "simplified-ing" EndChinese,
    "end" "igs" "chinese" EndIgs,
    "end" "two-passes" "three-passes" EndTwoPasses,
    "dead" "none" "agreed" DeadNone,
    "confirmation" "none" "each" ConfirmationNone,
    "confirmation" "each" "once" ConfirmationEach,
    "confirmation" "once" "each" ConfirmationOnce,
    "ties" "black" "draw" TiesBlack,
    "button" "none" "half" ButtonNone,
    "button" "half" "none" ButtonHalf,
    "pass-stones" "none" "given" PassStonesNone,
    "pass-stones" "given" "none" PassStonesGiven,
    "bonus" "none" "n" BonusNone,
    "bonus" "n-1" "n" BonusButOne,
    "bonus" "n" "n-1" BonusEach,
    "setup" "none" "fresh" SetupNothing,
    "setup" "as-played" "fresh" SetupAsPlayed,
    "setup" "fresh" "as-played" SetupFresh,
}

impl Misreading {
    /// The name of the fault.
    pub fn name(&self) -> String {
        format!("{}-{}-as-{}", self.axis, self.value, self.taken_for)
    }

    /// What the engine does wrong, in one sentence.
    pub fn what(&self) -> String {
        format!("{}={} is taken for {}={}.", self.axis, self.value, self.axis, self.taken_for)
    }

    /// The ruleset that is followed in place of this one.
    pub fn read(&self, rules: &Ruleset) -> Ruleset {
        let mut read = *rules;
        if rules.values().iter().any(|(axis, value)| *axis == self.axis && value == self.value) {
            // The names are those of the table; a test sees that each is known.
            let _ = read.set(self.axis, self.taken_for);
        }
        read
    }
}
