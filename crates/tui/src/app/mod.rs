//! The whole state of the program, and what inputs do to it. Nothing here waits, draws or touches a file.

mod answers;
mod front;
mod lead;

use ratatui::layout::Rect;
use tabuleiro_settings::Settings;
use tabuleiro_table::Moment;
use tabuleiro_words::Language;

use crate::bindings::{self, Action, Context};
use crate::desk::{Desk, Turn};
use crate::effect::{Effect, Input};
use crate::key::Key;
use crate::look::Depth;
use crate::overlay::Overlay;
use crate::screens::Screen;
use crate::screens::home::Home;
use crate::view;
use lead::Lead;

/// The whole state of the program.
pub struct App {
    /// What every screen works with.
    pub desk: Desk,
    /// The screens, the one in front last. There is always one.
    screens: Vec<Screen>,
    /// What stands in front of the screen.
    overlay: Option<Overlay>,
    /// The key before, if it may turn out to be the beginning of a typed move.
    lead: Option<Lead>,
}

impl App {
    /// The program as it starts: the first screen of a user with `settings`, in `language` where they name none.
    pub fn new(settings: Settings, language: Language, depth: Depth, now: Moment) -> App {
        let mut desk = Desk::new(settings, language, depth, now);
        desk.want(Effect::ListGames);
        App { desk, screens: vec![Screen::Home(Home::default())], overlay: None, lead: None }
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
        if self.lead.take().is_some_and(|lead| self.type_both(&lead, key)) {
            return;
        }
        let context = self.context();
        match (bindings::action(context, key), key) {
            (Some(action), _) => {
                self.lead = self.lead(context, key, action);
                self.act(action);
            }
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
            Context::Play | Context::Paused | Context::Over | Context::Entry => {
                (Action::PageUp, Action::PageDown, 1)
            }
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
        self.lead = None;
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
