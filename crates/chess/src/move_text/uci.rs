//! Moves as the Universal Chess Interface writes them: two squares and perhaps a piece.

use core::fmt;
use core::str::FromStr;

use crate::{File, Move, MoveError, MoveExpected, Position, Rank, Role, Square};

/// A move in the notation of chess programs: `e2e4`, `b7b8q`, `e1g1`.
///
/// It is text with meaning only in a position: [`Position::uci`] writes it, [`Position::read_uci`] reads it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Uci {
    /// Where the piece comes from.
    pub from: Square,
    /// Where it goes; for castling either the king's target or its rook's square.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl From<Move> for Uci {
    /// With castling as the king taking its own rook, as programs that speak Chess960 write it.
    fn from(mv: Move) -> Uci {
        Uci { from: mv.from(), to: mv.to(), promotion: mv.promotion() }
    }
}

impl Position {
    /// `mv`, a move of this position. Castling is the king's move (`e1g1`), or where there is a right that
    /// only Chess960 knows, the king taking its rook.
    ///
    /// ```
    /// use tabuleiro_chess::Position;
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castling = position.read_move("O-O")?;
    /// assert_eq!(position.uci(castling).to_string(), "e1g1");
    /// assert_eq!(position.read_uci("e1g1")?, castling);
    /// # Ok::<(), tabuleiro_chess::MoveError>(())
    /// ```
    pub fn uci(&self, mv: Move) -> Uci {
        if self.has_chess960_castling() { mv.into() } else { Uci { to: mv.landing(), ..mv.into() } }
    }

    /// Reads a move of two squares and perhaps a piece, in either case. Both forms of castling are
    /// understood, wherever they are not an ordinary king's move.
    ///
    /// # Errors
    /// If the text has another shape, or the move is not legal.
    pub fn read_uci(&self, text: &str) -> Result<Move, MoveError> {
        let Uci { from, to, promotion } = text.parse()?;
        Ok(self.find_move(from, to, promotion)?)
    }
}

impl FromStr for Uci {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Uci, MoveError> {
        if text == "0000" {
            return Err(MoveError::Pass);
        }
        let mut chars = Chars { chars: text.chars(), column: 0 };
        let (from, to) = (chars.square()?, chars.square()?);
        let promotion = match chars.next() {
            None => None,
            Some(letter) => {
                let role = Role::from_letter(letter);
                Some(role.ok_or(chars.unexpected(Some(letter), MoveExpected::Promotion))?)
            }
        };
        match chars.next() {
            None => Ok(Uci { from, to, promotion }),
            found => Err(chars.unexpected(found, MoveExpected::End)),
        }
    }
}

/// The characters of a text, with the column of the last one that was taken.
struct Chars<'a> {
    chars: core::str::Chars<'a>,
    column: usize,
}

impl Chars<'_> {
    fn next(&mut self) -> Option<char> {
        self.column += 1;
        self.chars.next()
    }

    fn take<T>(&mut self, read: fn(char) -> Option<T>, expected: MoveExpected) -> Result<T, MoveError> {
        let found = self.next();
        found.and_then(read).ok_or(self.unexpected(found, expected))
    }

    fn square(&mut self) -> Result<Square, MoveError> {
        let file = self.take(File::from_letter, MoveExpected::File)?;
        let rank = self.take(Rank::from_digit, MoveExpected::Rank)?;
        Ok(Square::new(file, rank))
    }

    const fn unexpected(&self, found: Option<char>, expected: MoveExpected) -> MoveError {
        MoveError::Unexpected { column: self.column, found, expected }
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
