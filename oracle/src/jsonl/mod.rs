//! Our own protocol for programs and libraries that speak no GTP: one JSON object a line, each request with an id, one answer to each.
//!
//! A [`JsonlEngine`] asks a program by it; [`serve`] answers by it, so that the law itself can be asked; [`schema`] describes every message.
//! `docs/harness.md` builds a program that answers, from nothing. Unlike GTP a request can be declined with a reason (`unsupported`), the ruleset
//! is sent axis by axis, and points are `[x, y]` counted from the upper left, so that `rows[y][x]` is the point on the board that is answered.

mod engine;
mod line;
mod message;
mod schema;
mod server;

pub use engine::JsonlEngine;
pub use message::{Ask, At, Channels, Hello, Reply, Tally};
pub use schema::schema;
pub use server::serve;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;
