//! What a client asks of a table.

use serde::{Deserialize, Serialize};

/// A wish with the client's own id for it, so that it can be repeated without harm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Request {
    /// The client's id: up to 64 letters, digits and hyphens, never used again at this table.
    pub id: String,
    /// The version that the client has seen, where the wish makes sense only there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub v: Option<u64>,
    /// The wish.
    #[serde(flatten)]
    pub wish: Wish,
}

/// What can be wished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Wish {
    /// Play the move that `text` means in standard notation.
    Move {
        /// The text of a listed choice.
        text: String,
    },
    /// Play the move that a person typed, in the letters of the person's language.
    Type {
        /// What was typed.
        text: String,
    },
    /// Give up.
    Resign,
    /// Offer a draw, or accept the opponent's offer.
    OfferDraw,
    /// Turn the offer down.
    DeclineDraw,
    /// Claim the draw that the rules allow.
    ClaimDraw,
    /// Play a move and claim the draw that it brings about; refused, move and all, if it brings about none.
    ClaimWith {
        /// The text of a listed choice.
        text: String,
    },
    /// Take back, or ask to.
    TakeBack,
    /// Grant the opponent's wish to take back.
    GrantTakeback,
    /// Turn it down.
    DeclineTakeback,
    /// Stop the clocks for a while.
    Pause,
    /// Put the game aside for another day.
    Adjourn,
    /// Go on.
    Resume,
    /// Say that the opponent's time is up.
    CallFlag,
}
