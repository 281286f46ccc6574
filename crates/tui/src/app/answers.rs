//! What the program does with what it asked for.

use std::path::PathBuf;

use tabuleiro_table::{Explain, Message};

use super::App;
use crate::effect::Answer;
use crate::overlay::{Overlay, Then};
use crate::screens::Screen;
use crate::screens::import::Import;
use crate::screens::play::Play;
use crate::screens::review::Review;

impl App {
    /// Takes something that was asked for: the screen that it is about does, or all of them together.
    pub(super) fn take(&mut self, answer: Answer) {
        let desk = &mut self.desk;
        let taken = self.screens.iter_mut().rev().any(|screen| match screen {
            Screen::Play(play) => play.take(&answer, desk),
            Screen::Review(review) => review.take(&answer, desk),
            _ => false,
        });
        if taken {
            return;
        }
        match answer {
            Answer::Games(games) => {
                for screen in &mut self.screens {
                    match screen {
                        Screen::Home(home) => home.know(&games),
                        Screen::Saved(saved) => saved.know(games.clone()),
                        _ => {}
                    }
                }
            }
            Answer::Opened { id, log, loss } => match Play::new(id, log) {
                Ok(play) => {
                    // A game begun while looking through another takes its place.
                    self.screens.retain(|screen| !matches!(screen, Screen::Play(_) | Screen::Review(_)));
                    self.screens.push(Screen::Play(Box::new(play)));
                    if let Some(Screen::Play(play)) = self.screens.last_mut() {
                        play.begin(loss, &mut self.desk);
                    }
                }
                Err(error) => desk.warn(&error.explain()),
            },
            Answer::Read { id, log } => match Review::new(id, log, false) {
                Ok(review) => {
                    desk.notice = None;
                    self.screens.push(Screen::Review(Box::new(review)));
                }
                Err(error) => desk.warn(&error.explain()),
            },
            Answer::Deleted(id) => desk.tell(&Message::new("record-deleted").with("id", id.to_string())),
            Answer::Failed(reason) | Answer::Refused(reason) => desk.warn(&reason),
            Answer::Written(path) => {
                desk.tell(&Message::new("play-exported").with("path", path.display().to_string()));
            }
            Answer::Exists { path, contents } => self.ask_to_replace(path, contents),
            Answer::Imported { path, games, problems } => {
                desk.notice = None;
                let import = Import { path, games, problems, cursor: Default::default() };
                self.screens.push(Screen::Import(import));
            }
            Answer::SettingsSaved => desk.tell(&Message::new("tui-settings-saved")),
            Answer::Happened(_)
            | Answer::Thought { .. }
            | Answer::Analysed { .. }
            | Answer::NoAnalyst { .. }
            | Answer::Judged { .. } => {}
        }
    }

    fn ask_to_replace(&mut self, path: PathBuf, contents: String) {
        let question = Message::new("tui-replace").with("path", path.display().to_string());
        self.overlay = Some(Overlay::Question { question, then: Then::Replace { path, contents } });
    }
}
