//! What a text says about a position, before anybody has checked that it can be played.

mod check;
mod error;

pub use error::PositionError;

use arrayvec::ArrayVec;
use tabuleiro_core::Side;

use crate::{File, Piece, Square};

/// A position as somebody set it up: pieces anywhere, rights that may make no sense.
///
/// [`position`](Setup::position) turns it into a position that can be played, or says why not.
///
/// ```
/// use tabuleiro_chess::{Role, Setup, Side, Square};
///
/// let mut setup = Setup::empty();
/// setup.put(Square::E1, Role::King.of(Side::White));
/// setup.put(Square::E8, Role::King.of(Side::Black));
/// setup.put(Square::A7, Role::Pawn.of(Side::White));
/// assert_eq!(setup.position()?.moves().len(), 9);
/// # Ok::<(), tabuleiro_chess::PositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// What stands on each square, by the square's number.
    pub pieces: [Option<Piece>; 64],
    /// The side to move.
    pub side_to_move: Side,
    /// The castling rights.
    pub castling: ArrayVec<CastlingRight, 4>,
    /// The square that a pawn has just passed by moving two squares.
    pub passed_square: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move, counted up after black's.
    pub fullmove_number: u32,
}

/// What was passed over in a [`Setup`]: at most four castling rights and an en passant square.
pub type PassedOver = ArrayVec<PositionError, 5>;

/// A side's right to castle with one of its rooks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CastlingRight {
    /// Whose right it is.
    pub side: Side,
    /// With which rook.
    pub rook: CastlingRook,
}

/// The two ways in which texts name the rook of a castling right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastlingRook {
    /// The rook farthest from the centre on that wing: `KQkq`.
    Outermost(Wing),
    /// The rook on this file: `HAha`.
    OnFile(File),
}

/// A half of the board as seen from a king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wing {
    /// Towards the h-file; castling there brings the king to the g-file.
    KingSide,
    /// Towards the a-file; castling there brings the king to the c-file.
    QueenSide,
}

impl Wing {
    /// Both wings, the king's side first.
    pub const ALL: [Wing; 2] = [Wing::KingSide, Wing::QueenSide];

    /// `king-side` or `queen-side`; word catalogues select by it.
    pub const fn name(self) -> &'static str {
        match self {
            Wing::KingSide => "king-side",
            Wing::QueenSide => "queen-side",
        }
    }
}

impl Setup {
    /// An empty board with white to move.
    pub const fn empty() -> Setup {
        Setup {
            pieces: [None; 64],
            side_to_move: Side::White,
            castling: ArrayVec::new_const(),
            passed_square: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Puts `piece` on `square`, in place of what stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.pieces[square.index()] = Some(piece);
    }

    /// What stands on `square`.
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }
}
