//! The rules that a move can break.

mod explain;
mod judge;
mod way;

pub(crate) use judge::told;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use thiserror::Error;

use crate::moves::Move;
use crate::variant::{Criterion, NamedSquare};

/// The rule that a move breaks, with the squares and moves that it is about; they are written as the game
/// does.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("there is no legal move; the game is over")]
    NoMoves,
    /// Nothing stands on the first square.
    #[error("there is no piece on {square}")]
    EmptySquare {
        /// The square.
        square: NamedSquare,
    },
    /// The piece on the first square is the opponent's.
    #[error("the piece on {square} is the opponent's")]
    OpponentsPiece {
        /// The square.
        square: NamedSquare,
    },
    /// A capture is possible, so it must be made.
    #[error("you must capture: {}", list(captures, ", "))]
    MustCapture {
        /// The legal captures.
        captures: Vec<Move>,
    },
    /// Another capture takes more pieces.
    #[error("{tried} takes {taken}, but {best} takes {most} (law of majority)")]
    Majority {
        /// What was tried.
        tried: Box<Move>,
        /// How many pieces it takes.
        taken: usize,
        /// A capture that takes more.
        best: Box<Move>,
        /// How many pieces that takes.
        most: usize,
    },
    /// Another capture comes first by a rule other than the number of pieces.
    #[error("{tried} is not allowed, because {best} {}", priority(*criterion))]
    Priority {
        /// What was tried.
        tried: Box<Move>,
        /// A capture that comes first.
        best: Box<Move>,
        /// The rule by which it comes first.
        criterion: Criterion,
    },
    /// The capture goes on after the last square given.
    #[error("the capture must go on: {}", list(captures, ", "))]
    Unfinished {
        /// How it goes on.
        captures: Vec<Move>,
    },
    /// This king has made as many moves in a row as it may.
    #[error("the king on {square} has made {moves} moves in a row; another piece must move")]
    KingRun {
        /// Where the king stands.
        square: NamedSquare,
        /// How many moves it may make.
        moves: u8,
    },
    /// A man went the wrong way.
    #[error("a man does not move that way")]
    ManDirection,
    /// A man captured the wrong way.
    #[error("a man does not capture that way")]
    ManCaptureDirection,
    /// A man tried to take a king.
    #[error("a man may not take a king")]
    ManTakesKing,
    /// A king tried to land too far behind the piece it took.
    #[error("the king must land directly behind the piece it takes")]
    Landing,
    /// A capture turned back on itself.
    #[error("a capture may not turn straight back")]
    TurnBack,
    /// A piece went farther than it can.
    #[error("that is too far: this piece moves one square, or jumps one piece")]
    TooFar,
    /// A man went on after reaching the last row.
    #[error("a man that reaches the last row becomes a king, and its move ends there")]
    EndsOnLastRow,
    /// The same piece was jumped twice.
    #[error("the piece on {square} was taken already and may not be jumped twice")]
    JumpedTwice {
        /// Where it stands.
        square: NamedSquare,
    },
    /// Something stands in the way.
    #[error("a piece on {square} stands in the way")]
    Blocked {
        /// Where it stands.
        square: NamedSquare,
    },
    /// A square of the path is not on a line that the piece can follow.
    #[error("the piece can't go from {from} to {to}")]
    OffTheLine {
        /// Where the step begins.
        from: NamedSquare,
        /// Where it was to end.
        to: NamedSquare,
    },
    /// No simpler reason fits.
    #[error("this move is not possible; {square} can go: {}", list(moves, ", "))]
    Impossible {
        /// Where the piece stands.
        square: NamedSquare,
        /// Its legal moves.
        moves: Vec<Move>,
    },
    /// The piece can't move at all.
    #[error("the piece on {square} can't move")]
    Stuck {
        /// Where it stands.
        square: NamedSquare,
    },
}

fn priority(criterion: Criterion) -> &'static str {
    match criterion {
        Criterion::MostPieces => "takes more pieces",
        Criterion::MostKings => "takes more kings",
        Criterion::WithKing => "captures with a king",
        Criterion::MostWorth => "takes pieces of more worth",
        Criterion::EarliestKing => "meets a king earlier",
    }
}

/// `moves` one after the other.
pub(crate) fn list(moves: &[Move], separator: &str) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<String>>().join(separator)
}
