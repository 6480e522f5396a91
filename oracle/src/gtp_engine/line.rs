use super::channels::{Board, Legality};
use crate::gtp::{CommandLine, EngineFailure, Limits, Response, Session};
use std::collections::{BTreeMap, BTreeSet};
use tengen_spec::Size;

/// The line to a program: it is started when needed, and anew after it has failed.
pub(super) struct Line {
    command_line: CommandLine,
    limits: Limits,
    session: Option<Session>,
    commands: BTreeSet<String>,
    /// Which boards it has taken or refused.
    sizes: BTreeMap<Size, bool>,
    /// The board it has now.
    size: Option<Size>,
    pub(super) title: String,
}

impl Line {
    pub(super) fn new(command_line: CommandLine, limits: Limits) -> Line {
        Line { command_line, limits, session: None, commands: BTreeSet::new(), sizes: BTreeMap::new(), size: None, title: String::new() }
    }

    pub(super) fn has(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// The strongest way to ask about legality that the program lists.
    pub(super) fn legality(&self) -> Option<Legality> {
        if self.has("all_legal") {
            Some(Legality::AllLegal)
        } else if self.has("is_legal") {
            Some(Legality::IsLegal)
        } else {
            (self.has("play") && self.has("undo")).then_some(Legality::PlayUndo)
        }
    }

    /// The strongest way to read the board that the program lists.
    pub(super) fn board(&self) -> Option<Board> {
        if self.has("list_stones") { Some(Board::ListStones) } else { self.has("showboard").then_some(Board::ShowBoard) }
    }

    pub(super) fn connect(&mut self) -> Result<(), EngineFailure> {
        self.running().map(|_| ())
    }

    /// A session that works: started or restarted if need be.
    fn running(&mut self) -> Result<&mut Session, EngineFailure> {
        let works = self.session.as_ref().is_some_and(|session| session.failure().is_none());
        if !works {
            self.size = None;
            let mut session = Session::start(self.command_line.clone(), self.limits.clone())?;
            self.commands = session.learn_commands()?.clone();
            let (name, version) = (session.exchange("name")?, session.exchange("version")?);
            self.title = format!("{} {}", name.text(), version.text()).trim().to_string();
            self.session = Some(session);
        }
        match &mut self.session {
            Some(session) => Ok(session),
            None => Err(EngineFailure::Closed { command: String::new() }),
        }
    }

    pub(super) fn exchange(&mut self, command: &str) -> Result<Response, EngineFailure> {
        match &mut self.session {
            Some(session) => session.exchange(command),
            None => Err(EngineFailure::Closed { command: command.to_string() }),
        }
    }

    pub(super) fn exchange_many(&mut self, commands: &[String]) -> Vec<Result<Response, EngineFailure>> {
        match &mut self.session {
            Some(session) => session.exchange_many(commands),
            None => commands.iter().map(|command| Err(EngineFailure::Closed { command: command.clone() })).collect(),
        }
    }

    /// The command that sets the board, if the program has one for it.
    fn size_command(&self, size: Size) -> Option<String> {
        const LONGEST: usize = 25;
        match (size.width(), size.height()) {
            (width, height) if width > LONGEST || height > LONGEST => None,
            (width, height) if width == height => Some(format!("boardsize {width}")),
            (width, height) => self.has("rectangular_boardsize").then(|| format!("rectangular_boardsize {width} {height}")),
        }
    }

    /// Whether the program takes a board of this size. Asking it gives up its game.
    pub(super) fn takes_size(&mut self, size: Size) -> Result<bool, EngineFailure> {
        self.running()?;
        if let Some(known) = self.sizes.get(&size) {
            return Ok(*known);
        }
        let taken = match self.size_command(size) {
            None => false,
            Some(command) => {
                let taken = self.exchange(&command)?.accepted().is_some();
                self.size = taken.then_some(size);
                taken
            }
        };
        self.sizes.insert(size, taken);
        Ok(taken)
    }

    /// The commands that lead to the empty board of this size; `None` if the program refuses it.
    pub(super) fn prepare(&mut self, size: Size) -> Result<Option<Vec<String>>, EngineFailure> {
        if !self.takes_size(size)? {
            return Ok(None);
        }
        let mut commands = Vec::new();
        if self.size != Some(size) {
            commands.extend(self.size_command(size));
            self.size = Some(size);
        }
        commands.push("clear_board".to_string());
        Ok(Some(commands))
    }
}
