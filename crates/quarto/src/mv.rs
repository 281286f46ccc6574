//! A turn: placing the piece in hand and giving the opponent the next one, as one move.

use std::fmt;
use std::str::FromStr;

use crate::piece::Piece;
use crate::square::Square;
use crate::text::{Expected, Reader, TextError};

/// A turn, as one move.
///
/// The text is the square and the piece given: `B2 d`; the first turn only gives: `- d`; the turn that wins
/// or fills the board only places: `B2 -`.
///
/// Reading forgives case, blanks and the order of column and row (`2b  D`), and a missing `-` where the
/// meaning is clear (`d`, `B2`).
///
/// ```
/// use tabuleiro_quarto::Move;
/// let turn: Move = " 2b D".parse()?;
/// assert_eq!(turn.to_string(), "B2 d");
/// let error = "B5 d".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), "column 2: found '5', expected a row (1 to 4)");
/// # Ok::<(), tabuleiro_quarto::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The first turn of the game: nothing to place, only a piece to give.
    Give(Piece),
    /// Place the piece in hand and give the next one.
    Turn(Square, Piece),
    /// Place the piece in hand; the game is won, or it was the last piece.
    Place(Square),
}

impl Move {
    /// Where the piece in hand goes; `None` in the first turn.
    pub const fn square(self) -> Option<Square> {
        match self {
            Move::Give(_) => None,
            Move::Turn(square, _) | Move::Place(square) => Some(square),
        }
    }

    /// The piece given; `None` in the turn that ends the game.
    pub const fn given(self) -> Option<Piece> {
        match self {
            Move::Give(piece) | Move::Turn(_, piece) => Some(piece),
            Move::Place(_) => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Give(piece) => write!(f, "- {piece}"),
            Move::Turn(square, piece) => write!(f, "{square} {piece}"),
            Move::Place(square) => write!(f, "{square} -"),
        }
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Move, TextError> {
        let mut reader = Reader::new(text);
        let square = read_square(&mut reader)?;
        reader.skip_blanks();
        let mv = match (square, reader.peek()) {
            (None, _) => Move::Give(reader.take(Expected::Piece, Piece::from_letter)?),
            (Some(square), None) => Move::Place(square),
            (Some(square), Some('-')) => {
                reader.advance();
                Move::Place(square)
            }
            (Some(square), Some(_)) => {
                Move::Turn(square, reader.take(Expected::PieceOrNone, Piece::from_letter)?)
            }
        };
        reader.end()?;
        Ok(mv)
    }
}

/// The square at the start of a move; `None` if the move only gives: after a `-`, or before a lone piece.
fn read_square(reader: &mut Reader<'_>) -> Result<Option<Square>, TextError> {
    reader.skip_blanks();
    let first = reader.peek().ok_or_else(|| reader.error(Expected::Square))?;
    if first == '-' {
        reader.advance();
        return Ok(None);
    }
    if let Some(row) = Square::row_of_digit(first) {
        reader.advance();
        reader.skip_blanks();
        let column = reader.take(Expected::SquareColumn, Square::column_of_letter)?;
        return Ok(Square::at_column_and_row(column, row));
    }
    if Piece::from_letter(first).is_some() && is_alone(reader) {
        return Ok(None);
    }
    let column = reader.take(Expected::Square, Square::column_of_letter)?;
    reader.skip_blanks();
    let row = reader.take(Expected::SquareRow, Square::row_of_digit)?;
    Ok(Square::at_column_and_row(column, row))
}

/// Whether nothing but blanks follows the next character.
fn is_alone(reader: &Reader<'_>) -> bool {
    let mut rest = reader.clone();
    rest.advance();
    rest.end().is_ok()
}

#[cfg(test)]
mod tests {
    use super::Move;
    use crate::text::Expected;

    #[track_caller]
    fn check(text: &str, written: &str) {
        let mv: Move = text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(mv.to_string(), written, "{text:?}");
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }

    #[track_caller]
    fn refuse(text: &str, column: usize, found: Option<char>, expected: Expected) {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!((error.column, error.found, error.expected), (column, found, expected), "{text:?}");
    }

    #[test]
    fn moves_are_read_forgivingly() {
        check("B2 d", "B2 d");
        check("b2 D", "B2 d");
        check("  2b\td ", "B2 d");
        check("B2d", "B2 d");
        check("b 2 d", "B2 d");
        check("- d", "- d");
        check("-d", "- d");
        check("d", "- d");
        check(" P ", "- p");
        check("B2 -", "B2 -");
        check("B2", "B2 -");
        check("4d-", "D4 -");
        check("d4 d", "D4 d");
    }

    #[test]
    fn errors_say_where_and_what() {
        refuse("", 1, None, Expected::Square);
        refuse("  ", 3, None, Expected::Square);
        refuse("x", 1, Some('x'), Expected::Square);
        refuse("e2 d", 1, Some('e'), Expected::Square);
        refuse("B5 d", 2, Some('5'), Expected::SquareRow);
        refuse("Bd", 2, Some('d'), Expected::SquareRow);
        refuse("2 d2", 4, Some('2'), Expected::PieceOrNone);
        refuse("2", 2, None, Expected::SquareColumn);
        refuse("2e", 2, Some('e'), Expected::SquareColumn);
        refuse("B2 q", 4, Some('q'), Expected::PieceOrNone);
        refuse("B2 d d", 6, Some('d'), Expected::End);
        refuse("-", 2, None, Expected::Piece);
        refuse("- -", 3, Some('-'), Expected::Piece);
        refuse("é2 d", 1, Some('é'), Expected::Square);
    }
}
