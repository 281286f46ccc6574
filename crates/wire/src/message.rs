//! The messages of a connection.

use serde::{Deserialize, Serialize};

use tabuleiro_facade::{Event, EventKind, Moment, Start};

use crate::{Request, State, Update};

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum FromClient {
    /// A wish for the table.
    Do(Request),
    /// A line for the others.
    Chat {
        /// The client's id of it.
        id: String,
        /// The words.
        text: String,
    },
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum FromServer {
    /// Everything, after joining or where something was missed.
    State(Box<State>),
    /// Something happened.
    Update(Box<Update>),
    /// The same for a client that keeps the table itself, which asks for it by `log=1`.
    Log(Log),
    /// The answer to a request.
    Answer(Answer),
    /// Somebody wrote something.
    Chat(ChatLine),
    /// How many people look on.
    Watchers {
        /// How many, without the players.
        count: usize,
    },
    /// Another game is offered to those who played this one.
    Again {
        /// Its table.
        table: String,
        /// Whether the reader sits there already.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sits: bool,
    },
    /// The server stops for a while; clocks stand still.
    Stopping {
        /// A sentence about it.
        say: String,
    },
}

/// What happened after the version that the client knows, for one that keeps the table itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Log {
    /// The server's time, in milliseconds since 1970, by which the client puts those of the events into its
    /// own.
    pub now: u64,
    /// The events, in order, as in a journal.
    pub events: Vec<Event>,
}

impl Log {
    /// `events`, told at the moment `now`. What a computer player will draw is nobody's to know.
    pub fn new(events: &[Event], now: Moment) -> Log {
        let told = |event: &Event| match &event.kind {
            EventKind::Started(start) => {
                let kind = EventKind::Started(Start { seed: 0, ..start.clone() });
                Event { kind, ..event.clone() }
            }
            _ => event.clone(),
        };
        Log { now: now.millis(), events: events.iter().map(told).collect() }
    }
}

/// The answer to a request: accepted at a version, or refused with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The client's id.
    pub id: String,
    /// Whether it was done.
    pub ok: bool,
    /// The table's version: after what was done, or as it stands.
    pub v: u64,
    /// Why it was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Moves that may have been meant, in the reader's notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meant: Vec<String>,
}

/// A line of the talk at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub n: u64,
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
    /// Who wrote it: `white`, `black` or nobody at the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// The writer's name.
    pub name: String,
    /// The words.
    pub text: String,
}
