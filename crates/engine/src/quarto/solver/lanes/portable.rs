//! [`Lanes`] as plain loops.

use std::ops::{BitAnd, BitOr};

/// Sixteen bytes.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(in crate::quarto::solver) struct Lanes([u8; 16]);

impl Lanes {
    pub(in crate::quarto::solver) const fn new(bytes: [u8; 16]) -> Lanes {
        Lanes(bytes)
    }

    pub(in crate::quarto::solver) const fn all(byte: u8) -> Lanes {
        Lanes([byte; 16])
    }

    pub(in crate::quarto::solver) const fn to_array(self) -> [u8; 16] {
        self.0
    }

    #[inline(always)]
    fn zip(self, other: Lanes, f: impl Fn(u8, u8) -> u8) -> Lanes {
        Lanes(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    /// The bits of this one that are not in `other`.
    #[inline(always)]
    pub(in crate::quarto::solver) fn without(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| a & !b)
    }

    /// The differences, wrapping.
    #[inline(always)]
    pub(in crate::quarto::solver) fn minus(self, other: Lanes) -> Lanes {
        self.zip(other, u8::wrapping_sub)
    }

    /// The smaller of each two bytes.
    #[inline(always)]
    pub(in crate::quarto::solver) fn min(self, other: Lanes) -> Lanes {
        self.zip(other, u8::min)
    }

    /// All bits set where the bytes are equal, none elsewhere.
    #[inline(always)]
    pub(in crate::quarto::solver) fn equal(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| if a == b { 0xFF } else { 0 })
    }

    /// The byte at each of the places `places`; 0 where the place has its top bit set.
    #[inline(always)]
    pub(in crate::quarto::solver) fn pick(self, places: Lanes) -> Lanes {
        Lanes(places.0.map(|place| if place & 0x80 == 0 { self.0[usize::from(place & 15)] } else { 0 }))
    }

    /// All bytes moved `N` places down, zeros behind them.
    #[inline(always)]
    pub(in crate::quarto::solver) fn down<const N: i32>(self) -> Lanes {
        Lanes(std::array::from_fn(|i| self.0.get(i + N as usize).copied().unwrap_or(0)))
    }

    /// The top bit of each byte.
    #[inline(always)]
    pub(in crate::quarto::solver) fn top_bits(self) -> u16 {
        self.0.iter().rev().fold(0, |bits, byte| bits << 1 | u16::from(byte >> 7))
    }
}

impl BitAnd for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitand(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Lanes {
    type Output = Lanes;

    #[inline(always)]
    fn bitor(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| a | b)
    }
}
