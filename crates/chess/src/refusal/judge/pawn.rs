//! How pawns may go, apart from what happens to the king.

use tabuleiro_core::Side;

use super::Judge;
use crate::{Board, MoveKind, Placed, Rank, Refusal, Role, Square};

impl Judge<'_> {
    /// Whether the pawn on `pawn` may go to `to`, whatever happens to the king.
    pub(super) fn check_pawn(&self, pawn: Square, to: Square) -> Result<MoveKind, Refusal> {
        let forward: i8 = if self.side == Side::White { 1 } else { -1 };
        let ahead = pawn.offset(0, forward);
        let piece = Placed { role: Role::Pawn, square: pawn };
        if ahead == Some(to) {
            self.check_step(pawn, to)
        } else if pawn.offset(0, 2 * forward) == Some(to) {
            if pawn.rank() != Rank::Second.of(self.side) {
                return Err(Refusal::DoubleStep { pawn });
            }
            match ahead.and_then(|square| self.placed(square)) {
                Some(blocker) => Err(Refusal::Blocked { piece, blocker }),
                None => self.check_step(pawn, to),
            }
        } else if [-1, 1].into_iter().any(|files| pawn.offset(files, forward) == Some(to)) {
            self.check_capture(pawn, to)
        } else {
            Err(Refusal::WrongWay { piece, to })
        }
    }

    /// Straight ahead to `to`, where nothing may stand.
    fn check_step(&self, pawn: Square, to: Square) -> Result<MoveKind, Refusal> {
        match self.placed(to) {
            None => Ok(MoveKind::Normal),
            Some(target) if self.enemies.contains(to) => Err(Refusal::PawnTakesDiagonally { pawn, target }),
            Some(blocker) => {
                let piece = Placed { role: Role::Pawn, square: pawn };
                Err(Refusal::Blocked { piece, blocker })
            }
        }
    }

    /// Diagonally ahead to `to`, where something must be taken.
    fn check_capture(&self, pawn: Square, to: Square) -> Result<MoveKind, Refusal> {
        if let Some(target) = self.first(self.own & to.into()) {
            let piece = Placed { role: Role::Pawn, square: pawn };
            return Err(Refusal::OwnPiece { piece, target });
        }
        if self.enemies.contains(to) {
            return Ok(MoveKind::Normal);
        }
        if self.board.passed_square() == Some(to) {
            return Ok(MoveKind::EnPassant);
        }
        let beside = Square::new(to.file(), pawn.rank());
        let could_have_passed = to.rank() == Board::en_passant_rank(self.side);
        if could_have_passed && self.board.piece_on(beside) == Some(Role::Pawn.of(!self.side)) {
            Err(Refusal::NotEnPassant { pawn, target: beside })
        } else {
            Err(Refusal::NothingToTake { pawn, to })
        }
    }
}
