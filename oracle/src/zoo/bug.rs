//! Every wrong engine under one name.

use super::{Fault, Faulty, MISREADINGS, Misreader, Misreading, Mistake, Slip, Sloppy};
use crate::engine::Engine;
use tengen_reference::ReferenceGame;
use tengen_spec::Clause;

/// A wrong engine, or a wrong reader of coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    /// A fault laid over the reference.
    Overlay(Fault),
    /// A fault inside an implementation.
    Slip(Slip),
    /// A value of an axis taken for another.
    Misreading(&'static Misreading),
    /// Coordinates read wrongly.
    Reader(Misreader),
}

impl Bug {
    /// Every bug of the zoo.
    pub fn all() -> Vec<Bug> {
        let overlays = Fault::ALL.iter().map(|fault| Bug::Overlay(*fault));
        let slips = Slip::ALL.iter().map(|slip| Bug::Slip(*slip));
        let misreadings = MISREADINGS.iter().map(Bug::Misreading);
        let readers = Misreader::ALL.iter().map(|reader| Bug::Reader(*reader));
        overlays.chain(slips).chain(misreadings).chain(readers).collect()
    }

    /// The bug with this name.
    pub fn named(name: &str) -> Option<Bug> {
        Bug::all().into_iter().find(|bug| bug.name() == name)
    }

    /// Its name.
    pub fn name(&self) -> String {
        match self {
            Bug::Overlay(fault) => fault.name().to_string(),
            Bug::Slip(slip) => slip.name().to_string(),
            Bug::Misreading(misreading) => misreading.name(),
            Bug::Reader(reader) => reader.name().to_string(),
        }
    }

    /// What it does wrong, in one sentence.
    pub fn what(&self) -> String {
        match self {
            Bug::Overlay(fault) => fault.what().to_string(),
            Bug::Slip(slip) => slip.what().to_string(),
            Bug::Misreading(misreading) => misreading.what(),
            Bug::Reader(reader) => reader.what().to_string(),
        }
    }

    /// The clause that it breaks.
    pub fn clause(&self) -> Clause {
        match self {
            Bug::Overlay(fault) => fault.clause(),
            Bug::Slip(slip) => slip.clause(),
            Bug::Misreading(misreading) => misreading.clause,
            Bug::Reader(reader) => reader.clause(),
        }
    }

    /// Where it was met: a public report, or the clause broken in one way.
    pub fn source(&self) -> &'static str {
        match self {
            Bug::Slip(slip) => slip.source(),
            Bug::Misreading(_) => "public reports: names of rules that mean different things",
            Bug::Overlay(_) => "clause, or faults of real programs",
            Bug::Reader(_) => "public reports on coordinates",
        }
    }

    /// The wrong engine; none for a reader of coordinates.
    pub fn engine(&self) -> Option<Box<dyn Engine>> {
        match self {
            Bug::Overlay(fault) => Some(Box::new(Faulty::<ReferenceGame>::new(*fault))),
            Bug::Slip(slip) => Some(Box::new(Sloppy::new(Mistake::Slip(*slip)))),
            Bug::Misreading(misreading) => Some(Box::new(Sloppy::new(Mistake::Misreading(misreading)))),
            Bug::Reader(_) => None,
        }
    }
}
