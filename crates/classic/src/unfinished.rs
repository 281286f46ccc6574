//! A game that nobody has saved yet, which outlives the end of input and Ctrl-C.

use std::fs;
use std::io;
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
    /// Tells files of this program from others.
    ours: Option<fn(&[u8]) -> bool>,
    /// What must be written if the program ends now.
    text: Option<String>,
    /// Whether the game was resumed from the file, which is then of no more use when it is over.
    is_resumed: bool,
    /// Where it could not be written, and why.
    failure: Option<(PathBuf, io::Error)>,
}

impl Game {
    /// Where the game goes: to `path`, or where that is somebody else's file, to the first name after it that
    /// is free or ours.
    fn place(&self, path: &Path) -> PathBuf {
        let ours = self.ours.unwrap_or(|_| false);
        let mut place = path.to_owned();
        let mut number = 1;
        while files::is_foreign(&place, ours) {
            number += 1;
            place = format!("{}-{number}", path.display()).into();
        }
        place
    }
}

impl Unfinished {
    /// A game that is kept beside `file`, the one for saved games, or else in the current folder under the
    /// `usual` name; `ending` is what its name ends with.
    pub fn beside(file: Option<&Path>, usual: &str, ending: &str) -> Unfinished {
        Unfinished { path: Some(beside(file, usual, ending)), game: Arc::default() }
    }

    /// Writes the game to its file, if there is one that nobody has saved.
    pub fn write(&self) {
        let mut game = self.game();
        let (Some(path), Some(text)) = (&self.path, game.text.take()) else { return };
        let place = game.place(path);
        game.failure = output::write(&place, text.as_bytes()).err().map(|error| (place, error));
    }

    /// Where the game was to be written, and why it could not be; told once.
    pub fn failure(&self) -> Option<(PathBuf, io::Error)> {
        self.game().failure.take()
    }

    /// From now on `ours` tells files of this program from others, which are left alone.
    pub(crate) fn recognise(&self, ours: fn(&[u8]) -> bool) {
        self.game().ours = Some(ours);
    }

    /// What was left unfinished.
    pub(crate) fn read(&self) -> Option<Vec<u8>> {
        let place = self.game().place(self.path.as_deref()?);
        let bytes = output::replaces(&place).then(|| files::read(&place).ok())??;
        Some(bytes).filter(|bytes| !bytes.is_empty())
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
        let mut game = self.game();
        game.text = None;
        if let (true, Some(path)) = (std::mem::take(&mut game.is_resumed), &self.path) {
            let _ = fs::remove_file(game.place(path));
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
