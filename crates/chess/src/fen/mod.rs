//! Forsyth-Edwards Notation: a position in a line of text.
//!
//! Castling rights are read in every form: `KQkq`, X-FEN (where `K` is the outermost rook and a file letter an
//! inner one) and Shredder-FEN (`HAha`).

mod error;
mod read;
mod write;

pub use error::{Expected, FenError};
pub use write::{CastlingField, EnPassantField, Fen};

use std::fmt;
use std::str::FromStr;

use crate::{Position, Setup};

/// The usual starting position.
pub const STANDARD_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN without asking whether the position is possible. The two counters may be missing.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        read::read(text)
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN of a position that can be played. The two counters may be missing.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Ok(Position::try_from(&text.parse::<Setup>()?)?)
    }
}

impl Position {
    /// This position as FEN, by default with `KQkq` where that is clear, and with the en passant square after
    /// every double step of a pawn.
    pub fn fen(&self) -> Fen<'_> {
        Fen::new(self)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen().fmt(f)
    }
}
