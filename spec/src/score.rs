use crate::Clause;
use std::fmt;

/// A score in layers, each counted by one clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The layers, in the order of the law.
    pub counts: Vec<Count>,
}

/// One layer of a score. The unit is *half a point*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The clause that counts it.
    pub clause: Clause,
    /// Half points for Black.
    pub black: i32,
    /// Half points for White.
    pub white: i32,
}

impl Score {
    /// Half points of Black over all layers.
    pub fn black(&self) -> i32 {
        self.counts.iter().map(|count| count.black).sum()
    }

    /// Half points of White over all layers.
    pub fn white(&self) -> i32 {
        self.counts.iter().map(|count| count.white).sum()
    }

    /// Half points by which Black is ahead; negative when White is.
    pub fn margin(&self) -> i32 {
        self.black() - self.white()
    }

    /// A number of half points as text: `3`, `3.5`, `-0.5`.
    pub fn points(half: i32) -> String {
        let sign = if half < 0 { "-" } else { "" };
        let tail = if half % 2 == 0 { "" } else { ".5" };
        format!("{sign}{}{tail}", (half / 2).unsigned_abs())
    }
}

impl fmt::Display for Score {
    /// `Black 6, White 1`, in points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Black {}, White {}", Score::points(self.black()), Score::points(self.white()))
    }
}
