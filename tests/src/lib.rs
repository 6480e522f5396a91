#![forbid(unsafe_code)]
//! See the README.

pub mod cases;
