//! Boards as SVG: stones, coordinates, marks, numbers of turns. Everything that is text is escaped.

use std::fmt::Write;
use tengen_spec::{Colour, Point, Position, column_letters};

/// A board to be drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The line above the board.
    pub title: String,
    /// The position.
    pub position: Position,
    /// Marked points.
    pub marks: Vec<(Point, Mark)>,
    /// Texts on points, such as numbers of turns.
    pub labels: Vec<(Point, String)>,
}

/// How a point is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A ring.
    Circle,
    /// A square.
    Square,
    /// A cross.
    Cross,
}

/// Distance between two lines, in units of the picture.
const STEP: usize = 24;
/// Room around the lines for the coordinates.
const MARGIN: usize = 36;
/// Room above for the title.
const TITLE: usize = 24;
/// The colour of the board.
const WOOD: &str = "#e8c878";

/// The boards beside one another, as one complete SVG document.
pub fn document(drawings: &[Drawing]) -> String {
    let widths: Vec<usize> = drawings.iter().map(|drawing| extent(drawing).0.max(160)).collect();
    let width: usize = widths.iter().sum();
    let height = drawings.iter().map(|drawing| extent(drawing).1).max().unwrap_or(0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\">\n"
    );
    let mut left = 0;
    for (drawing, width) in drawings.iter().zip(widths) {
        let _ = writeln!(out, "<g transform=\"translate({left} 0)\">");
        draw(&mut out, drawing);
        out.push_str("</g>\n");
        left += width;
    }
    out.push_str("</svg>\n");
    out
}

/// Text as it may stand between tags and in attributes. Control characters, which XML does not allow, become spaces.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            control if control.is_control() || matches!(control, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

fn extent(drawing: &Drawing) -> (usize, usize) {
    let size = drawing.position.size();
    (2 * MARGIN + STEP * (size.width() - 1), TITLE + 2 * MARGIN + STEP * (size.height() - 1))
}

struct Board<'a> {
    position: &'a Position,
    width: usize,
    height: usize,
}

impl Board<'_> {
    fn x(&self, column: usize) -> usize {
        MARGIN + STEP * column
    }

    fn y(&self, row: usize) -> usize {
        TITLE + MARGIN + STEP * (self.height.saturating_sub(1).saturating_sub(row))
    }

    fn at(&self, point: Point) -> (usize, usize) {
        (self.x(point.column.into()), self.y(point.row.into()))
    }
}

fn draw(out: &mut String, drawing: &Drawing) {
    let size = drawing.position.size();
    let board = Board { position: &drawing.position, width: size.width(), height: size.height() };
    let (full, tall) = extent(drawing);
    let _ = writeln!(out, "<text x=\"{}\" y=\"18\" font-size=\"13\">{}</text>", MARGIN / 2, escape(&drawing.title));
    let _ = writeln!(out, "<rect x=\"4\" y=\"{TITLE}\" width=\"{}\" height=\"{}\" fill=\"{WOOD}\"/>", full - 8, tall - TITLE);
    lines(out, &board);
    for point in size.points() {
        if let Some(colour) = board.position.at(point) {
            stone(out, board.at(point), colour);
        }
    }
    for (point, mark) in drawing.marks.iter().filter(|(point, _)| point.is_on(size)) {
        draw_mark(out, board.at(*point), *mark, ink(&board, *point));
    }
    for (point, label) in drawing.labels.iter().filter(|(point, _)| point.is_on(size)) {
        if board.position.at(*point).is_none() {
            // Lines through a letter make it hard to read.
            let (x, y) = board.at(*point);
            let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"{WOOD}\"/>");
        }
        text(out, board.at(*point), label, ink(&board, *point));
    }
}

