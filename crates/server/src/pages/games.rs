//! The library: all games that were played here or added, searched.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Explain, Message, openings, registry};
use tabuleiro_host::Search;
use tabuleiro_record::text::Format;
use tabuleiro_words::Words;

use super::{Row, rendered};
use crate::app::App;
use crate::limits::Costly;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How many games a page shows.
const ON_A_PAGE: u32 = 50;

/// What is looked for.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Wanted {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    player: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    kind: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    opening: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    result: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    since: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    until: String,
    /// A position that the games went through.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    position: String,
    #[serde(default, skip_serializing)]
    page: u32,
}

impl Wanted {
    /// The question to the store, or why it makes no sense.
    pub fn search(&self, words: &Words) -> Result<Search, Message> {
        Ok(Search {
            player: self.player.clone(),
            kind: self.kind.clone(),
            result: self.result.clone(),
            openings: named(&self.opening, words),
            opening: self.opening.clone(),
            since: self.since.clone(),
            until: self.until.clone(),
            position: self.position()?,
            ..Search::default()
        })
    }

    /// The number of the position.
    fn position(&self) -> Result<Option<u64>, Message> {
        let text = self.position.trim();
        if text.is_empty() {
            return Ok(None);
        }
        if self.kind.is_empty() {
            return Err(Message::new("web-library-position-kind"));
        }
        let kind = registry::read_kind(&self.kind).map_err(|error| error.explain())?;
        Ok(kind.open(Some(text))?.position_hash(0))
    }

    /// The same as the part of an address behind the question mark.
    fn query(&self) -> String {
        serde_urlencoded::to_string(self).unwrap_or_default()
    }
}

/// The openings that are called like `text` in the language of `words`.
fn named(text: &str, words: &Words) -> Vec<String> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Vec::new();
    }
    let fits =
        openings().filter(|it| tabuleiro_say::opening_in(it.name, words).to_lowercase().contains(&text));
    fits.map(|opening| format!("{} {}", opening.code, opening.name)).collect()
}

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage<'a> {
    words: &'a Words,
    /// The address of this search without the page.
    query: String,
    wanted: Wanted,
    kinds: Vec<(String, String)>,
    games: Vec<Row>,
    more: bool,
    /// In which formats they can be taken away.
    formats: Vec<(&'static str, String)>,
    why: Option<String>,
}

pub async fn page(State(app): State<App>, visitor: Visitor, Query(wanted): Query<Wanted>) -> Response {
    if let Err(seconds) = app.limits.take(Costly::Search, &visitor) {
        return Problem::too_often(seconds).page(&app, &visitor);
    }
    let words = app.host.words(visitor.language);
    let search = match wanted.search(words) {
        Ok(search) => search,
        Err(reason) => {
            let mut response = shown(words, wanted, &[], Some(words.say(&reason)));
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            return response;
        }
    };
    let search = Search { skip: wanted.page.min(10_000) * ON_A_PAGE, most: ON_A_PAGE + 1, ..search };
    match app.host.store().search(search).await {
        Ok(found) => shown(words, wanted, &found, None),
        Err(error) => Problem::from(error).page(&app, &visitor),
    }
}

fn shown(words: &Words, wanted: Wanted, found: &[tabuleiro_host::GameRow], why: Option<String>) -> Response {
    let mut kinds: Vec<(String, String)> =
        registry::kinds().iter().map(|kind| (kind.name().to_string(), words.say(&kind.title()))).collect();
    if !wanted.kind.is_empty() && kinds.iter().all(|(name, _)| *name != wanted.kind) {
        // A kind with parameters, from a link.
        kinds.push((wanted.kind.clone(), super::title(words, &wanted.kind)));
    }
    let format = registry::read_kind(&wanted.kind).ok().and_then(|kind| kind.format());
    let formats = Format::ALL.into_iter().filter(|known| format.is_none_or(|format| format == *known));
    let take = |format: Format| {
        let name = if format == Format::Quarto { "Quarto".to_owned() } else { format.name().to_uppercase() };
        (format.name(), words.say(&Message::new("web-library-take").with("format", name)))
    };
    rendered(&GamesPage {
        words,
        kinds,
        more: found.len() > ON_A_PAGE as usize,
        games: found.iter().take(ON_A_PAGE as usize).map(|game| Row::new(words, game)).collect(),
        formats: if found.is_empty() { Vec::new() } else { formats.map(take).collect() },
        query: wanted.query(),
        wanted,
        why,
    })
}
