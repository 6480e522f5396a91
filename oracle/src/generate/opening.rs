//! How drawn games start.

use super::source::Chooser;
use super::{Limits, strategy::View};
use crate::shape;
use tengen_spec::{
    Act, Colour, Confirmation, Game, Handicap, Kind, Moment, Opening, Phase, Position, Ruleset, Setup, Size, Stage, Start, Turn,
};

/// An opening that the limits allow; the ruleset may still refuse it.
pub(super) fn draw<G: Game>(rules: &Ruleset, size: Size, limits: &Limits, choose: &mut Chooser<'_>) -> Opening {
    let tibetan = rules.start == Start::Tibetan && choose.chance(32);
    let size = if tibetan { Size::new(17, 17).unwrap_or(size) } else { size };
    let confirms = rules.confirmation != Confirmation::None && limits.setup && limits.agreement;
    if confirms && choose.chance(96) {
        return Opening { stage: Stage::Confirmation, ..setup(size, choose) };
    }
    if limits.handicap && choose.chance(24) {
        return handicap(rules, size, limits, choose);
    }
    let often = if rules.start == Start::Tibetan { 240 } else { 80 };
    if !tibetan && limits.setup && choose.chance(often) {
        let mut opening = setup(size, choose);
        if limits.past && choose.chance(80) {
            give_past::<G>(rules, &mut opening, choose);
        }
        return opening;
    }
    Opening::even(size)
}

fn handicap(rules: &Ruleset, size: Size, limits: &Limits, choose: &mut Chooser<'_>) -> Opening {
    let most = if rules.handicap == Handicap::Fixed { 9 } else { size.area().min(5) };
    let stones = 1 + choose.below(most);
    if rules.handicap != Handicap::Free {
        return Opening::handicap(size, stones as u16);
    }
    let mut position = Position::empty(size);
    if limits.setup {
        let mut points: Vec<_> = size.points().collect();
        for _ in 0..stones {
            let index = choose.below(points.len());
            if index < points.len() {
                position.set(points.swap_remove(index), Some(Colour::Black));
            }
        }
    }
    Opening { handicap: stones as u16, ..Opening::setup(position, Colour::White) }
}

/// Stones anywhere: few, many, or nearly everywhere, so that chains without liberties are among them.
fn setup(size: Size, choose: &mut Chooser<'_>) -> Opening {
    if choose.chance(112) {
        return crossroads(size, choose);
    }
    let to_move = if choose.chance(96) { Colour::White } else { Colour::Black };
    Opening::setup(scatter(size, choose), to_move)
}

/// An empty point with several chains beside it, most of them with no other liberty: one play there takes them all, joins them all, or is
/// suicide. Turns at random hardly ever come to this.
fn crossroads(size: Size, choose: &mut Chooser<'_>) -> Opening {
    let mut position = if choose.chance(128) { Position::empty(size) } else { scatter(size, choose) };
    let points: Vec<_> = size.points().collect();
    let wide: Vec<_> = points.iter().copied().filter(|&point| shape::beside(size, point).count() == 4).collect();
    let own = choose.pick(&Colour::BOTH).unwrap_or(Colour::Black);
    let Some(centre) = choose.pick(&wide).or_else(|| choose.pick(&points)) else { return Opening::setup(position, own) };
    // Parts of 256 in which a stone beside the point is the player's own, and in which a liberty beyond is closed.
    let owned = choose.pick(&[0, 0, 60, 256]).unwrap_or(0);
    let closed = choose.pick(&[256, 256, 250, 200]).unwrap_or(256);
    position.set(centre, None);
    for beside in shape::beside(size, centre) {
        let colour = if choose.chance(owned) { own } else { own.opponent() };
        position.set(beside, Some(colour));
        for beyond in shape::beside(size, beside).filter(|&beyond| beyond != centre) {
            if choose.chance(closed) {
                position.set(beyond, Some(colour.opponent()));
            }
        }
    }
    Opening::setup(position, own)
}

fn scatter(size: Size, choose: &mut Chooser<'_>) -> Position {
    let filled = choose.pick(&[60, 150, 190, 225]).unwrap_or(0);
    let black = choose.pick(&[30, 128, 128, 226]).unwrap_or(128);
    let mut position = Position::empty(size);
    for point in size.points() {
        if choose.chance(filled) {
            position.set(point, Some(if choose.chance(black) { Colour::Black } else { Colour::White }));
        }
    }
    position
}

/// Gives the set-up a past: the moments of a real game that leads to another position, or any moments at all.
fn give_past<G: Game>(rules: &Ruleset, opening: &mut Opening, choose: &mut Chooser<'_>) {
    let size = opening.size;
    let Some(setup) = &mut opening.setup else { return };
    let real = if choose.chance(160) { played::<G>(rules, size, choose) } else { Vec::new() };
    setup.past = if real.is_empty() { invented(setup, choose) } else { real };
    if let Some(last) = setup.past.last() {
        setup.position = last.position.clone();
        setup.to_move = last.next;
    }
}

/// The moments of a short game from the empty board.
fn played<G: Game>(rules: &Ruleset, size: Size, choose: &mut Chooser<'_>) -> Vec<Moment> {
    let plain = Ruleset { start: Start::Empty, ..*rules };
    let Ok(mut game) = G::start(&plain, &Opening::even(size)) else { return Vec::new() };
    let mut view = View::new(size, game.position());
    let mut moments = vec![Moment { position: game.position(), by: None, kind: Kind::Start, next: Colour::Black }];
    for _ in 0..2 + choose.below(24) {
        let Phase::Playing { to_move, .. } = game.phase() else { break };
        let legal: Vec<_> = game.legal().iter().collect();
        let turn = if choose.chance(40) { Turn::Pass } else { choose.pick(&legal).map_or(Turn::Pass, Turn::Play) };
        let act = Act::Turn(turn);
        if game.act(&act).is_err() {
            break;
        }
        let Some(next) = game.phase().to_move() else { break };
        view.made(&act, game.position());
        let kind = if turn == Turn::Pass { Kind::Pass } else { Kind::Play };
        moments.push(Moment { position: view.position.clone(), by: Some(to_move), kind, next });
    }
    moments
}

/// Moments that no game needs to have had; the last is the set-up position.
fn invented(setup: &Setup, choose: &mut Chooser<'_>) -> Vec<Moment> {
    let size = setup.position.size();
    let colour = |choose: &mut Chooser<'_>| choose.pick(&Colour::BOTH).unwrap_or(Colour::Black);
    let mut moments: Vec<Moment> = Vec::new();
    for _ in 0..1 + choose.below(4) {
        // Positions that differ in a point or two are likely to come back.
        let mut position = moments.last().map_or(setup.position.clone(), |last| last.position.clone());
        let points: Vec<_> = size.points().collect();
        for _ in 0..1 + choose.below(2) {
            let state = choose.pick(&[None, Some(Colour::Black), Some(Colour::White)]).unwrap_or(None);
            if let Some(point) = choose.pick(&points) {
                position.set(point, state);
            }
        }
        let kind = choose.pick(&[Kind::Play, Kind::Pass, Kind::Start]).unwrap_or(Kind::Play);
        let by = (kind != Kind::Start).then(|| colour(choose));
        moments.push(Moment { position, by, kind, next: colour(choose) });
    }
    let kind = choose.pick(&[Kind::Play, Kind::Pass]).unwrap_or(Kind::Play);
    moments.push(Moment { position: setup.position.clone(), by: Some(setup.to_move.opponent()), kind, next: setup.to_move });
    moments
}
