//! What a rule on repetition remembers of a game, as a set of bits.

use tengen_spec::{Repetition, Ruleset, SetupHistory};

/// A set of at most 64 things a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Bits([0; WORDS])
    }
}

impl<const WORDS: usize> Bits<WORDS> {
    #[inline]
    pub(super) fn has(&self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn with(mut self, bit: usize) -> Self {
        self.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    pub(super) fn words(&self) -> [u64; WORDS] {
        self.0
    }
}

/// What is entered, and what a play is compared with. An entry is a position, or a position with the player whose turn left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    by_player: bool,
    passes_enter: bool,
    start_enters: bool,
}

impl Rule {
    /// `None` where whole positions are not compared.
    pub(super) fn new(rules: &Ruleset) -> Option<Rule> {
        let (by_player, passes_enter, nobodys_start_counts) = match rules.repetition {
            Repetition::Positional => (false, false, true),
            // Turns alternate here, so that who moves next tells who moved.
            Repetition::Situational => (true, true, true),
            Repetition::NewZealand => (true, true, false),
            Repetition::Natural => (true, false, false),
            Repetition::None | Repetition::Disturber => return None,
        };
        let start_enters = match rules.setup {
            SetupHistory::Fresh => nobodys_start_counts,
            SetupHistory::AsPlayed => true,
            SetupHistory::Nothing => false,
        };
        Some(Rule { by_player, passes_enter, start_enters })
    }

    #[inline]
    pub(super) fn entry(self, position: usize, by: usize) -> usize {
        if self.by_player { 2 * position + by } else { position }
    }

    /// The history at the start.
    pub(super) fn start<const WORDS: usize>(self, at: usize, to_move: usize) -> Bits<WORDS> {
        if self.start_enters { Bits::default().with(self.entry(at, 1 - to_move)) } else { Bits::default() }
    }

    /// The history after a pass.
    #[inline]
    pub(super) fn passed<const WORDS: usize>(self, made: Bits<WORDS>, at: usize, by: usize) -> Bits<WORDS> {
        if self.passes_enter { made.with(self.entry(at, by)) } else { made }
    }
}
