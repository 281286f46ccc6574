//! Castling: which squares must be free, and which safe.

use super::mover::Mover;
use super::view::View;
use crate::{Bitboard, Board, Rank};

/// For a king and a rook on given files of the first rank, one bit a file:
#[derive(Clone, Copy)]
struct Paths {
    /// The king's squares from its own to its target; none may be attacked.
    safe: u8,
    /// What king and rook cross or enter, but for their own squares; all must be free.
    free: u8,
}

static PATHS: [[Paths; 8]; 8] = {
    let mut table = [[Paths { safe: 0, free: 0 }; 8]; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let (king_target, rook_target) = if rook > king { (6, 5) } else { (2, 3) };
            let safe = span(king, king_target);
            let free = (safe | span(rook, rook_target)) & !(1 << king | 1 << rook);
            table[king][rook] = Paths { safe, free };
            rook += 1;
        }
        king += 1;
    }
    table
};

/// The files from one to another, both included.
const fn span(from: usize, to: usize) -> u8 {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    (0xFF << low) as u8 & (0xFF >> (7 - high)) as u8
}

/// The rooks that `M`'s king may castle with now.
#[inline(always)]
pub(crate) fn castling_rooks<M: Mover>(board: &Board, view: &View, pinned: Bitboard) -> Bitboard {
    // In Chess960 the rook may be what shields the king from a check along the rank.
    let rooks = (board.castling_rooks() & M::rank(Rank::First)).without(pinned);
    if rooks.is_empty() {
        return rooks;
    }
    let home = if M::IS_WHITE { 0 } else { 56 };
    let occupied = (board.occupied().0 >> home) as u8;
    let attacked = (view.attacked.0 >> home) as u8;
    let paths = &PATHS[view.king.index() % 8];
    let mut found = Bitboard::EMPTY;
    for rook in rooks {
        let path = paths[rook.index() % 8];
        if path.free & occupied == 0 && path.safe & attacked == 0 {
            found = found.with(rook);
        }
    }
    found
}
