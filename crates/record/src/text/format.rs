//! The formats of games as text.

use std::path::Path;

use crate::packed;

/// A format of games as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Portable Game Notation, for chess and Chess960.
    Pgn,
    /// Portable Draughts Notation, for the draughts family.
    Pdn,
    /// The text of Quarto games.
    Quarto,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 3] = [Format::Pgn, Format::Pdn, Format::Quarto];

    /// The name, which is also how file names end.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Pgn => "pgn",
            Format::Pdn => "pdn",
            Format::Quarto => "quarto",
        }
    }

    /// The format called `name`, in either case.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The format that the name of a file tells.
    pub fn of_path(path: &Path) -> Option<Format> {
        Format::from_name(path.extension()?.to_str()?)
    }

    /// The same for a file that is read, and may be [packed](crate::packed).
    pub fn of_source(path: &Path) -> Option<Format> {
        Format::of_path(packed::unpacked_name(path).unwrap_or(path))
    }
}
