//! The whole state of the program, and what inputs do to it. Nothing here waits, draws or touches a file.

mod answers;
mod disk_queue;
mod front;
mod pending_letter;

use ratatui::layout::Rect;
use tabuleiro_facade::Moment;
use tabuleiro_facade::remote::Seated;
use tabuleiro_settings::Settings;
use tabuleiro_words::Language;

use crate::Begin;
use crate::bindings::{self, Action, Context};
use crate::effect::{Answer, Effect, Input};
use crate::key::Key;
use crate::look::Depth;
use crate::overlay::Overlay;
use crate::screens::Screen;
use crate::screens::home::Home;
use crate::screens::play::Play;
use crate::ui::{Navigation, Ui};
use crate::view;
use disk_queue::DiskQueue;
use pending_letter::PendingLetter;

/// The key that leaves the program from anywhere and at once.
pub const INTERRUPT: Key = Key::Ctrl('c');

/// The whole state of the program.
pub struct App {
    /// What every screen works with.
    pub ui: Ui,
    /// The screens, the one in front last. There is always one.
    screens: Vec<Screen>,
    /// What stands in front of the screen.
    overlay: Option<Overlay>,
    /// The key before, if it may turn out to be the beginning of a typed move.
    pending_letter: Option<PendingLetter>,
    /// What the disk has not done yet, and what waits for it.
    disk_queue: DiskQueue,
    /// Whether the user wants to leave without waiting for anything.
    is_hurried: bool,
}

impl App {
    /// The program as it starts: the first screen of a user with `settings`, in `language` where they name
    /// none.
    pub fn new(settings: Settings, language: Language, depth: Depth, now: Moment) -> App {
        let mut ui = Ui::new(settings, language, depth, now);
        ui.want(Effect::ListGames);
        App {
            ui,
            screens: vec![Screen::Home(Home::default())],
            overlay: None,
            pending_letter: None,
            disk_queue: DiskQueue::default(),
            is_hurried: false,
        }
    }

    /// Opens what was asked for on the command line. Whom it names needs no further question.
    pub fn begin(&mut self, begin: Begin) {
        match begin {
            Begin::Home => {}
            Begin::Start(setup) => self.ui.start(*setup),
            Begin::Open(id) => self.ui.want(Effect::Open(id)),
        }
    }

    /// Sits down at a table that a server keeps, in place of the one before.
    pub fn sit(&mut self, seated: Seated) {
        self.screens.retain(|screen| matches!(screen, Screen::Home(_)));
        self.overlay = None;
        let mut play = Box::new(Play::at_server(seated));
        play.begin_away(&mut self.ui);
        self.screens.push(Screen::Play(play));
        self.follow_navigation();
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

    /// Whether the screen changes by itself: a clock is running, or the disk may turn out to be slow.
    pub fn is_ticking(&self) -> bool {
        self.disk_queue.is_busy() || matches!(self.screen(), Screen::Play(play) if play.is_ticking())
    }

    /// Whether something is being saved, and for so long that it must be said.
    pub fn is_saving(&self) -> bool {
        self.disk_queue.is_saving(self.ui.now)
    }

    /// Whether the user wants to leave without waiting for anything.
    pub fn is_hurried(&self) -> bool {
        self.is_hurried
    }

    /// Takes an input and says what is to be done.
    pub fn update(&mut self, input: Input) -> Vec<Effect> {
        let Some(input) = self.disk_queue.hold_back(input) else { return Vec::new() };
        let mut effects = self.take_in(input);
        while let Some(input) = self.disk_queue.next_input() {
            effects.extend(self.take_in(input));
        }
        effects
    }

    fn take_in(&mut self, input: Input) -> Vec<Effect> {
        match input {
            Input::Key(key) => self.press(key),
            Input::Click(x, y) => self.click(x, y),
            Input::Drag(x, y) => self.drag(x, y),
            Input::Release(x, y) => self.release(x, y),
            Input::Background { light } => self.ui.know_background(light),
            Input::Pixels(pixels) => self.ui.know_pixels(pixels),
            Input::Wheel { up } => self.turn_wheel(up),
            Input::Resized(width, height) => self.ui.area = Rect::new(0, 0, width, height),
            Input::Time(now) => {
                self.ui.now = now;
                if let Some(Screen::Play(play)) = self.screens.last_mut() {
                    play.tick(&mut self.ui);
                }
            }
            Input::Answer(Answer::Done) => self.disk_queue.is_done(self.ui.now),
            Input::Answer(answer) => self.take(answer),
            Input::Terminate => {
                self.is_hurried = true;
                // The system does not wait for an answer.
                self.end();
            }
        }
        self.follow_navigation();
        let effects = self.ui.take_effects();
        self.disk_queue.ask(&effects, self.ui.now);
        effects
    }

    fn press(&mut self, key: Key) {
        if self.pending_letter.take().is_some_and(|pending| self.type_both(&pending, key)) {
            return;
        }
        self.is_hurried |= key == INTERRUPT;
        let context = self.context();
        match (bindings::action(context, key), key) {
            (Some(action), Key::Char(letter)) if self.is_typed_first(context, letter, action) => {}
            (Some(action), _) => {
                self.pending_letter = self.pending_letter(context, key, action);
                self.act(action);
            }
            (None, Key::Char(letter)) if context.takes_text() => self.type_letter(letter),
            _ => {}
        }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Quit => return self.quit(),
            Action::Suspend => return self.ui.want(Effect::Suspend),
            _ => {}
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
            self.ui.notice = None;
        }
        let body = view::body(self.ui.area);
        let ui = &mut self.ui;
        match self.screens.last_mut() {
            Some(Screen::Home(home)) => home.act(action, ui),
            Some(Screen::Saved(saved)) => saved.act(action, ui),
            Some(Screen::Import(import)) => import.act(action, ui),
            Some(Screen::Setup(form)) => form.act(action, ui),
            Some(Screen::Settings(form)) => form.act(action, ui),
            Some(Screen::Picker(picker)) => picker.act(action, ui),
            Some(Screen::Page(page)) => page.act(action, body, ui),
            Some(Screen::Play(play)) => play.act(action, ui),
            Some(Screen::Review(review)) => review.act(action, ui),
            None => {}
        }
    }

