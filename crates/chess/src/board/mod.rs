//! The placement of the pieces, with what else decides which moves may follow.

mod play;

use core::fmt;

use tabuleiro_core::Side;

use crate::attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use crate::{Bitboard, File, Piece, Rank, Role, Square};

/// The pieces on their squares, the castling rights and the en passant square: all that the move generator
/// needs to know but the side to move.
///
/// It is made of few bits, so that copying it is cheap. Each piece is in one to three of these sets:
///
/// | role   | `diagonal` | `straight` | `stepping` |
/// |--------|------------|------------|------------|
/// | pawn   |            |            | x          |
/// | knight | x          |            | x          |
/// | bishop | x          |            |            |
/// | rook   |            | x          |            |
/// | queen  | x          | x          |            |
/// | king   |            | x          | x          |
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) diagonal: Bitboard,
    pub(crate) straight: Bitboard,
    pub(crate) stepping: Bitboard,
    pub(crate) white: Bitboard,
    /// The rooks that may still castle (on the back ranks) and the en passant square (never on them).
    marks: Bitboard,
}

impl Board {
    /// A board with no piece, right or en passant square.
    pub const EMPTY: Board = Board {
        diagonal: Bitboard::EMPTY,
        straight: Bitboard::EMPTY,
        stepping: Bitboard::EMPTY,
        white: Bitboard::EMPTY,
        marks: Bitboard::EMPTY,
    };

