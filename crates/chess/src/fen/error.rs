//! What is wrong with a FEN, and where.

use alloc::string::ToString;
use core::fmt;

use tabuleiro_core::{Explain, Message};

use crate::{Found, PositionError, Rank};

/// Why a text is not the FEN of a position. Columns count characters from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenError {
    /// A character (or the end of the text) where something else must be.
    #[error("column {column}: found {}, expected {expected}", Found(*found))]
    Unexpected {
        /// Where it is.
        column: usize,
        /// What it is; `None` is the end of the text.
        found: Option<char>,
        /// What would be right there.
        expected: FenExpected,
    },
    /// A rank with more than eight squares.
    #[error("column {column}: rank {} has more than eight squares", rank.digit())]
    RankTooLong {
        /// Where the ninth square is.
        column: usize,
        /// The rank.
        rank: Rank,
    },
    /// A rank with fewer than eight squares.
    #[error("column {column}: rank {} has only {squares} of eight squares", rank.digit())]
    RankTooShort {
        /// Where the rank ends.
        column: usize,
        /// The rank.
        rank: Rank,
        /// How many squares it has.
        squares: usize,
    },
    /// Fewer than eight ranks.
    #[error("column {column}: the board has only {ranks} of eight ranks")]
    TooFewRanks {
        /// Where the next rank should begin.
        column: usize,
        /// How many there are.
        ranks: usize,
    },
    /// More than eight ranks.
    #[error("column {column}: the board has more than eight ranks")]
    TooManyRanks {
        /// Where the ninth rank begins.
        column: usize,
    },
    /// A number beyond what a game can reach.
    #[error("column {column}: the number is larger than {limit}")]
    NumberTooLarge {
        /// Where the number begins.
        column: usize,
        /// The largest number allowed.
        limit: u32,
    },
    /// Readable, but not a position that can be played.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// What a FEN must have at some place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FenExpected {
    /// A piece letter, or a digit from 1 to 8 for empty squares.
    PieceOrEmpty,
    /// A blank between two fields.
    Blank,
    /// `w` or `b`.
    SideToMove,
    /// `-`, one of `KQkq`, or the file letter of a rook.
    Castling,
    /// `-` or a file letter.
    EnPassant,
    /// A rank digit.
    RankDigit,
    /// A number.
    Number,
    /// Nothing more.
    End,
}

impl FenExpected {
    const fn key(self) -> &'static str {
        match self {
            FenExpected::PieceOrEmpty => "chess-fen-expected-piece",
            FenExpected::Blank => "chess-fen-expected-blank",
            FenExpected::SideToMove => "chess-fen-expected-side",
            FenExpected::Castling => "chess-fen-expected-castling",
            FenExpected::EnPassant => "chess-fen-expected-en-passant",
            FenExpected::RankDigit => "chess-fen-expected-rank",
            FenExpected::Number => "chess-fen-expected-number",
            FenExpected::End => "chess-fen-expected-end",
        }
    }
}

impl fmt::Display for FenExpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenExpected::PieceOrEmpty => "a piece letter or a digit from 1 to 8",
            FenExpected::Blank => "a blank",
            FenExpected::SideToMove => "'w' or 'b'",
            FenExpected::Castling => "castling rights such as 'KQkq' or '-'",
            FenExpected::EnPassant => "an en passant square or '-'",
            FenExpected::RankDigit => "a digit from 1 to 8",
            FenExpected::Number => "a number",
            FenExpected::End => "nothing more",
        })
    }
}

impl Explain for FenError {
    fn explain(&self) -> Message {
        match *self {
            FenError::Unexpected { column, found, expected } => Message::new("chess-fen-unexpected")
                .with("column", column)
                .with("found", Found(found))
                .with("expected", Message::new(expected.key())),
            FenError::RankTooLong { column, rank } => Message::new("chess-fen-rank-too-long")
                .with("column", column)
                .with("rank", rank.digit().to_string()),
            FenError::RankTooShort { column, rank, squares } => Message::new("chess-fen-rank-too-short")
                .with("column", column)
                .with("rank", rank.digit().to_string())
                .with("squares", squares),
            FenError::TooFewRanks { column, ranks } => {
                Message::new("chess-fen-too-few-ranks").with("column", column).with("ranks", ranks)
            }
            FenError::TooManyRanks { column } => {
                Message::new("chess-fen-too-many-ranks").with("column", column)
            }
            FenError::NumberTooLarge { column, limit } => {
                Message::new("chess-fen-number-too-large").with("column", column).with("limit", limit)
            }
            FenError::Position(error) => error.explain(),
        }
    }
}
