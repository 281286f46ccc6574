//! The rules that a move can break.

mod explain;
mod judge;
mod way;

pub(crate) use judge::MOST_TOLD;

use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use crate::variant::Criterion;

/// The rule that a move breaks. Squares and moves are written in the variant's notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The game is over.
    #[error("there is no legal move; the game is over")]
    NoMoves,
    /// Nothing stands on the first square.
    #[error("there is no piece on {square}")]
    EmptySquare {
        /// The square.
        square: String,
    },
    /// The piece on the first square is the opponent's.
    #[error("the piece on {square} is the opponent's")]
    OpponentsPiece {
        /// The square.
        square: String,
    },
    /// A capture is possible, so it must be made.
    #[error("you must capture: {}", captures.join(", "))]
    MustCapture {
        /// The legal captures.
        captures: Vec<String>,
    },
    /// Another capture takes more pieces.
    #[error("{tried} takes {taken}, but {best} takes {most} (law of majority)")]
    Majority {
        /// What was tried.
        tried: String,
        /// How many pieces it takes.
        taken: usize,
        /// A capture that takes more.
        best: String,
        /// How many pieces that takes.
        most: usize,
    },
    /// Another capture comes first by a rule other than the number of pieces.
    #[error("{tried} is not allowed, because {best} {}", priority(*criterion))]
    Priority {
        /// What was tried.
        tried: String,
        /// A capture that comes first.
        best: String,
        /// The rule by which it comes first.
        criterion: Criterion,
    },
    /// The capture goes on after the last square given.
    #[error("the capture must go on: {}", captures.join(", "))]
    Unfinished {
        /// How it goes on, written out.
        captures: Vec<String>,
    },
    /// This king has made as many moves in a row as it may.
    #[error("the king on {square} has made {moves} moves in a row; another piece must move")]
    KingRun {
        /// Where the king stands.
        square: String,
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
        square: String,
    },
    /// Something stands in the way.
    #[error("a piece on {square} stands in the way")]
    Blocked {
        /// Where it stands.
        square: String,
    },
    /// A square of the path is not on a line that the piece can follow.
    #[error("the piece can't go from {from} to {to}")]
    OffTheLine {
        /// Where the step begins.
        from: String,
        /// Where it was to end.
        to: String,
    },
    /// No simpler reason fits.
    #[error("this move is not possible; {square} can go: {}", moves.join(", "))]
    Impossible {
        /// Where the piece stands.
        square: String,
        /// Its legal moves.
        moves: Vec<String>,
    },
    /// The piece can't move at all.
    #[error("the piece on {square} can't move")]
    Stuck {
        /// Where it stands.
        square: String,
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
