use std::fmt::Write;
use tengen_spec::{PointSet, Position};

/// A board to be drawn: what it is called, and the points to be marked.
#[derive(Clone, Debug)]
pub struct Board {
    /// The line above it.
    pub title: String,
    /// The position.
    pub position: Position,
    /// The points that stand in brackets.
    pub marked: PointSet,
}

/// So many characters fit beside one another on a line.
const LINE: usize = 100;

/// Boards as text, beside one another as far as they fit on a line.
pub fn side_by_side(boards: &[Board]) -> String {
    let blocks: Vec<Vec<String>> = boards.iter().map(block).collect();
    let mut out = String::new();
    let mut rest = blocks.as_slice();
    while !rest.is_empty() {
        let (row, later) = rest.split_at(fitting(rest));
        write_row(&mut out, row);
        rest = later;
    }
    out
}

fn block(board: &Board) -> Vec<String> {
    let diagram = board.position.diagram(&board.marked);
    std::iter::once(board.title.clone()).chain(diagram.lines().map(str::to_string)).collect()
}

fn width(block: &[String]) -> usize {
    block.iter().map(|line| line.chars().count()).max().unwrap_or(0)
}

/// How many of the blocks fit on one line; at least one.
fn fitting(blocks: &[Vec<String>]) -> usize {
    let mut used = 0;
    let fits = blocks.iter().take_while(|block| {
        used += width(block) + 4;
        used <= LINE + 4
    });
    fits.count().max(1)
}

fn write_row(out: &mut String, row: &[Vec<String>]) {
    let height = row.iter().map(Vec::len).max().unwrap_or(0);
    for line in 0..height {
        let mut text = String::new();
        for block in row {
            let part = block.get(line).map_or("", String::as_str);
            let _ = write!(text, "{part:<width$}", width = width(block) + 4);
        }
        out.push_str(text.trim_end());
        out.push('\n');
    }
}
