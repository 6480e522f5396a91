#![deny(unsafe_code)]
//! See the README.

pub mod lockstep;
