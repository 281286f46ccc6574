//! What can be wrong with a draughts FEN.

use alloc::string::{String, ToString};

use tabuleiro_core::{Explain, Message, Side};
use thiserror::Error;

/// Why a text is no draughts FEN, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("column {column}: {problem}")]
pub struct FenError {
    /// The column of the text, from 1, counted in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: FenProblem,
}

/// What is wrong with a draughts FEN. Squares are named as the text names them.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenProblem {
    /// Neither `W` nor `B`.
    #[error("expected W or B, found {found:?}")]
    NotASide {
        /// What is there.
        found: String,
    },
    /// The pieces of a side are missing, or there are too many parts.
    #[error("expected the pieces of White and of Black, found {found} parts")]
    Parts {
        /// How many parts there are after the side to move.
        found: usize,
    },
    /// The pieces of one side are listed twice.
    #[error("the {side} pieces are listed twice")]
    SideTwice {
        /// The side.
        side: Side,
    },
    /// Not a square of this board.
    #[error("expected a number from 1 to {squares} or a square such as c3, found {found:?}")]
    NotASquare {
        /// What is there.
        found: String,
        /// How many squares the board has.
        squares: usize,
    },
    /// A range that ends before it begins.
    #[error("the range from {from} to {to} is empty")]
    EmptyRange {
        /// The first square.
        from: String,
        /// The last square.
        to: String,
    },
    /// A square is listed twice.
    #[error("square {square} is listed twice")]
    SquareTwice {
        /// The square.
        square: String,
    },
    /// Not a letter of the form with one character for each square.
    #[error("expected w, b, W, B or e for a square, found {found:?}")]
    NotAPiece {
        /// What is there.
        found: char,
    },
    /// The form with one character for each square is too long or too short.
    #[error("expected {squares} squares, found {found}")]
    Length {
        /// How many squares there are.
        found: usize,
        /// How many squares the board has.
        squares: usize,
    },
}

/// An error at the place of `part`, which must be a part of `whole`.
pub fn error(whole: &str, part: &str, problem: FenProblem) -> FenError {
    let offset = part.as_ptr() as usize - whole.as_ptr() as usize;
    let column = whole[..offset].chars().count() + 1;
    FenError { column, problem }
}

impl Explain for FenError {
    fn explain(&self) -> Message {
        Message::new("draughts-fen").with("column", self.column).with("problem", self.problem.explain())
    }
}

impl Explain for FenProblem {
    fn explain(&self) -> Message {
        match self {
            FenProblem::NotASide { found } => {
                Message::new("draughts-fen-not-a-side").with("found", found.as_str())
            }
            FenProblem::Parts { found } => Message::new("draughts-fen-parts").with("found", *found),
            FenProblem::SideTwice { side } => Message::new("draughts-fen-side-twice").with("side", *side),
            FenProblem::NotASquare { found, squares } => Message::new("draughts-fen-not-a-square")
                .with("found", found.as_str())
                .with("squares", *squares),
            FenProblem::EmptyRange { from, to } => {
                Message::new("draughts-fen-empty-range").with("from", from.as_str()).with("to", to.as_str())
            }
            FenProblem::SquareTwice { square } => {
                Message::new("draughts-fen-square-twice").with("square", square.as_str())
            }
            FenProblem::NotAPiece { found } => {
                Message::new("draughts-fen-not-a-piece").with("found", found.to_string())
            }
            FenProblem::Length { found, squares } => {
                Message::new("draughts-fen-length").with("found", *found).with("squares", *squares)
            }
        }
    }
}
