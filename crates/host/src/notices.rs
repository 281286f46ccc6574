//! Who is told here what happens at a table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Event, Side};
use tabuleiro_wire::ChatLine;
use tabuleiro_words::Language;
use tokio::sync::broadcast;

use crate::{Digest, TableId};

/// How many notices a listener may be behind before it must ask for everything anew.
const BACKLOG: usize = 16;

/// The same for a player: many games may begin at once.
const PLAYER_BACKLOG: usize = 256;

/// Something that those at a table are told.
#[derive(Debug)]
pub enum Notice {
    /// A game that waited has begun.
    Begun,
    /// Something happened.
    Happened(Telling),
    /// Somebody wrote something.
    Chat(ChatLine),
    /// So many people look on.
    Watchers(usize),
    /// A player offers another game.
    Again,
    /// The table was opened anew: who listens asks for what was missed.
    Anew,
    /// The server stops.
    Stopping,
}

/// What happened, ready to be sent to each kind of reader.
#[derive(Debug)]
pub struct Telling {
    /// The version before it.
    pub before: u64,
    /// The version after it.
    pub version: u64,
    /// The side to move, whose player is told more than others.
    pub mover: Side,
    /// The events themselves, for readers who keep the table.
    pub events: Vec<Event>,
    /// For each language that somebody reads: the message for the side to move, and that for all others.
    pub texts: Vec<(Language, [Arc<str>; 2])>,
}

impl Telling {
    /// The message for a reader of `language` who plays `side`; `None` if nobody read that language then.
    pub fn text(&self, language: Language, side: Option<Side>) -> Option<&Arc<str>> {
        let (_, texts) = self.texts.iter().find(|(known, _)| *known == language)?;
        Some(&texts[usize::from(side != Some(self.mover))])
    }
}

/// Something that the player of one device is told, whatever table is open there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PlayerNotice {
    /// A game that the player sits at began.
    Began(TableId),
    /// One ended.
    Ended(TableId),
    /// The player is asked for a game, or has asked for one.
    Challenged(TableId),
    /// Such an offer was taken back.
    Canceled(TableId),
    /// Such an offer was turned down.
    Declined(TableId),
}

/// Hears what one player is told.
pub type PlayerListener = broadcast::Receiver<PlayerNotice>;

/// Hears the notices of one table. A listener that is too slow hears that it missed some.
pub type Listener = broadcast::Receiver<Arc<Notice>>;

/// Carries notices to whoever listens in this process, at most once each. A lost one is found by its version.
#[derive(Default)]
pub(crate) struct Notices {
    tables: Mutex<HashMap<TableId, broadcast::Sender<Arc<Notice>>>>,
    players: Mutex<HashMap<Digest, broadcast::Sender<PlayerNotice>>>,
}

impl Notices {
    /// Tells everybody who listens to `table`.
    pub fn publish(&self, table: &TableId, notice: Notice) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = tables.get(table)
            && sender.send(Arc::new(notice)).is_err()
        {
            // Nobody listens any more.
            tables.remove(table);
        }
    }

    /// From now on hears what is told of `table`.
    pub fn listen(&self, table: &TableId) -> Listener {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.entry(table.clone()).or_insert_with(|| broadcast::channel(BACKLOG).0).subscribe()
    }

    /// Whether somebody listens to `table`.
    pub fn is_heard(&self, table: &TableId) -> bool {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.get(table).is_some_and(|sender| sender.receiver_count() > 0)
    }

    /// Tells the player of `device`.
    pub fn tell_player(&self, device: &Digest, notice: PlayerNotice) {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = players.get(device)
            && sender.send(notice).is_err()
        {
            players.remove(device);
        }
    }

    /// From now on hears what the player of `device` is told.
    pub fn hear_player(&self, device: &Digest) -> PlayerListener {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        players.entry(*device).or_insert_with(|| broadcast::channel(PLAYER_BACKLOG).0).subscribe()
    }

    /// Whether any player may be listening; false saves whoever would have to find out whom to tell.
    pub fn has_players(&self) -> bool {
        !self.players.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }
}
