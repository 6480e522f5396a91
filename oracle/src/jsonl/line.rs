//! The line to a program that speaks the protocol: requests out, exactly one answer each in, in time and in bounded memory.

use super::message::{Ask, Reply};
use super::{Hello, PROTOCOL};
use crate::gtp::process::Process;
use crate::gtp::{CommandLine, EngineFailure, Limits, Stream};
use serde_json::Value;
use std::time::{Duration, Instant};

/// Waited at a time, so that the end of a program is noticed soon.
const SLICE: Duration = Duration::from_millis(50);

/// A program that closed its output is given this long to end.
const LAST_BREATH: Duration = Duration::from_millis(200);

/// Of what a program wrote instead of an answer, this many characters are kept.
const QUOTED: usize = 200;

pub(super) struct Line {
    command_line: CommandLine,
    limits: Limits,
    process: Option<Process>,
    buffer: Vec<u8>,
    last_id: u32,
    last_asked: String,
    stderr_before: u64,
    pub(super) hello: Hello,
}

impl Line {
    pub(super) fn new(command_line: CommandLine, limits: Limits) -> Line {
        let hello = Hello::default();
        Line { command_line, limits, process: None, buffer: Vec::new(), last_id: 0, last_asked: String::new(), stderr_before: 0, hello }
    }

    pub(super) fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// The number of the program's process group, while it runs.
    pub(super) fn group(&self) -> Option<u32> {
        self.process.as_ref().map(Process::group)
    }

    /// Starts the program if it does not run, and learns what it is. True if it was started.
    pub(super) fn connect(&mut self) -> Result<bool, EngineFailure> {
        if self.process.is_some() {
            return Ok(false);
        }
        self.buffer.clear();
        self.stderr_before = 0;
        self.process = Some(Process::start(&self.command_line)?);
        let limit = self.limits.first_answer;
        let mut answers = self.exchange_within(&[Ask::Start { protocol: PROTOCOL }], limit)?;
        let hello = match answers.pop() {
            Some(Reply::Value(value)) => serde_json::from_value::<Hello>(value).map_err(|why| why.to_string()),
            Some(Reply::Unsupported(why) | Reply::Error(why)) => Err(why),
            None => Err("nothing".to_string()),
        };
        let hello = hello.and_then(|hello| match hello.protocol {
            PROTOCOL => Ok(hello),
            other => Err(format!("speaks version {other} of the protocol, not {PROTOCOL}")),
        });
        match hello {
            Ok(hello) => self.hello = hello,
            Err(why) => return Err(self.fail(EngineFailure::Garbage { command: "start".to_string(), bytes: why })),
        }
        Ok(true)
    }

    /// Sends requests together and reads their answers. After a failure the program has ended.
    pub(super) fn exchange(&mut self, asks: &[Ask]) -> Result<Vec<Reply>, EngineFailure> {
        self.exchange_within(asks, self.limits.answer)
    }

    fn exchange_within(&mut self, asks: &[Ask], limit: Duration) -> Result<Vec<Reply>, EngineFailure> {
        self.converse(asks, limit).map_err(|failure| self.fail(failure))
    }

    fn converse(&mut self, asks: &[Ask], limit: Duration) -> Result<Vec<Reply>, EngineFailure> {
        self.nothing_unasked()?;
        let mut lines = String::new();
        let mut sent = Vec::with_capacity(asks.len());
        for ask in asks {
            self.last_id = self.last_id.wrapping_add(1);
            let line = ask.line(self.last_id);
            lines.push_str(&line);
            lines.push('\n');
            sent.push((self.last_id, line));
        }
        let first = sent.first().map(|(_, line)| line.clone()).unwrap_or_default();
        let Some(process) = &mut self.process else { return Err(EngineFailure::Closed { command: first }) };
        process.send(lines.as_bytes()).map_err(|why| EngineFailure::Lost { command: first, reason: why.to_string() })?;
        sent.into_iter().map(|(id, asked)| self.answer(id, asked, limit)).collect()
    }

    fn answer(&mut self, id: u32, asked: String, limit: Duration) -> Result<Reply, EngineFailure> {
        let deadline = Instant::now() + limit;
        loop {
            if let Some(line) = self.next_line() {
                let reply = self.read(&line, id, &asked)?;
                self.last_asked = asked;
                self.stderr_before = self.process.as_ref().map_or(0, Process::stderr_count);
                return Ok(reply);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(match self.buffer.is_empty() {
                    true => EngineFailure::Hung { command: asked, limit },
                    false => EngineFailure::MissingTerminator { command: asked, text: quoted(&self.buffer) },
                });
            }
            self.pump(left.min(SLICE), &asked)?;
        }
    }

