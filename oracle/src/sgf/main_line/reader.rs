//! Reads the nodes of a main line one after the other.

use std::borrow::Cow;
use std::collections::HashSet;

use super::{Action, Event, count};
use crate::sgf::board::{BoardSize, Colour};
use crate::sgf::diagnostic::{Diagnostic, Log, Place, Problem, excerpt};
use crate::sgf::header::Header;
use crate::sgf::setup::{Setup, SetupReader, content, point_on_board};
use crate::sgf::tree::{Node, Property, Value};

pub(super) struct Reader<'r> {
    size: BoardSize,
    header: &'r mut Header,
    log: &'r mut Log,
    events: Vec<Event>,
    node: u32,
    told_features: Vec<&'static str>,
}

/// What the node read so far has done.
#[derive(Default)]
struct NodeState<'a> {
    names: HashSet<Cow<'a, str>>,
    moves: u32,
    any_setup: bool,
    /// The set-up being gathered and the index of its event.
    setup: Option<(usize, SetupReader)>,
}

impl<'r> Reader<'r> {
    pub(super) fn new(size: BoardSize, header: &'r mut Header, log: &'r mut Log) -> Reader<'r> {
        Reader { size, header, log, events: Vec::new(), node: 0, told_features: Vec::new() }
    }

    pub(super) fn path(mut self, nodes: &[Node<'_>]) -> (Vec<Event>, Option<Diagnostic>) {
        for (index, node) in nodes.iter().enumerate() {
            self.node = u32::try_from(index).unwrap_or(u32::MAX);
            if let Err(error) = self.node(*node) {
                let unread = nodes.get(index..).unwrap_or_default();
                self.log.add(node.place(), Problem::NodesNotRead { count: count(unread) });
                return (self.events, Some(error));
            }
        }
        (self.events, None)
    }

    fn node(&mut self, node: Node<'_>) -> Result<(), Diagnostic> {
        let mut state = NodeState::default();
        let fault = node.fault();
        for property in node.properties() {
            let end = property.values().last().map_or(property.place(), |value| value.place());
            if let Some(error) = fault.filter(|error| error.place <= end) {
                self.finish_setup(&mut state);
                return Err(error.clone());
            }
            let read = self.property(property, &mut state);
            if read.is_err() {
                // A set-up read in part would put the wrong position on the board.
                if let Some((index, _)) = state.setup {
                    self.events.truncate(index);
                }
                return read;
            }
        }
        self.finish_setup(&mut state);
        if self.node == 0 {
            self.compare_handicap();
        }
        fault.map_or(Ok(()), |error| Err(error.clone()))
    }

    fn property<'a>(&mut self, property: Property<'a>, state: &mut NodeState<'a>) -> Result<(), Diagnostic> {
        let (name, place) = (property.name(), property.place());
        if !state.names.insert(name.clone()) {
            let property = name.clone().into_owned();
            self.log.add(place, Problem::RepeatedProperty { property });
        }
        match name.as_ref() {
            "B" => self.turn(Colour::Black, property, state),
            "W" => self.turn(Colour::White, property, state),
            "AB" | "AW" | "AE" => self.setup(property, state),
            "PL" => self.player(property),
            "KO" => {
                self.log.add(place, Problem::ForcedMove);
                Ok(())
            }
            "KM" | "HA" | "RU" | "RE" => {
                self.header.read_info(property, self.node == 0, self.log);
                Ok(())
            }
            "SZ" | "GM" | "FF" | "CA" if self.node > 0 => self.root_property(property),
            _ => Ok(()),
        }
    }

    fn turn<'a>(&mut self, colour: Colour, property: Property<'a>, state: &mut NodeState<'a>) -> Result<(), Diagnostic> {
        let value = self.single(property)?;
        let action = match value.raw() {
            b"" => {
                self.newer_feature("a pass without a point", value.place());
                Action::Pass { colour }
            }
            b"tt" if self.size.reads_tt_as_pass() => Action::Pass { colour },
            letters => {
                let at = point_on_board(letters, value, self.size, self.log)?;
                Action::Play { colour, at }
            }
        };
        self.finish_setup(state);
        if state.moves == 1 {
            self.log.add(property.place(), Problem::SeveralMoves);
        }
        if state.moves == 0 && state.any_setup {
            self.log.add(property.place(), Problem::SetupWithMove);
        }
        state.moves += 1;
        self.push(action, property.place());
        Ok(())
    }

    fn setup<'a>(&mut self, property: Property<'a>, state: &mut NodeState<'a>) -> Result<(), Diagnostic> {
        if state.moves > 0 && !state.any_setup {
            self.log.add(property.place(), Problem::SetupWithMove);
        }
        state.any_setup = true;
        let name = property.name();
        let Some(content) = content(&name) else {
            return Ok(());
        };
        if let Some(compressed) = property.values().find(|value| value.raw().contains(&b':')) {
            self.newer_feature("a rectangle of points", compressed.place());
        }
        if state.setup.is_none() {
            state.setup = Some((self.events.len(), SetupReader::new(self.size)));
            self.push(Action::Setup(Setup::default()), property.place());
        }
        match &mut state.setup {
            Some((_, reader)) => reader.read(property, content, self.log),
            None => Ok(()),
        }
    }

    /// Puts the gathered set-up into the event that has been holding its place.
    fn finish_setup(&mut self, state: &mut NodeState<'_>) {
        let Some((index, reader)) = state.setup.take() else {
            return;
        };
        if reader.setup.is_empty() {
            self.events.remove(index);
        } else if let Some(event) = self.events.get_mut(index) {
            event.action = Action::Setup(reader.setup);
        }
    }

    fn player(&mut self, property: Property<'_>) -> Result<(), Diagnostic> {
        let value = self.single(property)?;
        let raw = value.raw();
        let found = || excerpt(raw);
        let colour = match raw.trim_ascii().to_ascii_lowercase().as_slice() {
            b"b" | b"black" => Colour::Black,
            b"w" | b"white" => Colour::White,
            _ => {
                return Err(self.log.fail(value.place(), Problem::BadColour { found: found() }));
            }
        };
        if !matches!(raw, b"B" | b"W") {
            self.log.add(value.place(), Problem::SloppyColour { found: found() });
        }
        if self.node == 0 {
            self.header.player = Some(colour);
        }
        self.push(Action::PlayerToMove(colour), property.place());
        Ok(())
    }

    /// SZ, GM, FF or CA behind the first node, where they have no business.
    fn root_property(&mut self, property: Property<'_>) -> Result<(), Diagnostic> {
        let name = property.name().into_owned();
        let value = self.single(property)?;
        let raw = value.raw().trim_ascii();
        let unchanged = match name.as_str() {
            "GM" => raw == b"1",
            "SZ" if self.size.columns() == self.size.rows() => raw == self.size.columns().to_string().as_bytes(),
            "SZ" => raw == format!("{}:{}", self.size.columns(), self.size.rows()).as_bytes(),
            _ => true,
        };
        if unchanged {
            self.log.add(property.place(), Problem::RootPropertyInside { property: name });
            return Ok(());
        }
        Err(self.log.fail(property.place(), Problem::RootPropertyChanged { property: name }))
    }

    fn single<'a>(&mut self, property: Property<'a>) -> Result<Value<'a>, Diagnostic> {
        let mut values = property.values();
        match (values.next(), values.next()) {
            (Some(value), None) => Ok(value),
            (_, other) => {
                let place = other.map_or(property.place(), |value| value.place());
                let property = property.name().into_owned();
                Err(self.log.fail(place, Problem::SeveralValues { property }))
            }
        }
    }

    fn newer_feature(&mut self, feature: &'static str, place: Place) {
        let format = self.header.format_or_oldest();
        if format < 4 && !self.told_features.contains(&feature) {
            self.told_features.push(feature);
            self.log.add(place, Problem::NewerFeature { feature, format });
        }
    }

    fn compare_handicap(&mut self) {
        let Some(handicap) = &self.header.handicap else {
            return;
        };
        let added = self.events.iter().map(|event| match &event.action {
            Action::Setup(setup) => setup.add_black.len(),
            _ => 0,
        });
        let stones = u32::try_from(added.sum::<usize>()).unwrap_or(u32::MAX);
        if let Some(declared) = handicap.stones.filter(|&declared| declared >= 2 && declared != stones) {
            let problem = Problem::HandicapStones { handicap: declared, stones };
            self.log.add(handicap.place, problem);
        }
    }

    fn push(&mut self, action: Action, place: Place) {
        self.events.push(Event { action, place, node: self.node });
    }
}
