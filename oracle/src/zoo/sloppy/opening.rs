//! Starts.

use super::super::slip::Slip;
use super::{Scars, State};
use std::rc::Rc;
use tengen_spec::*;

pub(super) fn begin(slip: Option<Slip>, rules: &Ruleset, opening: &Opening) -> Result<State, Unsupported> {
    let is = |asked| slip == Some(asked);
    opening.check(rules)?;
    let confirming = opening.stage == Stage::Confirmation;
    let (moments, past) = first(slip, rules, opening)?;
    let from_setup = opening.setup.is_some() || rules.handicap == Handicap::Fixed && opening.handicap > 0;
    let no_past = opening.setup.as_ref().is_none_or(|setup| setup.past.is_empty());
    let forgets = rules.setup == SetupHistory::Nothing || is(Slip::SetupForgotten);
    let outside = usize::from(from_setup && no_past && forgets);
    let to_move = moments.last().map_or(Colour::Black, |moment| moment.next);
    let phase = if confirming { Phase::Confirming { to_move } } else { Phase::playing(to_move) };
    Ok(State {
        slip,
        rules: *rules,
        size: opening.size,
        handicap: opening.handicap,
        confirming,
        moments: moments.into_iter().map(Rc::new).collect(),
        past,
        outside,
        phase,
        passes: 0,
        passes_in_all: 0,
        passes_through_stops: 0,
        stops: 0,
        without_dead: None,
        removed: [0, 0],
        passed: [0, 0],
        button: None,
        white_last: false,
        bans: Vec::new(),
        passed_for: Vec::new(),
        spent: Vec::new(),
        refused: Vec::new(),
        scars: Scars::default(),
    })
}

/// The moments known at the start, and how many of them stand before e₀.
fn first(slip: Option<Slip>, rules: &Ruleset, opening: &Opening) -> Result<(Vec<Moment>, usize), Unsupported> {
    let is = |asked| slip == Some(asked);
    let (size, stones) = (opening.size, opening.handicap);
    let none = Unsupported::Handicap { clause: rules.handicap.clause(), stones, size };
    let fits = usize::from(stones) < size.area();
    let Some(setup) = &opening.setup else {
        let start = initial(slip, rules, size)?;
        return match (stones, rules.handicap) {
            (0, _) => Ok((vec![start], 0)),
            (_, Handicap::Fixed) if rules.start == Start::Empty => {
                let position = fixed(slip, size, stones).ok_or(none)?;
                Ok((vec![set_up(slip, rules, position, Colour::White)], 0))
            }
            (_, Handicap::Turns) if fits => Ok((vec![Moment { next: Colour::Black, ..start }], 0)),
            (_, Handicap::WhitePasses) if fits => Ok((vec![start], 0)),
            _ => Err(none),
        };
    };
    if stones > 0 {
        let black = setup.position.count(Some(Colour::Black));
        let as_many = black == usize::from(stones) || is(Slip::FreeAnyNumber);
        let free = setup.to_move == Colour::White && setup.position.count(Some(Colour::White)) == 0;
        if !(as_many && free && fits && setup.past.is_empty()) {
            return Err(none);
        }
    }
    match setup.past.last() {
        None => Ok((vec![set_up(slip, rules, setup.position.clone(), setup.to_move)], 0)),
        Some(last) if is(Slip::PastForgotten) => Ok((vec![last.clone()], 0)),
        Some(_) => Ok((setup.past.clone(), setup.past.len() - 1)),
    }
}

fn initial(slip: Option<Slip>, rules: &Ruleset, size: Size) -> Result<Moment, Unsupported> {
    let empty = Moment { position: Position::empty(size), by: None, kind: Kind::Start, next: Colour::Black };
    match rules.start {
        Start::Empty if slip == Some(Slip::WhiteFirst) => Ok(Moment { next: Colour::White, ..empty }),
        Start::Empty => Ok(empty),
        Start::Tibetan if size.width() != 17 || size.height() != 17 => {
            Err(Unsupported::NoInitialPosition { clause: rules.start.clause(), size })
        }
        Start::Tibetan => {
            let around = "C3 G3 L3 P3 P7 P11 P15 L15 G15 C15 C11 C7";
            let mut position = Position::empty(size);
            for (number, point) in around.split(' ').filter_map(|name| name.parse::<Point>().ok()).enumerate() {
                position.set(point, Some(if number % 2 == 0 { Colour::Black } else { Colour::White }));
            }
            let next = if slip == Some(Slip::TibetanBlackFirst) { Colour::Black } else { Colour::White };
            Ok(Moment { position, next, ..empty })
        }
    }
}

fn set_up(slip: Option<Slip>, rules: &Ruleset, position: Position, next: Colour) -> Moment {
    match rules.setup {
        SetupHistory::AsPlayed => {
            let by = if slip == Some(Slip::AsPlayedByMover) { next } else { next.opponent() };
            Moment { position, by: Some(by), kind: Kind::Play, next }
        }
        SetupHistory::Fresh | SetupHistory::Nothing => Moment { position, by: None, kind: Kind::Start, next },
    }
}

/// The fixed points, taken in the order in which stones are added to them.
fn fixed(slip: Option<Slip>, size: Size, stones: u16) -> Option<Position> {
    let (w, h) = (size.width(), size.height());
    let odd = w % 2 == 1 && h % 2 == 1 && w >= 9 && h >= 9;
    if !(2..=9).contains(&stones) || w < 7 || h < 7 || (stones > 4 && !odd) {
        return None;
    }
    let line = |side: usize| if side < 13 && slip != Some(Slip::FixedFourthLine) { 2 } else { 3 };
    let (near, far, middle) = ((line(w), line(h)), (w - 1 - line(w), h - 1 - line(h)), (w / 2, h / 2));
    let mut points = vec![(near.0, near.1), (far.0, far.1), (near.0, far.1), (far.0, near.1)];
    if slip == Some(Slip::FixedLowerRight) {
        points.swap(2, 3);
    }
    if stones >= 6 {
        points.extend([(near.0, middle.1), (far.0, middle.1)]);
    }
    if stones >= 8 {
        points.extend([(middle.0, near.1), (middle.0, far.1)]);
    }
    points.truncate(usize::from(stones));
    if stones >= 5 && stones % 2 == 1 {
        points.push((middle.0, middle.1));
    }
    let mut position = Position::empty(size);
    for (column, row) in points {
        position.set(Point::new(column as u8, row as u8), Some(Colour::Black));
    }
    Some(position)
}
