//! What must hold of any game, whatever the rules: checked on random games.

mod common;
use common::*;
use std::collections::HashMap;
use tengen_fast::FastGame;
use tengen_spec::{Act, Colour, Game, Illegal, Opening, Position, Ruleset, Size, Turn};

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
    if numbers.below(2) == 0 {
        return Opening::even(size);
    }
    let to_move = Colour::BOTH[numbers.below(2)];
    Opening::setup(random_position(numbers, size), to_move)
}

fn check(game: &FastGame) {
    let shown = shown(game);
    for (point, verdict) in shown.position.size().points().zip(&shown.verdicts) {
        assert_eq!(shown.legal.contains(point), verdict.is_ok(), "{point} in {:?}", shown.position);
        assert_eq!(game.is_legal(point), verdict.is_ok());
    }
}

#[test]
fn judge_and_the_legal_set_agree_and_taking_back_restores_everything() {
    let mut numbers = Numbers::new(1);
    for _ in 0..400 {
        let suicide = ["allowed", "several", "forbidden"][numbers.below(3)];
        let rules: Ruleset = format!("suicide={suicide}").parse().unwrap();
        let opening = random_opening(&mut numbers);
        let bits = [0, 1, 3, 64][numbers.below(4)];
        let mut game = FastGame::start_with_hash_bits(&rules, &opening, bits).unwrap();
        let mut seen = vec![shown(&game)];
        let mut acts = Vec::new();
        for _ in 0..60 {
            check(&game);
            let legal: Vec<_> = game.legal().iter().collect();
            let choice = numbers.below(legal.len() + 1);
            let act = Act::Turn(legal.get(choice).map_or(Turn::Pass, |&point| Turn::Play(point)));
            if game.act(&act).is_err() {
                assert!(game.phase().is_ended());
                break;
            }
            seen.push(shown(&game));
            acts.push(act);
            if numbers.below(8) == 0 {
                assert_eq!(game.take_back(), acts.pop());
                seen.pop();
                assert_eq!(seen.last(), Some(&shown(&game)));
            }
        }
        while let Some(act) = acts.pop() {
            assert_eq!(game.take_back(), Some(act));
            seen.pop();
            assert_eq!(seen.last(), Some(&shown(&game)));
        }
        assert_eq!(game.take_back(), None);
    }
}

#[test]
fn positional_repetition_is_what_a_list_of_all_positions_says() {
    let mut numbers = Numbers::new(2);
    let mut repeats = 0;
    for _ in 0..600 {
        let opening = random_opening(&mut numbers);
        let bits = [0, 2, 64][numbers.below(3)];
        let mut game = FastGame::start_with_hash_bits(&Ruleset::TROMP_TAYLOR, &opening, bits).unwrap();
        let mut free = FastGame::start(&rules("repetition=none"), &opening).unwrap();
        let mut first: HashMap<Position, i32> = HashMap::from([(game.position(), 0)]);
        for turn in 1..100 {
            if game.phase().is_ended() {
                break;
            }
            let size = game.position().size();
            for point in size.points().filter(|&point| game.position().at(point).is_none()) {
                let act = Act::Turn(Turn::Play(point));
                free.act(&act).unwrap();
                let earlier = first.get(&free.position()).copied();
                free.take_back();
                let expected = earlier.map(|earlier| Illegal::Repeats { clause: tengen_spec::Clause::RepetitionPositional, earlier });
                assert_eq!(game.judge(&act).err(), expected);
                repeats += usize::from(expected.is_some());
            }
            let legal: Vec<_> = game.legal().iter().collect();
            let act = Act::Turn(if legal.is_empty() || numbers.below(9) == 0 {
                Turn::Pass
            } else {
                Turn::Play(legal[numbers.below(legal.len())])
            });
            game.act(&act).unwrap();
            free.act(&act).unwrap();
            first.entry(game.position()).or_insert(turn);
        }
    }
    assert!(repeats > 1000, "{repeats}");
}
