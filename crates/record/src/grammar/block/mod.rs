//! Sixty-four bytes looked at together: each question is answered by one bit for each byte, the first byte's
//! lowest.
//!
//! Tags and comments are found by their signs, whose places can't be foretold. With AVX2 a block is two
//! registers, and asking all its bytes costs no more than asking one; elsewhere it is eight words.

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod avx2;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx2"))))]
mod portable;

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
pub(super) use avx2::Block;
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(super) use portable::Block;

/// How many bytes a block has.
pub(super) const BLOCK: usize = 64;

/// The bits below the lowest one of `bits`; all if there is none.
#[inline(always)]
pub(super) const fn below_first(bits: u64) -> u64 {
    !bits & bits.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::SplitMix64;

    use super::*;

    #[test]
    fn all_bytes_are_asked_together_as_one_by_one() {
        let mut random = SplitMix64::new(11);
        for round in 0..2_000 {
            let bytes: [u8; BLOCK] = std::array::from_fn(|_| random.next_u64() as u8);
            let wanted = if round % 2 == 0 { bytes[random.below(BLOCK)] } else { round as u8 };
            let slow = |is_wanted: &dyn Fn(u8) -> bool| {
                (0..BLOCK).fold(0, |bits, index| bits | u64::from(is_wanted(bytes[index])) << index)
            };
            let equal = slow(&|byte| byte == wanted);
            let names = slow(&|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
            assert_eq!(Block::new(&bytes).equal(wanted), equal, "{bytes:?} {wanted}");
            assert_eq!(portable::Block::new(&bytes).equal(wanted), equal, "{bytes:?} {wanted}");
            assert_eq!(Block::new(&bytes).names(), names, "{bytes:?}");
            assert_eq!(portable::Block::new(&bytes).names(), names, "{bytes:?}");
        }
    }

    #[test]
    fn the_bits_below_the_first_one() {
        assert_eq!(below_first(0b1_0100), 0b11);
        assert_eq!(below_first(1), 0);
        assert_eq!(below_first(0), u64::MAX);
    }
}
