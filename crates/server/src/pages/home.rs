//! The first page: play now, what waits, one's own games.

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::{Form, Json};
use serde::Deserialize;
use tabuleiro_facade::registry;
use tabuleiro_host::Status;
use tabuleiro_words::{Language, Words};

use super::{Row, entry, rendered};
use crate::app::App;
use crate::problem::Problem;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage<'a> {
    words: &'a Words,
    families: Vec<Tile>,
    waiting: Vec<Row>,
    own: Vec<Row>,
}

/// A game to begin with.
struct Tile {
    name: String,
    title: String,
    summary: String,
}

/// The games that the first page offers; the rest are behind “all games”.
const FIRST: [&str; 7] = [
    "chess",
    "draughts:brazilian",
    "draughts:international",
    "draughts:english",
    "quarto",
    "draughts:turkish",
    "draughts:warcaby",
];

pub async fn page(State(app): State<App>, visitor: Visitor) -> Response {
    match home(&app, &visitor).await {
        Ok(response) => response,
        Err(problem) => problem.page(&app, &visitor),
    }
}

async fn home(app: &App, visitor: &Visitor) -> Result<Response, Problem> {
    let words = app.host.words(visitor.language);
    let tile = |name: &&str| {
        let kind = registry::read_kind(name).ok()?;
        Some(Tile {
            name: (*name).to_owned(),
            title: words.say(&kind.title()),
            summary: words.say(&kind.summary()),
        })
    };
    let waiting = app.host.store().lobby().await?;
    let own = match visitor.device() {
        Some(device) => app.host.store().games_of(device).await?,
        None => Vec::new(),
    };
    let own = own.iter().filter(|(game, _)| game.status != Status::Over).take(5);
    Ok(rendered(&HomePage {
        words,
        families: FIRST.iter().filter_map(tile).collect(),
        waiting: waiting.iter().map(|game| Row::new(words, game)).collect(),
        own: own.map(|(game, _)| Row::new(words, game)).collect(),
    }))
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage<'a> {
    words: &'a Words,
    waiting: Vec<Row>,
}

pub async fn lobby(State(app): State<App>, visitor: Visitor) -> Response {
    let words = app.host.words(visitor.language);
    match app.host.store().lobby().await {
        Ok(waiting) if visitor.wants_data => {
            Json(waiting.iter().map(|game| entry(words, game, None)).collect::<Vec<_>>()).into_response()
        }
        Ok(waiting) => rendered(&LobbyPage {
            words,
            waiting: waiting.iter().map(|game| Row::new(words, game)).collect(),
        }),
        Err(error) => Problem::from(error).page(&app, &visitor),
    }
}

/// The language that somebody chose.
#[derive(Deserialize)]
pub struct Chosen {
    lang: String,
    #[serde(default)]
    back: String,
}

/// Remembers the language, and shows the page that it was chosen on.
pub async fn language(visitor: Visitor, Form(chosen): Form<Chosen>) -> Response {
    // Back to a page of ours and nowhere else.
    let ours = chosen.back.starts_with('/') && !chosen.back.starts_with("//") && !chosen.back.contains('\\');
    let back = if ours { chosen.back.as_str() } else { "/" };
    let language = Language::from_tag(&chosen.lang).unwrap_or_default();
    let cookie = [(header::SET_COOKIE, visitor.language_cookie(language))];
    (AppendHeaders(cookie), Redirect::to(back)).into_response()
}
