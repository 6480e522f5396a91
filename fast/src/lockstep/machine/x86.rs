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

#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i, __m256i);

macro_rules! pairwise {
    ($($name:ident($a:ident, $b:ident) $result:expr;)+) => {
        $(
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                let low = {
                    let ($a, $b) = (self.0, other.0);
                    unsafe { $result }
                };
                let high = {
                    let ($a, $b) = (self.1, other.1);
                    unsafe { $result }
                };
                Avx2(low, high)
            }
        )+
    };
}

impl Vector for Avx2 {
    type Distance = __m128i;

    pairwise! {
        and(a, b) _mm256_and_si256(a, b);
        or(a, b) _mm256_or_si256(a, b);
        xor(a, b) _mm256_xor_si256(a, b);
        without(a, b) _mm256_andnot_si256(b, a);
        plus(a, b) _mm256_add_epi64(a, b);
        equals(a, b) _mm256_cmpeq_epi64(a, b);
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        let (low, high) = row.0.split_at(4);
        unsafe { Avx2(_mm256_load_si256(low.as_ptr().cast()), _mm256_load_si256(high.as_ptr().cast())) }
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
        let (low, high) = row.0.split_at_mut(4);
        unsafe {
            _mm256_store_si256(low.as_mut_ptr().cast(), self.0);
            _mm256_store_si256(high.as_mut_ptr().cast(), self.1);
        }
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        let half = unsafe { _mm256_set1_epi64x(word.cast_signed()) };
        Avx2(half, half)
    }

    #[inline(always)]
    fn lanes(mask: u8) -> Self {
        let all = Self::splat(mask.into());
        let bits = unsafe { Avx2(_mm256_setr_epi64x(1, 2, 4, 8), _mm256_setr_epi64x(16, 32, 64, 128)) };
        all.and(bits).equals(bits)
    }

    #[inline(always)]
    fn distance(bits: u32) -> __m128i {
        unsafe { _mm_cvtsi32_si128(bits.cast_signed()) }
    }

    #[inline(always)]
    fn up(self, distance: __m128i) -> Self {
        unsafe { Avx2(_mm256_sll_epi64(self.0, distance), _mm256_sll_epi64(self.1, distance)) }
    }

    #[inline(always)]
    fn down(self, distance: __m128i) -> Self {
        unsafe { Avx2(_mm256_srl_epi64(self.0, distance), _mm256_srl_epi64(self.1, distance)) }
    }

    #[inline(always)]
    fn up_one(self) -> Self {
        self.plus(self)
    }

    #[inline(always)]
    fn down_one(self) -> Self {
        unsafe { Avx2(_mm256_srli_epi64::<1>(self.0), _mm256_srli_epi64::<1>(self.1)) }
    }

    #[inline(always)]
    fn nonzero(self) -> u8 {
        let zero = self.equals(Self::splat(0));
        let (low, high) = unsafe { (_mm256_movemask_pd(_mm256_castsi256_pd(zero.0)), _mm256_movemask_pd(_mm256_castsi256_pd(zero.1))) };
        !((low | high << 4) as u8)
    }

    #[inline(always)]
    fn nth_bit(word: u64, before: u32) -> u64 {
        unsafe { _pdep_u64(1 << before, word) }
    }
}

#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

macro_rules! whole {
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

    whole! {
        and(a, b) _mm512_and_si512(a, b);
        or(a, b) _mm512_or_si512(a, b);
        xor(a, b) _mm512_xor_si512(a, b);
        without(a, b) _mm512_andnot_si512(b, a);
        plus(a, b) _mm512_add_epi64(a, b);
        equals(a, b) _mm512_movm_epi64(_mm512_cmpeq_epi64_mask(a, b));
    }

    #[inline(always)]
    fn load(row: &Row) -> Self {
        Avx512(unsafe { _mm512_load_si512(row.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, row: &mut Row) {
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
    fn nth_bit(word: u64, before: u32) -> u64 {
        unsafe { _pdep_u64(1 << before, word) }
    }
}
