//! A collection of game trees as flat lists: nesting costs no stack, however deep it is.

use std::borrow::Cow;
use std::ops::Range;

use super::build;
use super::diagnostic::{Diagnostic, Place};
use super::text;

/// Everything read from one file: its game trees and what was wrong with them.
///
/// Reading takes time and memory linear in the input and never fails; what could not be read is
/// among the [diagnostics](Collection::diagnostics).
#[derive(Debug, Clone)]
pub struct Collection {
    pub(super) source: Box<[u8]>,
    pub(super) games: Vec<GameData>,
    pub(super) trees: Vec<TreeData>,
    pub(super) nodes: Vec<NodeData>,
    pub(super) properties: Vec<PropertyData>,
    pub(super) values: Vec<ValueData>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Lists hold at most as many items as the source has bytes, which `u32` counts.
pub(super) type Index = u32;

#[derive(Debug, Clone)]
pub(super) struct GameData {
    pub(super) tree: Index,
    pub(super) diagnostics: Range<Index>,
}

#[derive(Debug, Clone)]
pub(super) struct TreeData {
    pub(super) place: Place,
    pub(super) nodes: Range<Index>,
    pub(super) parent: Option<Index>,
    pub(super) first_child: Option<Index>,
    pub(super) last_child: Option<Index>,
    pub(super) next_sibling: Option<Index>,
    pub(super) children: Index,
    /// Opened without a `(`, for nodes that follow a variation.
    pub(super) implied: bool,
}

#[derive(Debug, Clone)]
pub(super) struct NodeData {
    pub(super) place: Place,
    pub(super) properties: Range<Index>,
    /// The first error found in or just before this node.
    pub(super) fault: Option<Index>,
}

#[derive(Debug, Clone)]
pub(super) struct PropertyData {
    pub(super) place: Place,
    pub(super) name_length: u32,
    pub(super) values: Range<Index>,
}

#[derive(Debug, Clone)]
pub(super) struct ValueData {
    pub(super) place: Place,
    pub(super) end: u32,
}

impl Collection {
    /// Reads the bytes of a file.
    pub fn read(source: &[u8]) -> Collection {
        build::build(source)
    }

    /// The games in the order of the file.
    pub fn games(&self) -> impl ExactSizeIterator<Item = Game<'_>> {
        self.games.iter().map(|data| Game { collection: self, data })
    }

    /// What is wrong with the text of the whole file, as far as it can be said without reading its
    /// games as Go (for that see [`Game::main_line`]), in the order of the file.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Those of the [diagnostics](Collection::diagnostics) that belong to no game.
    pub fn diagnostics_outside_games(&self) -> impl Iterator<Item = &Diagnostic> {
        let inside = |index: usize| {
            let index = index as Index;
            let after = self.games.partition_point(|game| game.diagnostics.end <= index);
            self.games.get(after).is_some_and(|game| game.diagnostics.contains(&index))
        };
        let numbered = self.diagnostics.iter().enumerate();
        numbered.filter(move |&(index, _)| !inside(index)).map(|(_, diagnostic)| diagnostic)
    }
}

/// One game: a tree at the top of a collection.
#[derive(Debug, Clone, Copy)]
pub struct Game<'a> {
    collection: &'a Collection,
    data: &'a GameData,
}

impl<'a> Game<'a> {
    /// Its tree.
    pub fn tree(self) -> Option<Tree<'a>> {
        Tree::at(self.collection, self.data.tree)
    }

    /// What is wrong with its text, in all variations.
    pub fn diagnostics(self) -> &'a [Diagnostic] {
        slice(&self.collection.diagnostics, &self.data.diagnostics)
    }
}

/// A sequence of nodes and the variations that follow it.
#[derive(Debug, Clone, Copy)]
pub struct Tree<'a> {
    collection: &'a Collection,
    data: &'a TreeData,
}

impl<'a> Tree<'a> {
    fn at(collection: &'a Collection, index: Index) -> Option<Tree<'a>> {
        let data = collection.trees.get(index as usize)?;
        Some(Tree { collection, data })
    }

    /// The place of its `(`.
    pub fn place(self) -> Place {
        self.data.place
    }

    /// Its own nodes, before any variation.
    pub fn nodes(self) -> impl ExactSizeIterator<Item = Node<'a>> {
        let collection = self.collection;
        let nodes = slice(&collection.nodes, &self.data.nodes);
        nodes.iter().map(move |data| Node { collection, data })
    }

