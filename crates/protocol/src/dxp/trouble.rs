//! What can go wrong with a partner.

use tabuleiro_core::{Explain, Message};
use tabuleiro_facade::PlayerFault;
use thiserror::Error;

use tabuleiro_players::wire::dxp::Acceptance;

/// What went wrong with the program at the other end, or with ours.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Trouble {
    /// The connection is closed.
    #[error("the connection was closed")]
    Gone,
    /// Nothing came for too long.
    #[error("nothing came for {seconds} s")]
    Silent {
        /// How long.
        seconds: u64,
    },
    /// A message that is none, or that makes no sense at that point.
    #[error("{text:?} makes no sense there")]
    Nonsense {
        /// The message.
        text: String,
    },
    /// A move that is not legal.
    #[error("the move {text} is not legal")]
    Illegal {
        /// The message.
        text: String,
    },
    /// It does not want to play.
    #[error("the game was declined (code {})", code.code())]
    Declined {
        /// Why.
        code: Acceptance,
    },
    /// The game asked for can't be played.
    #[error("the position of the game makes no sense")]
    BadPosition,
    /// Our own player has no move to give.
    #[error("our player gave no move ({})", .0.key)]
    Player(Message),
}

impl Explain for Trouble {
    fn explain(&self) -> Message {
        match self {
            Trouble::Gone => Message::new("protocol-dxp-gone"),
            Trouble::Silent { seconds } => Message::new("protocol-dxp-silent").with("seconds", *seconds),
            Trouble::Nonsense { text } => Message::new("protocol-dxp-nonsense").with("text", text.as_str()),
            Trouble::Illegal { text } => Message::new("protocol-dxp-illegal").with("text", text.as_str()),
            Trouble::Declined { code } => {
                Message::new("protocol-dxp-declined").with("code", code.code().to_string())
            }
            Trouble::BadPosition => Message::new("protocol-dxp-bad-position"),
            Trouble::Player(reason) => Message::new("protocol-dxp-player").with("reason", reason.clone()),
        }
    }
}

impl From<PlayerFault> for Trouble {
    fn from(fault: PlayerFault) -> Trouble {
        Trouble::Player(fault.explain())
    }
}
