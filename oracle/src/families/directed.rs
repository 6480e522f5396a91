//! Games made for a family, beside those that are drawn: the directed cases of the law, ko fights, and games of more than a thousand turns.

use crate::generate::{Seeded, Source};
use crate::record::{Record, text};
use serde::Deserialize;
use tengen_fast::FastGame;
use tengen_spec::{Act, Colour, Game, Opening, Point, Position, Ruleset, Size, Turn};

/// The files of directed cases whose games test play.
const CASES: &[&str] = &[
    include_str!("../../../spec/cases/play.toml"),
    include_str!("../../../spec/cases/suicide.toml"),
    include_str!("../../../spec/cases/ko.toml"),
    include_str!("../../../spec/cases/repetition.toml"),
    include_str!("../../../spec/cases/separating.toml"),
    include_str!("../../../spec/cases/handicap.toml"),
    include_str!("../../../spec/cases/setup.toml"),
    include_str!("../../../spec/cases/extras.toml"),
];

#[derive(Deserialize)]
struct File {
    #[serde(rename = "case")]
    cases: Vec<Case>,
}

/// What a case says of its game; what it expects is not looked at, since the law is asked anew.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Case {
    size: Option<String>,
    board: Option<String>,
    to_move: Option<String>,
    handicap: Option<u16>,
    stage: Option<String>,
    past: Option<toml::Value>,
    #[serde(default)]
    acts: Vec<String>,
}

/// The games of the directed cases that consist of turns, under this ruleset.
pub(super) fn cases(rules: &Ruleset) -> Vec<Record> {
    let files = CASES.iter().filter_map(|text| toml::from_str::<File>(text).ok());
    files.flat_map(|file| file.cases).filter_map(|case| case.record(rules)).collect()
}

impl Case {
    fn record(self, rules: &Ruleset) -> Option<Record> {
        if self.stage.is_some() || self.past.is_some() {
            return None;
        }
        let mut opening = match self.board {
            Some(board) => {
                let position: Position = board.replace('/', "\n").to_uppercase().parse().ok()?;
                Opening::setup(position, self.to_move.as_deref().unwrap_or("B").parse::<Colour>().ok()?)
            }
            None => Opening::even(self.size?.parse::<Size>().ok()?),
        };
        opening.handicap = self.handicap.unwrap_or(0);
        let acts: Vec<Act> = self.acts.iter().map(|act| text::read(act, opening.size)).collect::<Result<_, _>>().ok()?;
        acts.iter().all(|act| matches!(act, Act::Turn(_))).then_some(Record { rules: *rules, opening, acts })
    }
}

/// A ko in a corner, fought over: captures, threats elsewhere, passes, and retakes. Sides of at least three.
pub(super) fn ko_fight(rules: &Ruleset, size: Size, seed: u64, number: u64) -> Option<Record> {
    let mut source = Seeded::new(seed ^ 0x6b6f, number);
    let mut roll = |bound: usize| usize::from(source.byte().unwrap_or(0)) % bound.max(1);
    let (width, height) = (size.width() as u8, size.height() as u8);
    if width < 3 || height < 3 {
        return None;
    }
    let (flip_columns, flip_rows, turned) = (roll(2) == 1, roll(2) == 1, roll(2) == 1);
    let at = |column: u8, row: u8| {
        let (column, row) = if turned { (row, column) } else { (column, row) };
        let column = if flip_columns { width - 1 - column } else { column };
        Turn::Play(Point::new(column, if flip_rows { height - 1 - row } else { row }))
    };
    let corner = [at(0, 0), at(1, 0), at(2, 0), at(0, 1), at(1, 1)];
    let mut game = FastGame::start(rules, &Opening::even(size)).ok()?;
    let mut acts = Vec::new();
    let mut make = |game: &mut FastGame, turn: Turn| game.act(&Act::Turn(turn)).map(|()| acts.push(Act::Turn(turn))).is_ok();
    for turn in [at(1, 1), at(0, 1), at(2, 0), at(1, 0), at(0, 0)] {
        if !make(&mut game, turn) {
            return None;
        }
    }
    // The ko was just taken: two turns elsewhere, and the other player takes it back.
    for fight in 0..12 {
        for _ in 0..2 {
            let elsewhere: Vec<Turn> = game.legal().iter().map(Turn::Play).filter(|turn| !corner.contains(turn)).collect();
            let turn = match roll(8) {
                0 => Turn::Pass,
                other => elsewhere.get(other * 31 % elsewhere.len().max(1)).copied().unwrap_or(Turn::Pass),
            };
            make(&mut game, turn);
        }
        let retake = if fight % 2 == 0 { at(1, 0) } else { at(0, 0) };
        if !make(&mut game, retake) {
            break;
        }
    }
    Some(Record { rules: *rules, opening: Opening::even(size), acts })
}

/// A game of 1,200 turns, nearly without passes, or the longest of a few that the law ends before.
pub(super) fn long(rules: &Ruleset, size: Size, seed: u64, number: u64) -> Option<Record> {
    let games = (0..6).filter_map(|attempt| one_long(rules, size, seed, number * 6 + attempt));
    let mut longest: Option<Record> = None;
    for record in games {
        if longest.as_ref().is_none_or(|kept| kept.acts.len() < record.acts.len()) {
            longest = Some(record);
        }
        if longest.as_ref().is_some_and(|kept| kept.acts.len() == LONG) {
            break;
        }
    }
    longest
}

/// Turns of a long game.
const LONG: usize = 1200;

fn one_long(rules: &Ruleset, size: Size, seed: u64, number: u64) -> Option<Record> {
    let opening = Opening::even(size);
    let mut game = FastGame::start(rules, &opening).ok()?;
    let mut source = Seeded::new(seed ^ 0x1000, number);
    let mut acts = Vec::new();
    while acts.len() < LONG && game.phase().to_move().is_some() {
        let legal: Vec<_> = game.legal().iter().collect();
        let byte = usize::from(source.byte().unwrap_or(0)) << 8 | usize::from(source.byte().unwrap_or(0));
        let turn = legal.get(byte % legal.len().max(1)).map_or(Turn::Pass, |point| Turn::Play(*point));
        game.act(&Act::Turn(turn)).ok()?;
        acts.push(Act::Turn(turn));
    }
    Some(Record { rules: *rules, opening, acts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_cases_gives_games() {
        for text in CASES {
            let file: File = toml::from_str(text).expect("cases");
            let count = file.cases.len();
            let games = file.cases.into_iter().filter_map(|case| case.record(&Ruleset::TROMP_TAYLOR)).count();
            assert!(games > 0, "{games} of {count}");
        }
        assert!(cases(&Ruleset::TROMP_TAYLOR).len() > 150, "{}", cases(&Ruleset::TROMP_TAYLOR).len());
    }

    #[test]
    fn a_ko_fight_has_retakes_and_a_long_game_a_thousand_turns() {
        let size = Size::new(5, 4).expect("a size");
        let fights = (0..20).filter_map(|number| ko_fight(&Ruleset::LOGICAL_7A, size, 1, number));
        assert!(fights.filter(|fight| fight.acts.len() > 20).count() > 10);
        let record = long(&Ruleset::LOGICAL_7A, Size::new(5, 5).expect("a size"), 1, 0).expect("a game");
        assert_eq!(record.acts.len(), LONG);
    }
}
