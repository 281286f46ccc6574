//! The whole state of the program, and what inputs do to it. Nothing here waits, draws or touches a file.

use std::path::PathBuf;

use ratatui::layout::Rect;
use tabuleiro_settings::Settings;
use tabuleiro_table::{Command, Explain, Message, Moment};
use tabuleiro_words::Language;

use crate::bindings::{self, Action, Context};
use crate::complete;
use crate::desk::{Desk, Turn};
use crate::effect::{Answer, Effect, Input};
use crate::key::Key;
use crate::look::Depth;
use crate::overlay::{Overlay, Then, Typed};
use crate::screens::Screen;
use crate::screens::home::Home;
use crate::screens::import::Import;
use crate::screens::play::Play;
use crate::screens::review::Review;
use crate::view;

/// The whole state of the program.
pub struct App {
    /// What every screen works with.
    pub desk: Desk,
    /// The screens, the one in front last. There is always one.
    screens: Vec<Screen>,
    /// What stands in front of the screen.
    overlay: Option<Overlay>,
}

impl App {
    /// The program as it starts: the first screen of a user with `settings`, in `language` where they name none.
    pub fn new(settings: Settings, language: Language, depth: Depth, now: Moment) -> App {
        let mut desk = Desk::new(settings, language, depth, now);
        desk.want(Effect::ListGames);
        App { desk, screens: vec![Screen::Home(Home::default())], overlay: None }
    }

    /// The screen in front.
    pub fn screen(&self) -> &Screen {
        self.screens.last().expect("the first screen is never left")
    }

    /// What stands in front of the screen.
    pub fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    /// What keys mean now.
    pub fn context(&self) -> Context {
        match &self.overlay {
            Some(Overlay::Help { .. }) => Context::Help,
            Some(Overlay::Question { .. }) => Context::Question,
            Some(Overlay::Prompt { .. }) => Context::Prompt,
            Some(Overlay::Menu { .. }) => Context::Menu,
            None => self.screen().context(),
        }
    }

    /// Whether the screen changes by itself, because a clock is running.
    pub fn is_ticking(&self) -> bool {
        matches!(self.screen(), Screen::Play(play) if play.is_ticking())
    }

