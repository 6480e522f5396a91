//! What a file says happened, step by step, before anything is judged: the common form of SGF games and records in JSON.

use crate::record::Record;
use crate::sgf::Place;
use tengen_spec::{Act, Colour, Opening, Point, Ruleset, Size, Turn};

/// One game of a file.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The size of the board.
    pub size: Size,
    /// How the game starts, where the file says so outright; otherwise the first steps set the board up.
    pub opening: Option<Opening>,
    /// The ruleset, where the file gives its parameters. A *name* of rules is not one: see [`Facts::rules`].
    pub rules: Option<Ruleset>,
    /// What happened, in the order of the file.
    pub steps: Vec<Step>,
    /// What else the file says.
    pub facts: Facts,
    /// Where the file ends to make sense, and why; the steps are those before.
    pub malformed: Option<Malformed>,
    /// Remarks on how the file was read, one line each.
    pub notes: Vec<String>,
}

/// What a file says about a game as a whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The name of the rules (RU), which decides nothing.
    pub rules: Option<String>,
    /// The result (RE), as it is written.
    pub result: Option<String>,
    /// White's komi (KM) as it is written.
    pub komi: Option<String>,
    /// The same in half points, if it is a number of them.
    pub komi_half_points: Option<i32>,
    /// Number of handicap stones (HA), if it is a number.
    pub handicap: Option<u32>,
}

/// The place from which a file makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Where.
    pub place: Place,
    /// The stable name of the problem.
    pub code: &'static str,
    /// The problem in one line.
    pub problem: String,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What.
    pub what: What,
    /// Where the file says so.
    pub place: Option<Place>,
}

/// What can happen in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A turn of this colour.
    Turn(Colour, Turn),
    /// An act whose maker is known from the course of the game.
    Act(Act),
    /// Points are given a state by hand, outside the rules.
    Setup(Vec<(Point, Option<Colour>)>),
    /// This colour moves next.
    ToMove(Colour),
}

impl Transcript {
    /// The acts of a record as steps.
    pub fn of_record(record: &Record) -> Transcript {
        let steps = record.acts.iter().map(|act| Step { what: What::Act(act.clone()), place: None }).collect();
        Transcript {
            size: record.opening.size,
            opening: Some(record.opening.clone()),
            rules: Some(record.rules),
            steps,
            facts: Facts::default(),
            malformed: None,
            notes: Vec::new(),
        }
    }
}
