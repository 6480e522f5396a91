//! The text inside property values: escapes, line breaks, encoding.

use std::borrow::Cow;

/// What an unescaped line break in a value stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Breaks {
    Kept,
    Spaces,
}

/// Decodes a value of type Text: line breaks stay (as `\n`), other white space becomes a space.
pub(super) fn text(raw: &[u8]) -> String {
    decode(raw, Breaks::Kept)
}

/// Decodes a value of type SimpleText: every line break and white space becomes a space.
pub(super) fn simple_text(raw: &[u8]) -> String {
    decode(raw, Breaks::Spaces)
}

/// In both types a backslash takes the next character as it is, and hides a line break altogether.
fn decode(raw: &[u8], breaks: Breaks) -> String {
    let source: Cow<'_, str> = String::from_utf8_lossy(raw);
    let mut decoded = String::with_capacity(source.len());
    let mut rest = source.chars().peekable();
    while let Some(character) = rest.next() {
        let (character, escaped) = match character {
            '\\' => match rest.next() {
                Some(next) => (next, true),
                None => break,
            },
            plain => (plain, false),
        };
        match character {
            '\n' | '\r' => {
                let partner = if character == '\n' { '\r' } else { '\n' };
                rest.next_if_eq(&partner);
                match (escaped, breaks) {
                    (true, _) => {}
                    (false, Breaks::Kept) => decoded.push('\n'),
                    (false, Breaks::Spaces) => decoded.push(' '),
                }
            }
            '\t' | '\u{b}' | '\u{c}' => decoded.push(' '),
            other => decoded.push(other),
        }
    }
    decoded
}

/// Splits a composed value at its first unescaped colon.
pub(super) fn split_composed(raw: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut escaped = false;
    let colon = raw.iter().position(|&byte| {
        let found = byte == b':' && !escaped;
        escaped = byte == b'\\' && !escaped;
        found
    })?;
    Some((raw.get(..colon)?, raw.get(colon + 1..)?))
}

/// Appends text as a value writes it. `composed` also escapes colons, which separate such values.
pub(super) fn escape_into(written: &mut String, text: &str, composed: bool) {
    for character in text.chars() {
        if matches!(character, '\\' | ']') || (composed && character == ':') {
            written.push('\\');
        }
        written.push(character);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backslash_takes_the_next_character_as_it_is() {
        assert_eq!(text(br"rank 3d\] and \\ a\:b \x"), r"rank 3d] and \ a:b x");
    }

    #[test]
    fn an_escaped_line_break_disappears_in_every_spelling() {
        for end in ["\n", "\r", "\r\n", "\n\r"] {
            let source = format!("one\\{end}two{end}three");
            assert_eq!(text(source.as_bytes()), "onetwo\nthree");
            assert_eq!(simple_text(source.as_bytes()), "onetwo three");
        }
    }

    #[test]
    fn white_space_other_than_line_breaks_becomes_a_space_even_when_escaped() {
        assert_eq!(text(b"a\tb\\\tc\x0bd"), "a b c d");
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_replaced() {
        assert_eq!(text(b"a\xffb"), "a\u{fffd}b");
    }

    #[test]
    fn a_backslash_with_nothing_behind_it_is_dropped() {
        assert_eq!(text(b"a\\"), "a");
    }

    #[test]
    fn a_composed_value_is_split_at_its_first_unescaped_colon() {
        let split = split_composed(br"a\:b\\:c:d");
        assert_eq!(split, Some((&br"a\:b\\"[..], &b"c:d"[..])));
        assert_eq!(split_composed(br"a\:b"), None);
    }
}
