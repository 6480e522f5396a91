//! What the works need of an engine that plays one game.

use super::Numbers;
use tengen_fast::FastGame;
use tengen_fast::lockstep::Policy;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Colour, Game, Opening, Point, Position, Ruleset, Size, Turn};

/// An engine of one game.
pub trait Subject: Game + Send + 'static {
    /// The name to print.
    const NAME: &'static str;
    /// Games whose positions are scored or copied: fewer, the longer it takes to get there.
    const GAMES: usize;

    /// Makes a random turn: uniformly among the legal plays that do not fill an own one-point eye, a pass if there is none. Whether one was made.
    fn move_at_random(&mut self, numbers: &mut Numbers) -> bool;

    /// A new game under the rules of the works, by the quickest way that the engine has; `empty` is one.
    fn anew(empty: &Self, rules: &Ruleset, size: Size) -> Self;
}

/// A new game under the rules of the works.
pub fn start<G: Game>(rules: &Ruleset, size: Size) -> G {
    G::start(rules, &Opening::even(size)).expect("the rules of the works start on every board")
}

impl Subject for FastGame {
    const NAME: &'static str = "fast";
    const GAMES: usize = 8;

    fn move_at_random(&mut self, numbers: &mut Numbers) -> bool {
        FastGame::random_turn(self, Policy::SparingEyes, |bound| numbers.below(bound)).is_some()
    }

    fn anew(empty: &FastGame, _: &Ruleset, _: Size) -> FastGame {
        empty.clone()
    }
}

impl Subject for ReferenceGame {
    const NAME: &'static str = "reference";
    const GAMES: usize = 1;

    fn move_at_random(&mut self, numbers: &mut Numbers) -> bool {
        let Some(player) = self.phase().to_move() else { return false };
        let position = self.position();
        let mut waiting: Vec<Point> = position.points_of(None).filter(|&point| !is_own_eye(&position, point, player)).collect();
        while !waiting.is_empty() {
            let point = waiting.swap_remove(numbers.below(waiting.len()));
            if self.act(&Act::Turn(Turn::Play(point))).is_ok() {
                return true;
            }
        }
        self.act(&Act::Turn(Turn::Pass)).is_ok()
    }

    fn anew(_: &ReferenceGame, rules: &Ruleset, size: Size) -> ReferenceGame {
        start(rules, size)
    }
}

/// Whether an empty point is an eye: its neighbours are all own; on its diagonals is at most one stone of the opponent, at the edge none.
fn is_own_eye(position: &Position, point: Point, player: Colour) -> bool {
    let size = position.size();
    let around = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().map(|(columns, rows)| beside(point, columns, rows));
    if !around.filter(|point| point.is_on(size)).all(|point| position.at(point) == Some(player)) {
        return false;
    }
    let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(columns, rows)| beside(point, columns, rows));
    let hostile = diagonals.iter().filter(|&&diagonal| position.at(diagonal) == Some(player.opponent())).count();
    hostile + usize::from(diagonals.iter().any(|diagonal| !diagonal.is_on(size))) < 2
}

fn beside(point: Point, columns: i8, rows: i8) -> Point {
    Point::new(point.column.wrapping_add_signed(columns), point.row.wrapping_add_signed(rows))
}
