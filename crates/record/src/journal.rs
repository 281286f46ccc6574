//! A game's journal: an append-only file of its events, safe on the disk before anybody is told of them.
//!
//! The format is described in `docs/journal.md`.

use std::path::Path;

use tabuleiro_core::Message;

pub use crate::append::{Damage, JournalError, Loss, Medium};

use crate::append::{self, AppendFile, Found};
use crate::{Event, EventKind};

/// The journal of one game, open for writing. Only one program at a time can have it.
pub struct Journal {
    file: AppendFile,
    /// The version after the last event that is safe.
    version: u64,
}

/// What a journal holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents {
    /// The events, oldest first; the first is always [`EventKind::Started`].
    pub events: Vec<Event>,
    /// What was lost behind them.
    pub loss: Loss,
}

impl Journal {
    /// Starts a journal at `path`, where no file may be yet, with its first events.
    pub fn create(path: &Path, first: &[Event]) -> Result<Journal, JournalError> {
        let file = AppendFile::create(path, &payload(first))?;
        Ok(Journal { file, version: first.len() as u64 })
    }

    /// Starts a journal on an empty `medium`; `path` is what errors call it.
    pub fn create_on(path: &Path, medium: Box<dyn Medium>, first: &[Event]) -> Result<Journal, JournalError> {
        let file = AppendFile::create_on(path, medium, &payload(first))?;
        Ok(Journal { file, version: first.len() as u64 })
    }

    /// Opens the journal at `path` to go on with it. What was lost at its end is cut off; a damaged file is
    /// first copied to one beside it, whose name ends in `.damaged`.
    pub fn open(path: &Path) -> Result<(Journal, Contents), JournalError> {
        Journal::opened(AppendFile::open(path)?)
    }

    /// Opens the journal on `medium`; `path` is what errors call it, and where a damaged one is copied.
    pub fn open_on(path: &Path, medium: Box<dyn Medium>) -> Result<(Journal, Contents), JournalError> {
        Journal::opened(AppendFile::open_on(path, medium)?)
    }

    fn opened((mut file, found): (AppendFile, Found)) -> Result<(Journal, Contents), JournalError> {
        let mut contents = decode(file.path(), &found)?;
        file.repair(&found, &mut contents.loss)?;
        let version = contents.events.len() as u64;
        Ok((Journal { file, version }, contents))
    }

    /// Writes `events`, all or none, and returns when they are safe on the disk. After an error nothing has
    /// happened, and the same or other events may be tried again.
    pub fn append(&mut self, events: &[Event]) -> Result<(), JournalError> {
        self.file.append(&payload(events))?;
        self.version += events.len() as u64;
        Ok(())
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The version after the last event that is safe.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What a person must hear that has happened to the file since this was asked last: it was removed, and
    /// had to be written again.
    pub fn notice(&mut self) -> Option<Message> {
        let restored = self.file.was_restored();
        restored.then(|| Message::new("record-restored").with("path", self.path().display().to_string()))
    }
}

/// Reads the journal at `path` without the right to write, even while another program plays.
pub fn read(path: &Path) -> Result<Contents, JournalError> {
    decode(path, &append::read(path)?)
}

/// What `bytes` hold, as the contents of a journal; `path` is what errors call it.
pub fn parse(path: &Path, bytes: &[u8]) -> Result<Contents, JournalError> {
    decode(path, &append::scan(path, bytes.to_vec())?)
}

/// Whether another program has the journal at `path` open for writing.
pub fn in_use(path: &Path) -> bool {
    append::in_use(path)
}

/// The events of a journal.
fn decode(path: &Path, found: &Found) -> Result<Contents, JournalError> {
    let path = || path.to_owned();
    let mut events: Vec<Event> = Vec::new();
    for (line, payload) in (2..).zip(found.payloads()) {
        let nonsense = |what: String| JournalError::Nonsense { path: path(), line, what };
        let batch: Vec<Event> =
            serde_json::from_slice(payload).map_err(|error| nonsense(error.to_string()))?;
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
    let loss = found.loss(moves_in);
    match loss {
        Loss::Damage(_) if events.is_empty() => {
            Err(JournalError::Nonsense { path: path(), line: 2, what: "the start is damaged".to_owned() })
        }
        _ if events.is_empty() => Err(JournalError::Empty { path: path() }),
        loss => Ok(Contents { events, loss }),
    }
}

fn payload(events: &[Event]) -> Vec<u8> {
    serde_json::to_vec(events).expect("events have no part that JSON can't say")
}

/// How many moves there are in records of which some are damaged: each has two words of its own, and one that
/// is damaged has kept the other. In the text of an event they would stand behind backslashes.
fn moves_in(lost: &[u8]) -> usize {
    let count = |line: &[u8], word: &[u8]| line.windows(word.len()).filter(|part| part == &word).count();
    lost.split(|&byte| byte == b'\n')
        .map(|line| count(line, b"\"moved\"").max(count(line, b"\"spent\":")))
        .sum()
}
