//! Rulesets and starts at random. Sizes, rules and habits are drawn first, so that each game explores a corner of its own.

use crate::Reference;
use crate::boards::{STATES, size};
use crate::choices::Choices;
use tengen_spec::{
    AXES, Act, Colour, Confirmation, Cycle, End, Game, Handicap, Kind, Moment, Opening, Point, Position, Repetition, Ruleset, Setup, Size,
    Stage, Start, Turn,
};

/// Sizes of boards, small ones and oblong ones first.
pub const SIZES: [&str; 16] =
    ["3x3", "1x1", "1x2", "2x1", "1x3", "4x1", "1x5", "2x2", "2x3", "3x2", "2x4", "4x3", "3x4", "4x4", "5x4", "7x1"];

/// A ruleset with a random value on every axis.
pub fn any_rules(choices: &mut Choices) -> Ruleset {
    let mut rules = Ruleset::TROMP_TAYLOR;
    for (axis, values) in AXES {
        let value = choices.pick(values);
        rules.set(axis, value).unwrap_or_else(|error| panic!("{error}"));
    }
    rules.komi = choices.below(7) as i32 - 3;
    rules.handicap_komi = choices.below(7) as i32 - 3;
    if rules.start == Start::Tibetan {
        // Its initial position exists on 17x17 only, which has a test of its own; set-ups under it are as good as under the other.
        rules.start = choices.pick(&[Start::Empty, Start::Empty, Start::Empty, Start::Tibetan]);
    }
    rules
}

/// A size at random.
pub fn any_size(choices: &mut Choices) -> Size {
    size(choices.pick(&SIZES))
}

/// A position at random, empty with a chance that is drawn first; most contain chains without liberties.
pub fn any_position(choices: &mut Choices, size: Size) -> Position {
    let mut position = Position::empty(size);
    let more_empty = choices.below(4);
    for point in size.points() {
        let state = STATES.get(choices.below(3 + more_empty)).copied().flatten();
        position.set(point, state);
    }
    position
}

/// A colour at random.
pub fn any_colour(choices: &mut Choices) -> Colour {
    choices.pick(&Colour::BOTH)
}

/// A start at random, mostly one that the ruleset has a meaning for.
pub fn any_opening(choices: &mut Choices, rules: &Ruleset) -> Opening {
    let size = any_size(choices);
    if rules.confirmation != Confirmation::None && choices.once_in(3) {
        return Opening::confirmation(any_position(choices, size), any_colour(choices));
    }
    match choices.below(8) {
        0 | 1 => Opening::even(size),
        // Play cannot stop within a handicap given in turns, but by New Zealand's agreement; the law does not say whose turn it then is.
        2 | 3 if rules.handicap == Handicap::Turns && rules.end == End::NewZealand => Opening::even(size),
        2 | 3 => any_handicap(choices, rules, size),
        4 => with_a_past(choices, rules, size),
        5 => Opening { stage: Stage::Confirmation, ..Opening::even(size) },
        _ => Opening::setup(any_position(choices, size), any_colour(choices)),
    }
}

fn any_handicap(choices: &mut Choices, rules: &Ruleset, size: Size) -> Opening {
    let stones = choices.pick(&[2, 1, 3, 4, 6, 9, 1000]);
    match rules.handicap {
        Handicap::Free => {
            let mut position = Position::empty(size);
            for point in size.points().filter(|_| choices.once_in(2)).take(usize::from(stones)) {
                position.set(point, Some(Colour::Black));
            }
            let placed = position.count(Some(Colour::Black)) as u16;
            Opening { handicap: placed.max(1), ..Opening::setup(position, Colour::White) }
        }
        Handicap::Fixed => Opening::handicap(crate::boards::size(choices.pick(&["7x7", "7x8", "3x3", "9x7"])), stones.min(9)),
        Handicap::Turns | Handicap::WhitePasses => Opening::handicap(size, stones),
    }
}

/// A set-up with the moments of a game before it.
///
/// They need not follow from one another by any rule, since the history is what is given. Where stones removed by plays are counted, they do.
fn with_a_past(choices: &mut Choices, rules: &Ruleset, size: Size) -> Opening {
    let past = if rules.cycle == Cycle::Balanced { past_as_played(choices, size) } else { any_past(choices, size) };
    let last = past[past.len() - 1].clone();
    let setup = Setup { position: last.position, to_move: last.next, past };
    Opening { setup: Some(setup), ..Opening::even(size) }
}

fn any_past(choices: &mut Choices, size: Size) -> Vec<Moment> {
    let mut past: Vec<Moment> = Vec::new();
    for _ in 0..1 + choices.below(4) {
        let kind = choices.pick(&[Kind::Play, Kind::Pass, Kind::Start]);
        let position = match past.last() {
            Some(before) if kind == Kind::Pass && !choices.once_in(4) => before.position.clone(),
            Some(before) if choices.once_in(2) => one_point_changed(choices, &before.position),
            _ => any_position(choices, size),
        };
        let by = choices.pick(&[Some(Colour::Black), Some(Colour::White), None]);
        past.push(Moment { position, by, kind, next: any_colour(choices) });
    }
    past
}

/// The moments of a few turns from a set-up, with any position allowed to return.
fn past_as_played(choices: &mut Choices, size: Size) -> Vec<Moment> {
    let rules = Ruleset { repetition: Repetition::None, end: End::NewZealand, ..Ruleset::TROMP_TAYLOR };
    let (position, next) = (any_position(choices, size), any_colour(choices));
    let mut game = start(&rules, &Opening::setup(position.clone(), next));
    let mut past = vec![Moment { position, by: None, kind: Kind::Start, next }];
    for _ in 0..choices.below(6) {
        let by = game.phase().to_move();
        let point = choices.pick(&size.points().collect::<Vec<Point>>());
        let (kind, turn) = if game.legal().contains(point) { (Kind::Play, Turn::Play(point)) } else { (Kind::Pass, Turn::Pass) };
        if game.act(&Act::Turn(turn)).is_ok() {
            past.push(Moment { position: game.position(), by, kind, next: game.phase().to_move().unwrap_or(next) });
        }
    }
    past
}

fn start(rules: &Ruleset, opening: &Opening) -> Reference {
    Reference::start(rules, opening).unwrap_or_else(|error| panic!("{error}"))
}

fn one_point_changed(choices: &mut Choices, position: &Position) -> Position {
    let points: Vec<Point> = position.size().points().collect();
    position.with(choices.pick(&points), choices.pick(&STATES))
}