fn ink(board: &Board<'_>, point: Point) -> &'static str {
    if board.position.at(point) == Some(Colour::Black) { "#fff" } else { "#000" }
}

fn lines(out: &mut String, board: &Board<'_>) {
    let (left, right) = (board.x(0), board.x(board.width - 1));
    let (top, bottom) = (board.y(board.height - 1), board.y(0));
    out.push_str("<g stroke=\"#000\" stroke-width=\"1\">\n");
    for column in 0..board.width {
        let x = board.x(column);
        let _ = writeln!(out, "<line x1=\"{x}\" y1=\"{top}\" x2=\"{x}\" y2=\"{bottom}\"/>");
    }
    for row in 0..board.height {
        let y = board.y(row);
        let _ = writeln!(out, "<line x1=\"{left}\" y1=\"{y}\" x2=\"{right}\" y2=\"{y}\"/>");
    }
    out.push_str("</g>\n");
    for (x, y) in stars(board) {
        let _ = writeln!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"2.5\"/>", board.x(x), board.y(y));
    }
    for column in 0..board.width {
        let letters = column_letters(column as u8);
        text(out, (board.x(column), bottom + 24), &letters, "#000");
        text(out, (board.x(column), top - 24), &letters, "#000");
    }
    for row in 0..board.height {
        let number = (row + 1).to_string();
        text(out, (left - 24, board.y(row)), &number, "#000");
        text(out, (right + 24, board.y(row)), &number, "#000");
    }
}

/// The star points by custom: an ornament, no rule.
fn stars(board: &Board<'_>) -> Vec<(usize, usize)> {
    let along = |side: usize| match side {
        0..7 => Vec::new(),
        7..13 if side.is_multiple_of(2) => vec![2, side - 3],
        7..13 => vec![2, side / 2, side - 3],
        _ if side.is_multiple_of(2) => vec![3, side - 4],
        _ => vec![3, side / 2, side - 4],
    };
    let rows = along(board.height);
    along(board.width).into_iter().flat_map(|x| rows.iter().map(move |&y| (x, y))).collect()
}

fn stone(out: &mut String, (x, y): (usize, usize), colour: Colour) {
    let fill = if colour == Colour::Black { "#111" } else { "#fafafa" };
    let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{fill}\" stroke=\"#000\"/>");
}

fn draw_mark(out: &mut String, (x, y): (usize, usize), mark: Mark, ink: &str) {
    let _ = match mark {
        Mark::Circle => writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"/>"),
        Mark::Square => writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"11\" height=\"11\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"/>",
            x - 5,
            y - 5
        ),
        Mark::Cross => {
            writeln!(out, "<path d=\"M{} {}l12 12m0 -12l-12 12\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\"/>", x - 6, y - 6)
        }
    };
}

fn text(out: &mut String, (x, y): (usize, usize), text: &str, ink: &str) {
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" dominant-baseline=\"central\" fill=\"{ink}\">{}</text>",
        escape(text)
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(board: &str) -> Drawing {
        Drawing { title: "a < b & \"c\"".to_string(), position: board.parse().unwrap(), marks: Vec::new(), labels: Vec::new() }
    }

    #[test]
    fn nothing_that_was_text_becomes_a_tag() {
        let mut drawing = drawing("X.\n.O");
        drawing.labels.push((Point::new(0, 1), "</svg><script>\u{1}".to_string()));
        let picture = document(&[drawing]);
        assert!(picture.contains("a &lt; b &amp; &quot;c&quot;"));
        assert!(picture.contains("&lt;/svg&gt;&lt;script&gt; "));
        assert!(!picture.contains("<script>"));
    }

    #[test]
    fn the_upper_left_point_is_drawn_at_the_upper_left() {
        let picture = document(&[drawing("X.\n..")]);
        assert!(picture.contains("<circle cx=\"36\" cy=\"60\" r=\"11\" fill=\"#111\""), "{picture}");
    }

    #[test]
    fn marks_off_the_board_are_left_out_and_one_point_is_a_board() {
        let mut one = drawing(".");
        one.marks.push((Point::new(9, 9), Mark::Cross));
        let without = document(&[drawing(".")]);
        assert_eq!(document(&[one]), without);
    }
}
