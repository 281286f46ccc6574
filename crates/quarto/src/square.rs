//! The squares of the board.

use core::fmt;
use core::str::FromStr;

use crate::set::{Member, Set};
use crate::text::{Expected, Reader, TextError};

/// A square of the board, `A1` to `D4`: the letter is the column, the number the row.
///
/// Row 1 is drawn at the top. The index runs along the rows: `A1` is 0, `B1` is 1, `D4` is 15.
///
/// ```
/// use tabuleiro_quarto::Square;
/// let square = Square::at_column_and_row(1, 2).unwrap();
/// assert_eq!(square.to_string(), "B3");
/// assert_eq!(square.index(), 9);
/// assert_eq!((square, "3b".parse()), (Square::B3, Ok(Square::B3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square A1.
    pub const A1: Square = Square(0);
    /// The square B1.
    pub const B1: Square = Square(1);
    /// The square C1.
    pub const C1: Square = Square(2);
    /// The square D1.
    pub const D1: Square = Square(3);
    /// The square A2.
    pub const A2: Square = Square(4);
    /// The square B2.
    pub const B2: Square = Square(5);
    /// The square C2.
    pub const C2: Square = Square(6);
    /// The square D2.
    pub const D2: Square = Square(7);
    /// The square A3.
    pub const A3: Square = Square(8);
    /// The square B3.
    pub const B3: Square = Square(9);
    /// The square C3.
    pub const C3: Square = Square(10);
    /// The square D3.
    pub const D3: Square = Square(11);
    /// The square A4.
    pub const A4: Square = Square(12);
    /// The square B4.
    pub const B4: Square = Square(13);
    /// The square C4.
    pub const C4: Square = Square(14);
    /// The square D4.
    pub const D4: Square = Square(15);

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

/// Reads a column and a row in either order and case: `B3`, `3b`.
impl FromStr for Square {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Square, TextError> {
        let mut reader = Reader::new(text);
        let square = match reader.peek().and_then(Square::row_of_digit) {
            Some(row) => {
                reader.advance();
                let column = reader.take(Expected::SquareColumn, Square::column_of_letter)?;
                Square::at_column_and_row(column, row)
            }
            None => {
                let column = reader.take(Expected::Square, Square::column_of_letter)?;
                let row = reader.take(Expected::SquareRow, Square::row_of_digit)?;
                Square::at_column_and_row(column, row)
            }
        };
        reader.end()?;
        square.ok_or_else(|| reader.error(Expected::Square))
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
