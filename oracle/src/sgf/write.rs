//! Writing a game as canonical FF\[4\].

use std::collections::HashSet;

use super::board::{BoardSize, Colour, Coordinate};
use super::main_line::{Action, MainLine};
use super::points::{Mask, PointList, Rectangle};
use super::setup::Setup;
use super::text::escape_into;

/// A game to be written. Reading what [`to_sgf`](Draft::to_sgf) returns gives the same facts and
/// the same actions back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// SZ.
    pub size: BoardSize,
    /// KM, written as it is.
    pub komi: Option<String>,
    /// HA, in stones.
    pub handicap: Option<u32>,
    /// RU.
    pub rules: Option<String>,
    /// RE.
    pub result: Option<String>,
    /// Further properties of the first node, such as `PB` or `AP`: capital letters and a value.
    pub further: Vec<(String, RootValue)>,
    /// What happens on the board.
    pub actions: Vec<Action>,
}

/// The value of a further property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RootValue {
    /// One text.
    Text(String),
    /// Two texts with a colon between them.
    Composed(String, String),
}

/// Why a draft cannot be written so that reading it gives the same game back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotWrite {
    /// The point is not on the board.
    #[error("column {} from the left, row {} from the top (counted from 0) is not on the {size} board", at.column, at.row)]
    OffBoard {
        /// The point.
        at: Coordinate,
        /// The board.
        size: BoardSize,
    },
    /// A set-up without points has no written form.
    #[error("a set-up adds no stone and empties no point")]
    EmptySetup,
    /// A set-up may name a point once.
    #[error("a set-up names column {} from the left, row {} from the top (counted from 0) twice", at.column, at.row)]
    RepeatedPoint {
        /// A point of the repeated part.
        at: Coordinate,
    },
    /// The format turns such white space into something else.
    #[error("{property} contains white space that SGF does not keep: {found:?}")]
    WhiteSpace {
        /// The property.
        property: String,
        /// The character.
        found: char,
    },
    /// The name is not made of capital letters, is given twice, or is one that the draft writes itself.
    #[error("{name:?} cannot be a further property of the first node")]
    PropertyName {
        /// The name.
        name: String,
    },
}

/// Names a further property may not have: the draft or its actions write these.
const RESERVED: [&str; 14] = ["GM", "FF", "CA", "SZ", "KM", "HA", "RU", "RE", "AB", "AW", "AE", "PL", "B", "W"];

/// How many nodes stand on one line.
const NODES_A_LINE: usize = 10;

impl MainLine {
    /// The game as it would be written; `None` if it is malformed.
    pub fn to_draft(&self) -> Option<Draft> {
        if self.malformed.is_some() {
            return None;
        }
        let header = &self.header;
        Some(Draft {
            size: header.size?,
            komi: header.komi.as_ref().map(|komi| komi.text.clone()),
            handicap: header.handicap.as_ref().and_then(|handicap| handicap.stones),
            rules: header.rules.as_ref().map(|fact| fact.text.clone()),
            result: header.result.as_ref().map(|fact| fact.text.clone()),
            further: Vec::new(),
            actions: self.events.iter().map(|event| event.action.clone()).collect(),
        })
    }
}

impl Draft {
    /// The text of the game.
    pub fn to_sgf(&self) -> Result<String, CannotWrite> {
        let mut written = String::from("(;GM[1]FF[4]CA[UTF-8]");
        self.write_size(&mut written);
        self.write_header(&mut written)?;
        let mut writer = ActionWriter { size: self.size, written, nodes: 0, in_node: InNode::Root };
        for action in &self.actions {
            writer.write(action)?;
        }
        writer.written.push_str(")\n");
        Ok(writer.written)
    }

    fn write_size(&self, written: &mut String) {
        let (columns, rows) = (self.size.columns(), self.size.rows());
        let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
        property(written, "SZ", &size);
    }

