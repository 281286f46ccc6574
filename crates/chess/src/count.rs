//! Counting moves: since no move has to be named, whole sets of pieces are moved at once.

use crate::attacks::king_attacks;
use crate::generate::{castling_rooks, en_passant_pawns};
use crate::lanes::Lanes;
use crate::mover::Mover;
use crate::rays::leap;
use crate::view::{Limits, Unlimited, View};
use crate::{Board, Rank};

/// How many legal moves `M`'s side has.
#[inline(never)]
pub(crate) fn count_moves<M: Mover>(board: &Board) -> u64 {
    let mut view = View::of::<M>(board);
    if view.at_ease() {
        u64::from(count::<M>(board, &view, &Unlimited))
    } else {
        let limits = view.limits::<M>(board);
        u64::from(count::<M>(board, &view, &limits))
    }
}

#[inline(always)]
fn count<M: Mover>(board: &Board, view: &View, limits: &impl Limits) -> u32 {
    let slides = view.open.slide(limits.line(view.sliders & view.own));
    let leaps = leap(limits.any(view.knights & view.own));
    let pawns = view.pawn_moves::<M>(limits);
    let mut count = Lanes::count([
        limits.target(slides.up.without(view.own)),
        limits.target(slides.down.without(view.own)),
        limits.target(leaps.up.without(view.own)),
        limits.target(leaps.down.without(view.own)),
        limits.target(pawns),
    ]);
    let single = pawns.lane::<1>() & M::rank(Rank::Third);
    let occupied = board.occupied();
    let double = limits.target1(M::forward(single).without(occupied));
    count += double.count();

    let own = board.side(M::SIDE);
    let steps = king_attacks(view.king).without(own);
    count += steps.without(view.attacked).count();

    if (board.role(crate::Role::Pawn) & own).meets(M::rank(Rank::Seventh)) {
        count += 3 * Lanes::count([limits.target(pawns) & Lanes::splat(M::rank(Rank::Eighth))]);
    }
    count += castling_rooks::<M, _>(board, view, limits).count();
    if board.has_passed_square() {
        count += en_passant_pawns::<M>(board).count();
    }
    count
}
