//! Why a position or a move is refused.

use tabuleiro_core::{Explain, Message};

use crate::piece::Piece;
use crate::square::Square;
use crate::text::TextError;

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

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// Nothing can be played any more.
    #[error("the game is over")]
    GameOver,
    /// The first turn only gives.
    #[error("there is no piece in hand yet: the first turn only gives one")]
    NothingToPlace,
    /// A piece is in hand, but the move does not place it.
    #[error("the piece in hand, {hand}, must be placed first")]
    MustPlace {
        /// The piece in hand.
        hand: Piece,
    },
    /// The square is taken.
    #[error("{square} is taken by {piece}")]
    Occupied {
        /// The square of the move.
        square: Square,
        /// The piece that stands there.
        piece: Piece,
    },
    /// The placement neither wins nor fills the board, so a piece must be given.
    #[error("a piece must be given to the opponent")]
    MustGive,
    /// The placement wins, so nothing is given any more.
    #[error("{square} wins, so no piece is given")]
    WinGivesNothing {
        /// The square of the move.
        square: Square,
    },
    /// All pieces are used up.
    #[error("this is the last piece, there is none left to give")]
    NothingToGive,
    /// The given piece is on the board.
    #[error("{piece} is already on {square}")]
    GivenIsPlaced {
        /// The piece of the move.
        piece: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The given piece is the one being placed.
    #[error("{piece} is the piece being placed")]
    GivenIsInHand {
        /// The piece of the move.
        piece: Piece,
    },
}

impl Explain for Refusal {
    fn explain(&self) -> Message {
        match self {
            Refusal::GameOver => Message::new("quarto-game-over"),
            Refusal::NothingToPlace => Message::new("quarto-nothing-to-place"),
            Refusal::MustPlace { hand } => Message::new("quarto-must-place").with("piece", hand.to_string()),
            Refusal::Occupied { square, piece } => Message::new("quarto-occupied")
                .with("square", square.to_string())
                .with("piece", piece.to_string()),
            Refusal::MustGive => Message::new("quarto-must-give"),
            Refusal::WinGivesNothing { square } => {
                Message::new("quarto-win-gives-nothing").with("square", square.to_string())
            }
            Refusal::NothingToGive => Message::new("quarto-nothing-to-give"),
            Refusal::GivenIsPlaced { piece, square } => Message::new("quarto-given-is-placed")
                .with("piece", piece.to_string())
                .with("square", square.to_string()),
            Refusal::GivenIsInHand { piece } => {
                Message::new("quarto-given-is-in-hand").with("piece", piece.to_string())
            }
        }
    }
}

/// Why a text is not a move that can be played now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The text can't be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The move is not legal in the position.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Explain for MoveError {
    fn explain(&self) -> Message {
        match self {
            MoveError::Text(error) => error.explain(),
            MoveError::Refused(refusal) => refusal.explain(),
        }
    }
}
