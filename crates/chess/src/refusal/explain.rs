//! Refusals as messages. Pieces are messages of their own, one for each part that they play in a sentence,
//! because languages with cases and contractions need other words for each.

use alloc::string::ToString;

use tabuleiro_core::{Explain, Message};

use super::Refusal;
use crate::{Placed, Square};

impl Explain for Refusal {
    fn explain(&self) -> Message {
        use Refusal::*;
        match *self {
            Checkmate => Message::new("chess-over-checkmate"),
            Stalemate => Message::new("chess-over-stalemate"),
            EmptySquare { square } => at("chess-empty-square", "square", square),
            OpponentsPiece { piece } => Message::new("chess-opponents-piece").with("piece", subject(piece)),
            SameSquare { piece } => Message::new("chess-same-square").with("piece", subject(piece)),
            WrongWay { piece, to } => {
                at("chess-wrong-way", "to", to).with("piece", subject(piece)).with("role", piece.role.name())
            }
            Blocked { piece, blocker } => placed("chess-blocked", piece).with("blocker", agent(blocker)),
            OwnPiece { piece, target } => Message::new("chess-own-piece")
                .with("piece", subject(piece))
                .with("target", target.role.name())
                .with("square", target.square.to_string()),
            DoubleStep { pawn } => at("chess-double-step", "pawn", pawn),
            PawnTakesDiagonally { pawn, target } => {
                at("chess-pawn-takes-diagonally", "pawn", pawn).with("target", object(target))
            }
            NothingToTake { pawn, to } => {
                at("chess-nothing-to-take", "pawn", pawn).with("to", to.to_string())
            }
            NotEnPassant { pawn, target } => {
                at("chess-not-en-passant", "pawn", pawn).with("target", target.to_string())
            }
            KingExposed { attacker } => Message::new("chess-king-exposed").with("attacker", source(attacker)),
            CheckUnanswered { checker } => {
                Message::new("chess-check-unanswered").with("checker", source(checker))
            }
            DoubleCheck { first, second } => {
                Message::new("chess-double-check").with("first", source(first)).with("second", source(second))
            }
            KingAttacked { to, attacker } => {
                at("chess-king-attacked", "to", to).with("attacker", agent(attacker))
            }
            CastlingLost { wing } => Message::new("chess-castling-lost").with("wing", wing.name()),
            CastlingInCheck { checker } => {
                Message::new("chess-castling-in-check").with("checker", source(checker))
            }
            CastlingBlocked { wing, blocker } => Message::new("chess-castling-blocked")
                .with("wing", wing.name())
                .with("blocker", agent(blocker)),
            CastlingAttacked { wing, square, attacker } => at("chess-castling-attacked", "square", square)
                .with("wing", wing.name())
                .with("attacker", agent(attacker)),
            PromotionMissing { pawn, to } => {
                at("chess-promotion-missing", "pawn", pawn).with("to", to.to_string())
            }
            PromotionToThat { role } => Message::new("chess-promotion-to-that").with("role", role.name()),
            NoPromotion { piece, to } => at("chess-no-promotion", "to", to).with("piece", subject(piece)),
        }
    }
}

fn at(key: &'static str, name: &'static str, square: Square) -> Message {
    Message::new(key).with(name, square.to_string())
}

fn placed(key: &'static str, piece: Placed) -> Message {
    at(key, "square", piece.square).with("role", piece.role.name())
}

/// "The bishop on f1", at the beginning of a sentence.
fn subject(piece: Placed) -> Message {
    placed("chess-piece-subject", piece)
}

/// "the bishop on f1", as what is taken.
fn object(piece: Placed) -> Message {
    placed("chess-piece-object", piece)
}

/// "by the bishop on f1".
fn agent(piece: Placed) -> Message {
    placed("chess-piece-agent", piece)
}

/// "from the bishop on f1", as where a check comes from.
fn source(piece: Placed) -> Message {
    placed("chess-piece-source", piece)
}
