//! How many sequences of turns there are: a number that agrees only if every rule does.

use super::capture::captured;
use super::grid::{Grid, and, each, none, or, without, zero};
use super::layout::{LANES, Layout};
use super::machine::{Instructions, Path};
use super::one::{self, One};
use super::plan::{Memory, Plan};
use super::vector::{Job, Row, Vector};
use tengen_spec::{Ruleset, Size, Suicide, Unsupported};

/// The result of [`perft`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Sequences of exactly so many turns from the empty board, passes included, none going on after the end of the game.
    pub sequences: u64,
    /// If the last turns were made: the exclusive or of all words of the positions they led to, so that no one can leave the work out.
    pub made: u64,
}

/// Counts the sequences of `depth` turns. The last turns are counted as a set, or, if `make_last`, each of them is made.
pub fn perft(size: Size, rules: &Ruleset, depth: u32, make_last: bool, instructions: Instructions) -> Result<Perft, Unsupported> {
    let plan = Plan::of(rules, size)?;
    let path =
        Path::of(instructions).ok_or_else(|| Unsupported::Engine(format!("this machine lacks the instructions {instructions:?}")))?;
    let layout = Layout::of(size);
    macro_rules! count {
        ($($words:literal)+) => {
            match layout.words {
                $($words => Ok(Tree::<$words>::count(&layout, plan, path, depth, make_last)),)+
                words => Err(Unsupported::Engine(format!("no boards of {words} words"))),
            }
        };
    }
    count!(1 2 4 7 8)
}

/// The present sequence of turns.
struct Tree<const W: usize> {
    grid: Grid<W>,
    plan: Plan,
    path: Path,
    make_last: bool,
    result: Perft,
    /// The moments so far, positions from Black's side, and whether a pass made them.
    moments: Vec<(One<W>, bool)>,
}

/// What the present moment adds to its position.
#[derive(Clone, Copy)]
struct Now<const W: usize> {
    board: One<W>,
    ever: [u64; W],
    ko: [u64; W],
    passes: u32,
}

impl<const W: usize> Tree<W> {
    fn count(layout: &Layout, plan: Plan, path: Path, depth: u32, make_last: bool) -> Perft {
        let start = One { own: [0; W], opponent: [0; W] };
        let mut tree = Tree { grid: Grid::of(layout), plan, path, make_last, result: Perft::default(), moments: vec![(start, false)] };
        tree.visit(Now { board: start, ever: [0; W], ko: [0; W], passes: 0 }, depth);
        tree.result
    }

    fn visit(&mut self, now: Now<W>, depth: u32) {
        if depth == 0 {
            self.result.sequences += 1;
        }
        if depth == 0 || now.passes == 2 {
            return;
        }
        if depth == 1 {
            return self.last(&now);
        }
        let passed = One { own: now.board.opponent, opponent: now.board.own };
        self.moments.push((self.seen_by_black(&passed), true));
        self.visit(Now { board: passed, ko: [0; W], passes: now.passes + 1, ..now }, depth - 1);
        self.moments.pop();
        for (word, bit) in one::points(&now.board.empty(&self.grid)) {
            let play = one::point(word, bit);
            if let Some(next) = self.after(&now, &play) {
                self.moments.push((self.seen_by_black(&next.board), false));
                self.visit(next, depth - 1);
                self.moments.pop();
            }
        }
    }

    /// A position of the moment that would come next, from Black's side.
    fn seen_by_black(&self, board: &One<W>) -> One<W> {
        if self.moments.len().is_multiple_of(2) { *board } else { One { own: board.opponent, opponent: board.own } }
    }

    /// The moment after a play, if it is legal.
    fn after(&self, now: &Now<W>, play: &[u64; W]) -> Option<Now<W>> {
        if one::any(&one::meet(play, &now.ko)) {
            return None;
        }
        let removed = now.board.removed(&self.grid, play);
        let suicide = one::any(&removed.own);
        let forbidden = match self.plan.suicide {
            Suicide::Allowed => false,
            Suicide::Several => removed.own == *play,
            Suicide::Forbidden => suicide,
        };
        let board = now.board.after(play, &removed);
        let revisits = suicide || one::any(&one::meet(play, &now.ever));
        if forbidden || revisits && self.plan.memory.is_some_and(|memory| self.repeats(&memory, &board)) {
            return None;
        }
        let mut ever = now.ever;
        ever.iter_mut().zip(play).for_each(|(word, play)| *word |= play);
        Some(Now { board, ever, ko: self.ko(&board, play, &removed.captured), passes: 0 })
    }

