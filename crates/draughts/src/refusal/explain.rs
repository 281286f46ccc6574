//! Refusals as messages.

use tabuleiro_core::{Explain, Message};

use super::Refusal;

impl Explain for Refusal {
    fn explain(&self) -> Message {
        match self {
            Refusal::NoMoves => Message::new("draughts-no-moves"),
            Refusal::EmptySquare { square } => {
                Message::new("draughts-empty-square").with("square", square.as_str())
            }
            Refusal::OpponentsPiece { square } => {
                Message::new("draughts-opponents-piece").with("square", square.as_str())
            }
            Refusal::MustCapture { captures } => {
                Message::new("draughts-must-capture").with("captures", captures.join(", "))
            }
            Refusal::Majority { tried, taken, best, most } => Message::new("draughts-majority")
                .with("tried", tried.as_str())
                .with("taken", *taken)
                .with("best", best.as_str())
                .with("most", *most),
            Refusal::Priority { tried, best, criterion } => Message::new("draughts-priority")
                .with("tried", tried.as_str())
                .with("best", best.as_str())
                .with("criterion", criterion.word()),
            Refusal::Unfinished { captures } => {
                Message::new("draughts-unfinished").with("captures", captures.join(", "))
            }
            Refusal::KingRun { square, moves } => {
                Message::new("draughts-king-run").with("square", square.as_str()).with("moves", *moves)
            }
            Refusal::ManDirection => Message::new("draughts-man-direction"),
            Refusal::ManCaptureDirection => Message::new("draughts-man-capture-direction"),
            Refusal::ManTakesKing => Message::new("draughts-man-takes-king"),
            Refusal::Landing => Message::new("draughts-landing"),
            Refusal::TurnBack => Message::new("draughts-turn-back"),
            Refusal::TooFar => Message::new("draughts-too-far"),
            Refusal::EndsOnLastRow => Message::new("draughts-ends-on-last-row"),
            Refusal::JumpedTwice { square } => {
                Message::new("draughts-jumped-twice").with("square", square.as_str())
            }
            Refusal::Blocked { square } => Message::new("draughts-blocked").with("square", square.as_str()),
            Refusal::OffTheLine { from, to } => {
                Message::new("draughts-off-the-line").with("from", from.as_str()).with("to", to.as_str())
            }
            Refusal::Impossible { square, moves } => Message::new("draughts-impossible")
                .with("square", square.as_str())
                .with("moves", moves.join(", ")),
            Refusal::Stuck { square } => Message::new("draughts-stuck").with("square", square.as_str()),
        }
    }
}
