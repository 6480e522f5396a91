//! The crate goban, answering by Tengen's JSON-lines protocol.
use goban::pieces::stones::Color;
use goban::pieces::util::coord::Coord;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, IllegalRules, Move, Rule, CHINESE};
use serde_json::{json, Value};
use std::io::{BufRead, Write};

/// An answer: a value, or why the request is declined.
type Answer = Result<Value, String>;

struct Harness {
    rule: Rule,
    game: Option<Game>,
    past: Vec<Game>,
}

impl Harness {
    fn answer(&mut self, asked: &str, request: &Value) -> Answer {
        match asked {
            "start" => Ok(json!({"protocol": 1, "name": "goban (Rust)", "version": "0.20.1", "channels": {
                "legal": "Game::check_point, point by point", "board": "Goban::get_color", "score": "Game::calculate_score", "ended": "Game::is_over", "undo": "kept Games"}})),
            "rules" => self.rules(&request["rules"]),
            "position" => self.position(request),
            "stop" => Ok(json!(true)),
            _ => self.ask(asked, request),
        }
    }

    fn rules(&mut self, rules: &Value) -> Answer {
        let mut flags = IllegalRules::empty();
        match (rules["suicide"].as_str(), rules["ko"].as_str(), rules["repetition"].as_str()) {
            (Some("forbidden"), ..) => flags |= IllegalRules::SUICIDE,
            (Some("allowed"), ..) => {}
            (other, ..) => return Err(format!("suicide={other:?}")),
        }
        match rules["repetition"].as_str() {
            Some("positional") => flags |= IllegalRules::KO | IllegalRules::SUPERKO,
            Some("none") if rules["ko"] == "basic" => flags |= IllegalRules::KO,
            other => return Err(format!("ko={} with repetition={other:?}", rules["ko"])),
        }
        if rules["komi"] != "0" || rules["score"] != "area" {
            return Err("komi is 0 and area is counted".to_string());
        }
        self.rule = Rule { komi: 0.0, flag_illegal: flags, ..CHINESE };
        Ok(json!(true))
    }

    fn position(&mut self, request: &Value) -> Answer {
        if request.get("rows").is_some() || request.get("handicap").is_some() {
            return Err("starts from the empty board only".to_string());
        }
        let side = |name: &str| request[name].as_u64().filter(|side| (1..=19).contains(side)).map(|side| side as usize);
        let (Some(width), Some(height)) = (side("width"), side("height")) else { return Err("sides of 1 to 19".to_string()) };
        self.game = Some(Game::new(GobanSizes::Custom(height, width), self.rule));
        self.past.clear();
        Ok(json!(true))
    }

    fn ask(&mut self, asked: &str, request: &Value) -> Answer {
        let Some(game) = &mut self.game else { return Err("no game".to_string()) };
        let (height, width) = game.size();
        match asked {
            "play" => {
                let at = |index: usize| request["at"][index].as_u64().unwrap_or(255) as u8;
                let play = if request["at"] == "pass" { Move::Pass } else { Move::Play(at(1), at(0)) };
                let by = if request["by"] == "B" { Color::Black } else { Color::White };
                let off = matches!(play, Move::Play(row, column) if row >= height || column >= width);
                if off || game.turn() != by {
                    return Ok(json!(false));
                }
                let before = game.clone();
                let accepted = game.try_play(play).is_ok();
                if accepted {
                    self.past.push(before);
                }
                Ok(json!(accepted))
            }
            // Game::legals names some points twice and others never on boards that are not square, so each point is asked about.
            "legal" => Ok((0..height)
                .flat_map(|row| (0..width).map(move |column| (row, column)))
                .filter(|point| game.check_point(*point).is_none())
                .map(|(row, column)| json!([column, row]))
                .collect()),
            "board" => {
                let mark = |coord: Coord| match game.goban().get_color(coord) {
                    None => '.',
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                };
                Ok((0..height).map(|row| (0..width).map(|column| mark((row, column))).collect::<String>()).collect())
            }
            "score" => {
                let (black, white) = game.calculate_score();
                Ok(json!({"black": black, "white": white}))
            }
            "ended" => Ok(json!(game.is_over())),
            "undo" => {
                let before = self.past.pop().ok_or("nothing to take back")?;
                self.game = Some(before);
                Ok(json!(true))
            }
            other => Err(format!("no {other}")),
        }
    }
}

fn main() {
    let mut harness = Harness { rule: CHINESE, game: None, past: Vec::new() };
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let Ok(request) = serde_json::from_str::<Value>(&line) else { continue };
        let asked = request["do"].as_str().unwrap_or_default();
        let (id, asked) = (request["id"].clone(), asked.to_string());
        let answer = match harness.answer(&asked, &request) {
            Ok(value) => json!({"id": id, "value": value}),
            Err(why) => json!({"id": id, "unsupported": why}),
        };
        let mut out = std::io::stdout().lock();
        if writeln!(out, "{answer}").and_then(|()| out.flush()).is_err() || asked == "stop" {
            return;
        }
    }
}
