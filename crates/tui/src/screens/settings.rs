//! What the user prefers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{Explain, Message, TakebackPolicy, registry};
use tabuleiro_picture as picture;
use tabuleiro_settings::{Figures, PieceNames, Settings, Theme};
use tabuleiro_words::Language;

use super::form::{Field, Form, FormEvent, Value};
use super::setup::{clock_field, clock_of, level_field, takeback_field};
use crate::bindings::Action;
use crate::effect::Effect;
use crate::overlay::{OnAnswer, Overlay};
use crate::ui::{Navigation, Ui};
use crate::{paint, preview};

/// The narrowest board beside the form.
const BESIDE: u16 = 38;

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
    pub fn prepare(&mut self, ui: &Ui) {
        if self.form.is_none() {
            self.form = Some(fields(ui, 0));
        }
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        if action == Action::Back {
            return self.ask_to_leave(ui);
        }
        let did = self.form.as_mut().map_or(FormEvent::Nothing, |form| form.act(action));
        self.follow(did, ui);
    }

    /// Types a letter.
    pub fn type_letter(&mut self, letter: char, ui: &mut Ui) {
        let did = self.form.as_mut().map_or(FormEvent::Nothing, |form| form.type_letter(letter));
        self.follow(did, ui);
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let did = self.form.as_mut().map_or(FormEvent::Nothing, |form| {
            let (outer, _) = areas(form, body);
            form.click(paint::inside(outer), x, y)
        });
        self.follow(did, ui);
    }

    fn follow(&mut self, did: FormEvent, ui: &mut Ui) {
        let Some(form) = &self.form else { return };
        match did {
            FormEvent::Changed(_) => {
                // A clock that is half typed is no clock yet; the others count.
                let (settings, _) = settings(form, &self.before);
                let cursor = form.cursor;
                let spoke = ui.words.language();
                ui.adopt(settings);
                if ui.words.language() != spoke {
                    self.form = Some(fields(ui, cursor));
                }
            }
            FormEvent::Pressed(_) => self.leave(true, ui),
            FormEvent::Nothing => {}
        }
    }

    /// Goes back, after a question if something was changed.
    fn ask_to_leave(&self, ui: &mut Ui) {
        let changed = self
            .form
            .as_ref()
            .is_some_and(|form| settings(form, &self.before) != (self.before.clone(), None));
        if !changed {
            return ui.navigate(Navigation::Back);
        }
        ui.navigate(Navigation::Show(Overlay::Question {
            question: Message::new("screen-keep-settings"),
            then: OnAnswer::KeepSettings,
        }));
    }

    /// Goes back with the settings of the form, which are kept, or with those from before.
    pub fn leave(&self, keep: bool, ui: &mut Ui) {
        let Some(form) = &self.form else { return };
        match settings(form, &self.before) {
            _ if !keep => ui.adopt(self.before.clone()),
            (settings, None) => {
                ui.adopt(settings.clone());
                ui.want(Effect::SaveSettings(Box::new(settings)));
            }
            (_, Some(reason)) => return ui.warn(&reason),
        }
        ui.navigate(Navigation::Back);
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let Some(form) = &self.form else { return };
        let (outer, beside) = areas(form, body);
        form.framed(&ui.word("tui-title-settings"), outer, &ui.look, buffer);
        // The board shows at once what is chosen.
        if let (Some(beside), Ok(kind)) = (beside, registry::kind(&ui.settings.game))
            && let Ok(game) = kind.open(None)
        {
            let inner = paint::boxed(&ui.say(&kind.title()), beside, &ui.look, buffer);
            preview::draw(&*kind, &game.scene(), inner, &ui.look, buffer);
        }
    }
}

/// Where the form is, and beside it a board if there is room for one.
fn areas(form: &Form, body: Rect) -> (Rect, Option<Rect>) {
    let width = form.width();
    let room = body.width.saturating_sub(width);
    if room < BESIDE {
        return (body, None);
    }
    (Rect { width, ..body }, Some(Rect { x: body.x + width, width: room, ..body }))
}

