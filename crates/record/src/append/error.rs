//! What can go wrong with a journal, in words.

use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_core::{Explain, Message};
use thiserror::Error;

use crate::SystemError;

/// Why a journal can't be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// Another program (or another window of this one) writes it.
    #[error("{} is being played elsewhere", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// There is no such file.
    #[error("{} does not exist", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The program died before the game began, so that nothing is in it.
    #[error("{} holds no game", path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a journal of Tabuleiro", path.display())]
    NotAJournal {
        /// The file.
        path: PathBuf,
    },
    /// Another file has taken its place while it was being written.
    #[error("another file has taken the place of {}", path.display())]
    Replaced {
        /// The file.
        path: PathBuf,
    },
    /// A later version of the program wrote it.
    #[error("{} has format {found}; this program knows up to {known}", path.display())]
    NewerFormat {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The latest format that this program knows.
        known: u32,
    },
    /// A record is whole, but says something that makes no sense.
    #[error("{}, line {line}: {what}", path.display())]
    Nonsense {
        /// The file.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// The disk has no room for more.
    #[error("the disk is full: {} can't grow", path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        error: io::Error,
    },
}

impl JournalError {
    pub(crate) fn from_io(path: &Path, error: io::Error) -> JournalError {
        let path = path.to_owned();
        match error.kind() {
            io::ErrorKind::NotFound => JournalError::Missing { path },
            io::ErrorKind::InvalidInput => JournalError::NotAJournal { path },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                JournalError::Full { path }
            }
            _ => JournalError::Io { path, error },
        }
    }
}

impl Explain for JournalError {
    fn explain(&self) -> Message {
        let about = |key, path: &Path| Message::new(key).with("path", path.display().to_string());
        match self {
            JournalError::InUse { path } => about("record-in-use", path),
            JournalError::Missing { path } => about("record-missing", path),
            JournalError::Empty { path } => about("record-empty", path),
            JournalError::NotAJournal { path } => about("record-not-a-journal", path),
            JournalError::Replaced { path } => about("record-replaced", path),
            JournalError::NewerFormat { path, found, known } => {
                about("record-newer-format", path).with("found", *found).with("known", *known)
            }
            JournalError::Nonsense { path, line, what } => {
                about("record-nonsense", path).with("line", *line).with("what", what.as_str())
            }
            JournalError::Full { path } => about("record-full", path),
            JournalError::Io { path, error } => {
                about("record-io", path).with("error", SystemError::from(error))
            }
        }
    }
}
