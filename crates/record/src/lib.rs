//! Games as files.

pub mod atomic;
pub mod grammar;
pub mod pgn;
pub mod text;
