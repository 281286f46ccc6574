//! What the system says when it refuses something.

use std::io::{self, ErrorKind};

use tabuleiro_core::{Arg, Explain, Message};
use thiserror::Error;

/// Why the system refused something, as a value that can be put into words.
///
/// ```
/// use std::io;
/// use tabuleiro_core::Explain;
/// use tabuleiro_record::SystemError;
///
/// let refused = SystemError::from(io::Error::from(io::ErrorKind::NotFound));
/// assert_eq!(refused.explain().key, "system-not-found");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text}")]
pub struct SystemError {
    /// The catalogue's words for a common reason.
    key: Option<&'static str>,
    /// What the system itself says, in English.
    text: String,
}

/// The catalogue's words for the reasons that people meet.
const COMMON: [(ErrorKind, &str); 18] = [
    (ErrorKind::NotFound, "system-not-found"),
    (ErrorKind::PermissionDenied, "system-no-permission"),
    (ErrorKind::AlreadyExists, "system-exists"),
    (ErrorKind::IsADirectory, "system-is-a-folder"),
    (ErrorKind::NotADirectory, "system-not-a-folder"),
    (ErrorKind::StorageFull, "system-disk-full"),
    (ErrorKind::QuotaExceeded, "system-no-room"),
    (ErrorKind::FileTooLarge, "system-file-too-large"),
    (ErrorKind::ReadOnlyFilesystem, "system-read-only"),
    (ErrorKind::InvalidFilename, "system-wrong-name"),
    (ErrorKind::ConnectionRefused, "system-nobody-listens"),
    (ErrorKind::ConnectionReset, "system-hung-up"),
    (ErrorKind::ConnectionAborted, "system-hung-up"),
    (ErrorKind::HostUnreachable, "system-no-way-there"),
    (ErrorKind::NetworkUnreachable, "system-no-way-there"),
    (ErrorKind::TimedOut, "system-too-late"),
    (ErrorKind::AddrInUse, "system-address-in-use"),
    (ErrorKind::AddrNotAvailable, "system-not-our-address"),
];

impl From<&io::Error> for SystemError {
    fn from(error: &io::Error) -> SystemError {
        // An error with words of its own tells more by them.
        let has_words = error.get_ref().is_some();
        let common = COMMON.iter().find(|(kind, _)| *kind == error.kind() && !has_words);
        SystemError { key: common.map(|(_, key)| *key), text: error.to_string() }
    }
}

impl From<io::Error> for SystemError {
    fn from(error: io::Error) -> SystemError {
        SystemError::from(&error)
    }
}

impl Explain for SystemError {
    fn explain(&self) -> Message {
        match self.key {
            Some(key) => Message::new(key),
            None => Message::new("system-says").with("text", self.text.as_str()),
        }
    }
}

impl From<&SystemError> for Arg {
    fn from(error: &SystemError) -> Arg {
        error.explain().into()
    }
}

impl From<SystemError> for Arg {
    fn from(error: SystemError) -> Arg {
        Arg::from(&error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_reasons_have_words_and_others_keep_their_own() {
        let key = |error: io::Error| SystemError::from(error).explain().key;
        assert_eq!(key(std::fs::File::open("/nowhere/at/all").unwrap_err()), "system-not-found");
        assert_eq!(key(ErrorKind::StorageFull.into()), "system-disk-full");
        let told = SystemError::from(io::Error::new(ErrorKind::NotFound, "no such host"));
        assert_eq!(told.explain(), Message::new("system-says").with("text", "no such host"));
        assert_eq!(told.to_string(), "no such host");
    }
}
