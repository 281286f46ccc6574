//! A game that nobody has saved yet, which outlives the end of input and Ctrl-C.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_record::output;

use crate::files;

/// Where an unfinished game is kept beside `file`, the one that is meant for saved games; in the current
/// folder where that is no ordinary file.
fn beside(file: Option<&Path>, usual: &str, ending: &str) -> PathBuf {
    let ordinary =
        file.filter(|file| !output::is_standard(file) && (output::replaces(file) || !file.exists()));
    let mut name = ordinary.unwrap_or(Path::new(usual)).to_owned().into_os_string();
    name.push(".");
    name.push(ending);
    name.into()
}

/// The game that is being played, for the case that nobody saves it. Clones share it, so that whoever hears
/// Ctrl-C can [write](Unfinished::write) it.
#[derive(Clone, Debug, Default)]
pub struct Unfinished {
    /// Missing where nothing is to be kept.
    path: Option<PathBuf>,
    game: Arc<Mutex<Game>>,
}

#[derive(Debug, Default)]
struct Game {
    /// What must be written if the program ends now.
    text: Option<String>,
    /// Whether the game was resumed from the file, which is then of no more use when it is over.
    is_resumed: bool,
}

impl Unfinished {
    /// A game that is kept beside `file`, the one for saved games, or else in the current folder under the
    /// `usual` name; `ending` is what its name ends with.
    pub fn beside(file: Option<&Path>, usual: &str, ending: &str) -> Unfinished {
        Unfinished { path: Some(beside(file, usual, ending)), game: Arc::default() }
    }

    /// Writes the game to its file, if there is one that nobody has saved. Where that can't be done, there is
    /// nobody left to tell.
    pub fn write(&self) {
        if let (Some(path), Some(text)) = (&self.path, self.game().text.take()) {
            let _ = output::write(path, text.as_bytes());
        }
    }

    /// What was left unfinished; somebody else's file, as `ours` tells, is not, and is left alone.
    pub(crate) fn read(&mut self, ours: fn(&[u8]) -> bool) -> Option<Vec<u8>> {
        self.path = self.path.take().filter(|path| !files::is_foreign(path, ours));
        let path = self.path.as_deref().filter(|path| output::replaces(path))?;
        files::read(path).ok().filter(|bytes| !bytes.is_empty())
    }

    /// The game that was left is the one which is being played now.
    pub(crate) fn resume(&self) {
        self.game().is_resumed = true;
    }

    /// The game is now such that its file would be `text`.
    pub(crate) fn keep(&self, text: String) {
        self.game().text = Some(text);
    }

    /// The game is over, saved or given up: there is nothing left to go on with.
    pub(crate) fn forget(&self) {
        let game = std::mem::take(&mut *self.game());
        if let (true, Some(path)) = (game.is_resumed, &self.path) {
            let _ = fs::remove_file(path);
        }
    }

    fn game(&self) -> MutexGuard<'_, Game> {
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_and_pipes_get_no_file_beside_them() {
        assert_eq!(beside(Some(Path::new("a/b.txt")), "usual", "left"), Path::new("a/b.txt.left"));
        assert_eq!(beside(None, "usual", "left"), Path::new("usual.left"));
        assert_eq!(beside(Some(Path::new("-")), "usual", "left"), Path::new("usual.left"));
        assert_eq!(beside(Some(Path::new("/dev/null")), "usual", "left"), Path::new("usual.left"));
    }
}