    fn write_header(&self, written: &mut String) -> Result<(), CannotWrite> {
        let handicap = self.handicap.map(|stones| stones.to_string());
        let texts = [("KM", &self.komi), ("HA", &handicap), ("RU", &self.rules), ("RE", &self.result)];
        for (name, text) in texts {
            if let Some(text) = text {
                check_white_space(name, text, false)?;
                property(written, name, text);
            }
        }
        let mut used = HashSet::from(RESERVED);
        for (name, value) in &self.further {
            let letters = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
            if !letters || !used.insert(name) {
                return Err(CannotWrite::PropertyName { name: name.clone() });
            }
            match value {
                RootValue::Text(text) => {
                    check_white_space(name, text, true)?;
                    property(written, name, text);
                }
                RootValue::Composed(left, right) => {
                    check_white_space(name, left, false)?;
                    check_white_space(name, right, false)?;
                    written.push_str(name);
                    written.push('[');
                    escape_into(written, left, true);
                    written.push(':');
                    escape_into(written, right, true);
                    written.push(']');
                }
            }
        }
        Ok(())
    }
}

fn property(written: &mut String, name: &str, text: &str) {
    written.push_str(name);
    written.push('[');
    escape_into(written, text, false);
    written.push(']');
}

fn check_white_space(name: &str, text: &str, breaks_allowed: bool) -> Result<(), CannotWrite> {
    let lost = |c: char| matches!(c, '\r' | '\t' | '\u{b}' | '\u{c}') || (c == '\n' && !breaks_allowed);
    match text.chars().find(|&c| lost(c)) {
        Some(found) => Err(CannotWrite::WhiteSpace { property: name.to_owned(), found }),
        None => Ok(()),
    }
}

/// What the node being written already has, which decides what may still join it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InNode {
    Root,
    Setup,
    Full,
}

struct ActionWriter {
    size: BoardSize,
    written: String,
    nodes: usize,
    in_node: InNode,
}

impl ActionWriter {
    fn write(&mut self, action: &Action) -> Result<(), CannotWrite> {
        match action {
            Action::Play { colour, at } => {
                self.new_node();
                self.written.push_str(name_of(*colour));
                self.points(Rectangle::between(*at, *at))
            }
            Action::Pass { colour } => {
                self.new_node();
                self.written.push_str(name_of(*colour));
                self.written.push_str("[]");
                Ok(())
            }
            Action::Setup(setup) => self.setup(setup),
            Action::PlayerToMove(colour) => {
                if self.in_node == InNode::Full {
                    self.new_node();
                }
                self.in_node = InNode::Full;
                property(&mut self.written, "PL", name_of(*colour));
                Ok(())
            }
        }
    }

    fn new_node(&mut self) {
        if self.nodes.is_multiple_of(NODES_A_LINE) {
            self.written.push('\n');
        }
        self.nodes += 1;
        self.written.push(';');
        self.in_node = InNode::Full;
    }

    fn setup(&mut self, setup: &Setup) -> Result<(), CannotWrite> {
        if setup.is_empty() {
            return Err(CannotWrite::EmptySetup);
        }
        if self.in_node != InNode::Root {
            self.new_node();
        }
        self.in_node = InNode::Setup;
        let mut seen = Mask::EMPTY;
        for (name, list) in [("AB", &setup.add_black), ("AW", &setup.add_white), ("AE", &setup.add_empty)] {
            self.list(name, list, &mut seen)?;
        }
        Ok(())
    }

    fn list(&mut self, name: &str, list: &PointList, seen: &mut Mask) -> Result<(), CannotWrite> {
        if list.is_empty() {
            return Ok(());
        }
        self.written.push_str(name);
        for &rectangle in list.rectangles() {
            self.points(rectangle)?;
            if seen.meets(rectangle) {
                return Err(CannotWrite::RepeatedPoint { at: rectangle.upper_left() });
            }
            seen.insert(rectangle);
        }
        Ok(())
    }

    fn points(&mut self, rectangle: Rectangle) -> Result<(), CannotWrite> {
        let (first, last) = (rectangle.upper_left(), rectangle.lower_right());
        self.written.push('[');
        self.point(first)?;
        if first != last {
            self.written.push(':');
            self.point(last)?;
        }
        self.written.push(']');
        Ok(())
    }

    fn point(&mut self, at: Coordinate) -> Result<(), CannotWrite> {
        let letters = at.letters().filter(|_| self.size.contains(at));
        self.written.extend(letters.ok_or(CannotWrite::OffBoard { at, size: self.size })?);
        Ok(())
    }
}

fn name_of(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "B",
        Colour::White => "W",
    }
}
