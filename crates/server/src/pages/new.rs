//! A new game: which, how long, against whom.

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use serde::Deserialize;
use tabuleiro_facade::{Message, Values, registry};
use tabuleiro_host::{Colour, Opponent, Secret, Terms};
use tabuleiro_words::Words;

use super::rendered;
use crate::app::App;
use crate::limits::Costly;
use crate::problem::Problem;
use crate::visitor::{Visitor, clean_name};

#[derive(Template)]
#[template(path = "new.html")]
struct NewPage<'a> {
    words: &'a Words,
    kinds: Vec<KindOption>,
    parameters: Vec<ParameterField>,
    form: NewForm,
    /// Of the chosen kind.
    summary: String,
    levels: Vec<LevelOption>,
    clocks: [&'static str; 7],
    opponents: [Named; 3],
    colours: [Named; 3],
    takebacks: [Named; 3],
    why: Option<String>,
}

/// A value of the form, and what it is called.
type Named = (&'static str, String);

struct KindOption {
    name: String,
    title: String,
    chosen: bool,
}

struct ParameterField {
    key: &'static str,
    label: String,
    numbers: Option<(u32, u32)>,
    /// Values, and what they are called.
    words: Vec<(String, String)>,
    value: String,
}

struct LevelOption {
    level: u8,
    title: String,
}

/// The form of a new game.
#[derive(Clone, Default, Deserialize)]
pub struct NewForm {
    #[serde(default)]
    game: String,
    #[serde(default)]
    position: String,
    #[serde(default)]
    clock: String,
    #[serde(default)]
    opponent: String,
    #[serde(default)]
    level: String,
    #[serde(default)]
    colour: String,
    #[serde(default)]
    takeback: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    chat: Option<String>,
    #[serde(default)]
    pauses: Option<String>,
    /// The parameters of the kind, by `p-KEY`.
    #[serde(flatten)]
    more: std::collections::HashMap<String, String>,
}

impl NewForm {
    fn usual(visitor: &Visitor, asked: NewForm) -> NewForm {
        let or = |text: String, usual: &str| if text.is_empty() { usual.to_owned() } else { text };
        NewForm {
            game: or(asked.game, "chess"),
            clock: or(asked.clock, "10+5"),
            opponent: or(asked.opponent, "friend"),
            level: or(asked.level, "3"),
            colour: or(asked.colour, "lot"),
            takeback: or(asked.takeback, "ask"),
            name: or(asked.name, &visitor.name),
            chat: Some("on".to_owned()),
            pauses: Some("on".to_owned()),
            ..asked
        }
    }

    /// The name of the game with the parameters of the form.
    fn full_name(&self) -> String {
        let Ok(kind) = registry::read_kind(&self.game) else { return self.game.clone() };
        let mut name = kind.name().clone();
        for parameter in kind.parameters() {
            let value = self.more.get(&format!("p-{}", parameter.key)).map(|value| value.trim());
            if let Some(value) = value.filter(|value| !value.is_empty()) {
                name = name.with(parameter.key, value);
            }
        }
        name.to_string()
    }

    fn terms(&self) -> Result<Terms, Problem> {
        let unprocessable =
            |reason: Message| Problem::because(axum::http::StatusCode::UNPROCESSABLE_ENTITY, reason);
        let opponent = match self.opponent.as_str() {
            "computer" => match self.level.parse() {
                Ok(level @ 1..=10) => Opponent::Computer(level),
                _ => {
                    return Err(unprocessable(
                        Message::new("protocol-bad-level").with("text", self.level.as_str()),
                    ));
                }
            },
            "anybody" => Opponent::Anybody,
            _ => Opponent::Friend,
        };
        let side = match self.colour.as_str() {
            "white" => Colour::White,
            "black" => Colour::Black,
            _ => Colour::Lot,
        };
        let side = match side {
            Colour::White => 0,
            Colour::Black => 1,
            Colour::Lot => usize::from(Secret::random().digest()[0] & 1),
        };
        let mut names = [String::new(), String::new()];
        names[side] = clean_name(&self.name);
        let position = self.position.trim();
        Ok(Terms {
            game: self.full_name(),
            position: (!position.is_empty()).then(|| position.to_owned()),
            control: if self.clock.trim().is_empty() {
                "none".to_owned()
            } else {
                self.clock.trim().to_owned()
            },
            takeback: self.takeback.clone(),
            opponent,
            side,
            names,
            chat: self.chat.is_some(),
            pauses: self.pauses.is_some(),
            seed: 0,
        })
    }
}

pub async fn page(State(app): State<App>, visitor: Visitor, Query(asked): Query<NewForm>) -> Response {
    shown(&app, &visitor, NewForm::usual(&visitor, asked), None)
}

fn shown(app: &App, visitor: &Visitor, form: NewForm, why: Option<String>) -> Response {
    let words = app.host.words(visitor.language);
    let kinds = registry::kinds();
    let kind = registry::read_kind(&form.game).ok();
    let family = kind.as_ref().map_or("", |kind| kind.name().family()).to_owned();
    let scale = kind.as_ref().and_then(|kind| kind.open(None).ok()).and_then(|game| game.elo_scale());
    let level = |level: u8| {
        let elo = scale.and_then(|scale| scale.get(usize::from(level) - 1));
        let title = match elo {
            Some(elo) => Message::new("web-level-elo").with("level", level).with("elo", *elo),
            None => Message::new("web-level").with("level", level),
        };
        LevelOption { level, title: words.say(&title) }
    };
    let parameters = kind.iter().flat_map(|kind| kind.parameters()).map(|parameter| {
        let (numbers, choices) = match parameter.values {
            Values::Number { min, max } => (Some((min, max)), Vec::new()),
            Values::Words(choices) => (None, choices),
        };
        let called = |value: String| {
            let name = Message::new("tui-parameter-value").with("value", value.as_str());
            let name = words.say(&name.with("key", parameter.key).with("family", family.as_str()));
            (value, name)
        };
        let value = form.more.get(&format!("p-{}", parameter.key)).cloned().unwrap_or_default();
        let label = Message::new("tui-parameter").with("family", family.as_str()).with("key", parameter.key);
        ParameterField {
            key: parameter.key,
            label: words.say(&label),
            numbers,
            words: choices.into_iter().map(called).collect(),
            value,
        }
    });
    let [white, black] = super::sides(words, &family);
    let page = NewPage {
        summary: kind.as_ref().map(|kind| words.say(&kind.summary())).unwrap_or_default(),
        kinds: kinds
            .iter()
            .map(|kind| KindOption {
                name: kind.name().to_string(),
                title: words.say(&kind.title()),
                chosen: kind.name().to_string() == form.game,
            })
            .collect(),
        parameters: parameters.collect(),
        levels: (1..=10).map(level).collect(),
        opponents: [
            ("friend", words.get("web-opponent-friend")),
            ("anybody", words.get("web-opponent-anybody")),
            ("computer", words.get("web-opponent-computer")),
        ],
        colours: [("lot", words.get("web-colour-lot")), ("white", white), ("black", black)],
        takebacks: [
            ("ask", words.get("web-takeback-ask")),
            ("free", words.get("web-takeback-free")),
            ("none", words.get("web-takeback-none")),
        ],
        clocks: ["3+2", "5+3", "10+5", "15+10", "30+20", "90+30", "none"],
        words,
        form,
        why,
    };
    rendered(&page)
}

pub async fn create(State(app): State<App>, mut visitor: Visitor, Form(form): Form<NewForm>) -> Response {
    match created(&app, &mut visitor, &form).await {
        Ok((id, cookies)) => {
            let cookies: Vec<_> = cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
            (AppendHeaders(cookies), Redirect::to(&format!("/t/{id}"))).into_response()
        }
        Err(problem)
            if problem.status == axum::http::StatusCode::UNPROCESSABLE_ENTITY && !visitor.wants_data =>
        {
            let why = app.host.words(visitor.language).say(&problem.reason);
            let mut response = shown(&app, &visitor, form, Some(why));
            *response.status_mut() = problem.status;
            response
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

async fn created(app: &App, visitor: &mut Visitor, form: &NewForm) -> Result<(String, Vec<String>), Problem> {
    app.limits.take(Costly::Create, &*visitor).map_err(|seconds| {
        app.metrics.limited.add();
        Problem::too_often(seconds)
    })?;
    let terms = form.terms()?;
    let name = clean_name(&form.name);
    let (device, mut cookies) = visitor.settle();
    let created = app.host.create(terms, device).await?;
    app.metrics.created.add();
    let other = &created.seats[(!created.side).index()];
    cookies
        .extend(other.as_ref().map(|secret| super::table::keep_link(visitor, created.id.as_str(), secret)));
    if !name.is_empty() {
        cookies.push(visitor.name_cookie(&name));
    }
    Ok((created.id.to_string(), cookies))
}
