//! The law as an engine that speaks GTP 2: rules, board, legal lists, score and records for any client, and turns without strength.
//!
//! The game is the reference's, so the law decides everything that is answered; a refused `play` names the clause. Turns alternate as in the law: a play
//! out of turn is refused, except that the first turns of a handicap are told by the commands for handicaps.

mod commands;
mod load;

use crate::record::Record;
use tengen_reference::ReferenceGame;
use tengen_spec::{Act, Colour, Game, Opening, Phase, Ruleset, Size, Turn};

/// A game that is asked about by GTP commands.
pub struct GtpServer {
    rules: Ruleset,
    opening: Opening,
    game: Option<ReferenceGame>,
    acts: Vec<Turn>,
    /// What the next turn without a wish is drawn from.
    dice: u64,
}

/// The longest command that is read, in characters.
const LONGEST: usize = 100_000;

impl GtpServer {
    /// An empty board of this size under a ruleset. A ruleset with another start has no game until a size is set on which it has one.
    pub fn new(rules: Ruleset, size: Size) -> GtpServer {
        let mut server = GtpServer { rules, opening: Opening::even(size), game: None, acts: Vec::new(), dice: 0x9e37_79b9_7f4a_7c15 };
        let _ = server.begin(Opening::even(size));
        server
    }

    /// Answers one line; `None` for a line without a command, and whether it was `quit`.
    pub fn line(&mut self, line: &str) -> Option<(String, bool)> {
        let clean: String = line.chars().take(LONGEST).map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let command = clean.split('#').next().unwrap_or_default();
        let mut words = command.split_whitespace().peekable();
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or_default().to_string();
        let name = words.next()?.to_string();
        let arguments: Vec<&str> = words.collect();
        let (mark, text) = match self.answer(&name, &arguments) {
            Ok(text) => ('=', text),
            Err(why) => ('?', why),
        };
        // A blank line would end the answer.
        let text: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
        let space = if text.is_empty() { "" } else { " " };
        Some((format!("{mark}{id}{space}{}\n\n", text.join("\n")), name == "quit"))
    }

    /// Begins a game; the old one stays if the ruleset refuses the opening.
    fn begin(&mut self, opening: Opening) -> Result<(), String> {
        let game = ReferenceGame::start(&self.rules, &opening).map_err(|why| why.to_string())?;
        (self.game, self.opening) = (Some(game), opening);
        self.acts.clear();
        Ok(())
    }

    fn game(&self) -> Result<&ReferenceGame, String> {
        self.game.as_ref().ok_or_else(|| "no game: this ruleset has no such start".to_string())
    }

    fn to_move(&self) -> Result<Colour, String> {
        self.game()?.phase().to_move().ok_or_else(|| "the game is over".to_string())
    }

    fn turn(&mut self, by: Colour, turn: Turn) -> Result<(), String> {
        self.judge(by, turn)?;
        let Some(game) = &mut self.game else { return Err("no game".to_string()) };
        game.act(&Act::Turn(turn)).map_err(|illegal| format!("illegal move: {illegal}"))?;
        self.acts.push(turn);
        Ok(())
    }

    fn judge(&self, by: Colour, turn: Turn) -> Result<(), String> {
        let to_move = match self.game()?.phase() {
            Phase::Playing { to_move, .. } => to_move,
            phase => return Err(format!("illegal move: {phase}")),
        };
        if to_move != by {
            return Err(format!("illegal move: it is {to_move}'s turn"));
        }
        self.game()?.judge(&Act::Turn(turn)).map_err(|illegal| format!("illegal move: {} ({illegal})", illegal.clause()))
    }

    fn record(&self) -> Record {
        Record::of_turns(self.rules, self.opening.clone(), self.acts.iter().copied())
    }
}
