//! Engines that speak the Go Text Protocol, version 2: the process and its bytes.
//!
//! Nothing here knows a rule of Go. A [`Session`] starts a program in a process group of its own,
//! sends it commands and holds it to the protocol: each command gets exactly one well-formed answer,
//! in time and in bounded memory. A program that does anything else has *failed*; the failure is a
//! value ([`EngineFailure`]), the whole process group is ended, and [`Session::restart`] gives a
//! fresh process. A refusal (`? illegal move`) is an answer, not a failure.
//!
//! One thread does everything: the pipes are non-blocking and waited for together, so an engine that
//! stops reading, floods a stream or answers while it is still being written to cannot block us, and
//! what an engine wrote unasked stays in the pipe, which bounds it.
//!
//! Two limits are worth knowing. A descendant that leaves the process group (`setsid`) escapes being
//! ended. And an engine that answers without ids ([`Ids::Ignored`]) can only be matched by order:
//! such an engine is asked one command at a time and is listened to for [`Limits::settle`] after each
//! answer; an extra answer that comes later still is noticed at the next exchange.

pub mod board_text;
mod command_line;
mod failure;
pub mod framing;
#[cfg(unix)]
pub mod process;
#[cfg(unix)]
mod session;
pub mod vertex;

pub use command_line::CommandLine;
pub use failure::{EngineFailure, Exit, Stream};
#[cfg(unix)]
pub use session::{Goodbye, Ids, Limits, Response, Session};
pub use vertex::Vertex;
