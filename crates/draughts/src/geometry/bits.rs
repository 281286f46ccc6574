//! The integers that hold a set of squares, one bit a square.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// An integer used as a set of squares.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitOrAssign
    + BitXorAssign
{
    /// How many bits there are.
    const WIDTH: usize;
    /// The empty set.
    const EMPTY: Self;

    /// The set of one bit.
    fn one(index: u8) -> Self;
    /// Whether the set is empty.
    fn is_empty(self) -> bool;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The number of the lowest set bit; the set must not be empty.
    fn first(self) -> u8;
    /// The lowest set bit alone.
    #[must_use]
    fn lowest(self) -> Self;
    /// All but the lowest set bit.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// Every bit moved up by `by`, which is from 1 to 63; bits that leave are lost.
    #[must_use]
    fn up(self, by: u32) -> Self;
    /// Every bit moved down by `by`, which is from 1 to 63; bits that leave are lost.
    #[must_use]
    fn down(self, by: u32) -> Self;
}

macro_rules! integer {
    ($integer:ty) => {
        impl Bits for $integer {
            const WIDTH: usize = <$integer>::BITS as usize;
            const EMPTY: $integer = 0;

            #[inline(always)]
            fn one(index: u8) -> $integer {
                1 << index
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn first(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline(always)]
            fn lowest(self) -> $integer {
                self & self.wrapping_neg()
            }

            #[inline(always)]
            fn without_lowest(self) -> $integer {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn up(self, by: u32) -> $integer {
                self << by
            }

            #[inline(always)]
            fn down(self, by: u32) -> $integer {
                self >> by
            }
        }
    };
}
integer!(u64);
integer!(u128);

/// The members of a set, one by one, as sets of one bit.
#[inline(always)]
pub fn each<B: Bits>(mut set: B, mut visit: impl FnMut(B)) {
    while !set.is_empty() {
        visit(set.lowest());
        set = set.without_lowest();
    }
}
