//! Turning a [`Setup`] into a [`Position`]: every law that a playable position obeys.

use tabuleiro_core::Side;

use crate::error::PositionError::{self, *};
use crate::{Bitboard, Board, CastlingRight, CastlingRook, Position, Rank, Role, Setup, Square, Wing};

impl TryFrom<&Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: &Setup) -> Result<Position, PositionError> {
        let mut board = Board::EMPTY;
        for (square, piece) in Square::all().zip(setup.pieces) {
            if let Some(piece) = piece {
                board.put(square, piece);
            }
        }
        for side in Side::ALL {
            check_material(&board, side)?;
        }
        check_checks(&board, setup.side_to_move)?;
        board.set_castling_rooks(castling_rooks(&board, &setup.castling)?);
        if let Some(passed) = setup.passed_square {
            check_passed_square(&board, setup.side_to_move, passed)?;
            board.set_passed_square(Some(passed));
        }
        Ok(Position::new(board, setup.side_to_move, setup.halfmove_clock, setup.fullmove_number))
    }
}

impl TryFrom<Setup> for Position {
    type Error = PositionError;

    fn try_from(setup: Setup) -> Result<Position, PositionError> {
        Position::try_from(&setup)
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

fn castling_rooks(board: &Board, rights: &[CastlingRight]) -> Result<Bitboard, PositionError> {
    let mut found = Bitboard::EMPTY;
    for &right in rights {
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
        let rival = |&other: &Square| other.rank() == home && (other > king) == (rook > king);
        if found.into_iter().any(|other| rival(&other)) {
            return Err(CastlingTwice { right });
        }
        found = found.with(rook);
    }
    Ok(found)
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
