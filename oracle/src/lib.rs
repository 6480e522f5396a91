#![forbid(unsafe_code)]
//! Engines, generators, comparison, shrinking, explanation, reports and records.

pub mod adapter;
#[cfg(feature = "bench")]
pub mod bench;
pub mod cases;
pub mod catalogue;
pub mod check;
#[cfg(feature = "cli")]
pub mod command;
pub mod compare;
pub mod count;
pub mod engine;
pub mod events;
pub mod explain;
pub mod families;
pub mod fuzz;
pub mod generate;
pub mod graph;
pub mod gtp;
pub mod gtp_engine;
pub mod gtp_server;
pub mod influence;
pub mod interpretations;
pub mod jsonl;
pub mod katago;
pub mod layers;
pub mod minimal;
pub mod perft;
pub mod record;
pub mod rulesets;
pub mod separate;
pub mod sgf;
pub mod shape;
pub mod shrink;
pub mod solve;
pub mod svg;
pub mod transcript;
mod turn_order;
pub mod vectors;
pub mod verify;
pub mod walk;
pub mod worlds;
pub mod zoo;
