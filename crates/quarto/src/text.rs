//! What is wrong with a text, and the reader that finds it.

use alloc::string::ToString;
use core::fmt;

use tabuleiro_core::{Explain, Message};

/// A text that is not what it should be: where, what was found, and what was expected there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("column {column}: found {}, expected {expected}", Found(*.found))]
pub struct TextError {
    /// The place of the offending character, counted in characters from 1; one past the end if the text
    /// ended too early.
    pub column: usize,
    /// The offending character; `None` at the end of the text.
    pub found: Option<char>,
    /// What should have been there.
    pub expected: Expected,
}

/// What a reader of positions or moves waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// The piece or the empty squares of a row, which has room for `room` more squares.
    Row {
        /// How many squares of the row are not yet described.
        room: usize,
    },
    /// The `/` after a full row.
    Slash,
    /// A blank, before the piece in hand.
    Blank,
    /// A piece, `a` to `p`.
    Piece,
    /// A piece, `a` to `p`, or `-` for none.
    PieceOrNone,
    /// A square, `A1` to `D4`, or `-` for none.
    Square,
    /// The row of a square, `1` to `4`.
    SquareRow,
    /// The column of a square, `A` to `D`.
    SquareColumn,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Row { room: 1 } => f.write_str("a piece (a to p) or 1 for the last square of the row"),
            Expected::Row { room } => write!(f, "a piece (a to p) or 1 to {room} empty squares"),
            Expected::Slash => f.write_str("'/' after a full row"),
            Expected::Blank => f.write_str("a blank and the piece in hand"),
            Expected::Piece => f.write_str("a piece (a to p)"),
            Expected::PieceOrNone => f.write_str("a piece (a to p) or '-'"),
            Expected::Square => f.write_str("a square (A1 to D4) or '-'"),
            Expected::SquareRow => f.write_str("a row (1 to 4)"),
            Expected::SquareColumn => f.write_str("a column (A to D)"),
            Expected::End => f.write_str("the end"),
        }
    }
}

impl Explain for Expected {
    fn explain(&self) -> Message {
        match *self {
            Expected::Row { room } => Message::new("quarto-expected-row").with("room", room),
            Expected::Slash => Message::new("quarto-expected-slash"),
            Expected::Blank => Message::new("quarto-expected-blank"),
            Expected::Piece => Message::new("quarto-expected-piece"),
            Expected::PieceOrNone => Message::new("quarto-expected-piece-or-none"),
            Expected::Square => Message::new("quarto-expected-square"),
            Expected::SquareRow => Message::new("quarto-expected-square-row"),
            Expected::SquareColumn => Message::new("quarto-expected-square-column"),
            Expected::End => Message::new("quarto-expected-end"),
        }
    }
}

impl Explain for TextError {
    fn explain(&self) -> Message {
        match self.found {
            Some(found) => Message::new("quarto-text-unexpected")
                .with("column", self.column)
                .with("found", found.escape_debug().to_string())
                .with("expected", self.expected.explain()),
            None => Message::new("quarto-text-incomplete")
                .with("column", self.column)
                .with("expected", self.expected.explain()),
        }
    }
}

/// A character as it is shown in an error; control characters would spoil the line.
struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "'{}'", found.escape_debug()),
            None => f.write_str("the end"),
        }
    }
}

/// Reads a text character by character and knows the column.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    rest: core::str::Chars<'a>,
    column: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text.chars(), column: 1 }
    }

    /// The next character, left where it is.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    pub(crate) fn advance(&mut self) {
        if self.rest.next().is_some() {
            self.column += 1;
        }
    }

    /// Skips blanks; whether there were any.
    pub(crate) fn skip_blanks(&mut self) -> bool {
        let start = self.column;
        while self.peek().is_some_and(char::is_whitespace) {
            self.advance();
        }
        self.column > start
    }

    /// Takes the next character if `read` can make something of it.
    pub(crate) fn take<T>(
        &mut self,
        expected: Expected,
        read: impl FnOnce(char) -> Option<T>,
    ) -> Result<T, TextError> {
        let taken = self.peek().and_then(read).ok_or_else(|| self.error(expected))?;
        self.advance();
        Ok(taken)
    }

    /// Succeeds if only blanks are left.
    pub(crate) fn end(&mut self) -> Result<(), TextError> {
        self.skip_blanks();
        if self.peek().is_none() { Ok(()) } else { Err(self.error(Expected::End)) }
    }

    pub(crate) fn error(&self, expected: Expected) -> TextError {
        TextError { column: self.column, found: self.peek(), expected }
    }
}
