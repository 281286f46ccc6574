//! The two players.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// One of the two players.
///
/// In games without colours, `White` is the player whom the rules name first. Who starts is a matter of
/// the rules: in English draughts it is `Black`.
///
/// ```
/// use tabuleiro_core::Side;
///
/// assert_eq!(!Side::White, Side::Black);
/// assert_eq!("black".parse(), Ok(Side::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Side {
    /// The side named first, at the bottom of the board.
    #[default]
    White,
    /// The side named second, at the top of the board.
    Black,
}

impl Side {
    /// Both sides, `White` first.
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// 0 for `White`, 1 for `Black`: for tables with an entry a side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent; usable in constants, otherwise the same as `!side`.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::White => "white",
            Side::Black => "black",
        })
    }
}

/// A text that names no side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotASide;

impl fmt::Display for NotASide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a side is white or black")
    }
}

impl core::error::Error for NotASide {}

impl FromStr for Side {
    type Err = NotASide;

    /// `white` or `black`.
    fn from_str(text: &str) -> Result<Side, NotASide> {
        match text {
            "white" => Ok(Side::White),
            "black" => Ok(Side::Black),
            _ => Err(NotASide),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Side;

    #[test]
    fn the_opponent_of_the_opponent_is_oneself() {
        for side in Side::ALL {
            assert_ne!(!side, side);
            assert_eq!(!!side, side);
            assert_eq!(Side::ALL[side.index()], side);
            assert_eq!(side.to_string().parse(), Ok(side));
        }
        assert_eq!("White".parse::<Side>(), Err(super::NotASide));
    }
}
