use std::fmt::Write as _;
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;

use crate::sgf::{Collection, Severity};

/// Reads everything there is to read and checks what must hold for any bytes at all.
fn read_everything(source: &[u8]) -> (usize, usize) {
    let file = Collection::read(source);
    let (mut events, mut findings) = (0, 0);
    for game in file.games() {
        let line = game.main_line();
        events += line.events.len();
        findings += line.diagnostics.len();
        assert!(line.diagnostics.is_sorted_by_key(|told| told.place));
        if let Some(error) = &line.malformed {
            assert_eq!(error.severity(), Severity::Error);
            assert!(line.diagnostics.contains(error), "{error}");
        }
        if let Some(draft) = line.to_draft() {
            let written = draft.to_sgf().expect("what was read can be written");
            let again = Collection::read(written.as_bytes());
            let read = again.games().next().and_then(|game| game.main_line().to_draft());
            assert_eq!(read, Some(draft));
        }
    }
    let inside: usize = file.games().map(|game| game.diagnostics().len()).sum();
    assert_eq!(inside + file.diagnostics_outside_games().count(), file.diagnostics().len());
    for told in file.diagnostics() {
        assert!(told.place.offset as usize <= source.len());
        assert!(!told.to_string().contains('\n'));
    }
    (events, findings)
}

const VALID: &[&str] = &[
    "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]C[a \\] b];B[aa];W[tt];B[cc](;W[dd])(;W[ee]))",
    "(;FF[4]SZ[19:7]HA[2]AB[aa][bb:dd]AW[ea]AE[ga]PL[W]\r\n;W[sg]KO[];B[])(;SZ[52];B[ZZ])",
    "junk (;GaMe[1]SiZe[13]AddBlack[aa]CoPyright[x\\\ny];Black[mm];White[]) tail",
];

fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let alphabet = b"()[];:\\BWABEKMSZ12 \n\rat`\xff\x00";
    let byte = prop_oneof![proptest::sample::select(&alphabet[..]), any::<u8>()];
    let change = (0..3u8, any::<proptest::sample::Index>(), byte);
    (proptest::sample::select(VALID), vec(change, 1..12)).prop_map(|(valid, changes)| {
        let mut bytes = valid.as_bytes().to_vec();
        for (kind, index, byte) in changes {
            let at = index.index(bytes.len() + 1);
            match (kind, bytes.get_mut(at)) {
                (0, Some(there)) => *there = byte,
                (1, Some(_)) => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_bytes_are_read_without_a_panic(source in vec(any::<u8>(), 0..400)) {
        read_everything(&source);
    }

    #[test]
    fn any_mixture_of_sgf_characters_is_read_without_a_panic(source in "[()\\[\\];:\\\\BWAESZKMPL19a-d \n]{0,120}") {
        read_everything(source.as_bytes());
    }

    #[test]
    fn any_damage_to_a_valid_file_is_read_without_a_panic(source in mutated()) {
        read_everything(&source);
    }

    #[test]
    fn a_file_cut_anywhere_never_gives_other_events_than_the_whole(cut in 41..VALID[0].len()) {
        // A shorter piece may lose the size of the board.
        let whole = VALID[0];
        let cut = &whole[..cut];
        let actions = |source: &str| {
            let file = Collection::read(source.as_bytes());
            let line = file.games().next().map(|game| game.main_line());
            line.map(|line| line.events.into_iter().map(|event| event.action).collect::<Vec<_>>()).unwrap_or_default()
        };
        prop_assert!(actions(whole).starts_with(&actions(cut)), "{}", cut);
    }
}

#[test]
fn a_hundred_thousand_nested_variations_need_no_deep_stack() {
    let depth = 100_000;
    let mut source = String::from("(;GM[1]FF[4]SZ[9]");
    for turn in 0..depth {
        write!(source, "(;{}[]", if turn % 2 == 0 { 'B' } else { 'W' }).unwrap();
    }
    let open = Collection::read(source.as_bytes());
    let line = open.games().next().unwrap().main_line();
    assert_eq!(line.events.len(), depth);
    assert_eq!(line.diagnostics.len(), 1, "the missing parentheses");
    source.extend(std::iter::repeat_n(')', depth + 1));
    let closed = Collection::read(source.as_bytes());
    assert!(closed.diagnostics().is_empty());
    assert_eq!(read_everything("(".repeat(depth).as_bytes()).0, 0);
}

/// Inputs that would cost a careless reader a square of their length, a megabyte each. Linear
/// reading takes a fraction of a second; the limit is far above that and far below a square.
#[test]
fn inputs_made_to_be_slow_are_read_in_linear_time() {
    let limit = Duration::from_secs(20);
    let cases = [
        ("", "("),
        ("", "(;"),
        ("", "(abc "),
        ("", "x( "),
        ("(;", ";"),
        ("(;", "1;"),
        ("(;C[", "]"),
        ("(;C[a]", "\\]"),
        ("(;", "C[[]]"),
        ("(;", "(;);"),
        ("(;SZ[52]AB", "[aa:ZZ]"),
        ("(;SZ[52]", ";AB[aa][aa:ZZ]"),
        ("(;", "PL[B]AB[]"),
        ("(;", "Aa[]"),
        ("", "(;)"),
        ("(;SZ[19]", ";B[aa];W[bb]"),
    ];
    for (head, repeated) in cases {
        let source = format!("{head}{}", repeated.repeat(1_000_000 / repeated.len()));
        let start = Instant::now();
        let file = Collection::read(source.as_bytes());
        file.games().for_each(|game| drop(game.main_line()));
        assert!(start.elapsed() < limit, "{head}{repeated}… took {:?}", start.elapsed());
    }
}
