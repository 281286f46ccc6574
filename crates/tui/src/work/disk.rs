//! The disk: saved games, files of games, settings.

use std::io::ErrorKind;
use std::path::PathBuf;

use tabuleiro_facade::{
    Decision, Explain, GameId, Loss, Message, Moment, Refusal, SavedTable, Setup, Store, Table,
};
use tabuleiro_players::AllowedPrograms;
use tabuleiro_record::journal::Journal;
use tabuleiro_record::output;
use tabuleiro_settings::Settings;

use super::file;
use crate::effect::{Answer, Effect, SavedGame};

/// Whoever writes and reads files. It owns the journal of the open game.
pub struct DiskWorker {
    store: Store,
    settings: Option<PathBuf>,
    open: Option<Journal>,
}

impl DiskWorker {
    /// A keeper of the games in `store` and of the settings in the file `settings`.
    pub fn new(store: Store, settings: Option<PathBuf>) -> DiskWorker {
        DiskWorker { store, settings, open: None }
    }

    /// Does what is wanted and answers, [`Answer::Done`] last. What is not about files is left alone.
    pub fn perform(&mut self, effect: Effect) -> Vec<Answer> {
        let is_mine = effect.disk_task().is_some();
        let mut answers = self.answers(effect);
        answers.extend(is_mine.then_some(Answer::Done));
        answers
    }

    fn answers(&mut self, effect: Effect) -> Vec<Answer> {
        match effect {
            Effect::ListGames => self.list(),
            Effect::Start { setup, at } => vec![self.start(*setup, at)],
            Effect::Open(id) => vec![self.open(id)],
            Effect::Read(id) => vec![self.read(id)],
            Effect::Delete(ids) => self.delete(&ids),
            Effect::Discard(id) => self.discard(id),
            Effect::Commit(decision) => self.commit(decision),
            Effect::Close(adjourned) => self.close(adjourned.as_ref()),
            Effect::Write { path, contents, replace } => vec![write(path, contents, replace)],
            Effect::List { ticket, path } => file::list(ticket, &path),
            Effect::ReadGame(game) => vec![file::read(game)],
            Effect::SaveGame { game, text } => vec![file::save(game, &text)],
            Effect::Keep { ticket, game, text } => vec![match file::keep(&self.store, &game, &text) {
                Ok(id) => Answer::Kept { ticket, id },
                Err(reason) => Answer::Failed(reason),
            }],
            Effect::KeepStudy { id, text } => self.keep_study(id, &text),
            Effect::AllowProgram(words) => self.allow(&words),
            Effect::SaveSettings(settings) => vec![self.save_settings(&settings)],
            Effect::Quit
            | Effect::Suspend
            | Effect::Copy(_)
            | Effect::Ring
            | Effect::Invite(_)
            | Effect::Think(_)
            | Effect::StopThinking
            | Effect::GameOver { .. }
            | Effect::Analyse { .. }
            | Effect::Judge { .. }
            | Effect::StopAnalysis
            | Effect::StopListing
            | Effect::Ask(_)
            | Effect::Part => Vec::new(),
        }
    }

    /// The saved games, and the position of the one that waits to be gone on with.
    fn list(&self) -> Vec<Answer> {
        let games = match self.store.list() {
            Ok(entries) => entries.into_iter().map(|entry| SavedGame {
                id: entry.id,
                summary: entry.summary.map_err(|error| error.explain()),
                in_use: entry.in_use,
            }),
            Err(error) => return vec![Answer::Failed(error.explain())],
        };
        let games: Vec<SavedGame> = games.collect();
        let picture = games.iter().find(|game| game.waits()).and_then(|game| self.picture(game.id));
        [Answer::Games(games)].into_iter().chain(picture).collect()
    }

    fn picture(&self, id: GameId) -> Option<Answer> {
        let table = Table::replay(self.store.read(id).ok()?.events).ok()?;
        Some(Answer::Pictured { id, scene: Box::new(table.game().scene()) })
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
        let (table, journal) = saved.into_parts();
        self.open = Some(journal);
        Answer::Opened { id, table: Box::new(table), loss }
    }

