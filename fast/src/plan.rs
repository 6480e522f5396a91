//! The ruleset as flat switches. This is the only file that knows the axes; everything else reads the plan.

use tengen_spec::{
    Bonus, Button, Clause, Confirmation, Cycle, CycleOutcome, Dead, End, Handicap, Ko, PassStones, Repetition, Ruleset, Scoring, Seki,
    SetupHistory, Start, Suicide, Tax, Ties,
};

/// Which earlier moments a memory compares a play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compare {
    /// All.
    All,
    /// Those with the same player to move next.
    Next,
    /// Those that a turn of the same player left.
    Turns,
    /// Those that a play of the same player left.
    Plays,
}

/// Which removals of own stones are illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwnRemoval {
    Free,
    /// That of the played stone and nothing else.
    LoneStone,
    Any,
}

/// What a long cycle does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LongCycle {
    Nothing,
    MayBeProposed,
    Balanced,
    Third,
}

/// Who plays on after a dispute in a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Resumes {
    InTurn,
    OpponentOfLastToPass,
    OpponentOfDisputer,
    /// Decided by agreement.
    ByAgreement,
}

/// How a game ends that a long cycle ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CycleEnd {
    NoResult,
    Draw,
    Replay,
}

/// How eyes in seki are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InSeki {
    Counts,
    BesideDame,
    Spreading,
}

/// What a group pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GroupTax {
    Nothing,
    TwoAtMost,
    Two,
    TwoIfIndependent,
}

/// How a handicap is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gift {
    Turns,
    WhitePasses,
    FixedStones,
    FreeStones,
}

/// What the history makes of a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetUp {
    Start,
    OpponentsPlay,
    NotHeld,
}

/// How passes stop or end play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ends {
    /// Passes in a row that stop play; 0 for none.
    pub(crate) stops_at: u8,
    /// Whether such a stop ends the game at once.
    pub(crate) stop_is_end: bool,
    /// Whether the second stop ends the game.
    pub(crate) second_stop_is_end: bool,
    /// Whether four passes in a row, not counted anew after a resumption, end the game.
    pub(crate) four_end: bool,
    /// Whether play stops by agreement.
    pub(crate) stop_proposable: bool,
    pub(crate) both_lose_proposable: bool,
    pub(crate) white_last: bool,
    pub(crate) resumes: Resumes,
}

/// What is counted on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) clause: Clause,
    pub(crate) stones: bool,
    /// Whether empty points count for a colour when they reach it alone.
    pub(crate) alone: bool,
    /// Whether empty points count for both colours when they reach both.
    pub(crate) shared: bool,
    /// Whether empty points count for both colours when they reach neither.
    pub(crate) open: bool,
    pub(crate) prisoners: bool,
}

/// The switches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) own_removal: OwnRemoval,
    pub(crate) suicide_clause: Clause,
    /// The clause that forbids taking a ko back at once.
    pub(crate) ko: Option<Clause>,
    pub(crate) hot_pairs: bool,
    /// Whether any rule looks at the opponent's last turn only.
    pub(crate) local_ko: bool,
    pub(crate) no_play_where_emptied: bool,
    pub(crate) memory: Option<(Compare, Clause)>,
    pub(crate) disturber: bool,
    /// Whether no rule but a local one forbids that a position returns.
    pub(crate) all_may_return: bool,
    pub(crate) cycle: LongCycle,
    pub(crate) cycle_end: (CycleEnd, Clause),
    pub(crate) ends: Ends,
    pub(crate) dead_removable: bool,
    /// Whether a pass for a ko lifts later bans as well.
    pub(crate) pass_for_ko_lasts: bool,
    pub(crate) gift: Gift,
    pub(crate) gift_clause: Clause,
    pub(crate) tibetan_start: bool,
    pub(crate) set_up: SetUp,
    pub(crate) counts: Counts,
    pub(crate) seki: (InSeki, Clause),
    pub(crate) tax: (GroupTax, Clause),
    pub(crate) pass_stones: bool,
    /// Half points for each handicap stone, and how many stones get nothing, with the clause.
    pub(crate) bonus: Option<(u16, Clause)>,
    pub(crate) button: bool,
    pub(crate) komi: i32,
    pub(crate) handicap_komi: i32,
    pub(crate) black_wins_ties: bool,
}

