//! The dialog for a new game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_plain::family;
use tabuleiro_table::{
    Control, ControlError, Explain, Message, Parameter, Seat, Setup, Side, SplitMix64, TakebackPolicy,
    Values, registry,
};

use super::form::{Did, Field, Form, Value};
use super::summary;
use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::effect::Effect;
use crate::look::Role;

/// The clocks that the arrows offer; any other can be typed.
const CLOCKS: [&str; 10] =
    ["", "1+1", "3+2", "5+3", "10", "15+10", "40/90+30", "bronstein:5+3", "byoyomi:10+5x30", "hourglass:3"];
/// The opponents whose strength has a field of its own, and that field.
const STRENGTHS: [(&str, &str); 2] = [("computer", "level"), ("program", "program")];
/// What fields of rule parameters begin with.
const PARAMETER: &str = "parameter ";

/// The dialog for a new game.
pub struct SetupForm {
    /// The fields that are shown.
    pub form: Form,
    /// Fields that only some opponents need, while they are not shown; so what they say is not forgotten.
    aside: Vec<Field>,
}

impl SetupForm {
    /// A dialog that begins with what the user prefers.
    pub fn new(desk: &Desk) -> SetupForm {
        let settings = &desk.settings;
        let plain = settings.game.split('?').next().unwrap_or_default();
        let listings = registry::listings();
        let games = listings.iter().map(|listing| (listing.name.clone(), desk.say(&listing.title))).collect();
        let opponents = vec![
            ("computer".to_owned(), desk.word("tui-setup-computer")),
            ("human".to_owned(), desk.word("tui-setup-human")),
            ("program".to_owned(), desk.word("tui-setup-program")),
        ];
        let position =
            Value::Text { text: String::new(), offers: Vec::new(), usual: desk.word("tui-setup-usual") };
        let programs: Vec<String> = settings.engines.keys().cloned().collect();
        let program = Value::Text {
            text: programs.first().cloned().unwrap_or_default(),
            offers: programs,
            usual: "uci:…, hub:…".to_owned(),
        };
        let text = |id: &str, label: &'static str, value| Field {
            id: id.to_owned(),
            label: desk.word(label),
            value,
        };
        let fields = vec![
            Field::choice("game", desk.word("tui-setup-game"), games, plain),
            Field::choice("opponent", desk.word("tui-setup-opponent"), opponents, "computer"),
            side_field("first", plain, desk),
            clock_field(settings.clock, desk),
            takeback_field(settings.takeback, desk),
            text("position", "tui-setup-position", position),
            text("start", "tui-setup-start", Value::Button),
        ];
        let aside = vec![level_field(settings.level, desk), text("program", "tui-setup-command", program)];
        let mut form = SetupForm { form: Form { fields, cursor: 0 }, aside };
        form.offer_parameters(desk);
        form.offer_strength();
        form.prefer_parameters(&settings.game);
        form
    }

    /// Takes over the parameters in the name `game`.
    fn prefer_parameters(&mut self, game: &str) {
        let Some((_, parameters)) = game.split_once('?') else { return };
        for (key, value) in parameters.split('&').filter_map(|parameter| parameter.split_once('=')) {
            let id = format!("{PARAMETER}{key}");
            if let Some(field) = self.form.fields.iter_mut().find(|field| field.id == id) {
                field.set(value);
            }
        }
    }

    /// Shows the fields of the chosen game's parameters, all of them usual.
    fn offer_parameters(&mut self, desk: &Desk) {
        self.form.fields.retain(|field| !field.id.starts_with(PARAMETER));
        let game = self.form.says("game");
        let fields = registry::parameters(&game).into_iter().map(|parameter| field(parameter, desk));
        self.form.fields.splice(1..1, fields);
        if let Some(side) = self.form.fields.iter_mut().find(|field| field.id == "side") {
            *side = side_field(&side.says(), &game, desk);
        }
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
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        if action == Action::Back {
            return desk.turn(Turn::Back);
        }
        let did = self.form.act(action);
        self.follow(did, desk);
    }

    /// Types a letter.
    pub fn type_letter(&mut self, letter: char, desk: &mut Desk) {
        let did = self.form.type_letter(letter);
        self.follow(did, desk);
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        let did = self.form.click(summary::above(body), x, y);
        self.follow(did, desk);
    }

    fn follow(&mut self, did: Did, desk: &mut Desk) {
        match did {
            Did::Changed(id) if id == "game" => self.offer_parameters(desk),
            Did::Changed(id) if id == "opponent" => self.offer_strength(),
            Did::Pressed(_) => self.start(desk),
            Did::Changed(_) | Did::Nothing => {}
        }
    }

    fn start(&self, desk: &mut Desk) {
        match self.setup(desk) {
            Ok(setup) => {
                desk.turn(Turn::Back);
                let at = desk.now;
                desk.want(Effect::Start { setup: Box::new(setup), at });
            }
            Err(reason) => desk.warn(&reason),
        }
    }

    /// The game that the fields describe, or what is wrong with them.
    pub fn setup(&self, desk: &Desk) -> Result<Setup, Message> {
        let form = &self.form;
        let seed = desk.now.millis();
        let mut setup = Setup::new(self.game_name(seed));
        setup.seed = seed;
        setup.position = Some(form.says("position")).filter(|text| !text.is_empty());
        setup.control = clock_of(form).map_err(|error| error.explain())?;
        setup.takeback = TakebackPolicy::from_name(&form.says("takeback")).unwrap_or_default();
        let game = setup.open()?;
        let first = first_side(&form.says("game"));
        let mine = match form.says("side").as_str() {
            "second" => !first,
            "random" => Side::ALL[SplitMix64::new(seed).below(2)],
            _ => first,
        };
        let me = Seat::human(desk.settings.name.clone());
        let opponent = match form.says("opponent").as_str() {
            "computer" => {
                let level = form.says("level").parse().unwrap_or(desk.settings.level);
                if game.player(level, seed).is_none() {
                    return Err(Message::new("tui-no-computer"));
                }
                Seat::computer(level)
            }
            "program" => match form.says("program") {
                command if command.is_empty() => return Err(Message::new("tui-no-command")),
                name => {
                    desk.settings.check_player(&name).map_err(|error| error.explain())?;
                    Seat::Engine { name }
                }
            },
            _ => Seat::somebody(),
        };
        setup.seats = if mine == Side::White { [me, opponent] } else { [opponent, me] };
        Ok(setup)
    }

    fn game_name(&self, seed: u64) -> String {
        let game = self.form.says("game");
        let mut parameters: Vec<String> = Vec::new();
        for field in &self.form.fields {
            let Some(key) = field.id.strip_prefix(PARAMETER) else { continue };
            let value = field.says();
            if !value.is_empty() {
                parameters.push(format!("{key}={value}"));
            }
        }
        let name = if parameters.is_empty() { game } else { format!("{game}?{}", parameters.join("&")) };
        registry::draw_lots(&name, &mut SplitMix64::new(seed))
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        self.form.draw(summary::above(body), &desk.look, buffer);
        // Of rules that contradict each other one learns before the game is started.
        let (message, role) = match registry::summary(&self.game_name(0)) {
            Ok(summary) => (summary, Role::Dim),
            Err(reason) => (reason, Role::Warning),
        };
        summary::draw(&desk.say(&message), role, body, desk, buffer);
    }
}

