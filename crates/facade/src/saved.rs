//! A table whose log is kept in a journal.

use tabuleiro_core::Message;
use tabuleiro_record::journal::{Contents, Journal, Loss};
use tabuleiro_record::{Event, EventKind, GameId, Moment, Store};

use crate::{Command, Pause, SavedError, Setup, Table};

/// A table whose every event is safe in a journal before anybody is told of it.
pub struct SavedTable {
    table: Table,
    journal: Journal,
}

impl SavedTable {
    /// Starts the game that `setup` describes, with a new journal in `store`.
    pub fn start(store: &Store, setup: Setup, now: Moment) -> Result<(GameId, SavedTable), SavedError> {
        let table = Table::start(setup, now).map_err(SavedError::Setup)?;
        let (id, journal) = store.create(table.log())?;
        Ok((id, SavedTable { table, journal }))
    }

    /// Opens a saved game to go on with it, and says what was lost at the end of its journal.
    ///
    /// A game that is not over comes back standing still, whether it was adjourned or the program died, so
    /// that no clock runs until [`Command::Resume`]. Time between its last event and its death is not
    /// charged.
    pub fn open(store: &Store, id: GameId) -> Result<(SavedTable, Loss), SavedError> {
        let (journal, contents) = store.open(id)?;
        SavedTable::from_journal(journal, contents)
    }

    /// Goes on with an open journal.
    pub fn from_journal(journal: Journal, contents: Contents) -> Result<(SavedTable, Loss), SavedError> {
        let table = Table::replay(contents.events)?;
        let mut saved = SavedTable { table, journal };
        saved.stand_still()?;
        Ok((saved, contents.loss))
    }

    /// Goes on with a table whose log `journal` holds already.
    pub fn with_journal(table: Table, journal: Journal) -> SavedTable {
        SavedTable { table, journal }
    }

    /// The table and its journal, for whoever keeps them in different places.
    pub fn into_parts(self) -> (Table, Journal) {
        (self.table, self.journal)
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What a person must hear that has happened to the journal since this was asked last.
    pub fn notice(&mut self) -> Option<Message> {
        self.journal.notice()
    }

    /// Carries out `command` as [`Table::apply_at`] does, but writes its events into the journal first. If
    /// that fails nothing has happened, and the command may be tried again.
    pub fn apply_at(
        &mut self,
        version: Option<u64>,
        command: Command,
        now: Moment,
    ) -> Result<&[Event], SavedError> {
        let decision = self.table.decide(version, command, now).map_err(SavedError::Refused)?;
        self.journal.append(decision.events())?;
        Ok(self.table.accept(decision)?)
    }

    /// Enters the death of the program as an adjournment at the last thing that happened; or, where the
    /// rules see the end of a game that went on under those of an earlier version, enters that end.
    fn stand_still(&mut self) -> Result<(), SavedError> {
        if self.table.outcome().is_some() || self.table.pause() == Some(Pause::Adjourned) {
            return Ok(());
        }
        let Some(last) = self.table.log().last() else { return Ok(()) };
        let (version, at) = (last.version + 1, last.at);
        let kind = match self.table.game().outcome() {
            Some(outcome) => EventKind::Ended { outcome },
            None => EventKind::Adjourned,
        };
        let event = Event { version, at, kind };
        self.journal.append(std::slice::from_ref(&event))?;
        Ok(self.table.absorb(event)?)
    }
}
