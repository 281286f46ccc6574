//! Turning a [`Setup`] into a [`Position`]: every law that a playable position obeys.

use tabuleiro_core::Side;

use super::PassedOver;
use super::error::PositionError::{self, *};
use crate::{Bitboard, Board, CastlingRight, CastlingRook, Position, Rank, Role, Setup, Square, Wing};

impl Setup {
    /// The position that this is, every right in it included: the strict way.
    ///
    /// ```
    /// use tabuleiro_chess::{Position, Setup};
    ///
    /// let setup: Setup = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1".parse()?;
    /// let refused = setup.position().unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "white can't castle on the queen side, because there is no rook for it"
    /// );
    /// # Ok::<(), tabuleiro_chess::FenError>(())
    /// ```
    ///
    /// # Errors
    /// If it can't be played, with the first reason.
    pub fn position(&self) -> Result<Position, PositionError> {
        let mut board = self.checked_board()?;
        for &right in &self.castling {
            add_castling_rook(&mut board, right)?;
        }
        if let Some(passed) = self.passed_square {
            check_passed_square(&board, self.side_to_move, passed)?;
            board.set_passed_square(Some(passed));
        }
        Ok(Position::new(board, self.side_to_move, self.halfmove_clock, self.fullmove_number))
    }

    /// Takes away the castling rights whose king or rook is not at home and an en passant square that no pawn
    /// can have passed, as board editors and teachers leave them behind, and says what was wrong with each.
    ///
    /// A set-up that can't be played for another reason stays as it is.
    ///
    /// ```
    /// use tabuleiro_chess::{PositionError, Setup, Square};
    ///
    /// let mut setup: Setup = "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1".parse()?;
    /// let passed_over = setup.remove_impossible_rights();
    /// assert_eq!(
    ///     passed_over[..],
    ///     [PositionError::PassedDespiteCheck { square: Square::D6, checker: Square::F7 }]
    /// );
    /// assert_eq!(setup.position()?.to_string(), "8/5bk1/8/2Pp4/8/1K6/8/8 w - - 0 1");
    /// # Ok::<(), tabuleiro_chess::FenError>(())
    /// ```
    pub fn remove_impossible_rights(&mut self) -> PassedOver {
        let mut passed_over = PassedOver::new();
        let Ok(mut board) = self.checked_board() else { return passed_over };
        self.castling.retain(|right| match add_castling_rook(&mut board, *right) {
            Ok(()) => true,
            Err(error) => {
                passed_over.push(error);
                false
            }
        });
        if let Some(passed) = self.passed_square
            && let Err(error) = check_passed_square(&board, self.side_to_move, passed)
        {
            passed_over.push(error);
            self.passed_square = None;
        }
        passed_over
    }

    /// The pieces, if they can be so; without castling rights and en passant square.
    fn checked_board(&self) -> Result<Board, PositionError> {
        let mut board = Board::EMPTY;
        for (square, piece) in Square::all().zip(self.pieces) {
            if let Some(piece) = piece {
                board.put(square, piece);
            }
        }
        for side in Side::ALL {
            check_material(&board, side)?;
        }
        check_checks(&board, self.side_to_move)?;
        Ok(board)
    }
}

impl TryFrom<Setup> for Position {
    type Error = PositionError;

    /// The same as [`Setup::position`].
    fn try_from(setup: Setup) -> Result<Position, PositionError> {
        setup.position()
    }
}

fn check_material(board: &Board, side: Side) -> Result<(), PositionError> {
    let count = |role: Role| board.pieces(role.of(side)).count();

    let kings = board.pieces(Role::King.of(side));
    if kings.is_empty() {
        return Err(NoKing { side });
    }
    if let Some(square) = kings.into_iter().nth(1) {
        return Err(SecondKing { side, square });
    }
    let pawns = board.pieces(Role::Pawn.of(side));
    if let Some(square) = (pawns & Bitboard::BACK_RANKS).first() {
        return Err(PawnOnBackRank { side, square });
    }
    let Some(missing) = 8u32.checked_sub(pawns.count()) else {
        return Err(TooManyPawns { side, count: pawns.count() });
    };
    // Bishops never change the colour of their squares, so that two on one colour need a promotion.
    let light = (board.pieces(Role::Bishop.of(side)) & Bitboard::LIGHT).count();
    let dark = count(Role::Bishop) - light;
    let promoted = count(Role::Queen).saturating_sub(1)
        + count(Role::Rook).saturating_sub(2)
        + light.saturating_sub(1)
        + dark.saturating_sub(1)
        + count(Role::Knight).saturating_sub(2);
    if promoted > missing {
        return Err(TooManyPromoted { side, promoted, missing });
    }
    Ok(())
}

fn check_checks(board: &Board, side_to_move: Side) -> Result<(), PositionError> {
    if let Some(checker) = board.checkers(!side_to_move).first() {
        return Err(OpponentInCheck { side: !side_to_move, checker });
    }
    let count = board.checkers(side_to_move).count();
    if count > 2 {
        return Err(TooManyCheckers { side: side_to_move, count });
    }
    Ok(())
}

/// Gives `board` the rook that `right` names.
fn add_castling_rook(board: &mut Board, right: CastlingRight) -> Result<(), PositionError> {
    let side = right.side;
    let king = board.king(side);
    let home = Rank::First.of(side);
    if king.rank() != home {
        return Err(CastlingKing { side, king });
    }
    let rooks = board.pieces(Role::Rook.of(side)) & Bitboard::rank(home);
    let rook = match right.rook {
        CastlingRook::Outermost(Wing::KingSide) => rooks.last().filter(|&rook| rook > king),
        CastlingRook::Outermost(Wing::QueenSide) => rooks.first().filter(|&rook| rook < king),
        CastlingRook::OnFile(file) => Some(Square::new(file, home)).filter(|&rook| rooks.contains(rook)),
    };
    let rook = rook.ok_or(CastlingWithoutRook { right })?;
    let found = board.castling_rooks();
    if found.into_iter().any(|other| other.rank() == home && (other > king) == (rook > king)) {
        return Err(CastlingTwice { right });
    }
    board.set_castling_rooks(found.with(rook));
    Ok(())
}

fn check_passed_square(board: &Board, side_to_move: Side, square: Square) -> Result<(), PositionError> {
    if square.rank() != Board::en_passant_rank(side_to_move) {
        return Err(PassedRank { square, side: side_to_move });
    }
    let pawn = Board::passing_pawn(square);
    let passer = Role::Pawn.of(!side_to_move);
    if board.piece_on(pawn) != Some(passer) {
        return Err(PassedWithoutPawn { square, pawn });
    }
    // The pawn went from the far side of the passed square, over it, to the near side.
    let origin = Square::from_index(square.index() * 2 - pawn.index());
    let way = Bitboard::from(square).with(origin);
    if let Some(blocker) = (board.occupied() & way).first() {
        return Err(PassedOccupied { square, blocker });
    }
    let mut before = *board;
    before.clear(pawn.into());
    before.put(origin, passer);
    if let Some(checker) = before.checkers(side_to_move).first() {
        return Err(PassedDespiteCheck { square, checker });
    }
    Ok(())
}
