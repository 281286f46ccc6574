//! The page behind the link of a seat. The secret is in the fragment, which no server and no preview ever
//! sees; only the button of this page uses it.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use tabuleiro_words::Words;

use super::{Row, rendered};
use crate::app::App;
use crate::may::Action;
use crate::problem::Problem;
use crate::seat::allowed;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage<'a> {
    words: &'a Words,
    game: Row,
    name: String,
}

pub async fn page(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Response {
    let words = app.host.words(visitor.language);
    match allowed(&app, &visitor, &id, Action::SeeTerms).await {
        Ok((game, _)) => {
            rendered(&JoinPage { words, game: Row::new(words, &game), name: visitor.name.clone() })
        }
        Err(Problem { status, reason, .. }) => Problem::because(status, reason).page(&app, &visitor),
    }
}
