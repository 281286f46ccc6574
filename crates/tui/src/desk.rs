//! What every screen works with: the words, the look, the time, and the basket of wishes.

use jiff::tz::TimeZone;
use ratatui::layout::Rect;
use tabuleiro_settings::Settings;
use tabuleiro_table::{Message, Moment};
use tabuleiro_words::{Language, Words};

use crate::effect::Effect;
use crate::look::{Depth, Look, Role};
use crate::overlay::Overlay;
use crate::screens::Screen;

/// What every screen works with.
pub struct Desk {
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
    depth: Depth,
    /// The language when the settings name none.
    usual_language: Language,
    effects: Vec<Effect>,
    turns: Vec<Turn>,
    tickets: u64,
}

/// Where to go next.
pub enum Turn {
    /// To this screen, from which one comes back here.
    To(Box<Screen>),
    /// Back.
    Back,
    /// Put this in front of the screen.
    Show(Overlay),
}

impl Desk {
    /// A desk for a user with `settings` at a terminal of `depth`, in `language` where the settings name none.
    pub fn new(settings: Settings, language: Language, depth: Depth, now: Moment) -> Desk {
        Desk {
            words: Words::new(language),
            look: Look::new(&settings, depth),
            settings,
            now,
            area: Rect::new(0, 0, 80, 24),
            notice: None,
            zone: TimeZone::system(),
            depth,
            usual_language: language,
            effects: Vec::new(),
            turns: Vec::new(),
            tickets: 0,
        }
    }

    /// Wants `effect` done.
    pub fn want(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Goes somewhere after the current input.
    pub fn turn(&mut self, turn: Turn) {
        self.turns.push(turn);
    }

    /// What is to be done, once.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Where to go, once.
    pub fn take_turns(&mut self) -> Vec<Turn> {
        std::mem::take(&mut self.turns)
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

    /// Tells something in the line of news.
    pub fn tell(&mut self, message: &Message) {
        self.notice = Some((self.say(message), Role::Text));
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
        self.look = Look::new(&settings, self.depth);
        self.settings = settings;
    }
}
