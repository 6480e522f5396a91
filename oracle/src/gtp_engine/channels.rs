//! The channels by which a program is asked, and how its answers are read.

use super::failed;
use crate::engine::{Answer, Failure, Verdict};
use crate::gtp::board_text::{BoardText, Drawn};
use crate::gtp::{EngineFailure, Response, Vertex};
use std::fmt;
use tengen_spec::{Colour, Point, PointSet, Position, Size};

/// How legality is asked, from the strongest to the weakest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// `all_legal`: the whole set at once.
    AllLegal,
    /// `is_legal`: point by point.
    IsLegal,
    /// `play`, and `undo` if it was accepted. Some programs accept plays that their own rules forbid.
    PlayUndo,
}

/// How the board is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// `list_stones` for each colour.
    ListStones,
    /// The drawing that `showboard` gives.
    ShowBoard,
}

type Asked = Option<Result<Response, EngineFailure>>;

fn garbage<T>(asked: &str, what: String) -> Answer<T> {
    Answer::Failed(Failure { asked: asked.to_string(), what })
}

/// The text of an accepted answer, or why there is none.
fn text(asked: &str, answer: Asked) -> Result<String, Answer<()>> {
    match answer {
        None => Err(Answer::CannotSay("nothing was answered".to_string())),
        Some(Err(failure)) => Err(failed(&failure, asked)),
        Some(Ok(Response::Accepted(text))) => Ok(text),
        Some(Ok(Response::Refused(why))) => Err(garbage(asked, format!("refused: {why}"))),
    }
}

fn instead<T>(answer: Answer<()>) -> Answer<T> {
    match answer {
        Answer::Is(()) => Answer::CannotSay("nothing was answered".to_string()),
        Answer::CannotSay(why) => Answer::CannotSay(why),
        Answer::Failed(failure) => Answer::Failed(failure),
    }
}

/// The answer of `is_legal`.
pub(super) fn yes_or_no(response: &Response, asked: &str) -> Answer<Verdict> {
    match response.accepted() {
        Some("1" | "true") => Answer::Is(Verdict::Legal),
        Some("0" | "false") => Answer::Is(Verdict::Illegal(None)),
        _ => garbage(asked, format!("answered {:?}, neither 1 nor 0", response.text())),
    }
}

/// The answer of `all_legal`; a pass in it is passed over.
pub(super) fn list_of_points(size: Size, answer: Asked) -> Answer<PointSet> {
    let text = match text("all_legal", answer) {
        Ok(text) => text,
        Err(other) => return instead(other),
    };
    let vertices = match Vertex::parse_list(&text) {
        Ok(vertices) => vertices,
        Err(error) => return garbage("all_legal", error.to_string()),
    };
    let mut legal = PointSet::empty(size);
    for vertex in vertices {
        let Vertex::Point { column, row } = vertex else { continue };
        if !legal.insert(Point::new(column, row)) {
            return garbage("all_legal", format!("{vertex} is not on the board, or stands twice in the list"));
        }
    }
    Answer::Is(legal)
}

/// The answers of `list_stones` for Black and for White.
pub(super) fn position_from_lists(size: Size, black: Asked, white: Asked) -> Answer<Position> {
    let mut position = Position::empty(size);
    for (colour, answer) in [(Colour::Black, black), (Colour::White, white)] {
        let text = match text("list_stones", answer) {
            Ok(text) => text,
            Err(other) => return instead(other),
        };
        let points = match Vertex::parse_points(&text) {
            Ok(points) => points,
            Err(error) => return garbage("list_stones", error.to_string()),
        };
        for (column, row) in points {
            let point = Point::new(column, row);
            if !point.is_on(size) || position.at(point).is_some() {
                return garbage("list_stones", format!("{point} is not on the board, or has stones of both colours"));
            }
            position.set(point, Some(colour));
        }
    }
    Answer::Is(position)
}

/// The drawing of `showboard`.
pub(super) fn position_from_text(size: Size, answer: Asked) -> Answer<Position> {
    let text = match text("showboard", answer) {
        Ok(text) => text,
        Err(other) => return instead(other),
    };
    let Some(board) = BoardText::parse(&text) else {
        return Answer::CannotSay("the drawing of showboard is no board that can be read".to_string());
    };
    if (usize::from(board.width()), usize::from(board.height())) != (size.width(), size.height()) {
        return garbage("showboard", format!("the board drawn has {}x{} points, not {size}", board.width(), board.height()));
    }
    let mut position = Position::empty(size);
    for point in size.points() {
        position.set(
            point,
            match board.at(point.column, point.row) {
                Some(Drawn::Black) => Some(Colour::Black),
                Some(Drawn::White) => Some(Colour::White),
                _ => None,
            },
        );
    }
    Answer::Is(position)
}

impl fmt::Display for Legality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Legality::AllLegal => "all_legal",
            Legality::IsLegal => "is_legal",
            Legality::PlayUndo => "play and undo",
        })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Board::ListStones => "list_stones",
            Board::ShowBoard => "showboard",
        })
    }
}
