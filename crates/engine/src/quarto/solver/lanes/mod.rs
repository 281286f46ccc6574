//! Sixteen bytes that are worked on at once.
//!
//! The solver spends its time on a handful of byte-wise operations. Where the processor has SSSE3 they are
//! one instruction each; elsewhere plain loops do the same. The benchmark's proof of the empty board takes
//! more than four times as long with the loops.

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "ssse3"))))]
mod portable;
#[cfg(all(target_arch = "x86_64", target_feature = "ssse3"))]
mod x86;

#[cfg(not(all(target_arch = "x86_64", target_feature = "ssse3")))]
pub(super) use portable::Lanes;
#[cfg(all(target_arch = "x86_64", target_feature = "ssse3"))]
pub(super) use x86::Lanes;

#[cfg(all(test, target_arch = "x86_64", target_feature = "ssse3"))]
mod tests {
    use tabuleiro_core::SplitMix64;

    use super::{portable, x86};

    #[test]
    fn both_implementations_agree() {
        let mut random = SplitMix64::new(3);
        let mut bytes = || {
            let mut bytes = [0; 16];
            for byte in &mut bytes {
                // Small numbers, zero and the top bit are frequent, as they are in the solver.
                *byte = [0, 1, 2, 0x80, 0xFF, random.next_u64() as u8][random.below(6)];
            }
            bytes
        };
        for _ in 0..2000 {
            let (a, b) = (bytes(), bytes());
            let (x, y) = (x86::Lanes::new(a), x86::Lanes::new(b));
            let (p, q) = (portable::Lanes::new(a), portable::Lanes::new(b));
            assert_eq!(x.to_array(), a);
            assert_eq!((x & y).to_array(), (p & q).to_array());
            assert_eq!((x | y).to_array(), (p | q).to_array());
            assert_eq!(x.without(y).to_array(), p.without(q).to_array());
            assert_eq!(x.minus(y).to_array(), p.minus(q).to_array());
            assert_eq!(x.min(y).to_array(), p.min(q).to_array());
            assert_eq!(x.equal(y).to_array(), p.equal(q).to_array());
            assert_eq!(x.pick(y).to_array(), p.pick(q).to_array());
            assert_eq!(x.down::<4>().to_array(), p.down::<4>().to_array());
            assert_eq!(x.top_bits(), p.top_bits());
            assert_eq!(x86::Lanes::all(a[0]).to_array(), portable::Lanes::all(a[0]).to_array());
        }
    }
}
