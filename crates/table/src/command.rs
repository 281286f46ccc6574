//! What players ask of a table.

use tabuleiro_core::Side;

/// A wish of one of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Play the move that the text means, for the side to move.
    Move {
        /// The move in any notation that the game reads.
        text: String,
    },
    /// Give up.
    Resign {
        /// Who gives up.
        side: Side,
    },
    /// Offer a draw; the offer stands until it is answered or the opponent moves.
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
    /// Take back the last moves.
    TakeBack {
        /// How many plies.
        plies: usize,
    },
}
