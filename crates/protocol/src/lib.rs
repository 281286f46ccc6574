//! The engine side of the protocols between programs: UCI, CECP, Hub and DXP.
//!
//! UCI, CECP and Hub are dialects of one conversation: a thread reads and answers at once, another one
//! thinks.

mod conversation;
mod number;
mod output;

pub mod dxp;
pub mod hub;
pub mod uci;
pub mod xboard;

pub use number::NumberError;
