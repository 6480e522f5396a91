//! From bytes to the flat lists of a [`Collection`]. Nothing is dropped without a diagnostic.

mod findings;

use findings::Tallies;

use super::diagnostic::{Place, Problem};
use super::scan::{Cursor, is_name, is_white};
use super::tree::{Collection, GameData, Index, NodeData, PropertyData, TreeData, ValueData};

/// Offsets, lines and counts must fit `u32` with room for one past the end.
const LARGEST_INPUT: usize = u32::MAX as usize - 1;

pub(super) fn build(source: &[u8]) -> Collection {
    let mut builder = Builder::new(source);
    if let Some(problem) = unreadable(source) {
        builder.report(Place::START, problem);
    } else {
        builder.file();
    }
    builder.collection
}

fn unreadable(source: &[u8]) -> Option<Problem> {
    if source.len() > LARGEST_INPUT {
        return Some(Problem::InputTooLarge { bytes: source.len() });
    }
    let marked = source.starts_with(&[0xff, 0xfe]) || source.starts_with(&[0xfe, 0xff]);
    marked.then_some(Problem::Utf16)
}

struct Builder<'a> {
    source: &'a [u8],
    cursor: Cursor<'a>,
    collection: Collection,
    /// The innermost tree that is open.
    open: Option<Index>,
    /// An error in a tree that has no node yet, waiting for its first one.
    waiting_fault: Option<Index>,
    /// The diagnostic that adjoining stray text adds to.
    stray: Option<usize>,
    tallies: Tallies,
}

