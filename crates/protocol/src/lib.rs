//! Protocols between programs.

mod lines;
pub mod uci;
