//! A block as two AVX2 registers.
//!
//! This file is compiled only where the target has AVX2, which is all that its instructions ask for; every
//! `unsafe` here rests on that. A test compares each question with the slow way to answer it.

use core::arch::x86_64::*;

use super::BLOCK;

/// Sixty-four bytes.
#[derive(Clone, Copy)]
pub(in super::super) struct Block([__m256i; 2]);

/// Runs instructions that need nothing but AVX2.
macro_rules! avx2 {
    ($call:expr) => {
        // SAFETY: the module is compiled only for targets with AVX2.
        unsafe { $call }
    };
}

impl Block {
    #[inline(always)]
    pub(in super::super) fn new(bytes: &[u8; BLOCK]) -> Block {
        // SAFETY: both types are 512 plain bits.
        Block(unsafe { std::mem::transmute::<[u8; BLOCK], [__m256i; 2]>(*bytes) })
    }

    /// Which bytes are `wanted`.
    #[inline(always)]
    pub(in super::super) fn equal(self, wanted: u8) -> u64 {
        let wanted = avx2!(_mm256_set1_epi8(wanted.cast_signed()));
        self.bits(|bytes| avx2!(_mm256_cmpeq_epi8(bytes, wanted)))
    }

    /// Which bytes can be part of a tag's name: letters, digits, `_` and `-`.
    #[inline(always)]
    pub(in super::super) fn names(self) -> u64 {
        let splat = |byte: u8| avx2!(_mm256_set1_epi8(byte.cast_signed()));
        // Whether `bytes` are at most `count - 1` above `first`.
        let among = |bytes, first: u8, count: u8| {
            let offset = avx2!(_mm256_sub_epi8(bytes, splat(first)));
            avx2!(_mm256_cmpeq_epi8(_mm256_min_epu8(offset, splat(count - 1)), offset))
        };
        self.bits(|bytes| {
            let letters = among(avx2!(_mm256_or_si256(bytes, splat(0x20))), b'a', 26);
            let digits = among(bytes, b'0', 10);
            let signs = avx2!(_mm256_or_si256(
                _mm256_cmpeq_epi8(bytes, splat(b'_')),
                _mm256_cmpeq_epi8(bytes, splat(b'-'))
            ));
            avx2!(_mm256_or_si256(_mm256_or_si256(letters, digits), signs))
        })
    }

    /// One bit for each byte of the answer, which is all ones or all zeros for each byte.
    #[inline(always)]
    fn bits(self, answer: impl Fn(__m256i) -> __m256i) -> u64 {
        let [low, high] = self.0.map(|half| avx2!(_mm256_movemask_epi8(answer(half))).cast_unsigned());
        u64::from(high) << 32 | u64::from(low)
    }
}
