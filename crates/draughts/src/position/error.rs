//! Why a text is no position.

use tabuleiro_core::{Explain, Message};
use thiserror::Error;

use crate::fen::FenError;
use crate::setup::SetupError;
use crate::variant::NameError;

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The game has no such name.
    #[error(transparent)]
    Name(#[from] NameError),
    /// The FEN can't be read.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The FEN says what can't be.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Explain for PositionError {
    fn explain(&self) -> Message {
        match self {
            PositionError::Name(error) => error.explain(),
            PositionError::Fen(error) => error.explain(),
            PositionError::Setup(error) => error.explain(),
        }
    }
}
