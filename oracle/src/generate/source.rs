//! Where a generated game comes from: bytes, from a fuzzer or from a seeded generator.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of bytes that every choice is made from; it may run out.
pub trait Source {
    /// The next byte; `None` once there is none.
    fn byte(&mut self) -> Option<u8>;

    /// Whether there is no byte left.
    fn is_empty(&self) -> bool;
}

/// The bytes that a fuzzer or a property test gives.
pub struct Bytes<'a>(pub &'a [u8]);

impl Source for Bytes<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Bytes without end, from a seed and the number of a game: game 17 of a seed is the same whatever was generated before it.
pub struct Seeded {
    rng: ChaCha8Rng,
    block: [u8; 64],
    used: usize,
}

impl Seeded {
    /// The source of this game of this seed.
    pub fn new(seed: u64, game: u64) -> Seeded {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(game);
        Seeded { rng, block: [0; 64], used: 64 }
    }
}

impl Source for Seeded {
    fn byte(&mut self) -> Option<u8> {
        if self.used == self.block.len() {
            self.rng.fill_bytes(&mut self.block);
            self.used = 0;
        }
        let byte = self.block.get(self.used).copied();
        self.used += 1;
        byte
    }

    fn is_empty(&self) -> bool {
        false
    }
}

/// Choices made from a source; once it has run out every choice is the first one.
pub(super) struct Chooser<'a>(pub &'a mut dyn Source);

impl Chooser<'_> {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A number below `count`; 0 if `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        let byte = |source: &mut dyn Source| usize::from(source.byte().unwrap_or(0));
        match count {
            0 | 1 => 0,
            2..=256 => byte(self.0) % count,
            _ => (byte(self.0) << 8 | byte(self.0)) % count,
        }
    }

    /// True in `parts` of 256 cases.
    pub fn chance(&mut self, parts: usize) -> bool {
        self.below(256) >= 256 - parts.min(256)
    }

    /// One of the choices; `None` if there is none.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        let index = self.below(choices.len());
        choices.get(index).copied()
    }

    /// One of the choices, each as likely as its weight says; `None` if there is none.
    pub fn weighted<T: Copy>(&mut self, choices: &[(T, usize)]) -> Option<T> {
        let mut left = self.below(choices.iter().map(|(_, weight)| weight).sum());
        for &(choice, weight) in choices {
            if left < weight {
                return Some(choice);
            }
            left -= weight;
        }
        None
    }
}