    /// The squares with a piece on them.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.diagonal | self.straight | self.stepping
    }

    /// The pieces of one side.
    #[inline]
    pub fn side(&self, side: Side) -> Bitboard {
        match side {
            Side::White => self.white,
            Side::Black => self.occupied().without(self.white),
        }
    }

    /// The pieces of one role, of both sides.
    #[inline]
    pub fn role(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.stepping.without(self.diagonal | self.straight),
            Role::Knight => self.stepping & self.diagonal,
            Role::Bishop => self.diagonal.without(self.straight | self.stepping),
            Role::Rook => self.straight.without(self.diagonal | self.stepping),
            Role::Queen => self.diagonal & self.straight,
            Role::King => self.stepping & self.straight,
        }
    }

    /// The pieces of one role and side.
    #[inline]
    pub fn pieces(&self, piece: Piece) -> Bitboard {
        self.role(piece.role) & self.side(piece.side)
    }

    /// Bishops and queens of both sides.
    #[inline]
    pub fn diagonal_sliders(&self) -> Bitboard {
        self.diagonal.without(self.stepping)
    }

    /// Rooks and queens of both sides.
    #[inline]
    pub fn straight_sliders(&self) -> Bitboard {
        self.straight.without(self.stepping)
    }

    /// The square of a side's king; a1 on a board without one.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        let king = self.pieces(Role::King.of(side));
        Square::from_index(king.0.trailing_zeros() as usize)
    }

    /// The role of the piece on `square`.
    #[inline]
    pub fn role_on(&self, square: Square) -> Option<Role> {
        let bit = |set: Bitboard| usize::from(set.contains(square));
        [
            None,
            Some(Role::Bishop),
            Some(Role::Rook),
            Some(Role::Queen),
            Some(Role::Pawn),
            Some(Role::Knight),
            Some(Role::King),
            None,
        ][bit(self.diagonal) | bit(self.straight) << 1 | bit(self.stepping) << 2]
    }

    /// The piece on `square`.
    ///
    /// ```
    /// use tabuleiro_chess::{Position, Role, Side, Square};
    ///
    /// let position = Position::start();
    /// assert_eq!(position.board().piece_on(Square::D8), Some(Role::Queen.of(Side::Black)));
    /// assert_eq!(position.board().pieces(Role::Pawn.of(Side::White)).count(), 8);
    /// ```
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        let side = if self.white.contains(square) { Side::White } else { Side::Black };
        self.role_on(square).map(|role| role.of(side))
    }

    /// The squares on which another piece stands, or none, than on `other`.
    #[inline]
    pub fn difference(&self, other: &Board) -> Bitboard {
        self.diagonal ^ other.diagonal
            | self.straight ^ other.straight
            | self.stepping ^ other.stepping
            | self.white ^ other.white
    }

    /// The rooks that may still castle, of both sides.
    #[inline]
    pub fn castling_rooks(&self) -> Bitboard {
        self.marks & Bitboard::BACK_RANKS
    }

    /// The square that a pawn has just passed by moving two squares, whether or not it can be taken.
    #[inline]
    pub fn passed_square(&self) -> Option<Square> {
        self.marks.without(Bitboard::BACK_RANKS).first()
    }

    /// Whether pieces and castling rights are the same.
    pub(crate) fn same_but_for_passed_square(&self, other: &Board) -> bool {
        let without_passed_square = |board: &Board| Board { marks: board.castling_rooks(), ..*board };
        without_passed_square(self) == without_passed_square(other)
    }

    /// The pieces of both sides that attack `square` when `occupied` squares block sliding pieces.
    #[inline]
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let pawns = pawn_attacks(Side::White, square).without(self.white)
            | pawn_attacks(Side::Black, square) & self.white;
        pawns & self.role(Role::Pawn)
            | knight_attacks(square) & self.role(Role::Knight)
            | king_attacks(square) & self.role(Role::King)
            | bishop_attacks(square, occupied) & self.diagonal_sliders()
            | rook_attacks(square, occupied) & self.straight_sliders()
    }

    /// The pieces that give check to `side`'s king.
    pub fn checkers(&self, side: Side) -> Bitboard {
        self.attackers(self.king(side), self.occupied()) & self.side(side.other())
    }

    /// Puts `piece` on `square`, in place of what stood there.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square.into());
        self.toggle(square.into(), piece);
    }

    /// Takes away what stands on `squares`.
    #[inline]
    pub(crate) fn clear(&mut self, squares: Bitboard) {
        self.diagonal = self.diagonal.without(squares);
        self.straight = self.straight.without(squares);
        self.stepping = self.stepping.without(squares);
        self.white = self.white.without(squares);
    }

    /// Adds `piece` to those `squares` that are empty and removes it from those where it stands.
    #[inline]
    pub(crate) fn toggle(&mut self, squares: Bitboard, piece: Piece) {
        if matches!(piece.role, Role::Bishop | Role::Queen | Role::Knight) {
            self.diagonal ^= squares;
        }
        if matches!(piece.role, Role::Rook | Role::Queen | Role::King) {
            self.straight ^= squares;
        }
        if matches!(piece.role, Role::Pawn | Role::Knight | Role::King) {
            self.stepping ^= squares;
        }
        if piece.side == Side::White {
            self.white ^= squares;
        }
    }

    /// Gives the rooks on `rooks` the right to castle, and nobody else.
    pub(crate) fn set_castling_rooks(&mut self, rooks: Bitboard) {
        debug_assert!(rooks.without(Bitboard::BACK_RANKS).is_empty());
        self.marks = self.marks.without(Bitboard::BACK_RANKS) | rooks;
    }

    /// Makes `square` the one that a pawn has just passed.
    pub(crate) fn set_passed_square(&mut self, square: Option<Square>) {
        self.marks = self.castling_rooks() | square.map_or(Bitboard::EMPTY, Bitboard::from_square);
    }

    /// Ends the en passant right and the castling rights of rooks on `squares`: what every move does with the
    /// squares that it leaves and enters.
    #[inline]
    pub(crate) fn expire_marks(&mut self, squares: Bitboard) {
        self.marks &= Bitboard::BACK_RANKS.without(squares);
    }

    /// The square of a pawn that has just passed `passed`, or that `passed` lies in front of for the
    /// opponent.
    #[inline]
    pub(crate) const fn passing_pawn(passed: Square) -> Square {
        // The fourth rank for the third, the fifth for the sixth.
        Square::from_index(passed.index() ^ 8)
    }

    /// The rank on which `side` captures en passant.
    #[inline]
    pub(crate) const fn en_passant_rank(side: Side) -> Rank {
        Rank::Sixth.of(side)
    }
}

impl fmt::Debug for Board {
    /// The pieces as eight rows of letters, then rooks with rights and the passed square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.piece_on(Square::new(file, rank));
                write!(f, "{}", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f)?;
        }
        write!(f, "castling {:?}, passed {:?}", self.castling_rooks(), self.passed_square())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_found_where_it_was_put() {
        let mut board = Board::EMPTY;
        let mut placed = Vec::new();
        for (index, side) in Side::ALL.into_iter().enumerate() {
            for (role, square) in Role::ALL.into_iter().zip(Square::all().skip(index * 20)) {
                board.put(square, role.of(side));
                placed.push((square, role.of(side)));
            }
        }
        for &(square, piece) in &placed {
            assert_eq!(board.piece_on(square), Some(piece));
            assert_eq!(board.pieces(piece), square.into());
        }
        assert_eq!(board.occupied().count(), 12);
        assert_eq!(board.diagonal_sliders(), board.role(Role::Bishop) | board.role(Role::Queen));
        assert_eq!(board.straight_sliders(), board.role(Role::Rook) | board.role(Role::Queen));
        board.clear(Bitboard::ALL);
        assert_eq!(board, Board::EMPTY);
    }
}
