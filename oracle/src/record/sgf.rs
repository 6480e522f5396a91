//! From the main line of an SGF game to a transcript: coordinates turned over (SGF counts rows from the top), nothing judged.

use crate::sgf::{Action, BoardSize, Coordinate, MainLine, Setup, Severity};
use crate::transcript::{Facts, Malformed, Step, Transcript, What};
use tengen_spec::{Colour, Point, Size, SizeError, Turn};

impl Transcript {
    /// The steps of a main line. A file whose board cannot be read gives a transcript without steps that is malformed.
    pub fn of_main_line(line: &MainLine) -> Result<Transcript, SizeError> {
        let board = line.header.size.unwrap_or(BoardSize::DEFAULT);
        let size = Size::new(board.columns().into(), board.rows().into())?;
        let header = &line.header;
        let komi = header.komi.as_ref();
        let facts = Facts {
            rules: header.rules.as_ref().map(|fact| fact.text.clone()),
            result: header.result.as_ref().map(|fact| fact.text.clone()),
            komi: komi.map(|komi| komi.text.clone()),
            komi_half_points: komi.and_then(|komi| komi.half_points),
            handicap: header.handicap.as_ref().and_then(|handicap| handicap.stones),
        };
        let steps = line.events.iter().map(|event| Step { what: what(&event.action, size), place: Some(event.place) }).collect();
        let malformed = line.malformed.as_ref().map(|diagnostic| Malformed {
            place: diagnostic.place,
            code: diagnostic.code(),
            problem: diagnostic.problem.to_string(),
        });
        let warnings = line.diagnostics.iter().filter(|diagnostic| diagnostic.severity() == Severity::Warning);
        let notes = warnings.map(ToString::to_string).collect();
        Ok(Transcript { size, opening: None, rules: None, steps, facts, malformed, notes })
    }
}

fn what(action: &Action, size: Size) -> What {
    match action {
        Action::Play { colour, at } => What::Turn(ours(*colour), Turn::Play(point(*at, size))),
        Action::Pass { colour } => What::Turn(ours(*colour), Turn::Pass),
        Action::PlayerToMove(colour) => What::ToMove(ours(*colour)),
        Action::Setup(setup) => What::Setup(points(setup, size)),
    }
}

fn points(setup: &Setup, size: Size) -> Vec<(Point, Option<Colour>)> {
    let lists = [(&setup.add_black, Some(Colour::Black)), (&setup.add_white, Some(Colour::White)), (&setup.add_empty, None)];
    lists.iter().flat_map(|(list, state)| list.points().map(move |at| (point(at, size), *state))).collect()
}

fn ours(colour: crate::sgf::Colour) -> Colour {
    match colour {
        crate::sgf::Colour::Black => Colour::Black,
        crate::sgf::Colour::White => Colour::White,
    }
}

/// The point of ours that a coordinate from the top names.
fn point(at: Coordinate, size: Size) -> Point {
    Point::new(at.column, (size.height() as u8).saturating_sub(1).saturating_sub(at.row))
}
