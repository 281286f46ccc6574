//! The grammar of a move text, read character by character.

use super::request::Request;
use super::tokens::Tokens;
use super::{MoveError, MoveExpected};
use crate::{File, Notation, Rank, Role, Square, Wing};

/// The signs of a capture.
const CAPTURES: &str = "xX:";

/// A place in the text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    tokens: &'a Tokens,
    next: usize,
    notation: Notation,
}

/// As much of a square as the text says.
#[derive(Clone, Copy)]
struct Part {
    file: Option<File>,
    rank: Option<Rank>,
}

impl Part {
    const NOTHING: Part = Part { file: None, rank: None };

    fn square(self) -> Option<Square> {
        Some(Square::new(self.file?, self.rank?))
    }
}

/// Whether a piece that a text names, or not, can be a pawn.
fn may_be_pawn(role: Option<Role>) -> bool {
    role.is_none_or(|role| role == Role::Pawn)
}

/// Whether castling begins with `letter`.
pub(super) fn is_castling_letter(letter: char) -> bool {
    matches!(letter, 'O' | 'o' | '0')
}

impl<'a> Cursor<'a> {
    /// The beginning of the move in `tokens`.
    pub(super) fn new(tokens: &'a Tokens, notation: Notation) -> Cursor<'a> {
        Cursor { tokens, next: 0, notation }
    }

    /// The next character; `None` at the end of the move.
    pub(super) fn peek(&self) -> Option<char> {
        self.tokens.body().get(self.next).map(|token| token.letter)
    }

    /// Goes past the next character.
    pub(super) fn advance(&mut self) {
        self.next += 1;
    }

    /// Says that the next character is wrong.
    pub(super) fn unexpected(&self, expected: MoveExpected) -> MoveError {
        let (column, found) = self.tokens.written(self.next);
        MoveError::Unexpected { column, found, expected }
    }

    /// Takes the next character if `read` makes something of it.
    fn take<T>(&mut self, read: impl Fn(char) -> Option<T>) -> Option<T> {
        let value = self.peek().and_then(read)?;
        self.advance();
        Some(value)
    }

    fn take_any(&mut self, letters: &str) -> Option<char> {
        self.take(|letter| letters.contains(letter).then_some(letter))
    }

    fn take_part(&mut self) -> Part {
        Part { file: self.take(File::from_letter), rank: self.take(Rank::from_digit) }
    }

    fn finish(self, request: Request) -> Result<Request, MoveError> {
        if self.peek().is_some() { Err(self.unexpected(MoveExpected::End)) } else { Ok(request) }
    }

    /// Castling: `O-O` or `O-O-O`, with or without dashes.
    pub(super) fn castling(mut self) -> Result<Request, MoveError> {
        let mut count = 0;
        loop {
            if !self.peek().is_some_and(is_castling_letter) {
                return Err(self.unexpected(MoveExpected::Castling));
            }
            self.advance();
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

    /// Any other move after its piece letter, which is `role` if there is one: where from as far as it is
    /// said, where to, and what the pawn becomes.
    pub(super) fn squares(mut self, role: Option<Role>) -> Result<Request, MoveError> {
        // A capital X in front is rather a piece that nobody knows.
        let begins =
            |letter| File::from_letter(letter).is_some() || letter != 'X' && CAPTURES.contains(letter);
        if role.is_none() && !self.peek().is_some_and(begins) {
            return Err(self.unexpected(MoveExpected::Move));
        }
        let first = self.take_part();
        let separator = self.take_any(CAPTURES).or_else(|| self.take_any("->"));
        let after_first = self;
        let second = self.take_part();
        if let Some(to) = second.square() {
            return self.moving(role, first, separator, to);
        }
        // A letter after the only square is no file, then, but may be a promotion.
        let is_only_square = separator.is_none()
            && (second.file.is_none() || after_first.promotion_letter(role, false).is_some());
        if let Some(to) = first.square().filter(|_| is_only_square) {
            return after_first.moving(role, Part::NOTHING, None, to);
        }
        let lacks_rank =
            second.file.is_some() || first.file.is_some() && first.rank.is_none() && separator.is_none();
        Err(self.unexpected(if lacks_rank { MoveExpected::Rank } else { MoveExpected::File }))
    }

    /// The rest of a move after its last square.
    fn moving(
        mut self,
        role: Option<Role>,
        from: Part,
        separator: Option<char>,
        to: Square,
    ) -> Result<Request, MoveError> {
        if let (None, Some(from)) = (role, from.square()) {
            let promotion = self.promotion(role, separator.is_none())?;
            return self.finish(Request::From { from, to, promotion });
        }
        let promotion = self.promotion(role, false)?;
        let takes = separator.is_some_and(|separator| CAPTURES.contains(separator));
        let (role, Part { file, rank }) = (role.unwrap_or(Role::Pawn), from);
        self.finish(Request::Piece { role, file, rank, takes, to, promotion })
    }

    /// `=Q`, `(Q)`, `/Q` or only `Q`.
    fn promotion(&mut self, role: Option<Role>, is_program: bool) -> Result<Option<Role>, MoveError> {
        if !may_be_pawn(role) {
            return Ok(None);
        }
        let sign = self.take_any("=/(");
        let promotion = self.promotion_letter(role, is_program && sign.is_none());
        match (promotion, sign) {
            (None, Some(_)) => return Err(self.unexpected(MoveExpected::Promotion)),
            (None, None) => {}
            (Some(_), _) => self.advance(),
        }
        if sign == Some('(') {
            self.take_any(")");
        }
        Ok(promotion)
    }

    /// What the next character says a pawn becomes. Programs write the English letter in any language, so
    /// that `is_program` takes it first.
    fn promotion_letter(&self, role: Option<Role>, is_program: bool) -> Option<Role> {
        let letter = self.peek().filter(|_| may_be_pawn(role))?;
        let english = if is_program { Notation::English.role(letter) } else { None };
        english.or_else(|| self.notation.understand(letter))
    }
}
