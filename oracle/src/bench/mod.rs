//! How fast engines are: the same works for each of them, in interleaved rounds of one run.
//!
//! Figures of different machines, or of different runs, say little; the ratios within one run are what to compare.

mod goban;
mod lockstep;
mod measure;
mod report;
mod single;
mod subject;
mod targets;
#[cfg(test)]
mod tests;

pub use measure::{Options, Rate, Result, measure};
pub use report::Report;

use tengen_spec::{Ko, Repetition, Ruleset, Size, Suicide};

/// The rules of the exact games: Tromp–Taylor, the suicide of single stones forbidden.
const EXACT: Ruleset = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
/// The rules of the light games: nothing but basic ko against repetition.
const LIGHT: Ruleset = Ruleset { repetition: Repetition::None, ko: Ko::Basic, ..EXACT };

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Random games with basic ko alone.
    LightGame,
    /// Random games with exact positional superko.
    ExactGame,
    /// The same, with the whole legal set at every turn.
    LegalSets,
    /// Area scores of the last positions of such games.
    FinalScore,
    /// Area scores half as many turns into such games as the board has points.
    MiddleScore,
    /// Sequences of turns, the last turns counted as a set.
    PerftCounted,
    /// Sequences of turns, every last turn made.
    PerftMade,
    /// Copies of games at their ends, histories included.
    Clone,
    /// Turns taken back at the end of a game, and made again.
    TakeBack,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 9] = [
        Kind::LightGame,
        Kind::ExactGame,
        Kind::LegalSets,
        Kind::FinalScore,
        Kind::MiddleScore,
        Kind::PerftCounted,
        Kind::PerftMade,
        Kind::Clone,
        Kind::TakeBack,
    ];

    /// The name, as `--only` wants it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::LightGame => "light-game",
            Kind::ExactGame => "exact-game",
            Kind::LegalSets => "legal-sets",
            Kind::FinalScore => "final-score",
            Kind::MiddleScore => "middle-score",
            Kind::PerftCounted => "perft-counted",
            Kind::PerftMade => "perft-made",
            Kind::Clone => "clone",
            Kind::TakeBack => "take-back",
        }
    }

    /// What the work is, and what it is counted in.
    pub fn unit(self) -> &'static str {
        match self {
            Kind::LightGame => "turns of random games, basic ko only",
            Kind::ExactGame => "turns of random games, exact positional superko",
            Kind::LegalSets => "turns of such games, the whole legal set at each",
            Kind::FinalScore => "area scores of last positions",
            Kind::MiddleScore => "area scores of positions of the middle game",
            Kind::PerftCounted => "sequences of turns, the last one counted",
            Kind::PerftMade => "sequences of turns, the last one made",
            Kind::Clone => "copies of games at their ends",
            Kind::TakeBack => "turns taken back and made again",
        }
    }
}

/// Something that does a work over and over.
pub trait Worker: Send {
    /// Does some of it; how many units.
    fn work(&mut self) -> u64;
}

/// An engine at a work.
pub struct Contestant {
    /// The engine's name.
    pub engine: &'static str,
    /// The board.
    pub size: Size,
    /// The work.
    pub kind: Kind,
    /// Starts a worker whose choices follow from a seed.
    pub start: Box<dyn Fn(u64) -> Box<dyn Worker> + Sync>,
}

impl Contestant {
    fn new<W: Worker + 'static>(engine: &'static str, size: Size, kind: Kind, start: impl Fn(u64) -> W + Sync + 'static) -> Contestant {
        Contestant { engine, size, kind, start: Box::new(move |seed| Box::new(start(seed))) }
    }

    /// What `--only` is looked for in.
    pub fn name(&self) -> String {
        format!("{} {} {}", self.size, self.kind.name(), self.engine)
    }
}

/// A worker that does what a function does.
struct Doing<F>(F);

impl<F: FnMut() -> u64 + Send> Worker for Doing<F> {
    fn work(&mut self) -> u64 {
        (self.0)()
    }
}

/// Everyone at everything that they can do, on boards of these sides.
pub fn contestants(sides: &[usize]) -> Vec<Contestant> {
    let sizes = sides.iter().filter_map(|&side| Size::new(side, side).ok());
    let all = sizes.flat_map(|size| {
        Kind::ALL.into_iter().flat_map(move |kind| {
            let mut some = lockstep::contestants(size, kind);
            some.extend(single::contestants(size, kind));
            some.extend(goban::contestant(size, kind));
            some
        })
    });
    all.collect()
}

/// Numbers at random: Marsaglia's xorshift.
struct Numbers(u64);

impl Numbers {
    fn new(seed: u64) -> Numbers {
        Numbers(0x9e37_79b9_7f4a_7c15 ^ seed.wrapping_mul(0xd134_2543_de82_ef95))
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize * bound) >> 32
    }
}
