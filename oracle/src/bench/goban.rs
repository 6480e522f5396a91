//! The same works by the crate `goban`, a peer that anyone can have. It knows suicide as forbidden only, and takes no turns back.

use super::{Contestant, Doing, Kind, Numbers};
use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, IllegalRules, Move, Rule};
use std::hint::black_box;
use tengen_spec::Size;

/// The name to print: the version that the manifest pins.
pub const NAME: &str = "goban-0.20.1";

/// Games whose positions are scored or copied.
const GAMES: usize = 8;

type Work = Box<dyn FnMut() -> u64 + Send>;

pub fn contestant(size: Size, kind: Kind) -> Option<Contestant> {
    let with = |start: fn(Size, u64) -> Work| Some(Contestant::new(NAME, size, kind, move |seed| Doing(start(size, seed))));
    match kind {
        Kind::LightGame => with(|size, seed| random_turns(Player::new(size, seed, IllegalRules::KO), false)),
        Kind::ExactGame => with(|size, seed| random_turns(Player::new(size, seed, IllegalRules::SUPERKO), false)),
        Kind::LegalSets => with(|size, seed| random_turns(Player::new(size, seed, IllegalRules::SUPERKO), true)),
        Kind::FinalScore => with(|size, seed| scores(played(size, seed, usize::MAX))),
        Kind::MiddleScore => with(|size, seed| scores(played(size, seed, size.area() / 2))),
        Kind::PerftCounted => with(|size, _| leaves(size, false)),
        Kind::PerftMade => with(|size, _| leaves(size, true)),
        Kind::Clone => with(|size, seed| clones(played(size, seed, usize::MAX))),
        Kind::TakeBack => None,
    }
}

struct Player {
    side: u8,
    repetition: IllegalRules,
    numbers: Numbers,
    game: Game,
}

fn start(side: u8, repetition: IllegalRules) -> Game {
    let flag_illegal = IllegalRules::SUICIDE | repetition;
    Game::new(GobanSizes::Custom(side.into(), side.into()), Rule { flag_illegal, ..CHINESE })
}

impl Player {
    fn new(size: Size, seed: u64, repetition: IllegalRules) -> Player {
        let side = size.width() as u8;
        Player { side, repetition, numbers: Numbers::new(seed), game: start(side, repetition) }
    }

    fn turn(&mut self) {
        let mut empty = self.game.pseudo_legals_vec();
        let mut play = Move::Pass;
        while !empty.is_empty() {
            let point = empty.swap_remove(self.numbers.below(empty.len()));
            if !self.is_own_eye(point, self.game.turn()) && self.game.check_point(point).is_none() {
                play = Move::Play(point.0, point.1);
                break;
            }
        }
        self.game.play(play);
    }

    fn is_own_eye(&self, (x, y): (u8, u8), player: Color) -> bool {
        let (board, side) = (self.game.goban(), self.side);
        let at = |dx: i8, dy: i8| {
            let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
            (x < side && y < side).then(|| board.get_color((x, y)))
        };
        let own = [(0, 1), (0, -1), (1, 0), (-1, 0)].iter().filter_map(|&(dx, dy)| at(dx, dy)).all(|stone| stone == Some(player));
        own && {
            let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(dx, dy)| at(dx, dy));
            let hostile = diagonals.iter().flatten().filter(|stone| stone.is_some_and(|stone| stone != player)).count();
            hostile < if diagonals.contains(&None) { 1 } else { 2 }
        }
    }
}

fn random_turns(mut player: Player, legal: bool) -> Work {
    Box::new(move || {
        for _ in 0..64 {
            if legal {
                black_box(player.game.legals().count());
            }
            player.turn();
            if player.game.is_over() {
                player.game = start(player.side, player.repetition);
            }
        }
        64
    })
}

/// Games of at most so many turns.
fn played(size: Size, seed: u64, turns: usize) -> Vec<Game> {
    let mut player = Player::new(size, seed, IllegalRules::SUPERKO);
    let played = (0..GAMES).map(|_| {
        let mut made = 0;
        while made < turns && !player.game.is_over() {
            player.turn();
            made += 1;
        }
        std::mem::replace(&mut player.game, start(player.side, player.repetition))
    });
    played.collect()
}

fn scores(games: Vec<Game>) -> Work {
    Box::new(move || {
        for game in &games {
            black_box(game.calculate_score());
        }
        GAMES as u64
    })
}

fn clones(games: Vec<Game>) -> Work {
    Box::new(move || {
        games.iter().for_each(|game| drop(black_box(game.clone())));
        GAMES as u64
    })
}

fn leaves(size: Size, make_last: bool) -> Work {
    let root = start(size.width() as u8, IllegalRules::SUPERKO);
    let mut waiting = Vec::new();
    // A first turn at a time.
    Box::new(move || {
        let first = waiting.pop().unwrap_or_else(|| {
            waiting = root.legals().map(|(x, y)| Move::Play(x, y)).collect();
            Move::Pass
        });
        let mut game = root.clone();
        game.play(first);
        sequences(&game, super::single::depth(size) - 1, make_last)
    })
}

fn sequences(game: &Game, depth: u32, make_last: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.is_over() {
        return 0;
    }
    if depth == 1 && !make_last {
        return game.legals().count() as u64 + 1;
    }
    let turns = game.legals().map(|(x, y)| Move::Play(x, y)).chain([Move::Pass]);
    let after = turns.map(|turn| {
        let mut next = game.clone();
        next.play(turn);
        sequences(&next, depth - 1, make_last)
    });
    after.sum()
}
