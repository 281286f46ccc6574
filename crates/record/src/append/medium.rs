//! Where a journal's bytes go.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use crate::disk;

/// Something that keeps bytes for good: a file, or in tests something that fails at will.
pub trait Medium: Send {
    /// All its bytes.
    fn contents(&mut self) -> io::Result<Vec<u8>>;

    /// Writes `bytes` at `offset`. After an error any part of them may have been written.
    fn write(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()>;

    /// Returns when everything written is safe from a crash of the machine.
    fn sync(&mut self) -> io::Result<()>;

    /// Drops everything from `length` on.
    fn truncate(&mut self, length: u64) -> io::Result<()>;

    /// Whether this is still what `path` names. Only files have names.
    fn is_at(&self, _path: &Path) -> bool {
        true
    }
}

impl Medium for File {
    fn contents(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.seek(SeekFrom::Start(0))?;
        self.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(offset))?;
        disk::write(self, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        disk::sync_contents(self)
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        disk::truncate(self, length)
    }

    #[cfg(unix)]
    fn is_at(&self, path: &Path) -> bool {
        use std::os::unix::fs::MetadataExt;
        match (self.metadata(), std::fs::metadata(path)) {
            (Ok(ours), Ok(there)) => (ours.dev(), ours.ino()) == (there.dev(), there.ino()),
            // What can't be looked at now may still be there.
            (_, Err(error)) => error.kind() != io::ErrorKind::NotFound,
            (Err(_), _) => true,
        }
    }

    #[cfg(not(unix))]
    fn is_at(&self, path: &Path) -> bool {
        std::fs::exists(path).unwrap_or(true)
    }
}
