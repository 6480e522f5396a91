//! Telling the answer that is due from everything else.

use super::exchange::Sent;
use super::{Ids, Response, Session};
use crate::gtp::failure::{EngineFailure, Stream, quoted};
use crate::gtp::framing::{Answer, AnswerId, Frame, Unfinished};
use std::time::Duration;

impl Session {
    /// Whether the frame is the answer that is due.
    pub(super) fn judge(&mut self, frame: Frame, sent: &Sent<'_>, ahead: &[Sent<'_>]) -> Result<Response, EngineFailure> {
        let command = || sent.command.to_owned();
        let answer = match frame {
            Frame::Answer(answer) => answer,
            Frame::Garbage(bytes) => {
                return Err(EngineFailure::Garbage { command: command(), bytes: quoted(&bytes) });
            }
            Frame::Oversized => {
                return Err(EngineFailure::Flooded { command: command(), stream: Stream::Output, limit: self.limits.answer_bytes });
            }
        };
        self.check_id(&answer, sent)?;
        if swallows(&answer.text, ahead) {
            return Err(EngineFailure::MissingTerminator { command: command(), text: quoted(&answer.text) });
        }
        self.lossy_answers += u64::from(answer.lossy);
        let name = sent.command.split_whitespace().next().unwrap_or_default();
        if answer.accepted {
            Ok(Response::Accepted(answer.text))
        } else if self.listed.contains(name) && says_unknown(&answer.text) {
            Err(EngineFailure::Lied { command: command(), answer: quoted(&answer.text) })
        } else {
            Ok(Response::Refused(answer.text))
        }
    }

    fn check_id(&mut self, answer: &Answer, sent: &Sent<'_>) -> Result<(), EngineFailure> {
        let wrong = |found: Option<String>| Err(EngineFailure::WrongId { command: sent.command.to_owned(), expected: sent.id, found });
        match (&answer.id, self.ids) {
            (AnswerId::Number(id), _) if *id == sent.id => {
                self.ids = Ids::Echoed;
                Ok(())
            }
            (AnswerId::Number(id), _) if (1..sent.id).contains(id) => {
                Err(EngineFailure::AnsweredTwice { command: self.command_of(*id, sent.id), extra: quoted(&answer.text) })
            }
            (AnswerId::Number(id), _) => wrong(Some(id.to_string())),
            (AnswerId::TooLarge(digits), _) => wrong(Some(digits.clone())),
            (AnswerId::Absent, Ids::Echoed) => wrong(None),
            (AnswerId::Absent, Ids::Unknown | Ids::Ignored) => {
                self.ids = Ids::Ignored;
                Ok(())
            }
        }
    }

    /// Only the latest answered command is remembered by its text.
    fn command_of(&self, id: u32, due: u32) -> String {
        if id + 1 == due { self.last_command.clone() } else { format!("command number {id}") }
    }

    /// What it means that the time is over.
    pub(super) fn too_late(&self, sent: &Sent<'_>, limit: Duration) -> EngineFailure {
        let command = sent.command.to_owned();
        match self.framer.unfinished() {
            Unfinished::Answer(text) => EngineFailure::MissingTerminator { command, text: quoted(&text) },
            Unfinished::Garbage(bytes) => EngineFailure::Garbage { command, bytes: quoted(&bytes) },
            Unfinished::Nothing if self.process.input_closed() => EngineFailure::ClosedInput { command },
            Unfinished::Nothing => EngineFailure::Hung { command, limit },
        }
    }

    /// An answer while none was due.
    pub(super) fn unasked(&self, text: &str) -> EngineFailure {
        if self.last_command.is_empty() {
            return self.noise(text);
        }
        EngineFailure::AnsweredTwice { command: self.last_command.clone(), extra: quoted(text) }
    }

    pub(super) fn noise(&self, bytes: &str) -> EngineFailure {
        EngineFailure::Garbage { command: self.last_command.clone(), bytes: quoted(bytes) }
    }
}

/// Whether the text contains the first line of an answer that is due later.
fn swallows(text: &str, ahead: &[Sent<'_>]) -> bool {
    let heads = text.lines().filter_map(|line| line.strip_prefix(['=', '?']));
    let mut words = heads.filter_map(|head| head.split(' ').next());
    words.any(|word| {
        let id = word.parse::<u32>();
        id.is_ok_and(|id| ahead.iter().any(|sent| sent.id == id))
    })
}

fn says_unknown(refusal: &str) -> bool {
    refusal.to_ascii_lowercase().contains("unknown command")
}
