//! The folder of saved games: one journal a game.

use std::cmp::Reverse;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use tabuleiro_core::Outcome;

use crate::journal::{self, Contents, Journal, JournalError};
use crate::{Event, EventKind, Moment, Start, append, disk, folders, output};

/// The number by which people call a saved game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(u32);

impl FromStr for GameId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<GameId, Self::Err> {
        text.trim().parse().map(GameId)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The folder of saved games.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// A saved game, as lists show it.
#[derive(Debug)]
pub struct SavedGame {
    /// Its number.
    pub id: GameId,
    /// What its journal says, or why that can't be read.
    pub summary: Result<Summary, JournalError>,
    /// Whether somebody is playing it now.
    pub in_use: bool,
}

/// What a list says of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How it began.
    pub start: Start,
    /// When it began.
    pub started: Moment,
    /// When something last happened in it.
    pub changed: Moment,
    /// How many plies stand on the board.
    pub plies: usize,
    /// How it ended; `None` while it can go on.
    pub outcome: Option<Outcome>,
}

impl Store {
    /// The saved games of the user's data folder `data`.
    pub fn in_data_folder(data: &Path) -> Store {
        Store { folder: data.join("games") }
    }

    /// The folder itself, which may not exist yet.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Starts the journal of a new game with its first events.
    pub fn create(&self, first: &[Event]) -> Result<(GameId, Journal), JournalError> {
        folders::make(&self.folder).map_err(|error| JournalError::from_io(&self.folder, error))?;
        let last = self.ids()?.into_iter().max().map_or(0, |GameId(last)| last);
        // The numbers after the last one, and only when those have run out the ones that are free before it.
        for id in (1..=u32::MAX - last).map(|step| last + step).chain(1..=last).map(GameId) {
            match Journal::create(&self.path(id), first) {
                // Another program has just taken this number.
                Err(JournalError::Io { error, .. }) if error.kind() == io::ErrorKind::AlreadyExists => {}
                journal => return journal.map(|journal| (id, journal)),
            }
        }
        Err(JournalError::Full { path: self.folder.clone() })
    }

    /// Opens the journal of `id` to go on with the game.
    pub fn open(&self, id: GameId) -> Result<(Journal, Contents), JournalError> {
        Journal::open(&self.path(id))
    }

    /// Reads the journal of `id`, even while somebody plays it.
    pub fn read(&self, id: GameId) -> Result<Contents, JournalError> {
        journal::read(&self.path(id))
    }

    /// What was written about the game `id` beside its journal: the text of the game with variations,
    /// comments and judgements. `None` if there is no such thing.
    pub fn study(&self, id: GameId) -> io::Result<Option<String>> {
        match fs::read_to_string(self.study_path(id)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            text => text.map(Some),
        }
    }

    /// Keeps what was written about the game `id`.
    pub fn keep_study(&self, id: GameId, text: &str) -> io::Result<()> {
        output::write_private(&self.study_path(id), text.as_bytes())
    }

    /// Deletes the journal of `id` and what was written beside it, unless somebody is playing it.
    pub fn delete(&self, id: GameId) -> Result<(), JournalError> {
        let path = self.path(id);
        let file = append::open_regular(&path, fs::OpenOptions::new().read(true))
            .map_err(|error| JournalError::from_io(&path, error))?;
        append::lock(&path, &file)?;
        match fs::remove_file(self.study_path(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(JournalError::from_io(&path, error));
            }
            _ => {}
        }
        fs::remove_file(&path)
            .and_then(|()| disk::sync_folder_of(&path))
            .map_err(|error| JournalError::from_io(&path, error))
    }

    /// All saved games: the unfinished ones first, then the newest first; what can't be read comes last.
    pub fn list(&self) -> Result<Vec<SavedGame>, JournalError> {
        let entry = |id| {
            let path = self.path(id);
            let summary = journal::read(&path).and_then(|contents| {
                Summary::of(&contents.events).ok_or_else(|| JournalError::Empty { path: path.clone() })
            });
            SavedGame { id, summary, in_use: journal::in_use(&path) }
        };
        let mut entries: Vec<SavedGame> = self.ids()?.into_iter().map(entry).collect();
        entries.sort_by_key(|entry| {
            let rank = match &entry.summary {
                Ok(summary) if summary.outcome.is_none() => 0,
                Ok(_) => 1,
                Err(_) => 2,
            };
            let changed = entry.summary.as_ref().map_or(Moment::default(), |summary| summary.changed);
            (rank, Reverse(changed), Reverse(entry.id))
        });
        Ok(entries)
    }

    /// Where the journal of `id` is.
    pub fn path(&self, id: GameId) -> PathBuf {
        self.folder.join(format!("{id}.{EXTENSION}"))
    }

    fn study_path(&self, id: GameId) -> PathBuf {
        self.folder.join(format!("{id}.{STUDY}"))
    }

    fn ids(&self) -> Result<Vec<GameId>, JournalError> {
        let failed = |error| JournalError::from_io(&self.folder, error);
        let files = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            files => files.map_err(failed)?,
        };
        let mut ids = Vec::new();
        for file in files {
            let name = file.map_err(failed)?.file_name();
            // A name that we would write differently (such as `007.journal`) is not one of ours.
            let id = name.to_str().and_then(|name| {
                let id: GameId = name.strip_suffix(EXTENSION)?.strip_suffix('.')?.parse().ok()?;
                (self.path(id).file_name()?.to_str()? == name).then_some(id)
            });
            ids.extend(id);
        }
        Ok(ids)
    }
}

const EXTENSION: &str = "journal";
/// How the names of studies end, which stand beside journals.
const STUDY: &str = "study";

impl Summary {
    /// The summary of a log; `None` if it does not begin with a start.
    pub fn of(events: &[Event]) -> Option<Summary> {
        let (first, last) = (events.first()?, events.last()?);
        let EventKind::Started(start) = &first.kind else { return None };
        let (mut plies, mut outcome) = (0_usize, None);
        for event in events {
            match event.kind {
                EventKind::Moved { .. } => plies += 1,
                EventKind::TakenBack { plies: back } => {
                    plies = plies.saturating_sub(back);
                    outcome = None;
                }
                EventKind::Ended { outcome: how } => outcome = Some(how),
                _ => {}
            }
        }
        Some(Summary { start: start.clone(), started: first.at, changed: last.at, plies, outcome })
    }
}