fn fields(ui: &Ui, cursor: usize) -> Form {
    let settings = &ui.settings;
    let languages = Language::ALL.map(|language| (language.tag().to_owned(), name(language).to_owned()));
    let languages =
        [(String::new(), ui.word("tui-settings-automatic"))].into_iter().chain(languages).collect();
    let themes = Theme::ALL.map(|theme| {
        (theme.name().to_owned(), ui.say(&Message::new("tui-theme").with("theme", theme.name())))
    });
    let boards = std::iter::once("auto").chain(picture::Theme::ALL.map(|theme| theme.name));
    let boards = boards.map(|board| {
        (board.to_owned(), ui.say(&Message::new("settings-board-colours").with("board", board)))
    });
    let figures = Figures::ALL.map(|figures| {
        let name = figures.name();
        (name.to_owned(), ui.say(&Message::new("settings-figures-drawn").with("figures", name)))
    });
    let pieces = ["false", "true"]
        .map(|ascii| (ascii.to_owned(), ui.say(&Message::new("tui-pieces").with("ascii", ascii))));
    let notations = PieceNames::ALL.map(|names| {
        let name = names.name();
        (name.to_owned(), ui.say(&Message::new("tui-notation").with("notation", name)))
    });
    let bells = ["false", "true"]
        .map(|bell| (bell.to_owned(), ui.say(&Message::new("screen-bell").with("bell", bell))));
    let kinds = registry::kinds();
    let games = kinds.iter().map(|kind| (kind.name().to_string(), ui.say(&kind.title()))).collect();
    let game = settings.game.plain().to_string();
    let name_field = Field {
        id: "name".to_owned(),
        label: ui.word("tui-settings-name"),
        value: Value::Text { text: settings.name.clone(), offers: Vec::new(), usual: String::new() },
    };
    let fields = vec![
        Field::choice(
            "language",
            ui.word("tui-settings-language"),
            languages,
            settings.language.map_or("", Language::tag),
        ),
        name_field,
        Field::choice("theme", ui.word("tui-settings-theme"), themes.to_vec(), settings.theme.name()),
        Field::choice(
            "board",
            ui.word("settings-board"),
            boards.collect(),
            settings.board.map_or("auto", |theme| theme.name),
        ),
        Field::choice("figures", ui.word("settings-figures"), figures.to_vec(), settings.figures.name()),
        Field::choice(
            "ascii",
            ui.word("tui-settings-pieces"),
            pieces.to_vec(),
            if settings.ascii { "true" } else { "false" },
        ),
        Field::choice(
            "notation",
            ui.word("tui-settings-notation"),
            notations.to_vec(),
            settings.piece_names.name(),
        ),
        Field::choice(
            "bell",
            ui.word("screen-settings-bell"),
            bells.to_vec(),
            if settings.bell { "true" } else { "false" },
        ),
        Field::choice("game", ui.word("tui-setup-game"), games, &game),
        level_field(settings.level, &settings.game, ui),
        takeback_field(settings.takeback, ui),
        clock_field(settings.clock, ui),
        Field { id: "save".to_owned(), label: ui.word("tui-settings-save"), value: Value::Button },
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
    settings.board = picture::Theme::named(&form.says("board"));
    settings.figures = Figures::from_name(&form.says("figures")).unwrap_or_default();
    settings.ascii = form.says("ascii") == "true";
    settings.piece_names = PieceNames::from_name(&form.says("notation")).unwrap_or_default();
    settings.bell = form.says("bell") == "true";
    // A game with parameters, which the form can't show, stays unless another one is chosen.
    if let Ok(game) = form.says("game").parse()
        && before.game.plain() != game
    {
        settings.game = game;
    }
    settings.level = form.says("level").parse().unwrap_or(before.level);
    settings.takeback = TakebackPolicy::from_name(&form.says("takeback")).unwrap_or_default();
    let clock = clock_of(form);
    let problem = clock.as_ref().err().map(Explain::explain);
    settings.clock = clock.unwrap_or(before.clock);
    (settings, problem)
}
