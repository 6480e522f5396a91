//! A program that speaks GTP, as an engine.
//!
//! It is asked by the strongest channels that it lists, and the channels are named in its [`Abilities`]. GTP has no word for rulesets: the program is held
//! to the ruleset that the user says its command line follows. It does not see the end of a game, and its `final_score` is an estimate, so neither phase
//! nor score is compared. After each turn everything that will be asked next is sent together with it: one round trip a turn.

mod ask;
mod channels;
mod line;

pub use channels::{Board, Legality};

use crate::engine::{Abilities, Answer, Engine, Failure, Verdict};
use crate::gtp::{CommandLine, EngineFailure, Limits, Vertex};
use crate::turn_order::TurnOrder;
use channels::{list_of_points, position_from_lists, position_from_text};
use line::Line;
use std::cell::RefCell;
use tengen_spec::{
    Act, Colour, Cycle, Handicap, Opening, Phase, PointSet, Position, Repetition, Ruleset, Score, Size, Stage, Start, Turn, Unsupported,
};

/// A program that speaks GTP.
pub struct GtpEngine {
    command: String,
    line: RefCell<Line>,
    game: Option<Course>,
}

/// The game that the program was told.
struct Course {
    size: Size,
    order: TurnOrder,
    made: usize,
    /// What the program has already said about the present state.
    ahead: Ahead,
}

#[derive(Default)]
struct Ahead {
    legal: Option<Answer<PointSet>>,
    position: Option<Answer<Position>>,
}

pub(crate) fn failed<T>(failure: &EngineFailure, asked: &str) -> Answer<T> {
    Answer::Failed(Failure { asked: asked.to_string(), what: failure.to_string() })
}

fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

impl GtpEngine {
    /// The program that this command line starts; it is started when it is first asked something.
    ///
    /// # Errors
    /// The command line cannot be read.
    pub fn new(command: &str, limits: Limits) -> Result<GtpEngine, EngineFailure> {
        let line = Line::new(CommandLine::parse(command)?, limits);
        Ok(GtpEngine { command: command.to_string(), line: RefCell::new(line), game: None })
    }

    /// Starts the program if it does not run, and learns what it is.
    ///
    /// # Errors
    /// The program does not start or does not speak GTP.
    pub fn connect(&self) -> Result<(), EngineFailure> {
        self.line.borrow_mut().connect()
    }

    /// What the program calls itself, with its version, once it is connected.
    pub fn title(&self) -> String {
        self.line.borrow().title.clone()
    }

    fn vertex(turn: Turn) -> Option<Vertex> {
        match turn {
            Turn::Pass => Some(Vertex::Pass),
            Turn::Play(point) => Vertex::point(point.column, point.row),
        }
    }

    /// The commands that tell everything about a state with this player to move.
    fn questions(&self, to_move: Colour) -> Vec<String> {
        let line = self.line.borrow();
        let mut commands = match line.board() {
            Some(Board::ListStones) => vec!["list_stones black".to_string(), "list_stones white".to_string()],
            Some(Board::ShowBoard) => vec!["showboard".to_string()],
            None => Vec::new(),
        };
        if line.legality() == Some(Legality::AllLegal) {
            commands.push(format!("all_legal {}", name(to_move)));
        }
        commands
    }

    /// Sends commands, and after them the questions about the state they lead to; the answers to the commands themselves.
    fn tell(&mut self, commands: Vec<String>, to_move: Colour, size: Size) -> (Vec<Result<crate::gtp::Response, EngineFailure>>, Ahead) {
        let told = commands.len();
        let all: Vec<String> = commands.into_iter().chain(self.questions(to_move)).collect();
        let mut answers = self.line.borrow_mut().exchange_many(&all);
        let mut rest = answers.split_off(told.min(answers.len())).into_iter();
        let line = self.line.borrow();
        let position = match line.board() {
            Some(Board::ListStones) => Some(position_from_lists(size, rest.next(), rest.next())),
            Some(Board::ShowBoard) => Some(position_from_text(size, rest.next())),
            None => None,
        };
        let legal = (line.legality() == Some(Legality::AllLegal)).then(|| list_of_points(size, rest.next()));
        (answers, Ahead { legal, position })
    }

