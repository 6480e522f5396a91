//! The catalogue of tricky positions: answers as written, cycles played, no entry twice, and a page.

use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use tengen_fast::FastGame;
use tengen_oracle::catalogue::{Entry, Theme, answers, canonical, page, read, unbanned};
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Turn};

fn entries() -> Vec<Entry> {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../spec/positions")).unwrap()
}

#[test]
fn every_entry_says_what_the_reference_and_the_fast_engine_answer() {
    let entries = entries();
    assert!(entries.len() >= 80, "{}", entries.len());
    let wrong: Vec<String> = entries
        .par_iter()
        .filter(|entry| answers::<ReferenceGame>(entry) != entry.answers || answers::<FastGame>(entry) != entry.answers)
        .map(|entry| entry.slug.clone())
        .collect();
    assert_eq!(wrong, Vec::<String>::new(), "see `tengen catalogue`");
}

#[test]
fn the_answers_of_every_theme_are_reviewed() {
    let entries = entries();
    for theme in Theme::ALL {
        let mut text = String::new();
        for entry in entries.iter().filter(|entry| entry.theme == theme) {
            let _ = writeln!(text, "{}\n  {}", entry.slug, entry.question);
            for group in answers::<FastGame>(entry) {
                let _ = writeln!(text, "    {}\n        {}", group.says, group.rules);
            }
        }
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("catalogue-{theme:?}").to_lowercase(), text);
        });
    }
}

#[test]
fn no_two_entries_are_the_same_under_symmetry() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for entry in entries() {
        if let Some(other) = seen.insert(canonical(&entry), entry.slug.clone()) {
            panic!("{} is {other} seen from another side", entry.slug);
        }
    }
}

#[test]
fn every_cycle_closes_when_it_is_played_without_bans() {
    let mut cycles = 0;
    for entry in entries() {
        let Some(turn) = entry.returns_to else { continue };
        let positions = unbanned::<ReferenceGame>(&entry).unwrap_or_else(|| panic!("{} cannot be played", entry.slug));
        assert_eq!(positions.last(), positions.get(turn), "{}", entry.slug);
        assert!(positions.len() > turn + 2, "{}: no cycle", entry.slug);
        cycles += 1;
    }
    assert!(cycles >= 15, "{cycles}");
}

#[test]
fn an_entry_asks_something_on_the_board() {
    for entry in entries() {
        if let Some(Act::Turn(Turn::Play(point))) = entry.ask {
            assert!(point.is_on(entry.opening.size), "{}", entry.slug);
        }
        for text in [&entry.name, &entry.question, &entry.why, &entry.source] {
            assert!(text.len() > 2 && !text.contains("..."), "{}: {text:?}", entry.slug);
        }
    }
}

#[test]
fn the_page_shows_every_entry_with_a_picture() {
    let entries = entries();
    let page = page::<ReferenceGame>(&entries);
    assert_eq!(page.matches("<article").count(), entries.len());
    assert_eq!(page.matches("<svg").count(), entries.len());
    for entry in &entries {
        assert!(page.contains(&format!("id=\"{}\"", entry.slug)));
    }
}

#[test]
fn what_is_no_entry_is_refused() {
    let plain = "name='n'\ntheme='ko'\nsize='3x1'\nquestion='q'\nwhy='w'\nsource='s'\n";
    assert!(Entry::parse("x", plain).is_ok());
    let refused = |text: &str| Entry::parse("x", text).unwrap_err().to_string();
    assert!(refused(&format!("{plain}weather='fine'\n")).contains("weather"));
    assert!(refused(&format!("{plain}to-move='B'\n")).contains("belong together"));
    assert!(refused(&plain.replace("'ko'", "'weather'")).contains("weather"));
    assert!(refused(&format!("{plain}ask='Z'\n")).contains('Z'));
}
