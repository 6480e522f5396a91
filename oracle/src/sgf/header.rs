//! The facts about a game that SGF keeps in properties: board, komi, handicap, rules, result.

use super::board::{BoardSize, Colour};
use super::diagnostic::{Diagnostic, Log, Place, Problem, excerpt};
use super::number::{self, Komi};
use super::tree::{Node, Property, Value};

/// A text of the header and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// The text with escapes resolved.
    pub text: String,
    /// The place of the value.
    pub place: Place,
}

/// HA: how many handicap stones the file declares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handicap {
    /// The text of the value.
    pub text: String,
    /// The number, if the text is one.
    pub stones: Option<u32>,
    /// The place of the value.
    pub place: Place,
}

/// What the main line says about the game as a whole.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header {
    /// SZ, or 19x19 where it is absent; `None` if it cannot be read.
    pub size: Option<BoardSize>,
    /// FF, from 1 to 4; `None` if absent or unreadable.
    pub format: Option<u8>,
    /// KM.
    pub komi: Option<Komi>,
    /// HA.
    pub handicap: Option<Handicap>,
    /// RU.
    pub rules: Option<Fact>,
    /// RE.
    pub result: Option<Fact>,
    /// PL of the first node, which is also among the events.
    pub player: Option<Colour>,
    /// CA.
    pub charset: Option<Fact>,
}

impl Header {
    /// The format to hold the file to: FF[1] where it names none.
    pub(super) fn format_or_oldest(&self) -> u8 {
        self.format.unwrap_or(1)
    }

    /// Takes what the first node says, and the board to read the moves on.
    pub(super) fn read_root(&mut self, root: Node<'_>, log: &mut Log) -> Result<BoardSize, Diagnostic> {
        let values = |name: &'static str| {
            let named = root.properties().filter(move |property| property.name() == name);
            named.flat_map(|property| property.values())
        };
        self.read_format(root, values("FF").next(), log);
        self.read_charset(values("CA").next(), log);
        for name in ["FF", "CA"] {
            if values(name).count() > 1 {
                warn_of_extra(root, name, log);
            }
        }
        let game = only(values("GM"), "GM", log);
        let size = only(values("SZ"), "SZ", log);
        let game = game.and_then(|value| read_game(root, value, log));
        let size = size.and_then(|value| read_size(root, value, self.format_or_oldest(), log));
        self.size = size.as_ref().ok().copied();
        game.and(size)
    }

    fn read_format(&mut self, root: Node<'_>, value: Option<Value<'_>>, log: &mut Log) {
        let Some(value) = value else {
            return log.add(root.place(), Problem::MissingFormat);
        };
        match number::whole(value.raw()) {
            Some(read) if (1..=4).contains(&read.value) => {
                self.format = u8::try_from(read.value).ok();
                read.warn_if_sloppy("FF", value, log);
            }
            _ => log.add(value.place(), Problem::BadFormat { found: excerpt(value.raw()) }),
        }
    }

    fn read_charset(&mut self, value: Option<Value<'_>>, log: &mut Log) {
        let Some(value) = value else { return };
        let text = value.simple_text();
        let name = text.trim();
        if !["utf-8", "utf8", "us-ascii", "ascii"].iter().any(|known| name.eq_ignore_ascii_case(known)) {
            log.add(value.place(), Problem::ForeignCharset { charset: excerpt(value.raw()) });
        }
        self.charset = Some(Fact { text, place: value.place() });
    }

    /// Takes a property of the kind that may stand once anywhere on a line: KM, HA, RU, RE.
    pub(super) fn read_info(&mut self, property: Property<'_>, in_root: bool, log: &mut Log) {
        let mut values = property.values();
        let (Some(value), name) = (values.next(), property.name()) else {
            return;
        };
        let taken = match name.as_ref() {
            "KM" => self.komi.is_some(),
            "HA" => self.handicap.is_some(),
            "RU" => self.rules.is_some(),
            "RE" => self.result.is_some(),
            _ => return,
        };
        let told = || name.clone().into_owned();
        if taken {
            return log.add(property.place(), Problem::InfoRepeated { property: told() });
        }
        if !in_root {
            log.add(property.place(), Problem::InfoInside { property: told() });
        }
        if values.len() > 0 {
            log.add(property.place(), Problem::ExtraValues { property: told() });
        }
        let fact = Fact { text: value.simple_text(), place: value.place() };
        match name.as_ref() {
            "KM" => self.komi = Some(Komi::read(value, log)),
            "HA" => self.handicap = Some(read_handicap(value, fact, log)),
            "RU" => self.rules = Some(fact),
            _ => self.result = Some(fact),
        }
    }
}

fn warn_of_extra(root: Node<'_>, name: &str, log: &mut Log) {
    let place = root.property(name).map_or(root.place(), |property| property.place());
    log.add(place, Problem::ExtraValues { property: name.to_owned() });
}

/// The value of a property whose second value would make the whole game unreadable.
fn only<'a>(mut values: impl Iterator<Item = Value<'a>>, name: &str, log: &mut Log) -> Result<Option<Value<'a>>, Diagnostic> {
    let first = values.next();
    match values.find(|other| first.is_some_and(|first| first.raw() != other.raw())) {
        None => Ok(first),
        Some(other) => {
            let problem = Problem::ConflictingProperty { property: name.to_owned() };
            Err(log.fail(other.place(), problem))
        }
    }
}

fn read_game(root: Node<'_>, value: Option<Value<'_>>, log: &mut Log) -> Result<(), Diagnostic> {
    let Some(value) = value else {
        log.add(root.place(), Problem::MissingGame);
        return Ok(());
    };
    match number::whole(value.raw()) {
        Some(read) if read.value == 1 => {
            read.warn_if_sloppy("GM", value, log);
            Ok(())
        }
        _ => Err(log.fail(value.place(), Problem::OtherGame { found: excerpt(value.raw()) })),
    }
}

fn read_size(root: Node<'_>, value: Option<Value<'_>>, format: u8, log: &mut Log) -> Result<BoardSize, Diagnostic> {
    let Some(value) = value else {
        log.add(root.place(), Problem::MissingSize);
        return Ok(BoardSize::DEFAULT);
    };
    let mut sides = value.raw().splitn(2, |&byte| byte == b':');
    let columns = sides.next().and_then(number::whole);
    let rows = sides.next().map(number::whole);
    let size = columns.and_then(|columns| {
        let rows = rows.unwrap_or(Some(columns))?;
        BoardSize::new(u8::try_from(columns.value).ok()?, u8::try_from(rows.value).ok()?)
    });
    let Some(size) = size else {
        return Err(log.fail(value.place(), Problem::BadSize { found: excerpt(value.raw()) }));
    };
    for side in [columns, rows.flatten()].into_iter().flatten() {
        side.warn_if_sloppy("SZ", value, log);
    }
    if rows.is_some() && size.columns() == size.rows() {
        log.add(value.place(), Problem::SquareAsRectangle);
    }
    if rows.is_some() && format < 4 {
        let feature = "a board that is not square";
        log.add(value.place(), Problem::NewerFeature { feature, format });
    }
    Ok(size)
}

fn read_handicap(value: Value<'_>, fact: Fact, log: &mut Log) -> Handicap {
    let read = number::whole(value.raw());
    match read {
        Some(read) => read.warn_if_sloppy("HA", value, log),
        None => log.add(value.place(), Problem::BadHandicap { found: excerpt(value.raw()) }),
    }
    Handicap { text: fact.text, stones: read.map(|read| read.value), place: fact.place }
}
