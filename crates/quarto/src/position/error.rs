//! Why a text is no position.

use tabuleiro_core::{Explain, Message};

use crate::setup::SetupError;
use crate::text::TextError;

/// Why a text is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// The text can't be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text says something that can't come up in a game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Explain for PositionError {
    fn explain(&self) -> Message {
        match self {
            PositionError::Text(error) => error.explain(),
            PositionError::Setup(error) => error.explain(),
        }
    }
}
