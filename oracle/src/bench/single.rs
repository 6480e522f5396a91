//! The works for engines that play one game.

use super::subject::{Subject, start};
use super::{Contestant, Doing, EXACT, Kind, LIGHT, Numbers};
use std::hint::black_box;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Game, Ruleset, Size, Turn};

pub fn contestants(size: Size, kind: Kind) -> Vec<Contestant> {
    let ours = match kind {
        Kind::Clone => Some(Contestant::new(FastGame::NAME, size, kind, move |seed| Doing(clones(size, seed)))),
        _ => contestant::<FastGame>(size, kind),
    };
    ours.into_iter().chain(contestant::<ReferenceGame>(size, kind)).collect()
}

/// Depth of the sequences counted: a fraction of a second each at most.
pub(super) fn depth(size: Size) -> u32 {
    if size.area() <= 81 { 3 } else { 2 }
}

fn contestant<G: Subject>(size: Size, kind: Kind) -> Option<Contestant> {
    let with = |start: fn(Size, u64) -> Box<dyn FnMut() -> u64 + Send>| {
        Some(Contestant::new(G::NAME, size, kind, move |seed| Doing(start(size, seed))))
    };
    match kind {
        Kind::LightGame => with(|size, seed| random_games::<G>(LIGHT, size, seed, false)),
        Kind::ExactGame => with(|size, seed| random_games::<G>(EXACT, size, seed, false)),
        Kind::LegalSets => with(|size, seed| random_games::<G>(EXACT, size, seed, true)),
        Kind::FinalScore => with(|size, seed| scores::<G>(size, seed, usize::MAX)),
        Kind::MiddleScore => with(|size, seed| scores::<G>(size, seed, size.area() / 2)),
        Kind::PerftCounted => with(|size, _| leaves::<G>(size, false)),
        Kind::PerftMade => with(|size, _| leaves::<G>(size, true)),
        Kind::Clone => None,
        Kind::TakeBack => with(|size, seed| taken_back::<G>(size, seed)),
    }
}

/// A random game, some hundred turns long, and as many units.
fn random_games<G: Subject>(rules: Ruleset, size: Size, seed: u64, legal: bool) -> Box<dyn FnMut() -> u64 + Send> {
    let (empty, mut numbers): (G, _) = (start(&rules, size), Numbers::new(seed));
    let mut game = G::anew(&empty, &rules, size);
    // A part of a game at a time: a whole one takes the reference long.
    Box::new(move || {
        for _ in 0..64 {
            if legal {
                black_box(game.legal());
            }
            if !game.move_at_random(&mut numbers) {
                game = G::anew(&empty, &rules, size);
                game.move_at_random(&mut numbers);
            }
        }
        64
    })
}

/// Games of at most so many turns.
fn played(games: usize, size: Size, seed: u64, turns: usize) -> Vec<FastGame> {
    let mut numbers = Numbers::new(seed);
    let played = (0..games).map(|_| {
        let mut game: FastGame = start(&EXACT, size);
        let _ = (0..turns).take_while(|_| game.move_at_random(&mut numbers)).count();
        game
    });
    played.collect()
}

/// The same games by whatever engine: the optimised one plays, the other follows.
fn followed<G: Subject>(size: Size, seed: u64, turns: usize) -> Vec<G> {
    let follow = |mut model: FastGame| {
        let mut acts: Vec<Act> = std::iter::from_fn(|| model.take_back()).collect();
        let mut game: G = start(&EXACT, size);
        while let Some(act) = acts.pop() {
            game.act(&act).expect("both engines take the same turns for legal");
        }
        game
    };
    played(G::GAMES, size, seed, turns).into_iter().map(follow).collect()
}

fn scores<G: Subject>(size: Size, seed: u64, turns: usize) -> Box<dyn FnMut() -> u64 + Send> {
    let games: Vec<G> = followed(size, seed, turns);
    Box::new(move || games.iter().map(|game| black_box(game.score()).counts.len().min(1) as u64).sum())
}

fn leaves<G: Subject>(size: Size, make_last: bool) -> Box<dyn FnMut() -> u64 + Send> {
    let mut game: G = start(&EXACT, size);
    let mut waiting: Vec<Turn> = Vec::new();
    // A first turn at a time.
    Box::new(move || {
        let first = waiting.pop().unwrap_or_else(|| {
            waiting = game.legal().iter().map(Turn::Play).collect();
            Turn::Pass
        });
        if game.act(&Act::Turn(first)).is_err() {
            return 0;
        }
        let sequences = sequences(&mut game, depth(size) - 1, make_last);
        game.take_back();
        sequences
    })
}

fn sequences<G: Game>(game: &mut G, depth: u32, make_last: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = game.legal();
    if depth == 1 && !make_last {
        return legal.len() as u64 + u64::from(game.judge(&Act::Turn(Turn::Pass)).is_ok());
    }
    let turns = legal.iter().map(Turn::Play).chain([Turn::Pass]);
    let after = turns.map(|turn| match game.act(&Act::Turn(turn)) {
        Ok(()) => {
            let sequences = sequences(game, depth - 1, make_last);
            game.take_back();
            sequences
        }
        Err(_) => 0,
    });
    after.sum()
}

fn clones(size: Size, seed: u64) -> Box<dyn FnMut() -> u64 + Send> {
    let games: Vec<FastGame> = played(FastGame::GAMES, size, seed, usize::MAX);
    Box::new(move || {
        games.iter().for_each(|game| drop(black_box(game.clone())));
        games.len() as u64
    })
}

/// How many turns are taken back at a time.
const BACK: usize = 50;

fn taken_back<G: Subject>(size: Size, seed: u64) -> Box<dyn FnMut() -> u64 + Send> {
    let Some(mut game) = followed::<G>(size, seed, usize::MAX).pop() else { return Box::new(|| 0) };
    let mut taken = Vec::with_capacity(BACK);
    Box::new(move || {
        taken.extend(std::iter::from_fn(|| game.take_back()).take(BACK));
        let units = taken.len() as u64;
        while let Some(act) = taken.pop() {
            let _ = game.act(&act);
        }
        units
    })
}
