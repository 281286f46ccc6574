//! Reading FEN.

use tabuleiro_core::Side;

use super::{FenError, FenExpected};
use crate::position::MOST_COUNTED;
use crate::{CastlingRight, CastlingRook, File, PassedOver, Piece, Position, Rank, Setup, Square, Wing};

/// The largest move number that is read.
const NUMBER_LIMIT: u32 = MOST_COUNTED as u32;

/// A position, and what of its text was passed over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenReading {
    /// The position, without what was passed over.
    pub position: Position,
    /// What was wrong with each castling right and the en passant square that was passed over.
    pub passed_over: PassedOver,
}

/// Reads all fields; blanks around them don't matter, and those after the side to move may be missing.
pub(super) fn read(text: &str) -> Result<Setup, FenError> {
    let mut reader = Reader::new(text);
    let mut setup = Setup::empty();
    reader.skip_blanks();
    reader.placement(&mut setup)?;
    reader.blank()?;
    setup.side_to_move = reader.side_to_move()?;
    if reader.another_field()? {
        reader.castling(&mut setup)?;
    }
    if reader.another_field()? {
        setup.passed_square = reader.en_passant()?;
    }
    if reader.another_field()? {
        setup.halfmove_clock = reader.number()? as u16;
        if reader.another_field()? {
            // Some programs count from 0.
            setup.fullmove_number = reader.number()?.max(1);
            reader.skip_blanks();
        }
    }
    match reader.next {
        None => Ok(setup),
        Some(_) => Err(reader.unexpected(FenExpected::End)),
    }
}

struct Reader<'a> {
    rest: core::str::Chars<'a>,
    /// The next character; `None` at the end.
    next: Option<char>,
    /// Its column, counted from 1.
    column: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let mut rest = text.chars();
        let next = rest.next();
        Reader { rest, next, column: 1 }
    }

    fn advance(&mut self) {
        self.next = self.rest.next();
        self.column += 1;
    }

    fn unexpected(&self, expected: FenExpected) -> FenError {
        FenError::Unexpected { column: self.column, found: self.next, expected }
    }

    /// Takes the next character if `read` makes something of it.
    fn take<T>(&mut self, expected: FenExpected, read: impl Fn(char) -> Option<T>) -> Result<T, FenError> {
        let value = self.next.and_then(read).ok_or_else(|| self.unexpected(expected))?;
        self.advance();
        Ok(value)
    }

    fn skip_blanks(&mut self) {
        while self.next.is_some_and(|next| next.is_ascii_whitespace()) {
            self.advance();
        }
    }

    fn blank(&mut self) -> Result<(), FenError> {
        self.take(FenExpected::Blank, |next| next.is_ascii_whitespace().then_some(()))?;
        self.skip_blanks();
        Ok(())
    }

    /// Whether one more field follows, going to its beginning.
    fn another_field(&mut self) -> Result<bool, FenError> {
        if self.next.is_some() {
            self.blank()?;
        }
        Ok(self.next.is_some())
    }

    fn placement(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        for (ranks, rank) in Rank::ALL.into_iter().rev().enumerate() {
            if ranks > 0 {
                // A rank ends only at a slash or where the whole placement ends.
                if self.next != Some('/') {
                    return Err(FenError::TooFewRanks { column: self.column, ranks });
                }
                self.advance();
            }
            self.rank(rank, setup)?;
        }
        if self.next == Some('/') {
            return Err(FenError::TooManyRanks { column: self.column });
        }
        Ok(())
    }

    fn rank(&mut self, rank: Rank, setup: &mut Setup) -> Result<(), FenError> {
        let mut squares = 0;
        while !self.next.is_none_or(|next| next == '/' || next.is_ascii_whitespace()) {
            let column = self.column;
            let contents = self.take(FenExpected::PieceOrEmpty, |next| match next {
                '1'..='8' => Some(Contents::Empty(next as usize - '0' as usize)),
                _ => Piece::from_letter(next).map(Contents::Piece),
            })?;
            let width = match contents {
                Contents::Empty(width) => width,
                Contents::Piece(_) => 1,
            };
            if squares + width > 8 {
                return Err(FenError::RankTooLong { column, rank });
            }
            if let Contents::Piece(piece) = contents {
                setup.put(Square::new(File::ALL[squares], rank), piece);
            }
            squares += width;
        }
        match squares {
            8 => Ok(()),
            0 => Err(self.unexpected(FenExpected::PieceOrEmpty)),
            _ => Err(FenError::RankTooShort { column: self.column, rank, squares }),
        }
    }

    fn side_to_move(&mut self) -> Result<Side, FenError> {
        self.take(FenExpected::SideToMove, |next| match next {
            'w' | 'W' => Some(Side::White),
            'b' | 'B' => Some(Side::Black),
            _ => None,
        })
    }

    fn castling(&mut self, setup: &mut Setup) -> Result<(), FenError> {
        if self.next == Some('-') {
            self.advance();
            return Ok(());
        }
        loop {
            let right = self.next.and_then(castling_right);
            match right {
                Some(right) if !setup.castling.is_full() => setup.castling.push(right),
                _ => return Err(self.unexpected(FenExpected::Castling)),
            }
            self.advance();
            if self.next.is_none_or(|next| next.is_ascii_whitespace()) {
                return Ok(());
            }
        }
    }

    fn en_passant(&mut self) -> Result<Option<Square>, FenError> {
        if self.next == Some('-') {
            self.advance();
            return Ok(None);
        }
        let file = self.take(FenExpected::EnPassant, File::from_letter)?;
        let rank = self.take(FenExpected::RankDigit, Rank::from_digit)?;
        Ok(Some(Square::new(file, rank)))
    }

    fn number(&mut self) -> Result<u32, FenError> {
        let column = self.column;
        let mut number = self.take(FenExpected::Number, |next| next.to_digit(10))?;
        while let Some(digit) = self.next.and_then(|next| next.to_digit(10)) {
            number = number * 10 + digit;
            if number > NUMBER_LIMIT {
                return Err(FenError::NumberTooLarge { column, limit: NUMBER_LIMIT });
            }
            self.advance();
        }
        Ok(number)
    }
}

/// A character of the placement field.
enum Contents {
    Empty(usize),
    Piece(Piece),
}

fn castling_right(letter: char) -> Option<CastlingRight> {
    let rook = match letter.to_ascii_lowercase() {
        'k' => CastlingRook::Outermost(Wing::KingSide),
        'q' => CastlingRook::Outermost(Wing::QueenSide),
        _ => CastlingRook::OnFile(File::from_letter(letter)?),
    };
    let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
    Some(CastlingRight { side, rook })
}
