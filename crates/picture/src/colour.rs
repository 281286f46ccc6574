//! Colours, and how well one is seen on another.

use std::fmt;

/// A colour without transparency.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// The colour of a number such as `0xf0d9b5`.
    pub const fn hex(number: u32) -> Colour {
        Colour((number >> 16) as u8, (number >> 8) as u8, number as u8)
    }

    /// This colour with `share` percent of `other` mixed in.
    #[must_use]
    pub fn mixed(self, other: Colour, share: u8) -> Colour {
        let mix = |a: u8, b: u8| {
            let share = u32::from(share.min(100));
            ((u32::from(a) * (100 - share) + u32::from(b) * share + 50) / 100) as u8
        };
        Colour(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// The contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white.
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The relative luminance of WCAG 2.
    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        let (black, white) = (Colour(0, 0, 0), Colour(255, 255, 255));
        assert!((black.contrast(white) - 21.0).abs() < 1e-9);
        assert!((white.contrast(white) - 1.0).abs() < 1e-9);
        // The grey that WCAG's own examples give as the lightest that passes on white.
        assert!((Colour::hex(0x76_76_76).contrast(white) - 4.54).abs() < 0.01);
    }

    #[test]
    fn mixing_goes_from_one_to_the_other() {
        let (a, b) = (Colour(0, 100, 200), Colour(100, 200, 0));
        assert_eq!([a.mixed(b, 0), a.mixed(b, 100)], [a, b]);
        assert_eq!(a.mixed(b, 50), Colour(50, 150, 100));
        assert_eq!(a.to_string(), "#0064c8");
    }
}
