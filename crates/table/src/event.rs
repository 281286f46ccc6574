//! What happened at a table, in order.

use tabuleiro_core::{Outcome, Side};

/// One thing that happened. Versions count from 1 without gaps, so that a reader knows whether it missed one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The table's version after this event.
    pub version: u64,
    /// What happened.
    pub kind: EventKind,
}

/// The kinds of events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind {
    /// The game began.
    Started {
        /// The game's canonical name.
        game: String,
        /// The starting position.
        position: String,
    },
    /// A move was played.
    Moved {
        /// Who played it.
        side: Side,
        /// The move in standard notation.
        text: String,
    },
    /// The last moves were taken back.
    TakenBack {
        /// How many plies.
        plies: usize,
    },
    /// A draw was offered.
    DrawOffered {
        /// Who offered it.
        side: Side,
    },
    /// The offer was turned down, by word or by playing on.
    DrawDeclined,
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
