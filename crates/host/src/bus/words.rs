//! What nodes say to one another, as JSON.

use std::collections::{BTreeSet, HashSet};
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Arg, Event, Letters, Message, Moment, Side};
use tabuleiro_wire::{ChatLine, Request};

use crate::{Accepted, NodeName, PlayerNotice, Reply, TableId};

/// What is told about a table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum TableWord {
    /// It has begun.
    Begun,
    /// Its owner has committed this, on top of version `before`.
    Happened { epoch: u64, before: u64, events: Vec<Event> },
    /// Somebody wrote something.
    Chat(ChatLine),
    /// A player offers another game.
    Again,
    /// So many look on at that node; said again and again. The owner says how it stands too.
    Here { node: NodeName, watchers: usize, stands: Option<Stands> },
}

/// How a table stands with its owner.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Stands {
    pub epoch: u64,
    pub version: u64,
}

/// What is told to all nodes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum NodeWord {
    /// That node has given up all its games and goes away.
    Gone(NodeName),
    /// A player is to be told something.
    Player(crate::Digest, PlayerNotice),
    /// The accounts whose programs are connected at that node; said again and again.
    Online(NodeName, BTreeSet<String>),
}

/// What the owner of a table is asked.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Question {
    pub table: TableId,
    pub by: Side,
    pub request: Request,
    letters: u8,
    /// The shortest recent round trip of the player, in milliseconds.
    pub lag: u64,
    /// When the wish was received.
    pub at: Moment,
}

impl Question {
    pub fn new(
        table: TableId,
        by: Side,
        request: Request,
        letters: Letters,
        lag: u64,
        at: Moment,
    ) -> Question {
        let letters = match letters {
            Letters::English => 0,
            Letters::Portuguese => 1,
            Letters::Polish => 2,
        };
        Question { table, by, request, letters, lag, at }
    }

    pub fn letters(&self) -> Letters {
        match self.letters {
            1 => Letters::Portuguese,
            2 => Letters::Polish,
            _ => Letters::English,
        }
    }
}

/// What the owner answers.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Answered {
    Accepted(u64),
    Refused {
        version: u64,
        reason: Said,
        meant: Vec<String>,
    },
    /// The table is another's.
    NotMine,
    /// What became of it can't be told: it is asked again.
    Unknown,
}

impl From<Reply> for Answered {
    fn from(reply: Reply) -> Answered {
        match reply {
            Reply::Accepted(Accepted { version }) => Answered::Accepted(version),
            Reply::Refused { version, reason, meant } => {
                Answered::Refused { version, reason: Said::from(&reason), meant }
            }
        }
    }
}

impl Answered {
    /// The reply, if it is one.
    pub fn reply(self) -> Option<Reply> {
        match self {
            Answered::Accepted(version) => Some(Reply::Accepted(Accepted { version })),
            Answered::Refused { version, reason, meant } => {
                Some(Reply::Refused { version, reason: reason.message(), meant })
            }
            Answered::NotMine | Answered::Unknown => None,
        }
    }
}

/// A message that is put into words elsewhere.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Said {
    key: String,
    args: Vec<(String, SaidArg)>,
}

#[derive(Debug, Serialize, Deserialize)]
enum SaidArg {
    Text(String),
    Number(i64),
    Message(Said),
}

impl From<&Message> for Said {
    fn from(message: &Message) -> Said {
        let arg = |arg: &Arg| match arg {
            Arg::Text(text) => SaidArg::Text(text.clone()),
            Arg::Number(number) => SaidArg::Number(*number),
            Arg::Message(message) => SaidArg::Message(Said::from(message)),
        };
        let args = message.args.iter().map(|(name, value)| ((*name).to_owned(), arg(value)));
        Said { key: message.key.to_owned(), args: args.collect() }
    }
}

impl Said {
    fn message(self) -> Message {
        let arg = |arg| match arg {
            SaidArg::Text(text) => Arg::Text(text),
            SaidArg::Number(number) => Arg::Number(number),
            SaidArg::Message(said) => Arg::Message(said.message()),
        };
        let args = self.args.into_iter().map(|(name, value)| (known(&name), arg(value)));
        Message { args: args.collect(), key: known(&self.key) }
    }
}

/// The most keys and names that are remembered, far more than catalogues have.
const MOST_KNOWN: usize = 20_000;

/// `text` for as long as the program runs, each kept once.
fn known(text: &str) -> &'static str {
    static KNOWN: OnceLock<Mutex<HashSet<&'static str>>> = OnceLock::new();
    let mut known = KNOWN.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(text) = known.get(text) {
        return text;
    }
    if known.len() >= MOST_KNOWN {
        return "";
    }
    let text: &'static str = Box::leak(text.into());
    known.insert(text);
    text
}

/// `words` as they are carried.
pub(crate) fn packed(words: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(words).expect("words can be said in JSON")
}

/// What was carried, if it is something that this version of the program knows.
pub(crate) fn unpacked<T: DeserializeOwned>(carried: &[u8]) -> Option<T> {
    serde_json::from_slice(carried)
        .inspect_err(|error| tracing::warn!(%error, "another node says what is not understood"))
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_the_same_after_it_was_carried() {
        let inner = Message::new("why").with("count", 3);
        let reason = Message::new("refusal").with("square", "e4").with("why", inner);
        let reply = Reply::Refused { version: 7, reason, meant: vec!["e4".to_owned()] };
        let carried = packed(&Answered::from(reply.clone()));
        assert_eq!(unpacked::<Answered>(&carried).unwrap().reply(), Some(reply));
        let accepted = packed(&Answered::from(Reply::Accepted(Accepted { version: 2 })));
        assert_eq!(
            unpacked::<Answered>(&accepted).unwrap().reply(),
            Some(Reply::Accepted(Accepted { version: 2 }))
        );
        assert!(unpacked::<Answered>(b"\"Later\"").is_none());
    }
}
