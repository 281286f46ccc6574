//! The dialog for a new game.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{
    Control, ControlError, Explain, GameName, Kind, Message, Parameter, Scene, Seat, Setup, Side, SplitMix64,
    TakebackPolicy, Values, registry,
};

use super::form::{Field, Form, FormEvent, Value};
use super::summary;
use crate::bindings::Action;
use crate::look::Role;
use crate::ui::{Navigation, Ui};
use crate::{paint, preview};

/// The clocks that the arrows offer; any other can be typed.
const CLOCKS: [&str; 10] =
    ["", "1+1", "3+2", "5+3", "10", "15+10", "40/90+30", "bronstein:5+3", "byoyomi:10+5x30", "hourglass:3"];
/// The opponents whose strength has a field of its own, and that field.
const STRENGTHS: [(&str, &str); 2] = [("computer", "level"), ("program", "program")];
/// How exactly Elo numbers are told.
const ELO_STEP: u32 = 50;
/// What fields of rule parameters begin with.
const PARAMETER: &str = "parameter ";

/// The narrowest form beside a board, and the narrowest board beside a form.
const FORM: u16 = 48;
const BESIDE: u16 = 38;

/// The dialog for a new game.
pub struct SetupForm {
    /// The game, without parameters.
    game: GameName,
    /// The fields that are shown.
    pub form: Form,
    /// Fields that only some opponents need, while they are not shown; so what they say is not forgotten.
    aside: Vec<Field>,
}

impl SetupForm {
    /// A dialog for the game called `game`, which begins with what the user prefers.
    pub fn new(game: &GameName, ui: &Ui) -> SetupForm {
        let settings = &ui.settings;
        let opponents = vec![
            ("computer".to_owned(), ui.word("tui-setup-computer")),
            ("human".to_owned(), ui.word("tui-setup-human")),
            ("program".to_owned(), ui.word("tui-setup-program")),
        ];
        let position =
            Value::Text { text: String::new(), offers: Vec::new(), usual: ui.word("tui-setup-usual") };
        let programs: Vec<String> = settings.engines.keys().cloned().collect();
        let program = Value::Text {
            text: programs.first().cloned().unwrap_or_default(),
            offers: programs,
            usual: "uci:…, hub:…".to_owned(),
        };
        let text =
            |id: &str, label: &'static str, value| Field { id: id.to_owned(), label: ui.word(label), value };
        let fields = vec![
            Field::choice("opponent", ui.word("tui-setup-opponent"), opponents, "computer"),
            side_field("first", game, ui),
            clock_field(settings.clock, ui),
            takeback_field(settings.takeback, ui),
            text("position", "tui-setup-position", position),
            text("start", "tui-setup-start", Value::Button),
        ];
        let aside =
            vec![level_field(settings.level, game, ui), text("program", "tui-setup-command", program)];
        let mut form = SetupForm { game: game.clone(), form: Form { fields, cursor: 0 }, aside };
        form.offer_strength();
        form.offer_parameters(ui);
        if settings.game.plain() == *game {
            form.prefer_parameters(&settings.game);
        }
        form
    }

    /// Takes over the parameters in the name `game`.
    fn prefer_parameters(&mut self, game: &GameName) {
        for (key, value) in game.parameters() {
            let id = format!("{PARAMETER}{key}");
            if let Some(field) = self.form.fields.iter_mut().find(|field| field.id == id) {
                field.set(value);
            }
        }
    }

    /// Shows the fields of the game's parameters before the button, all of them usual.
    fn offer_parameters(&mut self, ui: &Ui) {
        let parameters = registry::kind(&self.game).map(|kind| kind.parameters()).unwrap_or_default();
        let fields: Vec<Field> =
            parameters.into_iter().map(|parameter| field(parameter, &self.game, ui)).collect();
        let place = self.form.fields.len() - 1;
        self.form.fields.splice(place..place, fields);
    }

    /// Shows below the opponent the field that this opponent needs.
    fn offer_strength(&mut self) {
        let aside = &mut self.aside;
        self.form.fields.retain(|field| {
            let depends = STRENGTHS.iter().any(|(_, id)| *id == field.id);
            if depends {
                aside.push(field.clone());
            }
            !depends
        });
        let opponent = self.form.says("opponent");
        let wanted = STRENGTHS.iter().find(|(seat, _)| *seat == opponent).map(|(_, id)| *id);
        let found = self.aside.iter().position(|field| Some(field.id.as_str()) == wanted);
        let place = self.form.fields.iter().position(|field| field.id == "opponent");
        if let (Some(found), Some(place)) = (found, place) {
            let field = self.aside.swap_remove(found);
            self.form.fields.insert(place + 1, field);
        }
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        if action == Action::Back {
            return ui.navigate(Navigation::Back);
        }
        let did = self.form.act(action);
        self.follow(did, ui);
    }

