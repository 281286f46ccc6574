//! What a position text says, before anybody asks whether it can be a position of the game.

use alloc::string::ToString;

use tabuleiro_core::{Explain, Message};

use crate::piece::Piece;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::square::Square;

/// A board and a piece in hand as written, possibly against the rules;
/// [`Position::new`](crate::Position::new) checks it.
///
/// The text has four rows from row 1 down, each from column A on: letters are pieces, digits runs of empty
/// squares; `/` between the rows; then a blank and the piece in hand, or `-` for none. Reading forgives case
/// and blanks around the two parts.
///
/// ```
/// use tabuleiro_quarto::Setup;
/// let setup: Setup = "A3/4/1p2/1111  c".parse()?;
/// assert_eq!(setup.to_string(), "a3/4/1p2/4 c");
/// let error = "a3/4/1p2/3 c".parse::<Setup>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "column 11: found ' ', expected a piece (a to p) or 1 for the last square of the row"
/// );
/// # Ok::<(), tabuleiro_quarto::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    /// The pieces on the board, by the index of the square.
    pub board: [Option<Piece>; 16],
    /// The piece that the side to move must place.
    pub hand: Option<Piece>,
}

impl Setup {
    /// The position that this describes by these rules.
    ///
    /// # Errors
    /// If it can't come up in a game.
    pub fn position(&self, ruleset: Ruleset) -> Result<Position, SetupError> {
        Position::new(self, ruleset)
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }
}

/// Why a [`Setup`](crate::Setup) is not a position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// There is only one of each piece.
    #[error("the piece {piece} is on both {first} and {second}")]
    PieceTwice {
        /// The piece that is there twice.
        piece: Piece,
        /// The first square, along the rows.
        first: Square,
        /// The other square.
        second: Square,
    },
    /// The piece in hand is on the board too.
    #[error("the piece in hand, {piece}, is already on {square}")]
    HandOnBoard {
        /// The piece in hand.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The game goes on, but there is no piece to place. Giving ends each turn, so only an empty board and a
    /// finished game have none.
    #[error("the game is not over, so a piece must be in hand")]
    HandMissing,
    /// The game is over, but there is a piece to place.
    #[error("a line is complete, so the game is over and {piece} can't be in hand")]
    HandAfterWin {
        /// The piece in hand.
        piece: Piece,
    },
    /// The last piece placed must be part of every completed group, or the game would have ended earlier.
    #[error("no last piece can have completed all the lines at once")]
    LinesApart,
}

impl Explain for SetupError {
    fn explain(&self) -> Message {
        match self {
            SetupError::PieceTwice { piece, first, second } => Message::new("quarto-piece-twice")
                .with("piece", piece.to_string())
                .with("first", first.to_string())
                .with("second", second.to_string()),
            SetupError::HandOnBoard { piece, square } => Message::new("quarto-hand-on-board")
                .with("piece", piece.to_string())
                .with("square", square.to_string()),
            SetupError::HandMissing => Message::new("quarto-hand-missing"),
            SetupError::HandAfterWin { piece } => {
                Message::new("quarto-hand-after-win").with("piece", piece.to_string())
            }
            SetupError::LinesApart => Message::new("quarto-lines-apart"),
        }
    }
}