    fn repeats(&self, memory: &Memory, board: &One<W>) -> bool {
        let position = self.seen_by_black(board);
        let next = self.moments.len();
        self.moments.iter().enumerate().any(|(turn, (earlier, passed))| memory.counts(turn, *passed, next) && *earlier == position)
    }

    /// The point that `ko.basic` bans after a play, `board` being seen from the side of the player it bans.
    fn ko(&self, board: &One<W>, play: &[u64; W], captured: &[u64; W]) -> [u64; W] {
        if !self.plan.basic_ko || !one::any(captured) {
            return [0; W];
        }
        let around = self.grid.beside_one(play);
        let alone = !one::any(&one::meet(&around, &board.opponent));
        let liberties = one::meet(&around, &board.empty(&self.grid));
        let single = captured.iter().map(|word| word.count_ones()).sum::<u32>() == 1;
        if single && alone && liberties == *captured { *captured } else { [0; W] }
    }

    /// The last turns: those that are surely legal at once, the others one by one.
    ///
    /// Sound because a play beside an empty point is no suicide, and on a point that has never had a stone it repeats nothing.
    fn last(&mut self, now: &Now<W>) {
        self.result.sequences += 1;
        let empty = now.board.empty(&self.grid);
        let beside_empty = self.grid.beside_one(&empty);
        let (mut sure, mut rest) = ([0; W], [0; W]);
        for word in 0..W {
            sure[word] = empty[word] & beside_empty[word] & !now.ko[word];
            if self.plan.memory.is_some() {
                sure[word] &= !now.ever[word];
            }
            rest[word] = empty[word] & !sure[word];
        }
        self.result.sequences += sure.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
        for (word, bit) in one::points(&rest) {
            if let Some(next) = self.after(now, &one::point(word, bit)) {
                self.result.sequences += 1;
                self.result.made ^= if self.make_last { fold(&next.board) } else { 0 };
            }
        }
        if self.make_last {
            self.result.made ^= fold(&One { own: now.board.opponent, opponent: now.board.own });
            self.result.made ^= self.path.run(Make { grid: &self.grid, board: &now.board, plays: &sure });
        }
    }
}

/// All words of a position together.
fn fold<const W: usize>(board: &One<W>) -> u64 {
    (0..W).fold(0, |all, word| all ^ board.own[word].rotate_left(1) ^ board.opponent[word])
}

/// Makes each of several plays from one position, a play a lane, and folds the positions.
struct Make<'a, const W: usize> {
    grid: &'a Grid<W>,
    board: &'a One<W>,
    plays: &'a [u64; W],
}

impl<const W: usize> Job for Make<'_, W> {
    type Output = u64;
    const WORDS: usize = W;

    #[inline(always)]
    fn run<V: Vector>(self) -> u64 {
        let Make { grid, board, plays } = self;
        let own = each!(word => V::splat(board.own[word]));
        let opponent = each!(word => V::splat(board.opponent[word]));
        let empty = each!(word => V::splat(grid.points[word] & !board.own[word] & !board.opponent[word]));
        let (mut words, mut bits) = (Row::default(), Row::default());
        let mut all = V::splat(0);
        let mut waiting = one::points(plays);
        loop {
            let mut number = 0;
            for lane in 0..V::LANES {
                let Some((word, bit)) = waiting.next() else { break };
                (words.0[lane], bits.0[lane]) = (word, bit);
                number += 1;
            }
            if number == 0 {
                break;
            }
            let (word_of, bit_of) = (V::load(&words, 0), V::load(&bits, 0));
            let play: [V; W] = each!(word => bit_of.and(word_of.equals(V::splat(word as u64))));
            let breathing = grid.beside(&without(&empty, &play));
            let threatened = without(&and(&grid.beside(&play), &opponent), &breathing);
            let captured = if none(&threatened) { zero() } else { captured(grid, &opponent, &and(&opponent, &breathing), &threatened).0 };
            let (left, placed) = (without(&opponent, &captured), or(&own, &play));
            let lanes = V::lanes(((1u32 << number) - 1) as u8);
            for word in 0..W {
                let own = left[word];
                let turned = own.plus(own).or(own.down(V::distance(63)));
                all = all.xor(turned.xor(placed[word]).and(lanes));
            }
        }
        let mut rows = Row::default();
        (0..LANES / V::LANES).for_each(|part| V::splat(0).store(&mut rows, part));
        all.store(&mut rows, 0);
        rows.0.iter().fold(0, |all, word| all ^ word)
    }
}
