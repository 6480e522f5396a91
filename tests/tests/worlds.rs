//! Small worlds: every position, every player and every point of small boards, and the published numbers of the graph that they form.

use std::collections::{BTreeMap, BTreeSet};
use tengen_spec::{Act, Colour, Game, Illegal, Ko, Opening, Point, PointSet, Position, Repetition, Ruleset, SetupHistory, Suicide, Turn};
use tengen_tests::boards::{colourings, is_legal, size};
use tengen_tests::{Fast, Reference};

/// Every board of at most nine points.
const BOARDS: [&str; 23] = [
    "1x1", "1x2", "1x3", "1x4", "1x5", "1x6", "1x7", "1x8", "1x9", "2x1", "3x1", "4x1", "5x1", "6x1", "7x1", "8x1", "9x1", "2x2", "2x3",
    "3x2", "2x4", "4x2", "3x3",
];

/// What the game graph of one board counts: its nodes are the legal positions, its edges the plays that change the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Graph {
    /// Legal positions.
    nodes: usize,
    /// Plays, of either colour, that lead to another position.
    edges: usize,
    /// Plays that leave the position as it is: suicides of a single stone.
    loops: usize,
    /// Suicides of several stones.
    suicides: usize,
    /// Plays with a reply that basic ko forbids, counted once for each such reply.
    kos: usize,
}

const fn graph(nodes: usize, edges: usize, loops: usize, suicides: usize, kos: usize) -> Graph {
    Graph { nodes, edges, loops, suicides, kos }
}

/// J. Tromp and G. Farnebäck, "Combinatorics of Go" (numbers of legal positions; nodes and edges of 1x2 and 1x3, mean numbers of edges);
/// the rest counted by programs independent of this one.
const PUBLISHED: [(&str, Graph); 10] = [
    ("1x1", graph(1, 0, 2, 0, 0)),
    ("1x2", graph(5, 12, 0, 4, 4)),
    ("1x3", graph(15, 42, 4, 6, 0)),
    ("1x4", graph(41, 144, 16, 16, 8)),
    ("1x5", graph(113, 492, 46, 54, 32)),
    ("1x6", graph(313, 1620, 136, 168, 92)),
    ("2x2", graph(57, 192, 8, 8, 0)),
    ("2x3", graph(489, 2312, 116, 92, 24)),
    ("2x4", graph(4125, 25608, 1176, 1152, 232)),
    ("3x3", graph(12675, 86200, 3726, 2698, 768)),
];

/// Numbers of legal positions of the lines of one to nine points, from the same paper.
const LINES: [usize; 9] = [1, 5, 15, 41, 113, 313, 867, 2401, 6649];

fn started<G: Game>(rules: &Ruleset, position: &Position, to_move: Colour) -> G {
    G::start(rules, &Opening::setup(position.clone(), to_move)).unwrap_or_else(|error| panic!("{position:?}: {error}"))
}

fn play(point: Point) -> Act {
    Act::Turn(Turn::Play(point))
}

fn legal_positions(board: &str) -> impl Iterator<Item = Position> {
    colourings(size(board)).filter(is_legal)
}

/// Counts the graph of a board by asking a game about every play from every legal position, under Tromp–Taylor and under Rule 7A.
fn counted<G: Game>(board: &str) -> Graph {
    let mut counted = Graph::default();
    for position in legal_positions(board) {
        counted.nodes += 1;
        let mut leads_to = BTreeSet::new();
        for colour in Colour::BOTH {
            let (mut game, without_suicide) =
                (started::<G>(&Ruleset::TROMP_TAYLOR, &position, colour), started::<G>(&Ruleset::LOGICAL_7A, &position, colour));
            for point in position.points_of(None) {
                match game.act(&play(point)) {
                    Ok(()) => {
                        counted.edges += 1;
                        // The position that a play leads to tells the play and its player.
                        assert!(leads_to.insert(game.position()), "{position:?} {colour} {point}");
                        game.take_back();
                    }
                    Err(Illegal::Repeats { earlier: 0, .. }) => counted.loops += 1,
                    Err(other) => panic!("{position:?} {colour} {point}: {other}"),
                }
                if let Err(Illegal::Suicide { stones, .. }) = without_suicide.judge(&play(point)) {
                    counted.suicides += usize::from(stones.len() > 1);
                }
            }
            counted.kos += ko_replies::<G>(&position, colour);
        }
    }
    counted
}

