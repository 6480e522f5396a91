//! The vocabulary means what it says: one binary, so that it builds once.

mod boards;
mod openings;
mod point_sets;
mod points;
mod rulesets;
mod sizes;
