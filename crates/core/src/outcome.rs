//! How a game ended, and why.

use crate::Side;

/// The result of a finished game with its reason.
///
/// ```
/// use tabuleiro_core::{Outcome, Side, WinReason};
///
/// let outcome = Outcome::win(Side::Black, WinReason::Checkmate);
/// assert_eq!(outcome.winner(), Some(Side::Black));
/// assert_eq!(outcome.score(), "0-1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// One side won.
    Win {
        /// The side that won.
        winner: Side,
        /// What won it.
        reason: WinReason,
    },
    /// Nobody won.
    Draw {
        /// What drew it.
        reason: DrawReason,
    },
}

/// Why a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum WinReason {
    /// The loser's king is in check and can't escape.
    Checkmate,
    /// The loser gave up.
    Resignation,
    /// The loser's time ran out.
    Flag,
    /// The loser has pieces but no legal move.
    NoMoves,
    /// The loser has no piece left.
    NoPieces,
    /// The winner lost all pieces or has no move, in a game whose goal is to give everything away.
    GaveEverythingAway,
    /// The winner was first to get a king, in a game that ends there.
    FirstKing,
    /// The winner completed a line or square of pieces that share a quality.
    CompletedLine,
    /// The loser left the game, or broke its protocol or its rules.
    Forfeit,
}

/// Why a game was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum DrawReason {
    /// The side to move has no legal move and is not in check.
    Stalemate,
    /// The same position came up for the `times`-th time.
    Repetition {
        /// How often the position has come up.
        times: u8,
    },
    /// `moves` moves of each side passed without progress (in chess a capture or a pawn move; in draughts
    /// a capture or a man's move).
    MoveLimit {
        /// The limit that was reached, in moves of each side.
        moves: u16,
    },
    /// An ending that the rules give up as drawn after `moves` moves of each side.
    EndingLimit {
        /// The limit that was reached, in moves of each side.
        moves: u16,
    },
    /// Neither side has the pieces to win.
    InsufficientMaterial,
    /// No sequence of legal moves leads to a win, for another reason than the material alone.
    DeadPosition,
    /// The players agreed.
    Agreement,
    /// The board is full and nobody won.
    FullBoard,
    /// One side's time ran out, but the other has nothing to win with.
    FlagWithoutMaterial,
}

impl Outcome {
    /// A win of `winner` for `reason`.
    pub const fn win(winner: Side, reason: WinReason) -> Outcome {
        Outcome::Win { winner, reason }
    }

    /// A draw for `reason`.
    pub const fn draw(reason: DrawReason) -> Outcome {
        Outcome::Draw { reason }
    }

    /// Who won; `None` for a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw { .. } => None,
        }
    }

    /// The result as written in game records: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score(self) -> &'static str {
        match self.winner() {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_from_the_side_named_first() {
        let win = |side| Outcome::win(side, WinReason::Resignation);
        assert_eq!((win(Side::White).winner(), win(Side::White).score()), (Some(Side::White), "1-0"));
        assert_eq!((win(Side::Black).winner(), win(Side::Black).score()), (Some(Side::Black), "0-1"));
        let draw = Outcome::draw(DrawReason::Agreement);
        assert_eq!((draw.winner(), draw.score()), (None, "1/2-1/2"));
    }
}
