//! The four lanes as an array.

use core::array::from_fn;
use core::ops::{BitAnd, BitOr, BitXor};

use crate::Bitboard;

/// Four bitboards.
#[derive(Clone, Copy)]
pub(crate) struct Lanes([u64; 4]);

impl Lanes {
    /// Nothing in any lane.
    pub(crate) const EMPTY: Lanes = Lanes::new([0; 4]);

    /// Four different lanes.
    #[inline(always)]
    pub(crate) const fn new(lanes: [u64; 4]) -> Lanes {
        Lanes(lanes)
    }

    /// The same in each lane.
    #[inline(always)]
    pub(crate) fn splat(lane: Bitboard) -> Lanes {
        Lanes([lane.0; 4])
    }

    /// The first two lanes of `self`, the last two of `other`.
    #[inline(always)]
    pub(crate) fn halves(self, other: Lanes) -> Lanes {
        Lanes([self.0[0], self.0[1], other.0[2], other.0[3]])
    }

    /// One of the lanes.
    #[inline(always)]
    pub(crate) fn lane<const LANE: i32>(self) -> Bitboard {
        Bitboard(self.0[LANE as usize])
    }

    /// What is in the lanes of `self` but not in those of `other`.
    #[inline(always)]
    pub(crate) fn without(self, other: Lanes) -> Lanes {
        Lanes(from_fn(|lane| self.0[lane] & !other.0[lane]))
    }

    /// Each lane shifted up by the number in that lane of `counts`.
    #[inline(always)]
    pub(crate) fn up(self, counts: Lanes) -> Lanes {
        Lanes(from_fn(|lane| self.0[lane] << counts.0[lane]))
    }

    /// Each lane shifted down by the number in that lane of `counts`.
    #[inline(always)]
    pub(crate) fn down(self, counts: Lanes) -> Lanes {
        Lanes(from_fn(|lane| self.0[lane] >> counts.0[lane]))
    }

    /// Whether all lanes are empty.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// What is in any lane.
    #[inline(always)]
    pub(crate) fn union(self) -> Bitboard {
        Bitboard(self.0.into_iter().fold(0, |all, lane| all | lane))
    }

    /// What is in any lane, in each lane.
    #[inline(always)]
    pub(crate) fn union_lanes(self) -> Lanes {
        Lanes::splat(self.union())
    }

    /// How many squares are in all lanes of all `sets`.
    #[inline(always)]
    pub(crate) fn count<const SETS: usize>(sets: [Lanes; SETS]) -> u32 {
        sets.iter().flat_map(|set| set.0).map(u64::count_ones).sum()
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $symbol:tt),*) => {$(
        impl $operator for Lanes {
            type Output = Lanes;
            #[inline(always)]
            fn $method(self, other: Lanes) -> Lanes {
                Lanes(from_fn(|lane| self.0[lane] $symbol other.0[lane]))
            }
        }
    )*};
}
operators!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);
