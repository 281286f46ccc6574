//! Forsyth-Edwards Notation: a position in a line of text.
//!
//! Castling rights are read in every form: `KQkq`, X-FEN (where `K` is the outermost rook and a file letter
//! an inner one) and Shredder-FEN (`HAha`).

mod error;
mod read;
mod write;

pub use error::{FenError, FenExpected};
pub use read::FenReading;
pub use write::{CastlingField, EnPassantField, Fen};

use core::fmt;
use core::str::FromStr;

use crate::{Position, Setup};

/// The usual starting position.
pub const STANDARD_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl FromStr for Setup {
    type Err = FenError;

    /// Reads a FEN without asking whether the position is possible. Fields after the side to move
    /// may be missing.
    fn from_str(text: &str) -> Result<Setup, FenError> {
        read::read(text)
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// Reads a FEN of a position that can be played, as [`Position::read_fen`] does.
    fn from_str(text: &str) -> Result<Position, FenError> {
        Ok(Position::read_fen(text)?.position)
    }
}

impl Position {
    /// Reads a FEN as people and programs write it: fields after the side to move may be missing, and rights
    /// that the pieces have outlived are passed over, and told. To refuse such a text, read a [`Setup`] and
    /// ask for its [`position`](Setup::position).
    ///
    /// ```
    /// use tabuleiro_chess::{Position, Setup};
    ///
    /// let text = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
    /// let reading = Position::read_fen(text)?;
    /// assert_eq!(reading.position.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// assert_eq!(reading.passed_over.len(), 1);
    /// assert!(text.parse::<Setup>()?.position().is_err());
    /// # Ok::<(), tabuleiro_chess::FenError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no FEN, or its pieces can't stand so.
    pub fn read_fen(text: &str) -> Result<FenReading, FenError> {
        let mut setup: Setup = text.parse()?;
        let passed_over = setup.remove_impossible_rights();
        Ok(FenReading { position: setup.position()?, passed_over })
    }

    /// This position as FEN, by default with `KQkq` where that is clear, and with the en passant square after
    /// every double step of a pawn.
    ///
    /// ```
    /// use tabuleiro_chess::{EnPassantField, Position};
    ///
    /// let mut position = Position::start();
    /// position.play(position.read_move("e4")?);
    /// assert!(position.to_string().ends_with(" b KQkq e3 0 1"));
    /// let fen = position.fen().en_passant(EnPassantField::IfLegal);
    /// assert!(fen.to_string().ends_with(" b KQkq - 0 1"));
    /// # Ok::<(), tabuleiro_chess::MoveError>(())
    /// ```
    pub fn fen(&self) -> Fen<'_> {
        Fen::new(self)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fen().fmt(f)
    }
}
