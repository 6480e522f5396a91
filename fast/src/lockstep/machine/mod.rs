//! What depends on the machine, and the only unsafe code of the crate.
//!
//! **Sound because** the one thing that can go wrong with the intrinsics is to execute an instruction that the machine lacks
//! (loads and stores go to references of the right size and alignment). The vector types of `x86` are visible in this module only, so that
//! code over them is instantiated by nobody but [`Path::run`]; and a [`Path`] that leads there is made by nobody but [`Path::of`],
//! after the machine has said that it has every feature that the function enables.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
mod x86;

use super::layout::LANES;
use super::vector::{Job, Portable, Row, Twice};

/// The kinds of instructions that the kernels are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Instructions {
    /// Whatever every machine of the architecture has.
    Portable,
    /// AVX2 with BMI2, by intrinsics.
    Avx2,
    /// AVX-512 (F, BW, DQ, VL, VPOPCNTDQ) with BMI2, by intrinsics.
    Avx512,
}

impl Instructions {
    /// Every kind.
    pub const ALL: [Instructions; 3] = [Instructions::Portable, Instructions::Avx2, Instructions::Avx512];

    /// Whether this machine has them.
    pub fn available(self) -> bool {
        Path::of(self).is_some()
    }

    /// The fastest kind that this machine has.
    pub fn fastest() -> Instructions {
        let by_speed = [Instructions::Avx512, Instructions::Avx2];
        by_speed.into_iter().find(|instructions| instructions.available()).unwrap_or(Instructions::Portable)
    }
}

/// Instructions that this machine has been seen to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Path(Instructions);

impl Path {
    /// `None` if the machine lacks the instructions.
    pub fn of(instructions: Instructions) -> Option<Path> {
        #[cfg(target_arch = "x86_64")]
        let (avx2, avx512) = (x86::has_avx2(), x86::has_avx512());
        #[cfg(not(target_arch = "x86_64"))]
        let (avx2, avx512) = (false, false);
        let has = match instructions {
            Instructions::Portable => true,
            Instructions::Avx2 => avx2,
            Instructions::Avx512 => avx512,
        };
        has.then_some(Path(instructions))
    }

    pub fn instructions(self) -> Instructions {
        self.0
    }

    /// Does the work with the instructions of this path.
    #[inline]
    pub fn run<J: Job>(self, job: J) -> J::Output {
        // Sound because this path was made by `Path::of`, which has seen every feature that these functions enable.
        #[cfg(target_arch = "x86_64")]
        match self.0 {
            Instructions::Portable => {}
            Instructions::Avx2 => {
                // Small boards leave registers for two vectors, which then need not wait for each other; large ones do not.
                return if J::WORDS <= 2 {
                    unsafe { x86::with_avx2::<J, Twice<x86::Avx2>>(job) }
                } else {
                    unsafe { x86::with_avx2::<J, x86::Avx2>(job) }
                };
            }
            Instructions::Avx512 => return unsafe { x86::with_avx512::<J, x86::Avx512>(job) },
        }
        job.run::<Portable>()
    }
}

/// The words that rows consist of.
pub(super) fn words(rows: &[Row]) -> &[u64] {
    // Sound because `Row` is `repr(C)` and holds `LANES` words and nothing else: its size, 64 bytes, is its alignment.
    unsafe { std::slice::from_raw_parts(rows.as_ptr().cast(), rows.len() * LANES) }
}
