//! Every rule on ko, repetition and long cycles against a plain list of moments, from random starts of every kind.

mod common;
#[path = "common/naive.rs"]
mod naive;
use common::*;
use naive::{Asked, Moments};
use tengen_fast::FastGame;
use tengen_spec::{
    Act, Cycle, Game, Handicap, Illegal, Kind, Ko, Moment, Opening, Outcome, Phase, Position, Proposal, Repetition, Ruleset, SetupHistory,
    Suicide, Turn,
};

/// The position that a play leads to, by a game that starts from this one.
fn led_to(rules: &Ruleset, position: &Position, by: tengen_spec::Colour, point: tengen_spec::Point) -> Result<Position, Illegal> {
    let rules = Ruleset { suicide: rules.suicide, repetition: Repetition::None, ..Ruleset::TROMP_TAYLOR };
    let mut game = FastGame::start(&rules, &Opening::setup(position.clone(), by)).unwrap();
    game.act(&Act::Turn(Turn::Play(point))).map(|()| game.position())
}

fn pick<T: Copy>(numbers: &mut Numbers, all: &[T]) -> T {
    all[numbers.below(all.len())]
}

fn random_rules(numbers: &mut Numbers) -> Ruleset {
    Ruleset {
        suicide: pick(numbers, Suicide::ALL),
        ko: pick(numbers, Ko::ALL),
        repetition: pick(numbers, Repetition::ALL),
        cycle: pick(numbers, Cycle::ALL),
        setup: pick(numbers, SetupHistory::ALL),
        handicap: pick(numbers, &[Handicap::Turns, Handicap::WhitePasses]),
        ..rules("end=new-zealand")
    }
}

fn random_position(numbers: &mut Numbers, size: tengen_spec::Size) -> Position {
    let full = numbers.below(4) + 2;
    let mut position = Position::empty(size);
    for point in size.points() {
        position.set(point, [Some(BLACK), Some(WHITE)].get(numbers.below(full)).copied().flatten());
    }
    position
}

fn start(numbers: &mut Numbers) -> (FastGame, Moments) {
    let rules = random_rules(numbers);
    let size = tengen_spec::Size::new(numbers.below(5) + 1, numbers.below(3) + 1).unwrap();
    let stones = if size.area() > 2 { numbers.below(3) as u16 } else { 0 };
    let mut opening = Opening::handicap(size, stones);
    let mut list = vec![Moment { position: Position::empty(size), by: None, kind: Kind::Start, next: BLACK }];
    let mut first_held = true;
    if numbers.below(3) > 0 {
        let to_move = pick(numbers, &[BLACK, WHITE]);
        let position = random_position(numbers, size);
        opening = Opening::setup(position.clone(), to_move);
        list[0] = Moment { position, by: None, kind: Kind::Start, next: to_move };
        if numbers.below(2) == 0 {
            let loose = rules.cycle != Cycle::Balanced && rules.ko != Ko::Hot && numbers.below(2) == 0;
            list = random_past(numbers, &rules, list, loose);
            let last = &list[list.len() - 1];
            let setup = tengen_spec::Setup { position: last.position.clone(), to_move: last.next, past: list.clone() };
            opening = Opening { setup: Some(setup), ..Opening::even(size) };
        } else if rules.setup == SetupHistory::AsPlayed {
            (list[0].by, list[0].kind) = (Some(to_move.opponent()), Kind::Play);
        } else {
            first_held = rules.setup != SetupHistory::Nothing;
        }
    }
    let bits = pick(numbers, &[0, 1, 4, 64]);
    let game = FastGame::start_with_hash_bits(&rules, &opening, bits).unwrap();
    let base = list.len() as i32 - 1;
    let first_turns = if rules.handicap == Handicap::Turns { opening.handicap.into() } else { 0 };
    (game, Moments { rules, list, first_held, base, first_turns })
}

/// A past of random turns, in which one player may move twice in a row. A loose one may hold anything at all.
fn random_past(numbers: &mut Numbers, rules: &Ruleset, mut list: Vec<Moment>, loose: bool) -> Vec<Moment> {
    for _ in 0..numbers.below(12) {
        let last = &list[list.len() - 1];
        let (position, by) = (last.position.clone(), last.next);
        let empty: Vec<_> = position.points_of(None).collect();
        let next = if numbers.below(5) == 0 { by } else { by.opponent() };
        let played = empty.get(numbers.below(empty.len() + 1)).and_then(|&point| led_to(rules, &position, by, point).ok());
        let kind = if played.is_some() { Kind::Play } else { Kind::Pass };
        list.push(Moment { position: played.unwrap_or(position), by: Some(by), kind, next });
    }
    for moment in list.iter_mut().filter(|_| loose) {
        moment.kind = pick(numbers, &[moment.kind, Kind::Start, Kind::Pass, Kind::Play]);
        moment.by = pick(numbers, &[moment.by, None, Some(BLACK), Some(WHITE)]);
        if numbers.below(6) == 0 {
            moment.position = random_position(numbers, moment.position.size());
        }
    }
    list
}

