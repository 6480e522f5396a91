//! How an engine fails, as data.

use std::fmt;
use std::time::Duration;
use thiserror::Error;

/// Text of an engine quoted inside a failure is cut to this many characters.
const QUOTED: usize = 200;

/// Why an engine could not be held to the protocol. Each prints as one line.
///
/// After any failure for which [`EngineFailure::ends_the_engine`] is true the process group is gone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EngineFailure {
    /// The program could not be started at all.
    #[error("could not start `{command_line}`: {reason}")]
    CouldNotStart {
        /// The command line as given.
        command_line: String,
        /// What the operating system or the command line's syntax says.
        reason: String,
    },
    /// The process ended although an answer was due.
    #[error("ended ({exit}) when `{command}` was to be answered")]
    Crashed {
        /// The command that got no answer.
        command: String,
        /// How the process ended.
        exit: Exit,
    },
    /// Nothing was answered within the limit.
    #[error("no answer to `{command}` within {limit:?}")]
    Hung {
        /// The command that got no answer.
        command: String,
        /// The time it was given.
        limit: Duration,
    },
    /// A second answer came for a command that had been answered.
    #[error("answered `{command}` twice; the second answer was {extra:?}")]
    AnsweredTwice {
        /// The command that had been answered before.
        command: String,
        /// The answer too many, as far as it had come.
        extra: String,
    },
    /// An answer began, but the blank line that ends it did not come.
    #[error("the answer to `{command}` does not end in a blank line: {text:?}")]
    MissingTerminator {
        /// The command being answered.
        command: String,
        /// What had come of the answer.
        text: String,
    },
    /// Bytes outside any answer.
    #[error("wrote what is no answer, when `{command}` was to be answered: {bytes:?}")]
    Garbage {
        /// The command being answered; empty when none had been sent.
        command: String,
        /// The line in question, printable.
        bytes: String,
    },
    /// The answer carries the id of no command that was sent.
    #[error("answered `{command}` with id {} instead of {expected}", found.as_deref().unwrap_or("none"))]
    WrongId {
        /// The command whose answer was due.
        command: String,
        /// The id sent with it.
        expected: u32,
        /// The id that came, if any.
        found: Option<String>,
    },
    /// More bytes than one answer may have.
    #[error("wrote more than {limit} bytes to its {stream} while answering `{command}`")]
    Flooded {
        /// The command being answered.
        command: String,
        /// Where the bytes came.
        stream: Stream,
        /// The limit, in bytes.
        limit: usize,
    },
    /// The engine closed its input and lives on.
    #[error("closed its input before answering `{command}`")]
    ClosedInput {
        /// The command that could not be sent or was not answered.
        command: String,
    },
    /// The engine closed its output and lives on.
    #[error("closed its output before answering `{command}`")]
    ClosedOutput {
        /// The command that got no answer.
        command: String,
    },
    /// `list_commands` names a command that the engine then does not know.
    #[error("lists the command of `{command}` and answers {answer:?}")]
    Lied {
        /// The command as sent.
        command: String,
        /// The refusal.
        answer: String,
    },
    /// The operating system refused to read, write or wait.
    #[error("lost the engine at `{command}`: {reason}")]
    Lost {
        /// The command being answered.
        command: String,
        /// What the operating system says.
        reason: String,
    },
    /// The command cannot be a line of the protocol; nothing was sent. Not the engine's fault.
    #[error("not a command: {command:?} ({why})")]
    Unsendable {
        /// The command as given.
        command: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// A command before this one failed, in the same batch or since the last start; nothing was
    /// learnt about this one.
    #[error("`{command}` was not answered, because an earlier command failed: {first}")]
    AfterFailure {
        /// The command that was not asked, or whose answer was not waited for.
        command: String,
        /// The failure that came first.
        #[source]
        first: Box<EngineFailure>,
    },
    /// The session was closed and not restarted; nothing was sent.
    #[error("`{command}` was not sent: the session is closed")]
    Closed {
        /// The command as given.
        command: String,
    },
}

impl EngineFailure {
    /// True when this failure ended the engine's process group; false when it says something about
    /// the caller or repeats an earlier failure.
    pub fn ends_the_engine(&self) -> bool {
        !matches!(self, Self::Unsendable { .. } | Self::AfterFailure { .. } | Self::Closed { .. })
    }
}

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It returned this status.
    Code(i32),
    /// This signal ended it.
    Signal(i32),
    /// It ended, and the operating system did not say how.
    Unknown,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exit status {code}"),
            Self::Signal(number) => write!(f, "signal {number}"),
            Self::Unknown => write!(f, "how is unknown"),
        }
    }
}

/// One of the two streams an engine writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output, where answers belong.
    Output,
    /// Standard error, where an engine may talk.
    Errors,
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Output => "output",
            Self::Errors => "error stream",
        })
    }
}

/// The beginning of `text`, short enough to stand in a failure's one line.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}
