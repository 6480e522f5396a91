use super::layout::Layout;
use super::vector::Vector;
use tengen_spec::Point;

/// One board a lane: a plane of points for each of eight games.
pub type Plane<V, const W: usize> = [V; W];

/// A plane from an expression for each word. A loop, because a closure would be compiled without the instructions of its path.
macro_rules! each {
    ($word:ident => $result:expr) => {{
        let mut plane = [V::splat(0); W];
        for $word in 0..W {
            plane[$word] = $result;
        }
        plane
    }};
}
pub(super) use each;

/// The points of a board in `W` words, and how to get from a point to its neighbours.
#[derive(Clone, Copy, Debug)]
pub struct Grid<const W: usize> {
    /// The bits that are points.
    pub points: [u64; W],
    /// Bits between vertical neighbours that lie in the last and the first word.
    pub stride: u32,
    /// The points at the edge of the board.
    pub edge: [u64; W],
    /// Classes of points by which two points can be told apart: odd columns, odd rows, and columns and rows whose half is odd.
    pub classes: [[u64; W]; 4],
}

impl<const W: usize> Grid<W> {
    pub fn of(layout: &Layout) -> Grid<W> {
        let edge = |point: Point| {
            let (columns, rows) = (layout.size.width() - 1, layout.size.height() - 1);
            let (column, row) = (usize::from(point.column), usize::from(point.row));
            column == 0 || row == 0 || column == columns || row == rows
        };
        let set = |word: usize, wanted: &dyn Fn(Point) -> bool| {
            let points = layout.size.points().filter(|&point| wanted(point)).filter_map(|point| layout.place(point));
            points.filter(|place| place.0 == word).fold(0, |set, (_, bit)| set | 1 << bit)
        };
        Grid {
            points: std::array::from_fn(|word| set(word, &|_| true)),
            stride: layout.stride,
            edge: std::array::from_fn(|word| set(word, &edge)),
            classes: std::array::from_fn(|class| {
                let odd = |point: Point| [point.column, point.row, point.column / 2, point.row / 2][class] % 2 == 1;
                std::array::from_fn(|word| set(word, &odd))
            }),
        }
    }

    #[inline(always)]
    pub fn full<V: Vector>(&self) -> Plane<V, W> {
        each!(word => V::splat(self.points[word]))
    }

    /// The points beside a point of the set, and bits that are no points: mask the result.
    ///
    /// Sound because rows of one word are separated by a guard bit, which no set of points contains: a step to the side from the last column
    /// ends there or outside the word. A step up or down goes to the next word at the same place, and from the last word to the first
    /// one (or back) by one row within the word. In this order of rows only two of the `2 * W` vertical steps need a shift, none a carry.
    #[inline(always)]
    pub fn beside<V: Vector>(&self, set: &Plane<V, W>) -> Plane<V, W> {
        let stride = V::distance(self.stride);
        each!(word => {
            let sides = set[word].up_one().or(set[word].down_one());
            let before = if word > 0 { set[word - 1] } else { set[W - 1].up(stride) };
            let after = if word + 1 < W { set[word + 1] } else { set[0].down(stride) };
            sides.or(before).or(after)
        })
    }

    /// The one-point eyes of a player, as [`super::Policy::SparingEyes`] means them.
    #[inline(always)]
    pub fn eyes<V: Vector>(&self, empty: &Plane<V, W>, opponent: &Plane<V, W>) -> Plane<V, W> {
        let surrounded = without(empty, &self.beside(&or(empty, opponent)));
        if none(&surrounded) {
            return surrounded;
        }
        let stride = V::distance(self.stride);
        each!(word => {
            let before = if word > 0 { opponent[word - 1] } else { opponent[W - 1].up(stride) };
            let after = if word + 1 < W { opponent[word + 1] } else { opponent[0].down(stride) };
            let (a, b, c, d) = (before.up_one(), before.down_one(), after.up_one(), after.down_one());
            let some = a.or(b).or(c.or(d));
            let two = a.and(b).or(c.and(d)).or(a.or(b).and(c.or(d)));
            surrounded[word].without(two.or(some.and(V::splat(self.edge[word]))))
        })
    }

    /// The points beside which at least two points of the set are.
    #[inline(always)]
    pub fn beside_two<V: Vector>(&self, set: &Plane<V, W>) -> Plane<V, W> {
        let stride = V::distance(self.stride);
        each!(word => {
            let (a, b) = (set[word].up_one(), set[word].down_one());
            let c = if word > 0 { set[word - 1] } else { set[W - 1].up(stride) };
            let d = if word + 1 < W { set[word + 1] } else { set[0].down(stride) };
            a.and(b).or(c.and(d)).or(a.or(b).and(c.or(d)))
        })
    }

