//! Which values of which axes change answers in random games: a ruleset's value is *alive* in a game if another value on the same axis,
//! everything else being equal, gives another answer somewhere in it.

use crate::generate::{Limits, Seeded, Sizes, Source, generate};
use crate::record::Record;
use std::collections::BTreeMap;
use tengen_fast::FastGame;
use tengen_spec::{AXES, Game, Illegal, Opening, Phase, PointSet, Ruleset, Score, Unsupported};

/// For each axis and value, in how many games it gave another answer than some other value of the axis.
pub type Counters = BTreeMap<(&'static str, &'static str), u64>;

/// What is asked before the first act and after each.
#[derive(PartialEq)]
struct Answers {
    judged: Option<Result<(), Illegal>>,
    legal: PointSet,
    phase: Phase,
    score: Score,
}

/// Plays the games of a seed under random rulesets, and each of them again with another value on one axis after the other.
pub fn influence(seed: u64, games: u64) -> Counters {
    let mut counters: Counters = AXES.iter().flat_map(|(axis, values)| values.iter().map(move |value| ((*axis, *value), 0))).collect();
    for game in 0..games {
        let mut source = Seeded::new(seed, game);
        // Set-up policies part in few games, so their axis comes up three times as often as the others.
        let axis = AXES.get(game as usize % (AXES.len() + 2)).map_or("setup", |(axis, _)| axis);
        let any = Limits { acts: 40, ..Limits::any_rules() };
        let Some(drawn) = generate::<FastGame>(&mut source, &any, &|_, _| true) else { continue };
        // A game comes back to where it started on small boards only.
        let sizes = if axis == "setup" { Sizes::Sides { shortest: 1, longest: 3, square: false } } else { Sizes::Any };
        let limits = Limits { sizes, rules: Some(in_company(drawn.rules, axis, byte(&mut source))), ..any };
        let starts = |opening: &Opening| opening.setup.as_ref().is_some_and(|setup| setup.past.is_empty());
        let fits = |_: &Ruleset, opening: &Opening| axis != "setup" || starts(opening);
        let Some(record) = generate::<FastGame>(&mut source, &limits, &fits) else { continue };
        for (axis, values) in AXES {
            note(&mut counters, &record, axis, values, byte(&mut source));
        }
    }
    counters
}

fn byte(source: &mut Seeded) -> usize {
    usize::from(source.byte().unwrap_or(0))
}

/// The ruleset with values on other axes under which this axis is not mute for good.
fn in_company(mut rules: Ruleset, axis: &str, choice: usize) -> Ruleset {
    let company: &[(&str, &str)] = match axis {
        "ko" | "cycle" => &[("repetition", "none")],
        "cycle-outcome" => &[("repetition", "none"), ("ko", "none"), ("cycle", ["third", "balanced"][choice % 2])],
        "repetition" => &[("cycle", "none")],
        "setup" => &[
            ("repetition", ["natural", "new-zealand"][choice % 2]),
            ("start", "empty"),
            ("setup", ["as-played", "as-played", "fresh", "none", "full"][choice / 2 % 5]),
        ],
        "seki" | "tax" => &[("score", "territory")],
        "dead" => &[("end", ["chinese", "aga", "japanese", "igs"][choice % 4])],
        "confirmation" => &[("confirmation", ["each", "once"][choice % 2])],
        "bonus" => &[("handicap", "turns"), ("start", "empty")],
        "ties" => &[("komi", "0")],
        _ => &[],
    };
    for (axis, value) in company {
        // The names are those of the table of axes.
        let _ = rules.set(axis, value);
    }
    rules
}

/// Counts a game for the ruleset's value on this axis and for another one, if they differ in it.
fn note(counters: &mut Counters, record: &Record, axis: &'static str, values: &'static [&'static str], choice: usize) {
    let own = record.rules.values().into_iter().find(|(name, _)| *name == axis).map(|(_, value)| value);
    let Some(own) = values.iter().find(|value| Some(**value) == own.as_deref()) else { return };
    let others: Vec<&'static str> = values.iter().copied().filter(|value| value != own).collect();
    let Some(other) = others.get(choice % others.len().max(1)) else { return };
    let mut rules = record.rules;
    if rules.set(axis, other).is_ok() && differ(record, &rules) {
        for value in [own, other] {
            *counters.entry((axis, value)).or_default() += 1;
        }
    }
}

/// Whether some answer in the game differs under another ruleset.
fn differ(record: &Record, other: &Ruleset) -> bool {
    let start = |rules: &Ruleset, opening: &Opening| -> Result<FastGame, Unsupported> { FastGame::start(rules, opening) };
    let (mut one, mut two) = match (start(&record.rules, &record.opening), start(other, &record.opening)) {
        (Ok(one), Ok(two)) => (one, two),
        (one, two) => return one.is_ok() != two.is_ok(),
    };
    if answers(&one, None) != answers(&two, None) {
        return true;
    }
    record.acts.iter().any(|act| {
        let judged = (one.act(act), two.act(act));
        answers(&one, Some(judged.0)) != answers(&two, Some(judged.1))
    })
}

fn answers(game: &FastGame, judged: Option<Result<(), Illegal>>) -> Answers {
    // The clause that refuses differs with the value by itself: that it refuses is what counts.
    let judged = judged.map(|judged| judged.map_err(|_| Illegal::NoKo { point: tengen_spec::Point::new(0, 0) }));
    let phase = match game.phase() {
        // So does the clause that counts: the numbers are what counts, and they are in the score.
        Phase::Ended(tengen_spec::Outcome::Scored { winner, .. }) => {
            Phase::Ended(tengen_spec::Outcome::Scored { score: Score::default(), winner })
        }
        phase => phase,
    };
    let total = game.score();
    let count = tengen_spec::Count { clause: tengen_spec::Clause::ResultHigher, black: total.black(), white: total.white() };
    Answers { judged, legal: game.legal(), phase, score: Score { counts: vec![count] } }
}
