//! The engine that is held against the reference: one of ours by its name, or a GTP program by its command line.

use super::Problem;
use crate::engine::{Embedded, Engine};
use crate::gtp::Limits;
use crate::gtp_engine::GtpEngine;
use std::time::Duration;
use tengen_fast::FastGame;
use tengen_reference::ReferenceGame;
use tengen_spec::Size;

/// An engine that can be made as often as there are threads.
pub(super) enum Subject {
    Fast,
    Reference,
    Gtp { command: String, limits: Limits },
}

impl Subject {
    /// The engine of a saved divergence.
    pub(super) fn named(engine: &str, seconds: u64) -> Subject {
        match engine {
            "fast" => Subject::Fast,
            "reference" => Subject::Reference,
            command => Subject::gtp(command, seconds),
        }
    }

    pub(super) fn gtp(command: &str, seconds: u64) -> Subject {
        let answer = Duration::from_secs(seconds.max(1));
        let limits = Limits { answer, first_answer: answer.max(Limits::default().first_answer), ..Limits::default() };
        Subject::Gtp { command: command.to_string(), limits }
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
        }
    }

    /// The boards among these that the engine takes.
    pub(super) fn takes(&self, sizes: &[Size]) -> Result<Vec<Size>, Problem> {
        let Subject::Gtp { command, limits } = self else { return Ok(sizes.to_vec()) };
        let engine = GtpEngine::new(command, limits.clone()).map_err(Problem::new)?;
        engine.connect().map_err(Problem::new)?;
        let rules = tengen_spec::Ruleset::TROMP_TAYLOR;
        let takes = |size: &Size| engine.supports(&rules, &tengen_spec::Opening::even(*size)).is_ok();
        Ok(sizes.iter().copied().filter(takes).collect())
    }

    /// The name by which a saved divergence calls it.
    pub(super) fn name(&self) -> String {
        match self {
            Subject::Fast => "fast".to_string(),
            Subject::Reference => "reference".to_string(),
            Subject::Gtp { command, .. } => command.clone(),
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
        }
    }
}

pub(super) fn reference() -> Box<dyn Engine> {
    Box::new(Embedded::<ReferenceGame>::new("reference"))
}
