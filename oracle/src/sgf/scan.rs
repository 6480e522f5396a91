//! Walks over the bytes and always knows where it stands.

use super::diagnostic::Place;

/// White space between the elements of a tree.
pub(super) fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// A character of a property name; only capitals belong there, the rest is diagnosed.
pub(super) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// How a value came to its end.
pub(super) struct ValueScan {
    /// The offset of the closing bracket, or of the end of the source.
    pub(super) end: u32,
    /// The first unescaped `]` that was taken as text.
    pub(super) inner_closing: Option<Place>,
    /// Whether an unescaped `[` stands inside.
    pub(super) inner_opening: bool,
    /// Whether the source ended first.
    pub(super) unterminated: bool,
}

/// A position in the source.
pub(super) struct Cursor<'a> {
    source: &'a [u8],
    place: Place,
    /// The first half of a line break that may have a second half (CR LF, LF CR).
    half_break: Option<u8>,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(source: &'a [u8]) -> Cursor<'a> {
        Cursor { source, place: Place::START, half_break: None }
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        self.source.get(self.place.offset as usize..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.source.get(self.place.offset as usize).copied()
    }

    /// Steps over bytes that take no column, such as a byte order mark.
    pub(super) fn skip_unseen(&mut self, bytes: u32) {
        self.place.offset += bytes;
    }

    pub(super) fn bump(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.place.offset += 1;
        if matches!(byte, b'\n' | b'\r') {
            if self.half_break.take().is_none_or(|half| half == byte) {
                self.place.line += 1;
                self.place.column = 1;
                self.half_break = Some(byte);
            }
            return Some(byte);
        }
        self.half_break = None;
        let continues_a_character = byte & 0xc0 == 0x80;
        if !continues_a_character {
            self.place.column += 1;
        }
        Some(byte)
    }

    pub(super) fn bump_while(&mut self, wanted: impl Fn(u8) -> bool) {
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
    }

    /// Whether the `(` here opens a game: `(;`, or what a sloppy writer makes of it.
    ///
    /// Looks no further than the next byte that is neither white nor part of a name, so that all
    /// such looks together stay linear.
    pub(super) fn opens_a_game(&self) -> bool {
        let Some((b'(', rest)) = self.rest().split_first() else {
            return false;
        };
        let mut rest = rest.iter().copied().skip_while(|&b| is_white(b)).peekable();
        match rest.peek() {
            Some(b';' | b'(') => true,
            Some(&byte) if byte.is_ascii_alphabetic() => rest.find(|&b| !is_name(b)) == Some(b'['),
            _ => false,
        }
    }

    /// Reads a value from its `[` to behind its `]`.
    pub(super) fn value(&mut self) -> ValueScan {
        let mut scan = ValueScan { end: 0, inner_closing: None, inner_opening: false, unterminated: false };
        self.bump();
        loop {
            let place = self.place;
            scan.end = place.offset;
            match self.bump() {
                None => {
                    scan.unterminated = true;
                    return scan;
                }
                Some(b'\\') => {
                    self.bump();
                }
                Some(b'[') => scan.inner_opening = true,
                Some(b']') if self.closing_was_text() => {
                    scan.inner_closing.get_or_insert(place);
                }
                Some(b']') => return scan,
                Some(_) => {}
            }
        }
    }

    /// Whether the `]` just passed must have been text: no well-formed file has another `]` before
    /// the next bracket, parenthesis or semicolon.
    fn closing_was_text(&self) -> bool {
        let mut rest = self.rest().iter();
        while let Some(byte) = rest.next() {
            match byte {
                b'\\' => {
                    rest.next();
                }
                b']' => return true,
                b'[' | b'(' | b')' | b';' => return false,
                _ => {}
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place_after(source: &[u8]) -> (u32, u32) {
        let mut cursor = Cursor::new(source);
        while cursor.bump().is_some() {}
        (cursor.place().line, cursor.place().column)
    }

    #[test]
    fn each_spelling_of_a_line_break_ends_one_line() {
        for end in ["\n", "\r", "\r\n", "\n\r"] {
            let source = format!("ab{end}{end}c");
            assert_eq!(place_after(source.as_bytes()), (3, 2), "{end:?}");
        }
    }

    #[test]
    fn a_column_is_a_character() {
        assert_eq!(place_after("囲碁x".as_bytes()), (1, 4));
    }

    #[test]
    fn a_bracket_followed_by_another_belongs_to_the_text() {
        let ends = |source: &str| Cursor::new(source.as_bytes()).value().end;
        assert_eq!(ends("[a];B[x]"), 2);
        assert_eq!(ends("[a [3d]];B[x]"), 7);
        assert_eq!(ends("[a :] b];B[x]"), 7);
        assert_eq!(ends("[a][b]"), 2);
        assert_eq!(ends("[a]; b]"), 2);
        assert_eq!(ends("[a]) b]"), 2);
    }
}
