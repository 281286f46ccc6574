//! A set of 256 bits, for boards that are too big for the machine's integers.

use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::bits::Bits;

/// 256 bits, the lowest word first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide([u64; 4]);

impl BitAnd for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitand(self, other: Wide) -> Wide {
        Wide(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitor(self, other: Wide) -> Wide {
        Wide(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitXor for Wide {
    type Output = Wide;

    #[inline(always)]
    fn bitxor(self, other: Wide) -> Wide {
        Wide(core::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }
}

impl Not for Wide {
    type Output = Wide;

    #[inline(always)]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl BitOrAssign for Wide {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Wide) {
        *self = *self | other;
    }
}

impl BitXorAssign for Wide {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Wide) {
        *self = *self ^ other;
    }
}

impl Bits for Wide {
    const WIDTH: usize = 256;
    const EMPTY: Wide = Wide([0; 4]);

    #[inline(always)]
    fn one(index: u8) -> Wide {
        let mut words = [0; 4];
        words[usize::from(index / 64)] = 1 << (index % 64);
        Wide(words)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn first(self) -> u8 {
        let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        (word as u32 * 64 + self.0[word].trailing_zeros()) as u8
    }

    #[inline(always)]
    fn lowest(self) -> Wide {
        Wide::one(self.first())
    }

    #[inline(always)]
    fn without_lowest(self) -> Wide {
        self ^ self.lowest()
    }

    #[inline(always)]
    fn up(self, by: u32) -> Wide {
        let [a, b, c, d] = self.0;
        let over = 64 - by;
        Wide([a << by, b << by | a >> over, c << by | b >> over, d << by | c >> over])
    }

    #[inline(always)]
    fn down(self, by: u32) -> Wide {
        let [a, b, c, d] = self.0;
        let over = 64 - by;
        Wide([a >> by | b << over, b >> by | c << over, c >> by | d << over, d >> by])
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, Wide};

    #[test]
    fn bits_move_across_words() {
        for index in 0..=255_u8 {
            let bit = Wide::one(index);
            assert_eq!((bit.first(), bit.count(), bit.lowest()), (index, 1, bit));
            assert!(bit.without_lowest().is_empty());
            for by in 1..64 {
                let up = u32::from(index) + by;
                assert_eq!(bit.up(by), if up < 256 { Wide::one(up as u8) } else { Wide::EMPTY });
                let down = u32::from(index).checked_sub(by);
                assert_eq!(bit.down(by), down.map_or(Wide::EMPTY, |down| Wide::one(down as u8)));
            }
        }
    }

    #[test]
    fn members_are_visited_in_order() {
        let set = [3_u8, 64, 130, 255].map(Wide::one).into_iter().fold(Wide::EMPTY, |set, bit| set | bit);
        let mut seen = Vec::new();
        super::super::each(set, |bit| seen.push(bit.first()));
        assert_eq!(seen, [3, 64, 130, 255]);
        assert_eq!(set.count(), 4);
    }
}
