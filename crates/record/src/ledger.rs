//! Append-only files of records of any kind, in the frame of journals.

use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::append::{self, AppendFile, Found, JournalError, Loss};

/// A file of records, open for writing. Only one program at a time can have it.
pub struct Ledger {
    file: AppendFile,
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
        let (mut file, found) = AppendFile::open_or_create(path)?;
        let mut contents = decode(path, &found)?;
        file.repair(&found, &mut contents.loss)?;
        Ok((Ledger { file }, contents))
    }

    /// Writes `record` and returns when it is safe on the disk. After an error nothing has happened, and it
    /// may be tried again.
    pub fn append(&mut self, record: &impl Serialize) -> Result<(), JournalError> {
        let payload = serde_json::to_vec(record);
        let payload = payload.map_err(|error| JournalError::from_io(self.path(), error.into()))?;
        self.file.append(&payload)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.file.path()
    }
}

/// Reads the ledger at `path` without the right to write, even while another program writes it.
pub fn read<T: DeserializeOwned>(path: &Path) -> Result<Contents<T>, JournalError> {
    decode(path, &append::read(path)?)
}

fn decode<T: DeserializeOwned>(path: &Path, found: &Found) -> Result<Contents<T>, JournalError> {
    let record = |(line, payload)| {
        serde_json::from_slice(payload).map_err(|error| JournalError::Nonsense {
            path: path.to_owned(),
            line,
            what: error.to_string(),
        })
    };
    let records = (2..).zip(found.payloads()).map(record).collect::<Result<_, _>>()?;
    Ok(Contents { records, loss: found.loss(|_| 0) })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

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
