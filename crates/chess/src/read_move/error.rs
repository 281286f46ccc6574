//! Why a text is not a move.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tabuleiro_core::{Explain, Message};

use crate::{File, Found, Rank, Refusal, Role, San, Square};

/// Why a text is not a legal move. Columns count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// There is no text.
    #[error("there is no move; write one like e4, Nf3, O-O or e2e4")]
    Empty,
    /// A move that passes.
    #[error("passing is not allowed in chess")]
    Pass,
    /// A character (or the end of the text) where something else must be.
    #[error(
        "column {column}: found {}, expected {expected}; moves look like e4, Nf3, O-O or e2e4",
        Found(*found)
    )]
    Unexpected {
        /// Where it is.
        column: usize,
        /// What it is; `None` is the end of the text.
        found: Option<char>,
        /// What would be right there.
        expected: MoveExpected,
    },
    /// The side to move has no such piece.
    #[error("you have no {role}{}", Whereabouts(*line))]
    NoSuchPiece {
        /// The piece that the text names.
        role: Role,
        /// Where it must be, if the text says that.
        line: Option<FileOrRank>,
    },
    /// A piece of another role stands on the square that the text names.
    #[error("the piece on {square} is a {found}, not a {role}")]
    OtherPiece {
        /// The square.
        square: Square,
        /// What stands there.
        found: Role,
        /// What the text names.
        role: Role,
    },
    /// There are several such pieces, and none moves to that square.
    #[error("none of your {role}s can go to {to}")]
    NoneReaches {
        /// The pieces' role.
        role: Role,
        /// The square.
        to: Square,
    },
    /// More than one legal move is meant.
    #[error("that can be {}", Alternatives(candidates))]
    Ambiguous {
        /// The moves that the text can mean.
        candidates: Vec<San>,
    },
    /// The rules do not allow the move.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// A file or a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileOrRank {
    /// A file.
    File(File),
    /// A rank.
    Rank(Rank),
}

/// What a move must have at some place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveExpected {
    /// A piece letter, a square or castling.
    Move,
    /// A file letter.
    File,
    /// A rank digit.
    Rank,
    /// The letter of a piece that a pawn can become.
    Promotion,
    /// `O-O` or `O-O-O`.
    Castling,
    /// Nothing more.
    End,
}

impl MoveError {
    /// The column that the error is about; 0 if it is about the whole text.
    pub(super) const fn column(&self) -> usize {
        match *self {
            MoveError::Unexpected { column, .. } => column,
            _ => 0,
        }
    }

    /// How near the text is to a legal move, 0 the nearest; as for [`Refusal`].
    pub(super) const fn distance(&self) -> u8 {
        match *self {
            MoveError::Ambiguous { .. } => 0,
            MoveError::Refused(refusal) => refusal.distance(),
            MoveError::NoneReaches { .. } => 3,
            _ => 4,
        }
    }
}

impl MoveExpected {
    const fn key(self) -> &'static str {
        match self {
            MoveExpected::Move => "chess-move-expected-move",
            MoveExpected::File => "chess-move-expected-file",
            MoveExpected::Rank => "chess-move-expected-rank",
            MoveExpected::Promotion => "chess-move-expected-promotion",
            MoveExpected::Castling => "chess-move-expected-castling",
            MoveExpected::End => "chess-move-expected-end",
        }
    }
}

impl fmt::Display for MoveExpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveExpected::Move => "a piece letter, a square or castling",
            MoveExpected::File => "a letter from a to h",
            MoveExpected::Rank => "a digit from 1 to 8",
            MoveExpected::Promotion => "the letter of a piece that the pawn becomes",
            MoveExpected::Castling => "O-O or O-O-O",
            MoveExpected::End => "nothing more",
        })
    }
}

/// Where a piece was looked for: nothing, " on the g-file", " on rank 5".
struct Whereabouts(Option<FileOrRank>);

impl fmt::Display for Whereabouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => Ok(()),
            Some(FileOrRank::File(file)) => write!(f, " on the {}-file", file.letter()),
            Some(FileOrRank::Rank(rank)) => write!(f, " on rank {}", rank.digit()),
        }
    }
}

/// Moves as a list: "Nbd2 or Nfd2".
struct Alternatives<'a>(&'a [San]);

impl fmt::Display for Alternatives<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, san) in self.0.iter().enumerate() {
            match index {
                0 => write!(f, "{san}")?,
                _ if index + 1 == self.0.len() => write!(f, " or {san}")?,
                _ => write!(f, ", {san}")?,
            }
        }
        Ok(())
    }
}

impl Explain for MoveError {
    fn explain(&self) -> Message {
        match *self {
            MoveError::Empty => Message::new("chess-move-empty"),
            MoveError::Pass => Message::new("chess-move-pass"),
            MoveError::Unexpected { column, found, expected } => Message::new("chess-move-unexpected")
                .with("column", column)
                .with("found", Found(found))
                .with("expected", Message::new(expected.key())),
            MoveError::NoSuchPiece { role, line } => match line {
                None => Message::new("chess-no-such-piece"),
                Some(FileOrRank::File(file)) => {
                    Message::new("chess-no-such-piece-on-file").with("file", file.letter().to_string())
                }
                Some(FileOrRank::Rank(rank)) => {
                    Message::new("chess-no-such-piece-on-rank").with("rank", rank.digit().to_string())
                }
            }
            .with("role", role.name()),
            MoveError::OtherPiece { square, found, role } => Message::new("chess-other-piece")
                .with("square", square.to_string())
                .with("found", found.name())
                .with("role", role.name()),
            MoveError::NoneReaches { role, to } => {
                Message::new("chess-none-reaches").with("role", role.name()).with("to", to.to_string())
            }
            MoveError::Ambiguous { ref candidates } => {
                let moves: Vec<String> = candidates.iter().map(San::to_string).collect();
                Message::new("chess-ambiguous").with("moves", moves.join(", "))
            }
            MoveError::Refused(refusal) => refusal.explain(),
        }
    }
}
