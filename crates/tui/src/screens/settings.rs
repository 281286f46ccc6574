//! What the user prefers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_settings::{Settings, Theme};
use tabuleiro_table::{Explain, Message, TakebackPolicy, registry};
use tabuleiro_words::Language;

use super::form::{Did, Field, Form, Value};
use super::setup::{clock_field, clock_of, level_field, takeback_field};
use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::effect::Effect;

/// The form of the settings. What is changed counts at once, and is kept when the form is accepted.
pub struct SettingsForm {
    /// The settings when the form was opened.
    before: Settings,
    /// The fields, made when the form is first shown or its language changes.
    form: Option<Form>,
}

impl SettingsForm {
    /// A form for `settings`.
    pub fn new(settings: Settings) -> SettingsForm {
        SettingsForm { before: settings, form: None }
    }

    /// Makes the fields if they are not there.
    pub fn prepare(&mut self, desk: &Desk) {
        if self.form.is_none() {
            self.form = Some(fields(desk, 0));
        }
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        if action == Action::Back {
            desk.adopt(self.before.clone());
            return desk.turn(Turn::Back);
        }
        let did = self.form.as_mut().map_or(Did::Nothing, |form| form.act(action));
        self.follow(did, desk);
    }

    /// Types a letter.
    pub fn type_letter(&mut self, letter: char, desk: &mut Desk) {
        let did = self.form.as_mut().map_or(Did::Nothing, |form| form.type_letter(letter));
        self.follow(did, desk);
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        let did = self.form.as_mut().map_or(Did::Nothing, |form| form.click(body, x, y));
        self.follow(did, desk);
    }

    fn follow(&mut self, did: Did, desk: &mut Desk) {
        let Some(form) = &self.form else { return };
        match did {
            Did::Changed(_) => {
                // A clock that is half typed is no clock yet; the others count.
                let (settings, _) = settings(form, &self.before);
                let cursor = form.cursor;
                let spoke = desk.words.language();
                desk.adopt(settings);
                if desk.words.language() != spoke {
                    self.form = Some(fields(desk, cursor));
                }
            }
            Did::Pressed(_) => match settings(form, &self.before) {
                (settings, None) => {
                    desk.adopt(settings.clone());
                    desk.want(Effect::SaveSettings(Box::new(settings)));
                    desk.turn(Turn::Back);
                }
                (_, Some(reason)) => desk.warn(&reason),
            },
            Did::Nothing => {}
        }
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        if let Some(form) = &self.form {
            form.draw(body, &desk.look, buffer);
        }
    }
}

fn fields(desk: &Desk, cursor: usize) -> Form {
    let settings = &desk.settings;
    let languages = Language::ALL.map(|language| (language.tag().to_owned(), name(language).to_owned()));
    let languages =
        [(String::new(), desk.word("tui-settings-automatic"))].into_iter().chain(languages).collect();
    let themes = Theme::ALL.map(|theme| {
        (theme.name().to_owned(), desk.say(&Message::new("tui-theme").with("theme", theme.name())))
    });
    let pieces = ["false", "true"]
        .map(|ascii| (ascii.to_owned(), desk.say(&Message::new("tui-pieces").with("ascii", ascii))));
    let listings = registry::listings();
    let games = listings.iter().map(|listing| (listing.name.clone(), desk.say(&listing.title))).collect();
    let game = settings.game.split('?').next().unwrap_or_default();
    let name_field = Field {
        id: "name".to_owned(),
        label: desk.word("tui-settings-name"),
        value: Value::Text { text: settings.name.clone(), offers: Vec::new(), usual: String::new() },
    };
    let fields = vec![
        Field::choice(
            "language",
            desk.word("tui-settings-language"),
            languages,
            settings.language.map_or("", Language::tag),
        ),
        name_field,
        Field::choice("theme", desk.word("tui-settings-theme"), themes.to_vec(), settings.theme.name()),
        Field::choice(
            "ascii",
            desk.word("tui-settings-pieces"),
            pieces.to_vec(),
            if settings.ascii { "true" } else { "false" },
        ),
        Field::choice("game", desk.word("tui-setup-game"), games, game),
        level_field(settings.level, desk),
        takeback_field(settings.takeback, desk),
        clock_field(settings.clock, desk),
        Field { id: "save".to_owned(), label: desk.word("tui-settings-save"), value: Value::Button },
    ];
    Form { fields, cursor }
}

/// What a language calls itself.
fn name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::BrazilianPortuguese => "Português (Brasil)",
        Language::EuropeanPortuguese => "Português (Portugal)",
        Language::Polish => "Polski",
    }
}

/// The settings of the form, and what is wrong with a field that makes no sense.
fn settings(form: &Form, before: &Settings) -> (Settings, Option<Message>) {
    let mut settings = before.clone();
    settings.language = Language::from_tag(&form.says("language"));
    settings.name = form.says("name");
    settings.theme = Theme::from_name(&form.says("theme")).unwrap_or_default();
    settings.ascii = form.says("ascii") == "true";
    // A game with parameters, which the form can't show, stays unless another one is chosen.
    let game = form.says("game");
    if before.game.split('?').next() != Some(game.as_str()) {
        settings.game = game;
    }
    settings.level = form.says("level").parse().unwrap_or(before.level);
    settings.takeback = TakebackPolicy::from_name(&form.says("takeback")).unwrap_or_default();
    let clock = clock_of(form);
    let problem = clock.as_ref().err().map(Explain::explain);
    settings.clock = clock.unwrap_or(before.clock);
    (settings, problem)
}
