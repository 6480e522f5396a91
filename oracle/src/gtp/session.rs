//! A conversation with one engine: commands in, exactly one answer each out.

mod exchange;
mod judge;
mod terms;

pub use terms::{Goodbye, Ids, Limits, Response};

use super::command_line::CommandLine;
use super::failure::EngineFailure;
use super::framing::Framer;
use super::process::Process;
use std::collections::BTreeSet;
use std::time::Duration;

enum State {
    Live,
    Failed(EngineFailure),
    Closed,
}

/// One engine, held to the protocol. Dropping it ends the engine's process group.
///
/// ```no_run
/// use tengen_oracle::gtp::{CommandLine, EngineFailure, Limits, Response, Session};
/// # fn main() -> Result<(), EngineFailure> {
/// let line = CommandLine::parse("gnugo --mode gtp --chinese-rules")?;
/// let mut engine = Session::start(line, Limits::default())?;
/// engine.exchange("boardsize 5")?;
/// let answers = engine.exchange_many(&["play black C3", "play white C3", "all_legal black"]);
/// assert!(matches!(&answers[1], Ok(Response::Refused(why)) if why == "illegal move"));
/// engine.close()?;
/// # Ok(())
/// # }
/// ```
pub struct Session {
    line: CommandLine,
    limits: Limits,
    process: Process,
    framer: Framer,
    state: State,
    ids: Ids,
    last_id: u32,
    last_command: String,
    listed: BTreeSet<String>,
    lossy_answers: u64,
    /// Where the count of the error stream stood at the last answer.
    stderr_before: u64,
}

impl Session {
    /// Starts the program. Nothing is asked yet: a program that ends at once is found out at the
    /// first exchange.
    ///
    /// # Errors
    /// [`EngineFailure::CouldNotStart`].
    pub fn start(line: CommandLine, limits: Limits) -> Result<Self, EngineFailure> {
        let process = Process::start(&line)?;
        Ok(Self {
            framer: Framer::new(limits.answer_bytes),
            line,
            limits,
            process,
            state: State::Live,
            ids: Ids::Unknown,
            last_id: 0,
            last_command: String::new(),
            listed: BTreeSet::new(),
            lossy_answers: 0,
            stderr_before: 0,
        })
    }

    /// Ends whatever runs and starts a fresh process; nothing is remembered of the old one.
    ///
    /// # Errors
    /// [`EngineFailure::CouldNotStart`]; the session then stays failed and may be restarted again.
    pub fn restart(&mut self) -> Result<(), EngineFailure> {
        self.process.end();
        match Self::start(self.line.clone(), self.limits.clone()) {
            Ok(fresh) => {
                *self = fresh;
                Ok(())
            }
            Err(failure) => {
                self.state = State::Failed(failure.clone());
                Err(failure)
            }
        }
    }

    /// Sends one command, without id and line end, and waits for its answer.
    ///
    /// # Errors
    /// Any [`EngineFailure`] but `CouldNotStart`. Where [`EngineFailure::ends_the_engine`], the
    /// process group is gone when this returns, and only [`Session::restart`] helps.
    pub fn exchange(&mut self, command: &str) -> Result<Response, EngineFailure> {
        let limit = self.time_limit();
        self.exchange_within(command, limit)
    }

    /// The same with a time limit of its own, for a command known to take long.
    ///
    /// # Errors
    /// As [`Session::exchange`].
    pub fn exchange_within(&mut self, command: &str, limit: Duration) -> Result<Response, EngineFailure> {
        let mut results = self.ask(&[command], limit);
        results.pop().unwrap_or_else(|| Err(EngineFailure::Closed { command: command.to_owned() }))
    }

