//! Who keeps the table of a sitting: a journal here, or a server.

use tabuleiro_facade::remote::Ask;
use tabuleiro_facade::{GameId, SavedTable, Side, Table};

/// Who keeps the table of a sitting.
pub(super) enum Keeper {
    /// A journal on this machine.
    Journal { id: GameId, saved: SavedTable },
    /// A server.
    Server(Away),
}

/// A table that a server keeps, as this sitting knows it.
pub(super) struct Away {
    /// What happened so far.
    pub table: Table,
    /// The side that is played here.
    pub side: Option<Side>,
    /// By what one comes back.
    pub address: String,
    /// What goes to the server.
    pub ask: Box<dyn Fn(Ask) + Send>,
    /// How many people look on.
    pub watchers: usize,
    /// Whether there is no way to the table any more.
    pub is_over: bool,
}

impl Keeper {
    pub fn table(&self) -> &Table {
        match self {
            Keeper::Journal { saved, .. } => saved.table(),
            Keeper::Server(away) => &away.table,
        }
    }

    /// The table of a server; `None` for one of this machine.
    pub fn away(&self) -> Option<&Away> {
        match self {
            Keeper::Journal { .. } => None,
            Keeper::Server(away) => Some(away),
        }
    }
}
