//! The library: all games that were played here, searched.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use serde::Deserialize;
use tabuleiro_facade::registry;
use tabuleiro_host::Search;
use tabuleiro_words::Words;

use super::{Row, rendered};
use crate::app::App;
use crate::limits::Costly;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How many games a page shows.
const ON_A_PAGE: u32 = 50;

/// What is looked for.
#[derive(Clone, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    player: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    page: u32,
}

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage<'a> {
    words: &'a Words,
    wanted: Wanted,
    kinds: Vec<(String, String)>,
    games: Vec<Row>,
    more: bool,
}

pub async fn page(State(app): State<App>, visitor: Visitor, Query(wanted): Query<Wanted>) -> Response {
    if let Err(seconds) = app.limits.take(Costly::Search, &visitor) {
        return Problem::too_often(seconds).page(&app, &visitor);
    }
    let words = app.host.words(visitor.language);
    let search = Search {
        player: wanted.player.clone(),
        kind: wanted.kind.clone(),
        result: wanted.result.clone(),
        skip: wanted.page.min(10_000) * ON_A_PAGE,
        most: ON_A_PAGE + 1,
        ..Search::default()
    };
    match app.host.store().search(search).await {
        Ok(found) => {
            let kinds = registry::kinds();
            let kinds = kinds.iter().map(|kind| (kind.name().to_string(), words.say(&kind.title())));
            rendered(&GamesPage {
                words,
                kinds: kinds.collect(),
                more: found.len() > ON_A_PAGE as usize,
                games: found.iter().take(ON_A_PAGE as usize).map(|game| Row::new(words, game)).collect(),
                wanted,
            })
        }
        Err(error) => Problem::from(error).page(&app, &visitor),
    }
}
