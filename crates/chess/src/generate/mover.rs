//! The side to move as a type, so that the generator is compiled once for each side.

use tabuleiro_core::Side;

use super::lanes::Lanes;
use super::rays::{DOWN_BOUNDS, STRIDE, UP_BOUNDS};
use crate::{Bitboard, Rank};

/// A side known at compile time.
pub(crate) trait Mover {
    /// Which side it is.
    const SIDE: Side;
    /// The other side.
    type Opponent: Mover;

    /// Whether it is white.
    const IS_WHITE: bool = matches!(Self::SIDE, Side::White);

    /// How far a pawn's step moves it in square numbers.
    const FORWARD: i8 = if Self::IS_WHITE { 8 } else { -8 };

    /// How far pawns move in square numbers in each lane of [`pawn_steps`](Mover::pawn_steps) but the first.
    const PAWN_OFFSETS: [i8; 3] = if Self::IS_WHITE { [8, 7, 9] } else { [-8, -7, -9] };

    /// `set` moved by a pawn's step.
    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        set.shifted(Self::FORWARD)
    }

    /// Each lane moved one step forward along its line.
    #[inline(always)]
    fn pawn_steps(pawns: Lanes) -> Lanes {
        if Self::IS_WHITE { pawns.up(STRIDE) & UP_BOUNDS } else { pawns.down(STRIDE) & DOWN_BOUNDS }
    }

    /// The squares of a rank, counted from this side.
    #[inline(always)]
    fn rank(rank: Rank) -> Bitboard {
        Bitboard::rank(rank.of(Self::SIDE))
    }
}

/// White to move.
pub(crate) struct White;

/// Black to move.
pub(crate) struct Black;

impl Mover for White {
    const SIDE: Side = Side::White;
    type Opponent = Black;
}

impl Mover for Black {
    const SIDE: Side = Side::Black;
    type Opponent = White;
}
