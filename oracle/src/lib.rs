#![forbid(unsafe_code)]
//! Engines, generators, comparison, shrinking, explanation, reports and records.

pub mod engine;
pub mod gtp;
pub mod katago;
pub mod record;
pub mod rulesets;
pub mod sgf;
pub mod transcript;
pub mod walk;
