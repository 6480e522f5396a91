//! The vector instructions of x86-64.

use super::super::vector::{Job, Row, Vector};
use std::arch::x86_64::*;

/// Whether this machine has what [`with_avx2`] enables.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
}

/// Whether this machine has what [`with_avx512`] enables.
pub(super) fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vpopcntdq")
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn with_avx2<J: Job, V: Vector>(job: J) -> J::Output {
    job.run::<V>()
}

#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn with_avx512<J: Job, V: Vector>(job: J) -> J::Output {
    job.run::<V>()
}

/// Four lanes: half a row. Twice as many registers hold a board as with eight, and a flood takes as long as the longest of four.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

macro_rules! avx2 {
    ($($name:ident($a:ident, $b:ident) $result:expr;)+) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Avx2(unsafe { $result })
            }
        )+
    };
}

impl Vector for Avx2 {
    type Distance = __m128i;
    const LANES: usize = 4;

    avx2! {
        and(a, b) _mm256_and_si256(a, b);
        or(a, b) _mm256_or_si256(a, b);
        xor(a, b) _mm256_xor_si256(a, b);
        without(a, b) _mm256_andnot_si256(b, a);
        plus(a, b) _mm256_add_epi64(a, b);
        equals(a, b) _mm256_cmpeq_epi64(a, b);
    }

    #[inline(always)]
    fn load(row: &Row, part: usize) -> Self {
        let start = (part & 1) * 4;
        let half = &row.0[start..start + 4];
        Avx2(unsafe { _mm256_load_si256(half.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, row: &mut Row, part: usize) {
        let start = (part & 1) * 4;
        let half = &mut row.0[start..start + 4];
        unsafe { _mm256_store_si256(half.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Avx2(unsafe { _mm256_set1_epi64x(word.cast_signed()) })
    }

    #[inline(always)]
    fn lanes(mask: u8) -> Self {
        let bits = Avx2(unsafe { _mm256_setr_epi64x(1, 2, 4, 8) });
        Self::splat(mask.into()).and(bits).equals(bits)
    }

    #[inline(always)]
    fn distance(bits: u32) -> __m128i {
        unsafe { _mm_cvtsi32_si128(bits.cast_signed()) }
    }

    #[inline(always)]
    fn up(self, distance: __m128i) -> Self {
        Avx2(unsafe { _mm256_sll_epi64(self.0, distance) })
    }

    #[inline(always)]
    fn down(self, distance: __m128i) -> Self {
        Avx2(unsafe { _mm256_srl_epi64(self.0, distance) })
    }

    #[inline(always)]
    fn up_one(self) -> Self {
        self.plus(self)
    }

    #[inline(always)]
    fn down_one(self) -> Self {
        Avx2(unsafe { _mm256_srli_epi64::<1>(self.0) })
    }

    #[inline(always)]
    fn nonzero(self) -> u8 {
        let zero = self.equals(Self::splat(0)).0;
        !(unsafe { _mm256_movemask_pd(_mm256_castsi256_pd(zero)) } as u8) & 0xf
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        unsafe { _mm256_movemask_epi8(self.0) == -1 }
    }

    #[inline(always)]
    fn nth_bit(word: u64, before: u32) -> u64 {
        unsafe { _pdep_u64(1 << before, word) }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

macro_rules! avx512 {
    ($($name:ident($a:ident, $b:ident) $result:expr;)+) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Avx512(unsafe { $result })
            }
        )+
    };
}

impl Vector for Avx512 {
    type Distance = __m128i;
    const LANES: usize = 8;

    avx512! {
        and(a, b) _mm512_and_si512(a, b);
        or(a, b) _mm512_or_si512(a, b);
        xor(a, b) _mm512_xor_si512(a, b);
        without(a, b) _mm512_andnot_si512(b, a);
        plus(a, b) _mm512_add_epi64(a, b);
        equals(a, b) _mm512_movm_epi64(_mm512_cmpeq_epi64_mask(a, b));
    }

    #[inline(always)]
    fn load(row: &Row, _: usize) -> Self {
        Avx512(unsafe { _mm512_load_si512(row.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, row: &mut Row, _: usize) {
        unsafe { _mm512_store_si512(row.0.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Avx512(unsafe { _mm512_set1_epi64(word.cast_signed()) })
    }

    #[inline(always)]
    fn lanes(mask: u8) -> Self {
        Avx512(unsafe { _mm512_movm_epi64(mask) })
    }

    #[inline(always)]
    fn distance(bits: u32) -> __m128i {
        unsafe { _mm_cvtsi32_si128(bits.cast_signed()) }
    }

    #[inline(always)]
    fn up(self, distance: __m128i) -> Self {
        Avx512(unsafe { _mm512_sll_epi64(self.0, distance) })
    }

    #[inline(always)]
    fn down(self, distance: __m128i) -> Self {
        Avx512(unsafe { _mm512_srl_epi64(self.0, distance) })
    }

    #[inline(always)]
    fn up_one(self) -> Self {
        self.plus(self)
    }

    #[inline(always)]
    fn down_one(self) -> Self {
        Avx512(unsafe { _mm512_srli_epi64::<1>(self.0) })
    }

    #[inline(always)]
    fn nonzero(self) -> u8 {
        unsafe { _mm512_test_epi64_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn is_full(self) -> bool {
        unsafe { _mm512_cmpeq_epi64_mask(self.0, _mm512_set1_epi64(-1)) == u8::MAX }
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.nonzero() == 0
    }

    #[inline(always)]
    fn some_in_both(self, other: Self) -> bool {
        unsafe { _mm512_mask_test_epi64_mask(self.nonzero(), other.0, other.0) != 0 }
    }

    #[inline(always)]
    fn nth_bit(word: u64, before: u32) -> u64 {
        unsafe { _pdep_u64(1 << before, word) }
    }
}
