//! The command `tengen`.
fn main() {}
