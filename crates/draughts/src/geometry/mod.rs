//! How boards are laid out in bits.
//!
//! Rows are padded with *ghost squares* that are never played on, so that a step in a direction is a shift by
//! a constant and a piece that leaves the board falls on a ghost. A layout is made for the largest board it
//! holds; smaller boards lie in its lower left corner, and what is outside them is never empty nor occupied,
//! just as a ghost. So a few layouts serve every board, each with its shifts known at compile time.

mod bits;
mod wide;

pub use bits::{Bits, each};
pub use wide::Wide;

use core::fmt::Debug;
use core::hash::Hash;

use crate::variant::{PlayingSquares, Variant};

/// A layout of boards in the bits of an integer.
pub trait Geometry: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The integer that holds a set of squares.
    type Bits: Bits;
    /// Room for the path of the longest capture.
    type Path: Copy + Eq + Hash + Debug + Send + Sync + AsRef<[u8]> + AsMut<[u8]>;
    /// A path of zeros.
    const NO_PATH: Self::Path;
    /// Whether all squares of the boards are played on.
    const ALL_SQUARES: bool;

    /// Whether boards of this width and height fit.
    fn holds(width: u8, height: u8) -> bool;

    /// The bit of a playing square, by its column (0 is the left one) and row (0 is White's first).
    fn bit(column: u8, row: u8) -> u8;

    /// The column and row of a bit. `off_corner` tells which colour of squares is played on, if only one is.
    fn cell(bit: u8, off_corner: bool) -> (u8, u8);

    /// All squares of a set moved one step; `direction` is 0 (up the board) to 7, clockwise.
    fn step(set: Self::Bits, direction: u8) -> Self::Bits;
}

/// Whether `variant` can be laid out in `G`.
pub fn fits<G: Geometry>(variant: &Variant) -> bool {
    G::ALL_SQUARES == (variant.squares == PlayingSquares::All) && G::holds(variant.width, variant.height)
}

/// Whether a step in this direction goes to a higher bit: upwards, or to the right in its own row.
#[inline(always)]
const fn goes_up(direction: u8) -> bool {
    0b1000_0111 >> direction & 1 != 0
}

/// Boards on which one colour of squares is played on.
///
/// The rows are `PITCH` cells long, an odd number, so that the playing squares of all rows are every second
/// cell; two of the cells of a row are ghosts for steps to the side. The bit is half the cell number.
macro_rules! diagonal {
    ($(#[$doc:meta])* $name:ident, $bits:ty, pitch $pitch:literal, path $path:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name;

        impl Geometry for $name {
            type Bits = $bits;
            type Path = [u8; $path];
            const NO_PATH: [u8; $path] = [0; $path];
            const ALL_SQUARES: bool = false;

            fn holds(width: u8, height: u8) -> bool {
                let last_cell = (usize::from(height) * $pitch + usize::from(width)).saturating_sub($pitch + 1);
                usize::from(width) + 2 <= $pitch && last_cell / 2 < <$bits>::WIDTH
            }

            fn bit(column: u8, row: u8) -> u8 {
                ((usize::from(row) * $pitch + usize::from(column)) / 2) as u8
            }

            fn cell(bit: u8, off_corner: bool) -> (u8, u8) {
                let cell = 2 * usize::from(bit) + usize::from(off_corner);
                ((cell % $pitch) as u8, (cell / $pitch) as u8)
            }

            #[inline(always)]
            fn step(set: $bits, direction: u8) -> $bits {
                let by = [$pitch, $pitch / 2 + 1, 1, $pitch / 2][usize::from(direction & 3)];
                if goes_up(direction) { set.up(by) } else { set.down(by) }
            }
        }
    };
}

diagonal! {
    /// Boards of one colour up to 10x10.
    Diagonal64, u64, pitch 13, path 50
}
diagonal! {
    /// Boards of one colour up to 15x15.
    Diagonal128, u128, pitch 17, path 113
}
diagonal! {
    /// Boards of one colour up to 20x20.
    Diagonal256, Wide, pitch 23, path 200
}

/// Boards up to 8x8 on which all squares are played on.
///
/// There is no room for ghosts in 64 bits, so a step to a side masks the column that it can't reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid64;

impl Geometry for Grid64 {
    type Bits = u64;
    type Path = [u8; 64];
    const NO_PATH: [u8; 64] = [0; 64];
    const ALL_SQUARES: bool = true;

    fn holds(width: u8, height: u8) -> bool {
        width <= 8 && height <= 8
    }

    fn bit(column: u8, row: u8) -> u8 {
        row * 8 + column
    }

    fn cell(bit: u8, _: bool) -> (u8, u8) {
        (bit % 8, bit / 8)
    }

    #[inline(always)]
    fn step(set: u64, direction: u8) -> u64 {
        const ALL: u64 = !0;
        const NOT_LEFT: u64 = !0x0101_0101_0101_0101;
        const NOT_RIGHT: u64 = !0x8080_8080_8080_8080;
        let set = set
            & [ALL, NOT_RIGHT, NOT_RIGHT, NOT_RIGHT, ALL, NOT_LEFT, NOT_LEFT, NOT_LEFT]
                [usize::from(direction)];
        let by = [8, 9, 1, 7][usize::from(direction & 3)];
        if goes_up(direction) { set << by } else { set >> by }
    }
}

/// Boards up to 14x14 on which all squares are played on; one ghost column keeps the rows apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid256;

impl Geometry for Grid256 {
    type Bits = Wide;
    type Path = [u8; 200];
    const NO_PATH: [u8; 200] = [0; 200];
    const ALL_SQUARES: bool = true;

    fn holds(width: u8, height: u8) -> bool {
        width <= 14 && height <= 14
    }

    fn bit(column: u8, row: u8) -> u8 {
        row * 15 + column
    }

    fn cell(bit: u8, _: bool) -> (u8, u8) {
        (bit % 15, bit / 15)
    }

    #[inline(always)]
    fn step(set: Wide, direction: u8) -> Wide {
        let by = [15, 16, 1, 14][usize::from(direction & 3)];
        if goes_up(direction) { set.up(by) } else { set.down(by) }
    }
}
