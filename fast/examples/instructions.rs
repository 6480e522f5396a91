//! Fixed amounts of work, for counting instructions: `.ci/instructions` runs this below callgrind.
//!
//! `instructions` lists the works, `instructions WORK` does one of them. Every choice follows from constants.

use std::hint::black_box;
use std::process::ExitCode;
use tengen_fast::FastGame;
use tengen_fast::lockstep::{Instructions, Lockstep, Policy, perft};
use tengen_spec::{Game, Opening, Ruleset, Size, Suicide};

const EXACT: Ruleset = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };

/// A work, and the instructions that it needs beyond those of every machine.
type Work = (&'static str, Instructions, fn());

const WORKS: [Work; 12] = [
    ("single-game-9", Instructions::Portable, || single_games(9, 20, 200)),
    ("single-game-19", Instructions::Portable, || single_games(19, 5, 800)),
    ("single-legal-9", Instructions::Portable, || single_legal_sets(9, 2, 150)),
    ("single-score-19", Instructions::Portable, || single_scores(19, 400)),
    ("single-clone-9", Instructions::Portable, || single_clones(9, 400)),
    ("lockstep-portable-game-9", Instructions::Portable, || lockstep_games(9, 600, Instructions::Portable)),
    ("lockstep-avx2-game-9", Instructions::Avx2, || lockstep_games(9, 3000, Instructions::Avx2)),
    ("lockstep-avx2-game-19", Instructions::Avx2, || lockstep_games(19, 1500, Instructions::Avx2)),
    ("lockstep-avx2-legal-9", Instructions::Avx2, || lockstep_legal_sets(9, 300)),
    ("lockstep-avx2-score-9", Instructions::Avx2, || lockstep_scores(9, 20_000)),
    ("lockstep-avx2-score-19", Instructions::Avx2, || lockstep_scores(19, 4000)),
    ("lockstep-perft-9", Instructions::Portable, || leaves(9, 3)),
];

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        WORKS.iter().for_each(|(name, ..)| println!("{name}"));
        return ExitCode::SUCCESS;
    };
    match WORKS.iter().find(|(work, ..)| *work == name) {
        Some((_, instructions, work)) if instructions.available() => work(),
        Some(_) => return ExitCode::from(3),
        None => return ExitCode::from(2),
    }
    ExitCode::SUCCESS
}

fn size(side: usize) -> Size {
    Size::new(side, side).expect("a board")
}

fn start(side: usize) -> FastGame {
    FastGame::start(&EXACT, &Opening::even(size(side))).expect("known rules")
}

struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * bound) >> 32
    }
}

/// A game of so many draws among the empty points, legal or not.
fn drawn(start: &FastGame, draws: usize, numbers: &mut Numbers) -> FastGame {
    let mut game = start.clone();
    for _ in 0..draws {
        let point = game.empty_point(numbers.below(game.empty_count()));
        point.map(|point| game.try_play(point));
    }
    game
}

fn single_games(side: usize, games: usize, draws: usize) {
    let (start, mut numbers) = (start(side), Numbers(88_172_645_463_325_252));
    for _ in 0..games {
        black_box(drawn(&start, draws, &mut numbers));
    }
}

fn single_legal_sets(side: usize, games: usize, draws: usize) {
    let mut numbers = Numbers(88_172_645_463_325_252);
    for _ in 0..games {
        let mut game = start(side);
        for _ in 0..draws {
            black_box(game.legal());
            game = drawn(&game, 1, &mut numbers);
        }
    }
}

fn single_scores(side: usize, times: usize) {
    let game = drawn(&start(side), side * side, &mut Numbers(7));
    for _ in 0..times {
        black_box(black_box(&game).score());
    }
}

fn single_clones(side: usize, times: usize) {
    let game = drawn(&start(side), 2 * side * side, &mut Numbers(7));
    for _ in 0..times {
        black_box(black_box(&game).clone());
    }
}

fn games(side: usize, instructions: Instructions) -> Lockstep {
    Lockstep::with_instructions(size(side), 8, &EXACT, 1, instructions).expect("known rules")
}

fn lockstep_games(side: usize, turns: u64, instructions: Instructions) {
    black_box(games(side, instructions).play_on(Policy::SparingEyes, turns));
}

fn lockstep_legal_sets(side: usize, turns: usize) {
    let mut games = games(side, Instructions::Avx2);
    for _ in 0..turns {
        games.random_turns(Policy::SparingEyes);
        games.find_legal();
        games.restart_ended();
    }
    black_box(games.memory());
}

fn lockstep_scores(side: usize, times: usize) {
    let mut games = games(side, Instructions::Avx2);
    games.play_on(Policy::SparingEyes, (side * side) as u64 / 2);
    for _ in 0..times {
        black_box(games.areas());
    }
}

fn leaves(side: usize, depth: u32) {
    black_box(perft(size(side), &EXACT, depth, false, Instructions::Portable).expect("known rules"));
}
