//! The axes of a ruleset. Each value is an alternative reading of one clause; the clause says exactly what it means.

use crate::Clause;

macro_rules! axes {
    ($($(#[$doc:meta])* $axis:ident $name:literal { $($(#[$vdoc:meta])* $value:ident $text:literal $clause:ident,)+ })+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $axis { $($(#[$vdoc])* $value,)+ }

            impl $axis {
                /// The name of the axis in rulesets as text.
                pub const AXIS: &'static str = $name;
                /// Every value.
                pub const ALL: &'static [$axis] = &[$($axis::$value,)+];

                /// The name of the value in rulesets as text.
                pub fn name(self) -> &'static str {
                    match self { $($axis::$value => $text,)+ }
                }

                /// The clause that says what the value means.
                pub fn clause(self) -> Clause {
                    match self { $($axis::$value => Clause::$clause,)+ }
                }

                /// The value with this name.
                pub fn named(text: &str) -> Option<$axis> {
                    $axis::ALL.iter().copied().find(|value| value.name() == text)
                }
            }
        )+

        /// The name of every axis that has named values, and the names of its values.
        pub const AXES: &[(&str, &[&str])] = &[$(($name, &[$($text,)+]),)+];
    };
}

axes! {
    /// What becomes of a play that would remove stones of the player's own colour.
    Suicide "suicide" {
        /// It stands, and the stones are removed.
        Allowed "allowed" SuicideAllowed,
        /// It is illegal if just the stone played would be removed.
        Several "several" SuicideSeveral,
        /// It is illegal.
        Forbidden "forbidden" SuicideForbidden,
    }
    /// Bans that look at the opponent's last turn only.
    Ko "ko" {
        /// None.
        None "none" KoNone,
        /// A single stone that has just captured a single stone may not be captured back at once.
        Basic "basic" KoBasic,
        /// No play where the opponent has just removed a stone.
        Tibetan "tibetan" KoTibetan,
        /// Basic ko, and the same for two-stone chains (an interpretation of Ing's hot stones).
        Hot "hot" KoHot,
    }
    /// Which earlier positions a play may not bring back.
    Repetition "repetition" {
        /// Any may return.
        None "none" RepetitionNone,
        /// No position of the history.
        Positional "positional" RepetitionPositional,
        /// No position of the history with the same player to move next.
        Situational "situational" RepetitionSituational,
        /// No position left by an earlier turn of the same player.
        NewZealand "new-zealand" RepetitionNewZealand,
        /// No position left by an earlier play of the same player.
        Natural "natural" RepetitionNatural,
        /// Captures by the disturber of a cycle may not bring back a position of that cycle (an interpretation of Ing).
        Disturber "disturber" RepetitionDisturber,
    }
    /// What ends a long cycle where the repetition rule does not prevent it.
    Cycle "cycle" {
        /// Nothing.
        None "none" CycleNone,
        /// The players' agreement.
        Agreed "agreed" CycleAgreed,
        /// Its completion, if both sides lost as many stones; otherwise its completion is illegal.
        Balanced "balanced" CycleBalanced,
        /// The third occurrence since the last pass.
        Third "third" CycleThird,
    }
    /// How a game ends that a long cycle ends.
    CycleOutcome "cycle-outcome" {
        /// Without a result.
        NoResult "no-result" CycleOutcomeNoResult,
        /// As a draw.
        Draw "draw" CycleOutcomeDraw,
        /// To be played again.
        Replay "replay" CycleOutcomeReplay,
    }
    /// What is counted on the board.
    Scoring "score" {
        /// Stones, and empty points that reach only their colour.
        Area "area" ScoreArea,
        /// Stones, and empty points that do not reach the other colour.
        AreaVacuous "area-vacuous" ScoreAreaVacuous,
        /// Stones, and empty points that reach their colour.
        AreaRecursive "area-recursive" ScoreAreaRecursive,
        /// Empty points that reach only their colour, and prisoners.
        Territory "territory" ScoreTerritory,
        /// Stones.
        Stones "stones" ScoreStones,
    }
    /// Whether surrounded points next to stones in seki count.
    Seki "seki" {
        /// They count.
        Counts "counts" SekiCounts,
        /// A region does not count if a chain next to it is next to a shared or open region.
        String "string" SekiString,
        /// The same, for groups of chains joined by regions.
        Group "group" SekiGroup,
    }
    /// What each group pays.
    Tax "tax" {
        /// Nothing.
        None "none" TaxNone,
        /// Two points, or as many as it surrounds if that is less.
        TwoAtMost "two-at-most" TaxTwoAtMost,
        /// Two points.
        Two "two" TaxTwo,
        /// Two points if it is not in seki.
        Independent "independent" TaxIndependent,
    }
    /// How play stops and the game ends.
    End "end" {
        /// Two passes in a row end it.
        TwoPasses "two-passes" EndTwoPasses,
        /// Three passes in a row end it.
        ThreePasses "three-passes" EndThreePasses,
        /// Four passes in a row end it.
        FourPasses "four-passes" EndFourPasses,
        /// Two passes stop it once for agreement, the second time for good.
        SimplifiedIng "simplified-ing" EndSimplifiedIng,
        /// Two passes stop it for agreement, four end it, White passes last.
        Aga "aga" EndAga,
        /// It stops by agreement.
        NewZealand "new-zealand" EndNewZealand,
        /// Two passes stop it; whoever asks for resumption lets the opponent move first.
        Japanese "japanese" EndJapanese,
        /// Two passes stop it for agreement, as often as needed.
        Chinese "chinese" EndChinese,
        /// Three passes stop it for agreement, as often as needed.
        Igs "igs" EndIgs,
        /// Two passes stop it for agreement, four end it.
        Ing "ing" EndIng,
    }
    /// Whether dead stones are removed once play has stopped.
    Dead "dead" {
        /// No.
        None "none" DeadNone,
        /// Those that both players agree on.
        Agreed "agreed" DeadAgreed,
    }
    /// Whether life and death may be confirmed by hypothetical play, and how long a pass for a ko serves.
    Confirmation "confirmation" {
        /// There is no confirmation.
        None "none" ConfirmationNone,
        /// A pass for a ko lifts the ban that stands; taking the ko again makes a new one.
        Each "each" ConfirmationEach,
        /// A pass for a ko lifts every ban in it, later ones included.
        Once "once" ConfirmationOnce,
    }
    /// Who wins when the scores are equal.
    Ties "ties" {
        /// Nobody.
        Draw "draw" TiesDraw,
        /// Black.
        Black "black" TiesBlack,
    }
    /// Whether the first pass earns half a point.
    Button "button" {
        /// No.
        None "none" ButtonNone,
        /// Yes, and it does not count towards the end.
        Half "half" ButtonHalf,
    }
    /// Whether a pass costs a stone.
    PassStones "pass-stones" {
        /// No.
        None "none" PassStonesNone,
        /// Each pass gives the opponent a prisoner.
        Given "given" PassStonesGiven,
    }
    /// How a handicap is given.
    Handicap "handicap" {
        /// Black makes that many turns before White's first.
        Turns "turns" HandicapTurns,
        /// White passes one time less than that.
        WhitePasses "white-passes" HandicapWhitePasses,
        /// That many stones stand on fixed points, and White moves first.
        Fixed "fixed" HandicapFixed,
        /// That many stones stand where Black likes, and White moves first.
        Free "free" HandicapFree,
    }
    /// What White receives for the handicap.
    Bonus "bonus" {
        /// Nothing.
        None "none" BonusNone,
        /// A point for each handicap stone but one.
        ButOne "n-1" BonusButOne,
        /// A point for each handicap stone.
        Each "n" BonusEach,
    }
    /// The initial position and the first player.
    Start "start" {
        /// The empty board, Black first.
        Empty "empty" StartEmpty,
        /// Twelve stones, White first.
        Tibetan "tibetan" StartTibetan,
    }
    /// What the history holds when a game starts from a set-up.
    SetupHistory "setup" {
        /// The set-up position, which nobody made.
        Fresh "fresh" SetupFresh,
        /// The set-up position, as if the player not to move had just played.
        AsPlayed "as-played" SetupAsPlayed,
        /// Nothing.
        Nothing "none" SetupNothing,
    }
}