fn ko_replies<G: Game>(position: &Position, colour: Colour) -> usize {
    let rules = Ruleset { ko: Ko::Basic, repetition: Repetition::None, ..Ruleset::TROMP_TAYLOR };
    let mut game = started::<G>(&rules, position, colour);
    let mut replies = 0;
    for point in position.points_of(None) {
        game.act(&play(point)).unwrap();
        let after = game.position();
        replies +=
            after.points_of(None).filter(|&reply| matches!(game.judge(&play(reply)), Err(Illegal::Repeats { earlier: 0, .. }))).count();
        game.take_back();
    }
    replies
}

#[test]
fn the_reference_counts_the_published_graphs() {
    for (board, published) in PUBLISHED {
        let counted = counted::<Reference>(board);
        println!("{board}: {counted:?}");
        assert_eq!(counted, published, "{board}");
    }
}

#[test]
fn the_optimised_engine_counts_the_published_graphs() {
    for (board, published) in PUBLISHED {
        assert_eq!(counted::<Fast>(board), published, "{board}");
    }
}

#[test]
fn the_numbers_of_legal_positions_are_the_published_ones() {
    for (length, published) in (1..).zip(LINES) {
        assert_eq!(legal_positions(&format!("1x{length}")).count(), published);
        assert_eq!(legal_positions(&format!("{length}x1")).count(), published);
    }
    for (board, published) in [("2x2", 57), ("2x3", 489), ("3x2", 489), ("2x4", 4125), ("4x2", 4125), ("3x3", 12675)] {
        assert_eq!(legal_positions(board).count(), published, "{board}");
    }
}

/// With suicide legal, every legal position comes about in play, from any other.
#[test]
fn every_legal_position_is_reached_by_play_from_the_empty_board() {
    for (board, published) in [("1x1", 1), ("1x2", 5), ("1x3", 15), ("2x2", 57), ("1x5", 113), ("2x3", 489)] {
        let mut reached = BTreeSet::from([Position::empty(size(board))]);
        let mut ends: Vec<Position> = reached.iter().cloned().collect();
        while let Some(position) = ends.pop() {
            for colour in Colour::BOTH {
                let mut game = started::<Fast>(&Ruleset::TROMP_TAYLOR, &position, colour);
                for point in game.legal().iter().collect::<Vec<_>>() {
                    game.act(&play(point)).unwrap();
                    if reached.insert(game.position()) {
                        ends.push(game.position());
                    }
                    game.take_back();
                }
            }
        }
        assert_eq!(reached.len(), published, "{board}");
        assert!(reached.iter().all(is_legal));
    }
}

/// Margins of Black over all legal positions, counted by a program independent of this one; where the list stops, it goes on symmetrically.
#[test]
fn area_scores_are_distributed_as_published() {
    let published: [(&str, &[(i32, usize)]); 5] = [
        ("1x2", &[(2, 2), (0, 1)]),
        ("1x3", &[(3, 6), (0, 3)]),
        ("2x2", &[(4, 14), (1, 8), (0, 13)]),
        ("2x3", &[(6, 62), (3, 34), (2, 42), (1, 66), (0, 81)]),
        ("3x3", &[(9, 510), (6, 288), (5, 318), (4, 614), (3, 885), (2, 1254), (1, 1598), (0, 1741)]),
    ];
    for (board, half) in published {
        let mut margins = BTreeMap::<i32, usize>::new();
        for position in legal_positions(board) {
            *margins.entry(started::<Reference>(&Ruleset::TROMP_TAYLOR, &position, Colour::Black).score().margin() / 2).or_default() += 1;
        }
        let expected: BTreeMap<i32, usize> = half.iter().flat_map(|&(margin, number)| [(margin, number), (-margin, number)]).collect();
        assert_eq!(margins, expected, "{board}");
    }
}

