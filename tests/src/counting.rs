//! Counting sequences of turns.

use tengen_spec::{Act, Game, Opening, Ruleset, Turn};

/// A game from the empty board of a size.
pub fn even_game<G: Game>(rules: &Ruleset, size: &str) -> G {
    let opening = Opening::even(crate::boards::size(size));
    G::start(rules, &opening).unwrap_or_else(|error| panic!("{size}: {error}"))
}

fn turns<G: Game>(game: &G) -> Vec<Turn> {
    game.legal().iter().map(Turn::Play).chain([Turn::Pass]).collect()
}

/// The number of sequences of exactly `depth` turns, passes among them, none of them made after the end of a game.
///
/// The last turn is counted from the legal set and not made.
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.phase().is_ended() {
        return 0;
    }
    if depth == 1 {
        return game.legal().len() as u64 + 1;
    }
    each_turn(game, |game| perft(game, depth - 1))
}

/// The same without passes.
pub fn perft_without_passes<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth <= 1 {
        return if depth == 0 { 1 } else { game.legal().len() as u64 };
    }
    let mut sequences = 0;
    for point in game.legal().iter() {
        make(game, Turn::Play(point));
        sequences += perft_without_passes(game, depth - 1);
        game.take_back();
    }
    sequences
}

/// The number of sequences for each number of turns from 1 to `depths`.
pub fn perft_row<G: Game>(rules: &Ruleset, size: &str, depths: u32) -> Vec<u64> {
    let mut game = even_game::<G>(rules, size);
    (1..=depths).map(|depth| perft(&mut game, depth)).collect()
}

fn make<G: Game>(game: &mut G, turn: Turn) {
    game.act(&Act::Turn(turn)).unwrap_or_else(|illegal| panic!("{turn} is in the legal set: {illegal}"));
}

fn each_turn<G: Game>(game: &mut G, mut count: impl FnMut(&mut G) -> u64) -> u64 {
    let mut sum = 0;
    for turn in turns(game) {
        make(game, turn);
        sum += count(game);
        game.take_back();
    }
    sum
}

/// The number of complete games for each number of turns: `lengths[n]` games end with turn n.
pub fn complete_games<G: Game>(rules: &Ruleset, size: &str) -> Vec<u64> {
    let mut lengths = Vec::new();
    count_games(&mut even_game::<G>(rules, size), 0, &mut lengths);
    lengths
}

fn count_games<G: Game>(game: &mut G, turn: usize, lengths: &mut Vec<u64>) {
    if game.phase().is_ended() {
        lengths.resize(lengths.len().max(turn + 1), 0);
        lengths[turn] += 1;
        return;
    }
    for next in turns(game) {
        make(game, next);
        count_games(game, turn + 1, lengths);
        game.take_back();
    }
}

/// The number of complete games on a board with an even number of points, of two games that are each other's mirror image only one being played.
///
/// For large numbers: the pass that ends a game is counted and not made.
pub fn complete_games_counted_by_mirror<G: Game>(rules: &Ruleset, size: &str) -> u64 {
    mirrored(&mut even_game::<G>(rules, size), true, false)
}

fn mirrored<G: Game>(game: &mut G, is_untouched: bool, after_a_pass: bool) -> u64 {
    let legal = game.legal();
    let half = legal.size().area() / 2;
    let mut games = 0;
    for point in legal.iter() {
        if is_untouched && legal.size().index(point).is_some_and(|index| index >= half) {
            continue;
        }
        make(game, Turn::Play(point));
        games += mirrored(game, false, false) * if is_untouched { 2 } else { 1 };
        game.take_back();
    }
    if after_a_pass {
        return games + 1;
    }
    make(game, Turn::Pass);
    games += mirrored(game, is_untouched, true);
    game.take_back();
    games
}
