//! The pages, each with its template.

pub mod editor;
pub mod games;
pub mod home;
pub mod import;
pub mod join;
pub mod my;
pub mod new;
pub mod rules;
pub mod studies;
pub mod study;
pub mod table;
pub mod thumbnail;
pub mod tokens;

use askama::Template;
use axum::response::{Html, IntoResponse, Response};
use tabuleiro_facade::{Explain, GameName, Message, Side, registry};
use tabuleiro_host::{GameRow, Status};
use tabuleiro_wire::{GameEntry, GameState};
use tabuleiro_words::Words;

/// A page that says what went wrong and what to do next.
#[derive(Template)]
#[template(path = "problem.html")]
pub struct ProblemPage<'a> {
    pub words: &'a Words,
    pub why: String,
}

impl ProblemPage<'_> {
    pub fn text(&self) -> String {
        self.render().unwrap_or_else(|_| self.why.clone())
    }
}

/// A finished page.
fn rendered(page: &impl Template) -> Response {
    match page.render() {
        Ok(text) => Html(text).into_response(),
        Err(error) => {
            tracing::error!(%error, "a page could not be made");
            axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// What the game called `name` is called by people.
fn title(words: &Words, name: &str) -> String {
    match registry::read_kind(name) {
        Ok(kind) => words.say(&kind.title()),
        Err(error) => words.say(&error.explain()),
    }
}

/// What the game called `name` calls White and Black.
fn sides(words: &Words, name: &str) -> [String; 2] {
    let family = name.parse::<GameName>().map(|name| name.family().to_owned()).unwrap_or_default();
    [Side::White, Side::Black]
        .map(|side| words.say(&Message::new("play-side").with("family", family.as_str()).with("side", side)))
}

/// A game in a list.
pub struct Row {
    pub id: String,
    pub title: String,
    /// What the game calls White and Black.
    pub sides: [String; 2],
    pub white: String,
    pub black: String,
    pub clock: String,
    pub state: String,
    pub plies: u64,
    pub day: String,
    pub opening: String,
}

impl Row {
    fn new(words: &Words, game: &GameRow) -> Row {
        let name = |name: &str, side: &str| {
            if !name.is_empty() {
                return name.to_owned();
            }
            match game.terms.opponent {
                tabuleiro_host::Opponent::Computer(level)
                    if side != game.terms.offering_side().to_string() =>
                {
                    words.say(&Message::new("web-computer").with("level", level))
                }
                _ => words.get("web-nameless"),
            }
        };
        Row {
            id: game.id.to_string(),
            title: title(words, &game.terms.game),
            sides: sides(words, &game.terms.game),
            white: name(&game.white, "white"),
            black: name(&game.black, "black"),
            clock: clock(words, &game.terms.control),
            state: match (game.status, &game.result) {
                (Status::Waiting, _) => words.get("web-state-waiting"),
                (Status::Over, Some(result)) => result.replace("1/2-1/2", "½–½").replace('-', "–"),
                // Of a game that was played elsewhere nobody may know the end.
                (Status::Over, None) => "*".to_owned(),
                _ => words.get("web-state-running"),
            },
            plies: game.plies,
            day: match &game.day {
                Some(day) => day.clone(),
                None => tabuleiro_facade::Moment::from_millis(game.updated).day().replace('.', "-"),
            },
            opening: game
                .opening
                .as_deref()
                .map(|opening| opening_called(words, opening))
                .unwrap_or_default(),
        }
    }
}

/// An opening as the library has it, in the language of `words`.
fn opening_called(words: &Words, opening: &str) -> String {
    match opening.split_once(' ') {
        Some((code, name)) => format!("{code} {}", tabuleiro_say::opening_in(name, words)),
        None => opening.to_owned(),
    }
}

/// `game` as data for a program: the `side` that its user plays.
fn entry(words: &Words, game: &GameRow, side: Option<Side>) -> GameEntry {
    let row = Row::new(words, game);
    let waits = game.status == Status::Waiting;
    let free = waits && game.terms.opponent == tabuleiro_host::Opponent::Anybody;
    GameEntry {
        id: row.id,
        game: game.terms.game.clone(),
        title: row.title,
        white: row.white,
        black: row.black,
        clock: game.terms.control.clone(),
        state: match game.status {
            Status::Waiting => GameState::Waiting,
            Status::Running => GameState::Running,
            Status::Over => GameState::Over,
        },
        you: side.map(|side| side.to_string()),
        free: free.then(|| (!game.terms.offering_side()).to_string()),
    }
}

/// A clock as it is said in lists.
fn clock(words: &Words, control: &str) -> String {
    if control == "none" { words.get("web-no-clock") } else { control.to_owned() }
}
