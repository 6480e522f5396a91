//! Waiting for answers and judging what comes.

use super::{Goodbye, Ids, Response, Session, after};
use crate::gtp::failure::{EngineFailure, Exit, Stream, quoted};
use crate::gtp::framing::{Frame, Unfinished};
use std::time::{Duration, Instant};

/// A pause this long without news is used to see whether the process has ended: its output may be
/// held open by a child of its own.
const SLICE: Duration = Duration::from_millis(20);

/// A process closes its pipes a little before it can be seen to have ended.
const LAST_BREATH: Duration = Duration::from_millis(300);

/// Ids start again from 1 after this one; engines read them as 32-bit numbers.
const LARGEST_ID: u32 = 999_999_999;

/// A command on its way.
pub(super) struct Sent<'a> {
    pub(super) id: u32,
    pub(super) command: &'a str,
}

impl Session {
    /// Sends the commands in one write and gives one result for each.
    pub(super) fn ask(&mut self, commands: &[&str], limit: Duration) -> Vec<Result<Response, EngineFailure>> {
        let sendable = commands.iter().take_while(|c| fault(c).is_none()).count();
        let (good, rest) = commands.split_at(sendable);
        let mut results = self.ask_sendable(good, limit);
        for command in rest {
            let result = match (results.last(), fault(command)) {
                (Some(Err(failure)), _) => after(command, failure),
                (_, why) => Err(EngineFailure::Unsendable { command: (*command).to_owned(), why: why.unwrap_or_default() }),
            };
            results.push(result);
        }
        results
    }

    fn ask_sendable(&mut self, commands: &[&str], limit: Duration) -> Vec<Result<Response, EngineFailure>> {
        let Some(first) = commands.first() else {
            return Vec::new();
        };
        if let Err(failure) = self.alive(first) {
            let results = commands.iter().map(|command| after(command, &failure));
            return results.collect();
        }
        let (responses, failure) = self.converse(commands, limit);
        let mut results: Vec<_> = responses.into_iter().map(Ok).collect();
        if let Some(failure) = failure {
            let failure = self.fail(failure);
            // Found beside the last answer, it takes that answer's place.
            results.truncate(commands.len() - 1);
            results.push(Err(failure.clone()));
            let unasked = commands.iter().skip(results.len());
            results.extend(unasked.map(|command| after(command, &failure)));
        }
        results
    }

    /// The answers up to the first failure, and that failure.
    fn converse(&mut self, commands: &[&str], limit: Duration) -> (Vec<Response>, Option<EngineFailure>) {
        let mut responses = Vec::with_capacity(commands.len());
        if let Err(failure) = self.hear_nothing(Duration::ZERO) {
            return (responses, Some(failure));
        }
        let sent = self.number(commands);
        let lines: String = sent.iter().map(Sent::line).collect();
        if let Err(error) = self.process.send(lines.as_bytes()) {
            let command = commands.first().copied().unwrap_or_default();
            return (responses, Some(lost(command, &error)));
        }
        for (at, one) in sent.iter().enumerate() {
            let ahead = sent.get(at + 1..).unwrap_or_default();
            match self.await_answer(one, ahead, limit) {
                Ok(response) => responses.push(response),
                Err(failure) => return (responses, Some(failure)),
            }
        }
        let settle = match self.ids {
            Ids::Ignored => self.limits.settle,
            Ids::Unknown | Ids::Echoed => Duration::ZERO,
        };
        let failure = self.hear_nothing(settle).err();
        (responses, failure)
    }

