//! Records as data: drawn from bytes, written, read, seen from other sides.

use tengen_oracle::generate::{Bytes, Limits, Seeded, Source, generate};
use tengen_oracle::record::{Record, map, text};
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Colour, Game, Opening, Point, PointSet, Proposal, Ruleset, Size, Turn};

fn drawn(source: &mut dyn Source) -> Option<Record> {
    generate::<ReferenceGame>(source, &Limits { acts: 60, ..Limits::any_rules() }, &|_, _| true)
}

#[test]
fn a_record_survives_being_written_and_read() {
    for game in 0..400 {
        let record = drawn(&mut Seeded::new(11, game)).expect("a record");
        let json = record.to_json();
        assert_eq!(Record::from_json(&json).as_ref(), Ok(&record), "{json}");
    }
}

#[test]
fn a_record_can_be_written_by_hand() {
    let json = r#"{
        "rules": "suicide=forbidden, end=new-zealand, komi=7",
        "size": "3x2",
        "setup": { "rows": [".X.", "XO."], "to_move": "W" },
        "acts": ["C2", "pass", "B proposes stop", "W accepts", "W proposes dead B1", "B disputes", "B proposes resume W", "pass for A1"]
    }"#;
    let record = Record::from_json(json).unwrap();
    assert_eq!(record.rules.komi, 14);
    assert_eq!(record.opening, Opening::setup(".X.\nXO.".parse().unwrap(), Colour::White));
    let dead = PointSet::of(Size::new(3, 2).unwrap(), [Point::new(1, 0)]);
    assert_eq!(record.acts[4], Act::Propose { by: Colour::White, what: Proposal::Dead(dead) });
}

#[test]
fn what_is_no_record_is_refused_with_a_reason() {
    let with = |rules: &str, size: &str, act: &str| format!(r#"{{"rules": "{rules}", "size": "{size}", "acts": ["{act}"]}}"#);
    for (json, reason) in [
        (with("suicide=maybe", "3x3", "A1"), "suicide"),
        (with("", "0x3", "A1"), "each side"),
        (with("", "3x3", "I9"), "is no act"),
        (with("", "3x3", "B proposes dead"), "is no proposal"),
        (with("", "3x3", "B proposes dead D1"), "is no proposal"),
        (with("", "3x3", "A1").replace("acts", "moves"), "unknown field"),
        ("{".to_string(), "EOF"),
    ] {
        let error = Record::from_json(&json).unwrap_err().to_string();
        assert!(error.contains(reason), "{json}: {error}");
    }
}

#[test]
fn every_act_reads_as_it_is_written() {
    let size = Size::new(52, 52).unwrap();
    for act in ["AB52", "pass", "pass for C3", "W proposes dead A1 BB7", "B proposes dead -", "B proposes both-lose", "W disputes"] {
        assert_eq!(text::read(act, size).map(|read| text::write(&read)), Ok(act.to_string()));
    }
}

#[test]
fn the_same_bytes_give_the_same_record_and_few_bytes_give_a_short_one() {
    let mut source = Seeded::new(4, 4);
    let bytes: Vec<u8> = std::iter::from_fn(|| source.byte()).take(600).collect();
    for length in (0..bytes.len()).step_by(7) {
        let record = drawn(&mut Bytes(&bytes[..length]));
        assert_eq!(record, drawn(&mut Bytes(&bytes[..length])));
        assert!(record.is_none_or(|record| record.acts.len() <= length));
    }
}

#[test]
fn a_game_seen_from_another_side_has_the_same_verdicts() {
    let rules = Ruleset::TROMP_TAYLOR;
    for number in 0..60 {
        let limits = Limits { refused: false, past: false, handicap: false, acts: 40, ..Limits::under(rules) };
        let record = generate::<ReferenceGame>(&mut Seeded::new(9, number), &limits, &|_, _| true).expect("a record");
        let verdicts = |record: &Record| {
            let mut game = ReferenceGame::start(&record.rules, &record.opening).expect("an opening");
            let verdicts: Vec<bool> = record.acts.iter().map(|act| game.act(act).is_ok()).collect();
            (verdicts, game.legal().len(), game.score().margin().abs())
        };
        let sides = map::symmetries(&record);
        assert_eq!(sides.len(), 16);
        assert_eq!(sides[0], record);
        let exchanged = if record.opening.setup.is_some() { 16 } else { 8 };
        for side in sides.iter().take(exchanged) {
            assert_eq!(verdicts(side), verdicts(&record), "{}", side.to_json());
        }
    }
}

#[test]
fn a_board_without_a_column_keeps_the_other_plays() {
    let turns = ["A1", "B1", "C1", "pass"].map(|turn| turn.parse::<Turn>().unwrap());
    let record = Record::of_turns(Ruleset::TROMP_TAYLOR, Opening::even(Size::new(3, 1).unwrap()), turns);
    let acts = |pass_instead| {
        let cut = map::without_column(&record, 1, pass_instead).unwrap();
        assert_eq!(cut.opening.size.to_string(), "2x1");
        cut.acts.iter().map(text::write).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(acts(false), "A1 B1 pass");
    assert_eq!(acts(true), "A1 pass B1 pass");
    assert_eq!(map::without_row(&record, 0, false), None);
}
