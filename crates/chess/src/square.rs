//! Squares, files and ranks.

use core::fmt;
use core::str::FromStr;

use tabuleiro_core::Side;

/// A column of the board, `a` to `h`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say all")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

/// A row of the board, `1` to `8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl File {
    /// All files, `a` first.
    pub const ALL: [File; 8] = [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// 0 for `a`, 7 for `h`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file with this letter, in either case.
    pub const fn from_letter(letter: char) -> Option<File> {
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='h' => Some(File::ALL[letter as usize - 'a' as usize]),
            _ => None,
        }
    }
}

impl Rank {
    /// All ranks, the first first.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// 0 for the first rank, 7 for the eighth.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The digit, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank with this digit.
    pub const fn from_digit(digit: char) -> Option<Rank> {
        match digit {
            '1'..='8' => Some(Rank::ALL[digit as usize - '1' as usize]),
            _ => None,
        }
    }

    /// This rank as `side` counts them: the first rank is the one that its pieces start on.
    #[inline]
    pub const fn of(self, side: Side) -> Rank {
        match side {
            Side::White => self,
            Side::Black => Rank::ALL[7 - self as usize],
        }
    }
}

/// One of the 64 squares.
///
/// They are numbered a1 = 0, b1 = 1, …, h8 = 63, so that the order is by rank, then by file.
///
/// ```
/// use tabuleiro_chess::{File, Rank, Square};
///
/// assert_eq!("e4".parse(), Ok(Square::E4));
/// assert_eq!(Square::new(File::E, Rank::Fourth).to_string(), "e4");
/// assert_eq!(Square::E4.offset(1, 2), Some(Square::F6));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// Names each square by a constant.
macro_rules! named_squares {
    ($($name:ident)*) => {
        /// The squares by their names.
        #[expect(missing_docs, reason = "the names say all")]
        impl Square {
            $(pub const $name: Square = Square::named(stringify!($name));)*
        }
    };
}

named_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The square where `file` and `rank` cross.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// The square with this number; only the lowest six bits count.
    #[inline]
    pub const fn from_index(index: usize) -> Square {
        Square((index & 63) as u8)
    }

    /// The square whose name is a letter from `A` to `H` and a digit from `1` to `8`.
    const fn named(name: &str) -> Square {
        let name = name.as_bytes();
        Square((name[1] - b'1') * 8 + (name[0] - b'A'))
    }

    /// All squares, a1 first, h8 last.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64u8).map(Square)
    }

    /// The number of the square, 0 for a1 to 63 for h8.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask lets the compiler see that no table of 64 entries is overrun.
        (self.0 & 63) as usize
    }

    /// The column.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[self.index() % 8]
    }

    /// The row.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() / 8]
    }

    /// The square `files` to the right and `ranks` up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self.0 % 8) as i8 + files;
        let rank = (self.0 / 8) as i8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Square((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The square that a piece has come from by moving `offset` square numbers to this one, as a
    /// [`MoveVisitor`](crate::MoveVisitor) hears of pawns.
    #[inline]
    pub const fn before(self, offset: i8) -> Square {
        Square::from_index(self.index().wrapping_sub(offset as isize as usize))
    }

    /// The square at the same place of the board as the opponent sees it: e2 for e7.
    #[inline]
    pub const fn flipped(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// Whether it is a light square, as h1 is.
    pub const fn is_light(self) -> bool {
        (self.0 / 8 + self.0 % 8) % 2 == 1
    }

    /// How many king steps it takes from here to `other` on an empty board.
    pub const fn distance(self, other: Square) -> u8 {
        let files = (self.0 % 8).abs_diff(other.0 % 8);
        let ranks = (self.0 / 8).abs_diff(other.0 / 8);
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a square is a letter from a to h and a digit from 1 to 8")]
pub struct NotASquare;

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let mut chars = text.chars();
        let (Some(file), Some(rank), None) = (chars.next(), chars.next(), chars.next()) else {
            return Err(NotASquare);
        };
        let file = File::from_letter(file).ok_or(NotASquare)?;
        let rank = Rank::from_digit(rank).ok_or(NotASquare)?;
        Ok(Square::new(file, rank))
    }
}

#[cfg(test)]
mod tests {
    use super::{File, Rank, Square};

    #[test]
    fn names_and_numbers_agree() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(Square::from_index(square.index()), square);
        }
        assert_eq!("E4".parse(), Ok(Square::new(File::E, Rank::Fourth)));
        assert_eq!([Square::A1, Square::H1, Square::E4, Square::H8].map(Square::index), [0, 7, 28, 63]);
        for wrong in ["", "e", "i1", "e9", "e0", "e44", "é4", "4e"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn offsets_stop_at_the_edge() {
        let h1 = Square::new(File::H, Rank::First);
        assert_eq!(h1.offset(1, 0), None);
        assert_eq!(h1.offset(0, -1), None);
        assert_eq!(h1.offset(-7, 7), Some(Square::new(File::A, Rank::Eighth)));
        assert!(h1.is_light());
        assert_eq!(h1.flipped().to_string(), "h8");
        assert_eq!(h1.distance("b4".parse().unwrap()), 6);
    }
}
