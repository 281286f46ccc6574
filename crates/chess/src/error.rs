//! What a reader found where it expected something else.

use alloc::string::ToString;
use core::fmt;

use tabuleiro_core::{Arg, Message};

/// A character of a text, or its end, as error messages show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found(pub(crate) Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}

impl From<Found> for Arg {
    fn from(found: Found) -> Arg {
        match found.0 {
            Some(_) => Arg::Text(found.to_string()),
            None => Arg::Message(Message::new("chess-found-end")),
        }
    }
}
