//! What each command answers.

use super::GtpServer;
use crate::families::sgf;
use crate::gtp::Vertex;
use crate::katago::KataGoRules;
use tengen_spec::{Colour, Game, Opening, Point, Position, Score, Size, Turn};

/// Every command, as `list_commands` tells them.
const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "rectangular_boardsize",
    "clear_board",
    "komi",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "play",
    "genmove",
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "loadsgf",
    "printsgf",
    "showboard",
    "list_stones",
    "is_legal",
    "all_legal",
    "query_boardsize",
    "get_komi",
    "kata-set-rules",
    "kata-get-rules",
    "tengen-rules",
];

fn number<T: std::str::FromStr>(word: Option<&&str>, what: &str) -> Result<T, String> {
    word.and_then(|word| word.parse().ok()).ok_or_else(|| format!("syntax error: {what} expected"))
}

fn colour(word: Option<&&str>) -> Result<Colour, String> {
    match word.map(|word| word.to_ascii_lowercase()).as_deref() {
        Some("b" | "black") => Ok(Colour::Black),
        Some("w" | "white") => Ok(Colour::White),
        _ => Err("syntax error: a colour expected".to_string()),
    }
}

fn turn(word: Option<&&str>) -> Result<Turn, String> {
    match word.map(|word| Vertex::parse(word)) {
        Some(Ok(Vertex::Pass)) => Ok(Turn::Pass),
        Some(Ok(Vertex::Point { column, row })) => Ok(Turn::Play(Point::new(column, row))),
        _ => Err("syntax error: a vertex expected".to_string()),
    }
}

