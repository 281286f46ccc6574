//! The games of a device.

use askama::Template;
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use tabuleiro_words::Words;

use super::{Row, entry, rendered};
use crate::app::App;
use crate::problem::Problem;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "my.html")]
struct MyPage<'a> {
    words: &'a Words,
    games: Vec<Row>,
}

pub async fn page(State(app): State<App>, visitor: Visitor) -> Response {
    let words = app.host.words(visitor.language);
    let games = match visitor.device() {
        Some(device) => app.host.store().games_of(device).await,
        None => Ok(Vec::new()),
    };
    match games {
        Ok(games) if visitor.wants_data => {
            let entries = games.iter().map(|(game, side)| entry(words, game, Some(*side)));
            Json(entries.collect::<Vec<_>>()).into_response()
        }
        Ok(games) => {
            rendered(&MyPage { words, games: games.iter().map(|(game, _)| Row::new(words, game)).collect() })
        }
        Err(error) => Problem::from(error).page(&app, &visitor),
    }
}
