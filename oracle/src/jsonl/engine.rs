//! A program that speaks the protocol, as an engine.
//!
//! The ruleset is sent to it; it declines what it does not follow. After each turn everything that will be asked next is sent together with it.
//! Of a score only the difference is compared, since the layers of somebody else's count cannot be seen.

use super::line::Line;
use super::message::{Ask, At, Hello, Reply, Tally, letter, point, rows};
use crate::engine::{Abilities, Answer, Engine, Failure, Verdict};
use crate::gtp::{CommandLine, EngineFailure, Limits};
use crate::gtp_engine::{failed, no_game};
use crate::turn_order::TurnOrder;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use tengen_spec::{
    Act, Clause, Colour, Count, Handicap, Opening, Phase, PointSet, Position, Ruleset, Score, Size, Stage, Start, Turn, Unsupported,
};

/// A program that speaks the protocol of this module.
pub struct JsonlEngine {
    command: String,
    line: RefCell<Line>,
    /// Rulesets and kinds of opening that it has taken, or declined and why.
    taken: RefCell<BTreeMap<String, Result<(), String>>>,
    game: Option<Course>,
}

/// The game that the program was told.
struct Course {
    size: Size,
    order: TurnOrder,
    made: usize,
    ahead: Ahead,
}

#[derive(Default)]
struct Ahead {
    legal: Option<Reply>,
    board: Option<Reply>,
    score: Option<Reply>,
    ended: Option<Reply>,
}

fn garbage<T>(asked: &str, value: &Value) -> Answer<T> {
    let text: String = value.to_string().chars().take(200).collect();
    Answer::Failed(Failure { asked: asked.to_string(), what: format!("answered {text}, which is no answer to that") })
}

/// The value of an answer.
fn value(asked: &str, reply: Option<&Reply>) -> Result<Value, Answer<()>> {
    match reply {
        Some(Reply::Value(value)) => Ok(value.clone()),
        Some(Reply::Unsupported(why)) => Err(Answer::CannotSay(why.clone())),
        Some(Reply::Error(why)) => Err(Answer::Failed(Failure { asked: asked.to_string(), what: format!("error: {why}") })),
        None => Err(Answer::CannotSay(format!("it cannot be asked for its {asked}"))),
    }
}

fn instead<T>(answer: Answer<()>) -> Answer<T> {
    match answer {
        Answer::Is(()) => no_game(),
        Answer::CannotSay(why) => Answer::CannotSay(why),
        Answer::Failed(failure) => Answer::Failed(failure),
    }
}

impl JsonlEngine {
    /// The program that this command line starts; it is started when it is first asked something.
    ///
    /// # Errors
    /// The command line cannot be read.
    pub fn new(command: &str, limits: Limits) -> Result<JsonlEngine, EngineFailure> {
        let line = RefCell::new(Line::new(CommandLine::parse(command)?, limits));
        Ok(JsonlEngine { command: command.to_string(), line, taken: RefCell::default(), game: None })
    }

    /// Starts the program if it does not run; what it says it is.
    ///
    /// # Errors
    /// The program does not start or does not speak the protocol.
    pub fn connect(&self) -> Result<Hello, EngineFailure> {
        let mut line = self.line.borrow_mut();
        line.connect()?;
        Ok(line.hello.clone())
    }

    /// The number of the program's process group, while it runs.
    pub fn process_group(&self) -> Option<u32> {
        self.line.borrow().group()
    }

    /// Whether the program says that the game is over; `None` where it has no channel for that.
    pub fn ended(&mut self) -> Answer<bool> {
        let reply = self.look(|ahead| &ahead.ended, |hello| hello.channels.ended.is_some(), |_| Ask::Ended);
        match reply.and_then(|reply| value("ended", reply.as_ref())) {
            Ok(Value::Bool(ended)) => Answer::Is(ended),
            Ok(other) => garbage("ended", &other),
            Err(other) => instead(other),
        }
    }