    /// Takes an input and says what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Key(key) => self.press(key),
            Input::Click(x, y) => self.click(x, y),
            Input::Wheel { up } => self.turn_wheel(up),
            Input::Resized(width, height) => self.desk.area = Rect::new(0, 0, width, height),
            Input::Time(now) => {
                self.desk.now = now;
                if let Some(Screen::Play(play)) = self.screens.last_mut() {
                    play.tick(&mut self.desk);
                }
            }
            Input::Answer(answer) => self.take(answer),
            Input::Terminate => self.quit(),
        }
        self.turn();
        self.desk.take_effects()
    }

    fn press(&mut self, key: Key) {
        let context = self.context();
        match (bindings::action(context, key), key) {
            (Some(action), _) => self.act(action),
            (None, Key::Char(letter)) if context.takes_text() => self.type_letter(letter),
            _ => {}
        }
    }

    fn act(&mut self, action: Action) {
        if action == Action::Quit {
            return self.quit();
        }
        if self.overlay.is_some() {
            return self.act_on_overlay(action);
        }
        if action == Action::Help {
            self.overlay = Some(Overlay::Help { scroll: 0 });
            return;
        }
        if action == Action::Back {
            // What was said here means nothing where one goes back to.
            self.desk.notice = None;
        }
        let body = view::body(self.desk.area);
        let desk = &mut self.desk;
        match self.screens.last_mut() {
            Some(Screen::Home(home)) => home.act(action, desk),
            Some(Screen::Saved(saved)) => saved.act(action, desk),
            Some(Screen::Import(import)) => import.act(action, desk),
            Some(Screen::Setup(form)) => form.act(action, desk),
            Some(Screen::Settings(form)) => form.act(action, desk),
            Some(Screen::Rules(rules)) => rules.act(action, desk),
            Some(Screen::Page(page)) => page.act(action, body, desk),
            Some(Screen::Play(play)) => play.act(action, desk),
            Some(Screen::Review(review)) => review.act(action, desk),
            None => {}
        }
    }

    /// Goes on by what a step of the wheel should be: a few lines of a text, a move of a review, one of a list.
    fn turn_wheel(&mut self, up: bool) {
        let (back, on, times) = match self.context() {
            Context::Play | Context::Over | Context::Entry => (Action::PageUp, Action::PageDown, 1),
            Context::Review => (Action::Left, Action::Right, 1),
            Context::Page | Context::Help => (Action::Up, Action::Down, 3),
            // A question must not be answered by chance.
            Context::Question | Context::Prompt => return,
            _ => (Action::Up, Action::Down, 1),
        };
        for _ in 0..times {
            self.act(if up { back } else { on });
        }
    }

    /// Leaves the program with everything kept.
    fn quit(&mut self) {
        for screen in &mut self.screens {
            if let Screen::Play(play) = screen {
                play.put_aside(&mut self.desk);
            }
        }
        self.desk.want(Effect::Quit);
    }

    fn type_letter(&mut self, letter: char) {
        match (&mut self.overlay, self.screens.last_mut()) {
            (Some(Overlay::Prompt { text, .. }), _) => text.push(letter),
            (Some(_), _) => {}
            (None, Some(Screen::Setup(form))) => form.type_letter(letter, &mut self.desk),
            (None, Some(Screen::Settings(form))) => form.type_letter(letter, &mut self.desk),
            (None, Some(Screen::Play(play))) => play.type_letter(letter, &mut self.desk),
            (None, _) => {}
        }
    }

    fn click(&mut self, x: u16, y: u16) {
        if self.overlay.is_some() {
            return self.click_overlay(x, y);
        }
        if let Some(action) = view::bar_action(self, x, y) {
            return self.act(action);
        }
        let body = view::body(self.desk.area);
        let desk = &mut self.desk;
        match self.screens.last_mut() {
            Some(Screen::Home(home)) => home.click(x, y, body, desk),
            Some(Screen::Saved(saved)) => saved.click(x, y, body, desk),
            Some(Screen::Import(import)) => import.click(x, y, body, desk),
            Some(Screen::Setup(form)) => form.click(x, y, body, desk),
            Some(Screen::Settings(form)) => form.click(x, y, body, desk),
            Some(Screen::Rules(rules)) => rules.click(x, y, body, desk),
            Some(Screen::Play(play)) => play.click(x, y, body, desk),
            Some(Screen::Review(review)) => review.click(x, y, body, desk),
            Some(Screen::Page(_)) | None => {}
        }
    }

    fn click_overlay(&mut self, x: u16, y: u16) {
        let area = self.desk.area;
        if let Some(Overlay::Menu { items, cursor, .. }) = &mut self.overlay {
            let list = view::menu_area(items.len(), area);
            let at = crate::list::Cursor { at: *cursor }.item_at(list, items.len(), x, y);
            if let Some(at) = at {
                *cursor = at;
                return self.act(Action::Choose);
            }
        }
        if let Some(action) = view::bar_action(self, x, y) {
            self.act(action);
        }
    }

    fn act_on_overlay(&mut self, action: Action) {
        let lines = view::help_length(self);
        match self.overlay.as_mut() {
            Some(Overlay::Help { scroll }) => {
                let page = usize::from(self.desk.area.height / 2);
                let last = lines.saturating_sub(1);
                match action {
                    Action::Up => *scroll = scroll.saturating_sub(1),
                    Action::Down => *scroll = (*scroll + 1).min(last),
                    Action::PageUp => *scroll = scroll.saturating_sub(page),
                    Action::PageDown => *scroll = (*scroll + page).min(last),
                    _ => self.overlay = None,
                }
            }
            Some(Overlay::Question { .. }) => {
                if let Some(Overlay::Question { then, .. }) = self.overlay.take() {
                    self.answered(then, action == Action::Yes);
                }
            }
            Some(Overlay::Prompt { text, then, .. }) => match action {
                Action::Erase => {
                    text.pop();
                }
                Action::Next if *then == Typed::Comment => text.push(' '),
                Action::Next => complete::path(text),
                Action::Choose => {
                    if let Some(Overlay::Prompt { text, then, .. }) = self.overlay.take() {
                        self.typed(text.trim(), then);
                    }
                }
                Action::Back => self.overlay = None,
                _ => {}
            },
            Some(Overlay::Menu { items, cursor, .. }) => {
                let mut at = crate::list::Cursor { at: *cursor };
                if at.act(action, items.len()) {
                    *cursor = at.at;
                    return;
                }
                let chosen = items.get(*cursor).map(|(_, text)| text.clone());
                self.overlay = None;
                if let (Action::Choose, Some(text), Some(Screen::Play(play))) =
                    (action, chosen, self.screens.last_mut())
                {
                    play.play(text, &mut self.desk);
                }
            }
            None => {}
        }
    }

    fn answered(&mut self, then: Then, yes: bool) {
        match then {
            Then::Command { yes: command, .. } if yes => self.command(command),
            Then::Command { no: Some(command), .. } => self.command(command),
            Then::Delete(id) if yes => self.desk.want(Effect::Delete(id)),
            Then::Replace { path, contents } if yes => {
                self.desk.want(Effect::Write { path, contents, replace: true });
            }
            Then::Command { .. } | Then::Delete(_) | Then::Replace { .. } => self.desk.notice = None,
        }
    }

    fn command(&mut self, command: Command) {
        if let Some(Screen::Play(play)) = self.screens.last_mut() {
            play.command(command, &mut self.desk);
        }
    }

    fn typed(&mut self, text: &str, then: Typed) {
        if text.is_empty() {
            return;
        }
        match then {
            Typed::Export(contents) => {
                self.desk.want(Effect::Write { path: complete::expand(text), contents, replace: false });
            }
            Typed::Import => self.desk.want(Effect::Import(complete::expand(text))),
            Typed::Comment => self.command(Command::Comment { text: text.to_owned() }),
        }
    }

    fn take(&mut self, answer: Answer) {
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

    /// Goes where the screens want to go.
    fn turn(&mut self) {
        for turn in self.desk.take_turns() {
            match turn {
                Turn::To(screen) => {
                    self.desk.notice = None;
                    self.screens.push(*screen);
                }
                Turn::Back => {
                    if self.screens.len() > 1 {
                        self.screens.pop();
                    }
                }
                Turn::Show(overlay) => self.overlay = Some(overlay),
            }
        }
        if let Some(Screen::Settings(form)) = self.screens.last_mut() {
            form.prepare(&self.desk);
        }
    }
}
