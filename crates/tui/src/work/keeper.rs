//! The disk: saved games, files of games, settings.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use tabuleiro_record::atomic;
use tabuleiro_settings::Settings;
use tabuleiro_table::{
    Command, Explain, GameId, Loss, Message, Moment, Pause, SavedError, SavedTable, Setup, Store,
};

use super::import;
use crate::effect::{Answer, Effect, SavedGame};

/// Whoever writes and reads files. It owns the journal of the open game.
pub struct Keeper {
    store: Store,
    settings: Option<PathBuf>,
    open: Option<SavedTable>,
}

impl Keeper {
    /// A keeper of the games in `store` and of the settings in the file `settings`.
    pub fn new(store: Store, settings: Option<PathBuf>) -> Keeper {
        Keeper { store, settings, open: None }
    }

    /// Does what is wanted and answers. What is not about files is left alone.
    pub fn perform(&mut self, effect: Effect) -> Vec<Answer> {
        match effect {
            Effect::ListGames => vec![self.list()],
            Effect::Start { setup, at } => vec![self.start(*setup, at)],
            Effect::Open(id) => vec![self.open(id)],
            Effect::Read(id) => vec![self.read(id)],
            Effect::Delete(id) => self.delete(id),
            Effect::Command { version, command, at } => vec![self.command(version, command, at)],
            Effect::Close { at } => self.close(at),
            Effect::Write { path, contents, replace } => vec![write(path, contents, replace)],
            Effect::Import(path) => vec![import::read(path)],
            Effect::Keep(game) => match import::keep(&self.store, &game) {
                Ok((id, log)) => vec![Answer::Read { id: Some(id), log }],
                Err(reason) => vec![Answer::Failed(reason)],
            },
            Effect::SaveSettings(settings) => vec![self.save_settings(&settings)],
            Effect::Quit
            | Effect::Think(_)
            | Effect::StopThinking
            | Effect::Analyse { .. }
            | Effect::Judge { .. }
            | Effect::StopAnalysis => Vec::new(),
        }
    }

    fn list(&self) -> Answer {
        match self.store.list() {
            Ok(entries) => Answer::Games(
                entries
                    .into_iter()
                    .map(|entry| SavedGame {
                        id: entry.id,
                        summary: entry.summary.map_err(|error| error.explain()),
                        in_use: entry.in_use,
                    })
                    .collect(),
            ),
            Err(error) => Answer::Failed(error.explain()),
        }
    }

    fn start(&mut self, setup: Setup, at: Moment) -> Answer {
        match SavedTable::start(&self.store, setup, at) {
            Ok((id, saved)) => self.opened(id, saved, Loss::Nothing),
            Err(error) => Answer::Failed(error.explain()),
        }
    }

    fn open(&mut self, id: GameId) -> Answer {
        match SavedTable::open(&self.store, id) {
            Ok((saved, loss)) => self.opened(id, saved, loss),
            Err(error) => Answer::Failed(error.explain()),
        }
    }

    fn opened(&mut self, id: GameId, saved: SavedTable, loss: Loss) -> Answer {
        let log = saved.table().log().to_vec();
        self.open = Some(saved);
        Answer::Opened { id, log, loss }
    }

    fn read(&self, id: GameId) -> Answer {
        match self.store.read(id) {
            Ok(contents) => Answer::Read { id: Some(id), log: contents.events },
            Err(error) => Answer::Failed(error.explain()),
        }
    }

    fn delete(&self, id: GameId) -> Vec<Answer> {
        match self.store.delete(id) {
            Ok(()) => vec![Answer::Deleted(id), self.list()],
            Err(error) => vec![Answer::Failed(error.explain())],
        }
    }

    fn command(&mut self, version: u64, command: Command, at: Moment) -> Answer {
        let Some(saved) = &mut self.open else {
            return Answer::Refused(Message::new("table-over"));
        };
        match saved.apply_at(Some(version), command, at) {
            Ok(events) => Answer::Happened(events.to_vec()),
            Err(SavedError::Refused(refusal)) => Answer::Refused(refusal.reason),
            Err(error) => Answer::Refused(error.explain()),
        }
    }

    /// Puts the open game aside. If that can't be entered, opening it again will.
    fn close(&mut self, at: Moment) -> Vec<Answer> {
        let Some(mut saved) = self.open.take() else { return Vec::new() };
        let table = saved.table();
        if table.outcome().is_some() || table.pause() == Some(Pause::Adjourned) {
            return Vec::new();
        }
        match saved.apply_at(None, Command::Adjourn, at) {
            Ok(_) => Vec::new(),
            Err(error) => vec![Answer::Failed(error.explain())],
        }
    }

    fn save_settings(&self, settings: &Settings) -> Answer {
        let Some(file) = &self.settings else { return Answer::Failed(Message::new("tui-no-settings")) };
        match tabuleiro_settings::save(file, settings) {
            Ok(()) => Answer::SettingsSaved,
            Err(problem) => Answer::Failed(problem.explain()),
        }
    }
}

fn write(path: PathBuf, contents: String, replace: bool) -> Answer {
    let written = if replace { atomic::write(&path, contents.as_bytes()) } else { create(&path, &contents) };
    match written {
        Ok(()) => Answer::Written(path),
        Err(error) if !replace && error.kind() == ErrorKind::AlreadyExists => {
            Answer::Exists { path, contents }
        }
        Err(error) => Answer::Failed(
            Message::new("record-io")
                .with("path", path.display().to_string())
                .with("error", error.to_string()),
        ),
    }
}

/// Writes a file that must be new.
fn create(path: &Path, contents: &str) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(contents.as_bytes())?;
    file.sync_all()
}
