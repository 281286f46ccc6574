//! Games and boards to take away: text of games, pictures.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use serde::Deserialize;
use tabuleiro_facade::{Message, Table};
use tabuleiro_host::{Host, HostError, Search};
use tabuleiro_picture::{Picture, Theme};
use tabuleiro_record::text::Format;
use tabuleiro_wire::Board;
use tokio::sync::mpsc;

use crate::app::App;
use crate::limits::Costly;
use crate::may::Action;
use crate::pages::games::Wanted;
use crate::problem::Problem;
use crate::seat::allowed;
use crate::visitor::Visitor;

/// How many games are looked for at once, and how often: a file has no more.
const ON_A_PAGE: u32 = 200;
const PAGES: u32 = 50;

/// How many games wait for a slow reader, who is waited for.
const BACKLOG: usize = 16;

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

/// How the games that a search finds are taken away.
#[derive(Deserialize)]
pub struct Taken {
    /// Games of other formats are passed over.
    format: String,
}

/// The games that a search finds, sent as they are read.
pub async fn file(
    State(app): State<App>,
    visitor: Visitor,
    Query(taken): Query<Taken>,
    Query(wanted): Query<Wanted>,
) -> Response {
    if let Err(seconds) = app.limits.take(Costly::Search, &visitor) {
        return Problem::too_often(seconds).page(&app, &visitor);
    }
    let refused = |reason| Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason).page(&app, &visitor);
    let Some(format) = Format::from_name(&taken.format) else {
        return refused(Message::new("web-export-format"));
    };
    let search = match wanted.search(app.host.words(visitor.language)) {
        Ok(search) => search,
        Err(reason) => return refused(reason),
    };
    let (sender, receiver) = mpsc::channel(BACKLOG);
    let host = app.host.clone();
    tokio::spawn(async move {
        if let Err(error) = write_games(&host, search, format, &sender).await {
            tracing::warn!(%error, "games could not be taken away");
            // The reader sees that something is missing.
            let _ = sender.send(Err(std::io::Error::other("the games could not be read"))).await;
        }
    });
    let about = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"games.{}\"", format.name())),
    ];
    (about, Body::from_stream(Pieces { receiver })).into_response()
}

/// Sends the texts of the games of `format` until all are sent or nobody reads any more.
async fn write_games(
    host: &Host,
    search: Search,
    format: Format,
    sender: &mpsc::Sender<Piece>,
) -> Result<(), HostError> {
    for page in 0..PAGES {
        let page = Search { skip: page * ON_A_PAGE, most: ON_A_PAGE, ..search.clone() };
        let found = host.store().search(page).await?;
        for game in &found {
            let table = host.replay(&game.id).await?;
            if table.text_format() == Some(format)
                && let Ok(text) = table.exported(None)
                && sender.send(Ok(format!("{}\n\n", text.trim_end()).into())).await.is_err()
            {
                return Ok(());
            }
        }
        if found.len() < ON_A_PAGE as usize {
            break;
        }
    }
    Ok(())
}

/// A piece of a file, or what went wrong.
type Piece = Result<Bytes, std::io::Error>;

/// A file as it goes out.
struct Pieces {
    receiver: mpsc::Receiver<Piece>,
}

impl Stream for Pieces {
    type Item = Piece;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Piece>> {
        self.receiver.poll_recv(context)
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
