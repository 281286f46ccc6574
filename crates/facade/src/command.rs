//! What players ask of a table.

use tabuleiro_core::Side;

use crate::Choice;

/// A wish of one of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play a move of the current position.
    Move(Choice),
    /// Give up.
    Resign {
        /// Who gives up.
        side: Side,
    },
    /// Lose for leaving the game, or for breaking its rules or its protocol.
    Forfeit {
        /// Who loses.
        side: Side,
    },
    /// Offer a draw; the offer stands until it is answered or the opponent moves. Offering where the
    /// opponent has offered already is to agree.
    OfferDraw {
        /// Who offers.
        side: Side,
    },
    /// Answer the opponent's offer.
    AnswerDraw {
        /// Whether the draw is accepted.
        accept: bool,
    },
    /// Claim the draw that the rules allow the side to move to claim.
    ClaimDraw,
    /// Play a move and claim the draw that it brings about; refused, move and all, if it brings about none.
    ClaimDrawWith(Choice),
    /// Take back up to one's own last decision, so that one can move again there. Where the table asks the
    /// opponent first, the wish stands until it is answered or the opponent moves.
    TakeBack {
        /// Whose decision.
        side: Side,
    },
    /// Answer the opponent's wish to take back.
    AnswerTakeback {
        /// Whether it is granted.
        accept: bool,
    },
    /// Stop the clocks for a while.
    Pause,
    /// Put the game aside for another day.
    Adjourn,
    /// Go on after a pause or an adjournment.
    Resume,
    /// Say that the time of the side to move is up; refused if it is not.
    CallFlag,
    /// Write something about the current position.
    Comment {
        /// The words.
        text: String,
    },
}