impl GtpServer {
    pub(super) fn answer(&mut self, name: &str, arguments: &[&str]) -> Result<String, String> {
        let first = arguments.first();
        match name {
            "protocol_version" => Ok("2".to_string()),
            "name" => Ok("Tengen".to_string()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_string()),
            "known_command" => Ok(first.is_some_and(|word| COMMANDS.contains(word)).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" | "time_settings" | "time_left" => Ok(String::new()),
            "boardsize" => self.size(first, first),
            "rectangular_boardsize" => self.size(first, arguments.get(1)),
            "query_boardsize" => Ok(self.opening.size.to_string()),
            "clear_board" => self.begin(Opening::even(self.opening.size)).map(|()| String::new()),
            "komi" => self.komi(first),
            "get_komi" => Ok(Score::points(self.rules.komi)),
            "play" => self.turn(colour(first)?, turn(arguments.get(1))?).map(|()| String::new()),
            "genmove" => self.genmove(colour(first)?),
            "undo" => self.undo(),
            "is_legal" => Ok(u8::from(self.judge(colour(first)?, turn(arguments.get(1))?).is_ok()).to_string()),
            "all_legal" => self.all_legal(colour(first)?),
            "list_stones" => {
                let stones = colour(first)?;
                Ok(self.game()?.position().points_of(Some(stones)).map(|point| point.to_string()).collect::<Vec<_>>().join(" "))
            }
            "showboard" => self.showboard(),
            "final_score" => self.final_score(),
            "fixed_handicap" | "place_free_handicap" => self.fixed_handicap(number(first, "a number of stones")?),
            "set_free_handicap" => self.free_handicap(arguments),
            "loadsgf" => self.load(first.ok_or("syntax error: a file expected")?, arguments.get(1)),
            "printsgf" => Ok(sgf(&self.record())),
            "kata-set-rules" => self.kata_set_rules(&arguments.join(" ")),
            "kata-get-rules" => match KataGoRules::of(&self.rules) {
                Ok(rules) => Ok(rules.json(false).to_string()),
                Err(without) => Err(without.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")),
            },
            "tengen-rules" if arguments.is_empty() => Ok(self.rules.to_string()),
            "tengen-rules" => {
                self.rules = crate::rulesets::choose(&arguments.join(" ")).map_err(|why| why.to_string())?.rules;
                self.begin(Opening::even(self.opening.size)).map(|()| String::new())
            }
            _ => Err("unknown command".to_string()),
        }
    }

    fn size(&mut self, width: Option<&&str>, height: Option<&&str>) -> Result<String, String> {
        let (width, height) = (number(width, "a size")?, number(height, "a size")?);
        let size = Size::new(width, height).ok().filter(|_| width.max(height) <= 25).ok_or("unacceptable size")?;
        self.begin(Opening::even(size)).map(|()| String::new())
    }

    /// A new komi counts from now on; the game goes on.
    fn komi(&mut self, word: Option<&&str>) -> Result<String, String> {
        let text = word.ok_or("syntax error: a number expected")?;
        let mut rules = self.rules;
        rules.set("komi", text).and_then(|()| rules.set("handicap-komi", text)).map_err(|why| why.to_string())?;
        self.rules = rules;
        self.again().map(|()| String::new())
    }

    /// The same game under the present ruleset.
    fn again(&mut self) -> Result<(), String> {
        let (opening, turns) = (self.opening.clone(), std::mem::take(&mut self.acts));
        self.begin(opening)?;
        for turn in turns {
            let by = self.to_move()?;
            self.turn(by, turn)?;
        }
        Ok(())
    }

    /// A legal point by chance, but none that fills one's own eye; a pass if there is none.
    fn genmove(&mut self, by: Colour) -> Result<String, String> {
        if self.to_move()? != by {
            return Err(format!("it is {}'s turn", by.opponent()));
        }
        let game = self.game()?;
        let position = game.position();
        let eye = |point: &Point| crate::shape::beside(position.size(), *point).all(|beside| position.at(beside) == Some(by));
        let points: Vec<Point> = game.legal().iter().filter(|point| !eye(point)).collect();
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chosen = points.get((self.dice >> 33) as usize % points.len().max(1)).copied();
        let turn = chosen.map_or(Turn::Pass, Turn::Play);
        self.turn(by, turn)?;
        Ok(turn.to_string())
    }

    fn undo(&mut self) -> Result<String, String> {
        let taken = self.game.as_mut().and_then(Game::take_back);
        taken.and_then(|_| self.acts.pop()).map(|_| String::new()).ok_or_else(|| "cannot undo".to_string())
    }

    fn all_legal(&self, by: Colour) -> Result<String, String> {
        if self.to_move().ok() != Some(by) {
            return Ok(String::new());
        }
        Ok(self.game()?.legal().iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" "))
    }

    fn showboard(&self) -> Result<String, String> {
        let position = self.game()?.position();
        let size = position.size();
        let letters: Vec<String> = (0..size.width()).map(|column| tengen_spec::column_letters(column as u8).to_string()).collect();
        let letters = format!("   {}", letters.join(" "));
        let row = |row: u8| {
            let mark = |column| match position.at(Point::new(column, row)) {
                Some(Colour::Black) => "X",
                Some(Colour::White) => "O",
                None => ".",
            };
            let marks: Vec<&str> = (0..size.width() as u8).map(mark).collect();
            format!("{:2} {} {}", row + 1, marks.join(" "), row + 1)
        };
        let rows: Vec<String> = (0..size.height() as u8).rev().map(row).collect();
        Ok(format!("\n{letters}\n{}\n{letters}", rows.join("\n")))
    }

    fn final_score(&self) -> Result<String, String> {
        let margin = self.game()?.score().margin();
        let winner = if margin > 0 { "B" } else { "W" };
        Ok(if margin == 0 { "0".to_string() } else { format!("{winner}+{}", Score::points(margin.abs())) })
    }

    /// The customary points: corners, then sides, then the centre.
    fn fixed_handicap(&mut self, stones: usize) -> Result<String, String> {
        let size = self.opening.size;
        let (side, line) = (size.width(), if size.width() >= 13 { 3 } else { 2 });
        if !size.is_square() || side < 7 || !(2..=9).contains(&stones) || (stones > 4 && side.is_multiple_of(2)) {
            return Err("invalid number of stones".to_string());
        }
        let (low, middle, high) = (line as u8, (side / 2) as u8, (side - 1 - line) as u8);
        let corners = [(low, low), (high, high), (high, low), (low, high)];
        let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
        let mut points: Vec<(u8, u8)> = corners.into_iter().take(stones).collect();
        points.extend(sides.into_iter().take(if stones >= 8 {
            4
        } else if stones >= 6 {
            2
        } else {
            0
        }));
        if stones >= 5 && points.len() < stones {
            points.push((middle, middle));
        }
        let points: Vec<Point> = points.into_iter().map(|(column, row)| Point::new(column, row)).collect();
        self.handicap(&points)
    }

    fn free_handicap(&mut self, words: &[&str]) -> Result<String, String> {
        let points = words.iter().map(|word| match turn(Some(word))? {
            Turn::Play(point) => Ok(point),
            Turn::Pass => Err("bad vertex list".to_string()),
        });
        let points = points.collect::<Result<Vec<Point>, String>>()?;
        let mut distinct = points.clone();
        distinct.sort();
        distinct.dedup();
        match points.len() < 2 || distinct.len() != points.len() || points.iter().any(|point| !point.is_on(self.opening.size)) {
            true => Err("bad vertex list".to_string()),
            false => self.handicap(&points).map(|_| String::new()),
        }
    }

    fn handicap(&mut self, points: &[Point]) -> Result<String, String> {
        if !self.acts.is_empty() || self.opening.setup.is_some() {
            return Err("board not empty".to_string());
        }
        let mut position = Position::empty(self.opening.size);
        points.iter().for_each(|point| position.set(*point, Some(Colour::Black)));
        self.begin(Opening::setup(position, Colour::White))?;
        Ok(points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    fn kata_set_rules(&mut self, text: &str) -> Result<String, String> {
        let asked: KataGoRules = text.parse().map_err(|why: crate::katago::KataGoError| why.to_string())?;
        let (mut rules, _) = asked.to_ruleset().map_err(|why| why.to_string())?;
        (rules.komi, rules.handicap_komi) = (self.rules.komi, self.rules.handicap_komi);
        let before = std::mem::replace(&mut self.rules, rules);
        let turns = self.acts.clone();
        self.again().map(|()| String::new()).inspect_err(|_| {
            (self.rules, self.acts) = (before, turns);
            let _ = self.again();
        })
    }
}
