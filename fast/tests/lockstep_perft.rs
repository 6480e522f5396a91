//! Numbers of sequences of turns, as published and as computed by others.

use tengen_fast::lockstep::{Instructions, perft};
use tengen_spec::{Ruleset, Size, Suicide};

const KNOWN: [(usize, usize, &[u64]); 11] = [
    (1, 2, &[3, 7, 8, 6, 2, 0]),
    (1, 3, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128]),
    (1, 4, &[5, 19, 58, 142, 288, 592, 1086, 2018, 3822, 6986]),
    (2, 2, &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024]),
    (2, 3, &[7, 43, 222, 942, 3378, 9834, 26504, 64116]),
    (3, 3, &[10, 91, 738, 5281, 33384, 180_768]),
    (4, 4, &[17, 273, 4112, 57_984, 764_016]),
    (5, 5, &[26, 651, 15_650, 361_041]),
    (9, 9, &[82, 6643, 531_522]),
    (13, 13, &[170, 28_731, 4_826_978]),
    (19, 19, &[362, 130_683]),
];

#[test]
fn perft_agrees_with_known_numbers_by_every_path_counted_and_made() {
    for (width, height, numbers) in KNOWN {
        for size in [Size::new(width, height).unwrap(), Size::new(height, width).unwrap()] {
            for rules in [Ruleset::TROMP_TAYLOR, Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR }] {
                for (depth, &number) in numbers.iter().enumerate() {
                    let counted = perft(size, &rules, depth as u32 + 1, false, Instructions::fastest()).unwrap();
                    assert_eq!(counted.sequences, number, "{size} depth {}", depth + 1);
                }
                let depth = numbers.len() as u32;
                let paths = Instructions::ALL.into_iter().filter(|instructions| instructions.available());
                let made: Vec<_> = paths.map(|instructions| perft(size, &rules, depth, true, instructions).unwrap()).collect();
                assert!(made.iter().all(|perft| *perft == made[0] && perft.sequences == numbers[depth as usize - 1]), "{size}: {made:?}");
            }
        }
    }
}

#[test]
fn no_turns_are_one_sequence() {
    assert_eq!(perft(Size::new(9, 9).unwrap(), &Ruleset::TROMP_TAYLOR, 0, false, Instructions::Portable).unwrap().sequences, 1);
}
