//! One function from a source of bytes to a game record.
//!
//! The drawing is a *swarm*: each game first draws its board, ruleset, opening and habits, and then plays by them, so that
//! every game is lopsided in its own way. A game of the reference goes along, so that the turns can be legal ones.

mod agreement;
mod opening;
mod rules;
mod sizes;
mod source;
mod strategy;

use crate::record::Record;
pub use sizes::Sizes;
use source::Chooser;
pub use source::{Bytes, Seeded, Source};
use strategy::{Habits, View};
use tengen_spec::{Act, Game, Opening, Phase, Point, Ruleset, Turn};

/// What may be drawn.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The boards.
    pub sizes: Sizes,
    /// The ruleset; `None` for random combinations of values of all axes.
    pub rules: Option<Ruleset>,
    /// Whether games may start from a set-up.
    pub setup: bool,
    /// Whether a set-up may have a given past.
    pub past: bool,
    /// Whether games may start with a handicap.
    pub handicap: bool,
    /// Whether there may be acts other than turns.
    pub agreement: bool,
    /// Whether there may be acts that the law refuses.
    pub refused: bool,
    /// The largest number of acts in a game.
    pub acts: usize,
}

impl Limits {
    /// Everything, under one ruleset.
    pub fn under(rules: Ruleset) -> Limits {
        Limits { sizes: Sizes::Any, rules: Some(rules), setup: true, past: true, handicap: true, agreement: true, refused: true, acts: 400 }
    }

    /// Everything, under random rulesets.
    pub fn any_rules() -> Limits {
        Limits { rules: None, ..Limits::under(Ruleset::TROMP_TAYLOR) }
    }

    /// Turns from the empty board, as a program over a pipe can be given them.
    pub fn turns_only(rules: Ruleset, sizes: Sizes) -> Limits {
        Limits { sizes, setup: false, past: false, handicap: false, agreement: false, ..Limits::under(rules) }
    }
}

/// How often a ruleset and an opening are drawn before it is given up to find one that fits.
const TRIES: usize = 12;

/// A record drawn from the source within the limits, with an opening that `fits`. `None` if none was found.
///
/// The same bytes give the same record. When they run out the game stops there.
pub fn generate<G: Game>(source: &mut dyn Source, limits: &Limits, fits: &dyn Fn(&Ruleset, &Opening) -> bool) -> Option<Record> {
    let mut choose = Chooser(source);
    for attempt in 0..TRIES {
        let plain = attempt * 2 >= TRIES;
        let rules = limits.rules.unwrap_or_else(|| rules::draw(&mut choose));
        let size = sizes::draw(&limits.sizes, &mut choose)?;
        let opening = if plain { Opening::even(size) } else { opening::draw::<G>(&rules, size, limits, &mut choose) };
        if !limits.sizes.allow(opening.size) || !fits(&rules, &opening) {
            continue;
        }
        let acts = G::start(&rules, &opening).map(|game| acts(game, &rules, &opening, limits, &mut choose));
        // An opening that the law refuses is kept now and then: its refusal is compared as well.
        if let Ok(acts) = acts {
            return Some(Record { rules, opening, acts });
        } else if limits.refused && !plain && choose.chance(32) {
            return Some(Record { rules, opening, acts: Vec::new() });
        }
    }
    None
}

fn acts<G: Game>(mut game: G, rules: &Ruleset, opening: &Opening, limits: &Limits, choose: &mut Chooser<'_>) -> Vec<Act> {
    let habits = Habits::draw(opening.size, limits, choose);
    let mut view = View::new(opening.size, game.position());
    let mut acts = Vec::new();
    let mut after_the_end = 0;
    while acts.len() < habits.length && !choose.is_empty() {
        let phase = game.phase();
        let act = match &phase {
            Phase::Ended(_) if after_the_end == habits.beyond => break,
            Phase::Ended(_) => {
                after_the_end += 1;
                agreement::out_of_place(opening.size, choose)
            }
            _ if choose.chance(habits.refused) => unlikely(&view, limits, choose),
            Phase::Playing { .. } | Phase::Confirming { .. } => {
                let may_agree = limits.agreement && choose.chance(agreement::chance(rules, &phase));
                let agreed = may_agree.then(|| agreement::draw(&phase, &view, choose)).flatten();
                agreed.unwrap_or_else(|| Act::Turn(strategy::turn(&habits, &view, &phase, || game.legal(), choose)))
            }
            Phase::Stopped { .. } | Phase::Deciding { .. } if !limits.agreement => break,
            Phase::Stopped { .. } | Phase::Deciding { .. } => {
                let drawn = agreement::draw(&phase, &view, choose);
                drawn.unwrap_or_else(|| agreement::out_of_place(opening.size, choose))
            }
        };
        if game.act(&act).is_ok() {
            view.made(&act, game.position());
        }
        acts.push(act);
    }
    acts
}

/// An act that is probably refused: on a stone, off the board, on any point, or of another phase.
fn unlikely(view: &View, limits: &Limits, choose: &mut Chooser<'_>) -> Act {
    let size = view.size;
    let stones: Vec<Point> = size.points().filter(|&point| view.position.at(point).is_some()).collect();
    let point = match choose.below(8) {
        0..=2 => choose.pick(&stones),
        3 => Some(Point::new(size.width() as u8, choose.below(size.height()) as u8)),
        4 => Some(Point::new(choose.below(size.width()) as u8, size.height() as u8)),
        5 => choose.pick(&[
            Point::new(255, 255),
            Point::new(0, 255),
            Point::new(255, 0),
            Point::new(size.height() as u8, size.width() as u8),
        ]),
        6 if limits.agreement => return agreement::out_of_place(size, choose),
        _ => None,
    };
    let points: Vec<Point> = size.points().collect();
    let point = point.or_else(|| choose.pick(&points));
    Act::Turn(point.map_or(Turn::Pass, Turn::Play))
}
