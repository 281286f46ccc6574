//! The pieces on a board, as bits, and the board's own squares.

use tabuleiro_core::Side;

use crate::geometry::{Bits, Geometry, each};
use crate::square::{Square, Squares};
use crate::variant::{PlayingSquares, Variant};

/// Where the pieces stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<B> {
    /// All pieces, by side.
    pub pieces: [B; 2],
    /// The kings of both sides.
    pub kings: B,
}

impl<B: Bits> Board<B> {
    /// The men of `side`.
    #[inline(always)]
    pub fn men(&self, side: Side) -> B {
        self.pieces[side.index()] & !self.kings
    }

    /// The kings of `side`.
    #[inline(always)]
    pub fn kings(&self, side: Side) -> B {
        self.pieces[side.index()] & self.kings
    }
}

/// The squares of a variant's board in a layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area<B> {
    /// All playing squares.
    pub playing: B,
    /// Where each side's men become kings.
    pub crown: [B; 2],
    /// The diagonals from corner to corner.
    pub long_diagonals: B,
}

impl<B: Bits> Area<B> {
    /// The squares of `variant` in the layout `G`.
    pub fn new<G: Geometry<Bits = B>>(variant: &Variant) -> Area<B> {
        Area {
            playing: bits::<G>(variant, variant.all_squares().collect()),
            crown: Side::ALL.map(|side| bits::<G>(variant, variant.crown_squares(side))),
            long_diagonals: bits::<G>(variant, variant.long_diagonals()),
        }
    }
}

/// The bit of `square`, which must be on the board.
pub fn bit_of<G: Geometry>(variant: &Variant, square: Square) -> u8 {
    let (column, row) = variant.coordinates(square).unwrap_or_default();
    G::bit(column, row)
}

/// The square of a bit, which must be on the board.
pub fn square_of<G: Geometry>(variant: &Variant, bit: u8) -> Square {
    let (column, row) = G::cell(bit, variant.squares == PlayingSquares::OffCorner);
    variant.square_at(column, row).expect("a bit of the board is a square")
}

/// A set of squares as bits.
pub fn bits<G: Geometry>(variant: &Variant, squares: Squares) -> G::Bits {
    squares.iter().fold(G::Bits::EMPTY, |set, square| set | G::Bits::one(bit_of::<G>(variant, square)))
}

/// A set of bits as squares.
pub fn squares<G: Geometry>(variant: &Variant, set: G::Bits) -> Squares {
    let mut squares = Squares::NONE;
    each(set, |bit| {
        squares.insert(square_of::<G>(variant, bit.first()));
    });
    squares
}
