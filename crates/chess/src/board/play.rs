//! Playing moves on a [`Board`], one function for each kind of move that the generator hands out.

use crate::generate::mover::Mover;
use crate::moves::castling_targets;
use crate::{Bitboard, Board, Rank, Role, Square};

impl Board {
    /// The board after `M`'s piece has gone from `from` to `to`, taking what stood there.
    #[inline(always)]
    pub(crate) fn after_move<M: Mover>(&self, role: Role, from: Square, to: Square) -> Board {
        let mut next = *self;
        next.clear(to.into());
        next.toggle(Bitboard::from(from).with(to), role.of(M::SIDE));
        let left = if role == Role::King { M::rank(Rank::First) } else { from.into() };
        next.expire_marks(left.with(to));
        next
    }

    /// The board after `M`'s pawn has moved two squares to `to`.
    #[inline(always)]
    pub(crate) fn after_double_step<M: Mover>(&self, to: Square) -> Board {
        let mut next = self.after_move::<M>(Role::Pawn, to.before(2 * M::FORWARD), to);
        next.set_passed_square(Some(to.before(M::FORWARD)));
        next
    }

    /// The board after `M`'s pawn has gone from `from` to `to` and become `role`.
    #[inline(always)]
    pub(crate) fn after_promotion<M: Mover>(&self, role: Role, from: Square, to: Square) -> Board {
        let mut next = *self;
        next.clear(to.into());
        next.toggle(from.into(), Role::Pawn.of(M::SIDE));
        next.toggle(to.into(), role.of(M::SIDE));
        next.expire_marks(to.into());
        next
    }

    /// The board after `M`'s pawn has taken en passant, moving to `to`.
    #[inline(always)]
    pub(crate) fn after_en_passant<M: Mover>(&self, from: Square, to: Square) -> Board {
        let mut next = self.after_move::<M>(Role::Pawn, from, to);
        next.clear(Board::passing_pawn(to).into());
        next
    }

    /// The board after `M`'s king has castled with the rook on `rook`.
    #[inline(always)]
    pub(crate) fn after_castling<M: Mover>(&self, king: Square, rook: Square) -> Board {
        let (king_target, rook_target) = castling_targets(king, rook);
        let mut next = *self;
        next.clear(Bitboard::from(king).with(rook));
        next.toggle(king_target.into(), Role::King.of(M::SIDE));
        next.toggle(rook_target.into(), Role::Rook.of(M::SIDE));
        next.expire_marks(M::rank(Rank::First));
        next
    }
}
