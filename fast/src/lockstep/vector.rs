use super::layout::LANES;

/// One word of eight games: lane `i` belongs to the `i`-th game of the group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Row(pub [u64; LANES]);

/// Words of 64 bits, one a lane, that are worked on together.
///
/// Everything the kernels do with boards goes through these operations, each of which is a function of the lanes alone: that is why
/// every implementation plays the same games.
pub trait Vector: Copy {
    /// A distance to shift by, in the form that the instructions want.
    type Distance: Copy;

    /// Games that are worked on at once.
    const LANES: usize;

    /// The words of the lanes of this part of a row, of `LANES / Self::LANES` parts.
    fn load(row: &Row, part: usize) -> Self;
    fn store(self, row: &mut Row, part: usize);
    /// The same word in every lane.
    fn splat(word: u64) -> Self;
    /// All ones in the lanes whose bit is set.
    fn lanes(mask: u8) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// The bits that `other` does not have.
    fn without(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn distance(bits: u32) -> Self::Distance;
    fn up(self, distance: Self::Distance) -> Self;
    fn down(self, distance: Self::Distance) -> Self;
    fn up_one(self) -> Self;
    fn down_one(self) -> Self;
    /// All ones in the lanes that are equal.
    fn equals(self, other: Self) -> Self;
    /// A bit for each lane that is not zero.
    fn nonzero(self) -> u8;
    /// Whether every bit of every lane is set.
    fn is_full(self) -> bool;

    /// Whether every lane is zero.
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.equals(Self::splat(0)).is_full()
    }

    /// Whether some lane is zero in neither vector.
    #[inline(always)]
    fn some_in_both(self, other: Self) -> bool {
        let zero = Self::splat(0);
        !self.equals(zero).or(other.equals(zero)).is_full()
    }
    /// The bit of `word` that has `before` set bits below it; anything if there is none.
    fn nth_bit(word: u64, before: u32) -> u64;
}

/// Two vectors as one of twice as many lanes, for more work at a time that does not wait for other work.
#[derive(Clone, Copy)]
pub struct Twice<V>(V, V);

macro_rules! both {
    ($($name:ident)+) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Twice(self.0.$name(other.0), self.1.$name(other.1))
            }
        )+
    };
}

impl<V: Vector> Vector for Twice<V> {
    type Distance = V::Distance;
    const LANES: usize = 2 * V::LANES;

    both! { and or xor without plus equals }

    #[inline(always)]
    fn load(row: &Row, part: usize) -> Self {
        Twice(V::load(row, 2 * part), V::load(row, 2 * part + 1))
    }

    #[inline(always)]
    fn store(self, row: &mut Row, part: usize) {
        self.0.store(row, 2 * part);
        self.1.store(row, 2 * part + 1);
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Twice(V::splat(word), V::splat(word))
    }

    #[inline(always)]
    fn lanes(mask: u8) -> Self {
        Twice(V::lanes(mask), V::lanes(mask >> V::LANES))
    }

    #[inline(always)]
    fn distance(bits: u32) -> V::Distance {
        V::distance(bits)
    }

    #[inline(always)]
    fn up(self, distance: V::Distance) -> Self {
        Twice(self.0.up(distance), self.1.up(distance))
    }

    #[inline(always)]
    fn down(self, distance: V::Distance) -> Self {
        Twice(self.0.down(distance), self.1.down(distance))
    }

    #[inline(always)]
    fn up_one(self) -> Self {
        Twice(self.0.up_one(), self.1.up_one())
    }

    #[inline(always)]
    fn down_one(self) -> Self {
        Twice(self.0.down_one(), self.1.down_one())
    }

    #[inline(always)]
    fn nonzero(self) -> u8 {
        self.0.nonzero() | self.1.nonzero() << V::LANES
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        self.0.and(self.1).is_full()
    }

    #[inline(always)]
    fn nth_bit(word: u64, before: u32) -> u64 {
        V::nth_bit(word, before)
    }
}

/// Plain Rust, for every machine.
#[derive(Clone, Copy)]
pub struct Portable([u64; LANES]);

macro_rules! lanewise {
    ($($name:ident($a:ident, $b:ident) $result:expr;)+) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                let mut result = [0; LANES];
                for lane in 0..LANES {
                    let ($a, $b) = (self.0[lane], other.0[lane]);
                    result[lane] = $result;
                }
                Portable(result)
            }
        )+
    };
}

macro_rules! each {
    ($this:ident, $word:ident => $result:expr) => {{
        let mut result = [0; LANES];
        for lane in 0..LANES {
            let $word = $this.0[lane];
            result[lane] = $result;
        }
        Portable(result)
    }};
}

impl Vector for Portable {
    type Distance = u32;
    const LANES: usize = LANES;

    lanewise! {
        and(a, b) a & b;
        or(a, b) a | b;
        xor(a, b) a ^ b;
        without(a, b) a & !b;
        plus(a, b) a.wrapping_add(b);
        equals(a, b) if a == b { !0 } else { 0 };
    }

    #[inline(always)]
    fn load(row: &Row, _: usize) -> Self {
        Portable(row.0)
    }

    #[inline(always)]
    fn store(self, row: &mut Row, _: usize) {
        row.0 = self.0;
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Portable([word; LANES])
    }

    #[inline(always)]
    fn lanes(mask: u8) -> Self {
        let mut result = [0; LANES];
        for (lane, word) in result.iter_mut().enumerate() {
            *word = 0u64.wrapping_sub(u64::from(mask >> lane & 1));
        }
        Portable(result)
    }

    #[inline(always)]
    fn distance(bits: u32) -> u32 {
        bits
    }

    #[inline(always)]
    fn up(self, distance: u32) -> Self {
        each!(self, word => if distance < 64 { word << distance } else { 0 })
    }

    #[inline(always)]
    fn down(self, distance: u32) -> Self {
        each!(self, word => if distance < 64 { word >> distance } else { 0 })
    }

    #[inline(always)]
    fn up_one(self) -> Self {
        each!(self, word => word << 1)
    }

    #[inline(always)]
    fn down_one(self) -> Self {
        each!(self, word => word >> 1)
    }

    #[inline(always)]
    fn nonzero(self) -> u8 {
        let mut mask = 0;
        for lane in 0..LANES {
            mask |= u8::from(self.0[lane] != 0) << lane;
        }
        mask
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        let mut all = !0;
        for lane in 0..LANES {
            all &= self.0[lane];
        }
        all == !0
    }

    #[inline(always)]
    fn nth_bit(word: u64, before: u32) -> u64 {
        let mut rest = word;
        for _ in 0..before {
            rest &= rest.wrapping_sub(1);
        }
        rest & rest.wrapping_neg()
    }
}

/// Work that can be compiled for each kind of vector. All of it that should use the instructions of a path must be inlined into `run`.
pub trait Job {
    type Output;
    /// Words of a board.
    const WORDS: usize;

    fn run<V: Vector>(self) -> Self::Output;
}
