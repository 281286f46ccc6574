//! The side to move as a type, so that the generator is compiled once for each side.

use tabuleiro_core::Side;

use crate::{Bitboard, File, Rank, Square};

/// A side known at compile time.
pub(crate) trait Mover {
    /// Which side it is.
    const SIDE: Side;
    /// The other side.
    type Opponent: Mover;

    /// How far a pawn's step moves it in square numbers.
    const FORWARD: i8 = match Self::SIDE {
        Side::White => 8,
        Side::Black => -8,
    };

    /// `set` moved by a pawn's step.
    #[inline(always)]
    fn forward(set: Bitboard) -> Bitboard {
        set.shifted(Self::FORWARD)
    }

    /// `set` moved by a pawn's capture towards the a-file.
    #[inline(always)]
    fn forward_left(set: Bitboard) -> Bitboard {
        set.without(Bitboard::file(File::A)).shifted(Self::FORWARD - 1)
    }

    /// `set` moved by a pawn's capture towards the h-file.
    #[inline(always)]
    fn forward_right(set: Bitboard) -> Bitboard {
        set.without(Bitboard::file(File::H)).shifted(Self::FORWARD + 1)
    }

    /// The squares of a rank, counted from this side.
    #[inline(always)]
    fn rank(rank: Rank) -> Bitboard {
        Bitboard::rank(rank.of(Self::SIDE))
    }

    /// The square that a pawn came from that went to `to` by moving by `offset` square numbers.
    #[inline(always)]
    fn origin(to: Square, offset: i8) -> Square {
        Square::from_index(to.index().wrapping_sub(offset as isize as usize))
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