    /// Types a letter.
    pub fn type_letter(&mut self, letter: char, ui: &mut Ui) {
        let did = self.form.type_letter(letter);
        self.follow(did, ui);
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let did = self.form.click(paint::inside(self.areas(body).0), x, y);
        self.follow(did, ui);
    }

    fn follow(&mut self, did: FormEvent, ui: &mut Ui) {
        match did {
            FormEvent::Changed(id) if id == "opponent" => self.offer_strength(),
            FormEvent::Pressed(_) => self.start(ui),
            FormEvent::Changed(_) | FormEvent::Nothing => {}
        }
    }

    fn start(&self, ui: &mut Ui) {
        match self.setup(ui) {
            Ok(setup) => ui.start(setup),
            Err(reason) => ui.warn(&reason),
        }
    }

    /// The game that the fields describe, or what is wrong with them.
    pub fn setup(&self, ui: &Ui) -> Result<Setup, Message> {
        let form = &self.form;
        let seed = ui.now.millis();
        let mut setup = Setup::new(self.game_name(seed)?);
        setup.seed = seed;
        setup.position = Some(form.says("position")).filter(|text| !text.is_empty());
        setup.control = clock_of(form).map_err(|error| error.explain())?;
        setup.takeback = TakebackPolicy::from_name(&form.says("takeback")).unwrap_or_default();
        let game = setup.open()?;
        let first = start(&self.game).map_or(Side::White, |scene| scene.side_to_move);
        let mine = match form.says("side").as_str() {
            "second" => !first,
            "random" => Side::ALL[SplitMix64::new(seed).below(2)],
            _ => first,
        };
        let me = Seat::human(ui.settings.name.clone());
        let opponent = match form.says("opponent").as_str() {
            "computer" => {
                let level = form.says("level").parse().unwrap_or(ui.settings.level);
                if game.player(level, seed).is_none() {
                    return Err(Message::new("tui-no-computer"));
                }
                Seat::computer(level)
            }
            "program" => match form.says("program") {
                command if command.is_empty() => return Err(Message::new("tui-no-command")),
                name => {
                    ui.settings.check_player(&name).map_err(|error| error.explain())?;
                    Seat::Engine { name }
                }
            },
            _ => Seat::somebody(),
        };
        setup.seats = if mine == Side::White { [me, opponent] } else { [opponent, me] };
        Ok(setup)
    }

    fn game_name(&self, seed: u64) -> Result<GameName, Message> {
        let mut name = self.game.clone();
        for field in &self.form.fields {
            let Some(key) = field.id.strip_prefix(PARAMETER) else { continue };
            let value = field.says();
            if !value.is_empty() {
                name = name.with(key, value);
            }
        }
        Ok(registry::draw_lots(&name, &mut SplitMix64::new(seed)))
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let (outer, beside) = self.areas(body);
        let title = registry::kind(&self.game).map_or(String::new(), |kind| ui.say(&kind.title()));
        self.form.framed(&title, outer, &ui.look, buffer);
        // Of rules that contradict each other one learns before the game is started.
        let kind = self.kind();
        let (message, role) = match &kind {
            Ok(kind) => (kind.summary(), Role::Text),
            Err(reason) => (reason.clone(), Role::Warning),
        };
        let Some(beside) = beside else {
            return summary::draw(&ui.say(&message), role, body, ui, buffer);
        };
        let inner = paint::boxed("", beside, &ui.look, buffer);
        let room = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        summary::draw(&ui.say(&message), role, room, ui, buffer);
        if let Ok(kind) = kind
            && let Ok(game) = kind.open(None)
        {
            let above = summary::above(room);
            preview::draw(&*kind, &game.scene(), above, &ui.look, buffer);
        }
    }

    /// The game with the parameters of the form, or why there is none.
    fn kind(&self) -> Result<Arc<dyn Kind>, Message> {
        registry::kind(&self.game_name(0)?).map_err(|error| error.explain())
    }

    /// Where the form is, and beside it the board if there is room for one.
    fn areas(&self, body: Rect) -> (Rect, Option<Rect>) {
        let form = self.form.width().clamp(FORM, 2 * FORM);
        let room = body.width.saturating_sub(form);
        if room < BESIDE {
            return (summary::above(body), None);
        }
        (Rect { width: form, ..body }, Some(Rect { x: body.x + form, width: room, ..body }))
    }
}

