//! How the handicap of a file becomes an opening. HA says how many stones; only stones on the board or turns in a row give one.

use crate::transcript::{Transcript, What};
use tengen_spec::{Colour, Handicap, Opening, Position, Ruleset, Turn};

fn declared(transcript: &Transcript) -> Option<u16> {
    transcript.facts.handicap.filter(|&stones| stones >= 2).and_then(|stones| u16::try_from(stones).ok())
}

/// Who moves first from a set-up that no turn follows, where the file does not say.
pub(super) fn first_by_default(transcript: &Transcript) -> Colour {
    if declared(transcript).is_some() { Colour::White } else { Colour::Black }
}

/// The start from stones that the file sets up. Where the ruleset has the handicap placed freely, they count as the handicap if their number is the declared one.
pub(super) fn from_setup(transcript: &Transcript, rules: &Ruleset, position: Position, first: Colour) -> Opening {
    let stones = position.count(Some(Colour::Black));
    let is_handicap = position.count(Some(Colour::White)) == 0 && first == Colour::White && rules.handicap == Handicap::Free;
    let handicap = declared(transcript).filter(|&declared| is_handicap && usize::from(declared) == stones).unwrap_or(0);
    Opening { handicap, ..Opening::setup(position, first) }
}

/// The start without set-up stones: a handicap, where the file declares one and begins with exactly that many plays by Black.
pub(super) fn from_turns(transcript: &Transcript, rules: &Ruleset) -> Opening {
    let even = Opening::even(transcript.size);
    let plays = transcript.steps.iter().take_while(|step| matches!(step.what, What::Turn(Colour::Black, Turn::Play(_)))).count();
    match declared(transcript).filter(|&declared| usize::from(declared) == plays) {
        Some(stones) if rules.handicap == Handicap::Turns => Opening { handicap: stones, ..even },
        _ => even,
    }
}
