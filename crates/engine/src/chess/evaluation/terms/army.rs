//! What one side has on the board, with where it attacks.

use tabuleiro_chess::attacks::king_attacks;
use tabuleiro_chess::{Bitboard, Board, Role, Square};
use tabuleiro_core::Side;

use crate::chess::evaluation::masks::{pawn_attacks_of, shifted_forward};

/// One side's pieces; the attacks of all but pawns and king are filled in while the pieces are visited.
pub(super) struct Army {
    pub(super) side: Side,
    pub(super) all: Bitboard,
    pub(super) pawns: Bitboard,
    pub(super) king: Square,
    pub(super) pawn_attacks: Bitboard,
    pub(super) attacks_by: [Bitboard; 6],
    pub(super) attacks: Bitboard,
    /// What is attacked at least twice.
    pub(super) twice: Bitboard,
    /// Units of danger of the pieces near the enemy king.
    pub(super) danger: usize,
}

impl Army {
    pub(super) fn of(board: &Board, side: Side) -> Army {
        let pawns = board.pieces(Role::Pawn.of(side));
        let king = board.king(side);
        let pawn_attacks = pawn_attacks_of(pawns, side);
        let mut attacks_by = [Bitboard::EMPTY; 6];
        attacks_by[Role::Pawn.index()] = pawn_attacks;
        attacks_by[Role::King.index()] = king_attacks(king);
        let attacks = pawn_attacks | king_attacks(king);
        let twice = pawn_attacks & king_attacks(king);
        Army { side, all: board.side(side), pawns, king, pawn_attacks, attacks_by, attacks, twice, danger: 0 }
    }

    /// The squares around the king, and one rank further towards the enemy.
    pub(super) fn king_zone(&self) -> Bitboard {
        let around = king_attacks(self.king).with(self.king);
        around | shifted_forward(around, self.side)
    }

    /// Where pieces of `role` attack.
    #[inline]
    pub(super) fn attacks_of(&self, role: Role) -> Bitboard {
        self.attacks_by[role.index()]
    }
}
