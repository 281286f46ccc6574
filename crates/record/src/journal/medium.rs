//! Where a journal's bytes go.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};

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
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        // The length of the file belongs to what must be safe, and `sync_data` includes it.
        self.sync_data()
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.set_len(length)
    }
}
