//! What is wrong with the grammar of a game.

use std::fmt;

use tabuleiro_core::{Arg, Explain, Message};

/// Something that the grammar has no room for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// A character that begins nothing.
    #[error("found {found}, expected a move, a comment, a variation, a mark, a result or a tag")]
    Unexpected {
        /// The character.
        found: Sign,
    },
    /// A tag without a name.
    #[error("found {found}, expected the name of a tag after “[”")]
    TagName {
        /// What stands there instead.
        found: Sign,
    },
    /// A tag without a value.
    #[error("found {found}, expected the tag's value in quotation marks")]
    TagValue {
        /// What stands there instead.
        found: Sign,
    },
    /// A value without its second quotation mark.
    #[error("found {found}, expected the quotation mark that ends the tag's value")]
    TagQuote {
        /// What stands there instead: the end of the line or of the file.
        found: Sign,
    },
    /// A tag without its second bracket. The tag counts all the same.
    #[error("found {found}, expected “]” after the tag's value")]
    TagEnd {
        /// What stands there instead.
        found: Sign,
    },
    /// A comment that never ends.
    #[error("this comment is never closed, expected “}}”")]
    CommentEnd,
    /// A `$` without a number that makes sense.
    #[error("found {found}, expected a number from 0 to 65535 after “$”")]
    MarkNumber {
        /// What stands there instead.
        found: Sign,
    },
    /// A position within the game that never ends.
    #[error("found {found}, expected “/” after the position")]
    SetupEnd {
        /// What stands there instead.
        found: Sign,
    },
    /// A comment, tag or word longer than any that means something.
    #[error("this goes on for more than {limit} bytes; expected its end")]
    TooLong {
        /// How long it may be.
        limit: usize,
    },
}

impl Flaw {
    /// Whether the game's contents are still known for certain.
    pub const fn is_harmless(&self) -> bool {
        matches!(self, Flaw::TagEnd { .. })
    }
}

/// A character of a text, or the lack of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A character.
    Character(char),
    /// The end of the line.
    EndOfLine,
    /// The end of the file.
    EndOfFile,
}

impl Sign {
    /// What `text` begins with; an empty text is the end of the file.
    pub(crate) fn of(text: &[u8]) -> Sign {
        match text.first() {
            None => Sign::EndOfFile,
            Some(b'\n' | b'\r') => Sign::EndOfLine,
            Some(&byte) => {
                let valid = match std::str::from_utf8(&text[..text.len().min(4)]) {
                    Ok(text) => text,
                    // The cut may go through a later character.
                    Err(error) => std::str::from_utf8(&text[..error.valid_up_to()]).unwrap_or(""),
                };
                Sign::Character(valid.chars().next().unwrap_or(byte as char))
            }
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sign::Character(character) => write!(f, "“{}”", printable(*character)),
            Sign::EndOfLine => f.write_str("the end of the line"),
            Sign::EndOfFile => f.write_str("the end of the file"),
        }
    }
}

/// A character as it is shown; control characters would spoil the line.
fn printable(character: char) -> String {
    if character.is_control() { character.escape_debug().to_string() } else { character.to_string() }
}

impl From<Sign> for Arg {
    fn from(sign: Sign) -> Arg {
        match sign {
            Sign::Character(character) => {
                Message::new("file-character").with("character", printable(character)).into()
            }
            Sign::EndOfLine => Message::new("file-end-of-line").into(),
            Sign::EndOfFile => Message::new("file-end-of-file").into(),
        }
    }
}

impl Explain for Flaw {
    fn explain(&self) -> Message {
        match *self {
            Flaw::Unexpected { found } => Message::new("file-unexpected").with("found", found),
            Flaw::TagName { found } => Message::new("file-tag-name").with("found", found),
            Flaw::TagValue { found } => Message::new("file-tag-value").with("found", found),
            Flaw::TagQuote { found } => Message::new("file-tag-quote").with("found", found),
            Flaw::TagEnd { found } => Message::new("file-tag-end").with("found", found),
            Flaw::CommentEnd => Message::new("file-comment-end"),
            Flaw::MarkNumber { found } => Message::new("file-mark-number").with("found", found),
            Flaw::SetupEnd { found } => Message::new("file-setup-end").with("found", found),
            Flaw::TooLong { limit } => Message::new("file-too-long").with("limit", limit),
        }
    }
}
