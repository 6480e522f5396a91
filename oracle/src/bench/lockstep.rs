//! The works for the games in lockstep, with each kind of instructions that the machine has.

use super::{Contestant, Doing, EXACT, Kind, LIGHT, single};
use std::hint::black_box;
use tengen_fast::lockstep::{Instructions, LANES, Lockstep, Policy, perft};
use tengen_spec::{Ruleset, Size};

/// Turns of each game between two looks at the clock.
const TURNS: u64 = 250;

fn name(instructions: Instructions) -> &'static str {
    match instructions {
        Instructions::Portable => "lockstep-portable",
        Instructions::Avx2 => "lockstep-avx2",
        Instructions::Avx512 => "lockstep-avx512",
    }
}

pub fn contestants(size: Size, kind: Kind) -> Vec<Contestant> {
    let available = Instructions::ALL.into_iter().filter(|instructions| instructions.available());
    available.filter_map(|instructions| contestant(size, kind, instructions)).collect()
}

fn contestant(size: Size, kind: Kind, instructions: Instructions) -> Option<Contestant> {
    let start = match kind {
        Kind::LightGame => random_games::<false>,
        Kind::ExactGame => random_games::<true>,
        Kind::LegalSets => legal_sets,
        Kind::FinalScore => scores::<true>,
        Kind::MiddleScore => scores::<false>,
        Kind::PerftCounted => leaves::<false>,
        Kind::PerftMade => leaves::<true>,
        Kind::Clone => clones,
        Kind::TakeBack => return None,
    };
    Some(Contestant::new(name(instructions), size, kind, move |seed| Doing(start(size, seed, instructions))))
}

type Work = Box<dyn FnMut() -> u64 + Send>;

fn games(rules: &Ruleset, size: Size, seed: u64, instructions: Instructions) -> Lockstep {
    Lockstep::with_instructions(size, LANES, rules, seed, instructions).expect("rules and sizes that games in lockstep know")
}

fn random_games<const EXACTLY: bool>(size: Size, seed: u64, instructions: Instructions) -> Work {
    let mut games = games(if EXACTLY { &EXACT } else { &LIGHT }, size, seed, instructions);
    Box::new(move || games.play_on(Policy::SparingEyes, TURNS).turns)
}

fn legal_sets(size: Size, seed: u64, instructions: Instructions) -> Work {
    let mut games = games(&EXACT, size, seed, instructions);
    Box::new(move || {
        let turns = (0..TURNS).map(|_| {
            games.find_legal();
            black_box(games.memory());
            let made = games.random_turns(Policy::SparingEyes).turns;
            games.restart_ended();
            made
        });
        turns.sum()
    })
}

fn scores<const FINAL: bool>(size: Size, seed: u64, instructions: Instructions) -> Work {
    let mut games = games(&EXACT, size, seed, instructions);
    let turns = if FINAL { usize::MAX } else { size.area() / 2 };
    let _ = (0..turns).take_while(|_| games.random_turns(Policy::SparingEyes).turns > 0).count();
    Box::new(move || (0..TURNS).map(|_| black_box(games.areas()).len() as u64).sum())
}

fn leaves<const MAKE_LAST: bool>(size: Size, _seed: u64, instructions: Instructions) -> Work {
    let depth = single::depth(size);
    Box::new(move || perft(size, &EXACT, depth, MAKE_LAST, instructions).map_or(0, |perft| black_box(perft).sequences))
}

fn clones(size: Size, seed: u64, instructions: Instructions) -> Work {
    let mut games = games(&EXACT, size, seed, instructions);
    while games.random_turns(Policy::SparingEyes).turns > 0 {}
    Box::new(move || black_box(games.clone()).games() as u64)
}
