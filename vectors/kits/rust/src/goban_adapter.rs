//! The crate goban 0.20: games with suicide forbidden or not, basic ko and positional superko.

use crate::Adapter;
use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{GobanSizes, IllegalRules, Move, Rule, ScoreRules};
use serde_json::Value;
use std::collections::BTreeSet;

const LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A game of the crate.
#[derive(Default)]
pub struct Crate {
    game: Option<Game>,
    columns: u8,
    rows: u8,
}

impl Crate {
    fn name(&self, (row, column): (u8, u8)) -> Option<String> {
        Some(format!("{}{}", LETTERS.chars().nth(column.into())?, self.rows.checked_sub(row)?))
    }

    fn point(&self, act: &str) -> Option<(u8, u8)> {
        let column = LETTERS.find(act.get(..1)?)? as u8;
        let row = self.rows.checked_sub(act.get(1..)?.parse().ok()?)?;
        (column < self.columns && row < self.rows).then_some((row, column))
    }
}

impl Adapter for Crate {
    fn start(&mut self, vector: &Value) -> Result<(), String> {
        let rule = |axis: &str| vector["rules"][axis].as_str().unwrap_or_default();
        let skip = |why: &str| Err(why.to_string());
        if vector["start"].is_object() || rule("start") != "empty" {
            return skip("starts other than the empty board: games of the crate have no set-up");
        }
        let side = |index: usize| vector["size"][index].as_u64().unwrap_or(0) as u8;
        (self.columns, self.rows) = (side(0), side(1));
        if self.columns > 25 || self.rows > 25 {
            return skip("boards of more than 25 lines");
        }
        if self.columns != self.rows {
            return skip("boards that are not square: the crate indexes rows by the height");
        }
        let mut illegal = match rule("suicide") {
            "allowed" => IllegalRules::empty(),
            "forbidden" => IllegalRules::SUICIDE,
            _ => return skip("suicide of several stones only"),
        };
        illegal |= match rule("ko") {
            "none" => IllegalRules::empty(),
            "basic" => IllegalRules::KO,
            _ => return skip("other local ko rules than basic ko"),
        };
        illegal |= match rule("repetition") {
            "none" => IllegalRules::empty(),
            "positional" => IllegalRules::SUPERKO,
            _ => return skip("other repetition rules than positional superko"),
        };
        if rule("cycle") != "none" || rule("end") != "two-passes" || rule("button") != "none" {
            return skip("ends by agreement, long cycles, and the button");
        }
        let rules = Rule { komi: 0.0, flag_illegal: illegal, flag_score: ScoreRules::STONES };
        self.game = Some(Game::new(GobanSizes::Custom(self.rows.into(), self.columns.into()), rules));
        Ok(())
    }

    fn play(&mut self, act: &str) -> Result<bool, String> {
        if act.contains(' ') {
            return Err("acts other than turns".to_string());
        }
        let turn = match (act, self.point(act)) {
            ("pass", _) => Move::Pass,
            (_, Some((row, column))) => Move::Play(row, column),
            (_, None) => return Ok(false),
        };
        let game = self.game.as_mut().ok_or("no game")?;
        Ok(game.try_play(turn).is_ok())
    }

    fn board(&self) -> Option<Vec<String>> {
        let game = self.game.as_ref()?;
        let state = |point: (u8, u8)| match game.goban().get_color(point) {
            None => '.',
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
        };
        Some((0..self.rows).map(|row| (0..self.columns).map(|column| state((row, column))).collect()).collect())
    }

    fn legal(&self) -> Option<BTreeSet<String>> {
        self.game.as_ref()?.legals().map(|point| self.name(point)).collect()
    }

    fn to_move(&self) -> Option<char> {
        Some(if self.game.as_ref()?.turn() == Color::Black { 'B' } else { 'W' })
    }
}
