//! Protocols between programs.

mod engines;
mod full;
mod games;
mod lines;
mod output;
mod pulse;
mod text;

pub mod driver;
pub mod dxp;
pub mod hub;
pub mod seat;
pub mod uci;

pub use engines::{EngineSpec, Engines, Protocol, command_words};
