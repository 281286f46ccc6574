//! The Universal Chess Interface, as an engine.
//!
//! [`serve`] reads commands from one stream and answers on another until it is told to quit.

mod command;
mod info;
mod options;
mod session;
mod setup;
mod thinker;

pub use command::{Command, Go};
pub use options::{Effect, OptionError, Options};
pub use session::serve;
