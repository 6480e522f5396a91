use std::fmt;

/// What kind of thing a clause does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Says what a word means, or how things follow one another.
    Definition,
    /// Says what a turn does.
    Effect,
    /// Forbids an act: the clause can be the reason of a refusal.
    Prohibition,
    /// Says how the game stops or ends.
    Ending,
    /// Counts something.
    Count,
    /// Says that the axis adds nothing; its transcription is the absence of a function.
    Silence,
}

macro_rules! clauses {
    ($($clause:ident $id:literal $role:ident,)+) => {
        /// A clause of the law, by its stable id.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "the law documents each clause: see `Clause::sentence`")]
        pub enum Clause { $($clause,)+ }

        impl Clause {
            /// Every clause, in the order of the law.
            pub const ALL: &'static [Clause] = &[$(Clause::$clause,)+];

            /// The id, such as `repetition.positional`.
            pub fn id(self) -> &'static str {
                match self { $(Clause::$clause => $id,)+ }
            }

            /// What kind of thing the clause does.
            pub fn role(self) -> Role {
                match self { $(Clause::$clause => Role::$role,)+ }
            }
        }
    };
}

clauses! {
    BoardGrid "board.grid" Definition,
    BoardAdjacent "board.adjacent" Definition,
    PositionColours "position.colours" Definition,
    ReachPath "reach.path" Definition,
    ClearColour "clear.colour" Definition,
    StartEmpty "start.empty" Definition,
    TurnAlternate "turn.alternate" Definition,
    TurnPass "turn.pass" Effect,
    PlayOnBoard "play.on-board" Prohibition,
    PlayOnEmpty "play.on-empty" Prohibition,
    PlayPlace "play.place" Effect,
    PlayClearOpponentFirst "play.clear.opponent-first" Effect,
    PlayClearOwnSecond "play.clear.own-second" Effect,
    HistoryMoments "history.moments" Definition,
    RepetitionPositional "repetition.positional" Prohibition,
    EndTwoPasses "end.two-passes" Ending,
    PhaseActs "phase.acts" Prohibition,
    ScoreArea "score.area" Count,
    ResultHigher "result.higher" Definition,
    TiesDraw "ties.draw" Definition,
    SuicideAllowed "suicide.allowed" Silence,
    SuicideForbidden "suicide.forbidden" Prohibition,
    SetupFresh "setup.fresh" Definition,

    SetupAsPlayed "setup.as-played" Definition,
    SetupNothing "setup.none" Definition,
    SetupFull "setup.full" Definition,
    StartTibetan "start.tibetan" Definition,
    HandicapTurns "handicap.turns" Prohibition,
    HandicapWhitePasses "handicap.white-passes" Prohibition,
    HandicapFixed "handicap.fixed" Definition,
    HandicapFree "handicap.free" Definition,
    SuicideSeveral "suicide.several" Prohibition,
    KoNone "ko.none" Silence,
    KoBasic "ko.basic" Prohibition,
    KoTibetan "ko.tibetan" Prohibition,
    KoHot "ko.hot" Prohibition,
    RepetitionNone "repetition.none" Silence,
    RepetitionSituational "repetition.situational" Prohibition,
    RepetitionNewZealand "repetition.new-zealand" Prohibition,
    RepetitionNatural "repetition.natural" Prohibition,
    RepetitionDisturber "repetition.disturber" Prohibition,
    CycleNone "cycle.none" Silence,
    CycleEvent "cycle.event" Definition,
    CycleAgreed "cycle.agreed" Ending,
    CycleBalanced "cycle.balanced" Prohibition,
    CycleThird "cycle.third" Ending,
    CycleOutcomeNoResult "cycle-outcome.no-result" Ending,
    CycleOutcomeDraw "cycle-outcome.draw" Ending,
    CycleOutcomeReplay "cycle-outcome.replay" Ending,
    EndPassCount "end.pass-count" Definition,
    EndThreePasses "end.three-passes" Ending,
    EndFourPasses "end.four-passes" Ending,
    PhaseProposals "phase.proposals" Prohibition,
    EndSimplifiedIng "end.simplified-ing" Ending,
    EndAga "end.aga" Ending,
    EndAgaWhiteLast "end.aga.white-last" Prohibition,
    EndNewZealand "end.new-zealand" Ending,
    EndJapanese "end.japanese" Ending,
    EndJapaneseBothLose "end.japanese.both-lose" Ending,
    EndChinese "end.chinese" Ending,
    EndIgs "end.igs" Ending,
    EndIng "end.ing" Ending,
    DeadNone "dead.none" Prohibition,
    DeadAgreed "dead.agreed" Prohibition,
    ConfirmationNone "confirmation.none" Silence,
    ConfirmationKoBan "confirmation.ko-ban" Prohibition,
    ConfirmationPassForKo "confirmation.pass-for-ko" Prohibition,
    ConfirmationEach "confirmation.each" Definition,
    ConfirmationOnce "confirmation.once" Definition,
    ConfirmationEnd "confirmation.end" Ending,
    ScoreAreaVacuous "score.area-vacuous" Count,
    ScoreAreaRecursive "score.area-recursive" Count,
    ScoreTerritory "score.territory" Count,
    ScorePrisoners "score.prisoners" Count,
    ScoreStones "score.stones" Count,
    SekiCounts "seki.counts" Silence,
    SekiString "seki.string" Count,
    SekiGroup "seki.group" Count,
    TaxNone "tax.none" Silence,
    TaxTwoAtMost "tax.two-at-most" Count,
    TaxTwo "tax.two" Count,
    TaxIndependent "tax.independent" Count,
    PassStonesNone "pass-stones.none" Silence,
    PassStonesGiven "pass-stones.given" Count,
    BonusNone "bonus.none" Silence,
    BonusButOne "bonus.n-1" Count,
    BonusEach "bonus.n" Count,
    ButtonNone "button.none" Silence,
    ButtonHalf "button.half" Count,
    Komi "komi" Count,
    TiesBlack "ties.black" Definition,
}

impl Clause {
    /// The clause with this id.
    pub fn named(id: &str) -> Option<Clause> {
        Clause::ALL.iter().copied().find(|clause| clause.id() == id)
    }

    /// The sentence of the clause, as it stands in the law.
    pub fn sentence(self) -> &'static str {
        crate::law::sentence(self.id()).unwrap_or("")
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}
