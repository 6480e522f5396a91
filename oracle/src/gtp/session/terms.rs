//! What is agreed on with an engine and what is learnt from it.

use crate::gtp::Exit;
use std::time::Duration;

/// How long an engine may take and how much it may say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time for each answer, from sending or from the answer before it.
    pub answer: Duration,
    /// Time for the first answer of a fresh process, which may have to load a network first.
    pub first_answer: Duration,
    /// Time to answer `quit` and end.
    pub quit: Duration,
    /// How long an engine that answers without ids is listened to after each answer.
    pub settle: Duration,
    /// Bytes in one answer.
    pub answer_bytes: usize,
    /// Bytes on the error stream between two answers.
    pub stderr_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(10),
            first_answer: Duration::from_secs(60),
            quit: Duration::from_secs(2),
            settle: Duration::from_millis(5),
            answer_bytes: 1 << 20,
            stderr_bytes: 1 << 24,
        }
    }
}

/// A well-formed answer. Its text has no white space at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// `= text`
    Accepted(String),
    /// `? text`: a normal result, as for an illegal play.
    Refused(String),
}

impl Response {
    /// The text, whichever mark it has.
    pub fn text(&self) -> &str {
        match self {
            Self::Accepted(text) | Self::Refused(text) => text,
        }
    }

    /// The text of an accepted command.
    pub fn accepted(&self) -> Option<&str> {
        match self {
            Self::Accepted(text) => Some(text),
            Self::Refused(_) => None,
        }
    }
}

/// Whether the engine repeats the ids of commands, as the protocol demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ids {
    /// Nothing was answered yet.
    Unknown,
    /// It does; an answer without one is a failure from then on.
    Echoed,
    /// It does not: commands are sent one at a time, and answers are matched by order.
    Ignored,
}

/// How a session was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goodbye {
    /// `quit` was answered.
    pub answered: bool,
    /// How the engine ended by itself; none when it had to be killed.
    pub exit: Option<Exit>,
}
