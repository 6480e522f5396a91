//! The symmetries of the board and of the colours, for everything that names a point or a player.

use tengen_spec::{
    Act, Clause, Colour, Count, Illegal, Opening, Outcome, Phase, Point, PointSet, Position, Proposal, Proposed, Score, Setup, Size, Turn,
};

/// A symmetry of rectangles: first the columns and rows are turned around or not, then they may change places; the colours may, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// The columns are counted from the right.
    pub columns_turned: bool,
    /// The rows are counted from the top.
    pub rows_turned: bool,
    /// Columns become rows.
    pub transposed: bool,
    /// Black becomes White.
    pub colours_swapped: bool,
}

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry { columns_turned: false, rows_turned: false, transposed: false, colours_swapped: false };

    /// The symmetry that changes the colours only.
    pub const SWAP: Symmetry = Symmetry { colours_swapped: true, ..Symmetry::IDENTITY };

    /// The eight symmetries of a square.
    pub fn of_the_square() -> impl Iterator<Item = Symmetry> {
        (0..8).map(|bits| Symmetry {
            columns_turned: bits & 1 == 1,
            rows_turned: bits & 2 == 2,
            transposed: bits & 4 == 4,
            colours_swapped: false,
        })
    }

    /// The symmetries that leave the size of a board as it is: eight for a square, four for any other rectangle.
    pub fn of_board(size: Size) -> Vec<Symmetry> {
        Symmetry::of_the_square().filter(|symmetry| size.is_square() || !symmetry.transposed).collect()
    }

    /// First this one, then the other.
    pub fn then(self, other: Symmetry) -> Symmetry {
        // Turning after a transposition turns what were the other sides before it.
        let (columns, rows) =
            if self.transposed { (other.rows_turned, other.columns_turned) } else { (other.columns_turned, other.rows_turned) };
        Symmetry {
            columns_turned: self.columns_turned ^ columns,
            rows_turned: self.rows_turned ^ rows,
            transposed: self.transposed ^ other.transposed,
            colours_swapped: self.colours_swapped ^ other.colours_swapped,
        }
    }

    /// The symmetry that undoes this one.
    pub fn inverse(self) -> Symmetry {
        let (columns_turned, rows_turned) =
            if self.transposed { (self.rows_turned, self.columns_turned) } else { (self.columns_turned, self.rows_turned) };
        Symmetry { columns_turned, rows_turned, ..self }
    }

    /// The image of a size.
    pub fn size(self, size: Size) -> Size {
        let (width, height) = if self.transposed { (size.height(), size.width()) } else { (size.width(), size.height()) };
        Size::new(width, height).unwrap_or(size)
    }

    /// The image of a point of a board of this size.
    pub fn point(self, size: Size, point: Point) -> Point {
        let turned = |at: u8, side: usize, turned: bool| if turned { (side - 1 - usize::from(at)) as u8 } else { at };
        let column = turned(point.column, size.width(), self.columns_turned);
        let row = turned(point.row, size.height(), self.rows_turned);
        if self.transposed { Point::new(row, column) } else { Point::new(column, row) }
    }

    /// The image of a colour.
    pub fn colour(self, colour: Colour) -> Colour {
        if self.colours_swapped { colour.opponent() } else { colour }
    }

    /// The image of a set of points.
    pub fn set(self, set: &PointSet) -> PointSet {
        PointSet::of(self.size(set.size()), set.iter().map(|point| self.point(set.size(), point)))
    }

    /// The image of a position.
    pub fn position(self, position: &Position) -> Position {
        let mut image = Position::empty(self.size(position.size()));
        for point in position.size().points() {
            image.set(self.point(position.size(), point), position.at(point).map(|colour| self.colour(colour)));
        }
        image
    }

    /// The image of an opening.
    pub fn opening(self, opening: &Opening) -> Opening {
        let setup = opening.setup.as_ref().map(|setup| Setup {
            position: self.position(&setup.position),
            to_move: self.colour(setup.to_move),
            past: setup.past.iter().map(|moment| self.moment(moment)).collect(),
        });
        Opening { size: self.size(opening.size), setup, ..opening.clone() }
    }

    fn moment(self, moment: &tengen_spec::Moment) -> tengen_spec::Moment {
        let (by, next) = (moment.by.map(|by| self.colour(by)), self.colour(moment.next));
        tengen_spec::Moment { position: self.position(&moment.position), by, kind: moment.kind, next }
    }

    /// The image of an act on a board of this size.
    pub fn act(self, size: Size, act: &Act) -> Act {
        match act {
            Act::Turn(Turn::Pass) => Act::Turn(Turn::Pass),
            Act::Turn(Turn::Play(point)) => Act::Turn(Turn::Play(self.point(size, *point))),
            Act::PassFor(point) => Act::PassFor(self.point(size, *point)),
            Act::Propose { by, what } => Act::Propose { by: self.colour(*by), what: self.proposal(what) },
            Act::Accept { by } => Act::Accept { by: self.colour(*by) },
            Act::Dispute { by } => Act::Dispute { by: self.colour(*by) },
        }
    }

    fn proposal(self, what: &Proposal) -> Proposal {
        match what {
            Proposal::Dead(list) => Proposal::Dead(self.set(list)),
            Proposal::Resume(first) => Proposal::Resume(self.colour(*first)),
            other => other.clone(),
        }
    }

    /// The image of a score.
    pub fn score(self, score: &Score) -> Score {
        let image = |count: &Count| {
            if self.colours_swapped { Count { clause: count.clause, black: count.white, white: count.black } } else { *count }
        };
        Score { counts: score.counts.iter().map(image).collect() }
    }

    /// The image of a phase.
    pub fn phase(self, phase: &Phase) -> Phase {
        let proposed = |proposed: &Option<Proposed>| {
            proposed.as_ref().map(|Proposed { by, what }| Proposed { by: self.colour(*by), what: self.proposal(what) })
        };
        match phase {
            Phase::Playing { to_move, proposed: standing } => {
                Phase::Playing { to_move: self.colour(*to_move), proposed: proposed(standing) }
            }
            Phase::Confirming { to_move } => Phase::Confirming { to_move: self.colour(*to_move) },
            Phase::Stopped { proposed: standing } => Phase::Stopped { proposed: proposed(standing) },
            Phase::Deciding { proposed: standing } => Phase::Deciding { proposed: proposed(standing) },
            Phase::Ended(Outcome::Scored { score, winner }) => {
                Phase::Ended(Outcome::Scored { score: self.score(score), winner: winner.map(|winner| self.colour(winner)) })
            }
            Phase::Ended(Outcome::Confirmed { captured }) => Phase::Ended(Outcome::Confirmed { captured: self.set(captured) }),
            Phase::Ended(other) => Phase::Ended(other.clone()),
        }
    }

    /// The image of a verdict, as far as symmetry determines it: "the first such point" depends on how points are ordered, so it is left out.
    pub fn verdict(self, size: Size, verdict: &Result<(), Illegal>) -> (Option<Clause>, Option<Illegal>) {
        let Err(illegal) = verdict else { return (None, None) };
        let image = match illegal.clone() {
            Illegal::WrongPhase { phase } => Some(Illegal::WrongPhase { phase: self.phase(&phase) }),
            Illegal::OffBoard { .. } | Illegal::NotWholeChain { .. } | Illegal::LeavesNoLiberty { .. } => None,
            Illegal::Occupied { point, by } => Some(Illegal::Occupied { point: self.point(size, point), by: self.colour(by) }),
            Illegal::Suicide { clause, stones } => Some(Illegal::Suicide { clause, stones: self.set(&stones) }),
            Illegal::Hot { clause, stones } => Some(Illegal::Hot { clause, stones: self.set(&stones) }),
            Illegal::NoKo { point } => Some(Illegal::NoKo { point: self.point(size, point) }),
            Illegal::NothingProposed { by } => Some(Illegal::NothingProposed { by: self.colour(by) }),
            other => Some(other),
        };
        (Some(illegal.clause()), image)
    }
}
