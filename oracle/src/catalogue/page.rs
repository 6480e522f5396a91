//! The catalogue as one page, for people who play Go.

use super::answer::unbanned;
use super::entry::{Entry, Theme};
use crate::record::text;
use crate::svg::{Drawing, document, escape};
use std::fmt::Write;
use tengen_spec::{Act, Colour, Game, Opening, Point, Position, Ruleset, Turn};

const STYLE: &str = "
:root { color-scheme: light; }
body { font: 17px/1.5 Georgia, 'Times New Roman', serif; color: #222; background: #fbf8f1; max-width: 62rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
h1 { font-size: 2rem; margin: 1.5rem 0 .3rem; } h2 { font-size: 1.45rem; margin: 3rem 0 1rem; border-bottom: 2px solid #b9975b; }
h3 { font-size: 1.12rem; margin: 0 0 .4rem; } .number { color: #96723a; margin-right: .5em; }
nav a { margin-right: 1.1em; white-space: nowrap; } a { color: #7a4d10; }
article { display: grid; grid-template-columns: minmax(170px, auto) 1fr; gap: 1.4rem; padding: 1.3rem 0; border-bottom: 1px solid #e4dac4; break-inside: avoid; }
figure { margin: 0; max-width: 27rem; } figure svg { max-width: 100%; height: auto; zoom: 1.2; } figcaption { font-size: .85rem; color: #555; margin-top: .3rem; }
.question { font-style: italic; margin: .2rem 0 .5rem; } table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .3rem 0 .6rem; }
td { vertical-align: top; padding: .25rem .6rem .25rem 0; border-top: 1px solid #eadfc8; } td:first-child { width: 48%; }
.legal { color: #1d6b2c; } .illegal { color: #a0241b; } .rules { color: #555; font-size: .82rem; } .why { margin: .3rem 0; } .source { font-size: .8rem; color: #777; }
@media (max-width: 46rem) { article { grid-template-columns: 1fr; } }
";

/// The page.
pub fn page<G: Game>(entries: &[Entry]) -> String {
    let mut out = String::from("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Tricky positions</title>\n");
    let _ = writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><style>{STYLE}</style></head><body>");
    let _ = writeln!(
        out,
        "<h1>Tricky positions</h1>\n<p>{} positions and sequences on which the rules of Go give other answers than one expects, or other answers than one another. \
         Every answer was computed; each names the clause that decides it. Komi is left aside. Moves are numbered as in books; <b>a</b> marks the play in question.</p>",
        entries.len()
    );
    out.push_str("<nav>");
    for theme in Theme::ALL {
        let _ = write!(out, "<a href=\"#{theme:?}\">{}</a> ", theme.title());
    }
    out.push_str("</nav>\n");
    let mut number = 0;
    for theme in Theme::ALL {
        if entries.iter().all(|entry| entry.theme != theme) {
            continue;
        }
        let _ = writeln!(out, "<h2 id=\"{theme:?}\">{}</h2>", theme.title());
        for entry in entries.iter().filter(|entry| entry.theme == theme) {
            number += 1;
            article::<G>(&mut out, entry, number);
        }
    }
    out.push_str("</body></html>\n");
    out
}

fn article<G: Game>(out: &mut String, entry: &Entry, number: usize) {
    let (numbered, notes) = drawing::<G>(entry);
    let drawings: Vec<Drawing> = std::iter::once(numbered).chain(in_question::<G>(entry)).collect();
    let _ = writeln!(out, "<article id=\"{}\"><figure>{}", escape(&entry.slug), document(&drawings));
    if !notes.is_empty() {
        let _ = writeln!(out, "<figcaption>{}</figcaption>", escape(&notes));
    }
    let _ = writeln!(out, "</figure><div><h3><span class=\"number\">{number}</span>{}</h3>", escape(&entry.name));
    let _ = writeln!(out, "<p class=\"question\">{}</p><table>", escape(&entry.question));
    for group in &entry.answers {
        let class = if group.says.starts_with("legal") {
            "legal"
        } else if group.says.starts_with("illegal") {
            "illegal"
        } else {
            "other"
        };
        let rules = group.rules.split(' ').collect::<Vec<_>>().join(", ");
        let _ = writeln!(out, "<tr><td class=\"{class}\">{}</td><td class=\"rules\">{}</td></tr>", escape(&group.says), escape(&rules));
    }
    let _ = writeln!(out, "</table><p class=\"why\">{}</p>", escape(&entry.why));
    let _ = writeln!(out, "<p class=\"source\">{} · history: {}</p></div></article>", escape(&entry.source), escape(&history(entry)));
}

fn history(entry: &Entry) -> String {
    match (entry.policy, &entry.opening.setup) {
        (Some(policy), _) => format!("the diagram counts as setup.{} says", policy.name()),
        (None, Some(_)) => "the diagram counts as each ruleset says".to_string(),
        (None, None) => "the whole game".to_string(),
    }
}

/// The position before the first turn with the turns numbered on it, and what could not be drawn: plays on points that bear a stone or a number already, passes, other acts.
fn drawing<G: Game>(entry: &Entry) -> (Drawing, String) {
    let start = G::start(&Ruleset::TROMP_TAYLOR, &Opening { handicap: 0, stage: tengen_spec::Stage::Play, ..entry.opening.clone() });
    let (mut position, mut mover) = match &start {
        Ok(game) => (game.position(), game.phase().to_move().unwrap_or(Colour::Black)),
        Err(_) => (Position::empty(entry.opening.size), Colour::Black),
    };
    let first = mover;
    let mut labels: Vec<(Point, String)> = Vec::new();
    let mut notes: Vec<String> = Vec::new();
    for (index, act) in entry.sequence.iter().enumerate() {
        let number = index + 1;
        match act {
            Act::Turn(Turn::Play(point)) => {
                let colour = if usize::from(entry.opening.handicap) > index { Colour::Black } else { mover };
                match labels.iter().find(|(numbered, _)| numbered == point) {
                    Some((_, label)) => notes.push(format!("{number} at {label}")),
                    None if position.at(*point).is_some() => notes.push(format!("{number} at {point}")),
                    None => {
                        position.set(*point, Some(colour));
                        labels.push((*point, number.to_string()));
                    }
                }
            }
            Act::Turn(Turn::Pass) => notes.push(format!("{number} passes")),
            other => notes.push(format!("{number}: {}", text::write(other))),
        }
        mover = mover.opponent();
    }
    match &entry.ask {
        Some(Act::Turn(Turn::Play(point))) if entry.sequence.is_empty() => labels.push((*point, "a".to_string())),
        Some(Act::Turn(Turn::Play(_))) | None => {}
        Some(act) => notes.push(format!("asked: {}", text::write(act))),
    }
    let title = format!("{} plays first", if first == Colour::Black { "Black" } else { "White" });
    let title = if entry.acts().is_empty() { String::new() } else { title };
    (Drawing { title, position, marks: Vec::new(), labels }, notes.join(" · "))
}

/// The board after the sequence, the play in question marked, if there is a sequence and a rule without bans comes to its end.
fn in_question<G: Game>(entry: &Entry) -> Option<Drawing> {
    let before = Entry { ask: None, ..entry.clone() };
    let position = unbanned::<G>(&before).filter(|_| !entry.sequence.is_empty())?.pop()?;
    let (labels, title) = match &entry.ask {
        Some(Act::Turn(Turn::Play(point))) => (vec![(*point, "a".to_string())], "the play in question"),
        _ => (Vec::new(), "then"),
    };
    Some(Drawing { title: title.to_string(), position, marks: Vec::new(), labels })
}
