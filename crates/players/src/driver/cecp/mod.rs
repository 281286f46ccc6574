//! CECP, version 2: the protocol of XBoard.

mod engine;
mod features;
mod suspicion;

pub use engine::{CecpEngine, CecpWords};
pub(super) use suspicion::{SILENCE, Suspicion, WORDS};
