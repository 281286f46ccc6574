//! Reading moves, forgivingly.

use core::str::FromStr;

use tabuleiro_core::{Explain, Message};

use crate::moves::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::square::Square;
use crate::text::{Expected, Reader, TextError};

/// Why a text is not a move that can be played now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// The text can't be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The move is not legal in the position.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Explain for MoveError {
    fn explain(&self) -> Message {
        match self {
            MoveError::Text(error) => error.explain(),
            MoveError::Refused(refusal) => refusal.explain(),
        }
    }
}

impl Position {
    /// Reads a move to be played here; see [`Move`] for its form.
    ///
    /// A piece given with a placement that wins is ignored: who has not seen the win has won all the same.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv = match text.parse()? {
            Move::Turn(square, _) if self.winning_squares().contains(square) => Move::Place(square),
            mv => mv,
        };
        self.check(mv)?;
        Ok(mv)
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
