//! One thread's work: a block of colourings at a time.

use super::ask::{Asking, Told};
use super::board::{Board, Stones, Symmetry};
use super::record::{Difference, Record};
use super::reply::{Reply, digest};
use super::{Worlds, colours_alike};
use crate::engine::Engine;
use tengen_spec::Colour;

pub(super) struct Worker<'a> {
    worlds: &'a Worlds,
    board: &'a Board,
    reference: Box<dyn Engine>,
    engine: Box<dyn Engine>,
    alike: bool,
    buffer: Vec<u8>,
}

/// A position with its player, and the symmetry that leads to it from the one that stands for its class.
struct World {
    stones: Stones,
    to_move: Colour,
    view: Symmetry,
}

impl<'a> Worker<'a> {
    pub(super) fn new(worlds: &'a Worlds, board: &'a Board, reference: Box<dyn Engine>, engine: Box<dyn Engine>) -> Worker<'a> {
        Worker { worlds, board, reference, engine, alike: colours_alike(&worlds.rules), buffer: Vec::new() }
    }

    pub(super) fn block(&mut self, block: u64, blank: &Record) -> Result<Record, String> {
        let mut record = Record { done: vec![(block, block + 1)], ..blank.clone() };
        let mut sum = 0u128;
        let total = self.board.colourings();
        let bound = |block: u64| (u128::from(total) * u128::from(block) / u128::from(record.blocks)) as u64;
        for number in bound(block)..bound(block + 1) {
            let stones = self.board.colouring(number);
            if self.worlds.any || self.board.is_legal(stones) {
                for class in self.classes(stones) {
                    sum = sum.wrapping_add(self.class(&class, &mut record)?);
                }
            }
        }
        record.digest = format!("{sum:032x}");
        Ok(record)
    }

    /// What is to be compared at this colouring: nothing, if another one stands for its class.
    fn classes(&self, stones: Stones) -> Vec<Vec<World>> {
        if !self.worlds.symmetry {
            return Colour::BOTH.map(|to_move| vec![self.alone(stones, to_move)]).into();
        }
        if self.board.least(stones).0 != stones {
            return Vec::new();
        }
        let mut images: Vec<(Stones, &Symmetry)> =
            self.board.symmetries.iter().map(|symmetry| (symmetry.stones(stones), symmetry)).collect();
        images.sort_by_key(|(stones, _)| *stones);
        images.dedup_by_key(|(stones, _)| *stones);
        let world = |&(stones, view): &(Stones, &Symmetry), to_move| World { stones, to_move, view: view.clone() };
        let of = |to_move: Colour| images.iter().map(|image| world(image, to_move)).collect::<Vec<_>>();
        if !self.alike {
            return Colour::BOTH.map(of).into();
        }
        let swapped =
            images.iter().map(|(stones, view)| World { stones: stones.swapped(), to_move: Colour::White, view: view.with_swap(true) });
        vec![of(Colour::Black).into_iter().chain(swapped).collect()]
    }

    fn alone(&self, stones: Stones, to_move: Colour) -> World {
        let swaps = self.alike && to_move == Colour::White;
        let (_, there) = self.board.least(if swaps { stones.swapped() } else { stones });
        World { stones, to_move, view: there.inverse().with_swap(swaps) }
    }

    /// Compares a class, the sum of whose digests it returns.
    fn class(&mut self, class: &[World], record: &mut Record) -> Result<u128, String> {
        let mut sum = 0u128;
        let Some(first) = class.first() else { return Ok(sum) };
        let expected = self.ask(first, true, Told::default())?.replies;
        record.counts.reference_asked += 1;
        for world in class {
            let replies = self.ask(world, false, Told::default())?.replies;
            if replies != expected {
                record.counts.differences += 1;
                let difference = self.tell(world)?;
                if record.differences.len() < 5 {
                    record.differences.push(difference);
                }
            }
            self.count(world, &replies, record);
            sum = sum.wrapping_add(digest(world.stones, world.to_move, &replies, &mut self.buffer));
        }
        Ok(sum)
    }

    fn ask(&mut self, world: &World, reference: bool, mut told: Told) -> Result<Told, String> {
        let back = world.view.inverse();
        let asking = Asking {
            board: self.board,
            rules: &self.worlds.rules,
            turns: self.worlds.turns.max(1),
            view: &world.view,
            back: &back,
            ask_legal: !reference,
        };
        let engine = if reference { &mut self.reference } else { &mut self.engine };
        asking.ask(engine.as_mut(), world.stones, world.to_move, &mut told)?;
        Ok(told)
    }

    /// Asks both again, about the very position, and tells the first difference.
    fn tell(&mut self, world: &World) -> Result<Difference, String> {
        let (one, other) = (self.ask(world, true, Told::in_words())?, self.ask(world, false, Told::in_words())?);
        let (ours, theirs) = (one.words.unwrap_or_default(), other.words.unwrap_or_default());
        let apart = |list: &[Reply], place: usize| list.get(place).copied();
        let place = (0..ours.len().max(theirs.len())).find(|&place| apart(&one.replies, place) != apart(&other.replies, place));
        let at = |list: &[(String, String)]| place.and_then(|place| list.get(place).cloned()).unwrap_or_default();
        let ((turns, reference), (_, engine)) = (at(&ours), at(&theirs));
        let position = world.stones.position(self.board.size);
        let digits = position.bytes().iter().rev().fold(0, |number, &digit| 3 * number + u64::from(digit));
        let to_move = world.to_move.letter();
        let reference = if place.is_none() { "the same here: its answers on symmetric positions differ".to_string() } else { reference };
        Ok(Difference { colouring: digits, to_move, position: position.line(), turns, reference, engine })
    }

    fn count(&self, world: &World, replies: &[Reply], record: &mut Record) {
        let counts = &mut record.counts;
        counts.positions += u64::from(world.to_move == Colour::Black);
        let base = world.view.inverse().stones(world.stones);
        let mover = world.view.colour(world.to_move);
        for reply in replies {
            match reply {
                Reply::Legal { after, .. } => {
                    counts.legal += 1;
                    if self.worlds.turns <= 1 {
                        let gone = |colour| (base.of(colour) & !after.of(colour)).count_ones();
                        let own_stone = u32::from(after.of(mover) & !base.of(mover) == 0);
                        counts.captured += u64::from(gone(mover.opponent()));
                        counts.lost += u64::from(gone(mover) + own_stone);
                    }
                }
                Reply::Refused { clause, .. } => *counts.refusals.entry(clause.id().to_string()).or_default() += 1,
                Reply::Illegal => *counts.refusals.entry("without a reason".to_string()).or_default() += 1,
                Reply::Set(_) => continue,
            }
            counts.verdicts += 1;
        }
    }
}
