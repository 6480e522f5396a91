//! The faults that an implementation of our own has built in, one switch each.

use tengen_spec::Clause;

macro_rules! slips {
    ($($slip:ident $name:literal $clause:ident $what:literal $source:literal,)+) => {
        /// One way to be wrong at one place of an implementation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "`Slip::what` says it")]
        pub enum Slip { $($slip,)+ }

        impl Slip {
            /// Every slip.
            pub const ALL: &'static [Slip] = &[$(Slip::$slip,)+];

            /// The name of the slip.
            pub fn name(self) -> &'static str {
                match self { $(Slip::$slip => $name,)+ }
            }

            /// What the engine does wrong, in one sentence.
            pub fn what(self) -> &'static str {
                match self { $(Slip::$slip => $what,)+ }
            }

            /// The clause that is not followed.
            pub fn clause(self) -> Clause {
                match self { $(Slip::$slip => Clause::$clause,)+ }
            }

            /// Where it was met: a public report, or the clause broken one way.
            pub fn source(self) -> &'static str {
                match self { $(Slip::$slip => $source,)+ }
            }
        }
    };
}

slips! {
    // Board, paths, clearing.
    IndexInside "index-inside" PlayOnBoard "A point is on the board if column + width × row is less than the number of points." "clause",
    NineteenLines "nineteen-lines" BoardGrid "Points beyond the nineteenth line are not on the board." "clause",
    Diagonals "diagonals" BoardAdjacent "Points are adjacent along diagonals too." "clause",
    EdgeWraps "edge-wraps" BoardAdjacent "The last point of a row is adjacent to the first of the next." "public reports: one-dimensional boards without a border",
    NoUpInLastColumn "no-up-in-last-column" BoardAdjacent "In the last column the neighbour above is forgotten." "faults put in by hand, 3",
    SpentPoints "spent-points" PositionColours "A point on which a stone was ever captured is neither empty nor a stone when the score is counted." "clause",
    ThirteenPoints "thirteen-points" ReachPath "Paths are followed no further once thirteen points are found." "faults put in by hand, 4",
    OneStep "one-step" ReachPath "An empty point reaches only the colours beside it." "clause",
    FourthChainStays "fourth-chain-stays" ClearColour "Where a play takes four chains the fourth is not removed." "faults put in by hand, 10",
    HalfChain "half-chain" ClearColour "Clearing looks at the board it is clearing, so a chain half gone has liberties." "faults put in by hand, 2",
    ChangesColour "changes-colour" ClearColour "Captured stones change colour." "clause",
    // Start, turns, plays.
    WhiteFirst "white-first" StartEmpty "White makes the first turn." "clause",
    MoverByNumber "mover-by-number" TurnAlternate "Black makes the odd turns, whoever moved first." "public reports: set-ups with White to move",
    SuicideKeepsTurn "suicide-keeps-turn" TurnAlternate "After a suicide the same player moves again." "public report: lizzie 750",
    PassMayNotRepeat "pass-may-not-repeat" TurnPass "A pass is refused if position and player to move have occurred." "clause",
    PassClears "pass-clears" TurnPass "A pass clears chains without liberties." "interpretation setup-libertyless",
    OwnStoneAgain "own-stone-again" PlayOnEmpty "A play on a stone of one's own is accepted." "clause",
    ColourByNumber "colour-by-number" PlayPlace "Odd turns place black stones, even turns white ones." "public reports: set-ups with White to move",
    ClearedTogether "cleared-together" PlayClearOpponentFirst "Both colours are cleared at once." "clause",
    OwnStays "own-stays" PlayClearOwnSecond "The own chain is not removed." "public report: leela-zero 263",
    OwnStoneOnly "own-stone-only" PlayClearOwnSecond "Of the own chain only the stone just played is removed." "clause",
    // History and repetition.
    HistoryOfThirty "history-of-thirty" HistoryMoments "Only the last thirty positions are compared." "a look-back of thirty in a well-known program",
    RefusedRemembered "refused-remembered" HistoryMoments "The position that a refused play would have left is remembered." "clause",
    ResumptionForgets "resumption-forgets" HistoryMoments "Resumption of play empties the history." "interpretation agreement-makes-no-moment",
    UndoKeepsMoment "undo-keeps-moment" HistoryMoments "A turn that is taken back stays in the history." "public reports: superko and undo",
    UndoForgetsUse "undo-forgets-use" RepetitionPositional "Taking back a play forgets that its point was ever used, and plays on unused points are not compared." "faults put in by hand, 13",
    UnusedPointNotCompared "unused-point-not-compared" RepetitionPositional "A play on a point never used is not compared, although its own stone goes." "faults put in by hand, 14",
    StoneCountHash "stone-count-hash" RepetitionPositional "Positions with as many stones of each colour count as the same." "a hash taken for the position",
    ComparedBeforeClearing "compared-before-clearing" RepetitionPositional "The position compared is the one before clearing." "clause",
    TurnedIsSame "turned-is-same" RepetitionPositional "A position turned by half a turn counts as the same." "clause",
    SituationalByMaker "situational-by-maker" RepetitionSituational "Who made the earlier moment is compared, not who moved next." "faults put in by hand, 6",
    SituationalWithoutStart "situational-without-start" RepetitionSituational "The situation at the start does not count." "clause",
    SituationalWithoutPasses "situational-without-passes" RepetitionSituational "A pass makes no situation." "interpretation pass-and-repetition",
    DisturberQuiet "disturber-quiet" RepetitionDisturber "Plays that capture nothing are refused as well." "clause",
    DisturberLast "disturber-last" RepetitionDisturber "The disturber is the player who made the last capture of the cycle." "clause",
    // The end of the game.
    PassesNotInRow "passes-not-in-row" EndTwoPasses "Two passes end the game though a play lies between them." "clause",
    EmptyCannotEnd "empty-cannot-end" EndTwoPasses "Passes on the empty board do not count." "clause",
    SameBoardIsPass "same-board-is-pass" EndTwoPasses "A turn that leaves the board as it was counts as a pass." "passes seen by comparing boards",
    ActsAfterEnd "acts-after-end" PhaseActs "Turns are accepted after the end." "engines that play on after two passes",
    ResumptionKeepsCount "resumption-keeps-count" EndPassCount "Resumption does not set the count of passes to zero." "clause",
    CompulsoryCount "compulsory-count" EndPassCount "Compulsory passes count towards the end." "interpretation compulsory-passes",
    ButtonCounts "button-counts" EndPassCount "The pass that takes the button counts towards the end." "clause",
    UndoKeepsPassCount "undo-keeps-pass-count" EndPassCount "Taking a pass back leaves it counted." "public reports: undo and passes",
    AgaAsJapanese "aga-as-japanese" EndAga "Play resumes with the opponent of whoever disputes." "clause",
    AgaFourNotCounted "aga-four-not-counted" EndAga "Four passes in a row do not end the game." "clause",
    WhiteLastForgotten "white-last-forgotten" EndAgaWhiteLast "The game ends though Black passed last." "public reports: a matter of passing",
    WhiteLastMayPlay "white-last-may-play" EndAgaWhiteLast "White may play in place of the last pass." "clause",
    DisputeResumes "dispute-resumes" EndNewZealand "A dispute about dead stones resumes play at once." "clause",
    RequesterMoves "requester-moves" EndJapanese "Whoever asks for resumption moves first." "public reports on resumption",
    BothLoseUnknown "both-lose-unknown" EndJapaneseBothLose "That both lose may not be proposed." "clause",
    IngFourNotCounted "ing-four-not-counted" EndIng "Four passes in a row do not end the game." "clause",
    AcceptsOwn "accepts-own" PhaseProposals "A player may accept what that player proposed." "clause",
    TurnKeepsProposal "turn-keeps-proposal" PhaseProposals "A proposal outlives a turn." "clause",
    DeadPart "dead-part" DeadAgreed "A part of a chain may be dead." "clause",
    DeadLeavesNone "dead-leaves-none" DeadAgreed "Removal may leave chains without liberties." "clause",
    DeadClears "dead-clears" DeadAgreed "The chains beside the removed stones go with them." "clause",
    // Score.
    AtariRemoved "atari-removed" ScoreArea "Chains with one liberty are taken off before counting." "public reports: dead stones taken for removed",
    FirstStoneDecides "first-stone-decides" ScoreArea "An empty region belongs to the first colour that is met beside it." "clause",
    DiagonalRegions "diagonal-regions" ScoreArea "A region goes on across one diagonal." "faults put in by hand, 15",
    SinglePointsOnly "single-points-only" ScoreArea "Only empty points all of whose neighbours are stones of one colour are counted." "public report: counting eyes only",
    WholePoints "whole-points" ResultHigher "Scores are compared in whole points." "faults put in by hand, 8",
    MoreStonesWin "more-stones-win" ResultHigher "The player with more stones on the board wins." "clause",
    TiesToWhite "ties-to-white" TiesDraw "White wins if the scores are equal." "a library in which equal scores go to White",
    SuicideNoPrisoners "suicide-no-prisoners" ScorePrisoners "Stones removed by suicide are no prisoners." "clause",
    DeadNoPrisoners "dead-no-prisoners" ScorePrisoners "Dead stones are no prisoners." "public reports on territory counting",
    UndoKeepsPrisoners "undo-keeps-prisoners" ScorePrisoners "Taking a capture back leaves its prisoners." "public reports: undo and prisoners",
    GroupsNotJoined "groups-not-joined" SekiGroup "Of the chains beside a region only two are joined into a group." "faults put in by hand, 16",
    LastPassFree "last-pass-free" PassStonesGiven "The pass that stops play gives no point." "clause",
    HandicapKomiIgnored "handicap-komi-ignored" Komi "The komi of even games is taken for a handicap." "public reports on komi and handicap",
    KomiWhole "komi-whole" Komi "The half point of the komi is cut off." "public reports: komi as a whole number",
    KomiNotNegative "komi-not-negative" Komi "A negative komi counts as none." "clause",
    // Suicide and ko.
    LoneSuicideRefused "lone-suicide-refused" SuicideAllowed "The suicide of a single stone is refused." "a well-known program, under every ruleset",
    JudgedBeforeCapture "judged-before-capture" SuicideForbidden "A play without a liberty is refused although it captures." "public reports: capture taken for suicide",
    LoneSuicideOnly "lone-suicide-only" SuicideForbidden "Only the suicide of a single stone is refused." "public report: goban 15",
    AnyLoneStone "any-lone-stone" SuicideSeveral "It is refused that just one own stone goes, whichever it is." "clause",
    KoWithoutReturn "ko-without-return" KoBasic "Any play is refused where a single stone was just taken." "public reports: false ko, snapback",
    KoThroughPass "ko-through-pass" KoBasic "A pass does not lift the ban." "public reports: ko kept through a pass",
    KoOfTwo "ko-of-two" KoBasic "Two stones may not be retaken on the spot either." "clause",
    UndoLosesKo "undo-loses-ko" KoBasic "After taking back there is no ban." "public reports: ko lost on undo",
    TibetanOpponentOnly "tibetan-opponent-only" KoTibetan "Points that the opponent emptied of its own stones are not barred." "clause",
    TibetanThroughPass "tibetan-through-pass" KoTibetan "A pass does not lift the ban." "clause",
    HotThroughPass "hot-through-pass" KoHot "A pass does not lift the ban." "clause",
    HotScattered "hot-scattered" KoHot "Two stones captured apart count as a pair." "clause",
    // Set-ups, starts, handicaps.
    SetupForgotten "setup-forgotten" SetupFresh "A set-up is not in the history." "public reports: positions pasted in",
    AsPlayedByMover "as-played-by-mover" SetupAsPlayed "The set-up counts as left by the player to move." "clause",
    PastForgotten "past-forgotten" SetupFull "Of a given past only the last moment is kept." "engines that take a position without its history",
    PastLocalOnly "past-local-only" SetupFull "Local ko rules do not look back at a given past." "clause",
    TibetanBlackFirst "tibetan-black-first" StartTibetan "Black makes the first turn." "clause",
    HandicapPass "handicap-pass" HandicapTurns "Black may pass among the turns of the handicap." "interpretation handicap-turns-are-plays",
    HandicapOneMore "handicap-one-more" HandicapTurns "Black makes one turn more than the handicap says." "clause",
    HandicapForgotten "handicap-forgotten" HandicapTurns "The positions between the turns of the handicap are not in the history." "a well-known program, in which handicap stones are a start",
    WhitePassesN "white-passes-n" HandicapWhitePasses "White must pass as many times as there are stones." "clause",
    FixedFourthLine "fixed-fourth-line" HandicapFixed "Handicap stones stand on the fourth line whatever the size." "a library with coordinates of the large board",
    FixedLowerRight "fixed-lower-right" HandicapFixed "The third stone is the lower right one." "engines that differ in the third stone",
    FreeAnyNumber "free-any-number" HandicapFree "The set-up may have another number of stones than the handicap." "public reports: HA without its stones",
    // Long cycles.
    EventByPosition "event-by-position" CycleEvent "The position alone makes a repetition." "interpretation japanese-article-12",
    EventByPass "event-by-pass" CycleEvent "A pass makes a repetition too." "clause",
    AgreedAnytime "agreed-anytime" CycleAgreed "The end of a repetition may be proposed at any time." "clause",
    BalancedEarliest "balanced-earliest" CycleBalanced "Stones lost are counted from the earliest occurrence." "clause",
    BalancedNoSuicide "balanced-no-suicide" CycleBalanced "Stones lost by suicide are not counted." "clause",
    ThirdThroughPasses "third-through-passes" CycleThird "Occurrences before a pass are counted." "clause",
    ThirdIsSecond "third-is-second" CycleThird "The second occurrence ends the game." "clause",
    // Confirmation.
    AnyPassLifts "any-pass-lifts" ConfirmationKoBan "An ordinary pass lifts the ban." "interpretation pass-for-ko",
    PlayLifts "play-lifts" ConfirmationKoBan "A play elsewhere lifts the ban." "clause",
    KoInConfirmation "ko-in-confirmation" ConfirmationKoBan "Of a ban only the next turn takes note." "clause",
    PassForIsNoTurn "pass-for-is-no-turn" ConfirmationPassForKo "A pass for a ko is no turn." "clause",
    PassForAnything "pass-for-anything" ConfirmationPassForKo "A pass for a ko needs no ban." "clause",
    PassForIsPass "pass-for-is-pass" ConfirmationEnd "A pass for a ko counts towards the end." "clause",
}
