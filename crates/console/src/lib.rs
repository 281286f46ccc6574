//! A conversation in lines: questions out, answers in.
//!
//! [`Lines`] cuts any input into lines, however broken; [`Output`] holds text back until somebody waits for
//! it; [`Console`] is both together. What comes from a file or another program goes through [`printable`]
//! before it is said, so that no name or comment can steer a terminal.

mod console;
mod end;
mod lines;
mod output;
mod terminal;

pub use console::Console;
pub use end::{End, Status};
pub use lines::{Input, Lines};
pub use output::Output;
pub use tabuleiro_core::{printable, printable_lines};
pub use terminal::obeys_escape_codes;
