//! Counting moves: since no move has to be named, whole sets of pieces are moved at once.

use crate::attacks::king_attacks;
use crate::generate::{Castling, en_passant_pawns};
use crate::lanes::Lanes;
use crate::mover::Mover;
use crate::rays::leap;
use crate::view::View;
use crate::{Board, Rank};

/// How many legal moves `M`'s side has.
#[inline(never)]
pub(crate) fn count_moves<M: Mover>(board: &Board) -> u64 {
    let view = View::of::<M>(board);
    let evasions = Lanes::splat(view.evasions);
    let targets = evasions.without(view.own);

    let slides = view.open.slide(view.free(view.sliders & view.own));
    let leaps = leap((view.knights & view.own).without(view.pinned));
    let pawns = view.pawn_moves::<M>();
    let mut count = Lanes::count([
        slides.up & targets,
        slides.down & targets,
        leaps.up & targets,
        leaps.down & targets,
        pawns & evasions,
    ]);
    let single = pawns.lane::<1>() & M::rank(Rank::Third);
    let occupied = board.occupied();
    let double = M::forward(single).without(occupied) & view.evasions;
    count += double.count();

    let own = board.side(M::SIDE);
    let steps = king_attacks(view.king).without(own);
    count += steps.without(view.attacked).count();

    if (board.role(crate::Role::Pawn) & own).meets(M::rank(Rank::Seventh)) {
        count += 3 * Lanes::count([pawns & evasions & Lanes::splat(M::rank(Rank::Eighth))]);
    }
    if board.castling_rooks().meets(M::rank(Rank::First)) {
        count += Castling::of::<M>(board, &view).rooks().count();
    }
    if board.has_passed_square() {
        count += en_passant_pawns::<M>(board).count();
    }
    u64::from(count)
}
