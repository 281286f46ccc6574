//! Refusals as messages.

use alloc::string::ToString;

use tabuleiro_core::{Explain, Message};

use super::{Refusal, list};

impl Explain for Refusal {
    fn explain(&self) -> Message {
        match self {
            Refusal::NoMoves => Message::new("draughts-no-moves"),
            Refusal::EmptySquare { square } => {
                Message::new("draughts-empty-square").with("square", square.to_string())
            }
            Refusal::OpponentsPiece { square } => {
                Message::new("draughts-opponents-piece").with("square", square.to_string())
            }
            Refusal::MustCapture { captures } => {
                Message::new("draughts-must-capture").with("captures", list(captures, ", "))
            }
            Refusal::Majority { tried, taken, best, most } => Message::new("draughts-majority")
                .with("tried", tried.to_string())
                .with("taken", *taken)
                .with("best", best.to_string())
                .with("most", *most),
            Refusal::Priority { tried, best, criterion } => Message::new("draughts-priority")
                .with("tried", tried.to_string())
                .with("best", best.to_string())
                .with("criterion", criterion.word()),
            Refusal::Unfinished { captures } => {
                Message::new("draughts-unfinished").with("captures", list(captures, ", "))
            }
            Refusal::KingRun { square, moves } => {
                Message::new("draughts-king-run").with("square", square.to_string()).with("moves", *moves)
            }
            Refusal::ManDirection => Message::new("draughts-man-direction"),
            Refusal::ManCaptureDirection => Message::new("draughts-man-capture-direction"),
            Refusal::ManTakesKing => Message::new("draughts-man-takes-king"),
            Refusal::Landing => Message::new("draughts-landing"),
            Refusal::TurnBack => Message::new("draughts-turn-back"),
            Refusal::TooFar => Message::new("draughts-too-far"),
            Refusal::EndsOnLastRow => Message::new("draughts-ends-on-last-row"),
            Refusal::JumpedTwice { square } => {
                Message::new("draughts-jumped-twice").with("square", square.to_string())
            }
            Refusal::Blocked { square } => {
                Message::new("draughts-blocked").with("square", square.to_string())
            }
            Refusal::OffTheLine { from, to } => Message::new("draughts-off-the-line")
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Refusal::Impossible { square, moves } => Message::new("draughts-impossible")
                .with("square", square.to_string())
                .with("moves", list(moves, ", ")),
            Refusal::Stuck { square } => Message::new("draughts-stuck").with("square", square.to_string()),
        }
    }
}
