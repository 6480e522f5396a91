//! What the works need of an engine that plays one game.

use super::Numbers;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Colour, Game, Opening, Point, Position, Ruleset, Size, Turn};

/// An engine of one game.
pub trait Subject: Game + Send + 'static {
    /// The name to print.
    const NAME: &'static str;
    /// Games whose positions are scored or copied: fewer, the longer it takes to get there.
    const GAMES: usize;

    /// Makes a random turn: uniformly among the legal plays that do not fill an own one-point eye, a pass if there is none. Whether one was made.
    fn random_turn(&mut self, numbers: &mut Numbers) -> bool;

    /// A new game under the rules of the works, by the quickest way that the engine has; `empty` is one.
    fn anew(empty: &Self, rules: &Ruleset, size: Size) -> Self;
}

/// A new game under the rules of the works.
pub fn start<G: Game>(rules: &Ruleset, size: Size) -> G {
    G::start(rules, &Opening::even(size)).expect("the rules of the works start on every board")
}

/// How often a point is drawn before all points are looked at.
const DRAWS: usize = 20;

impl Subject for FastGame {
    const NAME: &'static str = "fast";
    const GAMES: usize = 8;

    fn random_turn(&mut self, numbers: &mut Numbers) -> bool {
        let Some(player) = self.to_move() else { return false };
        let count = self.empty_count();
        for _ in 0..DRAWS.min(count) {
            let drawn = self.empty_point(numbers.below(count));
            if drawn.is_some_and(|point| !is_eye_beside(self, point, player) && self.try_play(point)) {
                return true;
            }
        }
        let points = (0..count).filter_map(|place| self.empty_point(place));
        let choice: Vec<Point> = points.filter(|&point| !is_eye_beside(self, point, player) && self.is_legal(point)).collect();
        match choice.get(numbers.below(choice.len())) {
            Some(&point) => self.try_play(point),
            None => self.pass().is_ok(),
        }
    }

    fn anew(empty: &FastGame, _: &Ruleset, _: Size) -> FastGame {
        empty.clone()
    }
}

fn is_eye_beside(game: &FastGame, point: Point, player: Colour) -> bool {
    game.neighbours(point, None) + game.neighbours(point, Some(player.opponent())) == 0
        && is_eye(point, player, game.size(), |point| game.at(point))
}

impl Subject for ReferenceGame {
    const NAME: &'static str = "reference";
    const GAMES: usize = 1;

    fn random_turn(&mut self, numbers: &mut Numbers) -> bool {
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

fn is_own_eye(position: &Position, point: Point, player: Colour) -> bool {
    let size = position.size();
    let around = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().map(|(columns, rows)| beside(point, columns, rows));
    around.filter(|point| point.is_on(size)).all(|point| position.at(point) == Some(player))
        && is_eye(point, player, size, |point| position.at(point))
}

/// Whether a point with own neighbours only is an eye: at most one stone of the opponent on its diagonals, none at the edge.
fn is_eye(point: Point, player: Colour, size: Size, at: impl Fn(Point) -> Option<Colour>) -> bool {
    let (mut hostile, mut edge) = (0, 0);
    for (columns, rows) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let diagonal = beside(point, columns, rows);
        hostile += usize::from(at(diagonal) == Some(player.opponent()));
        edge = edge.max(usize::from(!diagonal.is_on(size)));
    }
    hostile + edge < 2
}

fn beside(point: Point, columns: i8, rows: i8) -> Point {
    Point::new(point.column.wrapping_add_signed(columns), point.row.wrapping_add_signed(rows))
}
