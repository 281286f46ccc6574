//! What is wrong with a file of settings.

use std::path::PathBuf;

use tabuleiro_facade::{Explain, Message};
use tabuleiro_record::SystemError;
use thiserror::Error;

/// Something wrong with the file. The program goes on with the default in its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// The file can't be read at all.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: SystemError,
    },
    /// The text is not TOML there.
    #[error("line {}, column {}: {what}", place.line, place.column)]
    Syntax {
        /// Where.
        place: Place,
        /// What the reader of TOML says.
        what: String,
    },
    /// There is no such setting.
    #[error("line {}, column {}: there is no setting called “{key}”", place.line, place.column)]
    UnknownKey {
        /// Where.
        place: Place,
        /// The name.
        key: String,
        /// The setting that was probably meant.
        close: Option<&'static str>,
    },
    /// The setting can't have this value.
    #[error("line {}, column {}: wrong value for “{key}”", place.line, place.column)]
    WrongValue {
        /// Where.
        place: Place,
        /// The setting.
        key: &'static str,
        /// What it should be.
        expected: Message,
    },
}

/// A place in a text, both counted from 1; columns are characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl Place {
    /// The place of the byte at `offset` in `text`.
    pub(crate) fn of(text: &str, offset: usize) -> Place {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
        Place { line, column: before[line_start..].chars().count() + 1 }
    }
}

impl Explain for Problem {
    fn explain(&self) -> Message {
        let at = |key, place: &Place| Message::new(key).with("line", place.line).with("column", place.column);
        match self {
            Problem::Unreadable { path, error } => Message::new("settings-unreadable")
                .with("path", path.display().to_string())
                .with("error", error),
            Problem::Syntax { place, what } => at("settings-syntax", place).with("what", what.as_str()),
            Problem::UnknownKey { place, key, close: None } => {
                at("settings-unknown-key", place).with("key", key.as_str())
            }
            Problem::UnknownKey { place, key, close: Some(close) } => {
                at("settings-misspelt-key", place).with("key", key.as_str()).with("close", *close)
            }
            Problem::WrongValue { place, key, expected } => {
                at("settings-wrong-value", place).with("key", *key).with("expected", expected.clone())
            }
        }
    }
}
