//! Why a move is refused.

mod explain;
pub(crate) mod judge;
mod placed;

pub use placed::Placed;

use crate::{Role, Square, Wing};

/// Why the rules do not allow a piece to go from one square to another, in words that a player understands.
///
/// Every claim is about the position in which the move was asked for, seen from the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is over: the side to move is checkmated.
    #[error("the game is over: it is checkmate")]
    Checkmate,
    /// The game is over: the side to move is stalemated.
    #[error("the game is over: it is stalemate")]
    Stalemate,
    /// There is nothing to move.
    #[error("there is no piece on {square}")]
    EmptySquare {
        /// The square without a piece.
        square: Square,
    },
    /// The piece belongs to the other side.
    #[error("the {piece} is your opponent's")]
    OpponentsPiece {
        /// The opponent's piece.
        piece: Placed,
    },
    /// The piece would stay where it is.
    #[error("the {piece} must go to another square")]
    SameSquare {
        /// The piece.
        piece: Placed,
    },
    /// Such a piece never moves that way.
    #[error("the {piece} can't go to {to}: {}", how_it_moves(piece.role))]
    WrongWay {
        /// The piece.
        piece: Placed,
        /// Where it should go.
        to: Square,
    },
    /// Another piece stands in the way, or on the square in front of a pawn.
    #[error("the {piece} is blocked by the {blocker}")]
    Blocked {
        /// The piece that should move.
        piece: Placed,
        /// The nearest piece in its way, of either side.
        blocker: Placed,
    },
    /// A piece of the same side stands on the target.
    #[error("the {piece} can't take your own {target}")]
    OwnPiece {
        /// The piece that should move.
        piece: Placed,
        /// The piece on the target.
        target: Placed,
    },
    /// A pawn that has already moved can't move two squares.
    #[error("the pawn on {pawn} can't move two squares: only a pawn on its first square can")]
    DoubleStep {
        /// Where the pawn stands.
        pawn: Square,
    },
    /// A pawn can't take what is straight ahead.
    #[error("the pawn on {pawn} can't take the {target}: pawns take diagonally")]
    PawnTakesDiagonally {
        /// Where the pawn stands.
        pawn: Square,
        /// The opponent's piece straight ahead.
        target: Placed,
    },
    /// A pawn leaves its file only by taking.
    #[error("the pawn on {pawn} has nothing to take on {to}")]
    NothingToTake {
        /// Where the pawn stands.
        pawn: Square,
        /// The empty square.
        to: Square,
    },
    /// An opponent's pawn stands beside the pawn, but has not just moved two squares.
    #[error(
        "the pawn on {pawn} can't take the pawn on {target} en passant: that is possible only at once \
         after it has moved two squares"
    )]
    NotEnPassant {
        /// Where the pawn stands.
        pawn: Square,
        /// Where the opponent's pawn stands.
        target: Square,
    },
    /// The piece must stay, or the king is in check.
    #[error("that would leave your king in check from the {attacker}")]
    KingExposed {
        /// A piece that would give check.
        attacker: Placed,
    },
    /// The king is in check, and the move changes nothing about that.
    #[error("you are in check from the {checker}, and this move does not stop that")]
    CheckUnanswered {
        /// The piece that gives check before and after.
        checker: Placed,
    },
    /// Two pieces give check, so that only the king can move.
    #[error("you are in check from the {first} and the {second} at once: only the king can move")]
    DoubleCheck {
        /// One of the pieces.
        first: Placed,
        /// The other.
        second: Placed,
    },
    /// The king would go where it can be taken.
    #[error("the king can't go to {to}: the {attacker} attacks that square")]
    KingAttacked {
        /// Where the king should go.
        to: Square,
        /// An opponent's piece that attacks the square.
        attacker: Placed,
    },
    /// There is no right to castle on that wing.
    #[error("you can't castle on the {} any more: the king or the rook has moved", wing_name(*wing))]
    CastlingLost {
        /// The wing.
        wing: Wing,
    },
    /// The king is in check.
    #[error("you can't castle out of check: the {checker} gives check")]
    CastlingInCheck {
        /// A piece that gives check.
        checker: Placed,
    },
    /// Something stands between king and rook, or where they go.
    #[error("you can't castle on the {}: the {blocker} is in the way", wing_name(*wing))]
    CastlingBlocked {
        /// The wing.
        wing: Wing,
        /// The piece in the way that is nearest to the king.
        blocker: Placed,
    },
    /// The king would cross or enter an attacked square.
    #[error(
        "you can't castle on the {}: the king would pass {square}, which the {attacker} attacks",
        wing_name(*wing)
    )]
    CastlingAttacked {
        /// The wing.
        wing: Wing,
        /// The first attacked square on the king's way.
        square: Square,
        /// A piece that attacks it.
        attacker: Placed,
    },
    /// A pawn reaches the last rank, and nobody has said what it becomes.
    #[error("the pawn on {pawn} reaches the last rank: say what it becomes, for example {to}=Q")]
    PromotionMissing {
        /// Where the pawn stands.
        pawn: Square,
        /// The square on the last rank.
        to: Square,
    },
    /// No pawn can become that.
    #[error("a pawn can't become a {role}")]
    PromotionToThat {
        /// A pawn or a king.
        role: Role,
    },
    /// A move with a promotion that is none.
    #[error("the {piece} can't become anything else on {to}: only a pawn on the last rank does")]
    NoPromotion {
        /// The piece that should move.
        piece: Placed,
        /// Where it should go.
        to: Square,
    },
}

impl Refusal {
    /// How near the move is to a legal one, 0 the nearest: of several pieces that could be meant, the player
    /// most likely meant the nearest.
    pub(crate) const fn distance(self) -> u8 {
        use Refusal::*;
        match self {
            PromotionMissing { .. } | PromotionToThat { .. } | NoPromotion { .. } => 0,
            KingExposed { .. } | CheckUnanswered { .. } | DoubleCheck { .. } | KingAttacked { .. } => 1,
            WrongWay { .. } => 3,
            EmptySquare { .. } | OpponentsPiece { .. } | SameSquare { .. } => 4,
            _ => 2,
        }
    }
}

const fn how_it_moves(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawns move straight ahead and take diagonally ahead",
        Role::Knight => "knights move two squares straight and one to the side",
        Role::Bishop => "bishops move along diagonals",
        Role::Rook => "rooks move along ranks and files",
        Role::Queen => "queens move along ranks, files and diagonals",
        Role::King => "kings move one square",
    }
}

const fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::KingSide => "king's side",
        Wing::QueenSide => "queen's side",
    }
}
