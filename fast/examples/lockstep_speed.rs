//! How fast the games in lockstep are, beside the `goban` crate in the same run.
//!
//! One thread. The figures are millions of turns (passes included), scores or sequences for each second of CPU time of that thread: the median of interleaved rounds, with
//! the least and the greatest. Arguments are words that a line must contain to be measured.

use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, IllegalRules, Move, Rule};
use std::time::Instant;
use tengen_fast::lockstep::{Instructions, Lockstep, Policy, Tally, perft};
use tengen_spec::{Ko, Repetition, Ruleset, Size, Suicide};

const ROUNDS: usize = 7;
const SECONDS_A_ROUND: f64 = 0.12;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let exact = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
    let light = Ruleset { repetition: Repetition::None, ko: Ko::Basic, ..exact };
    for side in [9, 13, 19] {
        let size = Size::new(side, side).expect("a board");
        let mut works: Vec<Work> = Vec::new();
        for instructions in Instructions::ALL.into_iter().filter(|instructions| instructions.available()) {
            let games = |rules| Lockstep::with_instructions(size, 8, rules, 1, instructions).expect("known rules");
            let mut add = |work: &str, peer: Box<dyn Peer>| {
                works.push(Work::new(format!("{side}x{side} {work} lockstep {instructions:?}"), peer));
            };
            add("light game", Box::new(Ours(games(&light))));
            add("exact-PSK game", Box::new(Ours(games(&exact))));
            add("exact-PSK game with every legal set", Box::new(Legal(games(&exact))));
            add("final score", Box::new(Scores(finished(games(&exact)))));
            add("perft, last counted", Box::new(Leaves { size, depth: if side == 9 { 4 } else { 3 }, make: false, instructions }));
            add("perft, last made", Box::new(Leaves { size, depth: 3, make: true, instructions }));
        }
        works.push(Work::new(format!("{side}x{side} exact-PSK game goban crate"), Box::new(Goban::new(side))));
        works.push(Work::new(format!("{side}x{side} final score goban crate"), Box::new(GobanScore::new(side))));
        works.retain(|work| words.iter().all(|word| work.name.contains(word)));
        for _ in 0..ROUNDS {
            works.iter_mut().for_each(Work::round);
        }
        for work in &works {
            let (least, greatest) = (work.speeds.iter().copied().fold(f64::MAX, f64::min), work.speeds.iter().copied().fold(0.0, f64::max));
            let kind = |name: &str| name.split(" lockstep").next().and_then(|name| name.split(" goban").next()).map(str::to_string);
            let peer = works.iter().find(|peer| peer.name.contains("goban crate") && kind(&peer.name) == kind(&work.name));
            let ratio = peer.map_or(String::new(), |peer| format!("{:7.1} x goban", work.median() / peer.median()));
            println!("{:58} {:9.2} ({least:.2} to {greatest:.2}) M/s  {ratio}  {}", work.name, work.median(), work.peer.note());
        }
    }
}

/// The same games, played to their ends.
fn finished(mut games: Lockstep) -> Lockstep {
    while games.random_turns(Policy::SparingEyes).turns > 0 {}
    games
}

struct Work {
    name: String,
    peer: Box<dyn Peer>,
    speeds: Vec<f64>,
}

impl Work {
    fn new(name: String, peer: Box<dyn Peer>) -> Work {
        Work { name, peer, speeds: Vec::new() }
    }

    fn round(&mut self) {
        let start = Instant::now();
        self.peer.play();
        let (before, mut turns) = (seconds(start), 0);
        while seconds(start) - before < SECONDS_A_ROUND {
            turns += self.peer.play();
        }
        self.speeds.push(turns as f64 / (seconds(start) - before) / 1e6);
    }

    fn median(&self) -> f64 {
        let mut speeds = self.speeds.clone();
        speeds.sort_by(f64::total_cmp);
        speeds[speeds.len() / 2]
    }
}

/// CPU time of this thread where the system tells it, otherwise time since `start`.
fn seconds(start: Instant) -> f64 {
    let nanoseconds =
        std::fs::read_to_string("/proc/thread-self/schedstat").ok().and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    nanoseconds.map_or(start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds as f64 / 1e9)
}

trait Peer {
    /// Plays on for some thousand turns, and says for how many.
    fn play(&mut self) -> u64;
    fn note(&self) -> String;
}

struct Ours(Lockstep);

impl Peer for Ours {
    fn play(&mut self) -> u64 {
        self.0.play_on(Policy::SparingEyes, 5_000).turns
    }

