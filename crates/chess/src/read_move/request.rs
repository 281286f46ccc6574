//! What a text asks for, before looking at the position.

use super::cursor::{Cursor, is_castling_letter};
use super::tokens::Tokens;
use super::{MoveError, MoveExpected};
use crate::{File, Notation, Rank, Role, Square, Wing};

/// A move as a text describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Request {
    /// Castling on a wing.
    Castling(Wing),
    /// The piece that stands on a square, whatever it is.
    From { from: Square, to: Square, promotion: Option<Role> },
    /// A piece of a role, perhaps with its file and rank.
    Piece {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        takes: bool,
        to: Square,
        promotion: Option<Role>,
    },
}

/// The ways in which a text can be read, the likelier one first.
pub(super) struct Requests {
    pub first: Request,
    pub second: Option<Request>,
}

/// Reads the text in each way that makes sense.
pub(super) fn requests(tokens: &Tokens, notation: Notation) -> Result<Requests, MoveError> {
    if tokens.is_empty() {
        return Err(MoveError::Empty);
    }
    if ["0000", "--", "Z0"].into_iter().any(|pass| tokens.is(pass)) {
        return Err(MoveError::Pass);
    }
    let mut cursor = Cursor::new(tokens, notation);
    let Some(letter) = cursor.peek() else { return Err(cursor.unexpected(MoveExpected::Move)) };
    if is_castling_letter(letter) {
        return Ok(Requests { first: cursor.castling()?, second: None });
    }
    let by_squares = cursor.squares(None);
    let Some(role) = leading_role(letter, notation) else {
        return Ok(Requests { first: by_squares?, second: None });
    };
    cursor.advance();
    let by_piece = cursor.squares(Some(role));
    match (by_squares, by_piece) {
        (Ok(squares), Ok(piece)) if reads_as_file(tokens, letter, notation, &squares) => {
            Ok(Requests { first: squares, second: Some(piece) })
        }
        (squares, Ok(piece)) => Ok(Requests { first: piece, second: squares.ok() }),
        (Ok(squares), Err(_)) => Ok(Requests { first: squares, second: None }),
        (Err(squares), Err(piece)) => Err(if squares.column() > piece.column() { squares } else { piece }),
    }
}

/// The piece that a letter at the beginning can mean. A lower case letter of another language is too easily a file.
fn leading_role(letter: char, notation: Notation) -> Option<Role> {
    let is_file = letter.is_ascii_lowercase() && File::from_letter(letter).is_some();
    if is_file { notation.role(letter) } else { notation.understand(letter) }
}

/// Whether a letter at the beginning that can be a piece is more likely a file: in lower case, or in a text all in
/// upper case if it is a piece only in another language or if two whole squares follow each other. Nobody names the
/// file of a pawn that stays on it, so that `bb4` is a bishop.
fn reads_as_file(tokens: &Tokens, letter: char, notation: Notation, by_squares: &Request) -> bool {
    if matches!(*by_squares, Request::Piece { file: Some(file), rank: None, to, .. } if file == to.file()) {
        return false;
    }
    let is_upper_case =
        tokens.body().iter().all(|token| token.letter == 'x' || !token.letter.is_ascii_lowercase());
    let is_foreign = notation.role(letter).is_none();
    let is_program = matches!(by_squares, Request::From { .. });
    letter.is_ascii_lowercase() || is_upper_case && (is_foreign || is_program)
}
