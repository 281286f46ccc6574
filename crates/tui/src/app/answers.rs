//! What the program does with what it asked for.

use std::path::PathBuf;

use tabuleiro_facade::Message;
use tabuleiro_facade::remote::News;

use super::App;
use crate::effect::{Answer, Effect};
use crate::overlay::{OnAnswer, Overlay};
use crate::screens::Screen;
use crate::screens::play::Play;
use crate::screens::review::Review;

impl App {
    /// Takes something that was asked for: the screen that it is about does, or all of them together.
    pub(super) fn take(&mut self, mut answer: Answer) {
        if let Answer::News(news) = answer {
            return self.hear(*news);
        }
        let ui = &mut self.ui;
        if let Answer::GameSaved { game } = &answer {
            for screen in &mut self.screens {
                if let Screen::Import(import) = screen {
                    import.know_place(game);
                }
            }
        }
        let taken = self.screens.iter_mut().rev().any(|screen| match screen {
            Screen::Play(play) => play.take(&answer, ui),
            Screen::Review(review) => review.take(&answer, ui),
            Screen::Import(import) => import.take(&mut answer, ui),
            _ => false,
        });
        if taken {
            return;
        }
        match answer {
            Answer::Games(games) => {
                for screen in &mut self.screens {
                    match screen {
                        Screen::Home(home) => home.know(games.clone()),
                        Screen::Saved(saved) => saved.know(games.clone()),
                        _ => {}
                    }
                }
            }
            Answer::Opened { id, table, loss } => {
                // The dialog that it was begun in is done with, and it takes the place of the game before.
                self.screens.retain(|screen| {
                    let done = matches!(
                        screen,
                        Screen::Play(_) | Screen::Review(_) | Screen::Picker(_) | Screen::Setup(_)
                    );
                    !done
                });
                let mut play = Box::new(Play::new(id, *table));
                play.begin(&loss, &mut self.ui);
                self.screens.push(Screen::Play(play));
            }
            // Nobody waits any more where the dialog was left meanwhile.
            Answer::Invited(setup)
                if matches!(self.screens.last(), Some(Screen::Setup(_) | Screen::Home(_))) =>
            {
                let at = ui.now;
                ui.want(Effect::Start { setup, at });
            }
            Answer::Invited(_) => {}
            Answer::Read { id, log, study } => {
                // A game that is being played is seen from the same side.
                let flipped = matches!(self.screens.last(), Some(Screen::Play(play)) if play.flipped);
                self.review(Review::new(id, log, study.as_deref(), flipped));
            }
            Answer::GameRead { game, read } => {
                let lost = read.lost.clone();
                self.review(Review::of_file(game, *read, self.ui.now));
                self.ui.warn_all(&lost);
            }
            Answer::Pictured { id, scene } => {
                if let Some(Screen::Home(home)) = self.screens.first_mut() {
                    home.picture(id, *scene);
                }
            }
            Answer::Deleted(ids) => ui.tell(&match ids.as_slice() {
                [id] => Message::new("record-deleted").with("id", id.to_string()),
                several => Message::new("screen-deleted").with("count", several.len()),
            }),
            Answer::Failed(reason) | Answer::Refused(reason) => ui.warn(&reason),
            Answer::Written(path) => {
                ui.tell(&Message::new("play-exported").with("path", path.display().to_string()));
            }
            Answer::Exists { path, contents } => self.ask_to_replace(path, contents),
            Answer::GameSaved { game } => {
                let path = game.path.display().to_string();
                ui.tell(&Message::new("tui-study-saved").with("path", path));
            }
            Answer::SettingsSaved => ui.tell(&Message::new("tui-settings-saved")),
            Answer::Done
            | Answer::News(_)
            | Answer::Happened(_)
            | Answer::PlayerReply { .. }
            | Answer::Analysed { .. }
            | Answer::NoAnalyst { .. }
            | Answer::Judged { .. }
            | Answer::Listed { .. }
            | Answer::ListEnded { .. }
            | Answer::Kept { .. } => {}
        }
    }

    /// Takes what comes from a server, for the game that is played there.
    fn hear(&mut self, news: News) {
        let away = |screen: &&mut Screen| matches!(screen, Screen::Play(play) if play.away.is_some());
        let Some(Screen::Play(play)) = self.screens.iter_mut().find(away) else { return };
        match news {
            News::Seated(seated) => self.sit(*seated),
            news => {
                play.hear(news, &mut self.ui);
                if let Some(Overlay::Question { then, .. }) = &self.overlay
                    && play.has_lapsed(then)
                {
                    self.overlay = None;
                }
            }
        }
    }

    fn review(&mut self, review: Result<Review, Message>) {
        match review {
            Ok(review) => {
                self.ui.notice = None;
                self.screens.push(Screen::Review(Box::new(review)));
            }
            Err(reason) => self.ui.warn(&reason),
        }
    }

    fn ask_to_replace(&mut self, path: PathBuf, contents: String) {
        let question = Message::new("tui-replace").with("path", path.display().to_string());
        self.overlay = Some(Overlay::Question { question, then: OnAnswer::Replace { path, contents } });
    }
}
