//! What every screen works with: the words, the look, the time, and what is to be done next.

use jiff::tz::TimeZone;
use ratatui::layout::Rect;
use tabuleiro_facade::{Message, Moment, Seat, Setup};
use tabuleiro_players::AllowedPrograms;
use tabuleiro_settings::{Figures, Settings, Theme};
use tabuleiro_words::{Language, Words};

use crate::effect::Effect;
use crate::look::{Depth, Look, Role};
use crate::overlay::Overlay;
use crate::pixels::Pixels;
use crate::screens::Screen;

/// What every screen works with.
pub struct Ui {
    /// The user's language.
    pub words: Words,
    /// What the user prefers.
    pub settings: Settings,
    /// How things look.
    pub look: Look,
    /// The time.
    pub now: Moment,
    /// The whole screen.
    pub area: Rect,
    /// The line of news above the keys, and how it looks.
    pub notice: Option<(String, Role)>,
    /// Where the user's calendar and clock are.
    pub zone: TimeZone,
    /// The programs that the user has allowed to be run.
    pub allowed: AllowedPrograms,
    /// How the terminal shows pictures, if it does.
    pub pixels: Option<Pixels>,
    depth: Depth,
    /// Whether the terminal has a light background.
    light: bool,
    /// Whether the terminal is a console, whose font has few signs.
    console: bool,
    /// The language when the settings name none.
    usual_language: Language,
    effects: Vec<Effect>,
    navigation: Vec<Navigation>,
    tickets: u64,
}

/// Where to go next.
pub enum Navigation {
    /// To this screen, from which one comes back here.
    To(Box<Screen>),
    /// Back.
    Back,
    /// Put this in front of the screen.
    Show(Overlay),
}

impl Ui {
    /// A ui for a user with `settings` at a terminal of `depth`, in `language` where the settings name none.
    pub fn new(settings: Settings, language: Language, depth: Depth, now: Moment) -> Ui {
        Ui {
            words: Words::new(language),
            look: look(&settings, language, false, depth),
            pixels: None,
            light: false,
            console: false,
            allowed: AllowedPrograms::default(),
            settings,
            now,
            area: Rect::new(0, 0, 80, 24),
            notice: None,
            zone: TimeZone::system(),
            depth,
            usual_language: language,
            effects: Vec::new(),
            navigation: Vec::new(),
            tickets: 0,
        }
    }

    /// Allows the program that `words` mean, now and later.
    pub fn allow(&mut self, words: String) {
        self.allowed.allow(&words);
        self.want(Effect::AllowProgram(words));
    }

    /// Starts a new game. Another program that is to play must come first; whom the user has named needs no
    /// further question.
    pub fn start(&mut self, setup: Setup) {
        for seat in &setup.seats {
            if let Some(program) = self.allowed.unasked(seat).map(str::to_owned) {
                self.allow(program);
            }
        }
        let program = setup.seats.iter().find_map(|seat| match seat {
            Seat::Engine { name } => Some(name.clone()),
            Seat::Human { .. } | Seat::Computer { .. } => None,
        });
        let (setup, at) = (Box::new(setup), self.now);
        match program {
            Some(program) => {
                self.tell(&Message::new("tui-inviting").with("program", program));
                // Whom one has asked before is not wanted any more.
                self.want(Effect::StopThinking);
                self.want(Effect::Invite(setup));
            }
            None => self.want(Effect::Start { setup, at }),
        }
    }

    /// Wants `effect` done.
    pub fn want(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Goes somewhere after the current input.
    pub fn navigate(&mut self, step: Navigation) {
        self.navigation.push(step);
    }

    /// What is to be done, once.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Where to go, once.
    pub fn take_navigation(&mut self) -> Vec<Navigation> {
        std::mem::take(&mut self.navigation)
    }

    /// A number that marks a question and its answers.
    pub fn ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }

    /// `message` in words.
    pub fn say(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// The words of the entry `key`.
    pub fn word(&self, key: &'static str) -> String {
        self.words.get(key)
    }

    /// Puts `text` into the clipboard of the terminal, and tells so by the entry `key`.
    pub fn copy(&mut self, text: String, key: &'static str) {
        self.want(Effect::Copy(text));
        self.tell(&Message::new(key));
    }

    /// Learns that the terminal is a console, whose font has few signs.
    pub fn know_console(&mut self) {
        self.console = true;
        self.know_background(self.light);
    }

    /// Learns whether the terminal has a light background, for the colours that follow it.
    pub fn know_background(&mut self, light: bool) {
        self.light = light;
        self.look = look(&self.settings, self.words.language(), self.light, self.depth);
        if self.console {
            self.look = self.look.clone().on_console();
        }
        if self.pixels.is_some() && self.settings.figures == Figures::Auto {
            self.look = self.look.clone().with_pictures();
        }
    }

    /// Learns that the terminal shows pictures, and how.
    pub fn know_pixels(&mut self, pixels: Pixels) {
        self.pixels = Some(pixels);
        self.know_background(self.light);
    }

    /// Tells something in the line of news.
    pub fn tell(&mut self, message: &Message) {
        self.notice = Some((self.say(message), Role::Text));
    }

    /// Adds a sentence to the line of news.
    pub fn add(&mut self, message: &Message) {
        let said = self.say(message);
        if let Some((notice, _)) = &mut self.notice {
            *notice = format!("{notice} {said}");
        }
    }

    /// Tells what went wrong in the line of news.
    pub fn warn(&mut self, message: &Message) {
        self.notice = Some((self.say(message), Role::Warning));
    }

    /// Tells everything that went wrong in the line of news; nothing if nothing did.
    pub fn warn_all(&mut self, messages: &[Message]) {
        if !messages.is_empty() {
            let said: Vec<String> = messages.iter().map(|message| self.say(message)).collect();
            self.notice = Some((said.join("\n"), Role::Warning));
        }
    }

    /// Lets new settings count.
    pub fn adopt(&mut self, settings: Settings) {
        let language = settings.language.unwrap_or(self.usual_language);
        if language != self.words.language() {
            self.words = Words::new(language);
        }
        self.settings = settings;
        self.know_background(self.light);
    }
}

/// The look that `settings` ask for on a terminal of `depth`, whose background is light or not.
fn look(settings: &Settings, language: Language, light: bool, depth: Depth) -> Look {
    let theme = match settings.theme {
        Theme::Auto if light => Theme::Light,
        theme => theme,
    };
    let look = Look::new(&Settings { theme, ..settings.clone() }, depth);
    look.with_notation(settings.notation(language))
}
