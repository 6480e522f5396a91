//! Which clauses a ruleset puts in force. A table, no decision: silence of an axis is the absence of a function.

use crate::course::{Close, Course};
use crate::other::{confirmation, cycle, dead, ends, extras, handicap, ko, repeat, scoring, start, suicides};
use crate::play::Play;
use crate::{end, repetition, score, suicide, turn};
use tengen_spec::{
    Bonus, Button, Colour, Confirmation, Count, Cycle, Dead, End, Handicap, Illegal, Ko, Moment, PassStones, PointSet, Position,
    Repetition, Ruleset, Scoring, Seki, SetupHistory, Size, Stage, Start, Suicide, Tax, Ties, Turn,
};

/// The clauses in force, in the order in which they are asked.
pub struct Law {
    /// The start without a set-up.
    pub start: fn(Size) -> Option<Moment>,
    /// The moment that a set-up leaves.
    pub setup: fn(&Position, Colour) -> Moment,
    /// Who moves after a turn.
    pub next: fn(&Course, Colour) -> Colour,
    /// Why a turn may not be a pass, or not a play.
    pub compulsions: Vec<fn(&Course, Turn) -> Option<Illegal>>,
    /// Why a play is illegal.
    pub prohibitions: Vec<fn(&Course, &Play) -> Option<Illegal>>,
    /// What ends the game, or stops play, after a turn.
    pub endings: Vec<fn(&Course) -> Option<Close>>,
    /// What the players may agree on once play has stopped, where it can stop.
    pub agreement: Option<Agreement>,
    /// Whether White must pass once more before the game is over.
    pub white_passes_last: Option<fn(&Course) -> bool>,
    /// The layers of the score.
    pub counts: Vec<fn(&Course) -> Count>,
    /// Who wins when the scores are equal.
    pub ties: fn() -> Option<Colour>,
}

/// The clauses on a stop.
pub struct Agreement {
    /// What a dispute brings about.
    pub dispute: fn(&Course, Colour) -> Close,
    /// Why a list of dead stones may not be proposed.
    pub dead: fn(&Course, &PointSet) -> Option<Illegal>,
}

impl Law {
    /// The Tromp–Taylor rules.
    pub fn tromp_taylor() -> Law {
        Law {
            start: turn::start_empty,
            setup: turn::setup_fresh,
            next: turn::alternate,
            compulsions: vec![],
            prohibitions: vec![repetition::positional],
            endings: vec![end::two_passes],
            agreement: None,
            white_passes_last: None,
            counts: vec![score::area],
            ties: score::ties_draw,
        }
    }

    /// The rules that a ruleset chooses, for a game or for a confirmation.
    pub fn of(rules: &Ruleset, stage: Stage, handicap: u16) -> Law {
        let mut law = Law::tromp_taylor();
        law.choose_starts(rules);
        law.prohibitions = match stage {
            Stage::Play => [suicides(rules), kos(rules), repetitions(rules), cycles(rules)].concat(),
            Stage::Confirmation => [suicides(rules), vec![confirmation::ko_ban]].concat(),
        };
        law.endings = match stage {
            Stage::Play => [passes(rules), long_cycles(rules)].concat(),
            Stage::Confirmation => vec![confirmation::end],
        };
        if stage == Stage::Play {
            law.choose_agreement(rules);
        }
        law.counts = counts(rules);
        if extras::komi_for(rules, handicap) != 0 {
            law.counts.push(extras::komi);
        }
        law.ties = match rules.ties {
            Ties::Draw => score::ties_draw,
            Ties::Black => extras::ties_black,
        };
        law
    }

    fn choose_starts(&mut self, rules: &Ruleset) {
        self.start = match rules.start {
            Start::Empty => turn::start_empty,
            Start::Tibetan => start::tibetan,
        };
        self.setup = match rules.setup {
            SetupHistory::Fresh => turn::setup_fresh,
            SetupHistory::AsPlayed => start::as_played,
            // `setup.none`: the moment is known, but outside the history.
            SetupHistory::Nothing => turn::setup_fresh,
        };
        match rules.handicap {
            Handicap::Turns => {
                self.next = handicap::turns_next;
                self.compulsions.push(handicap::turns_are_plays);
            }
            Handicap::WhitePasses => self.compulsions.push(handicap::white_passes),
            Handicap::Fixed | Handicap::Free => {}
        }
    }

