//! The games that a PGN file can hold.

use tabuleiro_core::{Explain, Message};

/// Why the tags of a PGN game name no game that can be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum VariantError {
    /// Other rules than those of chess.
    #[error("the variant “{name}” is unknown, expected Standard or Chess960")]
    Unknown {
        /// What the tag says.
        name: String,
    },
    /// Chess960 starts from 960 positions, so one must be said.
    #[error("a game of Chess960 needs a tag FEN with its starting position")]
    PositionMissing,
}

impl Explain for VariantError {
    fn explain(&self) -> Message {
        match self {
            VariantError::Unknown { name } => {
                Message::new("file-pgn-variant-unknown").with("name", name.as_str())
            }
            VariantError::PositionMissing => Message::new("file-pgn-position-missing"),
        }
    }
}

/// The rules of a PGN game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Variant {
    #[default]
    Chess,
    Chess960,
}

impl Variant {
    /// What a tag means by `name`; programs write it in many ways.
    pub(super) fn from_name(name: &str) -> Option<Variant> {
        let plain: String = name
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        match plain.as_str() {
            "" | "standard" | "normal" | "chess" | "fromposition" | "regular" => Some(Variant::Chess),
            "chess960" | "fischerandom" | "fischerrandom" | "fischerrandomchess" | "frc" | "960" => {
                Some(Variant::Chess960)
            }
            _ => None,
        }
    }
}
