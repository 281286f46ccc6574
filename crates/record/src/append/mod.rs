//! A file of records that only grows: each is safe on the disk before anybody is told of it, and whole or not
//! there after a crash. Journals and ledgers are such files.

mod error;
pub(crate) mod frame;
mod loss;
mod medium;
#[cfg(test)]
mod tests;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

pub use error::JournalError;
pub use loss::{Damage, Loss};
pub use medium::Medium;

use crate::disk::{self, Access};
use crate::{folders, output};
use frame::{Scan, Tail};

/// A file of records, open for writing. Only one program at a time can have it.
pub(crate) struct AppendFile {
    path: PathBuf,
    medium: Box<dyn Medium>,
    /// How many bytes are safe; what is behind them was never acknowledged.
    length: u64,
    /// Whether there may be something behind `length`.
    untidy: bool,
    /// Whether the file had to be written again because it was removed.
    was_restored: bool,
}

/// What a file of records holds.
pub(crate) struct Found {
    bytes: Vec<u8>,
    payloads: Vec<Range<usize>>,
    /// How many bytes are whole.
    good: usize,
    tail: Tail,
}

impl Found {
    /// The payload of each whole record, up to the first that is not whole.
    pub(crate) fn payloads(&self) -> impl Iterator<Item = &[u8]> {
        self.payloads.iter().map(|payload| &self.bytes[payload.clone()])
    }

    /// What was lost behind the whole records, of which there is no copy yet; `moves_in` counts the moves in
    /// it.
    pub(crate) fn loss(&self, moves_in: impl FnOnce(&[u8]) -> usize) -> Loss {
        match self.tail {
            Tail::Nothing => Loss::Nothing,
            Tail::Torn => Loss::TornRecord,
            Tail::Damaged => {
                let lost = &self.bytes[self.good..];
                let records = lost.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).count();
                Loss::Damage(Damage { records, moves: moves_in(lost), copy: None })
            }
        }
    }
}

impl AppendFile {
    /// Starts a file at `path`, where none may be yet, with its first record.
    pub(crate) fn create(path: &Path, first: &[u8]) -> Result<AppendFile, JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        let file = disk::create_new(path, Access::Private).map_err(failed)?;
        let created = lock(path, &file)
            .and_then(|()| AppendFile::begin(path, Box::new(file), false, first))
            .and_then(|file| disk::sync_folder_of(path).map(|()| file).map_err(failed));
        if created.is_err() {
            // Nobody was told of it; if it can't be removed either, the first error tells more.
            let _ = fs::remove_file(path);
        }
        created
    }

    /// The same on a `medium` of which everything is dropped; `path` is what errors call it.
    pub(crate) fn create_on(
        path: &Path,
        medium: Box<dyn Medium>,
        first: &[u8],
    ) -> Result<AppendFile, JournalError> {
        AppendFile::begin(path, medium, true, first)
    }

    fn begin(
        path: &Path,
        medium: Box<dyn Medium>,
        untidy: bool,
        first: &[u8],
    ) -> Result<AppendFile, JournalError> {
        let mut file = AppendFile { path: path.to_owned(), medium, length: 0, untidy, was_restored: false };
        file.append(first)?;
        Ok(file)
    }

    /// Opens the file at `path`. It is not changed before it is [repaired](AppendFile::repair).
    pub(crate) fn open(path: &Path) -> Result<(AppendFile, Found), JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        let file = open_regular(path, OpenOptions::new().read(true).write(true)).map_err(failed)?;
        lock(path, &file)?;
        AppendFile::open_on(path, Box::new(file))
    }

    /// The same, or starts it there, with its folder if need be.
    pub(crate) fn open_or_create(path: &Path) -> Result<(AppendFile, Found), JournalError> {
        let failed = |error| JournalError::from_io(path, error);
        if let Some(folder) = path.parent() {
            folders::make(folder).map_err(failed)?;
        }
        refuse_stream(path).map_err(failed)?;
        let file = disk::open_or_create(path, Access::Private).map_err(failed)?;
        lock(path, &file)?;
        disk::sync_folder_of(path).map_err(failed)?;
        AppendFile::open_on(path, Box::new(file))
    }

    /// Opens the file on `medium`; `path` is what errors call it, and where a damaged one is copied.
    pub(crate) fn open_on(
        path: &Path,
        mut medium: Box<dyn Medium>,
    ) -> Result<(AppendFile, Found), JournalError> {
        let bytes = medium.contents().map_err(|error| JournalError::from_io(path, error))?;
        let found = scan(path, bytes)?;
        let (length, untidy) = (found.good as u64, found.good < found.bytes.len());
        let path = path.to_owned();
        Ok((AppendFile { path, medium, length, untidy, was_restored: false }, found))
    }

    /// Cuts off what was lost at the end of the file. If that is damage, the file is first copied to one
    /// beside it, whose name ends in `.damaged`.
    pub(crate) fn repair(&mut self, found: &Found, loss: &mut Loss) -> Result<(), JournalError> {
        if let Loss::Damage(damage) = loss {
            let copy = aside(&self.path);
            output::write_private(&copy, &found.bytes).map_err(|error| self.failed(error))?;
            damage.copy = Some(copy);
        }
        self.tidy()
    }

    /// Writes a record that holds `payload`, which must not contain a line end, and returns when it is safe
    /// on the disk. After an error nothing has happened, and it may be tried again.
    pub(crate) fn append(&mut self, payload: &[u8]) -> Result<(), JournalError> {
        if !self.medium.is_at(&self.path) {
            self.restore()?;
        }
        let mut bytes = if self.length == 0 { frame::header() } else { Vec::new() };
        frame::write(payload, &mut bytes);
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
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the file has been written again, because it was removed, since this was asked last.
    pub(crate) fn was_restored(&mut self) -> bool {
        std::mem::take(&mut self.was_restored)
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

    /// Writes a file that somebody has removed again, from what is still open.
    fn restore(&mut self) -> Result<(), JournalError> {
        let failed = |error| JournalError::from_io(&self.path, error);
        let mut bytes = self.medium.contents().map_err(failed)?;
        bytes.truncate(self.length as usize);
        if let Some(folder) = self.path.parent() {
            folders::make(folder).map_err(failed)?;
        }
        let mut file = match disk::create_new(&self.path, Access::Private) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(JournalError::Replaced { path: self.path.clone() });
            }
            file => file.map_err(failed)?,
        };
        let written = lock(&self.path, &file).and_then(|()| {
            let safe = file.write(0, &bytes).and_then(|()| Medium::sync(&mut file));
            safe.and_then(|()| disk::sync_folder_of(&self.path)).map_err(failed)
        });
        if written.is_err() {
            let _ = fs::remove_file(&self.path);
            return written;
        }
        self.medium = Box::new(file);
        self.untidy = false;
        self.was_restored = true;
        Ok(())
    }

    fn failed(&self, error: io::Error) -> JournalError {
        JournalError::from_io(&self.path, error)
    }
}

