//! The main line of one game: its header and what happens, in the order of the file.

mod reader;

use reader::Reader;

use super::board::{Colour, Coordinate};
use super::diagnostic::{Diagnostic, Log, Place, Problem};
use super::header::Header;
use super::setup::Setup;
use super::tree::{Game, Node};

/// Something the main line does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// B or W with a point.
    Play {
        /// Who plays.
        colour: Colour,
        /// Where.
        at: Coordinate,
    },
    /// B or W without a point, or with `tt` where the board has no such point.
    Pass {
        /// Who passes.
        colour: Colour,
    },
    /// AB, AW and AE of one node.
    Setup(Setup),
    /// PL: this colour moves next.
    PlayerToMove(Colour),
}

/// An action and where the file says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happens.
    pub action: Action,
    /// The place of the property's name; of the first one where AB, AW and AE make one event.
    pub place: Place,
    /// The node on the main line, the first node being 0.
    pub node: u32,
}

/// The main line of a game: at every branching the first variation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MainLine {
    /// Facts about the whole game.
    pub header: Header,
    /// What happens, in the order of the file. All of it can be trusted: reading stops before the
    /// first error.
    pub events: Vec<Event>,
    /// The error that ended the reading before the end of the line: the record is malformed there.
    pub malformed: Option<Diagnostic>,
    /// How many variations beside the main line were not read, those within variations not counted.
    pub skipped_variations: u32,
    /// Everything found in this game, its text included, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
}

impl<'a> Game<'a> {
    /// Reads the main line as a game of Go.
    pub fn main_line(self) -> MainLine {
        let mut log = Log { diagnostics: self.diagnostics().to_vec() };
        let path = Path::of(self);
        if let Some(place) = path.first_skipped {
            log.add(place, Problem::VariationsSkipped { count: path.skipped });
        }
        let mut header = Header::default();
        let (events, malformed) = match path.nodes.split_first() {
            Some((root, _)) => match header.read_root(*root, &mut log) {
                Ok(size) => Reader::new(size, &mut header, &mut log).path(&path.nodes),
                Err(error) => {
                    root.properties().for_each(|property| header.read_info(property, true, &mut log));
                    log.add(root.place(), Problem::NodesNotRead { count: count(&path.nodes) });
                    (Vec::new(), Some(error))
                }
            },
            None => {
                let place = self.tree().map_or(Place::START, |tree| tree.place());
                (Vec::new(), Some(log.fail(place, Problem::NoNode)))
            }
        };
        log.diagnostics.sort_by_key(|diagnostic| diagnostic.place);
        MainLine { header, events, malformed, skipped_variations: path.skipped, diagnostics: log.diagnostics }
    }
}

struct Path<'a> {
    nodes: Vec<Node<'a>>,
    skipped: u32,
    first_skipped: Option<Place>,
}

impl<'a> Path<'a> {
    fn of(game: Game<'a>) -> Path<'a> {
        let mut path = Path { nodes: Vec::new(), skipped: 0, first_skipped: None };
        let mut tree = game.tree();
        while let Some(here) = tree {
            path.nodes.extend(here.nodes());
            let mut variations = here.variations();
            tree = variations.next();
            if let Some(skipped) = variations.next() {
                let earlier = path.first_skipped.unwrap_or(skipped.place());
                path.first_skipped = Some(earlier.min(skipped.place()));
                path.skipped += here.variation_count() - 1;
            }
        }
        path
    }
}

fn count(nodes: &[Node<'_>]) -> u32 {
    u32::try_from(nodes.len()).unwrap_or(u32::MAX)
}
