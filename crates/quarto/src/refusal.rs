//! Why a move is refused.

use alloc::string::ToString;

use tabuleiro_core::{Explain, Message};

use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::square::Square;

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

impl Position {
    /// Whether `mv` is legal, and if not, why.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        let Some(hand) = self.hand else {
            if self.placed() > 0 {
                return Err(Refusal::GameOver);
            }
            // Any piece can be given first.
            return if mv.square().is_some() { Err(Refusal::NothingToPlace) } else { Ok(()) };
        };
        let square = mv.square().ok_or(Refusal::MustPlace { hand })?;
        if let Some(piece) = self.piece_at(square) {
            return Err(Refusal::Occupied { square, piece });
        }
        let wins = self.winning_squares().contains(square);
        match mv.given() {
            None if wins || self.remaining.is_empty() => Ok(()),
            None => Err(Refusal::MustGive),
            Some(_) if wins => Err(Refusal::WinGivesNothing { square }),
            Some(_) if self.remaining.is_empty() => Err(Refusal::NothingToGive),
            Some(piece) if self.remaining.contains(piece) => Ok(()),
            Some(piece) => Err(match self.square_of(piece) {
                Some(square) => Refusal::GivenIsPlaced { piece, square },
                None => Refusal::GivenIsInHand { piece },
            }),
        }
    }
}
