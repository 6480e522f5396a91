//! The law, answering by the protocol.

use super::message::{Ask, Hello, Reply, letter, rows};
use super::{Channels, PROTOCOL};
use serde_json::{Value, json};
use std::io::{BufRead, Read, Write};
use tengen_spec::{Act, Colour, Game, Opening, Position, Ruleset, Score, Size, Turn};

/// The longest line that is read, in bytes.
const LONGEST: u64 = 1 << 20;

/// Answers requests until `stop` or the end of the input.
///
/// # Errors
/// What reading or writing says.
pub fn serve<G: Game>(name: &str, mut requests: impl BufRead, mut answers: impl Write) -> std::io::Result<()> {
    let mut server = Server::<G> { name: name.to_string(), rules: Ruleset::TROMP_TAYLOR, game: None, size: None };
    loop {
        let mut line = Vec::new();
        if (&mut requests).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let (id, reply, last) = match Ask::read(&text) {
            Some((id, Ok(ask))) => (id, server.answer(&ask), ask == Ask::Stop),
            Some((id, Err(why))) => (id, Reply::Error(why), false),
            None => (Value::Null, Reply::Error("no JSON object with an id".to_string()), false),
        };
        writeln!(answers, "{}", reply.line(&id))?;
        answers.flush()?;
        if last {
            return Ok(());
        }
    }
}

struct Server<G> {
    name: String,
    rules: Ruleset,
    game: Option<G>,
    size: Option<Size>,
}

impl<G: Game> Server<G> {
    fn answer(&mut self, ask: &Ask) -> Reply {
        let answered = match ask {
            Ask::Start { .. } => self.hello(),
            Ask::Rules { rules } => self.take_rules(rules),
            Ask::Position { .. } => self.begin(ask),
            Ask::Play { by, at } => self.with_game(|game, size| {
                let turn = at.turn(size).ok_or(Reply::Error("at is neither a point nor pass".to_string()))?;
                let turn_of = game.phase().to_move().map(letter);
                Ok(json!(turn_of.as_ref() == Some(by) && game.act(&Act::Turn(turn)).is_ok()))
            }),
            Ask::Legal { by } => self.with_game(|game, size| {
                if game.phase().to_move().is_some_and(|to_move| letter(to_move) != *by) {
                    return Err(Reply::Unsupported("it is the other player's turn".to_string()));
                }
                let at = |point| json!(super::At::of(Turn::Play(point), size));
                Ok(Value::Array(game.legal().iter().map(at).collect()))
            }),
            Ask::Board => self.with_game(|game, _| Ok(json!(rows(&game.position())))),
            Ask::Score => self.with_game(|game, _| Ok(score(&game.score()))),
            Ask::Ended => self.with_game(|game, _| Ok(json!(game.phase().is_ended()))),
            Ask::Undo => self.with_game(|game, _| match game.take_back() {
                Some(_) => Ok(json!(true)),
                None => Err(Reply::Unsupported("nothing to take back".to_string())),
            }),
            Ask::Stop => Ok(json!(true)),
        };
        match answered {
            Ok(value) => Reply::Value(value),
            Err(reply) => reply,
        }
    }

    fn hello(&self) -> Result<Value, Reply> {
        let channel = || Some("contract".to_string());
        let channels =
            Channels { legal: channel(), board: channel(), score: channel(), ended: channel(), undo: channel(), setup: channel() };
        let version = env!("CARGO_PKG_VERSION").to_string();
        Ok(json!(Hello { protocol: PROTOCOL, name: self.name.clone(), version, channels }))
    }

    fn take_rules(&mut self, rules: &std::collections::BTreeMap<String, String>) -> Result<Value, Reply> {
        let mut taken = Ruleset::TROMP_TAYLOR;
        for (axis, value) in rules {
            taken.set(axis, value).map_err(|why| Reply::Unsupported(why.to_string()))?;
        }
        self.rules = taken;
        self.game = None;
        Ok(json!(true))
    }

    fn begin(&mut self, ask: &Ask) -> Result<Value, Reply> {
        let Ask::Position { width, height, rows, to_move, handicap } = ask else { return Ok(json!(true)) };
        let error = |why: &dyn std::fmt::Display| Reply::Error(why.to_string());
        let size = Size::new(*width, *height).map_err(|why| Reply::Unsupported(why.to_string()))?;
        let first: Colour = to_move.parse().map_err(|why: String| Reply::Error(why))?;
        let mut opening = match rows {
            Some(rows) => Opening::setup(rows.join("\n").parse::<Position>().map_err(|why| error(&why))?, first),
            None => Opening::even(size),
        };
        opening.handicap = *handicap;
        (self.game, self.size) = (None, Some(size));
        self.game = Some(G::start(&self.rules, &opening).map_err(|why| Reply::Unsupported(why.to_string()))?);
        Ok(json!(true))
    }

    fn with_game(&mut self, answer: impl FnOnce(&mut G, Size) -> Result<Value, Reply>) -> Result<Value, Reply> {
        match (&mut self.game, self.size) {
            (Some(game), Some(size)) => answer(game, size),
            _ => Err(Reply::Error("no game has been started".to_string())),
        }
    }
}

fn score(score: &Score) -> Value {
    json!({"black": f64::from(score.black()) / 2.0, "white": f64::from(score.white()) / 2.0})
}