    fn read(&self, id: GameId) -> Answer {
        match self.store.read(id) {
            Ok(contents) => {
                // Without what was written about it, a game can still be looked at.
                let study = self.store.study(id).ok().flatten();
                Answer::Read { id: Some(id), log: contents.events, study }
            }
            Err(error) => Answer::Failed(error.explain()),
        }
    }

    fn keep_study(&self, id: GameId, text: &str) -> Vec<Answer> {
        match self.store.keep_study(id, text) {
            Ok(()) => Vec::new(),
            Err(error) => vec![Answer::Failed(file::unwritable(self.store.folder(), &error))],
        }
    }

    fn delete(&self, ids: &[GameId]) -> Vec<Answer> {
        let mut deleted = Vec::new();
        let mut failed = Vec::new();
        for &id in ids {
            match self.store.delete(id) {
                Ok(()) => deleted.push(id),
                Err(error) => failed.push(Answer::Failed(error.explain())),
            }
        }
        let done = (!deleted.is_empty()).then_some(Answer::Deleted(deleted));
        done.into_iter().chain(failed).chain(self.list()).collect()
    }

    fn discard(&mut self, id: GameId) -> Vec<Answer> {
        self.open = None;
        match self.store.delete(id) {
            Ok(()) => Vec::new(),
            Err(error) => vec![Answer::Failed(error.explain())],
        }
    }

    fn commit(&mut self, decision: Decision) -> Vec<Answer> {
        let Some(journal) = &mut self.open else {
            return vec![Answer::Refused(Refusal::Over.explain())];
        };
        let answer = match commit(journal, &decision) {
            Ok(()) => Answer::Happened(decision),
            Err(reason) => Answer::Refused(reason),
        };
        std::iter::once(answer).chain(journal.notice().map(Answer::Failed)).collect()
    }

    /// Closes the journal of the open game. If the adjournment can't be entered, opening the game again will.
    fn close(&mut self, adjourned: Option<&Decision>) -> Vec<Answer> {
        let (Some(mut journal), Some(adjourned)) = (self.open.take(), adjourned) else { return Vec::new() };
        match commit(&mut journal, adjourned) {
            Ok(()) => Vec::new(),
            Err(reason) => vec![Answer::Failed(reason)],
        }
    }

    /// Keeps that a program is allowed. If that fails it is asked about again, which does no harm.
    fn allow(&self, words: &str) -> Vec<Answer> {
        let _ = AllowedPrograms::keep(self.store.folder(), words);
        Vec::new()
    }

    fn save_settings(&self, settings: &Settings) -> Answer {
        let Some(file) = &self.settings else { return Answer::Failed(Message::new("tui-no-settings")) };
        match tabuleiro_settings::save(file, settings) {
            Ok(()) => Answer::SettingsSaved,
            Err(problem) => Answer::Failed(problem.explain()),
        }
    }
}

/// Keeps what was decided. A decision about another version of the game would spoil the journal.
fn commit(journal: &mut Journal, decision: &Decision) -> Result<(), Message> {
    let (events, current) = (decision.events(), journal.version());
    let meant = events.first().map_or(current, |event| event.version - 1);
    if meant != current {
        return Err(Refusal::Stale { meant, current }.explain());
    }
    journal.append(events).map_err(|error| error.explain())
}

fn write(path: PathBuf, contents: String, replace: bool) -> Answer {
    let write = if replace { output::write } else { output::write_new };
    let written = write(&path, contents.as_bytes());
    match written {
        Ok(()) => Answer::Written(path),
        Err(error) if !replace && error.kind() == ErrorKind::AlreadyExists => {
            Answer::Exists { path, contents }
        }
        Err(error) => Answer::Failed(file::unwritable(&path, &error)),
    }
}
