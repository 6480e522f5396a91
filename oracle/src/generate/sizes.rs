//! Which boards are drawn: small ones first, for there nearly everything that goes wrong with repetition goes wrong soon.

use super::source::Chooser;
use tengen_spec::Size;

/// The sizes that may be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Any board.
    Any,
    /// These only, each as likely.
    Only(Vec<Size>),
    /// Boards whose sides are all within these bounds, in points.
    Sides {
        /// The shortest side allowed.
        shortest: usize,
        /// The longest side allowed.
        longest: usize,
        /// Whether both sides must be equally long.
        square: bool,
    },
}

impl Sizes {
    /// Whether this board may be drawn.
    pub fn allow(&self, size: Size) -> bool {
        match self {
            Sizes::Any => true,
            Sizes::Only(sizes) => sizes.contains(&size),
            Sizes::Sides { shortest, longest, square } => {
                let within = |side: usize| (*shortest..=*longest).contains(&side);
                within(size.width()) && within(size.height()) && (size.is_square() || !square)
            }
        }
    }
}

/// Boards of at most nine points have five in six of the weight, and boards that are not square more than half.
const WEIGHTS: &[((usize, usize), usize)] = &[
    ((1, 1), 3),
    ((1, 2), 3),
    ((2, 1), 3),
    ((1, 3), 6),
    ((3, 1), 6),
    ((1, 4), 10),
    ((4, 1), 10),
    ((2, 2), 20),
    ((1, 5), 20),
    ((5, 1), 20),
    ((1, 6), 10),
    ((6, 1), 10),
    ((2, 3), 44),
    ((3, 2), 44),
    ((1, 7), 12),
    ((7, 1), 12),
    ((2, 4), 30),
    ((4, 2), 30),
    ((1, 9), 6),
    ((9, 1), 6),
    ((3, 3), 64),
    ((2, 5), 10),
    ((5, 2), 10),
    ((3, 4), 12),
    ((4, 3), 12),
    ((4, 4), 12),
    ((3, 5), 6),
    ((5, 3), 6),
    ((5, 5), 8),
    ((3, 7), 4),
    ((7, 3), 4),
    ((1, 20), 2),
    ((20, 1), 2),
    ((6, 6), 3),
    ((5, 9), 2),
    ((7, 7), 2),
    ((9, 9), 4),
    ((2, 30), 1),
    ((1, 52), 1),
    ((13, 13), 1),
    ((9, 19), 1),
    ((19, 19), 1),
];

/// A board among those allowed; `None` if none is.
pub(super) fn draw(sizes: &Sizes, choose: &mut Chooser<'_>) -> Option<Size> {
    let board = |(width, height)| Size::new(width, height).ok();
    match sizes {
        Sizes::Only(only) => choose.pick(only),
        Sizes::Any | Sizes::Sides { .. } => {
            let weighted = WEIGHTS.iter().filter_map(|&(sides, weight)| board(sides).map(|size| (size, weight)));
            let allowed: Vec<(Size, usize)> = weighted.filter(|(size, _)| sizes.allow(*size)).collect();
            let corner = match sizes {
                Sizes::Sides { shortest, .. } => board((*shortest, *shortest)),
                _ => None,
            };
            choose.weighted(&allowed).or(corner)
        }
    }
}
