//! The four lanes as one AVX2 register.
//!
//! This file is compiled only where the target has AVX2, which is all that its instructions ask for; every
//! `unsafe` here rests on that. The portable version in the file beside it says what each operation means,
//! and a test compares the two.

use core::arch::x86_64::*;
use core::ops::{BitAnd, BitOr, BitXor};

use crate::Bitboard;

/// Four bitboards.
#[derive(Clone, Copy)]
pub(crate) struct Lanes(__m256i);

/// Runs one instruction that needs nothing but AVX2.
macro_rules! avx2 {
    ($call:expr) => {
        // SAFETY: the module is compiled only for targets with AVX2.
        unsafe { $call }
    };
}

impl Lanes {
    /// Nothing in any lane.
    pub(crate) const EMPTY: Lanes = Lanes::new([0; 4]);

    /// Four different lanes.
    #[inline(always)]
    pub(crate) const fn new(lanes: [u64; 4]) -> Lanes {
        // SAFETY: both types are 256 plain bits.
        Lanes(unsafe { core::mem::transmute::<[u64; 4], __m256i>(lanes) })
    }

    /// The same in each lane.
    #[inline(always)]
    pub(crate) fn splat(lane: Bitboard) -> Lanes {
        Lanes(avx2!(_mm256_set1_epi64x(lane.0.cast_signed())))
    }

    /// The first two lanes of `self`, the last two of `other`.
    #[inline(always)]
    pub(crate) fn halves(self, other: Lanes) -> Lanes {
        Lanes(avx2!(_mm256_blend_epi32::<0xF0>(self.0, other.0)))
    }

    /// One of the lanes.
    #[inline(always)]
    pub(crate) fn lane<const LANE: i32>(self) -> Bitboard {
        Bitboard(avx2!(_mm256_extract_epi64::<LANE>(self.0)).cast_unsigned())
    }

    /// What is in the lanes of `self` but not in those of `other`.
    #[inline(always)]
    pub(crate) fn without(self, other: Lanes) -> Lanes {
        Lanes(avx2!(_mm256_andnot_si256(other.0, self.0)))
    }

    /// Each lane shifted up by the number in that lane of `counts`.
    #[inline(always)]
    pub(crate) fn up(self, counts: Lanes) -> Lanes {
        Lanes(avx2!(_mm256_sllv_epi64(self.0, counts.0)))
    }

    /// Each lane shifted down by the number in that lane of `counts`.
    #[inline(always)]
    pub(crate) fn down(self, counts: Lanes) -> Lanes {
        Lanes(avx2!(_mm256_srlv_epi64(self.0, counts.0)))
    }

    /// Whether all lanes are empty.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        avx2!(_mm256_testz_si256(self.0, self.0)) != 0
    }

    /// What is in any lane.
    #[inline(always)]
    pub(crate) fn union(self) -> Bitboard {
        let half = avx2!(_mm_or_si128(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0)));
        let one = avx2!(_mm_or_si128(half, _mm_unpackhi_epi64(half, half)));
        Bitboard(avx2!(_mm_cvtsi128_si64(one)).cast_unsigned())
    }

    /// What is in any lane, in each lane.
    #[inline(always)]
    pub(crate) fn union_lanes(self) -> Lanes {
        let half = avx2!(_mm256_or_si256(self.0, _mm256_permute4x64_epi64::<0b01_00_11_10>(self.0)));
        Lanes(avx2!(_mm256_or_si256(half, _mm256_shuffle_epi32::<0b01_00_11_10>(half))))
    }

    /// How many squares are in all lanes of all `sets`.
    #[inline(always)]
    pub(crate) fn count<const SETS: usize>(sets: [Lanes; SETS]) -> u32 {
        const { assert!(SETS < 32, "a byte must hold the sum") };
        let low = avx2!(_mm256_set1_epi8(0x0F));
        let table = avx2!(_mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4
        ));
        let mut bytes = avx2!(_mm256_setzero_si256());
        for set in sets {
            let lower = avx2!(_mm256_shuffle_epi8(table, _mm256_and_si256(set.0, low)));
            let upper =
                avx2!(_mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16::<4>(set.0), low)));
            bytes = avx2!(_mm256_add_epi8(bytes, _mm256_add_epi8(lower, upper)));
        }
        let sums = avx2!(_mm256_sad_epu8(bytes, _mm256_setzero_si256()));
        let half = avx2!(_mm_add_epi64(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums)));
        let one = avx2!(_mm_add_epi64(half, _mm_unpackhi_epi64(half, half)));
        avx2!(_mm_cvtsi128_si32(one)).cast_unsigned()
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $instruction:ident),*) => {$(
        impl $operator for Lanes {
            type Output = Lanes;
            #[inline(always)]
            fn $method(self, other: Lanes) -> Lanes {
                Lanes(avx2!($instruction(self.0, other.0)))
            }
        }
    )*};
}
operators!(
    BitAnd bitand _mm256_and_si256,
    BitOr bitor _mm256_or_si256,
    BitXor bitxor _mm256_xor_si256
);