/// Compares two games on every play from a position: the verdict, the position it leads to, the score there, and the way back.
fn compare_plays<A: Game, B: Game>(rules: &Ruleset, position: &Position, to_move: Colour, replies: bool) -> usize {
    let (mut one, mut other) = (started::<A>(rules, position, to_move), started::<B>(rules, position, to_move));
    let mut compared = compare_here(&one, &other, position, rules);
    for point in position.points_of(None) {
        let (made, made_too) = (one.act(&play(point)), other.act(&play(point)));
        assert_eq!(made, made_too, "{position:?} {to_move} {point} under {rules}");
        if made.is_ok() {
            assert_eq!(one.position(), other.position(), "{position:?} {to_move} {point} under {rules}");
            assert_eq!(one.score(), other.score(), "{position:?} {to_move} {point} under {rules}");
            if replies {
                compared += compare_here(&one, &other, position, rules);
            }
            assert_eq!(one.take_back(), other.take_back());
        }
        compared += 1;
    }
    assert_eq!((one.position(), other.position()), (position.clone(), position.clone()), "taken back");
    compared
}

fn compare_here<A: Game, B: Game>(one: &A, other: &B, start: &Position, rules: &Ruleset) -> usize {
    let mut legal = PointSet::empty(start.size());
    for point in start.size().points() {
        let verdict = one.judge(&play(point));
        assert_eq!(verdict, other.judge(&play(point)), "from {start:?}, at {:?}: {point} under {rules}", one.position());
        if verdict.is_ok() {
            legal.insert(point);
        }
    }
    assert_eq!(other.legal(), legal, "from {start:?}, at {:?} under {rules}", one.position());
    start.size().area()
}

#[test]
fn every_play_from_every_legal_position_of_at_most_nine_points_is_judged_alike() {
    let mut compared = 0;
    for board in BOARDS {
        for position in legal_positions(board) {
            for to_move in Colour::BOTH {
                compared += compare_plays::<Reference, Fast>(&Ruleset::TROMP_TAYLOR, &position, to_move, false);
            }
        }
    }
    println!("{compared} verdicts compared");
    assert!(compared > 700_000, "{compared}");
}

#[test]
fn every_play_from_every_colouring_of_at_most_six_points_is_judged_alike() {
    let mut libertyless = 0;
    for board in BOARDS.into_iter().filter(|board| size(board).area() <= 6) {
        for position in colourings(size(board)) {
            libertyless += usize::from(!is_legal(&position));
            for to_move in Colour::BOTH {
                for suicide in Suicide::ALL {
                    let rules = Ruleset { suicide: *suicide, ..Ruleset::TROMP_TAYLOR };
                    compare_plays::<Reference, Fast>(&rules, &position, to_move, false);
                }
            }
        }
    }
    assert!(libertyless > 1_000, "set-ups with libertyless chains are among them: {libertyless}");
}

/// One turn and every reply to it, from every colouring as a set-up, for every rule on repetition and every policy on set-ups.
#[test]
fn every_reply_to_every_play_on_at_most_six_points_is_judged_alike_under_every_repetition_rule() {
    for repetition in Repetition::ALL {
        for setup in [SetupHistory::Fresh, SetupHistory::AsPlayed] {
            compare_replies(&Ruleset { repetition: *repetition, setup, ..Ruleset::TROMP_TAYLOR });
        }
    }
}

#[test]
fn every_reply_to_every_play_on_at_most_six_points_is_judged_alike_under_every_ko_rule() {
    for ko in Ko::ALL {
        for setup in [SetupHistory::Nothing, SetupHistory::AsPlayed] {
            compare_replies(&Ruleset { ko: *ko, repetition: Repetition::None, setup, ..Ruleset::TROMP_TAYLOR });
        }
    }
}

fn compare_replies(rules: &Ruleset) {
    for board in ["1x1", "1x2", "2x1", "1x3", "1x4", "2x2", "1x5", "1x6", "2x3"] {
        for position in colourings(size(board)) {
            for to_move in Colour::BOTH {
                compare_plays::<Reference, Fast>(rules, &position, to_move, true);
            }
        }
    }
}