    fn questions(&self, to_move: Colour) -> Vec<Ask> {
        let line = self.line.borrow();
        let channels = &line.hello.channels;
        let all = [
            channels.legal.as_ref().map(|_| Ask::Legal { by: letter(to_move) }),
            channels.board.as_ref().map(|_| Ask::Board),
            channels.score.as_ref().map(|_| Ask::Score),
            channels.ended.as_ref().map(|_| Ask::Ended),
        ];
        all.into_iter().flatten().collect()
    }

    /// Sends requests, and after them the questions about the state they lead to.
    fn tell(&mut self, mut asks: Vec<Ask>, to_move: Colour) -> Result<(Vec<Reply>, Ahead), EngineFailure> {
        let told = asks.len();
        let questions = self.questions(to_move);
        asks.extend(questions.iter().cloned());
        let mut answers = self.line.borrow_mut().exchange(&asks)?;
        let rest = answers.split_off(told.min(answers.len()));
        let mut ahead = Ahead::default();
        for (question, reply) in questions.iter().zip(rest) {
            match question {
                Ask::Legal { .. } => ahead.legal = Some(reply),
                Ask::Board => ahead.board = Some(reply),
                Ask::Score => ahead.score = Some(reply),
                _ => ahead.ended = Some(reply),
            }
        }
        Ok((answers, ahead))
    }

    /// What the program has already said, or says when it is asked now.
    fn look(
        &mut self,
        known: fn(&Ahead) -> &Option<Reply>,
        can: fn(&Hello) -> bool,
        ask: impl Fn(Colour) -> Ask,
    ) -> Result<Option<Reply>, Answer<()>> {
        let Some(game) = &self.game else { return Err(no_game()) };
        if let Some(known) = known(&game.ahead) {
            return Ok(Some(known.clone()));
        }
        let question = ask(game.order.to_move(game.made));
        let mut line = self.line.borrow_mut();
        if !line.is_running() || !can(&line.hello) {
            return Ok(None);
        }
        let mut answers = line.exchange(&[question]).map_err(|failure| failed::<()>(&failure, "a question"))?;
        Ok(answers.pop())
    }

    fn begin(rules: &Ruleset, opening: &Opening) -> [Ask; 2] {
        let setup = opening.setup.as_ref();
        let rules = rules.values().into_iter().map(|(axis, value)| (axis.to_string(), value)).collect();
        let position = Ask::Position {
            width: opening.size.width(),
            height: opening.size.height(),
            rows: setup.map(|setup| rows(&setup.position)),
            to_move: letter(setup.map_or(Colour::Black, |setup| setup.to_move)),
            handicap: opening.handicap,
        };
        [Ask::Rules { rules }, position]
    }

    /// Whether the program takes rules and opening; asked once for each kind.
    fn takes(&self, rules: &Ruleset, opening: &Opening) -> Result<(), String> {
        // A set-up may be declined for itself, so each is asked about.
        let key = format!("{rules} {} {}", opening.size, opening.handicap);
        if opening.setup.is_none()
            && let Some(known) = self.taken.borrow().get(&key)
        {
            return known.clone();
        }
        let mut line = self.line.borrow_mut();
        // A program that cannot be talked to is said to take everything, so that the failure shows when a game is to start.
        let Ok(_) = line.connect() else { return Ok(()) };
        let Ok(answers) = line.exchange(&Self::begin(rules, opening)) else { return Ok(()) };
        let declined = answers.into_iter().find_map(|reply| match reply {
            Reply::Unsupported(why) => Some(why),
            _ => None,
        });
        let taken = declined.map_or(Ok(()), Err);
        if opening.setup.is_none() {
            self.taken.borrow_mut().insert(key, taken.clone());
        }
        taken
    }
}

