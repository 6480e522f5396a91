//! How games stop, resume and end, written once more from the law as one automaton, to hold the implementations' phases to.
//!
//! It models even games without button and without rules on long cycles; which *plays* are legal it leaves to the game.

use crate::boards::{chain, is_legal};
use tengen_spec::{Act, Colour, Dead, End, Phase, PointSet, Position, Proposal, Ruleset, Turn};

/// Where a game stands, without outcomes and scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// This player moves.
    Playing(Colour),
    /// Play has stopped.
    Stopped,
    /// It is decided who plays on.
    Deciding,
    /// The game is over.
    Ended,
}

/// The automaton of one ruleset.
#[derive(Clone, Debug)]
pub struct Protocol {
    end: End,
    dead: Dead,
    /// Where the game stands.
    pub stand: Stand,
    /// What stands proposed, and by whom.
    pub proposed: Option<(Colour, Proposal)>,
    passes: u32,
    passes_through_stops: u32,
    stops: u32,
    last: Option<(Colour, Turn)>,
    next_in_turn: Colour,
    white_passes_last: bool,
}

impl Protocol {
    /// At the start of a game, with this player to move.
    pub fn start(rules: &Ruleset, first: Colour) -> Protocol {
        Protocol {
            end: rules.end,
            dead: rules.dead,
            stand: Stand::Playing(first),
            proposed: None,
            passes: 0,
            passes_through_stops: 0,
            stops: 0,
            last: None,
            next_in_turn: first,
            white_passes_last: false,
        }
    }

    /// Whether the law allows the act in this position; nothing about a play, but that it may be compulsory to pass.
    pub fn allows(&self, act: &Act, position: &Position) -> Option<bool> {
        let opponent_proposed = |by: &Colour| self.proposed.as_ref().is_some_and(|(maker, _)| *maker != *by);
        match (self.stand, act) {
            (Stand::Ended, _) | (_, Act::PassFor(_)) => Some(false),
            (Stand::Playing(_), Act::Turn(Turn::Pass)) => Some(true),
            (Stand::Playing(_), Act::Turn(Turn::Play(_))) => self.white_passes_last.then_some(false),
            (_, Act::Turn(_)) => Some(false),
            (_, Act::Accept { by }) => Some(opponent_proposed(by)),
            (Stand::Playing(_), Act::Dispute { .. }) => Some(self.proposed.is_some()),
            (_, Act::Dispute { .. }) => Some(true),
            (stand, Act::Propose { what, .. }) => Some(self.is_proposable(stand, what, position)),
        }
    }

    fn is_proposable(&self, stand: Stand, what: &Proposal, position: &Position) -> bool {
        match (stand, what) {
            (Stand::Playing(_), Proposal::Stop) => self.end == End::NewZealand,
            (Stand::Stopped, Proposal::BothLose) => self.end == End::Japanese,
            (Stand::Stopped, Proposal::Dead(list)) => {
                list.is_empty() && self.dead == Dead::None || self.dead == Dead::Agreed && is_removable(position, list)
            }
            (Stand::Deciding, Proposal::Resume(_)) => true,
            _ => false,
        }
    }

    /// Carries out an act that was allowed; the dead stones that it removes, if any.
    pub fn carry_out(&mut self, act: &Act) -> Option<PointSet> {
        match act {
            Act::Turn(turn) => self.turn(*turn),
            Act::Propose { by, what } => self.proposed = Some((*by, what.clone())),
            Act::Accept { .. } => return self.agree(),
            Act::Dispute { by } => self.dispute(*by),
            Act::PassFor(_) => {}
        }
        None
    }

    fn turn(&mut self, turn: Turn) {
        let Stand::Playing(by) = self.stand else { return };
        self.proposed = None;
        let compulsory = self.white_passes_last;
        let counted = |passes: u32| if turn == Turn::Pass && !compulsory { passes + 1 } else { 0 };
        (self.passes, self.passes_through_stops) = (counted(self.passes), counted(self.passes_through_stops));
        (self.last, self.next_in_turn) = (Some((by, turn)), by.opponent());
        self.stand = Stand::Playing(by.opponent());
        let enough = if self.end == End::Igs { 3 } else { 2 };
        match self.end {
            _ if compulsory => self.stand = Stand::Ended,
            End::TwoPasses if self.passes == 2 => self.stand = Stand::Ended,
            End::ThreePasses if self.passes == 3 => self.stand = Stand::Ended,
            End::FourPasses if self.passes == 4 => self.stand = Stand::Ended,
            End::SimplifiedIng if self.passes == 2 && self.stops > 0 => self.stand = Stand::Ended,
            End::Aga | End::Ing if self.passes_through_stops == 4 => self.end_of_game(),
            End::SimplifiedIng | End::Aga | End::Ing | End::Japanese | End::Chinese | End::Igs if self.passes == enough => self.stop(),
            _ => {}
        }
    }

    fn stop(&mut self) {
        self.stops += 1;
        self.proposed = None;
        self.stand = Stand::Stopped;
    }

    /// The game is over, but under AGA rules White passes last.
    fn end_of_game(&mut self) {
        self.proposed = None;
        let black_was_last = self.last.is_some_and(|(by, _)| by == Colour::Black);
        self.white_passes_last = self.end == End::Aga && black_was_last;
        self.stand = if self.white_passes_last { Stand::Playing(Colour::White) } else { Stand::Ended };
    }

    fn agree(&mut self) -> Option<PointSet> {
        let (_, what) = self.proposed.take()?;
        match what {
            Proposal::Stop => self.stop(),
            Proposal::Resume(first) => self.resume(first),
            Proposal::BothLose | Proposal::Cycle => self.stand = Stand::Ended,
            Proposal::Dead(list) => {
                self.end_of_game();
                return Some(list);
            }
        }
        None
    }

    fn resume(&mut self, first: Colour) {
        self.passes = 0;
        self.stand = Stand::Playing(first);
    }

    fn dispute(&mut self, by: Colour) {
        self.proposed = None;
        match (self.stand, self.end, self.last) {
            (Stand::Playing(_), ..) => {}
            (Stand::Deciding, ..) => self.stand = Stand::Ended,
            (_, End::NewZealand, _) => self.stand = Stand::Deciding,
            (_, End::Japanese, _) => self.resume(by.opponent()),
            (_, End::Aga, Some((last_to_pass, _))) => self.resume(last_to_pass.opponent()),
            _ => self.resume(self.next_in_turn),
        }
    }
}

/// Whether a list holds whole chains, and leaves every other chain a liberty.
fn is_removable(position: &Position, list: &PointSet) -> bool {
    let whole = |point| position.at(point).is_some() && chain(position, point).is_subset(list);
    list.iter().all(whole) && is_legal(&without(position, list))
}

/// A position without these stones.
pub fn without(position: &Position, list: &PointSet) -> Position {
    list.iter().fold(position.clone(), |left, point| left.with(point, None))
}

/// What of a phase the automaton models.
pub fn stand_of(phase: &Phase) -> (Stand, Option<(Colour, Proposal)>) {
    let proposal = |proposed: &Option<tengen_spec::Proposed>| proposed.as_ref().map(|proposed| (proposed.by, proposed.what.clone()));
    match phase {
        Phase::Playing { to_move, proposed } => (Stand::Playing(*to_move), proposal(proposed)),
        Phase::Confirming { to_move } => (Stand::Playing(*to_move), None),
        Phase::Stopped { proposed } => (Stand::Stopped, proposal(proposed)),
        Phase::Deciding { proposed } => (Stand::Deciding, proposal(proposed)),
        Phase::Ended(_) => (Stand::Ended, None),
    }
}
