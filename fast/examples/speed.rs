//! How fast the engine is: random games with exact repetition, legal sets, scores and perft.
//!
//! A random game draws uniformly among the legal plays that do not fill an own one-point eye, and passes if there is none, until
//! two passes. Run with `cargo run --release -p tengen-fast --example speed [seconds] [side]`;
//! a number followed by `x` in place of the seconds does everything that often, for counting instructions.

use std::time::Instant;
use tengen_fast::FastGame;
use tengen_spec::{Colour, Game, Opening, Point, Ruleset, Size};

struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u64::from((self.0 >> 32) as u32) * bound as u64) >> 32) as usize
    }
}

fn rules(text: &str) -> Ruleset {
    text.parse().unwrap_or(Ruleset::TROMP_TAYLOR)
}

/// Whether the point is an eye of one point: all neighbours own, at most one diagonal the opponent's, none at the edge.
fn is_eye(game: &FastGame, point: Point, own: Colour, size: Size) -> bool {
    if game.neighbours(point, None) + game.neighbours(point, Some(own.opponent())) > 0 {
        return false;
    }
    let Point { column, row } = point;
    let (left, right, down, up) = (column.wrapping_sub(1), column + 1, row.wrapping_sub(1), row + 1);
    let (mut enemies, mut edge) = (0, 0);
    for (column, row) in [(left, down), (right, down), (left, up), (right, up)] {
        let diagonal = Point::new(column, row);
        enemies += usize::from(game.at(diagonal) == Some(own.opponent()));
        edge = edge.max(usize::from(!diagonal.is_on(size)));
    }
    enemies + edge < 2
}

/// How often a point is drawn before all points are looked at.
const DRAWS: usize = 20;

/// Makes a random play; whether there was one to make.
fn random_play(game: &mut FastGame, own: Colour, size: Size, numbers: &mut Numbers) -> bool {
    let count = game.empty_count();
    for _ in 0..DRAWS.min(count) {
        let drawn = game.empty_point(numbers.below(count));
        if drawn.is_some_and(|point| !is_eye(game, point, own, size) && game.try_play(point)) {
            return true;
        }
    }
    let points = (0..count).filter_map(|place| game.empty_point(place));
    let all: Vec<Point> = points.filter(|&point| !is_eye(game, point, own, size) && game.is_legal(point)).collect();
    !all.is_empty() && game.try_play(all[numbers.below(all.len())])
}

fn random_game(start: &FastGame, size: Size, numbers: &mut Numbers) -> FastGame {
    let mut game = start.clone();
    while let Some(own) = game.to_move() {
        if !random_play(&mut game, own, size, numbers) && game.pass().is_err() {
            break;
        }
    }
    game
}

/// Seconds that this thread has had of a processor where the system tells, and of the clock otherwise.
fn seconds(clock: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or(clock.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

/// How long something is done.
#[derive(Clone, Copy)]
enum Amount {
    Seconds(f64),
    Times(u64),
}

impl Amount {
    fn named(text: &str) -> Amount {
        match text.strip_suffix('x').and_then(|times| times.parse().ok()) {
            Some(times) => Amount::Times(times),
            None => Amount::Seconds(text.parse().unwrap_or(1.0)),
        }
    }

    fn is_reached(self, times: u64, seconds: f64) -> bool {
        match self {
            Amount::Seconds(limit) => seconds >= limit,
            Amount::Times(limit) => times >= limit,
        }
    }
}

/// Does something for a while; how often it was done, and the time that took.
fn during(amount: Amount, mut something: impl FnMut() -> u64) -> (u64, f64, u64) {
    let (clock, mut times, mut sum) = (Instant::now(), 0, 0);
    let started = seconds(clock);
    loop {
        sum += something();
        times += 1;
        let took = seconds(clock) - started;
        if amount.is_reached(times, took) {
            return (times, took, sum);
        }
    }
}

fn perft(game: &mut FastGame, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    let legal: Vec<Point> = game.legal().iter().collect();
    for point in legal {
        if game.play(point).is_ok() {
            sum += perft(game, depth - 1);
            game.take_back();
        }
    }
    if game.pass().is_ok() {
        sum += perft(game, depth - 1);
        game.take_back();
    }
    sum
}

fn main() {
    let time = Amount::named(&std::env::args().nth(1).unwrap_or_default());
    let mut numbers = Numbers(88172645463325252);
    let only = std::env::args().nth(2).and_then(|text| text.parse::<usize>().ok());
    for side in [4, 5, 9, 13, 19].into_iter().filter(|&side| only.is_none_or(|only| only == side)) {
        let Ok(size) = Size::new(side, side) else { continue };
        for name in ["suicide=several,repetition=positional", "suicide=several,repetition=none,ko=basic,cycle=none"] {
            let Ok(start) = FastGame::start(&rules(name), &Opening::even(size)) else { continue };
            let (games, took, turns) = during(time, || (0..10).map(|_| u64::from(random_game(&start, size, &mut numbers).turns())).sum());
            println!(
                "{side:2}  {name}: {:.2} M moves/s, {:.1} turns a game",
                turns as f64 / took / 1e6,
                turns as f64 / games as f64 / 10.0
            );
        }
        if only.is_some() {
            return;
        }
        let Ok(start) = FastGame::start(&rules("suicide=several"), &Opening::even(size)) else { continue };
        let game = random_game(&start, size, &mut numbers);
        let (times, took, _) = during(time, || (0..100).map(|_| game.score().margin().unsigned_abs() as u64).sum());
        println!("{side:2}  score: {:.2} M/s", 100.0 * times as f64 / took / 1e6);
        let mut middle = game.clone();
        while middle.turns() > (side * side / 2) as u32 {
            middle.take_back();
        }
        let (times, took, _) = during(time, || (0..100).map(|_| middle.legal().len() as u64).sum());
        println!("{side:2}  legal set, middle game: {:.2} M/s", 100.0 * times as f64 / took / 1e6);
        let (times, took, _) = during(time, || (0..100).map(|_| u64::from(game.clone().turns())).sum());
        println!("{side:2}  clone, end of game: {:.2} M/s", 100.0 * times as f64 / took / 1e6);
    }
    for (side, depth) in [(4, 5), (9, 3), (19, 2)] {
        let Ok(size) = Size::new(side, side) else { continue };
        let clock = Instant::now();
        let started = seconds(clock);
        if let Ok(mut game) = FastGame::start(&Ruleset::TROMP_TAYLOR, &Opening::even(size)) {
            let leaves = perft(&mut game, depth);
            println!("perft {side}x{side} depth {depth}: {leaves}, {:.2} M leaves/s", leaves as f64 / (seconds(clock) - started) / 1e6);
        }
    }
}