    fn choose_agreement(&mut self, rules: &Ruleset) {
        let dead: fn(&Course, &PointSet) -> Option<Illegal> = match rules.dead {
            Dead::None => dead::none,
            Dead::Agreed => dead::agreed,
        };
        let dispute: fn(&Course, Colour) -> Close = match rules.end {
            End::TwoPasses | End::ThreePasses | End::FourPasses => return,
            End::SimplifiedIng | End::Chinese | End::Igs | End::Ing => ends::dispute_in_the_order_of_turns,
            End::Aga => ends::aga_dispute,
            End::NewZealand => ends::new_zealand_dispute,
            End::Japanese => ends::japanese_dispute,
        };
        self.agreement = Some(Agreement { dispute, dead });
        if rules.end == End::Aga {
            self.white_passes_last = Some(ends::white_passes_last);
            self.compulsions.push(ends::white_must_pass);
        }
    }
}

fn suicides(rules: &Ruleset) -> Vec<fn(&Course, &Play) -> Option<Illegal>> {
    match rules.suicide {
        // `suicide.allowed`
        Suicide::Allowed => vec![],
        Suicide::Several => vec![suicides::several],
        Suicide::Forbidden => vec![suicide::forbidden],
    }
}

fn kos(rules: &Ruleset) -> Vec<fn(&Course, &Play) -> Option<Illegal>> {
    match rules.ko {
        // `ko.none`
        Ko::None => vec![],
        Ko::Basic => vec![ko::basic],
        Ko::Tibetan => vec![ko::tibetan],
        Ko::Hot => vec![ko::hot],
    }
}

fn repetitions(rules: &Ruleset) -> Vec<fn(&Course, &Play) -> Option<Illegal>> {
    match rules.repetition {
        // `repetition.none`
        Repetition::None => vec![],
        Repetition::Positional => vec![repetition::positional],
        Repetition::Situational => vec![repeat::situational],
        Repetition::NewZealand => vec![repeat::new_zealand],
        Repetition::Natural => vec![repeat::natural],
        Repetition::Disturber => vec![repeat::disturber],
    }
}

fn cycles(rules: &Ruleset) -> Vec<fn(&Course, &Play) -> Option<Illegal>> {
    match rules.cycle {
        Cycle::Balanced => vec![cycle::unbalanced],
        // `cycle.none`
        Cycle::None | Cycle::Agreed | Cycle::Third => vec![],
    }
}

fn long_cycles(rules: &Ruleset) -> Vec<fn(&Course) -> Option<Close>> {
    match rules.cycle {
        Cycle::Balanced => vec![cycle::balanced],
        Cycle::Third => vec![cycle::third],
        Cycle::None | Cycle::Agreed => vec![],
    }
}

fn passes(rules: &Ruleset) -> Vec<fn(&Course) -> Option<Close>> {
    match rules.end {
        End::TwoPasses => vec![end::two_passes],
        End::ThreePasses => vec![ends::three_passes],
        End::FourPasses => vec![ends::four_passes],
        End::SimplifiedIng => vec![ends::simplified_ing],
        End::Aga => vec![ends::aga],
        // `end.new-zealand`: no number of passes stops play.
        End::NewZealand => vec![],
        End::Japanese => vec![ends::japanese],
        End::Chinese => vec![ends::chinese],
        End::Igs => vec![ends::igs],
        End::Ing => vec![ends::ing],
    }
}

fn counts(rules: &Ruleset) -> Vec<fn(&Course) -> Count> {
    let mut counts: Vec<fn(&Course) -> Count> = match rules.score {
        Scoring::Area => vec![score::area],
        Scoring::AreaVacuous => vec![scoring::area_vacuous],
        Scoring::AreaRecursive => vec![scoring::area_recursive],
        Scoring::Territory => vec![scoring::territory],
        Scoring::Stones => vec![scoring::stones],
    };
    match rules.seki {
        // `seki.counts`
        Seki::Counts => {}
        Seki::String => counts.push(scoring::seki_string),
        Seki::Group => counts.push(scoring::seki_group),
    }
    if rules.score == Scoring::Territory {
        counts.push(scoring::prisoners);
    }
    match rules.tax {
        // `tax.none`
        Tax::None => {}
        Tax::TwoAtMost => counts.push(scoring::tax_two_at_most),
        Tax::Two => counts.push(scoring::tax_two),
        Tax::Independent => counts.push(scoring::tax_independent),
    }
    match rules.pass_stones {
        // `pass-stones.none`
        PassStones::None => {}
        PassStones::Given => counts.push(extras::pass_stones),
    }
    match rules.bonus {
        // `bonus.none`
        Bonus::None => {}
        Bonus::ButOne => counts.push(extras::bonus_but_one),
        Bonus::Each => counts.push(extras::bonus_each),
    }
    match rules.button {
        // `button.none`
        Button::None => {}
        Button::Half => counts.push(extras::button),
    }
    counts
}

/// `confirmation.none`: Life and death are not confirmed by hypothetical play.
pub fn confirms(rules: &Ruleset) -> bool {
    rules.confirmation != Confirmation::None
}
