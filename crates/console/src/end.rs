//! How a conversation ends.

use std::io;

/// How a program ended, which becomes its exit status.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// A normal end: 0.
    Done,
    /// A file or an input could not be read or written: 1.
    Failed,
}

/// Why a conversation ended early.
#[derive(Debug)]
pub enum End {
    /// The input has ended, or nobody reads the output any more; programs leave quietly.
    Input,
    /// The input can't be read, which is no end of it.
    Reading(io::Error),
    /// The output can't be written.
    Writing(io::Error),
}
