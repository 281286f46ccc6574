//! [`Lanes`] as SSSE3 instructions.

use std::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128,
    _mm_shuffle_epi8, _mm_srli_si128, _mm_sub_epi8,
};
use std::mem::transmute;
use std::ops::{BitAnd, BitOr};

/// Sixteen bytes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(in crate::quarto::solver) struct Lanes(__m128i);

/// Calls intrinsics that take and return values only, no pointers.
macro_rules! intrinsic {
    ($call:expr) => {
        // SAFETY: this module is compiled only for targets with SSSE3, which is all that the calls need.
        unsafe { $call }
    };
}

impl Lanes {
    pub(in crate::quarto::solver) const fn new(bytes: [u8; 16]) -> Lanes {
        // SAFETY: both types are sixteen bytes of plain data without invalid values.
        Lanes(unsafe { transmute::<[u8; 16], __m128i>(bytes) })
    }

    pub(in crate::quarto::solver) const fn all(byte: u8) -> Lanes {
        Lanes::new([byte; 16])
    }

    pub(in crate::quarto::solver) const fn to_array(self) -> [u8; 16] {
        // SAFETY: both types are sixteen bytes of plain data without invalid values.
        unsafe { transmute::<__m128i, [u8; 16]>(self.0) }
    }

    /// The bits of this one that are not in `other`.
    #[inline(always)]
    pub(in crate::quarto::solver) fn without(self, other: Lanes) -> Lanes {
        Lanes(intrinsic!(_mm_andnot_si128(other.0, self.0)))
    }

    /// The differences, wrapping.
    #[inline(always)]
    pub(in crate::quarto::solver) fn minus(self, other: Lanes) -> Lanes {
        Lanes(intrinsic!(_mm_sub_epi8(self.0, other.0)))
    }

    /// The smaller of each two bytes.
    #[inline(always)]
    pub(in crate::quarto::solver) fn min(self, other: Lanes) -> Lanes {
        Lanes(intrinsic!(_mm_min_epu8(self.0, other.0)))
    }

    /// All bits set where the bytes are equal, none elsewhere.
    #[inline(always)]
    pub(in crate::quarto::solver) fn equal(self, other: Lanes) -> Lanes {
        Lanes(intrinsic!(_mm_cmpeq_epi8(self.0, other.0)))
    }

    /// The byte at each of the places `places`; 0 where the place has its top bit set.
    #[inline(always)]
    pub(in crate::quarto::solver) fn pick(self, places: Lanes) -> Lanes {
        Lanes(intrinsic!(_mm_shuffle_epi8(self.0, places.0)))
    }

    /// All bytes moved `N` places down, zeros behind them.
    #[inline(always)]
    pub(in crate::quarto::solver) fn down<const N: i32>(self) -> Lanes {
        Lanes(intrinsic!(_mm_srli_si128::<N>(self.0)))
    }

    /// The top bit of each byte.
    #[inline(always)]
    pub(in crate::quarto::solver) fn top_bits(self) -> u16 {
        intrinsic!(_mm_movemask_epi8(self.0)) as u16
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitand(self, other: Lanes) -> Lanes {
        Lanes(intrinsic!(_mm_and_si128(self.0, other.0)))
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitor(self, other: Lanes) -> Lanes {
        Lanes(intrinsic!(_mm_or_si128(self.0, other.0)))
    }
}
