#![forbid(unsafe_code)]
//! What the workspace's own tests share: ways to choose rulesets, starts and acts, to observe a game whole, and to compare two.
//!
//! Nothing here decides what is legal: that is for the two implementations, and for the published numbers that they are held to.

pub mod acts;
pub mod boards;
pub use tengen_oracle::cases;
pub mod choices;
pub mod counting;
pub mod diagram;
pub mod in_force;
pub mod lockstep;
pub mod observe;
pub mod protocol;
pub mod sources;
pub mod swarm;
pub mod symmetry;
pub mod wrong;

pub use tengen_fast::FastGame as Fast;
pub use tengen_reference::ReferenceGame as Reference;
