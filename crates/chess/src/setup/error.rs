//! Why a set-up is not a position.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use tabuleiro_core::{Explain, Message, Side};

use crate::{CastlingRight, CastlingRook, Square};

/// What makes a [`Setup`](crate::Setup) impossible, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// A side has no king.
    #[error("{side} has no king")]
    NoKing {
        /// The side without a king.
        side: Side,
    },
    /// A side has more than one king.
    #[error("{side} has a second king on {square}")]
    SecondKing {
        /// The side with the kings.
        side: Side,
        /// Where one king too many stands.
        square: Square,
    },
    /// A pawn stands where no pawn can be.
    #[error("{side} has a pawn on {square}, but pawns can't stand on the first or last rank")]
    PawnOnBackRank {
        /// The pawn's side.
        side: Side,
        /// Where it stands.
        square: Square,
    },
    /// A side has more than eight pawns.
    #[error("{side} has {count} pawns, but at most 8 are possible")]
    TooManyPawns {
        /// The pawns' side.
        side: Side,
        /// How many there are.
        count: u32,
    },
    /// A side has more pieces than its missing pawns can have been promoted to.
    #[error(
        "{side} has {promoted} promoted pieces, but only {missing} of its 8 pawns can have been promoted"
    )]
    TooManyPromoted {
        /// The pieces' side.
        side: Side,
        /// Pieces beyond those of the starting position.
        promoted: u32,
        /// Pawns that are no longer there.
        missing: u32,
    },
    /// The side that has just moved has left its king in check.
    #[error("{side} is in check from {checker}, but it is the opponent's move")]
    OpponentInCheck {
        /// The side not to move.
        side: Side,
        /// A piece that gives the check.
        checker: Square,
    },
    /// More pieces give check than one move can bring about.
    #[error("{side} is in check from {count} pieces at once")]
    TooManyCheckers {
        /// The side in check.
        side: Side,
        /// How many pieces give check.
        count: u32,
    },
    /// A side may castle, but its king has left the first rank.
    #[error("{side} can't castle, because its king is on {king}")]
    CastlingKing {
        /// The side with the right.
        side: Side,
        /// Where its king stands.
        king: Square,
    },
    /// A castling right names a rook that is not there.
    #[error("{} can't castle {}, because there is no rook for it", right.side, wing_or_file(*right))]
    CastlingWithoutRook {
        /// The right.
        right: CastlingRight,
    },
    /// Two castling rights on the same wing.
    #[error("{} has two castling rights on one wing", right.side)]
    CastlingTwice {
        /// The second right.
        right: CastlingRight,
    },
    /// The en passant square is not one that a pawn of the side that has just moved can have passed.
    #[error("no pawn can have passed {square} with {side} to move")]
    PassedRank {
        /// The en passant square.
        square: Square,
        /// The side to move.
        side: Side,
    },
    /// There is no pawn that could have passed the en passant square.
    #[error("no pawn has passed {square}: there is none on {pawn}")]
    PassedWithoutPawn {
        /// The en passant square.
        square: Square,
        /// Where the pawn should be.
        pawn: Square,
    },
    /// The pawn's way over the en passant square was not free.
    #[error("no pawn has passed {square}: there is a piece on {blocker}")]
    PassedOccupied {
        /// The en passant square.
        square: Square,
        /// Where the piece stands.
        blocker: Square,
    },
    /// The king was in check before the pawn passed the en passant square.
    #[error("no pawn has just passed {square}: the check from {checker} is older")]
    PassedDespiteCheck {
        /// The en passant square.
        square: Square,
        /// A piece that would have given check before.
        checker: Square,
    },
}

fn wing_or_file(right: CastlingRight) -> String {
    match right.rook {
        CastlingRook::Outermost(wing) => format!("on the {}", wing.name().replace('-', " ")),
        CastlingRook::OnFile(file) => format!("with the rook on the {}-file", file.letter()),
    }
}

impl Explain for PositionError {
    fn explain(&self) -> Message {
        use PositionError::*;
        let square = |square: Square| square.to_string();
        let castling = |key, right: CastlingRight| {
            let rook = match right.rook {
                CastlingRook::Outermost(wing) => wing.name().to_owned(),
                CastlingRook::OnFile(file) => file.letter().to_string(),
            };
            Message::new(key).with("side", right.side).with("rook", rook)
        };
        match *self {
            NoKing { side } => Message::new("chess-setup-no-king").with("side", side),
            SecondKing { side, square: at } => {
                Message::new("chess-setup-second-king").with("side", side).with("square", square(at))
            }
            PawnOnBackRank { side, square: at } => {
                Message::new("chess-setup-pawn-on-back-rank").with("side", side).with("square", square(at))
            }
            TooManyPawns { side, count } => {
                Message::new("chess-setup-too-many-pawns").with("side", side).with("count", count)
            }
            TooManyPromoted { side, promoted, missing } => Message::new("chess-setup-too-many-promoted")
                .with("side", side)
                .with("promoted", promoted)
                .with("missing", missing),
            OpponentInCheck { side, checker } => Message::new("chess-setup-opponent-in-check")
                .with("side", side)
                .with("checker", square(checker)),
            TooManyCheckers { side, count } => {
                Message::new("chess-setup-too-many-checkers").with("side", side).with("count", count)
            }
            CastlingKing { side, king } => {
                Message::new("chess-setup-castling-king").with("side", side).with("king", square(king))
            }
            CastlingWithoutRook { right } => castling("chess-setup-castling-without-rook", right),
            CastlingTwice { right } => castling("chess-setup-castling-twice", right),
            PassedRank { square: at, side } => {
                Message::new("chess-setup-passed-rank").with("square", square(at)).with("side", side)
            }
            PassedWithoutPawn { square: at, pawn } => Message::new("chess-setup-passed-without-pawn")
                .with("square", square(at))
                .with("pawn", square(pawn)),
            PassedOccupied { square: at, blocker } => Message::new("chess-setup-passed-occupied")
                .with("square", square(at))
                .with("blocker", square(blocker)),
            PassedDespiteCheck { square: at, checker } => Message::new("chess-setup-passed-despite-check")
                .with("square", square(at))
                .with("checker", square(checker)),
        }
    }
}