    fn note(&self) -> String {
        let mut games = Lockstep::clone(&self.0);
        let Tally { turns, refused, games, turns_of_games, .. } = games.play_on(Policy::SparingEyes, 20_000);
        let (length, refusals) = (turns_of_games as f64 / games.max(1) as f64, 100.0 * refused as f64 / (turns + refused) as f64);
        format!("{length:.1} turns a game, {refusals:.1} % of draws refused")
    }
}

/// A random turn and the whole legal set, in turns.
struct Legal(Lockstep);

impl Peer for Legal {
    fn play(&mut self) -> u64 {
        let mut turns = 0;
        while turns < 20_000 {
            turns += self.0.random_turns(Policy::SparingEyes).turns;
            self.0.find_legal();
            self.0.restart_ended();
        }
        turns
    }

    fn note(&self) -> String {
        String::new()
    }
}

struct Scores(Lockstep);

impl Peer for Scores {
    fn play(&mut self) -> u64 {
        let scores = (0..2_000).map(|_| std::hint::black_box(self.0.areas()).len());
        scores.sum::<usize>() as u64
    }

    fn note(&self) -> String {
        String::new()
    }
}

struct Leaves {
    size: Size,
    depth: u32,
    make: bool,
    instructions: Instructions,
}

impl Peer for Leaves {
    fn play(&mut self) -> u64 {
        perft(self.size, &Ruleset::TROMP_TAYLOR, self.depth, self.make, self.instructions).expect("known rules").sequences
    }

    fn note(&self) -> String {
        format!("depth {}", self.depth)
    }
}

/// Scores of final positions by the `goban` crate.
struct GobanScore(Vec<Game>);

impl GobanScore {
    fn new(side: usize) -> GobanScore {
        let mut player = Goban::new(side);
        let ends = std::iter::from_fn(|| {
            while !player.game.is_over() {
                player.turn();
            }
            Some(std::mem::replace(&mut player.game, Goban::start(side as u8)))
        });
        GobanScore(ends.take(8).collect())
    }
}

impl Peer for GobanScore {
    fn play(&mut self) -> u64 {
        let scores = self.0.iter().map(|game| std::hint::black_box(game.calculate_score()));
        scores.count() as u64
    }

    fn note(&self) -> String {
        String::new()
    }
}

/// The same game by the `goban` crate: it knows suicide as forbidden only.
struct Goban {
    side: u8,
    state: u64,
    game: Game,
    turns: u64,
    games: u64,
}

impl Goban {
    fn new(side: usize) -> Goban {
        Goban { side: side as u8, state: 0x9e37_79b9, game: Goban::start(side as u8), turns: 0, games: 0 }
    }

    fn start(side: u8) -> Game {
        let flag_illegal = IllegalRules::SUICIDE | IllegalRules::SUPERKO;
        Game::new(GobanSizes::Custom(side.into(), side.into()), Rule { flag_illegal, ..CHINESE })
    }

    fn below(&mut self, bound: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        ((self.state >> 33) as usize) % bound
    }

    fn is_own_eye(&self, (x, y): (u8, u8), player: Color) -> bool {
        let (board, side) = (self.game.goban(), self.side);
        let at = |dx: i8, dy: i8| {
            let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
            (x < side && y < side).then(|| board.get_color((x, y)))
        };
        let own = [(0, 1), (0, -1), (1, 0), (-1, 0)].iter().filter_map(|&(dx, dy)| at(dx, dy)).all(|stone| stone == Some(player));
        let diagonals = || [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().map(|(dx, dy)| at(dx, dy));
        own && {
            let hostile = diagonals().flatten().filter(|stone| stone.is_some_and(|stone| stone != player)).count();
            hostile < if diagonals().any(|stone| stone.is_none()) { 1 } else { 2 }
        }
    }
}

impl Goban {
    fn turn(&mut self) {
        let mut empty = self.game.pseudo_legals_vec();
        let mut play = Move::Pass;
        while !empty.is_empty() {
            let drawn = self.below(empty.len());
            let point = empty.swap_remove(drawn);
            if !self.is_own_eye(point, self.game.turn()) && self.game.check_point(point).is_none() {
                play = Move::Play(point.0, point.1);
                break;
            }
        }
        self.game.play(play);
    }
}

impl Peer for Goban {
    fn play(&mut self) -> u64 {
        for _ in 0..2_000 {
            self.turn();
            self.turns += 1;
            if self.game.is_over() {
                self.game = Goban::start(self.side);
                self.games += 1;
            }
        }
        2_000
    }

    fn note(&self) -> String {
        format!("{:.1} turns a game", self.turns as f64 / self.games.max(1) as f64)
    }
}