impl<'a> Builder<'a> {
    fn new(source: &'a [u8]) -> Builder<'a> {
        let kept = if source.len() > LARGEST_INPUT { &[] } else { source };
        Builder {
            source,
            cursor: Cursor::new(source),
            collection: Collection {
                source: kept.into(),
                games: Vec::new(),
                trees: Vec::new(),
                nodes: Vec::new(),
                properties: Vec::new(),
                values: Vec::new(),
                diagnostics: Vec::new(),
            },
            open: None,
            waiting_fault: None,
            stray: None,
            tallies: Tallies::default(),
        }
    }

    fn file(&mut self) {
        if self.cursor.rest().starts_with(b"\xef\xbb\xbf") {
            self.report(Place::START, Problem::ByteOrderMark);
            self.cursor.skip_unseen(3);
        }
        while let Some(byte) = self.cursor.peek() {
            match (byte, self.open) {
                (byte, _) if is_white(byte) => {
                    self.cursor.bump();
                }
                (_, Some(tree)) => self.inside(byte, tree),
                (b'(', None) if self.cursor.opens_a_game() => self.open_tree(self.cursor.place(), false),
                (_, None) => self.outside_text(),
            }
        }
        self.finish();
    }

    fn finish(&mut self) {
        let place = self.cursor.place();
        let mut count = 0;
        while let Some(tree) = self.open {
            count += u32::from(!self.tree(tree).is_some_and(|tree| tree.implied));
            if self.tree(tree).is_some_and(|tree| tree.parent.is_none()) {
                self.report(place, Problem::MissingParentheses { count });
            }
            self.close_one(tree);
        }
        if self.collection.games.is_empty() {
            self.report(place, Problem::NoGame);
        }
    }

    fn outside_text(&mut self) {
        let place = self.cursor.place();
        let mut bytes = 0;
        while let Some(byte) = self.cursor.peek() {
            if byte == b'(' && self.cursor.opens_a_game() {
                break;
            }
            bytes += u32::from(!is_white(byte));
            self.cursor.bump();
        }
        self.report(place, Problem::OutsideText { bytes });
    }

    fn inside(&mut self, byte: u8, tree: Index) {
        let place = self.cursor.place();
        match byte {
            b'(' => self.open_tree(place, false),
            b')' => self.close_tree(tree),
            b';' => {
                self.cursor.bump();
                self.open_node(place);
            }
            b'[' => {
                self.property(place, 0);
                self.fail(place, Problem::NamelessValue);
            }
            byte if byte.is_ascii_alphabetic() => self.name(place),
            _ => self.stray_text(place),
        }
    }

    /// Letters are a property name if a value follows; otherwise they are stray text.
    fn name(&mut self, place: Place) {
        self.cursor.bump_while(is_name);
        let length = self.cursor.place().offset - place.offset;
        self.cursor.bump_while(is_white);
        if self.cursor.peek() != Some(b'[') {
            return self.add_stray(place, length);
        }
        self.property(place, length);
        self.judge_name(place, length);
    }

    fn property(&mut self, place: Place, name_length: u32) {
        self.stray = None;
        self.ensure_node(place);
        let first = self.collection.values.len() as Index;
        while self.cursor.peek() == Some(b'[') {
            let place = self.cursor.place();
            let scan = self.cursor.value();
            self.collection.values.push(ValueData { place, end: scan.end });
            self.judge_value(place, &scan);
            self.cursor.bump_while(is_white);
        }
        let values = first..self.collection.values.len() as Index;
        self.collection.properties.push(PropertyData { place, name_length, values });
        if let Some(node) = self.collection.nodes.last_mut() {
            node.properties.end += 1;
        }
    }

    fn stray_text(&mut self, place: Place) {
        let stops = |byte: u8| matches!(byte, b'(' | b')' | b';' | b'[') || byte.is_ascii_alphabetic() || is_white(byte);
        self.cursor.bump_while(|byte| !stops(byte));
        let length = self.cursor.place().offset - place.offset;
        self.add_stray(place, length);
    }

    fn open_tree(&mut self, place: Place, implied: bool) {
        self.stray = None;
        if !implied {
            self.cursor.bump();
        }
        let index = self.collection.trees.len() as Index;
        let node = self.collection.nodes.len() as Index;
        match self.open {
            Some(parent) => self.adopt(parent, index),
            None => {
                let diagnostics = self.collection.diagnostics.len() as Index;
                self.tallies = Tallies::default();
                self.collection.games.push(GameData { tree: index, diagnostics: diagnostics..diagnostics });
            }
        }
        self.collection.trees.push(TreeData {
            place,
            nodes: node..node,
            parent: self.open,
            first_child: None,
            last_child: None,
            next_sibling: None,
            children: 0,
            implied,
        });
        self.open = Some(index);
    }

    fn adopt(&mut self, parent: Index, child: Index) {
        let Some(data) = self.collection.trees.get_mut(parent as usize) else {
            return;
        };
        data.children += 1;
        let elder = data.last_child.replace(child);
        data.first_child.get_or_insert(child);
        let (own_place, empty) = (data.place, data.nodes.is_empty());
        match elder.and_then(|elder| self.collection.trees.get_mut(elder as usize)) {
            Some(elder) => elder.next_sibling = Some(child),
            None if empty => self.empty_tree(own_place),
            None => {}
        }
    }

    /// Closes the innermost tree, and with it those that never had a `(` of their own.
    fn close_tree(&mut self, innermost: Index) {
        self.stray = None;
        self.waiting_fault = None;
        self.cursor.bump();
        let mut closing = Some(innermost);
        while let Some(tree) = closing {
            let implied = self.tree(tree).is_some_and(|tree| tree.implied);
            self.close_one(tree);
            closing = self.open.filter(|_| implied);
        }
    }

    fn close_one(&mut self, index: Index) {
        let Some(tree) = self.tree(index) else { return };
        let (place, parent) = (tree.place, tree.parent);
        if tree.nodes.is_empty() && tree.children == 0 {
            self.empty_tree(place);
        }
        self.open = parent;
        if parent.is_none() {
            let end = self.collection.diagnostics.len() as Index;
            if let Some(game) = self.collection.games.last_mut() {
                game.diagnostics.end = end;
            }
        }
    }

    fn open_node(&mut self, place: Place) {
        self.stray = None;
        if self.open_tree_has_variations() {
            self.report(place, Problem::NodeAfterVariation);
            self.open_tree(place, true);
        }
        let property = self.collection.properties.len() as Index;
        let fault = self.waiting_fault.take();
        self.collection.nodes.push(NodeData { place, properties: property..property, fault });
        let open = self.open.map(|index| index as usize);
        if let Some(tree) = open.and_then(|index| self.collection.trees.get_mut(index)) {
            tree.nodes.end += 1;
        }
    }

    /// Gives a property that stands before any `;` of its tree a node to be in.
    fn ensure_node(&mut self, place: Place) {
        let has_node = self.open.and_then(|index| self.tree(index)).is_some_and(|tree| !tree.nodes.is_empty());
        if !has_node {
            self.report(place, Problem::MissingSemicolon);
        }
        if !has_node || self.open_tree_has_variations() {
            self.open_node(place);
        }
    }

    fn open_tree_has_variations(&self) -> bool {
        self.open.and_then(|index| self.tree(index)).is_some_and(|tree| tree.children > 0)
    }

    fn tree(&self, index: Index) -> Option<&TreeData> {
        self.collection.trees.get(index as usize)
    }
}
