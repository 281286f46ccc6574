//! Walking the tree of moves.

use core::marker::PhantomData;

use super::count::count_moves;
use super::mover::Mover;
use super::{MoveVisitor, visit_moves};
use crate::{Bitboard, Board, Role, Square};

/// The number of sequences of `depth` moves with `M`'s side to move.
pub(crate) fn count_leaves<M: Mover>(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_moves::<M>(board),
        _ => {
            let mut tree = Tree::<M> { board, depth, leaves: 0, mover: PhantomData };
            visit_moves::<M>(board, &mut tree);
            tree.leaves
        }
    }
}

/// Plays each move and counts the leaves below it.
struct Tree<'a, M> {
    board: &'a Board,
    /// At least 2: the last move of a sequence is counted, not played.
    depth: u32,
    leaves: u64,
    mover: PhantomData<M>,
}

impl<M: Mover> Tree<'_, M> {
    #[inline(always)]
    fn descend(&mut self, next: Board) {
        self.leaves += match self.depth {
            2 => count_moves::<M::Opponent>(&next),
            depth => count_leaves::<M::Opponent>(&next, depth - 1),
        };
    }
}

impl<M: Mover> MoveVisitor for Tree<'_, M> {
    #[inline(always)]
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard) {
        for to in targets {
            self.descend(self.board.after_move::<M>(role, from, to));
        }
    }

    #[inline(always)]
    fn pawns(&mut self, offset: i8, targets: Bitboard) {
        for to in targets {
            self.descend(self.board.after_move::<M>(Role::Pawn, to.before(offset), to));
        }
    }

    #[inline(always)]
    fn double_steps(&mut self, targets: Bitboard) {
        for to in targets {
            self.descend(self.board.after_double_step::<M>(to));
        }
    }

    #[inline(always)]
    fn promotions(&mut self, offset: i8, targets: Bitboard) {
        for to in targets {
            for role in Role::PROMOTIONS {
                self.descend(self.board.after_promotion::<M>(role, to.before(offset), to));
            }
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.descend(self.board.after_en_passant::<M>(from, to));
    }

    #[inline(always)]
    fn castling(&mut self, king: Square, rook: Square) {
        self.descend(self.board.after_castling::<M>(king, rook));
    }
}
