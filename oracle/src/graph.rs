//! The graph of positions of a small board: what every play leads to, with no history.
//!
//! The plays are those of an implementation of the contract, asked about every position as a set-up under rules that forbid nothing.

use std::collections::{BTreeMap, HashMap};
use tengen_spec::{Act, Colour, Cycle, End, Game, Ko, Opening, Point, Position, Repetition, Ruleset, Size, Suicide, Turn, Unsupported};

/// A play and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The point played on.
    pub point: Point,
    /// The number of the position that it leads to.
    pub to: usize,
    /// The only stone of the opponent's that is captured, if it is one.
    pub only_captured: Option<Point>,
    /// The number of own stones removed, the one played among them if it is.
    pub lost: usize,
    /// Whether just the stone played is removed.
    pub lone: bool,
}

/// All positions that plays lead to from one, and the plays between them.
#[derive(Clone, Debug)]
pub struct PositionGraph {
    /// The positions by number; the first is the one that everything started from.
    pub positions: Vec<Position>,
    /// The plays of Black and of White from each position, by point.
    pub plays: Vec<[Vec<Play>; 2]>,
    /// Half points by which Black is ahead in each position, by the ruleset's scoring.
    pub margins: Vec<i32>,
}

/// Why there is no graph.
#[derive(Debug, thiserror::Error)]
pub enum GraphError {
    /// More positions than allowed.
    #[error("more than {0} positions")]
    TooMany(usize),
    /// The ruleset does not start from a set-up, or forbids a play that nothing forbids.
    #[error("{0}")]
    Rules(String),
}

/// What a graph counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Positions.
    pub nodes: usize,
    /// Plays that lead to another position.
    pub edges: usize,
    /// Plays that leave the position as it is: suicides of a single stone.
    pub loops: usize,
    /// Suicides of several stones.
    pub suicides: usize,
    /// Plays that take one stone, with a reply there that brings the position back.
    pub kos: usize,
    /// Positions by Black's margin in half points.
    pub margins: BTreeMap<i32, usize>,
}

impl From<Unsupported> for GraphError {
    fn from(why: Unsupported) -> GraphError {
        GraphError::Rules(why.to_string())
    }
}

/// The ruleset without what looks back.
fn without_history(rules: &Ruleset) -> Ruleset {
    let free = Ruleset { suicide: Suicide::Allowed, ko: Ko::None, repetition: Repetition::None, ..*rules };
    Ruleset { cycle: Cycle::None, end: End::TwoPasses, ..free }
}

impl PositionGraph {
    /// The graph of what can be played from the empty board of a size: with suicide, that is every legal position.
    pub fn of_board<G: Game>(size: Size, rules: &Ruleset, most: usize) -> Result<PositionGraph, GraphError> {
        PositionGraph::from::<G>(&Position::empty(size), rules, most)
    }

    /// The graph of what can be played from a position, as long as it has no more than `most` positions.
    pub fn from<G: Game>(start: &Position, rules: &Ruleset, most: usize) -> Result<PositionGraph, GraphError> {
        let rules = without_history(rules);
        let mut graph = PositionGraph { positions: vec![start.clone()], plays: Vec::new(), margins: Vec::new() };
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        while let Some(position) = graph.positions.get(graph.plays.len()).cloned() {
            let mut plays = [Vec::new(), Vec::new()];
            for (colour, plays) in Colour::BOTH.into_iter().zip(&mut plays) {
                let mut game = G::start(&rules, &Opening::setup(position.clone(), colour))?;
                if colour == Colour::Black {
                    graph.margins.push(game.score().margin());
                }
                for point in position.points_of(None) {
                    game.act(&Act::Turn(Turn::Play(point))).map_err(|illegal| GraphError::Rules(illegal.to_string()))?;
                    let after = game.position();
                    game.take_back();
                    let next = graph.positions.len();
                    let to = *numbers.entry(after.clone()).or_insert(next);
                    if to == next {
                        if next == most {
                            return Err(GraphError::TooMany(most));
                        }
                        graph.positions.push(after.clone());
                    }
                    plays.push(play(&position, &after, colour, point, to));
                }
            }
            graph.plays.push(plays);
        }
        Ok(graph)
    }