    fn number<'a>(&mut self, commands: &[&'a str]) -> Vec<Sent<'a>> {
        commands.iter().map(|c| self.number_one(c)).collect()
    }

    fn number_one<'a>(&mut self, command: &'a str) -> Sent<'a> {
        self.last_id = self.last_id % LARGEST_ID + 1;
        Sent { id: self.last_id, command }
    }

    fn await_answer(&mut self, sent: &Sent<'_>, ahead: &[Sent<'_>], limit: Duration) -> Result<Response, EngineFailure> {
        let deadline = Instant::now() + limit;
        loop {
            if let Some(frame) = self.framer.next_frame() {
                let response = self.judge(frame, sent, ahead)?;
                self.last_command.clear();
                self.last_command.push_str(sent.command);
                self.stderr_before = self.process.stderr_count();
                return Ok(response);
            }
            let said = self.process.stderr_count() - self.stderr_before;
            if said > self.limits.stderr_bytes as u64 {
                return Err(EngineFailure::Flooded {
                    command: sent.command.to_owned(),
                    stream: Stream::Errors,
                    limit: self.limits.stderr_bytes,
                });
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(self.too_late(sent, limit));
            }
            if !self.pump(left.min(SLICE), sent.command)? {
                self.still_there(sent.command)?;
            }
        }
    }

    /// After a pause: an engine that has ended or closed a stream we need will not answer any more.
    fn still_there(&mut self, command: &str) -> Result<(), EngineFailure> {
        let no_more_output = self.process.output_closed();
        let deaf = self.process.input_closed() && self.process.has_unsent();
        let patience = if no_more_output || deaf { LAST_BREATH } else { Duration::ZERO };
        let exit = self.await_exit(patience);
        if exit.is_some() && self.pump(Duration::ZERO, command)? {
            return Ok(()); // It had said something before it ended.
        }
        let command = command.to_owned();
        match exit {
            Some(exit) => Err(EngineFailure::Crashed { command, exit }),
            None if no_more_output => Err(EngineFailure::ClosedOutput { command }),
            None if deaf => Err(EngineFailure::ClosedInput { command }),
            None => Ok(()),
        }
    }

    fn await_exit(&mut self, patience: Duration) -> Option<Exit> {
        let deadline = Instant::now() + patience;
        loop {
            let exit = self.process.peek_exit();
            if exit.is_some() || Instant::now() >= deadline {
                return exit;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Nothing may come while no answer is due.
    pub(super) fn hear_nothing(&mut self, time: Duration) -> Result<(), EngineFailure> {
        let command = self.last_command.clone();
        let deadline = Instant::now() + time;
        loop {
            self.pump_output(&command)?;
            match self.framer.next_frame() {
                Some(Frame::Answer(answer)) => return Err(self.unasked(&answer.text)),
                Some(Frame::Garbage(bytes)) => return Err(self.noise(&bytes)),
                Some(Frame::Oversized) => return Err(self.noise("too many bytes")),
                None => {}
            }
            match self.framer.unfinished() {
                Unfinished::Answer(text) => return Err(self.unasked(&text)),
                Unfinished::Garbage(bytes) => return Err(self.noise(&bytes)),
                Unfinished::Nothing => {}
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            if !self.pump(left.min(SLICE), &command)? {
                self.still_there(&command)?;
            }
        }
    }

    /// Says `quit` and waits for the end.
    pub(super) fn part(&mut self) -> Result<Goodbye, EngineFailure> {
        self.hear_nothing(Duration::ZERO)?;
        let quit = self.number_one("quit");
        let sending = self.process.send(quit.line().as_bytes());
        sending.map_err(|error| lost(quit.command, &error))?;
        let deadline = Instant::now() + self.limits.quit;
        let mut answered = false;
        loop {
            match self.framer.next_frame() {
                Some(Frame::Answer(answer)) if answered => {
                    return Err(EngineFailure::AnsweredTwice { command: quit.command.to_owned(), extra: quoted(&answer.text) });
                }
                Some(frame) => {
                    self.judge(frame, &quit, &[])?;
                    answered = true;
                    continue;
                }
                None => {}
            }
            // Looked at before the pipes are, so that nothing said before the end is missed.
            let exit = self.process.peek_exit();
            let left = deadline.saturating_duration_since(Instant::now());
            let moved = self.pump(left.min(Duration::from_millis(2)), quit.command)?;
            if !moved && (exit.is_some() || left.is_zero()) {
                // At its end an engine may leave out the blank line.
                answered |= matches!(self.framer.unfinished(), Unfinished::Answer(_));
                return Ok(Goodbye { answered, exit });
            }
        }
    }

    fn pump(&mut self, patience: Duration, command: &str) -> Result<bool, EngineFailure> {
        let framer = &mut self.framer;
        self.process.pump(patience, &mut |bytes| framer.push(bytes)).map_err(|error| lost(command, &error))
    }

    fn pump_output(&mut self, command: &str) -> Result<bool, EngineFailure> {
        let framer = &mut self.framer;
        self.process.read_output(&mut |bytes| framer.push(bytes)).map_err(|error| lost(command, &error))
    }
}

impl Sent<'_> {
    fn line(&self) -> String {
        format!("{} {}\n", self.id, self.command)
    }
}

/// Why a text cannot be sent as one command.
fn fault(command: &str) -> Option<&'static str> {
    if command.trim().is_empty() {
        Some("it is empty")
    } else if command.chars().any(char::is_control) {
        Some("it contains a control character")
    } else if command.contains('#') {
        Some("what follows # is a comment")
    } else {
        None
    }
}

fn lost(command: &str, error: &std::io::Error) -> EngineFailure {
    EngineFailure::Lost { command: command.to_owned(), reason: error.to_string() }
}
