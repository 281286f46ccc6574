//! Append-only files of records of any kind, in the frame of journals: each safe on the disk before anybody is
//! told of it, and whole or not there after a crash.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::journal::{JournalError, Loss, Medium, aside, frame, lock};
use crate::{atomic, folders};

/// A file of records, open for writing. Only one program at a time can have it.
pub struct Ledger {
    path: PathBuf,
    medium: Box<dyn Medium>,
    /// How many bytes are safe; what is behind them was never acknowledged.
    length: u64,
    /// Whether there may be something behind `length`.
    untidy: bool,
}

/// What a ledger holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents<T> {
    /// The records, oldest first.
    pub records: Vec<T>,
    /// What was lost behind them.
    pub loss: Loss,
}

impl Ledger {
    /// Opens the ledger at `path` to go on with it, or starts it there, with its folder if need be. What was
    /// lost at its end is cut off; a damaged file is first copied to one beside it, whose name ends in
    /// `.damaged`.
    pub fn open<T: DeserializeOwned>(path: &Path) -> Result<(Ledger, Contents<T>), JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        if let Some(folder) = path.parent() {
            folders::make(folder).map_err(failed)?;
        }
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(failed)?;
        lock(path, &file)?;
        atomic::sync_folder_of(path).map_err(failed)?;
        Ledger::open_on(path, Box::new(file))
    }

    /// Opens the ledger on `medium`; `path` is what errors call it, and where a damaged one is copied.
    pub fn open_on<T: DeserializeOwned>(
        path: &Path,
        mut medium: Box<dyn Medium>,
    ) -> Result<(Ledger, Contents<T>), JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        let bytes = medium.contents().map_err(failed)?;
        let (contents, length) = decode(path, &bytes)?;
        if contents.loss == Loss::Damage {
            atomic::write(&aside(path), &bytes).map_err(failed)?;
        }
        let untidy = length < bytes.len() as u64;
        let mut ledger = Ledger { path: path.to_owned(), medium, length, untidy };
        ledger.tidy()?;
        Ok((ledger, contents))
    }

    /// Writes `record` and returns when it is safe on the disk. After an error nothing has happened, and it may
    /// be tried again.
    pub fn append(&mut self, record: &impl Serialize) -> Result<(), JournalError> {
        let mut bytes = if self.length == 0 { frame::header() } else { Vec::new() };
        let payload = serde_json::to_vec(record).map_err(|error| self.failed(error.into()))?;
        frame::write(&payload, &mut bytes);
        self.tidy()?;
        // From here on something may stand behind the safe part, until it becomes a part of it.
        self.untidy = true;
        let written = self.medium.write(self.length, &bytes).and_then(|()| self.medium.sync());
        if let Err(error) = written {
            // If tidying fails too, the next attempt begins with it.
            let _ = self.tidy();
            return Err(self.failed(error));
        }
        self.untidy = false;
        self.length += bytes.len() as u64;
        Ok(())
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Cuts off what stands behind the safe part.
    fn tidy(&mut self) -> Result<(), JournalError> {
        if self.untidy {
            let cut = self.medium.truncate(self.length).and_then(|()| self.medium.sync());
            cut.map_err(|error| self.failed(error))?;
            self.untidy = false;
        }
        Ok(())
    }

    fn failed(&self, error: std::io::Error) -> JournalError {
        JournalError::from_io(&self.path, error)
    }
}

/// Reads the ledger at `path` without the right to write, even while another program writes it.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<Contents<T>, JournalError> {
    let bytes = std::fs::read(path).map_err(|error| JournalError::from_io(path, error))?;
    decode(path, &bytes).map(|(contents, _)| contents)
}

/// The records in `bytes`, and how many of the bytes are whole.
fn decode<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<(Contents<T>, u64), JournalError> {
    let path = || path.to_owned();
    let found = match frame::scan(bytes) {
        // A program that died before its first record was whole leaves a file as good as new.
        frame::Scan::Empty => return Ok((Contents { records: Vec::new(), loss: Loss::Nothing }, 0)),
        frame::Scan::Foreign => return Err(JournalError::NotAJournal { path: path() }),
        frame::Scan::Newer(found) => {
            return Err(JournalError::NewerFormat { path: path(), found, known: frame::FORMAT });
        }
        frame::Scan::Records(found) => found,
    };
    let mut records = Vec::with_capacity(found.payloads.len());
    for (line, payload) in (2..).zip(found.payloads) {
        let record = serde_json::from_slice(&bytes[payload]);
        let record =
            record.map_err(|error| JournalError::Nonsense { path: path(), line, what: error.to_string() })?;
        records.push(record);
    }
    let loss = match (found.damaged, found.good < bytes.len()) {
        (true, _) => Loss::Damage,
        (false, true) => Loss::TornRecord,
        (false, false) => Loss::Nothing,
    };
    Ok((Contents { records, loss }, found.good as u64))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabuleiro-ledger-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn records_come_back_in_order_and_only_one_program_writes() {
        let folder = folder("order");
        let path = folder.join("deep").join("down.journal");
        let (mut ledger, contents) = Ledger::open::<String>(&path).unwrap();
        assert_eq!(contents, Contents { records: vec![], loss: Loss::Nothing });
        ledger.append(&"one").unwrap();
        assert!(matches!(Ledger::open::<String>(&path), Err(JournalError::InUse { .. })));
        assert_eq!(read::<String>(&path).unwrap().records, ["one"]);
        drop(ledger);
        let (mut ledger, contents) = Ledger::open::<String>(&path).unwrap();
        assert_eq!(contents.records, ["one"]);
        ledger.append(&"two\nlines").unwrap();
        assert_eq!(read::<String>(ledger.path()).unwrap().records, ["one", "two\nlines"]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_torn_end_costs_only_the_torn_record() {
        let folder = folder("torn");
        let path = folder.join("x.journal");
        let (mut ledger, _) = Ledger::open::<u32>(&path).unwrap();
        let mut ends = vec![];
        for number in [1, 22, 333] {
            ledger.append(&number).unwrap();
            ends.push(fs::metadata(&path).unwrap().len() as usize);
        }
        drop(ledger);
        let bytes = fs::read(&path).unwrap();
        for cut in 0..bytes.len() {
            fs::write(&path, &bytes[..cut]).unwrap();
            let whole = ends.iter().filter(|&&end| end <= cut).count();
            let (mut ledger, contents) = Ledger::open::<u32>(&path).unwrap();
            assert_eq!(contents.records, [1, 22, 333][..whole], "cut at {cut}");
            ledger.append(&4444).unwrap();
            drop(ledger);
            let after = read::<u32>(&path).unwrap();
            assert_eq!((after.records.len(), after.loss), (whole + 1, Loss::Nothing), "cut at {cut}");
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn other_files_and_nonsense_are_refused() {
        let folder = folder("other");
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("x.journal");
        fs::write(&path, "[Event \"x\"]\n").unwrap();
        assert!(matches!(Ledger::open::<u32>(&path), Err(JournalError::NotAJournal { .. })));
        fs::remove_file(&path).unwrap();
        let (mut ledger, _) = Ledger::open::<String>(&path).unwrap();
        ledger.append(&"words").unwrap();
        drop(ledger);
        assert!(matches!(Ledger::open::<u32>(&path), Err(JournalError::Nonsense { line: 2, .. })));
        fs::remove_dir_all(folder).unwrap();
    }
}
