//! The engine that is held against the reference: one of ours by its name, a program by its command line, or one that an adapter describes.

use super::Problem;
use crate::adapter::{self, Adapter, Protocol};
use crate::engine::{Embedded, Engine};
use crate::generate::Sizes;
use crate::gtp::Limits;
use crate::gtp_engine::GtpEngine;
use crate::jsonl::JsonlEngine;
use std::time::Duration;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::{Ruleset, Size};

/// An engine that can be made as often as there are threads.
pub(super) enum Subject {
    Fast,
    Reference,
    Gtp { command: String, limits: Limits },
    Jsonl { command: String, limits: Limits },
    Adapter { label: String, rules: Ruleset, sizes: Sizes, program: Box<Subject> },
}

/// How a saved divergence marks a command that speaks the JSON-lines protocol.
const JSONL: &str = "jsonl:";

fn limits(seconds: u64) -> Limits {
    let answer = Duration::from_secs(seconds.max(1));
    Limits { answer, first_answer: answer.max(Limits::default().first_answer), ..Limits::default() }
}

impl Subject {
    /// The engine of a saved divergence.
    pub(super) fn named(engine: &str, seconds: u64) -> Result<Subject, Problem> {
        Ok(match engine {
            "fast" => Subject::Fast,
            "reference" => Subject::Reference,
            command => match (command.strip_prefix(JSONL), command.strip_prefix(adapter::PREFIX)) {
                (Some(command), _) => Subject::jsonl(command, seconds),
                (_, Some(name)) => return Subject::adapter(name, seconds),
                _ => Subject::gtp(command, seconds),
            },
        })
    }

    pub(super) fn gtp(command: &str, seconds: u64) -> Subject {
        Subject::Gtp { command: command.to_string(), limits: limits(seconds) }
    }

    pub(super) fn jsonl(command: &str, seconds: u64) -> Subject {
        Subject::Jsonl { command: command.to_string(), limits: limits(seconds) }
    }

    /// The program of an adapter under a ruleset that it declares: `NAME` or `NAME/RULESET`.
    pub(super) fn adapter(name: &str, seconds: u64) -> Result<Subject, Problem> {
        let (name, ruleset) = name.split_once('/').map_or((name, None), |(name, ruleset)| (name, Some(ruleset)));
        let folder = adapter::folder().map_err(Problem::new)?;
        let adapter = Adapter::load(&folder, name).map_err(Problem::new)?;
        let declared = adapter.declared(ruleset).map_err(Problem::new)?;
        if !adapter.is_installed(&folder) {
            return Err(Problem(format!("{name} is not installed; engines/install {name} sets it up")));
        }
        let command = adapter.command_line(&folder, declared);
        let program = match adapter.protocol {
            Protocol::Gtp => Subject::gtp(&command, seconds),
            Protocol::Jsonl => Subject::jsonl(&command, seconds),
        };
        let (label, rules, sizes) = (adapter.label(declared), declared.ruleset(), adapter.sizes());
        Ok(Subject::Adapter { label, rules, sizes, program: Box::new(program) })
    }

    /// The ruleset that an adapter declares.
    pub(super) fn declared(&self) -> Option<Ruleset> {
        match self {
            Subject::Adapter { rules, .. } => Some(*rules),
            _ => None,
        }
    }

    /// Whether it is a program of somebody else's.
    pub(super) fn is_foreign(&self) -> bool {
        !matches!(self, Subject::Fast | Subject::Reference)
    }

    /// Makes sure that the program can be talked to, and says what it is.
    pub(super) fn introduce(&self) -> Result<String, Problem> {
        match self {
            Subject::Fast => Ok("fast".to_string()),
            Subject::Reference => Ok("reference".to_string()),
            Subject::Gtp { command, limits } => {
                let engine = GtpEngine::new(command, limits.clone()).map_err(Problem::new)?;
                engine.connect().map_err(Problem::new)?;
                Ok(format!("{} (`{command}`)", engine.title()))
            }
            Subject::Jsonl { command, limits } => {
                let hello = JsonlEngine::new(command, limits.clone()).and_then(|engine| engine.connect()).map_err(Problem::new)?;
                Ok(format!("{} {} (`{command}`)", hello.name, hello.version))
            }
            Subject::Adapter { label, program, .. } => Ok(format!("{}, {label}", program.introduce()?)),
        }
    }

    /// The boards among these that the engine takes.
    pub(super) fn takes(&self, rules: &Ruleset, sizes: &[Size]) -> Result<Vec<Size>, Problem> {
        let engine: Box<dyn Engine> = match self {
            Subject::Gtp { command, limits } => {
                let engine = GtpEngine::new(command, limits.clone()).map_err(Problem::new)?;
                engine.connect().map_err(Problem::new)?;
                Box::new(engine)
            }
            Subject::Jsonl { .. } => self.make(),
            Subject::Adapter { program, .. } => return program.takes(rules, sizes),
            Subject::Fast | Subject::Reference => return Ok(sizes.to_vec()),
        };
        let takes = |size: &Size| engine.supports(rules, &tengen_spec::Opening::even(*size)).is_ok();
        Ok(sizes.iter().copied().filter(takes).collect())
    }

    /// The name by which a saved divergence calls it.
    pub(super) fn name(&self) -> String {
        match self {
            Subject::Fast => "fast".to_string(),
            Subject::Reference => "reference".to_string(),
            Subject::Gtp { command, .. } => command.clone(),
            Subject::Jsonl { command, .. } => format!("{JSONL}{command}"),
            Subject::Adapter { label, .. } => label.clone(),
        }
    }

    pub(super) fn make(&self) -> Box<dyn Engine> {
        match self {
            Subject::Fast => Box::new(Embedded::<FastGame>::new("fast")),
            Subject::Reference => reference(),
            Subject::Gtp { command, limits } => match GtpEngine::new(command, limits.clone()) {
                Ok(engine) => Box::new(engine),
                // The command line was read before, so this is never reached; an engine without a game answers nothing.
                Err(_) => Box::new(Embedded::<ReferenceGame>::new("unreadable command")),
            },
            Subject::Adapter { program, .. } => program.make(),
            Subject::Jsonl { command, limits } => match JsonlEngine::new(command, limits.clone()) {
                Ok(engine) => Box::new(engine),
                Err(_) => Box::new(Embedded::<ReferenceGame>::new("unreadable command")),
            },
        }
    }
}

pub(super) fn reference() -> Box<dyn Engine> {
    Box::new(Embedded::<ReferenceGame>::new("reference"))
}
