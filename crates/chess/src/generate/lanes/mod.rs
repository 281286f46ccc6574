//! Four bitboards worked on at once.
//!
//! The move generator treats the four kinds of lines (ranks, files and the two kinds of diagonals) alike, one
//! lane each. With AVX2 the four lanes are one register, which makes counting moves twice as fast as piece by
//! piece; elsewhere they are an array.

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod avx2;
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "avx2"))))]
mod portable;

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
pub(crate) use avx2::Lanes;
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(crate) use portable::Lanes;

#[cfg(test)]
mod tests {
    use super::{Lanes, portable};
    use crate::Bitboard;
    use core::array::from_fn;
    use tabuleiro_core::SplitMix64;

    /// The lanes of a result, so that two implementations can be compared.
    fn lanes(lanes: Lanes) -> [Bitboard; 4] {
        [lanes.lane::<0>(), lanes.lane::<1>(), lanes.lane::<2>(), lanes.lane::<3>()]
    }

    fn portable_lanes(lanes: portable::Lanes) -> [Bitboard; 4] {
        [lanes.lane::<0>(), lanes.lane::<1>(), lanes.lane::<2>(), lanes.lane::<3>()]
    }

    #[test]
    fn every_operation_does_what_the_portable_one_does() {
        let mut random = SplitMix64::new(3);
        for _ in 0..1_000 {
            let [a, b]: [[u64; 4]; 2] = from_fn(|_| from_fn(|_| random.next_u64() & random.next_u64()));
            let shifts: [u64; 4] = from_fn(|_| random.below(64) as u64);
            let (x, y, by) = (Lanes::new(a), Lanes::new(b), Lanes::new(shifts));
            let (p, q, by_p) =
                (portable::Lanes::new(a), portable::Lanes::new(b), portable::Lanes::new(shifts));
            assert_eq!(lanes(x), a.map(Bitboard));
            assert_eq!(lanes(Lanes::splat(Bitboard(a[0]))), [Bitboard(a[0]); 4]);
            assert_eq!(lanes(x & y), portable_lanes(p & q));
            assert_eq!(lanes(x | y), portable_lanes(p | q));
            assert_eq!(lanes(x ^ y), portable_lanes(p ^ q));
            assert_eq!(lanes(x.without(y)), portable_lanes(p.without(q)));
            assert_eq!(lanes(x.halves(y)), portable_lanes(p.halves(q)));
            assert_eq!(lanes(x.up(by)), portable_lanes(p.up(by_p)));
            assert_eq!(lanes(x.down(by)), portable_lanes(p.down(by_p)));
            assert_eq!(x.union(), p.union());
            assert_eq!(lanes(x.union_lanes()), portable_lanes(p.union_lanes()));
            assert_eq!(Lanes::count([x, y, x]), portable::Lanes::count([p, q, p]));
            for lane in 0..4 {
                let mut one = [0; 4];
                one[lane] = 1 << shifts[lane];
                assert!(!Lanes::new(one).is_empty() && !portable::Lanes::new(one).is_empty());
            }
        }
        assert!(Lanes::EMPTY.is_empty() && portable::Lanes::EMPTY.is_empty());
        let full = Lanes::splat(Bitboard::ALL);
        assert_eq!(Lanes::count([full; 31]), 31 * 256);
    }
}
