//! What a text asks for, before looking at the position.

use super::tokens::{Token, Tokens};
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
    let cursor = Cursor { tokens, next: 0, notation };
    let Some(letter) = cursor.peek() else { return Err(cursor.unexpected(MoveExpected::Move)) };
    if is_castling_letter(letter) {
        return Ok(Requests { first: cursor.castling()?, second: None });
    }
    let by_squares = cursor.squares(None);
    let Some(role) = leading_role(letter, notation) else {
        return Ok(Requests { first: by_squares?, second: None });
    };
    let by_piece = cursor.after_letter().squares(Some(role));
    let (first, second) = if reads_as_file(tokens, letter, notation, &by_squares) {
        (by_squares, by_piece)
    } else {
        (by_piece, by_squares)
    };
    match (first, second) {
        (Ok(first), second) => Ok(Requests { first, second: second.ok() }),
        (Err(_), Ok(first)) => Ok(Requests { first, second: None }),
        (Err(first), Err(second)) => Err(if second.column() > first.column() { second } else { first }),
    }
}

/// The piece that a letter at the beginning can mean. A lower case letter of another language is too easily a file.
fn leading_role(letter: char, notation: Notation) -> Option<Role> {
    let is_file = letter.is_ascii_lowercase() && File::from_letter(letter).is_some();
    if is_file { notation.role(letter) } else { notation.understand(letter) }
}

/// Whether a letter at the beginning that can be a piece is more likely a file: always in lower case; in a text
/// all in upper case if it is a piece only in another language, or if two whole squares follow each other.
fn reads_as_file(
    tokens: &Tokens,
    letter: char,
    notation: Notation,
    by_squares: &Result<Request, MoveError>,
) -> bool {
    if letter.is_ascii_lowercase() {
        return true;
    }
    let is_upper_case =
        tokens.body().iter().all(|token| token.letter == 'x' || !token.letter.is_ascii_lowercase());
    let is_foreign = notation.role(letter).is_none();
    is_upper_case && (is_foreign || matches!(by_squares, Ok(Request::From { .. })))
}

fn is_castling_letter(letter: char) -> bool {
    matches!(letter, 'O' | 'o' | '0')
}

/// A place in the text.
#[derive(Clone, Copy)]
struct Cursor<'a> {
    tokens: &'a Tokens,
    next: usize,
    notation: Notation,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<char> {
        self.tokens.body().get(self.next).map(|token| token.letter)
    }

    fn unexpected(&self, expected: MoveExpected) -> MoveError {
        let (column, found) = match self.tokens.body().get(self.next) {
            Some(&Token { column, letter }) => (column, Some(letter)),
            None => self.tokens.after_body(),
        };
        MoveError::Unexpected { column, found, expected }
    }

    /// Takes the next character if `read` makes something of it.
    fn take<T>(&mut self, read: impl Fn(char) -> Option<T>) -> Option<T> {
        let value = self.peek().and_then(read)?;
        self.next += 1;
        Some(value)
    }

    fn take_any(&mut self, letters: &str) -> Option<char> {
        self.take(|letter| letters.contains(letter).then_some(letter))
    }

    fn after_letter(self) -> Cursor<'a> {
        Cursor { next: self.next + 1, ..self }
    }

    fn finish(self, request: Request) -> Result<Request, MoveError> {
        if self.peek().is_some() { Err(self.unexpected(MoveExpected::End)) } else { Ok(request) }
    }

    /// `O-O` or `O-O-O`, with or without dashes.
    fn castling(mut self) -> Result<Request, MoveError> {
        let mut count = 0;
        loop {
            if !self.peek().is_some_and(is_castling_letter) {
                return Err(self.unexpected(MoveExpected::Castling));
            }
            self.next += 1;
            count += 1;
            let goes_on = self.take_any("-").is_some() || self.peek().is_some_and(is_castling_letter);
            if !goes_on {
                break;
            }
        }
        match count {
            2 => self.finish(Request::Castling(Wing::KingSide)),
            3 => self.finish(Request::Castling(Wing::QueenSide)),
            _ => Err(self.unexpected(MoveExpected::Castling)),
        }
    }

    /// Where from as far as it is said, where to, and what the pawn becomes; `role` is what the text has named.
    fn squares(mut self, role: Option<Role>) -> Result<Request, MoveError> {
        let start = self.next;
        let file = self.take(File::from_letter);
        let rank = self.take(Rank::from_digit);
        let separator = self.take_any("-xX:>");
        let after_first = self;
        let target_file = self.take(File::from_letter);
        let target_rank = self.take(Rank::from_digit);
        let takes = separator.is_some_and(|separator| separator != '-');

        if let (Some(target_file), Some(target_rank)) = (target_file, target_rank) {
            let to = Square::new(target_file, target_rank);
            return match (role, file, rank) {
                (None, Some(file), Some(rank)) => {
                    let promotion = self.promotion(separator.is_none())?;
                    self.finish(Request::From { from: Square::new(file, rank), to, promotion })
                }
                _ => {
                    let promotion = self.promotion(false)?;
                    let role = role.unwrap_or(Role::Pawn);
                    self.finish(Request::Piece { role, file, rank, takes, to, promotion })
                }
            };
        }
        // A letter after the only square is no file, then, but may be a promotion.
        let is_promotion =
            after_first.peek().is_some_and(|letter| self.notation.understand(letter).is_some());
        match (file, rank, separator) {
            (Some(file), Some(rank), None) if target_file.is_none() || is_promotion => {
                self = after_first;
                let promotion = self.promotion(false)?;
                let (role, to) = (role.unwrap_or(Role::Pawn), Square::new(file, rank));
                self.finish(Request::Piece { role, file: None, rank: None, takes, to, promotion })
            }
            _ => Err(match (target_file, file, rank, separator) {
                (Some(_), ..) | (None, Some(_), None, None) => self.unexpected(MoveExpected::Rank),
                _ if role.is_none() && self.next == start => self.unexpected(MoveExpected::Move),
                _ => self.unexpected(MoveExpected::File),
            }),
        }
    }

    /// `=Q`, `(Q)`, `/Q` or only `Q`. Programs use the English letter in any language: `is_program` takes it first.
    fn promotion(&mut self, is_program: bool) -> Result<Option<Role>, MoveError> {
        let equals = self.take_any("=/");
        let bracket = self.take_any("(");
        let is_announced = equals.or(bracket).is_some();
        let notation = self.notation;
        let role = self.take(|letter| {
            let english = Notation::English.role(letter).filter(|_| is_program && !is_announced);
            english.or_else(|| notation.understand(letter))
        });
        if role.is_none() && is_announced {
            return Err(self.unexpected(MoveExpected::Promotion));
        }
        if bracket.is_some() && self.take_any(")").is_none() {
            return Err(self.unexpected(MoveExpected::End));
        }
        Ok(role)
    }
}
