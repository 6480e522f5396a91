//! What must hold of any game, whatever the rules: checked on random games.

mod common;
use common::*;
use tengen_fast::FastGame;
use tengen_spec::{Act, Colour, Game, Opening, Point, Position, Ruleset, Size, Turn};

/// A random position, libertyless chains included.
fn random_position(numbers: &mut Numbers, size: Size) -> Position {
    let mut position = Position::empty(size);
    let full = numbers.below(3) + 1;
    for point in size.points() {
        position.set(
            point,
            match numbers.below(full + 2) {
                0 => Some(Colour::Black),
                1 => Some(Colour::White),
                _ => None,
            },
        );
    }
    position
}

fn random_opening(numbers: &mut Numbers) -> Opening {
    let size = Size::new(numbers.below(5) + 1, numbers.below(4) + 1).unwrap();
    match numbers.below(4) {
        0 => Opening::even(size),
        1 => Opening::handicap(size, numbers.below(4) as u16),
        2 => Opening::setup(random_position(numbers, size), pick(numbers, &Colour::BOTH)),
        _ => Opening::confirmation(random_position(numbers, size), pick(numbers, &Colour::BOTH)),
    }
}

fn pick<T: Copy>(numbers: &mut Numbers, all: &[T]) -> T {
    all[numbers.below(all.len())]
}

/// Any value on every axis.
fn random_rules(numbers: &mut Numbers) -> Ruleset {
    let mut rules = Ruleset::TROMP_TAYLOR;
    for (axis, values) in tengen_spec::AXES {
        rules.set(axis, pick(numbers, values)).unwrap();
    }
    rules.komi = numbers.below(9) as i32 - 4;
    rules
}

fn neighbours(size: Size, Point { column, row }: Point) -> impl Iterator<Item = Point> {
    let beside = [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)];
    beside.map(|(column, row)| Point::new(column, row)).into_iter().filter(move |point| point.is_on(size))
}

/// The chain of a stone and the number of its liberties, by looking for them.
fn liberties(position: &Position, stone: Point) -> (Vec<Point>, usize) {
    let (mut chain, mut free) = (vec![stone], Vec::new());
    let mut at = 0;
    while at < chain.len() {
        for n in neighbours(position.size(), chain[at]) {
            if position.at(n).is_none() && !free.contains(&n) {
                free.push(n);
            } else if position.at(n) == position.at(stone) && !chain.contains(&n) {
                chain.push(n);
            }
        }
        at += 1;
    }
    (chain, free.len())
}

fn check(game: &FastGame) {
    let shown = shown(game);
    for (point, verdict) in shown.position.size().points().zip(&shown.verdicts) {
        assert_eq!(shown.legal.contains(point), verdict.is_ok(), "{point} in {:?}", shown.position);
        assert_eq!(game.is_legal(point), verdict.is_ok());
        assert_eq!(game.at(point), shown.position.at(point));
        for state in [None, Some(Colour::Black), Some(Colour::White)] {
            let beside = neighbours(shown.position.size(), point).filter(|&n| shown.position.at(n) == state);
            assert_eq!(game.neighbours(point, state), beside.count());
        }
        if game.at(point).is_some() {
            let (chain, free) = liberties(&shown.position, point);
            assert_eq!(game.chain(point), tengen_spec::PointSet::of(shown.position.size(), chain));
            assert_eq!(game.liberties(point), free, "{point} in {:?}", shown.position);
        }
    }
    let anew = FastGame::start(&Ruleset::TROMP_TAYLOR, &Opening::setup(shown.position.clone(), Colour::Black)).unwrap();
    assert_eq!(anew.hash(), game.hash());
    let mut empty: Vec<_> = (0..game.empty_count()).filter_map(|place| game.empty_point(place)).collect();
    empty.sort_by_key(|point| (point.row, point.column));
    assert_eq!(empty, shown.position.points_of(None).collect::<Vec<_>>());
}

#[test]
fn under_any_rules_judge_and_the_legal_set_agree_and_taking_back_restores_everything() {
    let mut numbers = Numbers::new(1);
    let (mut ended, mut refusals) = (0, std::collections::HashSet::new());
    let mut games = 0;
    while games < 1500 {
        let rules = random_rules(&mut numbers);
        let opening = random_opening(&mut numbers);
        let bits = pick(&mut numbers, &[0, 1, 3, 64]);
        let Ok(mut game) = FastGame::start_with_hash_bits(&rules, &opening, bits) else { continue };
        games += 1;
        let mut seen = vec![shown(&game)];
        let mut acts = Vec::new();
        for _ in 0..50 {
            check(&game);
            let all = every_act(&game.position());
            let plays = if numbers.below(3) > 0 { game.legal().len().min(1) } else { 0 };
            let allowed: Vec<&Act> = all.iter().filter(|act| game.judge(act).is_ok()).collect();
            let turns: Vec<&Act> = allowed.iter().copied().filter(|act| plays == 0 || matches!(act, Act::Turn(Turn::Play(_)))).collect();
            let Some(&act) = turns.get(numbers.below(turns.len().max(1))) else { break };
            for refused in all.iter().filter(|_| numbers.below(20) == 0) {
                if let Err(illegal) = game.judge(refused) {
                    assert_eq!(game.act(refused), Err(illegal.clone()));
                    refusals.insert((std::mem::discriminant(&illegal), illegal.clause()));
                }
            }
            assert_eq!(seen.last(), Some(&shown(&game)));
            game.act(act).unwrap();
            seen.push(shown(&game));
            acts.push(act.clone());
            if numbers.below(8) == 0 {
                assert_eq!(game.take_back(), acts.pop());
                seen.pop();
                assert_eq!(seen.last(), Some(&shown(&game)));
            }
        }
        ended += usize::from(game.phase().is_ended());
        while let Some(act) = acts.pop() {
            assert_eq!(game.take_back(), Some(act));
            seen.pop();
            assert_eq!(seen.last(), Some(&shown(&game)));
        }
        assert_eq!(game.take_back(), None);
    }
    assert!(ended > 400 && refusals.len() > 20, "{ended} {}", refusals.len());
}

#[test]
fn a_game_of_a_million_turns_can_be_played_and_taken_back() {
    let mut numbers = Numbers::new(4);
    let mut game = FastGame::start(&rules("repetition=none,ko=basic,cycle=agreed,end=new-zealand"), &Opening::even(size("9"))).unwrap();
    let start = shown(&game);
    let mut plays = 0;
    while game.turns() < 1_000_000 {
        let drawn = game.empty_point(numbers.below(game.empty_count()));
        if drawn.is_some_and(|point| game.try_play(point)) {
            plays += 1;
        } else if numbers.below(20) == 0 {
            game.pass().unwrap();
        }
    }
    assert!(plays > 900_000, "{plays}");
    check(&game);
    while game.take_back().is_some() {}
    assert_eq!(shown(&game), start);
}
