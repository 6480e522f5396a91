//! What separates two rulesets.

use super::{Answer, Named, agreed};
use crate::explain::{Board, side_by_side};
use crate::record::{Record, text};
use crate::separate::axes::{self, Difference, Shown};
use crate::separate::{Answer as Given, Effort, Kind, Separation, answer as ask, separate};
use serde_json::{Value, json};
use std::fmt::Write;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Game, PointSet, Ruleset, Stage, Turn};

pub(super) fn answer(a: &Named, b: &Named) -> Answer {
    let effort = Effort::default();
    let differences = axes::differences(a.rules(), b.rules(), &effort);
    let pair = Pair { names: [a.name(), b.name()], rules: [*a.rules(), *b.rules()] };
    let mut out = String::new();
    let apart_from_komi = differences.iter().any(|difference| !axes::is_komi(difference.axis));
    let _ = writeln!(out, "{}", pair.headline(&differences));
    let aside = pair.rules.each_ref().map(axes::without_komi);
    let both: Asked = pair.names.map(str::to_string).into_iter().zip(aside).collect();
    let together = apart_from_komi.then(|| separate(&aside[0], &aside[1], &effort));
    let game = together.and_then(|looked| looked.found);
    if let Some(game) = &game {
        let _ = writeln!(out, "\nThe smallest game that separates them, komi set aside\n");
        out.push_str(&told_game(game, &both));
    }
    for difference in &differences {
        out.push_str(&pair.told(difference));
    }
    let rulesets = [0, 1].map(|side| json!({"name": pair.names[side], "parameters": pair.rules[side].to_string()}));
    let json = json!({
        "rulesets": rulesets,
        "same": differences.is_empty(),
        "same_but_for_komi": !apart_from_komi,
        "smallest": game.map(|game| game_json(&game, &both)),
        "differences": differences.iter().map(|difference| pair.json(difference)).collect::<Vec<_>>(),
    });
    agreed(out, json)
}

struct Pair<'a> {
    names: [&'a str; 2],
    rules: [Ruleset; 2],
}

/// The rulesets that a game is put to, by what they are called.
type Asked = Vec<(String, Ruleset)>;

impl Pair<'_> {
    fn headline(&self, differences: &[Difference]) -> String {
        let [a, b] = self.names;
        match differences.len() {
            0 => format!("{a} and {b} have the same value on every axis."),
            1 => format!("{a} and {b} differ on one axis: {}.", differences[0].axis),
            many => {
                let axes: Vec<&str> = differences.iter().map(|difference| difference.axis).collect();
                format!("{a} and {b} differ on {many} axes: {}.", axes.join(", "))
            }
        }
    }

    /// The rulesets that show the difference of an axis.
    fn asked(&self, difference: &Difference) -> Asked {
        let aside = |rules: &Ruleset| if axes::is_komi(difference.axis) { *rules } else { axes::without_komi(rules) };
        let [a, b] = self.rules.each_ref().map(aside);
        let named = |side: usize, rules: Ruleset| (self.names[side].to_string(), rules);
        match difference.shown {
            Shown::Within { base, .. } => {
                let (own, other) = if base == 0 { (a, b) } else { (b, a) };
                let changed = axes::with(&own, difference.axis, &other);
                let name = format!("{} with {}={}", self.names[base], difference.axis, difference.values[1 - base]);
                vec![named(base, own), (name, changed), named(1 - base, other)]
            }
            _ => vec![named(0, a), named(1, b)],
        }
    }

    fn told(&self, difference: &Difference) -> String {
        let mut out = format!(
            "\n── {}: {} ({}), {} ({})\n",
            difference.axis, difference.values[0], self.names[0], difference.values[1], self.names[1]
        );
        let mut sentences: Vec<String> = Vec::new();
        for clause in difference.clauses().into_iter().flatten() {
            let sentence = format!("  {clause}: {}", clause.sentence());
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
        let _ = writeln!(out, "{}\n", sentences.join("\n"));
        match &difference.shown {
            Shown::Alone(game) => out.push_str(&told_game(game, &self.asked(difference))),
            Shown::Within { base, game } => {
                let _ = writeln!(
                    out,
                    "Shown within {}: of the games looked at {} permits none up to where this clause alone would decide.\n",
                    self.names[*base],
                    self.names[1 - *base]
                );
                out.push_str(&told_game(game, &self.asked(difference)));
            }
            Shown::Inert { why, smaller_than, judged, reasons } => {
                let _ = writeln!(
                    out,
                    "Decides nothing here, as far as can be seen: no game of size below {smaller_than} is answered differently, in the company of either ruleset,"
                );
                let _ = writeln!(out, "nor is any around the well-known positions ({judged} acts judged).");
                let _ = writeln!(out, "{}", why.map_or("No plain reason is known.".to_string(), |why| format!("Reason: {why}.")));
                if *reasons {
                    out.push_str("Where both refuse a turn, the clause that they name may differ.\n");
                }
            }
        }
        out
    }

    fn json(&self, difference: &Difference) -> Value {
        let clauses = difference.clauses().map(|clause| clause.map(|clause| json!({"id": clause.id(), "sentence": clause.sentence()})));
        let shown = match &difference.shown {
            Shown::Alone(_) => json!("alone"),
            Shown::Within { base, .. } => json!({"within": self.names[*base]}),
            Shown::Inert { why, smaller_than, judged, reasons } => {
                json!({"inert": {"why": why, "smaller_than": smaller_than, "judged": judged, "clauses_named_may_differ": reasons}})
            }
        };
        json!({
            "axis": difference.axis,
            "values": difference.values,
            "clauses": clauses,
            "shown": shown,
            "game": difference.game().map(|game| game_json(game, &self.asked(difference))),
        })
    }
}