    /// Goes on by what a step of the wheel should be: a few lines of a text, a move of a review, one of a
    /// list.
    fn turn_wheel(&mut self, up: bool) {
        let (back, on, times) = match self.context() {
            Context::Play | Context::Paused | Context::Over | Context::TypedMove => {
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
        // Changes of a file are the user's to decide, but whoever asks twice is in a hurry.
        if let (Some(Screen::Review(review)), None) = (self.screens.last(), &self.overlay)
            && review.has_changes_of_file()
        {
            self.overlay = Some(review.question(true));
            self.is_hurried = false;
            return;
        }
        self.end();
    }

    /// Leaves the program at once, with everything kept that needs no answer.
    fn end(&mut self) {
        for screen in &mut self.screens {
            match screen {
                Screen::Play(play) => play.put_aside(&mut self.ui),
                Screen::Review(review) => review.put_aside(&mut self.ui),
                _ => {}
            }
        }
        self.ui.want(Effect::Quit);
    }

    fn type_letter(&mut self, letter: char) {
        match (&mut self.overlay, self.screens.last_mut()) {
            (Some(Overlay::Prompt { text, .. }), _) => text.push(letter),
            (Some(_), _) => {}
            (None, Some(Screen::Setup(form))) => form.type_letter(letter, &mut self.ui),
            (None, Some(Screen::Settings(form))) => form.type_letter(letter, &mut self.ui),
            (None, Some(Screen::Play(play))) => play.type_letter(letter, &mut self.ui),
            (None, Some(Screen::Picker(picker))) => picker.type_letter(letter),
            (None, Some(Screen::Import(import))) => import.type_letter(letter),
            (None, Some(Screen::Saved(saved))) => saved.type_letter(letter),
            (None, _) => {}
        }
    }

    fn click(&mut self, x: u16, y: u16) {
        self.pending_letter = None;
        if self.overlay.is_some() {
            return self.click_overlay(x, y);
        }
        if let Some(action) = view::bar_action(self, x, y) {
            return self.act(action);
        }
        let body = view::body(self.ui.area);
        let ui = &mut self.ui;
        match self.screens.last_mut() {
            Some(Screen::Home(home)) => home.click(x, y, body, ui),
            Some(Screen::Saved(saved)) => saved.click(x, y, body, ui),
            Some(Screen::Import(import)) => import.click(x, y, body, ui),
            Some(Screen::Setup(form)) => form.click(x, y, body, ui),
            Some(Screen::Settings(form)) => form.click(x, y, body, ui),
            Some(Screen::Picker(picker)) => picker.click(x, y, body, ui),
            Some(Screen::Play(play)) => play.click(x, y, body, ui),
            Some(Screen::Review(review)) => review.click(x, y, body, ui),
            Some(Screen::Page(_)) | None => {}
        }
    }

    fn drag(&mut self, x: u16, y: u16) {
        if let (None, Some(Screen::Play(play))) = (&self.overlay, self.screens.last_mut()) {
            play.drag(x, y, view::body(self.ui.area));
        }
    }

    fn release(&mut self, x: u16, y: u16) {
        if let (None, Some(Screen::Play(play))) = (&self.overlay, self.screens.last_mut()) {
            play.release(x, y, view::body(self.ui.area), &mut self.ui);
        }
    }

    fn go_back(&mut self) {
        if self.screens.len() < 2 {
            return;
        }
        let left = self.screens.pop();
        if let Some(Screen::Play(play)) = &left {
            self.know_left(play);
        }
        // There is one analyst, and a review may have had it.
        if let (Some(Screen::Review(_)), Some(Screen::Play(play))) = (&left, self.screens.last_mut()) {
            play.analyse_again(&mut self.ui);
        }
    }

    /// Shows at once what has become of a game that was just left, without waiting for the disk.
    fn know_left(&mut self, play: &Play) {
        for screen in &mut self.screens {
            match screen {
                Screen::Home(home) => home.come_from(play, &self.ui),
                Screen::Saved(saved) => match play.id {
                    Some(id) if play.is_worth_keeping() => saved.update(play.saved(id, self.ui.now)),
                    Some(id) => saved.forget(id),
                    None => {}
                },
                _ => {}
            }
        }
    }

    /// Goes where the screens want to go.
    fn follow_navigation(&mut self) {
        for step in self.ui.take_navigation() {
            match step {
                Navigation::To(screen) => {
                    self.ui.notice = None;
                    self.screens.push(*screen);
                }
                Navigation::Back => self.go_back(),
                Navigation::Show(overlay) => self.overlay = Some(overlay),
            }
        }
        if let Some(Screen::Settings(form)) = self.screens.last_mut() {
            form.prepare(&self.ui);
        }
    }
}
