//! Tests of the whole way from bytes to events and back.

mod events;
mod header;
mod robustness;
mod text;
mod writing;

use super::{Action, Collection, Colour, Coordinate, MainLine, Setup};

fn main_line(source: &str) -> MainLine {
    let file = Collection::read(source.as_bytes());
    let mut games = file.games();
    let game = games.next().expect("a game");
    assert_eq!(games.len(), 0, "one game");
    game.main_line()
}

/// `line:column code` of everything found in the one game of the source.
fn findings(source: &str) -> Vec<String> {
    let told = main_line(source).diagnostics;
    told.iter().map(|told| format!("{} {}", told.place, told.code())).collect()
}

/// `line:column code` of everything found in the text of the file.
fn text_findings(source: impl AsRef<[u8]>) -> Vec<String> {
    let file = Collection::read(source.as_ref());
    let told = file.diagnostics().iter();
    told.map(|told| format!("{} {}", told.place, told.code())).collect()
}

/// Where and why the one game of the source is malformed.
fn malformed(source: &str) -> Option<String> {
    let told = main_line(source).malformed?;
    Some(format!("{} {}", told.place, told.code()))
}

/// The events in short: `B aa`, `W pass`, `AB aa bb AE cc`, `PL W`.
fn events(source: &str) -> Vec<String> {
    main_line(source).events.iter().map(|event| short(&event.action)).collect()
}

fn short(action: &Action) -> String {
    match action {
        Action::Play { colour, at } => format!("{} {}", name(*colour), letters(*at)),
        Action::Pass { colour } => format!("{} pass", name(*colour)),
        Action::PlayerToMove(colour) => format!("PL {}", name(*colour)),
        Action::Setup(setup) => short_setup(setup),
    }
}

fn short_setup(setup: &Setup) -> String {
    let lists = [("AB", &setup.add_black), ("AW", &setup.add_white), ("AE", &setup.add_empty)];
    let mut words = Vec::new();
    for (name, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        words.push(name.to_owned());
        words.extend(list.points().map(letters));
    }
    words.join(" ")
}

fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "B",
        Colour::White => "W",
    }
}

fn letters(at: Coordinate) -> String {
    at.letters().expect("a point SGF can write").iter().collect()
}