/// A game with its boards, and what each ruleset answers.
fn told_game(game: &Separation, asked: &[(String, Ruleset)]) -> String {
    let mut out = String::new();
    let proof =
        if game.smallest { "no smaller game does" } else { "around a well-known position; smaller games were not all looked through" };
    let acts = if game.acts.len() == 1 { "1 act".to_string() } else { format!("{} acts", game.acts.len()) };
    let _ = writeln!(out, "{} ({acts}, size {}: {proof})", opening(game), game.size());
    let acts: Vec<String> = game.acts.iter().map(text::write).collect();
    if !acts.is_empty() {
        let _ = writeln!(out, "acts: {}", acts.join(", "));
    }
    let boards = boards(game, asked);
    if !boards.is_empty() {
        let _ = write!(out, "\n{}", side_by_side(&boards));
    }
    let width = asked.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    out.push('\n');
    for (name, rules) in asked {
        let given = ask(rules, &game.opening, &game.acts);
        let _ = writeln!(out, "  {name:<width$}  {}", given.words(game.kind, game.acts.len()));
    }
    out
}

fn opening(game: &Separation) -> String {
    let opening = &game.opening;
    let stage = if opening.stage == Stage::Confirmation { "confirmation, " } else { "" };
    let handicap = if opening.handicap > 0 { format!(", handicap {}", opening.handicap) } else { String::new() };
    match &opening.setup {
        Some(setup) => format!("{stage}{} {}{handicap}, {} to move", opening.size, setup.position.line(), setup.to_move),
        None => format!("{stage}{} from the ordinary start{handicap}", opening.size),
    }
}

/// The board before the last act with the point in question marked, and after it under the first ruleset that permits it.
fn boards(game: &Separation, asked: &[(String, Ruleset)]) -> Vec<Board> {
    let before = game.acts.split_last().map_or(&[][..], |(_, before)| before);
    let position = |acts: &[Act]| {
        asked.iter().find_map(|(_, rules)| {
            let mut played = ReferenceGame::start(rules, &game.opening).ok()?;
            acts.iter().try_for_each(|act| played.act(act)).ok()?;
            Some(played.position())
        })
    };
    let size = game.opening.size;
    let (none, point) = (
        PointSet::empty(size),
        game.acts.last().and_then(|act| match act {
            Act::Turn(Turn::Play(point)) | Act::PassFor(point) => Some(*point),
            _ => None,
        }),
    );
    let mut boards = Vec::new();
    if let Some(position) = position(before) {
        let title = if game.acts.is_empty() { "the start".to_string() } else { format!("before act {}", game.acts.len()) };
        boards.push(Board { title, position, marked: PointSet::of(size, point) });
    }
    if let Some(after) = position(&game.acts)
        && boards.first().is_some_and(|before| before.position != after)
    {
        boards.push(Board { title: format!("after act {}", game.acts.len()), position: after, marked: none });
    }
    boards
}

fn game_json(game: &Separation, asked: &[(String, Ruleset)]) -> Value {
    let answer = |(name, rules): &(String, Ruleset)| {
        let given = ask(rules, &game.opening, &game.acts);
        let clause = match &given {
            Given::Refused { illegal, .. } => Some(illegal.clause().id()),
            _ => None,
        };
        json!({"rules": name, "parameters": rules.to_string(), "answer": given.words(game.kind, game.acts.len()), "legal": legal(&given, game.kind), "clause": clause})
    };
    let record = asked.first().map(|(_, rules)| Record { rules: *rules, opening: game.opening.clone(), acts: game.acts.clone() });
    json!({
        "kind": game.kind.name(),
        "size": game.size(),
        "smallest": game.smallest,
        "record": record.and_then(|record| serde_json::to_value(record).ok()),
        "answers": asked.iter().map(answer).collect::<Vec<_>>(),
    })
}

/// Whether the last act is legal, where the game is about that.
fn legal(given: &Given, kind: Kind) -> Option<bool> {
    (kind == Kind::Legality).then_some(matches!(given, Given::Stands { .. }))
}