    /// Places the stones of a set-up by plays, which is possible only where no rule remembers the positions in between.
    fn placements(opening: &Opening) -> Vec<String> {
        let Some(setup) = &opening.setup else { return Vec::new() };
        let stones = Colour::BOTH.into_iter().flat_map(|colour| setup.position.points_of(Some(colour)).map(move |point| (colour, point)));
        stones.map(|(colour, point)| format!("play {} {point}", name(colour))).collect()
    }
}

/// What stands in the way of playing from this opening by GTP.
fn obstacle(rules: &Ruleset, opening: &Opening) -> Option<&'static str> {
    let forgets = rules.repetition == Repetition::None && rules.cycle == Cycle::None;
    if opening.stage == Stage::Confirmation {
        return Some("GTP has no confirmation");
    }
    if rules.start != Start::Empty && opening.setup.is_none() {
        return Some("GTP starts from the empty board");
    }
    if opening.handicap > 0 && rules.handicap != Handicap::Turns {
        return Some("only a handicap given in turns can be told by plays");
    }
    if opening.setup.as_ref().is_some_and(|setup| !forgets || !setup.past.is_empty()) {
        return Some("a set-up told by plays would leave positions in the program's memory that the game does not have");
    }
    None
}

impl Engine for GtpEngine {
    fn name(&self) -> String {
        self.command.clone()
    }