    /// Sends all commands at once and reads their answers in order; one result for each command.
    ///
    /// The first failure stands at the command whose answer was being waited for, and
    /// [`EngineFailure::AfterFailure`] at all commands after it. An answer too many that came with the
    /// last answer takes that answer's place. Until the engine is known to repeat ids, and when
    /// it does not, the commands are sent one by one.
    pub fn exchange_many<C: AsRef<str>>(&mut self, commands: &[C]) -> Vec<Result<Response, EngineFailure>> {
        let commands: Vec<&str> = commands.iter().map(AsRef::as_ref).collect();
        let mut results = Vec::with_capacity(commands.len());
        let mut rest = commands.as_slice();
        while !rest.is_empty() {
            let together = match self.ids {
                Ids::Echoed => rest.len(),
                Ids::Unknown | Ids::Ignored => 1,
            };
            let (now, later) = rest.split_at(together);
            results.extend(self.ask(now, self.time_limit()));
            if let Some(Err(failure)) = results.last() {
                let failure = failure.clone();
                results.extend(later.iter().map(|command| after(command, &failure)));
                break;
            }
            rest = later;
        }
        results
    }

    /// Asks `list_commands`. From then on a command listed here that is refused as unknown is
    /// [`EngineFailure::Lied`].
    ///
    /// # Errors
    /// As [`Session::exchange`]. A refusal gives the empty set.
    pub fn learn_commands(&mut self) -> Result<&BTreeSet<String>, EngineFailure> {
        let response = self.exchange("list_commands")?;
        let text = response.accepted().unwrap_or_default();
        self.listed = text.split_whitespace().map(str::to_owned).collect();
        Ok(&self.listed)
    }

    /// Listens for a while in which the engine must stay silent on its output.
    ///
    /// # Errors
    /// An answer too many, garbage, or a stream closed.
    pub fn listen(&mut self, time: Duration) -> Result<(), EngineFailure> {
        self.alive("")?;
        let heard = self.hear_nothing(time);
        heard.map_err(|failure| self.fail(failure))
    }

    /// Sends `quit`, waits for the engine to end within its limit, and ends the process group in any
    /// case, also what the engine leaves behind.
    ///
    /// # Errors
    /// When the session had failed before, or the answer to `quit` is ill-formed. An engine that does
    /// not answer, or does not end, is told by [`Goodbye`].
    pub fn close(&mut self) -> Result<Goodbye, EngineFailure> {
        self.alive("quit")?;
        let goodbye = self.part().map_err(|failure| self.fail(failure))?;
        self.process.end();
        self.state = State::Closed;
        Ok(goodbye)
    }

    /// The failure that ended the engine, until it is restarted.
    pub fn failure(&self) -> Option<&EngineFailure> {
        match &self.state {
            State::Failed(failure) => Some(failure),
            State::Live | State::Closed => None,
        }
    }

    /// The last 8 KiB the engine wrote to its error stream; also after a failure.
    pub fn stderr_tail(&self) -> String {
        self.process.stderr_tail()
    }

    /// Whether the engine repeats ids.
    pub fn ids(&self) -> Ids {
        self.ids
    }

    /// How many answers contained bytes that are not UTF-8; these were replaced by U+FFFD.
    pub fn lossy_answers(&self) -> u64 {
        self.lossy_answers
    }

    /// The number of the engine's process group.
    pub fn process_group(&self) -> u32 {
        self.process.group()
    }

    fn time_limit(&self) -> Duration {
        match self.ids {
            Ids::Unknown => self.limits.first_answer,
            Ids::Echoed | Ids::Ignored => self.limits.answer,
        }
    }

    /// Whether commands can be sent at all.
    fn alive(&self, command: &str) -> Result<(), EngineFailure> {
        match &self.state {
            State::Live => Ok(()),
            State::Failed(first) => Err(EngineFailure::AfterFailure { command: command.to_owned(), first: Box::new(first.clone()) }),
            State::Closed => Err(EngineFailure::Closed { command: command.to_owned() }),
        }
    }

    fn fail(&mut self, failure: EngineFailure) -> EngineFailure {
        self.process.end();
        self.state = State::Failed(failure.clone());
        failure
    }
}

/// The result of a command that comes after a failure.
fn after(command: &str, failure: &EngineFailure) -> Result<Response, EngineFailure> {
    let command = command.to_owned();
    Err(match failure {
        EngineFailure::Closed { .. } => EngineFailure::Closed { command },
        EngineFailure::AfterFailure { first, .. } => EngineFailure::AfterFailure { command, first: first.clone() },
        first => EngineFailure::AfterFailure { command, first: Box::new(first.clone()) },
    })
}
