//! The five classic line-mode programs, each as its document describes it.
//!
//! Each program is a module with an `Options` struct (its command-line words) and a `run` function that talks
//! through a [`Console`]. Their texts are fixed by the documents and live beside the code that prints them.

mod console;
pub mod damas;
pub mod fen;
mod lines;
mod messages;
pub mod quarto;
pub mod warcaby;
pub mod xadrez;

pub use console::{Console, End};
pub use lines::{Input, Lines};

/// How a program ended, which becomes its exit status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A normal end: 0.
    Done,
    /// A file or an input could not be read or written: 1.
    Failed,
}
