//! The file of all games of a contest.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_facade::{Explain, GameName, JournalError, Message, Side, registry};
use tabuleiro_record::SystemError;
use tabuleiro_record::output::{self, Output};
use tabuleiro_record::text::Format;
use thiserror::Error;

use crate::sheet::{Heading, SheetError, text_game};
use crate::{Contest, ContestJournal, GameRecord, Slot};

/// The file of all games.
pub struct Sheets {
    path: PathBuf,
}

/// Why there is no file of all games.
#[derive(Debug, Error)]
pub enum SheetsError {
    /// The game has no text.
    #[error("there is no text format for {game}")]
    NoFormat {
        /// The game.
        game: GameName,
    },
    /// The file's name says another format.
    #[error("{} is no file for games of {game}", path.display())]
    OtherFormat {
        /// The file.
        path: PathBuf,
        /// The game.
        game: GameName,
        /// The format of its games.
        format: Format,
    },
    /// The file can't be written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The journal can't be read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A game can't be written.
    #[error("game {number}: {error}")]
    Game {
        /// Its number.
        number: usize,
        /// Why.
        error: SheetError,
    },
}

impl Explain for SheetsError {
    fn explain(&self) -> Message {
        match self {
            SheetsError::NoFormat { game } => Message::new("record-no-text").with("game", game.to_string()),
            SheetsError::OtherFormat { path, game, format } => Message::new("match-out-format")
                .with("path", path.display().to_string())
                .with("game", game.to_string())
                .with("format", format.name()),
            SheetsError::Io { path, error } => Message::new("record-io")
                .with("path", path.display().to_string())
                .with("error", SystemError::from(error)),
            SheetsError::Journal(error) => error.explain(),
            SheetsError::Game { number, error } => {
                Message::new("match-unwritable").with("number", *number).with("reason", error.to_string())
            }
        }
    }
}

impl Sheets {
    /// The file at `path`, whose name must tell the format of games called `game` if it is no pipe or device.
    /// That it can be written is tried here, so that a wrong path is not told after the last game.
    pub fn new(path: &Path, game: &GameName) -> Result<Sheets, SheetsError> {
        let no_format = || SheetsError::NoFormat { game: game.clone() };
        let format = registry::kind(game).ok().and_then(|kind| kind.format()).ok_or_else(no_format)?;
        let is_stream = output::is_stream(path).unwrap_or(false);
        if !is_stream && Format::of_path(path) != Some(format) {
            return Err(SheetsError::OtherFormat { path: path.to_owned(), game: game.clone(), format });
        }
        output::check(path).map_err(|error| SheetsError::Io { path: path.to_owned(), error })?;
        Ok(Sheets { path: path.to_owned() })
    }

    /// Writes the games of `journal` in the order of `slots`, whole or not at all; how many there are. `say`
    /// puts messages into words.
    pub fn write(
        &self,
        contest: &Contest,
        slots: &[Slot],
        journal: &Path,
        say: &dyn Fn(&Message) -> String,
    ) -> Result<usize, SheetsError> {
        let games = ContestJournal::read(journal)?;
        let games: HashMap<Slot, GameRecord> = games.into_iter().map(|game| (game.slot, game)).collect();
        let unwritten = |error: io::Error| SheetsError::Io { path: self.path.clone(), error };
        let mut out = Output::open(&self.path).map_err(unwritten)?;
        let event = format!("tabuleiro {}", contest.game);
        let mut count = 0;
        for (round, slot) in (1..).zip(slots) {
            let Some(game) = games.get(slot) else { continue };
            let heading = Heading {
                event: &event,
                names: Side::ALL.map(|side| contest.entrants[slot.seats()[side.index()]].name.as_str()),
                date: &game.events.first().map_or_else(|| "????.??.??".to_owned(), |event| event.at.day()),
                round,
                pace: contest.pace,
            };
            let text =
                text_game(game, &heading, say).map_err(|error| SheetsError::Game { number: round, error })?;
            text.write(&mut out).map_err(unwritten)?;
            count += 1;
        }
        out.commit().map_err(unwritten)?;
        Ok(count)
    }
}
