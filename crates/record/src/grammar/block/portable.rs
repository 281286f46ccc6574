//! A block as eight words.

use super::BLOCK;

const ONES: u64 = 0x0101_0101_0101_0101;
const LOW: u64 = ONES * 0x7F;

/// Sixty-four bytes.
#[derive(Clone, Copy)]
pub(in super::super) struct Block([u64; 8]);

impl Block {
    #[inline(always)]
    pub(in super::super) fn new(bytes: &[u8; BLOCK]) -> Block {
        let (words, _) = bytes.as_chunks::<8>();
        Block(std::array::from_fn(|index| u64::from_le_bytes(words[index])))
    }

    /// Which bytes are `wanted`.
    #[inline(always)]
    pub(in super::super) fn equal(self, wanted: u8) -> u64 {
        self.bits(|word| equal(word, wanted))
    }

    /// Which bytes can be part of a tag's name: letters, digits, `_` and `-`.
    #[inline(always)]
    pub(in super::super) fn names(self) -> u64 {
        self.bits(|word| {
            among(word | (ONES * 0x20), b'a', b'z') & !word
                | among(word, b'0', b'9') & !word
                | equal(word, b'_')
                | equal(word, b'-')
        })
    }

    /// One bit for each byte whose high bit is set in the answer.
    #[inline(always)]
    fn bits(self, answer: impl Fn(u64) -> u64) -> u64 {
        // Multiplied by this, the high bits of the eight bytes come together in the highest byte.
        const TOGETHER: u64 = 0x0002_0408_1020_4081;
        self.0.iter().rev().fold(0, |bits, &word| {
            let high = answer(word) & !LOW;
            bits << 8 | high.wrapping_mul(TOGETHER) >> 56
        })
    }
}

/// The high bit of each byte of `word` that is `wanted`.
#[inline(always)]
const fn equal(word: u64, wanted: u8) -> u64 {
    let difference = word ^ (ONES * wanted as u64);
    !(((difference & LOW) + LOW) | difference)
}

/// The high bit of each byte of `word` whose low seven bits are from `first` to `last`.
#[inline(always)]
const fn among(word: u64, first: u8, last: u8) -> u64 {
    let low = word & LOW;
    (low + ONES * (0x80 - first as u64)) & !(low + ONES * (0x7F - last as u64))
}
