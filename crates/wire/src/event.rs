//! Something that happened at a table, as its readers are told.

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{EventKind, Side};

use crate::scene::side_code;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The table's version after it.
    pub v: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// What happened: `moved`, `draw-offered`… as in a journal.
    pub kind: String,
    /// Who did it: `white` or `black`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// The move in the reader's notation, or the words of a comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The milliseconds that a move's clock was charged with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<u64>,
    /// How many plies were taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<usize>,
    /// A sentence about it.
    pub say: String,
}

impl Event {
    /// `event` with the sentence `say`; `shown` puts a move into the reader's notation.
    pub fn new(event: &tabuleiro_facade::Event, say: String, shown: impl Fn(&str) -> String) -> Event {
        let millis = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let (kind, side, text, spent, plies): (
            &str,
            Option<Side>,
            Option<String>,
            Option<u64>,
            Option<usize>,
        ) = match &event.kind {
            EventKind::Started(_) => ("started", None, None, None, None),
            EventKind::Moved { side, text, spent } => {
                ("moved", Some(*side), Some(shown(text)), Some(millis(*spent)), None)
            }
            EventKind::TakebackAsked { side } => ("takeback-asked", Some(*side), None, None, None),
            EventKind::TakebackDeclined => ("takeback-declined", None, None, None, None),
            EventKind::TakenBack { plies } => ("taken-back", None, None, None, Some(*plies)),
            EventKind::DrawOffered { side } => ("draw-offered", Some(*side), None, None, None),
            EventKind::DrawDeclined => ("draw-declined", None, None, None, None),
            EventKind::Paused => ("paused", None, None, None, None),
            EventKind::Adjourned => ("adjourned", None, None, None, None),
            EventKind::Resumed => ("resumed", None, None, None, None),
            EventKind::Commented { text, .. } => ("commented", None, Some(text.clone()), None, None),
            EventKind::Ended { .. } => ("ended", None, None, None, None),
        };
        Event {
            v: event.version,
            at: event.at.millis(),
            kind: kind.to_owned(),
            side: side.map(|side| side_code(side).to_owned()),
            text,
            spent,
            plies,
            say,
        }
    }
}
