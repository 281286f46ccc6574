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
        (Ok(squares), Ok(piece)) => Ok(order(tokens, letter, notation, squares, piece)),
        (Ok(only), Err(_)) | (Err(_), Ok(only)) => Ok(Requests { first: only, second: None }),
        (Err(squares), Err(piece)) => Err(if squares.column() > piece.column() { squares } else { piece }),
    }
}

/// The piece that a letter at the beginning can mean. A lower case letter of another language is too easily a
/// file.
fn leading_role(letter: char, notation: Notation) -> Option<Role> {
    let is_file = letter.is_ascii_lowercase() && File::from_letter(letter).is_some();
    if is_file { notation.role(letter) } else { notation.understand(letter) }
}

/// Which reading counts first where `letter` at the beginning can be a file or a piece, and whether the other
/// one counts at all.
fn order(tokens: &Tokens, letter: char, notation: Notation, squares: Request, piece: Request) -> Requests {
    let is_upper_case =
        tokens.body().iter().all(|token| token.letter == 'x' || !token.letter.is_ascii_lowercase());
    let is_own = notation.role(letter).is_some();
    let are_two_squares = matches!(squares, Request::From { .. });
    // Nobody names the file of a pawn that stays on it, so that `bb4` is a bishop.
    let is_superfluous =
        matches!(squares, Request::Piece { file: Some(file), rank: None, to, .. } if file == to.file());

    let is_file = letter.is_ascii_lowercase() || is_upper_case && (!is_own || are_two_squares);
    if is_file && !is_superfluous {
        // Two whole squares leave no doubt: if their move is refused, no other one was meant.
        Requests { first: squares, second: if are_two_squares { None } else { Some(piece) } }
    } else {
        // Nor does a capital letter that stands out, if it is a piece in the notation that was chosen.
        let is_certain = is_own && !is_file && !is_upper_case && !are_two_squares;
        Requests { first: piece, second: if is_certain { None } else { Some(squares) } }
    }
}
