//! Files too large for memory that are written whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::atomic;

/// The new contents of a file, written piece by piece beside the old ones.
///
/// Only [`commit`](Replacement::commit) gives them the file's name, when all of them are safe on the disk. A replacement
/// that is dropped before leaves the old file, or none, as it was.
pub struct Replacement {
    target: PathBuf,
    beside: PathBuf,
    /// Missing once the contents have the file's name.
    out: Option<BufWriter<File>>,
}

impl Replacement {
    /// Begins to replace the file at `path`, which need not exist. A symbolic link is followed.
    pub fn begin(path: &Path) -> io::Result<Replacement> {
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let beside = atomic::beside(&target)?;
        let file = File::create(&beside)?;
        let replacement =
            Replacement { out: Some(BufWriter::new(file.try_clone()?)), beside, target: target.clone() };
        if let Ok(old) = fs::metadata(&target) {
            file.set_permissions(old.permissions())?;
        }
        Ok(replacement)
    }

    /// Makes what was written the contents of the file.
    pub fn commit(mut self) -> io::Result<()> {
        if let Some(out) = self.out.as_mut() {
            out.flush()?;
            out.get_ref().sync_all()?;
            fs::rename(&self.beside, &self.target)?;
        }
        self.out = None;
        atomic::sync_folder_of(&self.target)
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Some(out) => out.write(bytes),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.as_mut().map_or(Ok(()), BufWriter::flush)
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(out) = self.out.take() {
            // What is left in the buffer is of no use any more.
            drop(out.into_parts());
            let _ = fs::remove_file(&self.beside);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_commit_replaces_the_file() {
        let folder = std::env::temp_dir().join(format!("tabuleiro-replacement-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("games.pgn");
        fs::write(&path, "old").unwrap();

        let mut given_up = Replacement::begin(&path).unwrap();
        given_up.write_all(&[b'x'; 100_000]).unwrap();
        drop(given_up);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");

        let mut kept = Replacement::begin(&path).unwrap();
        kept.write_all(b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"old");
        kept.commit().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(folder).unwrap();
    }
}
