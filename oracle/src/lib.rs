#![forbid(unsafe_code)]
//! Engines, generators, comparison, shrinking, explanation, reports and records.

pub mod check;
pub mod compare;
pub mod engine;
pub mod events;
pub mod fuzz;
pub mod generate;
pub mod gtp;
pub mod katago;
pub mod minimal;
pub mod record;
pub mod sgf;
pub mod shape;
pub mod shrink;
pub mod zoo;