/// What stands in the way of telling an opening by the protocol.
fn obstacle(rules: &Ruleset, opening: &Opening) -> Option<&'static str> {
    if opening.stage == Stage::Confirmation {
        return Some("the protocol has no confirmation");
    }
    if rules.start != Start::Empty && opening.setup.is_none() {
        return Some("the protocol starts from the empty board or a set-up");
    }
    if opening.handicap > 0 && rules.handicap != Handicap::Turns {
        return Some("the protocol knows a handicap in turns only");
    }
    opening.setup.as_ref().is_some_and(|setup| !setup.past.is_empty()).then_some("the protocol gives a set-up no past")
}

impl Engine for JsonlEngine {
    fn name(&self) -> String {
        self.command.clone()
    }

    fn supports(&self, rules: &Ruleset, opening: &Opening) -> Result<Abilities, Unsupported> {
        opening.check(rules)?;
        if let Some(why) = obstacle(rules, opening) {
            return Err(Unsupported::Engine(why.to_string()));
        }
        let setup_known = opening.setup.is_none() || self.connect().is_ok_and(|hello| hello.channels.setup.is_some());
        if !setup_known {
            return Err(Unsupported::Engine("it has no channel for a set-up".to_string()));
        }
        self.takes(rules, opening).map_err(Unsupported::Engine)?;
        let channels = self.line.borrow().hello.channels.clone();
        Ok(Abilities {
            reasons: false,
            legal: channels.legal,
            board: channels.board,
            phase: false,
            score: channels.score.is_some(),
            take_back: channels.undo.is_some(),
            setup: channels.setup.is_some(),
            agreement: false,
        })
    }

    fn start(&mut self, rules: &Ruleset, opening: &Opening) -> Answer<()> {
        self.game = None;
        if let Some(why) = obstacle(rules, opening) {
            return Answer::CannotSay(why.to_string());
        }
        let order = TurnOrder::of(opening);
        let connected = self.line.borrow_mut().connect();
        let told = connected.and_then(|_| self.tell(Self::begin(rules, opening).to_vec(), order.to_move(0)));
        let (answers, ahead) = match told {
            Ok(told) => told,
            Err(failure) => return failed(&failure, "a new game"),
        };
        for (reply, asked) in answers.iter().zip(["rules", "position"]) {
            match value(asked, Some(reply)) {
                Ok(Value::Bool(true)) => {}
                Ok(other) => return garbage(asked, &other),
                Err(other) => return instead(other),
            }
        }
        self.game = Some(Course { size: opening.size, order, made: 0, ahead });
        Answer::Is(())
    }

    fn judge(&mut self, act: &Act) -> Answer<Verdict> {
        match act {
            Act::Turn(Turn::Pass) => Answer::CannotSay("a pass is not asked about, it is made".to_string()),
            Act::Turn(Turn::Play(point)) => match self.legal() {
                Answer::Is(legal) => Answer::Is(if legal.contains(*point) { Verdict::Legal } else { Verdict::Illegal(None) }),
                Answer::CannotSay(why) => Answer::CannotSay(why),
                Answer::Failed(failure) => Answer::Failed(failure),
            },
            _ => Answer::CannotSay("the protocol knows turns only".to_string()),
        }
    }

    fn act(&mut self, act: &Act) -> Answer<Verdict> {
        let Act::Turn(turn) = act else { return Answer::CannotSay("the protocol knows turns only".to_string()) };
        let Some(game) = &mut self.game else { return no_game() };
        game.ahead = Ahead::default();
        let (by, next, at) = (game.order.to_move(game.made), game.order.to_move(game.made + 1), At::of(*turn, game.size));
        let play = Ask::Play { by: letter(by), at };
        match self.tell(vec![play], next) {
            Err(failure) => failed(&failure, &format!("play {turn}")),
            Ok((answers, ahead)) => match value("play", answers.first()) {
                Ok(Value::Bool(true)) => {
                    if let Some(game) = &mut self.game {
                        (game.made, game.ahead) = (game.made + 1, ahead);
                    }
                    Answer::Is(Verdict::Legal)
                }
                // What was asked after it was asked for the wrong player.
                Ok(Value::Bool(false)) => Answer::Is(Verdict::Illegal(None)),
                Ok(other) => garbage("play", &other),
                Err(other) => instead(other),
            },
        }
    }

