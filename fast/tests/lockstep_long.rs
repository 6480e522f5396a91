//! Games of a million turns in lockstep, beside the single game.

mod literal;

use literal::Dice;
use tengen_fast::FastGame;
use tengen_fast::lockstep::{Lockstep, Verdict};
use tengen_spec::{Game, Opening, Point, Repetition, Ruleset, Size, Suicide, Turn};

#[test]
fn a_game_of_a_million_turns_stays_exact() {
    const TURNS: u32 = 1_000_000;
    let rules = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
    let size = Size::new(19, 19).unwrap();
    let mut single = FastGame::start(&rules, &Opening::even(size)).unwrap();
    let mut lockstep = Lockstep::new(size, 1, &rules, 1).unwrap();
    let (mut dice, mut repeated, mut refused_in_a_row, mut passed) = (Dice(3), 0, 0, false);
    while single.turns() < TURNS {
        let mover = single.to_move().unwrap();
        // Were it not for these passes one colour would fill the board, and both would have to pass for good.
        let rich = !passed && refused_in_a_row == 0 && single.position().count(Some(mover)) > 120;
        if rich || (refused_in_a_row > 500 && single.legal().is_empty()) {
            single.pass().unwrap();
            assert_eq!(lockstep.play(&[Some(Turn::Pass)]), [Verdict::Made]);
            (refused_in_a_row, passed) = (0, true);
            continue;
        }
        let point = single.empty_point(dice.below(single.empty_count())).unwrap();
        let verdict = lockstep.play(&[Some(Turn::Play(point))])[0];
        let legal = single.try_play(point);
        assert_eq!(verdict == Verdict::Made, legal, "turn {} {point}: {verdict:?}", single.turns());
        repeated += usize::from(verdict == Verdict::Repeats);
        refused_in_a_row = if legal { 0 } else { refused_in_a_row + 1 };
        passed &= !legal;
        if legal && single.turns().is_multiple_of(1 << 14) {
            compare(&single, &mut lockstep);
        }
    }
    compare(&single, &mut lockstep);
    assert!(repeated > 100, "{repeated} plays were refused because of an early position");
    lockstep.restart(0);
    lockstep.find_legal();
    assert_eq!(lockstep.legal(0).len(), 361);
}

fn compare(single: &FastGame, lockstep: &mut Lockstep) {
    lockstep.find_legal();
    assert_eq!(lockstep.position(0), single.position());
    assert_eq!(lockstep.legal(0), single.legal());
    assert_eq!(lockstep.turns(0), u64::from(single.turns()));
}

#[test]
fn every_memory_stays_exact_in_games_that_are_long_for_their_board() {
    for repetition in [Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural] {
        for (bits, turns) in [(4, 240), (64, 700)] {
            let rules = Ruleset { suicide: Suicide::Several, repetition, ..Ruleset::TROMP_TAYLOR };
            let size = Size::new(5, 5).unwrap();
            let mut single = FastGame::start(&rules, &Opening::even(size)).unwrap();
            let instructions = tengen_fast::lockstep::Instructions::fastest();
            let mut lockstep = Lockstep::with_hash_bits(size, 1, &rules, 1, instructions, bits).unwrap();
            let mut dice = Dice(5);
            while single.turns() < turns {
                let legal: Vec<Point> = single.legal().iter().collect();
                let turn = if legal.is_empty() { Turn::Pass } else { Turn::Play(legal[dice.below(legal.len())]) };
                let made = match turn {
                    Turn::Pass => single.pass().is_ok(),
                    Turn::Play(point) => single.try_play(point),
                };
                assert_eq!(lockstep.play(&[Some(turn)])[0] == Verdict::Made, made);
                if single.turns().is_multiple_of(5) {
                    compare(&single, &mut lockstep);
                }
                if single.to_move().is_none() {
                    break;
                }
            }
            compare(&single, &mut lockstep);
            assert!(single.turns() > 140, "{repetition:?}: {} turns", single.turns());
        }
    }
}
