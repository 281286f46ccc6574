//! Places in a file.

use std::fmt;

/// A place in a text file, as editors show it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, counted from 1.
    pub line: u64,
    /// The character of the line, counted from 1.
    pub column: u64,
}

impl Place {
    /// The place `characters` to the right on the same line.
    #[must_use]
    pub const fn right(self, characters: u64) -> Place {
        Place { line: self.line, column: self.column + characters }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