    fn read(&mut self, line: &[u8], id: u32, asked: &str) -> Result<Reply, EngineFailure> {
        let text = String::from_utf8_lossy(line);
        let Some((found, reply)) = Reply::read(&text) else {
            return Err(EngineFailure::Garbage { command: asked.to_string(), bytes: quoted(line) });
        };
        match found.as_u64() {
            Some(found) if found == u64::from(id) => Ok(reply),
            Some(found) if (1..u64::from(id)).contains(&found) => {
                Err(EngineFailure::AnsweredTwice { command: format!("request {found}"), extra: quoted(line) })
            }
            _ => {
                let found = (found != Value::Null).then(|| quoted(found.to_string().as_bytes()));
                Err(EngineFailure::WrongId { command: asked.to_string(), expected: id, found })
            }
        }
    }

    /// A line that is not blank, if one has come whole.
    fn next_line(&mut self) -> Option<Vec<u8>> {
        loop {
            let end = self.buffer.iter().position(|byte| *byte == b'\n')?;
            let line: Vec<u8> = self.buffer.drain(..=end).collect();
            if !line.trim_ascii().is_empty() {
                return Some(line.trim_ascii().to_vec());
            }
        }
    }

    /// Nothing may come while no answer is due.
    fn nothing_unasked(&mut self) -> Result<(), EngineFailure> {
        let asked = self.last_asked.clone();
        if let Some(process) = &mut self.process {
            let buffer = &mut self.buffer;
            let lost = |why: std::io::Error| EngineFailure::Lost { command: asked.clone(), reason: why.to_string() };
            process.read_output(&mut |bytes| buffer.extend_from_slice(bytes)).map_err(lost)?;
        }
        match self.buffer.trim_ascii().is_empty() {
            true => Ok(()),
            false if asked.is_empty() => Err(EngineFailure::Garbage { command: asked, bytes: quoted(&self.buffer) }),
            false => Err(EngineFailure::AnsweredTwice { command: asked, extra: quoted(&self.buffer) }),
        }
    }

    fn pump(&mut self, patience: Duration, asked: &str) -> Result<(), EngineFailure> {
        let Some(process) = &mut self.process else { return Err(EngineFailure::Closed { command: asked.to_string() }) };
        let buffer = &mut self.buffer;
        let moved = process.pump(patience, &mut |bytes| buffer.extend_from_slice(bytes));
        let moved = moved.map_err(|why| EngineFailure::Lost { command: asked.to_string(), reason: why.to_string() })?;
        let flooded = |stream, limit| EngineFailure::Flooded { command: asked.to_string(), stream, limit };
        if self.buffer.len() > self.limits.answer_bytes {
            return Err(flooded(Stream::Output, self.limits.answer_bytes));
        }
        if process.stderr_count() - self.stderr_before > self.limits.stderr_bytes as u64 {
            return Err(flooded(Stream::Errors, self.limits.stderr_bytes));
        }
        if moved {
            return Ok(());
        }
        // A program that ends closes its output a moment before its end can be seen.
        let breath = Instant::now() + LAST_BREATH;
        while process.output_closed() && process.peek_exit().is_none() && Instant::now() < breath {
            std::thread::sleep(Duration::from_millis(1));
        }
        match process.peek_exit() {
            Some(exit) => Err(EngineFailure::Crashed { command: asked.to_string(), exit }),
            None if process.output_closed() => Err(EngineFailure::ClosedOutput { command: asked.to_string() }),
            None if process.input_closed() => Err(EngineFailure::ClosedInput { command: asked.to_string() }),
            None => Ok(()),
        }
    }

    fn fail(&mut self, failure: EngineFailure) -> EngineFailure {
        if failure.ends_the_engine()
            && let Some(mut process) = self.process.take()
        {
            process.end();
        }
        failure
    }

    /// Says `stop`, waits a little for the end, and ends whatever is left.
    fn part(&mut self) {
        let Some(mut process) = self.process.take() else { return };
        self.last_id = self.last_id.wrapping_add(1);
        let deadline = Instant::now() + self.limits.quit;
        if process.send((Ask::Stop.line(self.last_id) + "\n").as_bytes()).is_ok() {
            while process.peek_exit().is_none() && Instant::now() < deadline {
                if process.pump(Duration::from_millis(5), &mut |_| {}).is_err() {
                    break;
                }
            }
        }
        process.end();
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.part();
    }
}

fn quoted(bytes: &[u8]) -> String {
    bytes.iter().copied().flat_map(std::ascii::escape_default).map(char::from).take(QUOTED).collect()
}
