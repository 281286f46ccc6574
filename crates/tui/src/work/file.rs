//! Files of games: their lists, and single games of them.

use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::SystemTime;

use tabuleiro_facade::{Explain, GameId, GameName, Imported, Importer, Message, Moment, Store, registry};
use tabuleiro_record::SystemError;
use tabuleiro_record::packed::unpack;
use tabuleiro_record::text::{self, Format, Problem, ReadOptions};
use tabuleiro_study::{Batch, PlaceError, ReadError, Stamp, open_game, replace};

use crate::effect::{Answer, FileGame, Input};

/// Whoever lists the games of a file, on a thread of its own.
pub(super) struct Lister {
    inputs: Sender<Input>,
    stop: Arc<AtomicBool>,
}

impl Lister {
    /// A lister whose answers go to `inputs`.
    pub(super) fn new(inputs: Sender<Input>) -> Lister {
        Lister { inputs, stop: Arc::default() }
    }

    /// Ends what is running.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }

    /// Lists the games of the file at `path`.
    pub(super) fn start(&mut self, ticket: u64, path: PathBuf) {
        self.stop();
        let (inputs, stop) = (self.inputs.clone(), Arc::clone(&self.stop));
        thread::spawn(move || {
            let send = |answer| {
                let goes_on = !stop.load(Ordering::Relaxed) && inputs.send(Input::Answer(answer)).is_ok();
                if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            list_to(ticket, &path, send);
        });
    }
}

/// Lists the games of the file at `path`, all at once.
pub(super) fn list(ticket: u64, path: &Path) -> Vec<Answer> {
    let mut answers = Vec::new();
    list_to(ticket, path, |answer| {
        answers.push(answer);
        ControlFlow::Continue(())
    });
    answers
}

fn list_to(ticket: u64, path: &Path, mut send: impl FnMut(Answer) -> ControlFlow<()>) {
    let fault = match Format::of_source(path) {
        None => Some(Message::new("tui-import-unknown")),
        Some(format) => {
            let listed = Stamp::of(path).and_then(|stamp| {
                let source = unpack(File::open(path)?)?;
                let take = |batch: Batch| send(Answer::Listed { ticket, stamp, batch });
                tabuleiro_study::list(format, source, take)
            });
            listed.err().map(|error| unreadable(path, &error))
        }
    };
    let _ = send(Answer::ListEnded { ticket, fault });
}

/// Reads one game of a file.
pub(super) fn read(game: FileGame) -> Answer {
    let Some(format) = Format::of_source(&game.path) else {
        return Answer::Failed(Message::new("tui-import-unknown"));
    };
    let options = ReadOptions { game: game.game.clone(), ..ReadOptions::default() };
    let source = match open_game(&game.path, game.place) {
        Ok(source) => source,
        Err(error) => return Answer::Failed(misplaced(&game.path, &error)),
    };
    match tabuleiro_study::read(format, &options, source) {
        Ok(read) => Answer::GameRead { game, read: Box::new(read) },
        Err(ReadError::Spoiled(reason)) => Answer::Failed(reason),
        Err(ReadError::Empty) => Answer::Failed(Message::new("tui-import-none")),
        Err(ReadError::Io(error)) => Answer::Failed(unreadable(&game.path, &error)),
    }
}

/// Puts a game back into its file.
pub(super) fn save(game: FileGame, text: &str) -> Answer {
    match replace(&game.path, game.place, text) {
        Ok(place) => Answer::GameSaved { game: FileGame { place, ..game } },
        Err(error) => Answer::Failed(misplaced(&game.path, &error)),
    }
}

/// Keeps a game of a file among the saved ones, with everything that was written about it.
pub(super) fn keep(store: &Store, game: &GameName, text: &str) -> Result<GameId, Message> {
    let format = registry::kind(game).ok().and_then(|kind| kind.format());
    let format = format.ok_or_else(|| Message::new("tui-import-unknown"))?;
    let (mut found, mut problem) = (None, None);
    let mut importer = Importer::new(
        |game: Imported| {
            found = Some(game);
            ControlFlow::Break(())
        },
        |fault: Problem| problem = Some(fault.explain()),
    );
    // Reading from memory does not fail.
    let _ = text::read(format, text.as_bytes(), &mut importer);
    let game = found.ok_or_else(|| problem.unwrap_or_else(|| Message::new("tui-import-none")))?;
    let table = game.table(Moment::from(SystemTime::now()))?;
    let (id, _journal) = store.create(table.log()).map_err(|error| error.explain())?;
    store.keep_study(id, text).map_err(|error| unwritable(store.folder(), &error))?;
    Ok(id)
}

fn misplaced(path: &Path, error: &PlaceError) -> Message {
    let path_text = path.display().to_string();
    match error {
        PlaceError::Io(error) => unreadable(path, error),
        PlaceError::Changed => Message::new("tui-file-changed").with("path", path_text),
        PlaceError::Packed => Message::new("tui-file-packed").with("path", path_text),
    }
}

fn unreadable(path: &Path, error: &io::Error) -> Message {
    Message::new("file-unreadable")
        .with("path", path.display().to_string())
        .with("error", SystemError::from(error))
}

/// That a file could not be written.
pub(super) fn unwritable(path: &Path, error: &io::Error) -> Message {
    Message::new("record-io").with("path", path.display().to_string()).with("error", SystemError::from(error))
}
