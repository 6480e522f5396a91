//! From a stream of bytes to answers, without a process: [`Framer`].
//!
//! An answer is `=` or `?`, an optional id, text, and a blank line. Control characters other than
//! tab and line feed count as absent (so CRLF is fine), a tab counts as a space.
//!
//! Bytes that are not UTF-8 do not fail an answer: names, versions and error messages in a local
//! encoding are common and harmless, while a vertex or a number that contains such a byte will not
//! be read as one anyway. The bytes are replaced by U+FFFD and [`Answer::lossy`] says so.

use std::collections::VecDeque;

/// Of a line that is no answer, no more than this many bytes are kept.
const GARBAGE_KEPT: usize = 1024;

/// One well-formed answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// `=` rather than `?`.
    pub accepted: bool,
    /// The id in front of the text.
    pub id: AnswerId,
    /// The text without the space that separates it, and without white space at its end. Lines after
    /// the first keep their leading spaces.
    pub text: String,
    /// Some bytes were not UTF-8 and were replaced.
    pub lossy: bool,
}

/// The id of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswerId {
    /// The answer has none.
    Absent,
    /// A number we may have sent.
    Number(u32),
    /// Digits too many for any id we send; the first of them.
    TooLarge(String),
}

/// What a [`Framer`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A complete answer.
    Answer(Answer),
    /// A line outside any answer, escaped so that it prints, and cut.
    Garbage(String),
    /// More bytes than the limit without an answer in them. Nothing is read after this.
    Oversized,
}

/// What has come since the last complete frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// Nothing, or only blank space.
    Nothing,
    /// The beginning of an answer: all that came of it, escaped, and cut.
    Answer(String),
    /// The beginning of a line that is no answer, escaped, and cut.
    Garbage(String),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Between,
    Answer,
    Garbage,
    Full,
}

/// Cuts a stream of bytes into answers. Keeps at most the limit of bytes of an unfinished answer.
pub struct Framer {
    limit: usize,
    state: State,
    since_frame: usize,
    kept: Vec<u8>,
    frames: VecDeque<Frame>,
}

impl Framer {
    /// `limit`: bytes one answer may have, its terminator and ignored characters included.
    pub fn new(limit: usize) -> Self {
        Self { limit, state: State::Between, since_frame: 0, kept: Vec::new(), frames: VecDeque::new() }
    }

    /// Takes bytes in, in pieces of any size.
    pub fn push(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if self.state == State::Full {
                return;
            }
            self.since_frame += 1;
            match byte {
                b'\t' => self.step(b' '),
                b'\n' => self.step(b'\n'),
                0..=31 | 127 => {}
                _ => self.step(byte),
            }
            if self.since_frame > self.limit {
                self.kept = Vec::new();
                self.state = State::Full;
                self.frames.push_back(Frame::Oversized);
            }
        }
    }

    /// The next frame, in the order they came.
    pub fn next_frame(&mut self) -> Option<Frame> {
        self.frames.pop_front()
    }

    /// What has come since the last frame.
    pub fn unfinished(&self) -> Unfinished {
        let blank = self.kept.iter().all(|byte| *byte == b' ');
        match self.state {
            State::Answer => Unfinished::Answer(escaped(&self.kept)),
            State::Garbage if !blank => Unfinished::Garbage(escaped(&self.kept)),
            State::Garbage | State::Between | State::Full => Unfinished::Nothing,
        }
    }

    fn step(&mut self, byte: u8) {
        match (self.state, byte) {
            (State::Between, b'\n') | (State::Full, _) => {}
            (State::Between, b'=' | b'?') => self.begin(State::Answer, byte),
            (State::Between, _) => self.begin(State::Garbage, byte),
            (State::Answer, b'\n') if self.kept.last() == Some(&b'\n') => {
                let answer = read_answer(&self.kept);
                self.finish(Frame::Answer(answer));
            }
            (State::Answer, _) => self.kept.push(byte),
            (State::Garbage, b'\n') => match self.unfinished() {
                Unfinished::Garbage(line) => self.finish(Frame::Garbage(line)),
                _ => self.state = State::Between,
            },
            (State::Garbage, _) if self.kept.len() < GARBAGE_KEPT => self.kept.push(byte),
            (State::Garbage, _) => {}
        }
    }

    fn begin(&mut self, state: State, byte: u8) {
        self.state = state;
        self.kept.clear();
        self.kept.push(byte);
    }

    fn finish(&mut self, frame: Frame) {
        self.frames.push_back(frame);
        self.state = State::Between;
        self.since_frame = 0;
        self.kept.clear();
    }
}

fn read_answer(bytes: &[u8]) -> Answer {
    let (accepted, rest) = match bytes.split_first() {
        Some((mark, rest)) => (*mark == b'=', rest),
        None => (false, bytes),
    };
    let (id, rest) = read_id(rest);
    let text = String::from_utf8_lossy(rest);
    Answer { accepted, id, lossy: matches!(text, std::borrow::Cow::Owned(_)), text: text.trim_start_matches(' ').trim_end().to_owned() }
}

/// Digits are an id only when white space ends them: `=5A` is a text in which the space was left out.
fn read_id(bytes: &[u8]) -> (AnswerId, &[u8]) {
    let length = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
    let (digits, rest) = bytes.split_at(length);
    if digits.is_empty() || !matches!(rest.first(), None | Some(b' ' | b'\n')) {
        return (AnswerId::Absent, bytes);
    }
    let digits = String::from_utf8_lossy(digits);
    let id = match digits.parse() {
        Ok(number) => AnswerId::Number(number),
        Err(_) => AnswerId::TooLarge(digits.chars().take(40).collect()),
    };
    (id, rest)
}

fn escaped(bytes: &[u8]) -> String {
    bytes.get(..GARBAGE_KEPT).unwrap_or(bytes).iter().copied().flat_map(std::ascii::escape_default).map(char::from).collect()
}

#[cfg(test)]
mod tests;