    /// Counts what the graph has.
    pub fn figures(&self) -> Figures {
        let mut figures = Figures { nodes: self.positions.len(), ..Figures::default() };
        for (from, plays) in self.plays.iter().enumerate() {
            *figures.margins.entry(self.margins[from]).or_default() += 1;
            for (replier, plays) in [1, 0].into_iter().zip(plays) {
                for play in plays {
                    if play.to == from {
                        figures.loops += 1;
                    } else {
                        figures.edges += 1;
                        figures.suicides += usize::from(play.lost > 1);
                    }
                    let takes_back = |reply: &&Play| reply.to == from && from != play.to && Some(reply.point) == play.only_captured;
                    figures.kos += self.plays[play.to][replier].iter().filter(takes_back).count();
                }
            }
        }
        figures
    }
}

fn play(before: &Position, after: &Position, colour: Colour, point: Point, to: usize) -> Play {
    let placed = before.with(point, Some(colour));
    let gone = |of: Colour| placed.points_of(Some(of)).filter(|&stone| after.at(stone).is_none()).collect::<Vec<_>>();
    let (captured, lost) = (gone(colour.opponent()), gone(colour));
    let only_captured = if captured.len() == 1 { captured.first().copied() } else { None };
    Play { point, to, only_captured, lost: lost.len(), lone: lost == [point] }
}

impl Play {
    /// Whether the rule on suicide allows the play.
    pub fn is_allowed(&self, suicide: Suicide) -> bool {
        match suicide {
            Suicide::Allowed => true,
            Suicide::Several => !self.lone,
            Suicide::Forbidden => self.lost == 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_fast::FastGame;
    use tengen_reference::ReferenceGame;

    fn figures<G: Game>(size: &str) -> Figures {
        PositionGraph::of_board::<G>(size.parse().unwrap(), &Ruleset::TROMP_TAYLOR, 400_000).unwrap().figures()
    }

    /// Nodes, edges, plays that change nothing, suicides of several stones, kos. J. Tromp and G. Farnebäck, "Combinatorics of Go" (nodes; edges of
    /// 1x2 and 1x3; mean numbers of edges); the rest by programs independent of this one.
    const PUBLISHED: [(&str, [usize; 5]); 11] = [
        ("1x1", [1, 0, 2, 0, 0]),
        ("1x2", [5, 12, 0, 4, 4]),
        ("1x3", [15, 42, 4, 6, 0]),
        ("1x4", [41, 144, 16, 16, 8]),
        ("1x5", [113, 492, 46, 54, 32]),
        ("1x6", [313, 1620, 136, 168, 92]),
        ("2x2", [57, 192, 8, 8, 0]),
        ("2x3", [489, 2312, 116, 92, 24]),
        ("2x4", [4125, 25608, 1176, 1152, 232]),
        ("3x3", [12675, 86200, 3726, 2698, 768]),
        ("3x4", [321689, 2873612, 110356, 77728, 23468]),
    ];

    fn has_published<G: Game>(boards: &[(&str, [usize; 5])]) {
        for (size, published) in boards {
            let found = figures::<G>(size);
            assert_eq!([found.nodes, found.edges, found.loops, found.suicides, found.kos], *published, "{size}");
        }
    }

    #[test]
    fn the_graphs_of_the_optimised_engine_are_the_published_ones() {
        has_published::<FastGame>(&PUBLISHED[..10]);
    }

    #[test]
    fn the_graphs_of_the_reference_are_the_published_ones() {
        has_published::<ReferenceGame>(&PUBLISHED[..8]);
    }

    /// `cargo test --release -p tengen-oracle --lib graph -- --ignored`
    #[test]
    #[ignore = "321689 positions"]
    fn the_graph_of_3x4_is_the_published_one() {
        has_published::<FastGame>(&PUBLISHED[10..]);
    }

    /// By a program independent of this one; the margins of White are the same.
    #[test]
    fn scores_are_distributed_as_published() {
        let published: [(&str, &[(i32, usize)]); 5] = [
            ("1x2", &[(2, 2), (0, 1)]),
            ("1x3", &[(3, 6), (0, 3)]),
            ("2x2", &[(4, 14), (1, 8), (0, 13)]),
            ("2x3", &[(6, 62), (3, 34), (2, 42), (1, 66), (0, 81)]),
            ("3x3", &[(9, 510), (6, 288), (5, 318), (4, 614), (3, 885), (2, 1254), (1, 1598), (0, 1741)]),
        ];
        for (size, half) in published {
            let both = half.iter().flat_map(|&(margin, number)| [(2 * margin, number), (-2 * margin, number)]);
            assert_eq!(figures::<FastGame>(size).margins, both.collect(), "{size}");
        }
    }
}