    fn supports(&self, rules: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported> {
        opening.check(rules)?;
        if let Some(why) = obstacle(rules, opening) {
            return Err(Unsupported::Engine(why.to_string()));
        }
        let mut line = self.line.borrow_mut();
        // A program that cannot be talked to is said to support everything, so that the failure shows when a game is to start.
        if !line.takes_size(opening.size).unwrap_or(true) {
            return Err(Unsupported::Engine(format!("the program refuses a board of {}", opening.size)));
        }
        Ok(Abilities {
            reasons: false,
            legal: line.legality().map(|channel| channel.to_string()),
            board: line.board().map(|channel| channel.to_string()),
            phase: false,
            score: false,
            take_back: line.has("undo"),
            setup: rules.repetition == Repetition::None && rules.cycle == Cycle::None,
            agreement: false,
        })
    }

    fn start(&mut self, rules: &Ruleset, opening: &Opening) -> Answer<()> {
        self.game = None;
        let size = opening.size;
        let prepared = self.line.borrow_mut().prepare(size);
        let mut commands = match prepared {
            Ok(Some(commands)) => commands,
            Ok(None) => return Answer::CannotSay(format!("the program refuses a board of {size}")),
            Err(failure) => return failed(&failure, "a new game"),
        };
        if self.line.borrow().has("komi") {
            commands.push(format!("komi {}", Score::points(rules.komi)));
        }
        commands.extend(Self::placements(opening));
        let order = TurnOrder::of(opening);
        let (answers, ahead) = self.tell(commands.clone(), order.to_move(0), size);
        for (command, answer) in commands.iter().zip(answers) {
            match answer {
                Err(failure) => return failed(&failure, command),
                Ok(response) if response.accepted().is_none() && !command.starts_with("komi") => {
                    return Answer::CannotSay(format!("the program refuses {command:?}: {}", response.text()));
                }
                Ok(_) => {}
            }
        }
        if let (Some(setup), Some(Answer::Is(position))) = (&opening.setup, &ahead.position)
            && *position != setup.position
        {
            return Answer::CannotSay("the set-up cannot be told by plays".to_string());
        }
        self.game = Some(Course { size, order, made: 0, ahead });
        Answer::Is(())
    }

    fn judge(&mut self, act: &Act) -> Answer<Verdict> {
        let Act::Turn(turn) = act else { return Answer::CannotSay("GTP knows turns only".to_string()) };
        let Some(game) = &self.game else { return no_game() };
        if let (Turn::Play(point), Some(Answer::Is(legal))) = (turn, &game.ahead.legal) {
            return Answer::Is(if legal.contains(*point) { Verdict::Legal } else { Verdict::Illegal(None) });
        }
        let to_move = game.order.to_move(game.made);
        self.ask_one(to_move, *turn)
    }

    fn act(&mut self, act: &Act) -> Answer<Verdict> {
        let Act::Turn(turn) = act else { return Answer::CannotSay("GTP knows turns only".to_string()) };
        let Some(vertex) = Self::vertex(*turn) else { return Answer::CannotSay(format!("GTP has no name for {turn}")) };
        let Some(game) = &mut self.game else { return no_game() };
        game.ahead = Ahead::default();
        let (size, by, next) = (game.size, game.order.to_move(game.made), game.order.to_move(game.made + 1));
        let command = format!("play {} {vertex}", name(by));
        let (answers, ahead) = self.tell(vec![command.clone()], next, size);
        match answers.into_iter().next() {
            None => Answer::CannotSay("nothing was answered".to_string()),
            Some(Err(failure)) => failed(&failure, &command),
            // What was asked after it was asked for the wrong player.
            Some(Ok(response)) if response.accepted().is_none() => Answer::Is(Verdict::Illegal(None)),
            Some(Ok(_)) => {
                if let Some(game) = &mut self.game {
                    (game.made, game.ahead) = (game.made + 1, ahead);
                }
                Answer::Is(Verdict::Legal)
            }
        }
    }

    fn take_back(&mut self) -> Answer<()> {
        let Some(game) = &mut self.game else { return no_game() };
        let Some(made) = game.made.checked_sub(1) else { return Answer::CannotSay("nothing to take back".to_string()) };
        game.ahead = Ahead::default();
        let (size, to_move) = (game.size, game.order.to_move(made));
        let (answers, ahead) = self.tell(vec!["undo".to_string()], to_move, size);
        match answers.into_iter().next() {
            None => Answer::CannotSay("nothing was answered".to_string()),
            Some(Err(failure)) => failed(&failure, "undo"),
            Some(Ok(response)) if response.accepted().is_none() => {
                Answer::Failed(Failure { asked: "undo".to_string(), what: format!("refused: {}", response.text()) })
            }
            Some(Ok(_)) => {
                if let Some(game) = &mut self.game {
                    (game.made, game.ahead) = (made, ahead);
                }
                Answer::Is(())
            }
        }
    }

    fn legal(&mut self) -> Answer<PointSet> {
        let Some(game) = &self.game else { return no_game() };
        if let Some(known) = &game.ahead.legal {
            return known.clone();
        }
        let (size, to_move) = (game.size, game.order.to_move(game.made));
        let asked = if self.line.borrow().legality() == Some(Legality::AllLegal) {
            let (_, ahead) = self.tell(Vec::new(), to_move, size);
            ahead.legal.unwrap_or_else(|| Answer::CannotSay("nothing was answered".to_string()))
        } else {
            self.ask_each(to_move, size)
        };
        if let Some(game) = &mut self.game {
            game.ahead.legal = Some(asked.clone());
        }
        asked
    }

    fn position(&mut self) -> Answer<Position> {
        let Some(game) = &self.game else { return no_game() };
        if let Some(known) = &game.ahead.position {
            return known.clone();
        }
        let (size, to_move) = (game.size, game.order.to_move(game.made));
        let (_, ahead) = self.tell(Vec::new(), to_move, size);
        let position = ahead.position.clone().unwrap_or_else(|| Answer::CannotSay("the program does not show its board".to_string()));
        if let Some(game) = &mut self.game {
            game.ahead = ahead;
        }
        position
    }

    fn phase(&mut self) -> Answer<Phase> {
        Answer::CannotSay("GTP has no phases".to_string())
    }

    fn score(&mut self) -> Answer<Score> {
        Answer::CannotSay("final_score is an estimate".to_string())
    }
}

pub(crate) fn no_game<T>() -> Answer<T> {
    Answer::CannotSay("no game has been started".to_string())
}