/// What `parameter` is where the name of `game` leaves it out: naming that makes no other game.
fn usual(parameter: &Parameter, game: &GameName) -> Option<String> {
    let named = |name: &GameName| registry::kind(name).ok().map(|kind| kind.name().clone());
    let bare = named(game)?;
    let is_usual =
        |value: &String| named(&game.clone().with(parameter.key, value.as_str())).as_ref() == Some(&bare);
    match &parameter.values {
        Values::Number { min, max } => (*min..=*max).map(|number| number.to_string()).find(is_usual),
        Values::Words(words) => words.iter().find(|word| is_usual(word)).cloned(),
    }
}

/// A field for a parameter of `game`.
fn field(parameter: Parameter, game: &GameName, ui: &Ui) -> Field {
    let named = |word: &str| {
        let message = Message::new("tui-parameter-value").with("value", word).with("key", parameter.key);
        ui.say(&message)
    };
    let id = format!("{PARAMETER}{}", parameter.key);
    let label = ui.say(&Message::new("tui-parameter").with("key", parameter.key));
    let usual = match usual(&parameter, game) {
        _ if parameter.by_lot => ui.word("tui-setup-by-lot"),
        Some(value) => ui.say(&Message::new("tui-setup-usual-value").with("value", named(&value))),
        None => ui.word("tui-setup-usual"),
    };
    match &parameter.values {
        &Values::Number { min, max } => {
            Field { id, label, value: Value::Number { min, max, value: None, usual } }
        }
        Values::Words(words) => {
            let named = words.iter().map(|word| (word.clone(), named(word)));
            let options = [(String::new(), usual)].into_iter().chain(named).collect();
            Field::choice(id, label, options, "")
        }
    }
}

/// `game` as it usually starts; in some games Black begins.
fn start(game: &GameName) -> Option<Scene> {
    Some(registry::kind(game).ok()?.open(None).ok()?.scene())
}

/// The field for the user's side.
fn side_field(chosen: &str, game: &GameName, ui: &Ui) -> Field {
    // Where pieces have no colours, neither have players.
    let names = match start(game).filter(Scene::has_sides).map(|scene| scene.side_to_move) {
        None => ["first", "second", "random"],
        Some(Side::White) => ["first-white", "second-black", "random"],
        Some(Side::Black) => ["first-black", "second-white", "random"],
    };
    let options = ["first", "second", "random"]
        .into_iter()
        .zip(names)
        .map(|(place, name)| (place.to_owned(), ui.say(&Message::new("tui-setup-side").with("side", name))));
    Field::choice("side", ui.word("tui-setup-your-side"), options.collect(), chosen)
}

/// The field for the computer's strength, with the Elo numbers that the levels of `game` have.
pub fn level_field(chosen: u8, game: &GameName, ui: &Ui) -> Field {
    let opened = registry::kind(game).ok().and_then(|kind| kind.open(None).ok());
    let scale = opened.and_then(|game| game.elo_scale()).unwrap_or_default();
    let label = |level: u8| match scale.get(usize::from(level) - 1) {
        Some(elo) => {
            let about = (elo + ELO_STEP / 2) / ELO_STEP * ELO_STEP;
            let message = Message::new("screen-level")
                .with("level", level)
                .with("thousands", about / 1000)
                .with("rest", if about < 1000 { about.to_string() } else { format!("{:03}", about % 1000) });
            ui.say(&message)
        }
        None => level.to_string(),
    };
    let options = (1..=10).map(|level: u8| (level.to_string(), label(level))).collect();
    Field::choice("level", ui.word("tui-setup-level"), options, &chosen.to_string())
}

/// The field for the clock; it is empty where there is none.
pub fn clock_field(chosen: Control, ui: &Ui) -> Field {
    let text = if chosen == Control::None { String::new() } else { chosen.to_string() };
    let offers = CLOCKS.map(str::to_owned).to_vec();
    let value = Value::Text { text, offers, usual: ui.word("tui-clock-none") };
    Field { id: "clock".to_owned(), label: ui.word("tui-setup-clock"), value }
}

/// What the field for the clock says.
pub fn clock_of(form: &Form) -> Result<Control, ControlError> {
    let text = form.says("clock");
    if text.is_empty() { Ok(Control::None) } else { text.parse() }
}

/// The field for the takeback policy.
pub fn takeback_field(chosen: TakebackPolicy, ui: &Ui) -> Field {
    let options = TakebackPolicy::ALL.map(|policy| {
        (policy.name().to_owned(), ui.say(&Message::new("tui-takeback").with("policy", policy.name())))
    });
    Field::choice("takeback", ui.word("tui-setup-takeback"), options.to_vec(), chosen.name())
}
