//! Listing moves.

use core::marker::PhantomData;

use super::mover::Mover;
use super::{MoveVisitor, visit_moves};
use crate::{Bitboard, Board, Move, MoveKind, MoveList, Role, Square};

/// Appends the legal moves of `M`'s side to `moves`.
pub(crate) fn list_moves<M: Mover>(board: &Board, moves: &mut MoveList) {
    visit_moves::<M>(board, &mut List::<M> { moves, mover: PhantomData });
}

struct List<'a, M> {
    moves: &'a mut MoveList,
    mover: PhantomData<M>,
}

impl<M: Mover> MoveVisitor for List<'_, M> {
    #[inline(always)]
    fn piece(&mut self, _: Role, from: Square, targets: Bitboard) {
        self.moves.extend(targets.into_iter().map(|to| Move::new(from, to, MoveKind::Normal)));
    }

    #[inline(always)]
    fn pawns(&mut self, offset: i8, targets: Bitboard) {
        let moves = targets.into_iter().map(|to| Move::new(to.before(offset), to, MoveKind::Normal));
        self.moves.extend(moves);
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard) {
        self.pawns(2 * M::FORWARD, targets);
    }

    #[inline(always)]
    fn promotions(&mut self, offset: i8, targets: Bitboard) {
        for to in targets {
            let kinds = Role::PROMOTIONS.map(MoveKind::Promotion);
            self.moves.extend(kinds.map(|kind| Move::new(to.before(offset), to, kind)));
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.moves.push(Move::new(from, to, MoveKind::EnPassant));
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.moves.push(Move::new(king, rook, MoveKind::Castling));
    }
}