    /// How many variations follow.
    pub fn variation_count(self) -> u32 {
        self.data.children
    }

    /// The variations that follow, in the order of the file.
    pub fn variations(self) -> impl Iterator<Item = Tree<'a>> {
        let collection = self.collection;
        let first = self.data.first_child.and_then(|index| Tree::at(collection, index));
        std::iter::successors(first, move |tree| tree.data.next_sibling.and_then(|index| Tree::at(collection, index)))
    }
}

/// One node: a `;` and its properties.
#[derive(Debug, Clone, Copy)]
pub struct Node<'a> {
    collection: &'a Collection,
    data: &'a NodeData,
}

impl<'a> Node<'a> {
    /// The place of its `;`.
    pub fn place(self) -> Place {
        self.data.place
    }

    /// Its properties in the order of the file.
    pub fn properties(self) -> impl ExactSizeIterator<Item = Property<'a>> {
        let collection = self.collection;
        let properties = slice(&collection.properties, &self.data.properties);
        properties.iter().map(move |data| Property { collection, data })
    }

    /// The first property of this name.
    pub fn property(self, name: &str) -> Option<Property<'a>> {
        self.properties().find(|property| property.name() == name)
    }

    /// The first error of its text: from there on the node cannot be trusted.
    pub fn fault(self) -> Option<&'a Diagnostic> {
        self.collection.diagnostics.get(self.data.fault? as usize)
    }
}

/// A property of a node: a name and at least one value.
#[derive(Debug, Clone, Copy)]
pub struct Property<'a> {
    collection: &'a Collection,
    data: &'a PropertyData,
}

impl<'a> Property<'a> {
    /// The place of its name.
    pub fn place(self) -> Place {
        self.data.place
    }

    /// The name as the file writes it, which may have lowercase letters (`GaMe`).
    pub fn raw_name(self) -> &'a str {
        let start = self.data.place.offset;
        let name = slice(&self.collection.source, &(start..start + self.data.name_length));
        std::str::from_utf8(name).unwrap_or_default()
    }

    /// The name without its lowercase letters: `GM` where the file writes `GaMe`.
    pub fn name(self) -> Cow<'a, str> {
        let raw = self.raw_name();
        if raw.bytes().any(|byte| byte.is_ascii_lowercase()) {
            raw.chars().filter(|c| !c.is_ascii_lowercase()).collect::<String>().into()
        } else {
            raw.into()
        }
    }

    /// Its values in the order of the file.
    pub fn values(self) -> impl ExactSizeIterator<Item = Value<'a>> {
        let collection = self.collection;
        let values = slice(&collection.values, &self.data.values);
        values.iter().map(move |data| Value { collection, data })
    }
}

/// One value of a property: what stands between `[` and `]`.
#[derive(Debug, Clone, Copy)]
pub struct Value<'a> {
    collection: &'a Collection,
    data: &'a ValueData,
}

impl<'a> Value<'a> {
    /// The place of its `[`.
    pub fn place(self) -> Place {
        self.data.place
    }

    /// The bytes between the brackets, escapes and all.
    pub fn raw(self) -> &'a [u8] {
        slice(&self.collection.source, &(self.data.place.offset + 1..self.data.end))
    }

    /// Its text with escapes resolved; line breaks are `\n`, bytes that are not UTF-8 are replaced.
    pub fn text(self) -> String {
        text::text(self.raw())
    }

    /// Like [`text`](Value::text) for values of one line: line breaks are spaces.
    pub fn simple_text(self) -> String {
        text::simple_text(self.raw())
    }

    /// Both halves of a composed value such as `AP[name:version]`.
    pub fn composed(self) -> Option<(String, String)> {
        let (left, right) = text::split_composed(self.raw())?;
        Some((text::simple_text(left), text::simple_text(right)))
    }
}

fn slice<'a, T>(list: &'a [T], range: &Range<u32>) -> &'a [T] {
    list.get(range.start as usize..range.end as usize).unwrap_or_default()
}