    fn take_back(&mut self) -> Answer<()> {
        let Some(game) = &mut self.game else { return no_game() };
        let Some(made) = game.made.checked_sub(1) else { return Answer::CannotSay("nothing to take back".to_string()) };
        game.ahead = Ahead::default();
        let to_move = game.order.to_move(made);
        match self.tell(vec![Ask::Undo], to_move) {
            Err(failure) => failed(&failure, "undo"),
            Ok((answers, ahead)) => match value("undo", answers.first()) {
                Ok(Value::Bool(true)) => {
                    if let Some(game) = &mut self.game {
                        (game.made, game.ahead) = (made, ahead);
                    }
                    Answer::Is(())
                }
                Ok(other) => garbage("undo", &other),
                Err(other) => instead(other),
            },
        }
    }

    fn legal(&mut self) -> Answer<PointSet> {
        let reply = self.look(|ahead| &ahead.legal, |hello| hello.channels.legal.is_some(), |by| Ask::Legal { by: letter(by) });
        let Some(size) = self.game.as_ref().map(|game| game.size) else { return no_game() };
        let value = match reply.and_then(|reply| value("legal", reply.as_ref())) {
            Ok(value) => value,
            Err(other) => return instead(other),
        };
        let Ok(points) = serde_json::from_value::<Vec<[u8; 2]>>(value.clone()) else { return garbage("legal", &value) };
        let mut legal = PointSet::empty(size);
        match points.iter().all(|at| point(*at, size).is_on(size) && legal.insert(point(*at, size))) {
            true => Answer::Is(legal),
            false => garbage("legal", &value),
        }
    }

    fn position(&mut self) -> Answer<Position> {
        let reply = self.look(|ahead| &ahead.board, |hello| hello.channels.board.is_some(), |_| Ask::Board);
        let Some(size) = self.game.as_ref().map(|game| game.size) else { return no_game() };
        let value = match reply.and_then(|reply| value("board", reply.as_ref())) {
            Ok(value) => value,
            Err(other) => return instead(other),
        };
        let rows = serde_json::from_value::<Vec<String>>(value.clone()).unwrap_or_default();
        match rows.join("\n").parse::<Position>() {
            Ok(position) if position.size() == size => Answer::Is(position),
            _ => garbage("board", &value),
        }
    }

    fn phase(&mut self) -> Answer<Phase> {
        match self.ended() {
            // How it ended is not said.
            Answer::Is(true) => Answer::Is(Phase::Stopped { proposed: None }),
            Answer::Is(false) => match &self.game {
                Some(game) => Answer::Is(Phase::playing(game.order.to_move(game.made))),
                None => no_game(),
            },
            Answer::CannotSay(why) => Answer::CannotSay(why),
            Answer::Failed(failure) => Answer::Failed(failure),
        }
    }

    fn score(&mut self) -> Answer<Score> {
        let reply = self.look(|ahead| &ahead.score, |hello| hello.channels.score.is_some(), |_| Ask::Score);
        let value = match reply.and_then(|reply| value("score", reply.as_ref())) {
            Ok(value) => value,
            Err(other) => return instead(other),
        };
        let margin = match serde_json::from_value::<Tally>(value.clone()) {
            Ok(Tally::Counts { black, white }) => black - white,
            Ok(Tally::Margin { margin }) => margin,
            Err(_) => return garbage("score", &value),
        };
        let half = margin * 2.0;
        if !half.is_finite() || half.fract() != 0.0 || half.abs() > 1e6 {
            return garbage("score", &value);
        }
        Answer::Is(Score { counts: vec![Count { clause: Clause::ResultHigher, black: half as i32, white: 0 }] })
    }
}
