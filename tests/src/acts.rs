//! Acts at random: mostly such as belong to the phase, with refused ones among them.

use crate::boards::{chain, chains};
use crate::choices::Choices;
use crate::swarm::any_colour;
use tengen_spec::{Act, Colour, Game, Phase, Point, PointSet, Position, Proposal, Turn};

/// How players behave in one game.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// One turn in this many is a pass, where a play is possible.
    pub pass_once_in: usize,
    /// One act in this many is any act at all, wherever the game stands.
    pub stray_once_in: usize,
    /// One step in this many takes acts back.
    pub take_back_once_in: usize,
}

impl Habits {
    /// Habits at random.
    pub fn any(choices: &mut Choices) -> Habits {
        Habits {
            pass_once_in: choices.pick(&[8, 3, 20]),
            stray_once_in: choices.pick(&[6, 20, 3]),
            take_back_once_in: choices.pick(&[12, 5, 40]),
        }
    }
}

/// An act at random.
pub fn any_act<G: Game>(choices: &mut Choices, game: &G, habits: Habits) -> Act {
    if choices.once_in(habits.stray_once_in) {
        return stray_act(choices, &game.position());
    }
    match game.phase() {
        Phase::Playing { proposed, .. } if proposed.is_some() && choices.once_in(2) => answer(choices),
        Phase::Playing { .. } if choices.once_in(10) => Act::Propose { by: any_colour(choices), what: proposal_in_play(choices) },
        Phase::Playing { .. } => any_turn(choices, game, habits),
        Phase::Confirming { .. } if choices.once_in(6) => Act::PassFor(any_point(choices, &game.position())),
        Phase::Confirming { .. } => any_turn(choices, game, habits),
        Phase::Stopped { proposed } if proposed.is_none() => {
            Act::Propose { by: any_colour(choices), what: Proposal::Dead(dead_chains(choices, &game.position())) }
        }
        Phase::Deciding { proposed } if proposed.is_none() => {
            Act::Propose { by: any_colour(choices), what: Proposal::Resume(any_colour(choices)) }
        }
        Phase::Stopped { .. } | Phase::Deciding { .. } => answer(choices),
        Phase::Ended(_) => stray_act(choices, &game.position()),
    }
}

fn proposal_in_play(choices: &mut Choices) -> Proposal {
    if choices.once_in(2) { Proposal::Cycle } else { Proposal::Stop }
}

/// A legal play, or a pass.
pub fn any_turn<G: Game>(choices: &mut Choices, game: &G, habits: Habits) -> Act {
    let legal: Vec<Point> = game.legal().iter().collect();
    if legal.is_empty() || choices.once_in(habits.pass_once_in) {
        return Act::Turn(Turn::Pass);
    }
    Act::Turn(Turn::Play(choices.pick(&legal)))
}

fn answer(choices: &mut Choices) -> Act {
    let by = any_colour(choices);
    if choices.once_in(3) { Act::Dispute { by } } else { Act::Accept { by } }
}

/// A point of the board, or now and then one beside it.
fn any_point(choices: &mut Choices, position: &Position) -> Point {
    let size = position.size();
    let beside_the_board = usize::from(choices.once_in(20));
    let row = choices.below(size.height() + beside_the_board);
    Point::new(choices.below(size.width()) as u8, row as u8)
}

/// A list of dead stones at random: whole chains, or none.
pub fn dead_chains(choices: &mut Choices, position: &Position) -> PointSet {
    if choices.once_in(3) {
        return PointSet::empty(position.size());
    }
    let chosen: Vec<PointSet> = chains(position).into_iter().filter(|_| choices.once_in(3)).collect();
    PointSet::of(position.size(), chosen.iter().flat_map(PointSet::iter))
}

/// Any act that can be written down, whether or not it belongs to the phase.
fn stray_act(choices: &mut Choices, position: &Position) -> Act {
    let by: Colour = any_colour(choices);
    let point = any_point(choices, position);
    match choices.below(12) {
        0..=3 => Act::Turn(Turn::Play(point)),
        4 => Act::Turn(Turn::Pass),
        5 => Act::PassFor(point),
        6 => Act::Accept { by },
        7 => Act::Dispute { by },
        8 => Act::Propose {
            by,
            what: Proposal::Dead(PointSet::of(position.size(), chain(position, point).iter().take(1 + choices.below(4)))),
        },
        9 => Act::Propose { by, what: Proposal::Dead(dead_chains(choices, position)) },
        10 => Act::Propose { by, what: proposal_in_play(choices) },
        _ => Act::Propose { by, what: if choices.once_in(2) { Proposal::BothLose } else { Proposal::Resume(any_colour(choices)) } },
    }
}
