//! What every ruleset answers to the question of an entry.

use super::entry::{Entry, Group};
use crate::record::text;
use crate::rulesets;
use tengen_spec::{Act, Game, Phase, Ruleset, Score, SetupHistory, Size, Start, Turn};

/// What the presets answer, in groups; the first group is that of the first preset. Komi is left aside.
pub fn answers<G: Game>(entry: &Entry) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let tibetan = Size::new(17, 17).ok();
    for preset in rulesets::presets() {
        // The Tibetan start exists on one size only; elsewhere the rules are shown from the empty board.
        let start = if Some(entry.opening.size) == tibetan { preset.rules.start } else { Start::Empty };
        let setup = entry.policy.unwrap_or(preset.rules.setup);
        let rules = Ruleset { komi: 0, handicap_komi: 0, setup, start, ..preset.rules };
        let says = answer::<G>(entry, &rules);
        match groups.iter_mut().find(|group| group.says == says) {
            Some(group) => group.rules = format!("{} {}", group.rules, preset.name),
            None => groups.push(Group { says, rules: preset.name.clone() }),
        }
    }
    groups
}

fn answer<G: Game>(entry: &Entry, rules: &Ruleset) -> String {
    let mut game = match G::start(rules, &entry.opening) {
        Ok(game) => game,
        Err(refused) => return format!("no such start: {refused}"),
    };
    for (index, act) in entry.sequence.iter().enumerate() {
        if let Err(illegal) = game.act(act) {
            return format!("does not come to it: {} ({}) is illegal, {illegal}", text::write(act), index + 1);
        }
    }
    let Some(act) = &entry.ask else { return stands(&game) };
    let before = game.position();
    if let Err(illegal) = game.act(act) {
        return format!("illegal: {illegal}");
    }
    let after = game.position();
    let played = |point| *act == Act::Turn(Turn::Play(point));
    let gone = before.size().points().filter(|&point| (before.at(point).is_some() || played(point)) && after.at(point).is_none());
    let removed: Vec<String> = gone.map(|point| point.to_string()).collect();
    let mut says = "legal".to_string();
    if !removed.is_empty() {
        says = format!("{says}, removes {}", removed.join(" "));
    }
    match game.phase() {
        Phase::Ended(_) | Phase::Stopped { .. } | Phase::Deciding { .. } => format!("{says}; {}", game.phase()),
        _ => says,
    }
}

/// Where the game stands, and its score.
fn stands<G: Game>(game: &G) -> String {
    match game.phase() {
        phase @ (Phase::Ended(_) | Phase::Confirming { .. }) => phase.to_string(),
        phase => format!("{phase}; {}", layers(&game.score())),
    }
}

fn layers(score: &Score) -> String {
    // A layer that counts nothing says nothing, but for the one on the board.
    let shown = score.counts.iter().enumerate().filter(|(index, count)| *index == 0 || count.black != 0 || count.white != 0);
    let counted: Vec<String> =
        shown.map(|(_, count)| format!("{} {}–{}", count.clause, Score::points(count.black), Score::points(count.white))).collect();
    format!("{score} ({})", counted.join(", "))
}

/// Under rules without any ban, the positions after each act of an entry, its last included.
pub fn unbanned<G: Game>(entry: &Entry) -> Option<Vec<tengen_spec::Position>> {
    let free = Ruleset { repetition: tengen_spec::Repetition::None, setup: SetupHistory::Fresh, ..Ruleset::TROMP_TAYLOR };
    let free = Ruleset { end: tengen_spec::End::FourPasses, ..free };
    let mut game = G::start(&free, &entry.opening).ok()?;
    let mut positions = vec![game.position()];
    for act in entry.acts() {
        game.act(&act).ok()?;
        positions.push(game.position());
    }
    Some(positions)
}
