//! The rules of every game, in words and with a picture.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use tabuleiro_facade::{Explain, registry};
use tabuleiro_picture::Picture;
use tabuleiro_words::Words;

use super::rendered;
use crate::app::App;
use crate::problem::Problem;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "rules.html")]
struct ListPage<'a> {
    words: &'a Words,
    kinds: Vec<Kind>,
}

struct Kind {
    name: String,
    title: String,
    summary: String,
}

pub async fn list(State(app): State<App>, visitor: Visitor) -> Response {
    let words = app.host.words(visitor.language);
    let kind = |kind: &std::sync::Arc<dyn tabuleiro_facade::Kind>| Kind {
        name: kind.name().to_string(),
        title: words.say(&kind.title()),
        summary: words.say(&kind.summary()),
    };
    rendered(&ListPage { words, kinds: registry::kinds().iter().map(kind).collect() })
}

#[derive(Template)]
#[template(path = "rule.html")]
struct RulePage<'a> {
    words: &'a Words,
    name: String,
    title: String,
    summary: String,
    rules: Vec<String>,
    /// Our own drawing, in which nothing comes from outside.
    board: String,
}

pub async fn page(State(app): State<App>, visitor: Visitor, Path(name): Path<String>) -> Response {
    let words = app.host.words(visitor.language);
    let opened = registry::read_kind(&name).map_err(|error| error.explain());
    match opened.and_then(|kind| kind.open(None).map(|game| (kind, game))) {
        Ok((kind, game)) => rendered(&RulePage {
            words,
            name: kind.name().to_string(),
            title: words.say(&kind.title()),
            summary: words.say(&kind.summary()),
            rules: kind.rules().iter().map(|rule| words.say(rule)).collect(),
            board: Picture::new(&game.scene()).svg(),
        }),
        Err(reason) => Problem::because(StatusCode::NOT_FOUND, reason).page(&app, &visitor),
    }
}
