//! Positions as text, in the manner of a FEN: four rows, and the piece in hand.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::piece::Piece;
use crate::position::{Position, PositionError};
use crate::ruleset::Ruleset;
use crate::setup::Setup;
use crate::text::{Expected, Reader, TextError};

impl Position {
    /// Reads a position in the manner of a FEN, such as `a3/4/1p2/4 c`; see [`Setup`] for its form.
    ///
    /// ```
    /// use tabuleiro_quarto::{Position, Ruleset};
    ///
    /// let position = Position::read_fen("a3/4/1p2/4 c", Ruleset::LINES)?;
    /// assert_eq!(position.fen(), "a3/4/1p2/4 c");
    /// assert!(Position::read_fen("a3/4/1p2/4", Ruleset::LINES).is_err(), "a piece must be in hand");
    /// # Ok::<(), tabuleiro_quarto::PositionError>(())
    /// ```
    pub fn read_fen(text: &str, ruleset: Ruleset) -> Result<Position, PositionError> {
        let setup: Setup = text.parse()?;
        Ok(Position::new(&setup, ruleset)?)
    }

    /// The position in the manner of a FEN: `a3/4/1p2/4 c`.
    pub fn fen(&self) -> String {
        self.to_string()
    }
}

/// Reads a position of the usual rules, [`Ruleset::SQUARES`]; [`read_fen`](Position::read_fen) takes any.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::read_fen(text, Ruleset::SQUARES)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.board.chunks(4).enumerate() {
            if number > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for square in row {
                match square {
                    Some(piece) => {
                        write_run(f, empty)?;
                        write!(f, "{piece}")?;
                        empty = 0;
                    }
                    None => empty += 1,
                }
            }
            write_run(f, empty)?;
        }
        match self.hand {
            Some(piece) => write!(f, " {piece}"),
            None => f.write_str(" -"),
        }
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: usize) -> fmt::Result {
    if empty == 0 { Ok(()) } else { write!(f, "{empty}") }
}

impl FromStr for Setup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut reader = Reader::new(text);
        let mut setup = Setup::default();
        reader.skip_blanks();
        for (number, row) in setup.board.chunks_mut(4).enumerate() {
            if number > 0 {
                reader.take(Expected::Slash, |c| (c == '/').then_some(()))?;
            }
            read_row(&mut reader, row)?;
        }
        if !reader.skip_blanks() {
            return Err(reader.error(Expected::Blank));
        }
        setup.hand = reader.take(Expected::PieceOrNone, |c| match c {
            '-' => Some(None),
            _ => Piece::from_letter(c).map(Some),
        })?;
        reader.end()?;
        Ok(setup)
    }
}

fn read_row(reader: &mut Reader<'_>, row: &mut [Option<Piece>]) -> Result<(), TextError> {
    let mut column = 0;
    while column < row.len() {
        let room = row.len() - column;
        let step = reader.take(Expected::Row { room }, |c| match c.to_digit(10) {
            Some(run) => (1..=room).contains(&(run as usize)).then_some((run as usize, None)),
            None => Piece::from_letter(c).map(|piece| (1, Some(piece))),
        })?;
        row[column] = step.1;
        column += step.0;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::setup::Setup;
    use crate::text::Expected;

    #[track_caller]
    fn refuse(text: &str, column: usize, found: Option<char>, expected: Expected) {
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!((error.column, error.found, error.expected), (column, found, expected), "{text:?}");
    }

    #[test]
    fn texts_round_trip() {
        for text in ["4/4/4/4 -", "a3/4/1p2/4 c", "abcd/efgh/ijkl/mnop -", "2aa/a1a1/4/3b b"] {
            let setup: Setup = text.parse().unwrap();
            assert_eq!(setup.to_string(), text);
            assert_eq!(format!("\t{} ", text.to_uppercase()).parse(), Ok(setup));
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        refuse("", 1, None, Expected::Row { room: 4 });
        refuse("5/4/4/4 a", 1, Some('5'), Expected::Row { room: 4 });
        refuse("a4/4/4/4 a", 2, Some('4'), Expected::Row { room: 3 });
        refuse("a0/4/4/4 a", 2, Some('0'), Expected::Row { room: 3 });
        refuse("3/4/4/4 a", 2, Some('/'), Expected::Row { room: 1 });
        refuse("44/4/4 a", 2, Some('4'), Expected::Slash);
        refuse("4/4/4", 6, None, Expected::Slash);
        refuse("4/4/4/4", 8, None, Expected::Blank);
        refuse("4/4/4/4/4 a", 8, Some('/'), Expected::Blank);
        refuse("4/4/4/4 ", 9, None, Expected::PieceOrNone);
        refuse("4/4/4/4 q", 9, Some('q'), Expected::PieceOrNone);
        refuse("4/4/4/4 ab", 10, Some('b'), Expected::End);
    }
}