impl Plan {
    pub(crate) fn new(rules: &Ruleset) -> Plan {
        Plan {
            own_removal: match rules.suicide {
                Suicide::Allowed => OwnRemoval::Free,
                Suicide::Several => OwnRemoval::LoneStone,
                Suicide::Forbidden => OwnRemoval::Any,
            },
            suicide_clause: rules.suicide.clause(),
            ko: matches!(rules.ko, Ko::Basic | Ko::Hot).then(|| rules.ko.clause()),
            hot_pairs: rules.ko == Ko::Hot,
            local_ko: rules.ko != Ko::None,
            no_play_where_emptied: rules.ko == Ko::Tibetan,
            memory: match rules.repetition {
                Repetition::None | Repetition::Disturber => None,
                Repetition::Positional => Some(Compare::All),
                Repetition::Situational => Some(Compare::Next),
                Repetition::NewZealand => Some(Compare::Turns),
                Repetition::Natural => Some(Compare::Plays),
            }
            .map(|compare| (compare, rules.repetition.clause())),
            disturber: rules.repetition == Repetition::Disturber,
            all_may_return: rules.repetition == Repetition::None && rules.cycle != Cycle::Balanced,
            cycle: match rules.cycle {
                Cycle::None => LongCycle::Nothing,
                Cycle::Agreed => LongCycle::MayBeProposed,
                Cycle::Balanced => LongCycle::Balanced,
                Cycle::Third => LongCycle::Third,
            },
            cycle_end: match rules.cycle_outcome {
                CycleOutcome::NoResult => (CycleEnd::NoResult, Clause::CycleOutcomeNoResult),
                CycleOutcome::Draw => (CycleEnd::Draw, Clause::CycleOutcomeDraw),
                CycleOutcome::Replay => (CycleEnd::Replay, Clause::CycleOutcomeReplay),
            },
            ends: Ends::new(rules.end),
            dead_removable: rules.dead == Dead::Agreed,
            pass_for_ko_lasts: rules.confirmation == Confirmation::Once,
            gift: match rules.handicap {
                Handicap::Turns => Gift::Turns,
                Handicap::WhitePasses => Gift::WhitePasses,
                Handicap::Fixed => Gift::FixedStones,
                Handicap::Free => Gift::FreeStones,
            },
            gift_clause: rules.handicap.clause(),
            tibetan_start: rules.start == Start::Tibetan,
            set_up: match rules.setup {
                SetupHistory::Fresh => SetUp::Start,
                SetupHistory::AsPlayed => SetUp::OpponentsPlay,
                SetupHistory::Nothing => SetUp::NotHeld,
            },
            counts: Counts::new(rules.score),
            seki: match rules.seki {
                Seki::Counts => (InSeki::Counts, Clause::SekiCounts),
                Seki::String => (InSeki::BesideDame, Clause::SekiString),
                Seki::Group => (InSeki::Spreading, Clause::SekiGroup),
            },
            tax: match rules.tax {
                Tax::None => (GroupTax::Nothing, Clause::TaxNone),
                Tax::TwoAtMost => (GroupTax::TwoAtMost, Clause::TaxTwoAtMost),
                Tax::Two => (GroupTax::Two, Clause::TaxTwo),
                Tax::Independent => (GroupTax::TwoIfIndependent, Clause::TaxIndependent),
            },
            pass_stones: rules.pass_stones == PassStones::Given,
            bonus: match rules.bonus {
                Bonus::None => None,
                Bonus::ButOne => Some((1, Clause::BonusButOne)),
                Bonus::Each => Some((0, Clause::BonusEach)),
            },
            button: rules.button == Button::Half,
            komi: rules.komi,
            handicap_komi: rules.handicap_komi,
            black_wins_ties: rules.ties == Ties::Black,
        }
    }
}

impl Ends {
    fn new(end: End) -> Ends {
        let passes = |stops_at| Ends {
            stops_at,
            stop_is_end: false,
            second_stop_is_end: false,
            four_end: false,
            stop_proposable: false,
            both_lose_proposable: false,
            white_last: false,
            resumes: Resumes::InTurn,
        };
        match end {
            End::TwoPasses => Ends { stop_is_end: true, ..passes(2) },
            End::ThreePasses => Ends { stop_is_end: true, ..passes(3) },
            End::FourPasses => Ends { stop_is_end: true, ..passes(4) },
            End::SimplifiedIng => Ends { second_stop_is_end: true, ..passes(2) },
            End::Aga => Ends { four_end: true, white_last: true, resumes: Resumes::OpponentOfLastToPass, ..passes(2) },
            End::NewZealand => Ends { stop_proposable: true, resumes: Resumes::ByAgreement, ..passes(0) },
            End::Japanese => Ends { both_lose_proposable: true, resumes: Resumes::OpponentOfDisputer, ..passes(2) },
            End::Chinese => passes(2),
            End::Igs => passes(3),
            End::Ing => Ends { four_end: true, ..passes(2) },
        }
    }
}

impl Counts {
    fn new(scoring: Scoring) -> Counts {
        let area = Counts { clause: scoring.clause(), stones: true, alone: true, shared: false, open: false, prisoners: false };
        match scoring {
            Scoring::Area => area,
            Scoring::AreaVacuous => Counts { open: true, ..area },
            Scoring::AreaRecursive => Counts { shared: true, ..area },
            Scoring::Territory => Counts { stones: false, prisoners: true, ..area },
            Scoring::Stones => Counts { alone: false, ..area },
        }
    }
}
