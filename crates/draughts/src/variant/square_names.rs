//! The names of squares.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use crate::square::Square;
use crate::variant::{Corner, SquareNames, Variant};

/// A square with its name in the notation of a game, to be told to a person.
///
/// ```
/// use tabuleiro_draughts::{MoveError, Position, Refusal, named};
///
/// let refused = Position::start(named::BRAZILIAN)?.read_move("a5-b6").unwrap_err();
/// let MoveError::Refused(Refusal::EmptySquare { square }) = refused else { panic!("{refused}") };
/// assert_eq!((square.square.number(), square.to_string()), (13, "a5".to_owned()));
/// # Ok::<(), tabuleiro_draughts::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NamedSquare {
    /// The square.
    pub square: Square,
    name: String,
}

impl fmt::Display for NamedSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl Variant {
    /// `square` with its name in this variant's notation.
    pub fn named_square(&self, square: Square) -> NamedSquare {
        NamedSquare { square, name: self.square_name(square) }
    }

    /// The name of `square` in this variant's notation.
    pub fn square_name(&self, square: Square) -> String {
        match self.notation.squares {
            SquareNames::Algebraic => self.algebraic_name(square),
            SquareNames::Numeric { first: Corner::TopLeft } => square.number().to_string(),
            // Counting from the opposite corner is counting backwards.
            SquareNames::Numeric { first: Corner::BottomRight } => {
                (self.square_count() - square.index()).to_string()
            }
        }
    }

    /// The name of `square` by a letter for its column and a number for its row.
    pub fn algebraic_name(&self, square: Square) -> String {
        match self.coordinates(square) {
            Some((column, row)) => format!("{}{}", char::from(b'a' + column), row + 1),
            None => square.to_string(),
        }
    }

    /// The square that `text` names: a letter and a number, or a number counted as in this variant's notation
    /// (from the top left where that has no numbers).
    pub fn read_square(&self, text: &str) -> Option<Square> {
        match cell(text) {
            Some((column, row)) => self.square_at(column, row),
            None => {
                let number: usize = number(text)?;
                let count = self.square_count();
                let from_start = (1..=count).contains(&number).then_some(number)?;
                Square::from_number(match self.notation.squares {
                    SquareNames::Numeric { first: Corner::BottomRight } => count + 1 - from_start,
                    _ => from_start,
                })
            }
        }
    }
}

/// The column and row, both from 0, that a letter and a number name, on whatever board.
pub fn cell(text: &str) -> Option<(u8, u8)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let row: u8 = number(&text[1..])?;
    Some((letter.to_ascii_lowercase() as u8 - b'a', row.checked_sub(1)?))
}

/// A number in plain digits, without a sign.
pub fn number<T: core::str::FromStr>(digits: &str) -> Option<T> {
    if digits.bytes().all(|byte| byte.is_ascii_digit()) { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use crate::variant::named;

    #[test]
    fn names_are_read_back_in_every_variant() {
        for variant in named::ALL {
            for square in variant.all_squares() {
                assert_eq!(
                    variant.read_square(&variant.square_name(square)),
                    Some(square),
                    "{}",
                    variant.name
                );
                let algebraic = variant.algebraic_name(square);
                assert_eq!(variant.read_square(&algebraic), Some(square));
                assert_eq!(variant.read_square(&algebraic.to_uppercase()), Some(square));
            }
        }
    }

    #[test]
    fn corners_have_the_names_of_the_rule_books() {
        let name = |variant: crate::Variant, column, row| {
            variant.square_name(variant.square_at(column, row).unwrap())
        };
        assert_eq!(name(named::BRAZILIAN, 0, 0), "a1");
        assert_eq!(name(named::INTERNATIONAL, 1, 9), "1");
        assert_eq!(name(named::INTERNATIONAL, 8, 0), "50");
        assert_eq!(name(named::ENGLISH, 1, 7), "1");
        assert_eq!(name(named::SPANISH, 7, 0), "1");
        assert_eq!(name(named::ITALIAN, 0, 7), "1");
    }

    #[test]
    fn what_is_no_square_is_none() {
        for text in ["", "a", "a0", "a9", "i1", "b1", "33", "0", "+1", "a+1", "é1", "99999999999999999999"] {
            assert_eq!(named::BRAZILIAN.read_square(text), None, "{text}");
        }
    }
}
