//! A game's journal: an append-only file of its events, safe on the disk before anybody is told of them.
//!
//! The format is described in `docs/journal.md`.

mod error;
pub(crate) mod frame;
mod medium;

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

pub use error::JournalError;
pub use medium::Medium;

use crate::{Event, EventKind, atomic};
use frame::Scan;

/// The journal of one game, open for writing. Only one program at a time can have it.
pub struct Journal {
    path: PathBuf,
    medium: Box<dyn Medium>,
    /// How many bytes are safe; what is behind them was never acknowledged.
    length: u64,
    /// The version after the last event that is safe.
    version: u64,
    /// Whether there may be something behind `length`.
    untidy: bool,
}

/// What a journal holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The events, oldest first; the first is always [`EventKind::Started`].
    pub events: Vec<Event>,
    /// What was lost behind them.
    pub loss: Loss,
}

/// What the end of a journal has lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Nothing.
    Nothing,
    /// A record that was being written when the program or the machine died. Nobody had been told of it.
    TornRecord,
    /// Records that once were whole, because the file was damaged later.
    Damage,
}

impl Journal {
    /// Starts a journal at `path`, where no file may be yet, with its first events.
    pub fn create(path: &Path, first: &[Event]) -> Result<Journal, JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path).map_err(failed)?;
        let journal = lock(path, &file)
            .and_then(|()| Journal::create_on(path, Box::new(file), first))
            .and_then(|journal| atomic::sync_folder_of(path).map(|()| journal).map_err(failed));
        if journal.is_err() {
            // Nobody was told of this game; if its file can't be removed either, the first error tells more.
            let _ = std::fs::remove_file(path);
        }
        journal
    }

    /// Starts a journal on an empty `medium`; `path` is what errors call it.
    pub fn create_on(path: &Path, medium: Box<dyn Medium>, first: &[Event]) -> Result<Journal, JournalError> {
        let mut journal = Journal { path: path.to_owned(), medium, length: 0, version: 0, untidy: true };
        journal.commit(frame::header(), first)?;
        Ok(journal)
    }

    /// Opens the journal at `path` to go on with it. What was lost at its end is cut off; a damaged file is
    /// first copied to one beside it, whose name ends in `.damaged`.
    pub fn open(path: &Path) -> Result<(Journal, Contents), JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(failed)?;
        lock(path, &file)?;
        Journal::open_on(path, Box::new(file))
    }

    /// Opens the journal on `medium`; `path` is what errors call it, and where a damaged one is copied.
    pub fn open_on(path: &Path, mut medium: Box<dyn Medium>) -> Result<(Journal, Contents), JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        let bytes = medium.contents().map_err(failed)?;
        let (contents, length) = decode(path, &bytes)?;
        if contents.loss == Loss::Damage {
            atomic::write(&aside(path), &bytes).map_err(failed)?;
        }
        let version = contents.events.len() as u64;
        let untidy = length < bytes.len() as u64;
        let mut journal = Journal { path: path.to_owned(), medium, length, version, untidy };
        journal.tidy()?;
        Ok((journal, contents))
    }

    /// Writes `events`, all or none, and returns when they are safe on the disk. After an error nothing has
    /// happened, and the same or other events may be tried again.
    pub fn append(&mut self, events: &[Event]) -> Result<(), JournalError> {
        self.commit(Vec::new(), events)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The version after the last event that is safe.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Writes `bytes` and one record with `events` behind them.
    fn commit(&mut self, mut bytes: Vec<u8>, events: &[Event]) -> Result<(), JournalError> {
        frame::write(&payload(events), &mut bytes);
        self.tidy()?;
        // From here on something may stand behind the safe part, until it becomes a part of it.
        self.untidy = true;
        let written = self.medium.write(self.length, &bytes).and_then(|()| self.medium.sync());
        if let Err(error) = written {
            // If tidying fails too, the next attempt begins with it.
            let _ = self.tidy();
            return Err(JournalError::from_io(&self.path, error));
        }
        self.untidy = false;
        self.length += bytes.len() as u64;
        self.version += events.len() as u64;
        Ok(())
    }

    /// Cuts off what stands behind the safe part.
    fn tidy(&mut self) -> Result<(), JournalError> {
        if self.untidy {
            let cut = self.medium.truncate(self.length).and_then(|()| self.medium.sync());
            cut.map_err(|error| JournalError::from_io(&self.path, error))?;
            self.untidy = false;
        }
        Ok(())
    }
}

