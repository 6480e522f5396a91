//! Streams of bytes and what is found in them.

use super::*;

fn frames(bytes: &[u8]) -> Vec<Frame> {
    let mut framer = Framer::new(1000);
    framer.push(bytes);
    std::iter::from_fn(|| framer.next_frame()).collect()
}

fn answer(accepted: bool, id: AnswerId, text: &str) -> Frame {
    Frame::Answer(Answer { accepted, id, text: text.to_owned(), lossy: false })
}

#[test]
fn an_answer_has_a_mark_an_optional_id_and_text() {
    let found = frames(b"= \n\n=7 D4\n\n?8 illegal move\n\n=9\n\n");
    let expected = [
        answer(true, AnswerId::Absent, ""),
        answer(true, AnswerId::Number(7), "D4"),
        answer(false, AnswerId::Number(8), "illegal move"),
        answer(true, AnswerId::Number(9), ""),
    ];
    assert_eq!(found, expected);
}

#[test]
fn any_way_of_cutting_the_stream_gives_the_same_frames() {
    let stream = b"=1 a\r\n b\n\nnoise\n\n?2 no\r\n\r\n=3\n\n";
    let whole = frames(stream);
    assert_eq!(whole.len(), 4);
    for cut in 0..stream.len() {
        let mut framer = Framer::new(1000);
        let (before, after) = stream.split_at(cut);
        framer.push(before);
        framer.push(after);
        let found: Vec<_> = std::iter::from_fn(|| framer.next_frame()).collect();
        assert_eq!(found, whole, "cut at {cut}");
    }
}

#[test]
fn later_lines_keep_their_leading_spaces() {
    let found = frames(b"=4 \n   A B\n 2 . .\n 1 . .  \n\n");
    let text = "\n   A B\n 2 . .\n 1 . .";
    assert_eq!(found, [answer(true, AnswerId::Number(4), text)]);
}

#[test]
fn control_characters_vanish_and_tabs_become_spaces() {
    let found = frames(b"=\x001\x07\ta\tb\r\n\r\n");
    assert_eq!(found, [answer(true, AnswerId::Number(1), "a b")]);
}

#[test]
fn digits_that_run_into_letters_are_text_and_no_id() {
    assert_eq!(frames(b"=5A\n\n"), [answer(true, AnswerId::Absent, "5A")]);
}

#[test]
fn an_id_beyond_every_number_is_kept_as_digits() {
    let found = frames(b"=99999999999999999999 x\n\n");
    let id = AnswerId::TooLarge("99999999999999999999".to_owned());
    assert_eq!(found, [answer(true, id, "x")]);
}

#[test]
fn bytes_that_are_not_utf_8_are_replaced_and_noted() {
    let found = frames(b"=1 caf\xe9\n\n");
    assert!(matches!(&found[..], [Frame::Answer(a)] if a.lossy && a.text == "caf\u{fffd}"));
}

#[test]
fn a_line_outside_an_answer_is_garbage_and_blank_space_is_not() {
    let found = frames(b"\n \n\r\nhello \xff\n= ok\n\n");
    let expected = [Frame::Garbage("hello \\xff".to_owned()), answer(true, AnswerId::Absent, "ok")];
    assert_eq!(found, expected);
}

#[test]
fn a_line_of_spaces_does_not_end_an_answer() {
    assert_eq!(frames(b"= a\n \nb\n\n"), [answer(true, AnswerId::Absent, "a\n \nb")]);
}

#[test]
fn an_answer_beyond_the_limit_ends_the_reading() {
    let mut framer = Framer::new(10);
    framer.push(b"=1 ok\n\n");
    framer.push(b"=2 0123456789");
    framer.push(b"\n\n=3 ok\n\n");
    let found: Vec<_> = std::iter::from_fn(|| framer.next_frame()).collect();
    let expected = [answer(true, AnswerId::Number(1), "ok"), Frame::Oversized];
    assert_eq!(found, expected);
}

#[test]
fn blank_lines_and_control_characters_count_towards_the_limit() {
    for flood in [&b"\n"[..], b"\0", b" "] {
        let mut framer = Framer::new(10);
        framer.push(&flood.repeat(11));
        assert_eq!(framer.next_frame(), Some(Frame::Oversized));
    }
}

#[test]
fn what_is_unfinished_can_be_told() {
    let mut framer = Framer::new(100);
    assert_eq!(framer.unfinished(), Unfinished::Nothing);
    framer.push(b"=1 a\n");
    assert_eq!(framer.unfinished(), Unfinished::Answer("=1 a\\n".to_owned()));
    framer.push(b"\nwhat");
    assert_eq!(framer.unfinished(), Unfinished::Garbage("what".to_owned()));
}

#[test]
fn no_bytes_in_any_pieces_upset_the_framer() {
    let mut state = 1u32;
    let mut next = |bound: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % bound
    };
    for _ in 0..2000 {
        let alphabet = b"=?\n\n\n 1\t\ra\xff\0";
        let stream: Vec<u8> = (0..next(60)).map(|_| alphabet[next(alphabet.len() as u32) as usize]).collect();
        let mut pieces = Framer::new(1000);
        let mut rest = stream.as_slice();
        while !rest.is_empty() {
            let (piece, later) = rest.split_at(1 + next(rest.len() as u32) as usize);
            pieces.push(piece);
            rest = later;
        }
        let found: Vec<_> = std::iter::from_fn(|| pieces.next_frame()).collect();
        assert_eq!(found, frames(&stream), "{}", stream.escape_ascii());
    }
}
