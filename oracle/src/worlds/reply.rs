//! What an engine says about one play, in a form that is quick to compare and to turn around.

use super::board::{Stones, Symmetry};
use sha2::{Digest, Sha256};
use std::sync::OnceLock;
use tengen_spec::{Clause, Colour, Illegal, Point, PointSet, Score, Size};

/// An answer: a verdict with its reason, and where a play was made, the position and score that it led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    Legal {
        after: Stones,
        score: Folded,
    },
    Refused {
        clause: Clause,
        facts: Facts,
    },
    /// Without a reason.
    Illegal,
    /// The legal set, or the position after all turns are taken back.
    Set(Stones),
}

/// A score, layer by layer, folded into a number for each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Folded {
    black: u64,
    white: u64,
}

/// The facts of a refusal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    points: u32,
    by: Option<Colour>,
    earlier: i32,
    /// Of what has neither points nor a player.
    text: u64,
}

const FNV_PRIME: u64 = 0x0000_0100_0000_01B3;

fn fold(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(FNV_PRIME))
}

/// A number for each clause that later clauses do not change.
fn number(clause: Clause) -> u64 {
    static NUMBERS: OnceLock<Vec<u64>> = OnceLock::new();
    let numbers = NUMBERS.get_or_init(|| Clause::ALL.iter().map(|clause| fold(clause.id())).collect());
    numbers.get(clause as usize).copied().unwrap_or(0)
}

impl Folded {
    pub(super) fn new(score: &Score) -> Folded {
        let add = |sum: u64, clause: Clause, half: i32| (sum ^ number(clause) ^ half as u64).wrapping_mul(FNV_PRIME);
        let mut folded = Folded { black: 0, white: 0 };
        for count in &score.counts {
            folded.black = add(folded.black, count.clause, count.black);
            folded.white = add(folded.white, count.clause, count.white);
        }
        folded
    }
}

impl Reply {
    pub(super) fn refused(size: Size, illegal: &Illegal) -> Reply {
        let one = |point: Point| size.index(point).map_or(0, |index| 1 << index);
        let many = |set: &PointSet| set.iter().fold(0, |bits, point| bits | one(point));
        let points = |points: u32| Facts { points, ..Facts::default() };
        let facts = match illegal {
            Illegal::Occupied { point, by } => Facts { by: Some(*by), ..points(one(*point)) },
            Illegal::OffBoard { point } | Illegal::NoKo { point } => points(one(*point)),
            Illegal::NotWholeChain { point } | Illegal::LeavesNoLiberty { point } => points(one(*point)),
            Illegal::Suicide { stones, .. } | Illegal::Hot { stones, .. } => points(many(stones)),
            Illegal::JustRemoved { earlier, .. } | Illegal::Banned { earlier, .. } | Illegal::Repeats { earlier, .. } => {
                Facts { earlier: *earlier, ..Facts::default() }
            }
            Illegal::NothingProposed { by } => Facts { by: Some(*by), ..Facts::default() },
            Illegal::MustPass { .. } | Illegal::MustPlay { .. } | Illegal::NotProposable { .. } => Facts::default(),
            Illegal::WrongPhase { phase } => Facts { text: fold(&phase.to_string()), ..Facts::default() },
        };
        Reply::Refused { clause: illegal.clause(), facts }
    }

    /// The reply as it would be on the image of the board.
    pub(super) fn image(self, symmetry: &Symmetry) -> Reply {
        match self {
            Reply::Legal { after, score } => {
                let score = if symmetry.swaps { Folded { black: score.white, white: score.black } } else { score };
                Reply::Legal { after: symmetry.stones(after), score }
            }
            Reply::Refused { clause, facts } => {
                let by = facts.by.map(|by| symmetry.colour(by));
                Reply::Refused { clause, facts: Facts { points: symmetry.points(facts.points), by, ..facts } }
            }
            Reply::Illegal => Reply::Illegal,
            Reply::Set(stones) => Reply::Set(symmetry.stones(stones)),
        }
    }

    fn write(self, out: &mut Vec<u8>) {
        match self {
            Reply::Legal { after, score } => {
                out.push(b'+');
                out.extend(after.black.to_le_bytes());
                out.extend(after.white.to_le_bytes());
                out.extend(score.black.to_le_bytes());
                out.extend(score.white.to_le_bytes());
            }
            Reply::Refused { clause, facts } => {
                out.push(b'-');
                out.extend(&number(clause).to_le_bytes()[..4]);
                if facts.points.count_ones() != 1 {
                    out.extend(facts.points.to_le_bytes());
                }
                out.push(facts.by.map_or(0, |by| by.letter() as u8));
                out.extend((facts.earlier as i16).to_le_bytes());
            }
            Reply::Illegal => out.push(b'!'),
            Reply::Set(stones) => {
                out.push(b'=');
                out.extend(stones.black.to_le_bytes());
                out.extend(stones.white.to_le_bytes());
            }
        }
    }
}

/// A digest of all replies about a position; digests of positions are added up, so that no order of them matters.
pub(super) fn digest(stones: Stones, to_move: Colour, replies: &[Reply], buffer: &mut Vec<u8>) -> u128 {
    buffer.clear();
    buffer.extend(stones.black.to_le_bytes());
    buffer.extend(stones.white.to_le_bytes());
    buffer.push(to_move.letter() as u8);
    for reply in replies {
        reply.write(buffer);
    }
    let sum = Sha256::digest(buffer.as_slice());
    sum.iter().take(16).fold(0, |number, &byte| number << 8 | u128::from(byte))
}