/// A field for a parameter of a game.
fn field(parameter: Parameter, desk: &Desk) -> Field {
    let id = format!("{PARAMETER}{}", parameter.key);
    let label = desk.say(&Message::new("tui-parameter").with("key", parameter.key));
    let usual_key = if parameter.by_lot { "tui-setup-by-lot" } else { "tui-setup-usual" };
    let usual = desk.word(usual_key);
    match parameter.values {
        Values::Number { min, max } => {
            Field { id, label, value: Value::Number { min, max, value: None, usual } }
        }
        Values::Words(words) => {
            let named = words.into_iter().map(|word| {
                let message = Message::new("tui-parameter-value").with("value", word.as_str());
                let shown = desk.say(&message);
                (word, shown)
            });
            let options = [(String::new(), usual)].into_iter().chain(named).collect();
            Field::choice(id, label, options, "")
        }
    }
}

/// Who begins `game` as it usually starts; in some games that is Black.
fn first_side(game: &str) -> Side {
    registry::open(game, None).map_or(Side::White, |game| game.side_to_move())
}

/// The field for the user's side.
fn side_field(chosen: &str, game: &str, desk: &Desk) -> Field {
    // Where pieces have no colours, neither have players.
    let names = match (family(game), first_side(game)) {
        ("quarto", _) => ["first", "second", "random"],
        (_, Side::White) => ["first-white", "second-black", "random"],
        (_, Side::Black) => ["first-black", "second-white", "random"],
    };
    let options = ["first", "second", "random"].into_iter().zip(names).map(|(place, name)| {
        (place.to_owned(), desk.say(&Message::new("tui-setup-side").with("side", name)))
    });
    Field::choice("side", desk.word("tui-setup-your-side"), options.collect(), chosen)
}

/// The field for the computer's strength.
pub fn level_field(chosen: u8, desk: &Desk) -> Field {
    let options = (1..=10).map(|level: u8| (level.to_string(), level.to_string())).collect();
    Field::choice("level", desk.word("tui-setup-level"), options, &chosen.to_string())
}

/// The field for the clock; it is empty where there is none.
pub fn clock_field(chosen: Control, desk: &Desk) -> Field {
    let text = if chosen == Control::None { String::new() } else { chosen.to_string() };
    let offers = CLOCKS.map(str::to_owned).to_vec();
    let value = Value::Text { text, offers, usual: desk.word("tui-clock-none") };
    Field { id: "clock".to_owned(), label: desk.word("tui-setup-clock"), value }
}

/// What the field for the clock says.
pub fn clock_of(form: &Form) -> Result<Control, ControlError> {
    let text = form.says("clock");
    if text.is_empty() { Ok(Control::None) } else { text.parse() }
}

/// The field for the takeback policy.
pub fn takeback_field(chosen: TakebackPolicy, desk: &Desk) -> Field {
    let options = TakebackPolicy::ALL.map(|policy| {
        (policy.name().to_owned(), desk.say(&Message::new("tui-takeback").with("policy", policy.name())))
    });
    Field::choice("takeback", desk.word("tui-setup-takeback"), options.to_vec(), chosen.name())
}
