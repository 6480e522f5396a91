//! How a game starts.

use crate::plan::{Gift, Plan, SetUp};
use tengen_spec::{Clause, Colour, Kind, Moment, Opening, Point, Position, Ruleset, Setup, Size, Stage, Unsupported};

/// The moments before the first turn, and whether the history holds them.
pub(crate) struct Given {
    pub(crate) moments: Vec<Moment>,
    pub(crate) held: bool,
}

/// The points of the Tibetan start, around the board: columns and rows, the colours alternating from Black on.
const TIBETAN: [(u8, u8); 12] =
    [(2, 2), (6, 2), (10, 2), (14, 2), (14, 6), (14, 10), (14, 14), (10, 14), (6, 14), (2, 14), (2, 10), (2, 6)];

impl Given {
    pub(crate) fn new(rules: &Ruleset, plan: &Plan, opening: &Opening) -> Result<Given, Unsupported> {
        opening.check(rules)?;
        if opening.setup.is_none() && plan.tibetan_start && (opening.size.width(), opening.size.height()) != (17, 17) {
            return Err(Unsupported::NoInitialPosition { clause: Clause::StartTibetan, size: opening.size });
        }
        if opening.stage == Stage::Play && opening.handicap > 0 {
            handicap_exists(plan, opening)?;
        }
        let Some(setup) = &opening.setup else { return ordinary(plan, opening) };
        if setup.past.is_empty() {
            Ok(placed(plan, setup.position.clone(), setup.to_move))
        } else {
            Ok(Given { moments: setup.past.clone(), held: true })
        }
    }
}

/// The start of the ruleset itself, with a handicap that is placed before the game if there is one.
fn ordinary(plan: &Plan, opening: &Opening) -> Result<Given, Unsupported> {
    let size = opening.size;
    let mut position = Position::empty(size);
    if opening.handicap > 0 && plan.gift == Gift::FixedStones {
        for point in fixed_points(size, opening.handicap) {
            position.set(point, Some(Colour::Black));
        }
        return Ok(placed(plan, position, Colour::White));
    }
    let mut next = Colour::Black;
    if plan.tibetan_start {
        for (&(column, row), colour) in TIBETAN.iter().zip(Colour::BOTH.into_iter().cycle()) {
            position.set(Point::new(column, row), Some(colour));
        }
        next = Colour::White;
    }
    if opening.handicap > 0 && plan.gift == Gift::Turns {
        next = Colour::Black;
    }
    Ok(Given { moments: vec![Moment { position, by: None, kind: Kind::Start, next }], held: true })
}

/// A start to which the policy on set-ups applies.
fn placed(plan: &Plan, position: Position, next: Colour) -> Given {
    let (by, kind) = match plan.set_up {
        SetUp::OpponentsPlay => (Some(next.opponent()), Kind::Play),
        SetUp::Start | SetUp::NotHeld => (None, Kind::Start),
    };
    Given { moments: vec![Moment { position, by, kind, next }], held: plan.set_up != SetUp::NotHeld }
}

/// Whether the handicap of the opening can be given.
fn handicap_exists(plan: &Plan, opening: &Opening) -> Result<(), Unsupported> {
    let (stones, size) = (opening.handicap, opening.size);
    let fits = usize::from(stones) < size.area();
    let exists = match plan.gift {
        Gift::Turns | Gift::WhitePasses => fits,
        Gift::FixedStones => !plan.tibetan_start && has_fixed_points(size, stones),
        Gift::FreeStones => fits && opening.setup.as_ref().is_some_and(|setup| holds_free_stones(setup, stones)),
    };
    if exists { Ok(()) } else { Err(Unsupported::Handicap { clause: plan.gift_clause, stones, size }) }
}

fn holds_free_stones(setup: &Setup, stones: u16) -> bool {
    setup.position.count(Some(Colour::Black)) == usize::from(stones)
        && setup.position.count(Some(Colour::White)) == 0
        && setup.to_move == Colour::White
        && setup.past.is_empty()
}

fn has_fixed_points(size: Size, stones: u16) -> bool {
    let (width, height) = (size.width(), size.height());
    let odd = width % 2 == 1 && height % 2 == 1 && width >= 9 && height >= 9;
    (2..=9).contains(&stones) && width >= 7 && height >= 7 && (stones < 5 || odd)
}

/// The points of a fixed handicap that exists on this size.
fn fixed_points(size: Size, stones: u16) -> Vec<Point> {
    let lines = |side: usize| {
        let near = if side < 13 { 2 } else { 3 };
        (near as u8, ((side - 1) / 2) as u8, (side - 1 - near) as u8)
    };
    let (left, centre, right) = lines(size.width());
    let (low, middle, high) = lines(size.height());
    let mut points = vec![(left, low), (right, high)];
    if stones >= 3 {
        points.push((left, high));
    }
    if stones >= 4 {
        points.push((right, low));
    }
    if stones >= 6 {
        points.extend([(left, middle), (right, middle)]);
    }
    if stones >= 8 {
        points.extend([(centre, low), (centre, high)]);
    }
    if matches!(stones, 5 | 7 | 9) {
        points.push((centre, middle));
    }
    points.into_iter().map(|(column, row)| Point::new(column, row)).collect()
}
