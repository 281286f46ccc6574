//! The grammar of what travels between programs, the same for either end.

pub mod dxp;
pub mod hub;
mod lines;
mod text;

pub use lines::{LONGEST, Received, next_line};
pub use text::shortened;
