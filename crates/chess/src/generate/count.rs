//! Counting moves: as no move has to be named, whole sets of pieces move at once.

use super::armies::Movers;
use super::castling::castling_rooks;
use super::en_passant_pawns;
use super::lanes::Lanes;
use super::mover::Mover;
use super::rays::leap;
use super::view::View;
use crate::attacks::king_attacks;
use crate::{Bitboard, Board, Rank};

/// How many legal moves `M`'s side has.
// Not inlined, so that the one copy stays in the processor's instruction cache.
#[inline(never)]
pub(crate) fn count_moves<M: Mover>(board: &Board) -> u64 {
    let mut view = View::of::<M>(board);
    let limits = view.limits::<M>(board);
    let movers = view.armies.movers();
    // The two calls are compiled apart, so that the usual case pays nothing for the other.
    let (pieces, pinned) = match limits {
        None => (count_pieces::<M>(board, &view, movers, Bitboard::ALL), Bitboard::EMPTY),
        Some(limits) => {
            let movers = limits.restrict(movers);
            (count_pieces::<M>(board, &view, movers, limits.evasions), limits.pinned())
        }
    };
    let steps = king_attacks(view.king).without(board.side(M::SIDE) | view.attacked);
    let castlings = castling_rooks::<M>(board, &view, pinned);
    let en_passant = en_passant_pawns::<M>(board);
    u64::from(pieces + steps.count() + castlings.count() + en_passant.count())
}

/// The moves of all pieces but the king, without en passant.
#[inline(always)]
fn count_pieces<M: Mover>(board: &Board, view: &View, movers: Movers, evasions: Bitboard) -> u32 {
    let slides = view.open.slide(movers.sliders);
    let leaps = leap(movers.knights);
    let pawns = view.armies.pawn_moves::<M>(movers.pawns);
    let double_steps = M::forward(pawns.lane::<1>() & M::rank(Rank::Third)).without(board.occupied());

    let evading = Lanes::splat(evasions);
    let targets = evading.without(view.armies.own);
    let pawns = pawns & evading;
    let mut count = (double_steps & evasions).count();
    // In one direction no two pieces reach the same square, so that the sizes of the sets add up.
    count += Lanes::count([
        slides.up & targets,
        slides.down & targets,
        leaps.up & targets,
        leaps.down & targets,
        pawns,
    ]);
    let promotions = pawns & Lanes::splat(M::rank(Rank::Eighth));
    if !promotions.is_empty() {
        // Each was counted once and is four moves.
        count += 3 * Lanes::count([promotions]);
    }
    count
}
