//! Passed pawns: what helps and what stops them.

use tabuleiro_chess::{Bitboard, Board, Role, Square};
use tabuleiro_core::Side;

use super::army::Army;
use super::{
    PASSED_BLOCKED, PASSED_ENEMY_KING, PASSED_ESCORTED, PASSED_FREE, PASSED_OWN_KING, PASSED_PATH,
    ROOK_BEHIND, Sink, UNSTOPPABLE,
};
use crate::chess::evaluation::masks::{ahead_on_files, shifted_forward};

/// Visits `pawns`, the passed ones of `own`.
pub(super) fn visit(board: &Board, own: &Army, enemy: &Army, pawns: Bitboard, sink: &mut impl Sink) {
    let side = own.side;
    for square in pawns {
        let rank = square.rank().of(side).index();
        let file = Bitboard::file(square.file());
        let path = ahead_on_files(file, square, side);
        let next = shifted_forward(square.into(), side);
        if !next.meets(board.occupied() | enemy.attacks) {
            sink.one(side, PASSED_FREE + rank);
            if !path.meets(board.occupied() | enemy.attacks) {
                sink.one(side, PASSED_PATH + rank);
            }
        }
        if next.meets(enemy.all) {
            sink.one(side, PASSED_BLOCKED + rank);
        }
        if next.meets(own.attacks) {
            sink.one(side, PASSED_ESCORTED + rank);
        }
        if rank >= 3
            && let Some(next) = next.first()
        {
            let row = (rank - 3).min(3) * 8;
            sink.one(side, PASSED_OWN_KING + row + usize::from(own.king.distance(next)));
            sink.one(side, PASSED_ENEMY_KING + row + usize::from(enemy.king.distance(next)));
        }
        let behind = file.without(path).without(square.into());
        let rooks = board.role(Role::Rook) & behind;
        if rooks.any() {
            sink.one(side, ROOK_BEHIND + usize::from(!rooks.meets(own.all)));
        }
        let only_pawns = enemy.all.without(enemy.pawns).count() == 1;
        if only_pawns && !path.meets(board.occupied()) && is_uncatchable(square, side, enemy.king) {
            sink.one(side, UNSTOPPABLE);
        }
    }
}

/// Whether the king is too far from where the pawn is promoted even if it moves first.
fn is_uncatchable(pawn: Square, side: Side, king: Square) -> bool {
    let rank = pawn.rank().of(side).index();
    let steps = 7 - rank - usize::from(rank == 1);
    let top = if side == Side::White { 56 } else { 0 };
    let target = Square::from_index(top + pawn.index() % 8);
    usize::from(king.distance(target)) > steps + 1
}