/// Who moves next after a play, by the law on turns.
fn next_after(game: &FastGame, first_turns: u32, by: tengen_spec::Colour) -> tengen_spec::Colour {
    if game.turns() + 1 < first_turns { BLACK } else { by.opponent() }
}

#[derive(Default, Debug)]
struct Seen {
    repeats: [usize; 6],
    ko: [usize; 4],
    unbalanced: usize,
    hot: usize,
    ended: usize,
    proposed: usize,
}

#[test]
fn every_rule_on_returning_positions_is_what_a_list_of_moments_says() {
    let mut numbers = Numbers::new(3);
    let mut seen = Seen::default();
    for _ in 0..6000 {
        let (mut game, mut moments) = start(&mut numbers);
        let mut undone = 0;
        for _ in 0..40 {
            let Some(by) = mover(&game) else { break };
            let plays = judge_all(&game, &moments, by, &mut seen);
            if numbers.below(12) == 0 && game.turns() > 0 && undone < 5 {
                assert!(game.take_back().is_some());
                moments.list.pop();
                undone += 1;
                continue;
            }
            let pass = game.judge(&play("pass")).is_ok() && (plays.is_empty() || numbers.below(8) == 0);
            if pass {
                turns(&mut game, "pass");
                let (position, next) = (moments.list[moments.list.len() - 1].position.clone(), by.opponent());
                moments.list.push(Moment { position, by: Some(by), kind: Kind::Pass, next });
                continue;
            }
            if plays.is_empty() {
                break;
            }
            make(&mut game, &mut moments, pick(&mut numbers, &(0..plays.len()).collect::<Vec<_>>()), &plays, &mut seen);
        }
    }
    eprintln!("{seen:?}");
    assert!(seen.repeats[1..].iter().all(|&count| count > 300), "{seen:?}");
    assert!(seen.ko[1..].iter().all(|&count| count > 100), "{seen:?}");
    assert!(seen.unbalanced > 300 && seen.hot > 30 && seen.ended > 100 && seen.proposed > 300, "{seen:?}");
}

/// Judges every play on an empty point and returns those that are legal.
fn judge_all(game: &FastGame, moments: &Moments, by: tengen_spec::Colour, seen: &mut Seen) -> Vec<Asked> {
    let position = game.position();
    let mut legal = Vec::new();
    for point in position.points_of(None) {
        let verdict = game.judge(&Act::Turn(Turn::Play(point)));
        if matches!(verdict, Err(Illegal::MustPass { .. })) {
            continue;
        }
        let asked = led_to(&moments.rules, &position, by, point).map(|after| Asked {
            point,
            by,
            next: next_after(game, moments.first_turns, by),
            after,
        });
        let expected = asked.as_ref().map_err(Clone::clone).and_then(|asked| moments.refusal(asked).map_or(Ok(()), Err));
        assert_eq!(verdict, expected, "{point} in {position:?}\n{:?}\n{:?}", moments.rules.to_string(), moments.list);
        count(&verdict, moments, seen);
        legal.extend(asked.ok().filter(|_| verdict.is_ok()));
    }
    legal
}

fn count(verdict: &Result<(), Illegal>, moments: &Moments, seen: &mut Seen) {
    let at = |value: usize| value;
    match verdict {
        Err(Illegal::Repeats { clause: tengen_spec::Clause::CycleBalanced, .. }) => seen.unbalanced += 1,
        Err(Illegal::Repeats { clause, .. }) if *clause == moments.rules.repetition.clause() => {
            seen.repeats[at(moments.rules.repetition as usize)] += 1;
        }
        Err(Illegal::Hot { .. }) => seen.hot += 1,
        Err(Illegal::Repeats { .. } | Illegal::JustRemoved { .. }) => seen.ko[at(moments.rules.ko as usize)] += 1,
        _ => {}
    }
}

/// Makes a legal play and compares what a long cycle does.
fn make(game: &mut FastGame, moments: &mut Moments, choice: usize, plays: &[Asked], seen: &mut Seen) {
    let asked = &plays[choice];
    let cycle = moments.cycle(asked).is_some();
    let ends = moments.third(asked) || (cycle && moments.rules.cycle == Cycle::Balanced);
    acts(game, &[Act::Turn(Turn::Play(asked.point))]);
    assert_eq!(game.position(), asked.after);
    assert_eq!(matches!(game.phase(), Phase::Ended(Outcome::NoResult(_))), ends);
    let proposable = game.judge(&propose(BLACK, Proposal::Cycle)).is_ok();
    assert_eq!(proposable, cycle && moments.rules.cycle == Cycle::Agreed);
    seen.ended += usize::from(ends);
    seen.proposed += usize::from(proposable);
    let Asked { after, by, next, .. } = asked;
    moments.list.push(Moment { position: after.clone(), by: Some(*by), kind: Kind::Play, next: *next });
}
