//! The squares of the board.

use std::fmt;

use crate::set::{Member, Set};

/// A square of the board, `A1` to `D4`: the letter is the column, the number the row.
///
/// Row 1 is drawn at the top. The index runs along the rows: `A1` is 0, `B1` is 1, `D4` is 15.
///
/// ```
/// use tabuleiro_quarto::Square;
/// let square = Square::at_column_and_row(1, 2).unwrap();
/// assert_eq!(square.to_string(), "B3");
/// assert_eq!(square.index(), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with that index; `None` from 16 on.
    pub const fn new(index: usize) -> Option<Square> {
        if index < 16 { Some(Square(index as u8)) } else { None }
    }

    /// The square in that column (0 is A) and row (0 is row 1); `None` off the board.
    pub const fn at_column_and_row(column: usize, row: usize) -> Option<Square> {
        if column < 4 && row < 4 { Some(Square((4 * row + column) as u8)) } else { None }
    }

    /// All sixteen, along the rows.
    pub fn all() -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + Clone {
        (0..16).map(Square)
    }

    /// The number of the square, 0 to 15.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 to 3 for A to D.
    pub const fn column(self) -> usize {
        self.0 as usize % 4
    }

    /// The row, 0 to 3 for 1 to 4.
    pub const fn row(self) -> usize {
        self.0 as usize / 4
    }

    /// The letter of the column, a capital.
    pub const fn column_letter(self) -> char {
        (b'A' + self.0 % 4) as char
    }

    /// The digit of the row.
    pub const fn row_digit(self) -> char {
        (b'1' + self.0 / 4) as char
    }

    /// The number of the column that a letter names, in either case.
    pub(crate) const fn column_of_letter(letter: char) -> Option<usize> {
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='d' => Some(letter as usize - 'a' as usize),
            _ => None,
        }
    }

    /// The number of the row that a digit names.
    pub(crate) const fn row_of_digit(digit: char) -> Option<usize> {
        match digit {
            '1'..='4' => Some(digit as usize - '1' as usize),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letter(), self.row_digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Member for Square {
    const COUNT: usize = 16;

    fn index(self) -> usize {
        Square::index(self)
    }

    fn at(index: usize) -> Square {
        Square(index as u8)
    }
}

/// A set of squares.
pub type SquareSet = Set<Square>;
