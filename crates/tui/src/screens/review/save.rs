//! Keeping a study: in its file, beside its saved game, or somewhere else.

use std::path::Path;

use tabuleiro_facade::{Message, registry};
use tabuleiro_record::text::Format;

use super::{Leave, Review, Source};
use crate::effect::{Answer, Effect, FileGame};
use crate::overlay::{OnAnswer, OnText, Overlay};
use crate::ui::{Navigation, Ui};

impl Review {
    /// The whole game as text.
    fn text(&self) -> Option<String> {
        self.study.text_game().map(|game| game.to_string())
    }

    /// Asks where the game is to be written; first of all into the file that it comes from.
    pub(super) fn save(&mut self, ui: &mut Ui) {
        let Some(text) = self.text() else {
            return ui.warn(&Message::new("record-no-text").with("game", self.study.game_name().to_string()));
        };
        let ending = registry::kind(self.study.game_name())
            .ok()
            .and_then(|kind| kind.format())
            .map_or("txt", Format::name);
        let name = match &self.source {
            Source::File(game) if !game.place.stamp.is_packed => game.path.display().to_string(),
            Source::Saved(id) => format!("tabuleiro-{id}.{ending}"),
            Source::File(_) | Source::Nowhere => format!("tabuleiro-game.{ending}"),
        };
        ui.navigate(Navigation::Show(Overlay::Prompt {
            label: Message::new("tui-export-file"),
            text: name,
            then: OnText::SaveStudy(text),
        }));
    }

    /// Writes `text` to `path`: back into its place if the game comes from that file.
    pub fn save_to(&mut self, path: &Path, text: String, ui: &mut Ui) {
        match &self.source {
            Source::File(game) if game.path == path => self.save_back(game.clone(), text, ui),
            _ => ui.want(Effect::Write { path: path.to_owned(), contents: text, replace: false }),
        }
    }

    fn save_back(&self, game: FileGame, text: String, ui: &mut Ui) {
        match self.lost.first() {
            Some(reason) => ui.warn(&Message::new("tui-study-would-lose").with("reason", reason.clone())),
            None => ui.want(Effect::SaveGame { game, text }),
        }
    }

    /// Keeps the study of a saved game beside it, if there is something new.
    pub(super) fn keep_beside(&mut self, ui: &mut Ui) {
        if let (Source::Saved(id), true, Some(text)) = (&self.source, self.is_changed, self.text()) {
            ui.want(Effect::KeepStudy { id: *id, text });
            self.is_changed = false;
        }
    }

    /// Whether there are changes that only the user can decide about.
    pub fn has_changes_of_file(&self) -> bool {
        self.is_changed && matches!(self.source, Source::File(_)) && self.lost.is_empty()
    }

    /// The question about changes that are not in the file yet.
    pub fn question(&self, quits: bool) -> Overlay {
        let path = match &self.source {
            Source::File(game) => game.path.display().to_string(),
            _ => String::new(),
        };
        Overlay::Question {
            question: Message::new("tui-study-save-changes").with("path", path),
            then: OnAnswer::LeaveStudy { quits },
        }
    }

    /// Puts the changes into the file that the game comes from and leaves when they are there, or forgets
    /// them.
    pub fn settle(&mut self, saves: bool, quits: bool, ui: &mut Ui) {
        let leave = if quits { Leave::Program } else { Leave::Screen };
        match (saves, &self.source, self.text()) {
            (true, Source::File(game), Some(text)) => {
                self.save_back(game.clone(), text, ui);
                self.leaves = Some(leave);
            }
            _ => {
                self.is_changed = false;
                self.go_away(leave, ui);
            }
        }
    }

    fn go_away(&mut self, leave: Leave, ui: &mut Ui) {
        self.put_aside(ui);
        match leave {
            Leave::Program => ui.want(Effect::Quit),
            Leave::Screen => {
                ui.want(Effect::ListGames);
                ui.navigate(Navigation::Back);
            }
        }
    }

    /// Stops everything, and keeps what belongs to a saved game.
    pub fn put_aside(&mut self, ui: &mut Ui) {
        self.stop_judging(ui);
        if self.engine.take().is_some() {
            ui.want(Effect::StopAnalysis);
        }
        self.keep_beside(ui);
    }

    /// Goes back, after a question if the file does not have the changes yet.
    pub(super) fn leave(&mut self, ui: &mut Ui) {
        if self.has_changes_of_file() {
            return ui.navigate(Navigation::Show(self.question(false)));
        }
        self.go_away(Leave::Screen, ui);
    }

    /// Keeps a game of a file among the saved ones.
    pub(super) fn keep_game(&mut self, ui: &mut Ui) {
        match (&self.source, self.text()) {
            (Source::Saved(id), _) => {
                let id = id.to_string();
                ui.tell(&Message::new("tui-kept").with("id", id));
            }
            (_, Some(text)) => {
                let ticket = ui.ticket();
                ui.want(Effect::Keep { ticket, game: self.study.game_name().clone(), text });
            }
            (_, None) => {}
        }
    }

    /// Takes what the disk answers about keeping; false if it is not about this screen.
    pub(super) fn take_kept(&mut self, answer: &Answer, ui: &mut Ui) -> bool {
        match (answer, &mut self.source) {
            (Answer::GameSaved { game }, Source::File(known)) if known.path == game.path => {
                if known.number == game.number {
                    known.place = game.place;
                    self.is_changed = false;
                }
                let path = game.path.display().to_string();
                ui.tell(&Message::new("tui-study-saved").with("path", path));
                if let Some(leave) = self.leaves.take() {
                    self.go_away(leave, ui);
                }
            }
            (Answer::Kept { id, .. }, _) => {
                ui.tell(&Message::new("tui-kept").with("id", id.to_string()));
            }
            _ => return false,
        }
        true
    }
}
