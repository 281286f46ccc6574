//! Why a text is no legal move.

use alloc::string::String;
use alloc::vec::Vec;

use tabuleiro_core::{Explain, Message};
use thiserror::Error;

use crate::moves::Move;
use crate::refusal::{Refusal, list};

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// The text is not a list of squares.
    #[error("expected squares such as {example}, found {found:?} at column {column}")]
    NotAMove {
        /// The column of the text, from 1, counted in characters.
        column: usize,
        /// What is there; empty at the end of the text.
        found: String,
        /// A legal move, as it is written.
        example: String,
    },
    /// A square that this board does not have.
    #[error("{name} is not a square of this board")]
    NotASquare {
        /// What the text says.
        name: String,
    },
    /// A square that the game is not played on.
    #[error("{name} is a light square; only the dark ones are used")]
    UnusedSquare {
        /// What the text says.
        name: String,
    },
    /// Several legal moves are meant.
    #[error("that could be {}; write the squares in between", list(candidates, " or "))]
    Ambiguous {
        /// All of them.
        candidates: Vec<Move>,
    },
    /// The move is against the rules.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Explain for MoveError {
    fn explain(&self) -> Message {
        match self {
            MoveError::NotAMove { found, example, .. } if found.is_empty() => {
                Message::new("draughts-move-too-short").with("example", example.as_str())
            }
            MoveError::NotAMove { column, found, example } => Message::new("draughts-move-not-a-move")
                .with("column", *column)
                .with("found", found.as_str())
                .with("example", example.as_str()),
            MoveError::NotASquare { name } => {
                Message::new("draughts-move-not-a-square").with("name", name.as_str())
            }
            MoveError::UnusedSquare { name } => {
                Message::new("draughts-move-unused-square").with("name", name.as_str())
            }
            MoveError::Ambiguous { candidates } => {
                Message::new("draughts-move-ambiguous").with("candidates", list(candidates, ", "))
            }
            MoveError::Refused(refusal) => refusal.explain(),
        }
    }
}
