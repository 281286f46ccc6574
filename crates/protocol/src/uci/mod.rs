//! The Universal Chess Interface, as an engine.
//!
//! [`serve`] reads commands from one stream and answers on another until it is told to quit.

mod command;
mod dialect;
mod info;
mod options;
mod setup;

pub use command::{Command, Go};
pub use dialect::serve;
pub use options::{Effect, OptionError, Options};