    /// [`Grid::beside`] for one game.
    #[inline(always)]
    pub fn beside_one(&self, set: &[u64; W]) -> [u64; W] {
        let mut beside = [0; W];
        for word in 0..W {
            let before = if word > 0 { set[word - 1] } else { set[W - 1].checked_shl(self.stride).unwrap_or(0) };
            let after = if word + 1 < W { set[word + 1] } else { set[0].checked_shr(self.stride).unwrap_or(0) };
            beside[word] = set[word] << 1 | set[word] >> 1 | before | after;
        }
        beside
    }

    /// The one-point eyes of one player in one game: those that [`super::Policy::SparingEyes`] spares, and all empty points without a neighbour
    /// that is empty or the opponent's.
    pub fn eyes_one(&self, empty: &[u64; W], opponent: &[u64; W]) -> [[u64; W]; 2] {
        let mut foreign = [0; W];
        for word in 0..W {
            foreign[word] = empty[word] | opponent[word];
        }
        let beside = self.beside_one(&foreign);
        let (mut lasting, mut all) = ([0; W], [0; W]);
        for word in 0..W {
            let before = if word > 0 { opponent[word - 1] } else { opponent[W - 1].checked_shl(self.stride).unwrap_or(0) };
            let after = if word + 1 < W { opponent[word + 1] } else { opponent[0].checked_shr(self.stride).unwrap_or(0) };
            let (a, b, c, d) = (before << 1, before >> 1, after << 1, after >> 1);
            let two = a & b | c & d | (a | b) & (c | d);
            all[word] = empty[word] & !beside[word];
            lasting[word] = all[word] & !(two | (a | b | c | d) & self.edge[word]);
        }
        [lasting, all]
    }

    /// Grows a subset of `within` to all points of `within` that it is connected to.
    ///
    /// Sweeps through the words in both directions, so that one sweep follows a column through all of them. Adding a set to the runs of
    /// ones that it lies in carries through each run to its upper end: sound because the guard bits, which are in no set of points, stop the carry.
    #[inline(always)]
    pub fn fill_one(&self, set: &mut [u64; W], within: &[u64; W]) {
        loop {
            let mut grown = 0;
            for word in 0..W {
                grown |= self.fill_word(set, within, word);
            }
            for word in (0..W).rev() {
                grown |= self.fill_word(set, within, word);
            }
            if grown == 0 {
                return;
            }
        }
    }
}

impl<const W: usize> Grid<W> {
    /// The step of `fill_one` in one word. Returns what was added.
    #[inline(always)]
    fn fill_word(&self, set: &mut [u64; W], within: &[u64; W], word: usize) -> u64 {
        let before = if word > 0 { set[word - 1] } else { set[W - 1].checked_shl(self.stride).unwrap_or(0) };
        let after = if word + 1 < W { set[word + 1] } else { set[0].checked_shr(self.stride).unwrap_or(0) };
        let (had, mask) = (set[word], within[word]);
        let reached = (had | had >> 1 | before | after) & mask;
        set[word] = reached | (reached.wrapping_add(mask) ^ mask) & mask;
        set[word] ^ had
    }
}

#[inline(always)]
pub fn zero<V: Vector, const W: usize>() -> Plane<V, W> {
    [V::splat(0); W]
}

#[inline(always)]
pub fn and<V: Vector, const W: usize>(a: &Plane<V, W>, b: &Plane<V, W>) -> Plane<V, W> {
    each!(word => a[word].and(b[word]))
}

#[inline(always)]
pub fn or<V: Vector, const W: usize>(a: &Plane<V, W>, b: &Plane<V, W>) -> Plane<V, W> {
    each!(word => a[word].or(b[word]))
}

#[inline(always)]
pub fn without<V: Vector, const W: usize>(a: &Plane<V, W>, b: &Plane<V, W>) -> Plane<V, W> {
    each!(word => a[word].without(b[word]))
}

/// In each lane the bits of all words together.
#[inline(always)]
pub fn gather<V: Vector, const W: usize>(a: &Plane<V, W>) -> V {
    let mut all = a[0];
    for word in 1..W {
        all = all.or(a[word]);
    }
    all
}

/// The lanes with a point in the set.
#[inline(always)]
pub fn some<V: Vector, const W: usize>(a: &Plane<V, W>) -> u8 {
    gather(a).nonzero()
}

/// Whether no lane has a point in the set.
#[inline(always)]
pub fn none<V: Vector, const W: usize>(a: &Plane<V, W>) -> bool {
    gather(a).is_zero()
}

/// The set in the lanes that are chosen, nothing in the others.
#[inline(always)]
pub fn only<V: Vector, const W: usize>(a: &Plane<V, W>, lanes: V) -> Plane<V, W> {
    each!(word => a[word].and(lanes))
}

/// `a` in the lanes that are chosen, `b` in the others.
#[inline(always)]
pub fn choose<V: Vector>(lanes: V, a: V, b: V) -> V {
    b.xor(a.xor(b).and(lanes))
}
