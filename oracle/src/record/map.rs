//! The same record seen from another side, with colours exchanged, or on a board with a line less.

use super::Record;
use tengen_spec::{Act, Colour, Moment, Opening, Point, PointSet, Position, Proposal, Setup, Size, Turn};

/// A way to turn a record into another one.
pub struct Map<'a> {
    /// The size of the new board.
    pub size: Size,
    /// Where each point goes; `None` if the new board lacks it. Points off the old board stay as they are.
    pub point: &'a dyn Fn(Point) -> Option<Point>,
    /// Whether Black and White are exchanged.
    pub exchange: bool,
    /// Whether a play on a point that goes nowhere becomes a pass; otherwise it is left out.
    pub pass_instead: bool,
}

impl Map<'_> {
    /// The record, mapped.
    pub fn record(&self, record: &Record) -> Record {
        let from = record.opening.size;
        let setup = record.opening.setup.as_ref().map(|setup| Setup {
            position: self.position(&setup.position),
            to_move: self.colour(setup.to_move),
            past: setup.past.iter().map(|moment| self.moment(moment)).collect(),
        });
        let opening = Opening { size: self.size, setup, ..record.opening.clone() };
        let acts = record.acts.iter().filter_map(|act| self.act(act, from)).collect();
        Record { rules: record.rules, opening, acts }
    }

    fn colour(&self, colour: Colour) -> Colour {
        if self.exchange { colour.opponent() } else { colour }
    }

    fn place(&self, point: Point, from: Size) -> Option<Point> {
        if point.is_on(from) { (self.point)(point) } else { Some(point) }
    }

    fn position(&self, position: &Position) -> Position {
        let mut mapped = Position::empty(self.size);
        for point in position.size().points() {
            if let Some(to) = (self.point)(point) {
                mapped.set(to, position.at(point).map(|colour| self.colour(colour)));
            }
        }
        mapped
    }

    fn moment(&self, moment: &Moment) -> Moment {
        Moment {
            position: self.position(&moment.position),
            by: moment.by.map(|by| self.colour(by)),
            kind: moment.kind,
            next: self.colour(moment.next),
        }
    }

    fn act(&self, act: &Act, from: Size) -> Option<Act> {
        let instead = self.pass_instead.then_some(Act::Turn(Turn::Pass));
        match act {
            Act::Turn(Turn::Pass) => Some(act.clone()),
            Act::Turn(Turn::Play(point)) => self.place(*point, from).map(|point| Act::Turn(Turn::Play(point))).or(instead),
            Act::PassFor(point) => self.place(*point, from).map(Act::PassFor).or(instead),
            Act::Propose { by, what } => Some(Act::Propose { by: self.colour(*by), what: self.proposal(what) }),
            Act::Accept { by } => Some(Act::Accept { by: self.colour(*by) }),
            Act::Dispute { by } => Some(Act::Dispute { by: self.colour(*by) }),
        }
    }

    fn proposal(&self, what: &Proposal) -> Proposal {
        match what {
            Proposal::Dead(dead) => Proposal::Dead(PointSet::of(self.size, dead.iter().filter_map(self.point))),
            Proposal::Resume(first) => Proposal::Resume(self.colour(*first)),
            Proposal::Stop | Proposal::Cycle | Proposal::BothLose => what.clone(),
        }
    }
}

/// The record from all eight sides, each also with the colours exchanged; the record itself is the first.
pub fn symmetries(record: &Record) -> Vec<Record> {
    let size = record.opening.size;
    let mut all = Vec::new();
    for (exchange, transpose) in [(false, false), (false, true), (true, false), (true, true)] {
        for (flip_columns, flip_rows) in [(false, false), (true, false), (false, true), (true, true)] {
            let flip = |point: Point| {
                let column = if flip_columns { (size.width() - 1) as u8 - point.column } else { point.column };
                let row = if flip_rows { (size.height() - 1) as u8 - point.row } else { point.row };
                Some(if transpose { Point::new(row, column) } else { Point::new(column, row) })
            };
            let turned = if transpose { Size::new(size.height(), size.width()).unwrap_or(size) } else { size };
            all.push(Map { size: turned, point: &flip, exchange, pass_instead: false }.record(record));
        }
    }
    all
}

/// The record on the board without one column; `None` if that leaves no board.
pub fn without_column(record: &Record, column: u8, pass_instead: bool) -> Option<Record> {
    let size = record.opening.size;
    let smaller = Size::new(size.width() - 1, size.height()).ok()?;
    let cut = |point: Point| match point.column.cmp(&column) {
        std::cmp::Ordering::Less => Some(point),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Point::new(point.column - 1, point.row)),
    };
    Some(Map { size: smaller, point: &cut, exchange: false, pass_instead }.record(record))
}

/// The record on the board without one row; `None` if that leaves no board.
pub fn without_row(record: &Record, row: u8, pass_instead: bool) -> Option<Record> {
    let size = record.opening.size;
    let smaller = Size::new(size.width(), size.height() - 1).ok()?;
    let cut = |point: Point| match point.row.cmp(&row) {
        std::cmp::Ordering::Less => Some(point),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Point::new(point.column, point.row - 1)),
    };
    Some(Map { size: smaller, point: &cut, exchange: false, pass_instead }.record(record))
}
