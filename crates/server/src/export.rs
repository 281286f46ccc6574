//! Games and boards to take away: text of games, pictures.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tabuleiro_facade::Table;
use tabuleiro_picture::{Picture, Theme};
use tabuleiro_wire::Board;

use crate::app::App;
use crate::limits::Costly;
use crate::may::Action;
use crate::problem::Problem;
use crate::seat::allowed;
use crate::visitor::Visitor;

/// Shows the table to `look`, if the visitor may see it.
async fn looked<T: Send + 'static>(
    app: &App,
    visitor: &Visitor,
    id: &str,
    look: impl Fn(&Table) -> T + Send + Sync + 'static,
) -> Result<T, Problem> {
    let (game, _) = allowed(app, visitor, id, Action::Watch).await?;
    Ok(app.host.look(&game.id, move |room| look(&room.table)).await?)
}

/// The game as PGN, PDN or the text of Quarto.
pub async fn text(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Response {
    if let Err(seconds) = app.limits.take(Costly::Search, &visitor) {
        return Problem::too_often(seconds).page(&app, &visitor);
    }
    let exported = looked(&app, &visitor, &id, |table| {
        let end = table.text_format().map_or("txt", |format| format.name());
        table.exported(None).map(|text| (text, end))
    });
    match exported.await {
        Ok(Ok((text, end))) => {
            let name = format!("attachment; filename=\"{id}.{end}\"");
            let about = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
                (header::CONTENT_DISPOSITION, name),
            ];
            (about, text).into_response()
        }
        Ok(Err(reason)) => Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason).page(&app, &visitor),
        Err(problem) => problem.page(&app, &visitor),
    }
}

/// Which position of a game.
#[derive(Deserialize)]
pub struct At {
    /// After so many plies; the last one if it is left out.
    ply: Option<usize>,
    /// Whether Black's side is at the bottom.
    #[serde(default)]
    flipped: bool,
}

/// The game of `table` after so many plies.
fn game_at(table: &Table, ply: Option<usize>) -> Box<dyn tabuleiro_facade::Game> {
    let mut game = table.game().fork();
    while ply.is_some_and(|ply| game.ply() > ply) && game.undo() {}
    game
}

/// An earlier or the present board as data.
pub async fn board(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Response {
    let found = looked(&app, &visitor, &id, move |table| {
        let game = game_at(table, at.ply);
        (game.name().family().to_owned(), game.scene())
    });
    match found.await {
        Ok((family, scene)) => {
            Json(Board::new(app.host.words(visitor.language), &family, &scene)).into_response()
        }
        Err(problem) => problem.data(&app, &visitor),
    }
}

/// The same as a picture.
pub async fn picture(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Response {
    let drawn = looked(&app, &visitor, &id, move |table| {
        Picture::new(&game_at(table, at.ply).scene()).theme(Theme::default()).flipped(at.flipped).svg()
    });
    match drawn.await {
        Ok(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        Err(problem) => problem.page(&app, &visitor),
    }
}
