//! Engines with one fault each: every fault is called by its name within its time limit, leaves no
//! process behind, and does not hinder the next start.
#![cfg(unix)]

mod answers;
mod ends;
mod harness;
