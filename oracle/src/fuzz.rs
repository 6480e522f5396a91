//! What the fuzz targets do: functions over bytes that panic when something is wrong. Ordinary tests call them too.

mod lockstep;

pub use lockstep::lockstep;

use crate::compare::{Outcome, Plan};
use crate::engine::Embedded;
use crate::generate::{Bytes, Limits};
use crate::sgf::Collection;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;

/// Draws a ruleset and a game from the bytes and holds the fast engine against the reference over it.
///
/// # Panics
/// If they differ, with the record as JSON and both answers.
pub fn reference_vs_fast(bytes: &[u8]) {
    let mut reference = Embedded::<ReferenceGame>::new("reference");
    let mut fast = Embedded::<FastGame>::new("fast");
    // Pasts drawn from bytes need not be possible games, and the law does not yet say on which point an impossible play was made.
    let limits = Limits { acts: 60, past: false, ..Limits::any_rules() };
    let drawn = crate::check::compare_drawn::<ReferenceGame>(&mut Bytes(bytes), &limits, &Plan::default(), &mut reference, &mut fast);
    match drawn.map(|(record, compared)| (record, compared.outcome)) {
        None | Some((_, Outcome::Agreed | Outcome::NotComparable(_))) => {}
        Some((_, Outcome::Diverged(divergence))) => panic!("{}", crate::compare::Saved::new("fast", &divergence).to_json()),
        Some((record, Outcome::Failed { engine, failure })) => panic!("{engine} failed: {failure}\n{}", record.to_json()),
    }
}

/// Reads the bytes as SGF and, where that gave a game that can be written, reads what is written back.
///
/// # Panics
/// If the game read back is another one.
pub fn sgf(bytes: &[u8]) {
    // Reading takes memory in proportion to the text: a longer one shows nothing new.
    let collection = Collection::read(&bytes[..bytes.len().min(1 << 16)]);
    for game in collection.games() {
        let line = game.main_line();
        let Some(draft) = line.to_draft() else { continue };
        let Ok(text) = draft.to_sgf() else { continue };
        let again = Collection::read(text.as_bytes());
        let Some(game) = again.games().next() else { panic!("nothing is read back from {text:?}") };
        assert_eq!(game.main_line().to_draft().as_ref(), Some(&draft), "{text}");
    }
}
