//! Published numbers that only exact rules reproduce.

use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Game, Opening, Ruleset, Turn};

/// The number of sequences of exactly `depth` turns, none of them made after the end of a game.
fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.phase().is_ended() {
        return 0;
    }
    let turns: Vec<Turn> = game.legal().iter().map(Turn::Play).chain([Turn::Pass]).collect();
    let mut sequences = 0;
    for turn in turns {
        if game.act(&Act::Turn(turn)).is_ok() {
            sequences += perft(game, depth - 1);
            game.take_back();
        }
    }
    sequences
}

fn rows<G: Game>(size: &str, depths: u32) -> Vec<u64> {
    let opening = Opening::even(size.parse().unwrap());
    let mut game = G::start(&Ruleset::TROMP_TAYLOR, &opening).unwrap();
    (1..=depths).map(|depth| perft(&mut game, depth)).collect()
}

/// Independently verified rows; see `vectors` for the definition of perft.
#[test]
fn the_reference_counts_the_published_numbers_of_turn_sequences() {
    assert_eq!(rows::<ReferenceGame>("1x2", 6), [3, 7, 8, 6, 2, 0]);
    assert_eq!(rows::<ReferenceGame>("1x3", 10), [4, 11, 22, 41, 58, 78, 98, 110, 116, 128]);
    assert_eq!(rows::<ReferenceGame>("2x2", 8), [5, 21, 68, 156, 316, 604, 1088, 2184]);
    assert_eq!(rows::<ReferenceGame>("2x3", 6), [7, 43, 222, 942, 3378, 9834]);
    assert_eq!(rows::<ReferenceGame>("3x3", 5), [10, 91, 738, 5281, 33384]);
}
