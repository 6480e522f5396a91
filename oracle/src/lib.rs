#![forbid(unsafe_code)]
//! Engines, generators, comparison, shrinking, explanation, reports and records.

pub mod count;