/// What the file at `path` holds, without the right to write, even while another program writes it.
pub(crate) fn read(path: &Path) -> Result<Found, JournalError> {
    let mut bytes = Vec::new();
    open_regular(path, OpenOptions::new().read(true))
        .and_then(|mut file| io::Read::read_to_end(&mut file, &mut bytes))
        .map_err(|error| JournalError::from_io(path, error))?;
    scan(path, bytes)
}

/// What `bytes` hold, as the contents of a file; `path` is what errors call it.
pub(crate) fn scan(path: &Path, bytes: Vec<u8>) -> Result<Found, JournalError> {
    let path = || path.to_owned();
    match frame::scan(&bytes) {
        // A program that died before its first record was whole leaves a file as good as new.
        Scan::Empty => Ok(Found { payloads: Vec::new(), good: 0, tail: Tail::Nothing, bytes }),
        Scan::Foreign => Err(JournalError::NotAJournal { path: path() }),
        Scan::Newer(found) => Err(JournalError::NewerFormat { path: path(), found, known: frame::FORMAT }),
        Scan::Records(frame::Records { payloads, good, tail }) => Ok(Found { bytes, payloads, good, tail }),
    }
}

/// Whether another program has the file at `path` open for writing.
pub(crate) fn in_use(path: &Path) -> bool {
    open_regular(path, OpenOptions::new().read(true))
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Opens a file, but no pipe, device or folder: one without a writer would be waited for without end.
pub(crate) fn open_regular(path: &Path, options: &OpenOptions) -> io::Result<File> {
    refuse_stream(path)?;
    options.open(path)
}

/// Refuses what is there but no regular file.
fn refuse_stream(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => Err(io::ErrorKind::InvalidInput.into()),
        _ => Ok(()),
    }
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

/// How often a lock is tried: somebody who only looks whether a game is in use has it for an instant, which
/// on a busy machine is some time.
const PATIENCE: u32 = 50;

/// A name beside `path` that is still free.
fn aside(path: &Path) -> PathBuf {
    let named = |number: u32| {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(if number == 1 { ".damaged".to_owned() } else { format!("-{number}.damaged") });
        path.with_file_name(name)
    };
    (1..).map(named).find(|name| !name.exists()).expect("some number is free")
}
