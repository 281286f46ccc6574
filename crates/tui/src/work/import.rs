//! The games of a file, and keeping one of them among the saved games.

use std::fs::File;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tabuleiro_record::text::{self, Format, Problem};
use tabuleiro_table::{Event, Explain, GameId, Imported, Importer, Message, Moment, Store};

use crate::effect::Answer;

/// How many games of a file are listed; more is a database, not something to pick from.
const MOST_GAMES: usize = 2000;
/// How many problems are told.
const MOST_PROBLEMS: usize = 5;

/// Reads the games of the file at `path`.
pub(super) fn read(path: PathBuf) -> Answer {
    let Some(format) = Format::of_path(&path) else {
        return Answer::Failed(Message::new("tui-import-unknown"));
    };
    let (mut games, mut problems) = (Vec::new(), Vec::new());
    let take = |game: Imported| {
        games.push(game);
        if games.len() < MOST_GAMES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let tell = |problem: Problem| {
        if problems.len() < MOST_PROBLEMS {
            problems.push(problem.explain());
        }
    };
    let read = File::open(&path).and_then(|file| text::read(format, file, &mut Importer::new(take, tell)));
    match read {
        Ok(()) => Answer::Imported { path, games, problems },
        Err(error) => Answer::Failed(unreadable(&path, &error)),
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> Message {
    Message::new("file-unreadable").with("path", path.display().to_string()).with("error", error.to_string())
}

/// Keeps `game` among the saved ones, with everything that the file says of it.
pub(super) fn keep(store: &Store, game: &Imported) -> Result<(GameId, Vec<Event>), Message> {
    let table = game.table(Moment::from(SystemTime::now()))?;
    let (id, _journal) = store.create(table.log()).map_err(|error| error.explain())?;
    Ok((id, table.log().to_vec()))
}
