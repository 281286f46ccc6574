//! What an owner answers.

use tabuleiro_facade::Message;

/// A command was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// The version after it.
    pub version: u64,
}

/// The answer to a command: done, or refused with the reason, the version as it stands, and what may have
/// been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It was carried out and is safe.
    Accepted(Accepted),
    /// It was not, and changed nothing.
    Refused {
        /// The version as it stands.
        version: u64,
        /// Why.
        reason: Message,
        /// Moves that may have been meant, in standard notation.
        meant: Vec<String>,
    },
}
