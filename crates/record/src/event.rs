//! What happened in a game, in order: the log of these is the game.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tabuleiro_core::{GameName, Outcome, Side};

use crate::{Control, Moment, Seat, TakebackPolicy};

/// One thing that happened. Versions count from 1 without gaps, so that a reader knows whether it missed one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The table's version after this event.
    pub version: u64,
    /// When it happened.
    pub at: Moment,
    /// What happened.
    #[serde(flatten)]
    pub kind: EventKind,
}

/// The kinds of events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum EventKind {
    /// The game began; always the first event, and only the first.
    Started(Start),
    /// A move was played.
    Moved {
        /// Who played it.
        side: Side,
        /// The move in standard notation.
        text: String,
        /// The thinking time that the clock is charged with, to the millisecond.
        #[serde(with = "millis")]
        spent: Duration,
    },
    /// A player asks to take back up to the player's last decision.
    TakebackAsked {
        /// Who asks.
        side: Side,
    },
    /// The wish to take back was turned down, by word or by playing on.
    TakebackDeclined,
    /// The last moves were taken back, and with them the time that they took.
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
    /// The clocks stand still and nobody may move, with the players still there.
    Paused,
    /// The game was put aside for another day.
    Adjourned,
    /// The game goes on after a pause or an adjournment.
    Resumed,
    /// Somebody wrote something about the position.
    Commented {
        /// The position, by the number of plies before it.
        ply: usize,
        /// The words.
        text: String,
    },
    /// The game is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// `events` as text for other programs: each a JSON object on a line of its own, as in a journal.
pub fn event_lines(events: &[Event]) -> String {
    let line = |event| serde_json::to_string(event).expect("events have no part that JSON can't say") + "\n";
    events.iter().map(line).collect()
}

/// Everything that is settled before the first move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The game's canonical name with its parameters.
    pub game: GameName,
    /// The starting position, in the game's notation.
    pub position: String,
    /// Who plays White, and who plays Black.
    pub seats: [Seat; 2],
    /// How thinking time is limited.
    pub control: Control,
    /// When moves may be taken back.
    pub takeback: TakebackPolicy,
    /// What fixes the random choices of computer players.
    pub seed: u64,
    /// What the file that the game comes from says about it, by the names of tags; nothing for games that
    /// were played here, and in journals from before there was such a field.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<(String, String)>,
}

/// Durations as whole milliseconds.
mod millis {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
        u64::deserialize(deserializer).map(Duration::from_millis)
    }
}
