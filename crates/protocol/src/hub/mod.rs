//! The Hub protocol of draughts, version 2, as an engine.
//!
//! [`serve`] reads commands from one stream and answers on another until it is told to quit.

mod dialect;
mod engine;
mod info;
mod level;
mod params;

pub use dialect::serve;
pub use level::LevelError;
pub use params::{ParamError, Params};