/// Reads the journal at `path` without the right to write, even while another program plays.
pub fn read(path: &Path) -> Result<Contents, JournalError> {
    let bytes = std::fs::read(path).map_err(|error| JournalError::from_io(path, error))?;
    decode(path, &bytes).map(|(contents, _)| contents)
}

/// What `bytes` hold, as the contents of a journal; `path` is what errors call it.
pub fn parse(path: &Path, bytes: &[u8]) -> Result<Contents, JournalError> {
    decode(path, bytes).map(|(contents, _)| contents)
}

/// Whether another program has the journal at `path` open for writing.
pub fn in_use(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Locks `file` for the one program that writes it.
pub(crate) fn lock(path: &Path, file: &File) -> Result<(), JournalError> {
    let mut patience = PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if patience > 0 => {
                patience -= 1;
                thread::sleep(Duration::from_millis(10));
            }
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => return Err(JournalError::from_io(path, error)),
        }
    }
}

/// How often a lock is tried: somebody who only looks whether a game is in use has it for an instant.
const PATIENCE: u32 = 10;

/// The events in `bytes`, and how many of the bytes are whole.
fn decode(path: &Path, bytes: &[u8]) -> Result<(Contents, u64), JournalError> {
    let path = || path.to_owned();
    let records = match frame::scan(bytes) {
        Scan::Empty => return Err(JournalError::Empty { path: path() }),
        Scan::Foreign => return Err(JournalError::NotAJournal { path: path() }),
        Scan::Newer(found) => {
            return Err(JournalError::NewerFormat { path: path(), found, known: frame::FORMAT });
        }
        Scan::Records(records) => records,
    };
    let mut events: Vec<Event> = Vec::new();
    for (line, payload) in (2..).zip(records.payloads) {
        let nonsense = |what: String| JournalError::Nonsense { path: path(), line, what };
        let batch: Vec<Event> =
            serde_json::from_slice(&bytes[payload]).map_err(|error| nonsense(error.to_string()))?;
        for event in batch {
            let expected = events.len() as u64 + 1;
            if event.version != expected {
                return Err(nonsense(format!("version {} where {expected} was due", event.version)));
            }
            if matches!(event.kind, EventKind::Started(_)) != (expected == 1) {
                return Err(nonsense("a game starts once, with its first event".to_owned()));
            }
            events.push(event);
        }
    }
    if events.is_empty() && !records.damaged {
        return Err(JournalError::Empty { path: path() });
    }
    if events.is_empty() {
        return Err(JournalError::Nonsense {
            path: path(),
            line: 2,
            what: "the start is damaged".to_owned(),
        });
    }
    let loss = match (records.damaged, records.good < bytes.len()) {
        (true, _) => Loss::Damage,
        (false, true) => Loss::TornRecord,
        (false, false) => Loss::Nothing,
    };
    Ok((Contents { events, loss }, records.good as u64))
}

fn payload(events: &[Event]) -> Vec<u8> {
    serde_json::to_vec(events).expect("events have no part that JSON can't say")
}

/// A name beside `path` that is still free.
pub(crate) fn aside(path: &Path) -> PathBuf {
    let named = |number: u32| {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(if number == 1 { ".damaged".to_owned() } else { format!("-{number}.damaged") });
        path.with_file_name(name)
    };
    (1..).map(named).find(|name| !name.exists()).expect("some number is free")
}
