//! Why a table does not do what it was asked.

use tabuleiro_core::{Explain, Message};
use tabuleiro_record::journal::JournalError;
use thiserror::Error;

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, for a person.
    pub reason: Message,
    /// The table's current version.
    pub version: u64,
}

impl Explain for Refusal {
    fn explain(&self) -> Message {
        self.reason.clone()
    }
}

/// Why a log is not that of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LogError {
    /// The log does not begin with a start.
    #[error("the log does not begin with the start of a game")]
    NoStart,
    /// The game or the position it starts from is not known.
    #[error("the game can't be set up ({})", .0.key)]
    Unplayable(Message),
    /// An event is missing or stands twice.
    #[error("event {found} stands where event {expected} is due")]
    OutOfOrder {
        /// The version that is due.
        expected: u64,
        /// The version that stands there.
        found: u64,
    },
    /// A move is against the rules.
    #[error("event {version}: the move {text} is not legal ({})", .reason.key)]
    Illegal {
        /// Which event.
        version: u64,
        /// The move.
        text: String,
        /// Why it is refused.
        reason: Message,
    },
    /// Something happened that can't happen then, such as a move after the end.
    #[error("event {version} can't happen there")]
    Impossible {
        /// Which event.
        version: u64,
    },
}

impl Explain for LogError {
    fn explain(&self) -> Message {
        match self {
            LogError::NoStart => Message::new("table-log-no-start"),
            LogError::Unplayable(reason) => {
                Message::new("table-log-unplayable").with("reason", reason.clone())
            }
            LogError::OutOfOrder { expected, found } => {
                Message::new("table-log-order").with("expected", *expected).with("found", *found)
            }
            LogError::Illegal { version, text, reason } => Message::new("table-log-illegal")
                .with("version", *version)
                .with("text", text.as_str())
                .with("reason", reason.clone()),
            LogError::Impossible { version } => {
                Message::new("table-log-impossible").with("version", *version)
            }
        }
    }
}

/// Why a saved game can't be started or gone on with, or why a command did not change it.
#[derive(Debug, Error)]
pub enum SavedError {
    /// The game or its position is not known.
    #[error("the game can't be set up ({})", .0.key)]
    Setup(Message),
    /// The table refuses the command.
    #[error("refused ({}); the version is {}", .0.reason.key, .0.version)]
    Refused(Refusal),
    /// The journal can't be used. If this was a command, it changed nothing and may be tried again.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The journal holds something that is no game.
    #[error(transparent)]
    Log(#[from] LogError),
}

impl Explain for SavedError {
    fn explain(&self) -> Message {
        match self {
            SavedError::Setup(reason) => reason.clone(),
            SavedError::Refused(refusal) => refusal.explain(),
            SavedError::Journal(error) => error.explain(),
            SavedError::Log(error) => error.explain(),
        }
    }
}
